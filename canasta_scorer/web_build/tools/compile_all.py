"""Compiles the modules in `in.tar` to `out.tar`. Runs inside the site's own Python."""

import py_compile
import tarfile
from pathlib import Path

folder = Path("modules")

with tarfile.open("in.tar") as given:
    given.extractall(folder, filter="data")


def compile_module(source: Path) -> None:
    """Byte code in place of a source; raises ValueError naming the file and line at fault."""
    try:
        py_compile.compile(
            str(source),
            cfile=f"{source}c",
            dfile=source.relative_to(folder).as_posix(),
            doraise=True,
            optimize=2,  # without asserts and docstrings
            # No source lies beside it that it could be older than.
            invalidation_mode=py_compile.PycInvalidationMode.UNCHECKED_HASH,
        )
    except py_compile.PyCompileError as error:
        raise ValueError(str(error.exc_value)) from None
    source.unlink()


for source in sorted(folder.rglob("*.py")):
    compile_module(source)

with tarfile.open("out.tar", "w", format=tarfile.USTAR_FORMAT) as out:
    for path in sorted(folder.rglob("*")):
        if path.is_file():
            out.add(path, path.relative_to(folder).as_posix())
