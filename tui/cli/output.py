"""Writing a command's result to a file."""

from __future__ import annotations

import os
from pathlib import Path

from puzzles.files.atomic import replace_file
from puzzles.text.errors import PuzzleError


def write_file(path: Path, text: str) -> None:
    """Write a file atomically, following links; raises `PuzzleError`."""
    try:
        target = Path(os.path.realpath(path))
        if target.exists() and not target.is_file():
            raise PuzzleError("is not a plain file", where=str(path), expected="a file to write")
        replace_file(target, text.encode())
    except (OSError, ValueError) as error:
        if isinstance(error, PuzzleError):
            raise
        reason = error.strerror if isinstance(error, OSError) and error.strerror else error
        raise PuzzleError(f"cannot be written: {reason}", where=str(path)) from error
