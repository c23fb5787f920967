"""The puzzles that come with cluebench."""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from msgspec import Struct, json

from puzzles.core.errors import PuzzleError
from puzzles.core.puzzle import Puzzle
from puzzles.files.several import split
from puzzles.files.storage import load, parse

FOLDER = Path(__file__).parents[1] / "library"
"""One folder for each type, which has its name."""
GRADES = FOLDER / "grades.toml"
"""How hard the puzzles are, as docs/grades.py found."""
SIZES = FOLDER / "sizes.json"
"""The sizes of those in a file of their own, as docs/grades.py found."""
DEMONSTRATIONS = FOLDER / "demonstrations.txt"
"""The names of those that show something, and are not for solving."""
MADE = "made.toml"
"""The file in the folder of a type in which all puzzles stand that docs/library.py made."""
INDEX = FOLDER / "made.json"
"""What is to be said of each of them, by type and in the order of the file."""


class Sample(Struct, frozen=True):
    """A library puzzle: `name` is what the command line takes in place of a path.

    `number` says which it is of several in the file, from 1; 0 if the file holds it alone. `grade` and
    `score` say how hard it is, in a word and by what its steps cost; empty and 0 where there is no way to
    one solution.
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
    number: int = 0

    def load(self) -> Puzzle:
        return parse(self.text()) if self.number else load(self.path)

    def text(self) -> str:
        """What its file says of it."""
        return _parts(self.path)[self.number - 1] if self.number else self.path.read_text("utf-8")


class MadePuzzle(Struct, frozen=True, array_like=True):
    """What the index says of one of the puzzles that were made."""

    name: str
    title: str
    grade: str
    score: int
    size: str


def samples(type_name: str = "*") -> tuple[Sample, ...]:
    """All library puzzles, or those of a type, by type and name."""
    made = (each for each in _made().values() if type_name in ("*", each.type_name))
    found = (*map(_read, _paths(type_name)), *made)
    return tuple(sorted(found, key=lambda sample: (sample.type_name, sample.name)))


def easiest_first(type_name: str) -> list[Sample]:
    """The library puzzles of a type, those that have no grade last."""
    return sorted(samples(type_name), key=lambda sample: (not sample.grade, sample.score, sample.name))


def counts() -> Counter[str]:
    """How many library puzzles each type has; reads none of them."""
    made = Counter(each.type_name for each in _made().values())
    return made + Counter(path.parent.name for path in _paths())


def names() -> tuple[str, ...]:
    """The names of all library puzzles."""
    return tuple(sorted((*(path.stem for path in _paths()), *_made())))


def sample(name: str) -> Sample:
    """The library puzzle of that name; raises `PuzzleError`."""
    if name in _made():
        return _made()[name]
    for path in _paths():
        if path.stem == name:
            return _read(path)
    expected = "a name that `cluebench list TYPE` shows"
    raise PuzzleError(f"no library puzzle is called {name!r}", expected=expected)


# -- made ones, several in a file --------------------------------------------------------------


@cache
def _made() -> dict[str, Sample]:
    """By name; the index is read, and none of the puzzles."""
    if not INDEX.exists():
        return {}
    index = json.decode(INDEX.read_bytes(), type=dict[str, list[MadePuzzle]])
    return {
        each.name: Sample(
            each.name,
            kind,
            each.title,
            FOLDER / kind / MADE,
            each.grade,
            each.score,
            size=each.size,
            number=number,
        )
        for kind, found in index.items()
        for number, each in enumerate(found, start=1)
    }


@cache
def _parts(path: Path) -> list[str]:
    return split(path.read_text("utf-8"))


# -- those in a file of their own --------------------------------------------------------------


def _paths(type_name: str = "*") -> Iterator[Path]:
    return (path for path in _files() if type_name in ("*", path.parent.name))


@cache
def _files() -> tuple[Path, ...]:
    """Their files; they come with the program, and stay as they are while it runs."""
    return tuple(path for path in FOLDER.glob("*/*.toml") if path.name != MADE)


def _read(path: Path) -> Sample:
    head = tomllib.loads(path.read_text("utf-8"))
    graded = _grades().get(path.stem, {})
    return Sample(
        path.stem,
        str(head["puzzle"]),
        str(head.get("title", path.stem)),
        path,
        graded.get("grade", ""),
        graded.get("score", 0),
        path.stem in _demonstrations(),
        _sizes().get(path.stem, ""),
    )


@cache
def _demonstrations() -> frozenset[str]:
    lines = DEMONSTRATIONS.read_text("utf-8").splitlines()
    return frozenset(line for line in lines if not line.startswith("#"))


@cache
def _sizes() -> dict[str, str]:
    return json.decode(SIZES.read_bytes(), type=dict[str, str]) if SIZES.exists() else {}


@cache
def _grades() -> dict[str, Any]:
    return tomllib.loads(GRADES.read_text("utf-8")) if GRADES.exists() else {}
