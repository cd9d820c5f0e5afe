"""The ladder of file versions: each step takes a file from one version to the next.

A step that was released is never edited; a test compares the steps with their recorded digests.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence

APPLICATION_ID = 0x43534352  # "CSCR", so that a foreign database is told from ours

Ladder = Sequence[tuple[str, ...]]
"""For each version the SQL statements that lead to it from the one before."""

LADDER: Ladder = (
    (
        "CREATE TABLE rules (key TEXT PRIMARY KEY, data TEXT NOT NULL)",
        "CREATE TABLE rule_sets (key TEXT PRIMARY KEY, data TEXT NOT NULL)",
        "CREATE TABLE settings (key TEXT PRIMARY KEY, data TEXT NOT NULL)",
        """CREATE TABLE matches (
            id TEXT PRIMARY KEY,
            head INTEGER NOT NULL,
            last INTEGER NOT NULL,
            updated TEXT NOT NULL,
            binned TEXT,
            content TEXT NOT NULL,
            search TEXT NOT NULL,
            summary TEXT NOT NULL
        )""",
        # With the words in it a search reads the index alone: a tenth of the time.
        "CREATE INDEX matches_by_time"
        " ON matches (binned IS NOT NULL, updated DESC, id DESC, search)",
        "CREATE INDEX matches_by_content ON matches (content)",
        """CREATE TABLE revisions (
            match TEXT NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
            number INTEGER NOT NULL,
            step TEXT NOT NULL,
            at TEXT NOT NULL,
            rules TEXT NOT NULL REFERENCES rules (key),
            data TEXT NOT NULL,
            PRIMARY KEY (match, number)
        )""",
        "CREATE INDEX revisions_by_rules ON revisions (rules)",
        """CREATE TABLE drafts (
            match TEXT NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
            slot TEXT NOT NULL,
            data TEXT NOT NULL,
            PRIMARY KEY (match, slot)
        )""",
    ),
)

VERSION = len(LADDER)


def climb(connection: sqlite3.Connection, ladder: Ladder = LADDER) -> None:
    """Bring a file from its version to the ladder's last, all steps or none.

    Raises sqlite3.Error; the file then stands at its old version.
    """
    connection.execute("BEGIN EXCLUSIVE")
    try:
        for version in range(version_of(connection), len(ladder)):
            for statement in ladder[version]:
                connection.execute(statement)
            connection.execute(f"PRAGMA user_version = {version + 1}")
        connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise


def version_of(connection: sqlite3.Connection) -> int:
    """The version of an open file, 0 for an empty one."""
    return int(connection.execute("PRAGMA user_version").fetchone()[0])
