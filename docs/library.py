"""The library's made puzzles: python docs/library.py [--check] [TYPE ...]

For each type that has fewer than enough, makes more for two minutes, of the sizes below and of one seed after
the other, and keeps five a level where it can. They stand in puzzles/library/TYPE/made.toml, each under the
command that makes it again; made.json says what is to be said of them, tests/data/made_solutions.txt how they
are solved. With --check, sees that each has one solution, which is the one written down.
"""

from __future__ import annotations

import shlex
import sys
import time
from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import count
from pathlib import Path
from threading import Timer
from typing import Any

from msgspec import Struct, json

from puzzles.core.grid_puzzle import GridPuzzle
from puzzles.core.heading import Heading
from puzzles.core.puzzle import Puzzle
from puzzles.files.samples import FOLDER, INDEX, MADE, MadePuzzle, samples
from puzzles.files.several import joined
from puzzles.files.solved_samples import SolvedSample
from puzzles.files.storage import encode
from puzzles.types import puzzle_type
from solvers.handlers.registry import answers
from solvers.queries.answer import TIMEOUT
from solvers.queries.generation import Generate, Generated
from solvers.queries.steps import Ending, Outcome, Walk
from solvers.session.session import Session
from tui.cli.type_options import shaped

SOLUTIONS = Path(__file__).parents[1] / "tests" / "data" / "made_solutions.txt"
LEVELS = ("easy", "medium", "hard", "very hard")
ENOUGH, A_LEVEL = 20, 5
PATIENCE, FOR_ONE = 120, 8
"""Seconds for a type, and for one step of one puzzle."""
RECIPE = "# cluebench generate "

SIZES: dict[str, list[dict[str, Any]]] = {
    "sudoku": [{"size": "9"}, {"size": "6"}, {"size": "9"}],
    "kakuro": [{"rows": "6", "columns": "6"}, {"rows": "8", "columns": "8"}, {"rows": "9", "columns": "9"}],
    "kenken": [{"size": "4"}, {"size": "5"}, {"size": "6"}],
    "killer": [{"size": "6"}, {"size": "9"}],
    "binairo": [
        {"rows": "6", "columns": "6"},
        {"rows": "8", "columns": "8"},
        {"rows": "10", "columns": "10"},
    ],
    "futoshiki": [{"size": "4"}, {"size": "5"}, {"size": "6"}],
    "hidato": [{"rows": "5", "columns": "5"}, {"rows": "6", "columns": "6"}, {"rows": "7", "columns": "7"}],
    "jigsaw": [{"size": "6"}, {"size": "7"}, {"size": "9"}],
    "kropki": [{"size": "4"}, {"size": "5"}, {"size": "6"}],
    "magicsquare": [{"size": "3"}, {"size": "4"}, {"size": "4"}],
    "numberchallenge": [
        {"rows": "3", "columns": "3"},
        {"rows": "3", "columns": "4"},
        {"rows": "4", "columns": "4"},
    ],
    "signpost": [{"rows": "4", "columns": "4"}, {"rows": "5", "columns": "5"}, {"rows": "4", "columns": "5"}],
    "skyscrapers": [{"size": "4"}, {"size": "5"}, {"size": "6"}],
    "str8ts": [{"size": "5"}, {"size": "6"}, {"size": "7"}],
    "suguru": [{"rows": "5", "columns": "5"}, {"rows": "6", "columns": "6"}, {"rows": "8", "columns": "8"}],
    "nonogram": [
        {"rows": "5", "columns": "5"},
        {"rows": "10", "columns": "10"},
        {"rows": "12", "columns": "15"},
    ],
    "aquarium": [{"rows": "5", "columns": "5"}, {"rows": "6", "columns": "6"}, {"rows": "8", "columns": "8"}],
    "heyawake": [{"rows": "6", "columns": "6"}, {"rows": "8", "columns": "8"}],
    "hitori": [{"rows": "5", "columns": "5"}, {"rows": "6", "columns": "6"}, {"rows": "8", "columns": "8"}],
    "kurodoko": [{"rows": "5", "columns": "5"}, {"rows": "6", "columns": "6"}, {"rows": "8", "columns": "8"}],
    "mosaic": [{"rows": "5", "columns": "5"}, {"rows": "8", "columns": "8"}, {"rows": "10", "columns": "10"}],
    "nurikabe": [{"rows": "5", "columns": "5"}, {"rows": "6", "columns": "6"}, {"rows": "7", "columns": "7"}],
    "slitherlink": [
        {"rows": "5", "columns": "5"},
        {"rows": "6", "columns": "6"},
        {"rows": "7", "columns": "7"},
    ],
    "bridges": [
        {"rows": "7", "columns": "7"},
        {"rows": "9", "columns": "9"},
        {"rows": "10", "columns": "10"},
    ],
    "masyu": [{"rows": "5", "columns": "5"}, {"rows": "6", "columns": "6"}, {"rows": "7", "columns": "7"}],
    "numberlink": [
        {"rows": "5", "columns": "5"},
        {"rows": "6", "columns": "6"},
        {"rows": "7", "columns": "7"},
    ],
    "slant": [{"rows": "5", "columns": "5"}, {"rows": "7", "columns": "7"}, {"rows": "8", "columns": "8"}],
    "tracks": [{"rows": "5", "columns": "5"}, {"rows": "6", "columns": "6"}, {"rows": "8", "columns": "8"}],
    "yajilin": [{"rows": "5", "columns": "5"}, {"rows": "6", "columns": "6"}, {"rows": "7", "columns": "7"}],
    "shikaku": [
        {"rows": "6", "columns": "6"},
        {"rows": "8", "columns": "8"},
        {"rows": "10", "columns": "10"},
    ],
    "dominosa": [{"rows": "4", "columns": "5"}, {"rows": "5", "columns": "6"}, {"rows": "6", "columns": "7"}],
    "fillomino": [
        {"rows": "5", "columns": "5"},
        {"rows": "6", "columns": "6"},
        {"rows": "8", "columns": "8"},
    ],
    "galaxies": [{"rows": "5", "columns": "5"}, {"rows": "7", "columns": "7"}, {"rows": "8", "columns": "8"}],
    "mapcolouring": [
        {"rows": "6", "columns": "6"},
        {"rows": "8", "columns": "10"},
        {"rows": "10", "columns": "12"},
    ],
    "palisade": [
        {"rows": "5", "columns": "5", "area": "5"},
        {"rows": "6", "columns": "6", "area": "6"},
        {"rows": "6", "columns": "8", "area": "6"},
    ],
    "minesweeper": [
        {"rows": "6", "columns": "6"},
        {"rows": "8", "columns": "8"},
        {"rows": "9", "columns": "9"},
    ],
    "battleships": [
        {"rows": "6", "columns": "6", "ones": "3", "twos": "2", "threes": "1", "fours": "0"},
        {"rows": "7", "columns": "7", "ones": "3", "twos": "2", "threes": "1", "fours": "0"},
        {"rows": "8", "columns": "8", "ones": "3", "twos": "3", "threes": "2", "fours": "0"},
    ],
    "lightup": [
        {"rows": "6", "columns": "6"},
        {"rows": "8", "columns": "8"},
        {"rows": "10", "columns": "10"},
    ],
    "magnets": [{"rows": "4", "columns": "5"}, {"rows": "6", "columns": "6"}, {"rows": "7", "columns": "8"}],
    "queens": [{"size": "6"}, {"size": "8"}, {"size": "10"}],
    "starbattle": [{"size": "5"}, {"size": "6"}, {"size": "8"}],
    "tents": [{"rows": "6", "columns": "6"}, {"rows": "8", "columns": "8"}, {"rows": "10", "columns": "10"}],
    "undead": [{"rows": "4", "columns": "4"}, {"rows": "5", "columns": "5"}],
    "zebra": [
        {
            "positions": "4",
            "categories": "name: Anna, Ben, Clara, David; pet: cat, dog, parrot, rabbit; drink: coffee, "
            "juice, milk, tea",
        },
        {
            "positions": "4",
            "categories": "author: Ibsen, Keats, Lamb, Milne; shelf: blue, green, red, white; year: 1901, "
            "1912, 1923, 1934",
        },
        {
            "positions": "5",
            "categories": "runner: Ada, Bo, Cai, Dee, Eli; town: Bath, Cork, Derby, Ely, Fife; shirt: "
            "black, blue, gold, grey, red",
        },
        {
            "positions": "4",
            "categories": "baker: Gwen, Hal, Ines, Jon; cake: carrot, lemon, plum, walnut; street: Dock, "
            "Hill, Mill, Park",
        },
        {
            "positions": "5",
            "categories": "boat: Curlew, Heron, Plover, Tern, Wren; skipper: Kay, Lou, Max, Nan, Oz; "
            "cargo: coal, grain, salt, timber, wool",
        },
    ],
    "mastermind": [
        {"length": "4"},
        {"length": "4", "symbols": "0123456789", "distinct": True},
        {"length": "5", "symbols": "12345678"},
    ],
    "cluemaster": [{}],
}
"""Options of the sizes that are made of each type, in turn."""


class Made(Struct, frozen=True):
    """A puzzle with the command that makes it, how hard it is, and its solution as indices of values."""

    command: str
    puzzle: Puzzle
    grade: str
    score: int
    values: str

    @property
    def size(self) -> str:
        puzzle = self.puzzle
        return f"{puzzle.rows}x{puzzle.columns}" if isinstance(puzzle, GridPuzzle) else ""


# -- making ------------------------------------------------------------------------------------


def more(name: str, known: list[Made]) -> Iterator[Made]:
    """Puzzles of a type that are not known, until the time is up or there are enough of each level."""
    end, every = time.monotonic() + PATIENCE, list(known)
    for number in count():
        if time.monotonic() > end or len(chosen(every, strict=True)) >= ENOUGH:
            return
        options = SIZES[name][number % len(SIZES[name])]
        text = command(name, options, number + 1)
        made = None if any(text == each.command for each in every) else make(name, options, number + 1)
        if made is not None:
            every.append(made)
            yield made


def command(name: str, options: dict[str, Any], seed: int, grade: str = "") -> str:
    """What makes the puzzle again."""
    words = [word for key, value in options.items() for word in (f"--{key}", value) if word is not True]
    asked = ["--grade", grade.replace(" ", "-")] if grade else []
    return shlex.join([name, *words, *asked, "--seed", str(seed)])


def make(name: str, options: dict[str, Any], seed: int) -> Made | None:
    """The puzzle of a seed; None if it takes too long, or cannot be walked through."""
    given = {
        key: value.replace("; ", "\n") if key == "categories" else value for key, value in options.items()
    }
    found = _last(Session(shaped(name, given)), Generate(seed=seed))
    if not isinstance(found, Generated):
        return None
    ending = _last(Session(found.puzzle), Walk())
    solutions = list(Session(found.puzzle).solutions(2))
    if not isinstance(ending, Ending) or ending.outcome is not Outcome.SOLVED or len(solutions) != 1:
        return None
    line = SolvedSample(name, found.puzzle, solutions[0]).line()
    values = line.partition('values = "')[2].rstrip('" }')
    profile = ending.profile
    return Made(command(name, options, seed), found.puzzle, str(profile.grade), profile.score, values)


def _last(session: Session, question: Any) -> Any:
    """The last answer."""
    timer = Timer(FOR_ONE, session.stop, args=(TIMEOUT,))
    timer.start()
    *_, found = answers(question, session)
    timer.cancel()
    return found


# -- choosing and writing ----------------------------------------------------------------------


def chosen(found: Iterable[Made], *, strict: bool = False) -> list[Made]:
    """Five a level, filled up from the rest unless `strict`; by level, the easier first."""
    ordered = sorted(found, key=lambda made: (LEVELS.index(level(made.grade)), made.score))
    groups = [[made for made in ordered if level(made.grade) == each] for each in LEVELS]
    best = [made for group in groups for made in group[:: max(1, len(group) // A_LEVEL)][:A_LEVEL]]
    rest = [made for made in ordered if made not in best]
    kept = [*best, *rest[: 0 if strict else max(0, ENOUGH - len(best))]]
    return [made for made in ordered if made in kept]


def level(grade: str) -> str:
    """The level of a grade."""
    return grade if grade in LEVELS else LEVELS[-1]


def write(every: dict[str, list[Made]]) -> None:
    """Everything that was made, by type."""
    index: dict[str, list[MadePuzzle]] = {}
    solutions = []
    for name, found in sorted(every.items()):
        told, texts = list(_told(name, found)), []
        for made, about in zip(found, told, strict=True):
            heading = Heading(title=about.title, author="cluebench")
            texts.append(f"{RECIPE}{made.command}\n{encode(replace(made.puzzle, heading=heading))}")
            solutions.append(f"{about.name} {made.values}\n")
        index[name] = told
        FOLDER.joinpath(name, MADE).write_text(joined(texts), "utf-8")
    INDEX.write_bytes(json.format(json.encode(index), indent=1) + b"\n")
    SOLUTIONS.write_text("".join(solutions), "utf-8")


def _told(name: str, found: list[Made]) -> Iterator[MadePuzzle]:
    numbers = dict.fromkeys(LEVELS, 0)
    for made in found:
        own = level(made.grade)
        numbers[own] += 1
        title = f"{puzzle_type(name).label} {made.size}".strip() + f", {own} {numbers[own]}"
        key = f"{name}-{own.replace(' ', '-')}-{numbers[own]}"
        yield MadePuzzle(key, title, own, made.score, made.size)


def known() -> dict[str, list[Made]]:
    """What the library has."""
    values = dict(line.split(" ", 1) for line in SOLUTIONS.read_text("utf-8").splitlines())
    every: dict[str, list[Made]] = {}
    for sample in sorted(samples(), key=lambda sample: sample.number):
        if sample.number:
            first = sample.text().partition("\n")[0].removeprefix(RECIPE)
            made = Made(first, sample.load(), sample.grade, sample.score, values[sample.name])
            every.setdefault(sample.type_name, []).append(made)
    return every


def check(every: dict[str, list[Made]], names: Iterable[str]) -> None:
    """Say which puzzles have not the one solution that is written down."""
    for made in (made for name in names for made in every.get(name, ())):
        found = list(Session(made.puzzle).solutions(2))
        lines = [SolvedSample("", made.puzzle, each).line() for each in found]
        if len(lines) != 1 or f'values = "{made.values}"' not in lines[0]:
            print(f"{made.puzzle.heading.title}: {len(lines)} solutions, not the one written down")


if __name__ == "__main__":
    wanted = [word for word in sys.argv[1:] if word != "--check"] or list(SIZES)
    every = known()
    if "--check" in sys.argv:
        check(every, wanted)
        sys.exit()
    for name in wanted:
        if len(every.get(name, ())) < ENOUGH:
            every[name] = chosen([*every.get(name, ()), *more(name, every.get(name, []))])
            write(every)
            print(name, len(every[name]), flush=True)
