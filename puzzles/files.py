"""Reading and writing puzzle files: TOML by hand or by the workbench."""

from __future__ import annotations

import os
import tempfile
import tomllib
from pathlib import Path
from typing import Any

from puzzles.bare import looks_like_grid, unfold
from puzzles.document import Table
from puzzles.errors import PuzzleError
from puzzles.puzzle import Heading, Puzzle
from puzzles.registry import puzzle_type

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
        return from_document({"puzzle": "sudoku", "grid": unfold(text)})
    try:
        document = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise PuzzleError(f"not valid TOML: {error}") from error
    return from_document(document)


def from_document(document: dict[str, Any]) -> Puzzle:
    """The puzzle in a parsed document; every key must be known."""
    table = Table(document)
    kind = puzzle_type(table.text("puzzle"))
    puzzle = kind.read(table)
    Heading.read(table)
    table.finish()
    return puzzle


def to_document(puzzle: Puzzle) -> dict[str, Any]:
    """The puzzle as a document that `from_document` reads back."""
    return {"puzzle": puzzle.type_name, **puzzle.heading.write(), **puzzle.write()}


def encode(puzzle: Puzzle, previous: str = "") -> str:
    """The text of the puzzle's file. Comments of the `previous` text stay where their keys do."""
    import tomlkit
    from tomlkit.exceptions import TOMLKitError

    document = to_document(puzzle)
    try:
        styled = tomlkit.parse(previous)
    except TOMLKitError:
        styled = tomlkit.document()
    old = styled.unwrap()
    for key in old.keys() - document.keys():
        del styled[key]
    tables_last = sorted(document.items(), key=lambda item: _is_table(item[1]))
    if [key for key in old if key in document] != [key for key in document if key in old]:
        styled = tomlkit.document()
        old = {}
    for key, value in tables_last:
        if key not in old or old[key] != value:
            styled[key] = _styled(value)
    return tomlkit.dumps(styled)


def _is_table(value: object) -> bool:
    return isinstance(value, dict) or (isinstance(value, list) and bool(value) and isinstance(value[0], dict))


def _styled(value: Any) -> Any:
    """Strings of several lines as such, long lists one item a line."""
    import tomlkit

    if isinstance(value, str) and "\n" in value:
        return tomlkit.string("\n" + value, multiline=True) if _plain(value) else value
    if isinstance(value, list) and value and isinstance(value[0], dict):
        tables = tomlkit.aot()
        for item in value:
            table = tomlkit.table()
            for key, part in item.items():
                table[key] = _styled(part)
            tables.append(table)
        return tables
    if isinstance(value, list):
        array = tomlkit.array()
        array.extend(value)
        array.multiline(len(str(value)) > 60)
        return array
    if isinstance(value, dict):
        table = tomlkit.table()
        for key, part in value.items():
            table[key] = _styled(part)
        return table
    return value


def _plain(text: str) -> bool:
    return all(ch == "\n" or ch.isprintable() for ch in text)


def save(puzzle: Puzzle, path: Path) -> None:
    """Write the puzzle's file whole or not at all: aside, fsync, rename. Raises `PuzzleError`."""
    path = path.resolve()
    aside = None
    try:
        previous = path.read_text("utf-8") if path.exists() else ""
        handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
        aside = Path(name)
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(encode(puzzle, previous))
            file.flush()
            os.fsync(file.fileno())
        aside.chmod(path.stat().st_mode if path.exists() else 0o644 & ~_umask())
        aside.replace(path)
    except (OSError, UnicodeDecodeError) as error:
        if aside is not None:
            aside.unlink(missing_ok=True)
        problem = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        raise PuzzleError(f"cannot be saved: {problem}", where=str(path)) from error


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
