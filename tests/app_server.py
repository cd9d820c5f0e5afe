"""The app as a process of its own, as a person would start it."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Self

THE_APP = (sys.executable, "-m", "canasta_scorer")
_ADDRESS = re.compile(r"http://127\.0\.0\.1:(\d+)/\?key=[\w-]+")


def free_port() -> int:
    """A port that nothing listens on at the moment."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class AppServer:
    """A running app with a data folder of its own; `address` is where it opens, key included.

    `command` takes `--port` and prints the address; the default is the app itself. `line` is the
    first line that it printed, `rest` what it printed after that until it ended. `env` is added to
    the environment.
    """

    def __init__(
        self,
        data: Path,
        command: Sequence[str] = THE_APP,
        env: Mapping[str, str] | None = None,
    ) -> None:
        self.data = data
        self.port = free_port()
        self._command = command
        self._env = env or {}
        self.start()

    def start(self) -> None:
        """Start the process, or start it again at the same port, and wait for its address."""
        # Without a display the app neither opens a window nor a browser.
        env = {name: value for name, value in os.environ.items() if "DISPLAY" not in name}
        self._process = subprocess.Popen(
            [*self._command, "--port", str(self.port)],
            env={**env, "CANASTA_SCORER_DATA": str(self.data), **self._env},
            stdout=subprocess.PIPE,
            text=True,
        )
        assert self._process.stdout is not None
        self.line = self._process.stdout.readline()
        found = _ADDRESS.search(self.line)
        assert found, f"no address in what the app printed: {self.line!r}"
        self.address = found[0]
        assert int(found[1]) == self.port

    def kill(self) -> None:
        """End the process at once, as a dead battery would."""
        self._end(signal.SIGKILL)

    def stop(self) -> int:
        """Ask the process to end; its exit status."""
        return self._end(signal.SIGTERM)

    def interrupt(self) -> int:
        """Press Ctrl+C; the exit status."""
        return self._end(signal.SIGINT)

    def _end(self, how: signal.Signals) -> int:
        self._process.send_signal(how)
        self.rest, _ = self._process.communicate(timeout=60)
        return self._process.returncode

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if self._process.poll() is None:
            self.kill()
