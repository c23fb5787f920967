"""How messages name a file."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path


def path_name(path: Path) -> str:
    """The path, relative to the working directory if it is below it."""
    with suppress(OSError, ValueError):
        return str(path.relative_to(Path.cwd()))
    return str(path)
