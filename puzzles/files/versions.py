"""The tables `[[version]]` of a puzzle file: earlier versions that the setter kept. Other programs can
ignore them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from msgspec import Struct

from puzzles.model.puzzle import Puzzle
from puzzles.text.errors import PuzzleError
from puzzles.text.table import TomlTable

KEY = "version"


class Version(Struct, frozen=True):
    """A puzzle as it was at some time, under a unique name.

    `parent` is the name of the version that it was made from, "" if none; `told` says in words what was known
    of it.
    """

    name: str
    puzzle: Puzzle
    parent: str = ""
    told: str = ""


def read_versions(table: TomlTable, read: Callable[[TomlTable], Puzzle]) -> Iterator[Version]:
    """The versions in a file; `read` reads the puzzle of a table. Raises `PuzzleError`."""
    taken = set[str]()
    for part in table.tables(KEY):
        name = part.text("name")
        if name in taken:
            raise PuzzleError(f"found {name!r} twice", where=part.place("name"), expected="another name")
        taken.add(name)
        own = part.table("puzzle")
        version = Version(name, read(own), part.text("parent", ""), part.text("told", ""))
        own.finish()
        part.finish()
        yield version


def write_versions(
    versions: Sequence[Version], written: Callable[[Puzzle], dict[str, Any]]
) -> dict[str, Any]:
    """The tables of versions, {} if there are none; `written` makes the document of a puzzle."""
    tables = [
        {
            "name": version.name,
            **({"parent": version.parent} if version.parent else {}),
            **({"told": version.told} if version.told else {}),
            "puzzle": written(version.puzzle),
        }
        for version in versions
    ]
    return {KEY: tables} if tables else {}
