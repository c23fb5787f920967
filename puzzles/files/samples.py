"""The puzzles that come with cluebench."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from msgspec import Struct

from puzzles.core.errors import PuzzleError
from puzzles.core.puzzle import Puzzle
from puzzles.files.storage import load

FOLDER = Path(__file__).parents[1] / "library"
"""One folder for each type."""
GRADES = FOLDER / "grades.toml"
"""How hard the puzzles are, as docs/grades.py found."""


class Sample(Struct, frozen=True):
    """A library file: `name` is what the command line takes in place of a path.

    `grade` and `score` say how hard it is, in a word and by what its steps cost; empty and 0 where there is
    no way to one solution.
    """

    name: str
    type_name: str
    title: str
    path: Path
    grade: str = ""
    score: int = 0

    def load(self) -> Puzzle:
        return load(self.path)


def samples() -> tuple[Sample, ...]:
    """All library puzzles, by type and name."""
    return tuple(sorted(map(_read, _paths()), key=lambda sample: (sample.type_name, sample.name)))


def names() -> tuple[str, ...]:
    """The names of all library puzzles."""
    return tuple(sorted(path.stem for path in _paths()))


def sample(name: str) -> Sample:
    """The library puzzle of that name; raises `PuzzleError`."""
    for path in _paths():
        if path.stem == name:
            return _read(path)
    expected = "a name that `cluebench list` shows"
    raise PuzzleError(f"no library puzzle is called {name!r}", expected=expected)


def _paths() -> Iterator[Path]:
    return FOLDER.glob("*/*.toml")


def _read(path: Path) -> Sample:
    head = tomllib.loads(path.read_text("utf-8"))
    graded = _grades().get(path.stem, {})
    title = str(head.get("title", path.stem))
    return Sample(
        path.stem, str(head["puzzle"]), title, path, graded.get("grade", ""), graded.get("score", 0)
    )


@cache
def _grades() -> dict[str, Any]:
    return tomllib.loads(GRADES.read_text("utf-8")) if GRADES.exists() else {}
