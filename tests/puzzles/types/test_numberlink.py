"""Numberlink: counts against all ways to join the ends of small boards, files, sentences."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from puzzles.exchange.grids import with_clues
from puzzles.exchange.untyped_texts import read_like
from puzzles.files.saving import encode
from puzzles.files.storage import parse
from puzzles.geometry.grid import Cell, places
from puzzles.types.numberlink.path_end import PathEnd
from puzzles.types.numberlink.puzzle import Numberlink
from tests.helpers.lines import Lines, along, walks
from tests.helpers.sat_session import SatSession
from tests.helpers.type_case import LineCase, Said, blank

SHAPES = (
    (3, 3, 1, False),
    (3, 4, 2, False),
    (3, 4, 2, True),
    (4, 4, 2, True),
    (4, 4, 3, False),
    (2, 5, 2, False),
)
"""Rows, columns, how many pairs of ends, and whether all cells are on lines."""


def joined(pairs: list[list[Cell]], free: set[Cell], all_cells: bool) -> Iterator[Lines]:
    """The ways there are to join the pairs through free cells, of which the ends are none."""
    if not pairs:
        yield from [] if all_cells and free else [frozenset()]
        return
    (start, end), *others = pairs
    for way in walks(start, end, free | {end}):
        yield from (along(way) | more for more in joined(others, free - set(way), all_cells))


def boards(puzzle: Numberlink) -> Iterator[Lines]:
    ends: dict[int, list[Cell]] = {}
    for clue in puzzle.clue_list.every(PathEnd):
        ends.setdefault(clue.number, []).append(clue.cell)
    free = set(places(puzzle.rows, puzzle.columns)) - {cell for pair in ends.values() for cell in pair}
    return joined([*ends.values()], free, puzzle.all_cells)


def drawn(random: Random) -> tuple[Numberlink, list[PathEnd]]:
    rows, columns, count, all_cells = random.choice(SHAPES)
    ends = random.sample([*places(rows, columns)], 2 * count)
    return Numberlink(rows, columns, all_cells=all_cells), [
        PathEnd(cell, 3 * (at // 2) + 1) for at, cell in enumerate(ends)
    ]


CASE = LineCase(
    kind=Numberlink,
    boards=boards,
    drawn=drawn,
    examples=48,
    counts={blank(3, 3): 1},
    said=[
        Said(
            "numberlink-5x5",
            clues=["The line of 1 ends at R1C1", "The line of 2 ends at R2C1"],
            rules={
                0: "One line leads from R1C1",
                1: "A line in R1C2 leads in and out",
                "same.r1c2.left": "R1C1 and R1C2 are joined only if their numbers are the same",
                -4: "Two ends are numbered 1",
                -3: "Two ends are numbered 2",
                -2: "Two ends are numbered 3",
                -1: "No line closes a loop",
            },
        )
    ],
    refused=[
        ('grid = """\n' + "9" * 5000 + ' A\n. A\n"""', "grid row 1, column 1: found ..."),
        ('grid = """\nA..?\n..A.\n"""', "grid row 1, column 4: found '?'; expected ..."),
    ],
    made=[(Numberlink(5), 1)],
    finishes="numberlink-5x5",
)


@pytest.mark.parametrize("ends", [[1, 2, 2], [1, 1, 1, 2, 2]])
def test_a_number_that_stands_once_or_three_times_contradicts_at_once(ends: list[int]) -> None:
    cells = list(places(3, 3))[:: 9 // len(ends)]
    puzzle = with_clues(Numberlink(3), (PathEnd(c, n) for c, n in zip(cells, ends, strict=False)))
    assert CASE.found(SatSession(puzzle), puzzle) == set()


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("A . . B\n. . A .\nB . . .", "1..2/..1./2..."),
        ("a--b\n--a-\nb000", "1..2/..1./2..."),
        ("A..B\n..a.\nb...", "1..2/..1./2..."),
        ("AaAa\nB..B", "1 27 1 27/2 . . 2"),
        ("1 . A 1\n. 2 A 2", "1 . 10 1/. 2 10 2"),
        ("11 . A 11\n. . . A", "11 . 12 11/. . . 12"),
    ],
)
def test_ends_may_be_lettered(text: str, numbers: str) -> None:
    rows = [row.split() if " " in row else [*row] for row in numbers.split("/")]
    puzzle = parse(f'puzzle = "numberlink"\ngrid = """\n{text}\n"""\n')
    assert isinstance(puzzle, Numberlink)
    tokens = {(r, c): token for r, row in enumerate(rows) for c, token in enumerate(row)}
    expected = {cell: int(token) for cell, token in tokens.items() if token != "."}
    assert puzzle.ends == expected
    assert parse(encode(puzzle)) == puzzle


def test_a_lettered_grid_is_pasted() -> None:
    reading = read_like("A..B\n..A.\nB...", Numberlink(5))
    assert reading is not None
    (puzzle,) = reading.puzzles
    assert isinstance(puzzle, Numberlink)
    assert puzzle.ends == {(0, 0): 1, (0, 3): 2, (1, 2): 1, (2, 0): 2}
