"""A text file that stands beside a puzzle file, which names it."""

from __future__ import annotations

from pathlib import Path

from puzzles.text.errors import PuzzleError

SIZE_LIMIT = 1_000_000
"""Bytes; a larger file is refused."""


def path_beside(folder: Path | None, name: str) -> Path:
    """Where the file of that name is, which must be in the folder, or below it; raises `PuzzleError`."""
    if folder is None:
        expected = "the text itself, where the puzzle is not read from a file"
        raise PuzzleError(f"found the name of a file, {name!r}", expected=expected)
    try:
        home = folder.resolve()
        path = (home / name).resolve()
    except (OSError, ValueError, RuntimeError) as error:
        raise PuzzleError(f"no file can be called {name!r}", expected="a text file") from error
    if Path(name).is_absolute() or not path.is_relative_to(home):
        raise PuzzleError(f"found {name!r}", expected="a file in the folder of the puzzle, or below it")
    return path


def read_text(path: Path) -> str:
    """The text of a plain file of a fair size; raises `PuzzleError`."""
    name = path.name or str(path)
    try:
        content = None
        if path.is_file():
            with path.open("rb") as file:
                content = file.read(SIZE_LIMIT + 1)
    except (OSError, ValueError) as error:
        reason = (isinstance(error, OSError) and error.strerror) or "no file can have that name"
        raise PuzzleError(f"{name!r} cannot be read: {reason}", expected="a text file") from error
    if content is None:
        problem = "is no plain file" if path.exists() else "is not there"
        raise PuzzleError(f"{name!r} {problem}", expected="a text file")
    if len(content) > SIZE_LIMIT:
        raise PuzzleError(f"{name!r} has more than {SIZE_LIMIT:,} bytes", expected="a smaller file")
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise PuzzleError(
            f"byte {error.start} of {name!r} is not text", expected="a UTF-8 text file"
        ) from error
