"""Reading puzzle files: TOML, a bare grid, or a format of another program."""

from __future__ import annotations

import os
import tomllib
from dataclasses import replace
from pathlib import Path
from typing import Any

from msgspec import structs

from puzzles.exchange import recognised
from puzzles.exchange.format import Format, Reading
from puzzles.exchange.packed import UNPACKED_LIMIT
from puzzles.features.literals import read_struck
from puzzles.files.atomic import digest
from puzzles.files.names import path_name
from puzzles.files.several import split
from puzzles.files.solving import KEY, SavedWork, read_solving
from puzzles.files.toml_errors import toml_error
from puzzles.files.toml_keys import check_keys
from puzzles.files.versions import KEY as VERSIONS
from puzzles.files.versions import read_versions
from puzzles.formulas.statements import Literal
from puzzles.geometry.grid_text import ONE_BY_ONE, foreign, looks_like_grid
from puzzles.model.heading import Heading
from puzzles.model.puzzle import Puzzle
from puzzles.model.state import PuzzleState
from puzzles.text.errors import PuzzleError
from puzzles.text.table import TomlTable
from puzzles.types import puzzle_type, type_names

SIZE_LIMIT = 1_000_000
"""The limit on the bytes of a file, except for problems of other solvers; a larger one is not read."""
PROBLEM_LIMIT = 8_000_000
"""The limit on the bytes of a script in SMT-LIB or of clauses in DIMACS."""
_PROBLEM = (b"(", b";", b"c ", b"c\n", b"p cnf ")
"""How such files begin."""
FORMAT, NEWEST = "format", 1
"""The key for the format version of a file, and the newest version that can be read. It changes only if
files change their meaning.
"""
NOT = "not"
"""The key for values that the player struck out: a list such as `["r1c3=4,5"]`."""


class SeveralPuzzles(PuzzleError):
    """The text holds several puzzles, and one of them must be chosen."""


def load(path: Path) -> Puzzle:
    """The puzzle in a file; raises `PuzzleError` that names the file."""
    return load_work(path)[0].puzzle


def load_work(path: Path) -> tuple[SavedWork, str]:
    """The puzzle in a file with the work on it, and the digest of the file; raises `PuzzleError`."""
    try:
        content = _content(path)
        return parse_work(text_of(content), path.parent), digest(content)
    except SeveralPuzzles as error:
        one = f"one of them, as {path.name}#1"
        raise SeveralPuzzles(error.problem, where=path_name(path), expected=one) from error
    except PuzzleError as error:
        raise error.at(path_name(path)) from error


def load_many(path: Path) -> Reading:
    """All puzzles in a file of any kind; raises `PuzzleError` that names the file."""
    try:
        return read_many(text_of(_content(path)), path.parent)
    except PuzzleError as error:
        raise error.at(path_name(path)) from error


def load_text(path: Path) -> tuple[str, str]:
    """The text of a file in any format, and its digest; raises `PuzzleError` that names the file."""
    try:
        content = _content(path)
        return text_of(content), digest(content)
    except PuzzleError as error:
        raise error.at(path_name(path)) from error


def _content(path: Path) -> bytes:
    """The bytes of a plain file, read no further than just beyond the largest limit; a pipe or a device
    is refused, as reading it might block.
    """
    if os.path.isdir(path):
        raise PuzzleError("is a directory", expected="a puzzle file")
    if os.path.exists(path) and not os.path.isfile(path):
        raise PuzzleError("is not a plain file", expected="a puzzle file")
    try:
        with path.open("rb") as file:
            return file.read(PROBLEM_LIMIT + 1)
    except OSError as error:
        raise PuzzleError(f"cannot be read: {error.strerror or error}") from error
    except ValueError as error:
        raise PuzzleError("cannot be read: no file can have that name") from error


def decode(content: bytes) -> Puzzle:
    """The puzzle in the bytes of a file."""
    return decode_work(content).puzzle


def decode_work(content: bytes) -> SavedWork:
    """The puzzle in the bytes of a file with the work on it."""
    return parse_work(text_of(content))


def parse(text: str, folder: Path | None = None) -> Puzzle:
    """The puzzle in a text: TOML, or a bare Sudoku grid."""
    return parse_work(text, folder).puzzle


def parse_work(text: str, folder: Path | None = None) -> SavedWork:
    """The puzzle in a text with the work on it; if `folder` is given, the text may name other files there."""
    if (count := len(split(text))) > 1:
        raise SeveralPuzzles(f"{count:,} puzzles", expected=ONE_BY_ONE)
    found = document_or_format(text)
    if isinstance(found, dict):
        return from_document(found, folder)
    reading = found.read(text)
    if (count := len(reading.puzzles)) != 1:
        raise SeveralPuzzles(f"{count:,} puzzles", expected=ONE_BY_ONE)
    state = PuzzleState(reading.puzzles[0])
    bare = found.kept and looks_like_grid(text)
    return SavedWork(state, bare=bare, ignored=reading.ignored, notes=reading.notes)


def read_many(text: str, folder: Path | None = None) -> Reading:
    """All puzzles in a text of any kind; raises `PuzzleError`."""
    parts = split(text)
    if len(parts) > 1:
        return Reading(tuple(_numbered(part, number, folder) for number, part in enumerate(parts, start=1)))
    found = document_or_format(text)
    return Reading((from_document(found, folder).puzzle,)) if isinstance(found, dict) else found.read(text)


def _numbered(text: str, number: int, folder: Path | None) -> Puzzle:
    """One of several puzzles in a text; raises `PuzzleError` that says which one is wrong."""
    try:
        return parse(text, folder)
    except PuzzleError as error:
        raise error.within(f"puzzle {number}") from error


def document_or_format(text: str) -> dict[str, Any] | Format:
    """The document of a text in TOML, or the format that recognises the text."""
    if not text.strip():
        raise PuzzleError("the file is empty", expected="a puzzle in TOML, or a Sudoku grid")
    _check_characters(text)
    if len(text) > UNPACKED_LIMIT and (large := recognised(text)):
        return large
    problem: ValueError | None = None
    if not looks_like_grid(text):
        check_keys(text)
        try:
            return tomllib.loads(text)
        except RecursionError as error:
            raise PuzzleError("not valid TOML: nested too deeply") from error
        except ValueError as error:
            problem = error
    if own := recognised(text):
        return own
    raise foreign(text) or toml_error(text, problem or ValueError("no grid")) from problem


def _check_characters(text: str) -> None:
    """Raise `PuzzleError` for half a surrogate pair, which broken clipboards make and no file can hold."""
    try:
        text.encode()
    except UnicodeEncodeError as error:
        line = text.count("\n", 0, error.start) + 1
        raise PuzzleError("half a character", where=f"line {line}", expected="text in UTF-8") from error


def from_document(document: dict[str, Any], folder: Path | None = None) -> SavedWork:
    """The puzzle and the work in a parsed document; raises `PuzzleError` for an unknown key."""
    table = TomlTable(_of_this_format(document), folder=folder)
    puzzle = _puzzle_of(table)
    work = read_solving(table.table(KEY), puzzle) if KEY in table else SavedWork(PuzzleState(puzzle))
    if NOT in table:
        struck = [literal for text in table.strings(NOT) for literal in _struck(text, puzzle)]
        work = structs.replace(work, state=work.state.with_struck(struck))
    versions = tuple(read_versions(table, _puzzle_of)) if table.holds(VERSIONS) else ()
    table.finish()
    return structs.replace(work, versions=versions) if versions else work


def _of_this_format(document: dict[str, Any]) -> dict[str, Any]:
    """The document without its format version (1 if not given); raises `PuzzleError` for a version that
    is too new.
    """
    found = TomlTable(document).integer(FORMAT, NEWEST)
    if not 1 <= found <= NEWEST:
        expected = f"a format from 1 to {NEWEST}, or a newer cluebench"
        raise PuzzleError(f"found a file of format {found}", where=FORMAT, expected=expected)
    return {key: value for key, value in document.items() if key != FORMAT}


def _puzzle_of(table: TomlTable) -> Puzzle:
    """The puzzle in a table, which may have more keys; raises `PuzzleError`."""
    if "puzzle" not in table:
        expected = f"one of {', '.join(type_names())}"
        raise PuzzleError("no key 'puzzle' names the type", where=table.place(), expected=expected)
    kind = puzzle_type(table.text("puzzle"), table.folder)
    puzzle: Puzzle = replace(kind.file.read(table), heading=Heading.read(table))
    return puzzle


def _struck(text: str, puzzle: Puzzle) -> tuple[Literal, ...]:
    try:
        return read_struck(text, puzzle)
    except PuzzleError as error:
        raise error.at(NOT) from error


def text_of(content: bytes, kind: str = "a puzzle file") -> str:
    """The text of a file of any form; raises `PuzzleError` if it is not UTF-8, or too long for a `kind`
    of file.
    """
    limit = PROBLEM_LIMIT if content[:4096].lstrip().startswith(_PROBLEM) else SIZE_LIMIT
    if len(content) > limit:
        raise PuzzleError(f"more than {limit:,} bytes", expected=kind)
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise PuzzleError(f"byte {error.start} is not text", expected="a UTF-8 text file") from error
