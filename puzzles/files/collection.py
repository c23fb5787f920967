"""A folder of puzzle files as a collection: every puzzle in it, and in the folders below."""

from __future__ import annotations

import dataclasses
import os
import re
from collections.abc import Iterator
from pathlib import Path

from msgspec import Struct, structs

from puzzles.exchange import formats
from puzzles.files.names import path_name
from puzzles.files.saving import save
from puzzles.files.storage import load_many, load_work
from puzzles.model.puzzle import Puzzle
from puzzles.text.errors import PuzzleError
from puzzles.text.words import amount

OWN = ".toml"
PERHAPS = (".txt", ".csv")
"""Suffixes of files that may or may not hold puzzles; those without one are left out."""
MOST = 5_000
"""The limit on the puzzles of a collection."""
MOST_FILES = 20_000
"""The limit on the files that are looked at."""


class Member(Struct, frozen=True):
    """A puzzle of a collection, or why its file cannot be read.

    `number` counts the puzzles of a file that holds several, from 1; it is 0 if the file holds one.
    """

    path: Path
    number: int = 0
    puzzle: Puzzle | None = None
    problem: str = ""

    @property
    def file(self) -> str:
        """The name under which the command line opens it: the path, with `#number` if there is a number."""
        return f"{self.path}#{self.number}" if self.number else str(self.path)


def read_collection(folder: Path) -> Iterator[Member]:
    """The puzzles in a folder, file by file in natural order; raises `PuzzleError` if it is no folder.

    A file that should hold a puzzle and cannot be read is listed with its problem.
    """
    if not folder.is_dir():
        raise PuzzleError("is no folder", where=path_name(folder), expected="a folder with puzzles")
    count = 0
    for path in puzzle_files(folder):
        for member in _members(path):
            count += 1
            if count > MOST:
                yield Member(path, problem=f"more than {amount(MOST, 'puzzle')}: the others are left out")
                return
            yield member


def tag(member: Member, tags: tuple[str, ...]) -> Puzzle:
    """Write tags into the file of a puzzle, and return the puzzle with them.

    Raises `PuzzleError`, also if the file has no place for tags.
    """
    if member.number:
        expected = "a puzzle in a file of its own"
        raise PuzzleError(
            "holds several puzzles and no tags", where=path_name(member.path), expected=expected
        )
    work, digest = load_work(member.path)
    heading = structs.replace(work.puzzle.heading, tags=tags)
    puzzle = dataclasses.replace(work.puzzle, heading=heading)
    save(structs.replace(work, state=structs.replace(work.state, puzzle=puzzle)), member.path, digest)
    return puzzle


def puzzle_files(folder: Path) -> list[Path]:
    """The files in a folder and below it whose suffixes are those of puzzles, in natural order, without
    hidden ones.
    """
    found: list[Path] = []
    suffixes = (OWN, *(own.suffix for own in formats().values() if own.suffix))
    seen = 0
    for where, folders, names in os.walk(folder):
        folders[:] = [name for name in folders if not name.startswith(".")]
        seen += len(names)
        found += [Path(where, name) for name in names if not name.startswith(".") and name.endswith(suffixes)]
        if seen > MOST_FILES:
            break
    return sorted(found, key=lambda path: _natural(path.relative_to(folder)))


def _natural(path: Path) -> list[tuple[tuple[int, int, str], ...]]:
    """The key for natural order: numbers compare as numbers, all else without regard to case."""
    return [
        tuple(
            (1, int(part), "") if part.isdecimal() and len(part) < 20 else (0, 0, part.casefold())
            for part in re.split(r"(\d+)", name)
        )
        for name in path.parts
    ]


def _members(path: Path) -> Iterator[Member]:
    try:
        puzzles = load_many(path).puzzles
    except PuzzleError as error:
        if path.suffix not in PERHAPS:
            yield Member(path, problem=str(error))
        return
    several = len(puzzles) > 1
    for number, puzzle in enumerate(puzzles, start=1):
        yield Member(path, number if several else 0, puzzle)
