"""Nonograms against all pictures that the rules allow."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from puzzles.files.saving import encode
from puzzles.geometry.outside import Outside, Side
from puzzles.types.nonogram.puzzle import Nonogram
from puzzles.types.nonogram.runs import Runs, Shade
from solvers.queries.answer import Assignment
from tests.helpers.command import run
from tests.helpers.library import library_names
from tests.helpers.nonograms import Line, nonograms, patterns, runs_of
from tests.helpers.type_case import END, Said, TypeCase

SGT = """[outside]
top = [[3], [2], [1], [2], [4], [3]]
left = "1|2|1 2|2 3|4"
"""
"""`pattern 6x5:3/2/1/2/4/3/1/2/1.2/2.3/4` of Simon Tatham's collection, and its published answer."""


def boards(puzzle: Nonogram) -> Iterator[tuple[Line, ...]]:
    told = {clue.outside: clue.numbers for clue in puzzle.clue_list.every(Runs)}
    top = [told[Outside(Side.TOP, index)] for index in range(puzzle.columns)]
    return nonograms(top, [told[Outside(Side.LEFT, index)] for index in range(puzzle.rows)])


def read(puzzle: Nonogram, solution: Assignment) -> tuple[Line, ...]:
    return tuple(tuple(token == "#" for token in row) for row in puzzle.wording.grid(solution) or ())


def drawn(random: Random) -> tuple[Nonogram, list[Runs]]:
    """All runs of a picture, which is among the solutions."""
    rows, columns, often = random.randint(1, 5), random.randint(1, 5), random.random()
    picture = tuple(tuple(random.random() < often for _ in range(columns)) for _ in range(rows))
    left, top = [*map(runs_of, picture)], [*map(runs_of, zip(*picture, strict=True))]
    assert picture in nonograms(top, left)
    told = (
        (side, index, runs)
        for side, own in ((Side.LEFT, left), (Side.TOP, top))
        for index, runs in enumerate(own)
    )
    return Nonogram(rows, columns), [Runs(Outside(side, index), tuple(runs)) for side, index, runs in told]


CASE = TypeCase(
    kind=Nonogram,
    read=read,
    boards=boards,
    drawn=drawn,
    without=None,
    counts={"nonogram-two-ways": 17},
    by_hand=library_names("nonogram"),
    published={SGT: "....#./....##/#...##/##.###/####.."},
    said=[
        Said(
            '[outside]\ntop = [[1, 1], []]\nleft = ["2", 1, "0", "."]',
            clues=[
                "Column 1 has runs of 1 and 1",
                "Column 2 has no run",
                "Row 1 has a run of 2",
                "Row 2 has a run of 1",
                "Row 3 has no run",
                END,
            ],
        ),
        Said(SGT, hint="Column 1 has a run of 3, so R3C1 is shaded."),
    ],
    refused=[
        (f"[outside]\n{text}", error)
        for text, error in (
            (
                "top = [[2, 2], [1]]\nleft = [[1], [1]]",
                "outside.top[1]: runs of 2 2; expected runs from 1 that fit into 2 cells",
            ),
            ("top = [[1], [0, 1]]\nleft = [[1], [1]]", "outside.top[2]: runs of 0 1..."),
            (
                "top = [[1], [true]]\nleft = [[1], [1]]",
                "outside.top[2]: found True; expected a whole number...",
            ),
            ("right = [[1]]", "missing key 'size'..."),
            ("top = [[1]]", "missing key 'size'..."),
        )
    ],
    conflict=["Column 5 has runs of 6 and 1", "*"],
    alternatives=[
        (
            "nonogram-miscopied",
            "runs.top.5",
            [*(f"{runs} at the top of column 5" for runs in ("5 1", "7 1", "6 2", "1 6", "1", "6")), END],
        )
    ],
)


@given(st.lists(st.integers(1, 4), max_size=3), st.lists(st.booleans(), max_size=8))
def test_runs_are_followed_as_they_are_counted(lengths: list[int], line: list[bool]) -> None:
    shade = Shade(tuple(lengths))
    state: tuple[int, int] | None = (0, 0)
    for cell in line:
        state = None if state is None else shade(state, cell)
    assert (state is not None and shade.is_done(state)) == (runs_of(line) == lengths)
    assert (tuple(line) in set(patterns(len(line), lengths))) == (runs_of(line) == lengths)


def test_the_command_draws_cells_and_gives_tokens() -> None:
    text = encode(CASE.puzzle(SGT))
    drawn = run("solve", "-", stdin=text).stdout.splitlines()
    assert drawn[2:4] == ["· · · · ■ ·", "· · · · ■ ■"]
    data = json.loads(run("solve", "-", "--json", stdin=text).stdout)
    rows = ["".join(row) for row in data["solutions"][0]["grid"]]
    assert rows == ["....#.", "....##", "#...##", "##.###", "####.."]
