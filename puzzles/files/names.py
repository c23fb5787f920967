"""How messages name a file."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path


def path_name(path: Path) -> str:
    """The path, from the folder that the process works in where it is below that."""
    with suppress(OSError, ValueError):
        return str(path.relative_to(Path.cwd()))
    return str(path)
