"""The puzzles that come with cluebench."""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from msgspec import Struct

from puzzles.core.errors import PuzzleError
from puzzles.core.puzzle import Puzzle
from puzzles.files.storage import load

FOLDER = Path(__file__).parents[1] / "library"
"""One folder for each type, which has its name."""
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
    demonstration: bool = False
    """Whether it shows something, as a contradiction or a constraint, and is not for solving."""
    size: str = ""

    def load(self) -> Puzzle:
        return load(self.path)


def samples(type_name: str = "*") -> tuple[Sample, ...]:
    """All library puzzles, or those of a type, by type and name."""
    return tuple(sorted(map(_read, _paths(type_name)), key=lambda sample: (sample.type_name, sample.name)))


def easiest_first(type_name: str) -> list[Sample]:
    """The library puzzles of a type, those that have no grade last."""
    return sorted(samples(type_name), key=lambda sample: (not sample.grade, sample.score, sample.name))


def counts() -> Counter[str]:
    """How many library puzzles each type has; reads none of them."""
    return Counter(path.parent.name for path in _paths())


def names() -> tuple[str, ...]:
    """The names of all library puzzles."""
    return tuple(sorted(path.stem for path in _paths()))


def sample(name: str) -> Sample:
    """The library puzzle of that name; raises `PuzzleError`."""
    for path in _paths():
        if path.stem == name:
            return _read(path)
    expected = "a name that `cluebench list TYPE` shows"
    raise PuzzleError(f"no library puzzle is called {name!r}", expected=expected)


def _paths(type_name: str = "*") -> Iterator[Path]:
    return (path for path in _files() if type_name in ("*", path.parent.name))


@cache
def _files() -> tuple[Path, ...]:
    """Every puzzle's file; they come with the program, and stay as they are while it runs."""
    return tuple(FOLDER.glob("*/*.toml"))


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
