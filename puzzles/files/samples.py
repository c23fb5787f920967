"""The library: the puzzles that come with cluebench."""

from __future__ import annotations

import json
import os
import tomllib
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from msgspec import Struct

from puzzles.files.several import split
from puzzles.files.storage import parse
from puzzles.model.puzzle import Puzzle
from puzzles.text.errors import PuzzleError

FOLDER = Path(__file__).parents[1] / "library"
"""The library folder; it has a folder for each puzzle type, under its name."""
GRADES = FOLDER / "grades.toml"
"""The grades of the library puzzles, written by docs/generators/grades.py."""
DEMONSTRATIONS = FOLDER / "demonstrations.txt"
"""The names of the library puzzles that only demonstrate something, one on each line."""
MADE = FOLDER / "made.json"
"""The facts about the generated library puzzles: for each type a list, in the order of its file."""
MADE_NAME = "made.txt"
"""The file with the generated puzzles of a type."""


class Sample(Struct, frozen=True):
    """A puzzle of the library; `name` is what the command line takes in place of a path.

    `grade` (a word) and `score` (the cost of its solving steps) say how hard it is; they are "" and 0 if the
    steps find no unique solution. `number` counts the puzzles of its file from 1; it is 0 if the file holds
    one.
    """

    name: str
    type_name: str
    title: str
    path: Path
    grade: str = ""
    score: int = 0
    demonstration: bool = False
    """Whether it only demonstrates something, as a contradiction, and is not meant to be solved."""
    size: str = ""
    number: int = 0

    @property
    def text(self) -> str:
        """The text of the puzzle, in its file."""
        text = self.path.read_text("utf-8")
        return split(text)[self.number - 1] if self.number else text

    def load(self) -> Puzzle:
        return parse(self.text, self.path.parent)


def samples(type_name: str = "*") -> tuple[Sample, ...]:
    """All library puzzles, or those of a type, by type and name."""
    return tuple(sorted(map(_read, _paths(type_name)), key=lambda sample: (sample.type_name, sample.name)))


def made_samples(type_name: str = "*") -> tuple[Sample, ...]:
    """The generated library puzzles, of all types or of one, in the order of their files."""
    return tuple(
        _made_sample(kind, number)
        for kind, found in _made().items()
        if type_name in ("*", kind)
        for number in range(1, len(found) + 1)
    )


def to_be_solved(type_name: str) -> tuple[Sample, ...]:
    """The library puzzles of a type that are meant to be solved."""
    found = (*samples(type_name), *made_samples(type_name))
    return tuple(each for each in found if not each.demonstration)


def grades(type_name: str) -> frozenset[str]:
    """How hard those of a type are that are there to be solved, "" for one without a grade; reads none."""
    own = {path.stem for path in _paths(type_name)} - _demonstrations()
    made = (said for said in _made().get(type_name, ()) if not said.get("demonstration"))
    return frozenset(said.get("grade", "") for said in (*map(_graded, own), *made))


def easiest_first(type_name: str) -> list[Sample]:
    """The library puzzles of a type by difficulty; those without a grade are last."""
    return sorted(samples(type_name), key=lambda sample: (not sample.grade, sample.score, sample.name))


def counts() -> Counter[str]:
    """The number of library puzzles of each type, with the generated ones; no puzzle is read."""
    found = Counter(path.parent.name for path in _paths())
    return found + Counter({kind: len(made) for kind, made in _made().items()})


def names() -> tuple[str, ...]:
    """The names of all library puzzles."""
    made = (said["name"] for found in _made().values() for said in found)
    return tuple(sorted((*(path.stem for path in _paths()), *made)))


def is_name(name: str) -> bool:
    """Whether there is a library puzzle of that name."""
    return _file_of(name) is not None or name in _made_by_name()


def sample(name: str) -> Sample:
    """The library puzzle of that name; raises `PuzzleError`."""
    if path := _file_of(name):
        return _read(path)
    if place := _made_by_name().get(name):
        return _made_sample(*place)
    expected = "a name that `cluebench list TYPE` shows"
    raise PuzzleError(f"no library puzzle is called {name!r}", expected=expected)


def _paths(type_name: str = "*") -> Iterator[Path]:
    return (path for path in _files() if type_name in ("*", path.parent.name))


@cache
def _files() -> tuple[Path, ...]:
    """The files of the library; they do not change while the program runs."""
    return tuple(FOLDER.glob("*/*.toml"))


def _file_of(name: str) -> Path | None:
    """The file that holds just the puzzle of that name; None if there is none. Other files are not
    looked at.
    """
    if not name or name != os.path.basename(name):
        return None
    return next((path for each in FOLDER.iterdir() if os.path.isfile(path := each / f"{name}.toml")), None)


def _read(path: Path) -> Sample:
    try:
        head = tomllib.loads(path.read_text("utf-8"))
        type_name = str(head["puzzle"])
    except (tomllib.TOMLDecodeError, KeyError) as error:
        where = f"{path.parent.name}/{path.name}"
        raise PuzzleError(
            "found no line with its type", where=where, expected='puzzle = "TYPE" in a TOML file'
        ) from error
    graded = _graded(path.stem)
    title = str(head.get("title", path.stem))
    return Sample(
        path.stem,
        type_name,
        title,
        path,
        graded.get("grade", ""),
        graded.get("score", 0),
        path.stem in _demonstrations(),
    )


@cache
def _demonstrations() -> frozenset[str]:
    return frozenset(DEMONSTRATIONS.read_text("utf-8").split())


@cache
def _made() -> dict[str, list[dict[str, Any]]]:
    found: dict[str, list[dict[str, Any]]] = json.loads(MADE.read_text("utf-8")) if MADE.exists() else {}
    return found


@cache
def _made_by_name() -> dict[str, tuple[str, int]]:
    """The type and number of each generated puzzle, by name."""
    return {
        said["name"]: (kind, number) for kind, made in _made().items() for number, said in enumerate(made, 1)
    }


def _made_sample(kind: str, number: int) -> Sample:
    return Sample(**_made()[kind][number - 1], type_name=kind, path=FOLDER / kind / MADE_NAME, number=number)


def _graded(name: str) -> dict[str, Any]:
    """The grade and score of a puzzle by name, if it has any; only its line of the file is parsed."""
    line = _grade_lines().get(name)
    found: dict[str, Any] = {} if line is None else tomllib.loads(f"said = {line}")["said"]
    return found


@cache
def _grade_lines() -> dict[str, str]:
    lines = GRADES.read_text("utf-8").splitlines() if GRADES.exists() else []
    return {name: said for name, equals, said in (line.partition(" = ") for line in lines) if equals}
