"""Reading and writing puzzle files: TOML by hand or by the workbench."""

from __future__ import annotations

import os
import stat
import tomllib
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

from puzzles.core.errors import PuzzleError
from puzzles.core.puzzle import Heading, Puzzle
from puzzles.core.table import TomlTable
from puzzles.geometry.grid_text import foreign, looks_like_grid
from puzzles.types import puzzle_type, type_names

SIZE_LIMIT = 1_000_000
"""Bytes; a larger file is refused unread."""


def load(path: Path) -> Puzzle:
    """The puzzle in a file; raises `PuzzleError` that names the file."""
    try:
        if path.is_dir():
            raise PuzzleError("is a directory", where=str(path), expected="a puzzle file")
        with path.open("rb") as file:
            content = file.read(SIZE_LIMIT + 1)
    except OSError as error:
        raise PuzzleError(f"cannot be read: {error.strerror or error}", where=str(path)) from error
    try:
        return decode(content)
    except PuzzleError as error:
        raise error.at(str(path)) from error


def decode(content: bytes) -> Puzzle:
    """The puzzle in the bytes of a file."""
    if len(content) > SIZE_LIMIT:
        raise PuzzleError(f"more than {SIZE_LIMIT:,} bytes", expected="a puzzle file")
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise PuzzleError(f"byte {error.start} is not text", expected="a UTF-8 text file") from error
    return parse(text)


def parse(text: str) -> Puzzle:
    """The puzzle in a text: TOML, or a bare Sudoku grid."""
    if not text.strip():
        raise PuzzleError("the file is empty", expected="a puzzle in TOML, or a Sudoku grid")
    if looks_like_grid(text):
        return from_document({"puzzle": "sudoku", "grid": text})
    try:
        document = tomllib.loads(text)
    except RecursionError as error:
        raise PuzzleError("not valid TOML: nested too deeply") from error
    except ValueError as error:
        raise foreign(text) or PuzzleError(f"not valid TOML: {error}") from error
    return from_document(document)


def from_document(document: dict[str, Any]) -> Puzzle:
    """The puzzle in a parsed document; every key must be known."""
    table = TomlTable(document)
    if "puzzle" not in table:
        raise PuzzleError("no key 'puzzle' names the type", expected=f"one of {', '.join(type_names())}")
    kind = puzzle_type(table.text("puzzle"))
    puzzle = replace(kind.read(table), heading=Heading.read(table))
    table.finish()
    return puzzle


def to_document(puzzle: Puzzle) -> dict[str, Any]:
    """The puzzle as a document that `from_document` reads back."""
    return {"puzzle": puzzle.type_name, **puzzle.heading.write(), **puzzle.write()}


def encode(puzzle: Puzzle, previous: str = "") -> str:
    """The text of the puzzle's file, with the comments of the `previous` text where they can stay."""
    from puzzles.files.toml_text import amended, fresh  # tomlkit is slow to import, and only saving needs it

    document = to_document(puzzle)
    text = amended(previous, document)
    return text if text is not None and _reads_as(text, puzzle) else fresh(document)


def _reads_as(text: str, puzzle: Puzzle) -> bool:
    try:
        return parse(text) == puzzle
    except PuzzleError:
        return False


def save(puzzle: Puzzle, path: Path) -> None:
    """Write the puzzle's file whole or not at all: aside, fsync, rename. Raises `PuzzleError`.

    A symbolic link stays one, and a file that is there keeps its mode.
    """
    try:
        target = Path(os.path.realpath(path))
        if target.exists() and not target.is_file():
            raise PuzzleError("is not a plain file", expected="a puzzle file")
        replace_file(target, encode(puzzle, _text_in(target)).encode())
    except OSError as error:
        problem = f"cannot be saved: {error.strerror or error}"
        raise PuzzleError(problem, where=str(path)) from error
    except PuzzleError as error:
        raise error.at(str(path)) from error


def _text_in(path: Path) -> str:
    """The text of a file; empty if there is none or it is no text to keep anything of."""
    if not path.exists() or path.stat().st_size > SIZE_LIMIT:
        return ""
    return path.read_bytes().decode("utf-8-sig", errors="replace")


def replace_file(path: Path, content: bytes) -> None:
    """Write a file whole or not at all: aside, fsync, rename. Raises `OSError`."""
    import tempfile

    mode = stat.S_IMODE(path.stat().st_mode) if path.exists() else 0o666 & ~_umask()
    handle, aside = tempfile.mkstemp(dir=path.parent, prefix=".cluebench-")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        os.chmod(aside, mode)
        os.replace(aside, path)
    except BaseException:
        with suppress(OSError):
            os.unlink(aside)
        raise


def _umask() -> int:
    mask = os.umask(0o077)
    os.umask(mask)
    return mask
