"""Sashigane against all ways to lay bent pieces onto small grids."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import product
from random import Random

from puzzles.clues.bases.clue_numbers import UNTOLD
from puzzles.geometry.grid import Cell
from puzzles.model.clue import Clue
from puzzles.types.sashigane.arm_end import ArmEnd
from puzzles.types.sashigane.corner_size import CornerSize
from puzzles.types.sashigane.puzzle import Sashigane
from tests.helpers.lines import Lines as Walls
from tests.helpers.sat_session import SatSession
from tests.helpers.type_case import LineCase, Said
from tests.puzzles.types.test_palisade import shown, sides

Piece = tuple[Cell, tuple[Cell, ...], tuple[Cell, ...]]
"""A corner, and the cells of its two arms, from there outwards."""
SAMPLE = "https://puzz.link/p?sashigane/5/5/6p.gr4q"
LETTERS = "aabcc/abbcd/aefdd/aefff/aeeee"
AS_FILE = 'grid = """\n6 . . . .\n. . ? ^ .\n. . . . .\n. . 4 . .\n. . . . .\n"""'
POINTING = {"^": (-1, 0), "v": (1, 0), "<": (0, -1), ">": (0, 1)}


def pieces(rows: int, columns: int) -> list[Piece]:
    """All that there is room for."""
    found = []
    for row, column in product(range(rows), range(columns)):
        for down, right in product((1, -1), repeat=2):
            tall, wide = (rows - row - 1, row)[down < 0], (columns - column - 1, column)[right < 0]
            for high, far in product(range(1, tall + 1), range(1, wide + 1)):
                one = tuple((row + down * step, column) for step in range(1, high + 1))
                other = tuple((row, column + right * step) for step in range(1, far + 1))
                found.append(((row, column), one, other))
    return found


@cache
def layings(rows: int, columns: int) -> tuple[tuple[Piece, ...], ...]:
    """All ways to cover the grid."""
    cells = list(product(range(rows), range(columns)))
    beginning: dict[Cell, list[tuple[Piece, set[Cell]]]] = {}
    for piece in pieces(rows, columns):
        own = {piece[0], *piece[1], *piece[2]}
        beginning.setdefault(min(own), []).append((piece, own))

    def covered(free: frozenset[Cell]) -> Iterator[tuple[Piece, ...]]:
        if not free:
            yield ()
            return
        for piece, own in beginning.get(min(free), ()):
            if own <= free:
                yield from ((piece, *others) for others in covered(free - own))

    return tuple(covered(frozenset(cells)))


def suits(clue: Clue, laid: tuple[Piece, ...]) -> bool:
    """Whether a clue is right."""
    if isinstance(clue, CornerSize):
        sizes = {corner: 1 + len(one) + len(other) for corner, one, other in laid}
        return clue.cell in sizes and clue.number in (UNTOLD, sizes[clue.cell])
    assert isinstance(clue, ArmEnd)
    down, right = POINTING[clue.symbol]
    ends = {arm[-1]: (arm[-2] if len(arm) > 1 else corner) for corner, *arms in laid for arm in arms}
    return ends.get(clue.cell) == (clue.cell[0] + down, clue.cell[1] + right)


def boards(puzzle: Sashigane) -> Iterator[Walls]:
    """The walls of each way that the clues allow."""
    every = sides(puzzle.rows, puzzle.columns)
    for laid in layings(puzzle.rows, puzzle.columns):
        if all(suits(clue, laid) for clue in puzzle.clue_list):
            owner = {cell: corner for corner, one, other in laid for cell in (corner, *one, *other)}
            yield frozenset(pair for pair in every if owner[pair[0]] != owner[pair[1]])


def drawn(random: Random) -> tuple[Sashigane, list[Clue]]:
    empty = Sashigane(*random.choice(((2, 3), (3, 3), (3, 4), (4, 4), (4, 5), (5, 3))))
    clues: list[Clue] = []
    for cell in random.sample([*empty.cells], random.randint(0, 3)):
        arrows = [*ArmEnd.all_at(cell, empty)]
        sizes = [
            CornerSize(cell, number)
            for number in (UNTOLD, 3, 4, 5)
            if number < sum((empty.rows, empty.columns))
        ]
        clues.append(random.choice([*arrows, *sizes]))
    return empty, clues


CASE = LineCase(
    kind=Sashigane,
    boards=boards,
    drawn=drawn,
    examples=30,
    by_hand=[AS_FILE, 'grid = """\n. . . . .\n. . . . .\n. . . . .\n. . . . .\n"""'],
    published={SAMPLE: LETTERS},
    shown=shown,
    said=[
        Said(
            'grid = """\n? . <\n. 3 .\n"""',
            clues=[
                "R1C3 is an end of its area, and the corner lies left of it",
                "R1C1 is the corner of its area",
                "R2C2 is the corner of an area of three cells",
            ],
            rules={
                "ways.r1c1": "R1C1 is joined to one cell beside it, or to two",
                "bent-once.r1c1.r1c3": "R1C1 and R1C3 are not both corners of one area",
                "bent.r1c1.r1c2": "If R1C1 and R1C2 are a whole arm, one of its ends is the corner",
            },
        )
    ],
    addresses={SAMPLE: AS_FILE},
    refused=[
        (
            'grid = """\n^ .\n. .\n"""',
            "grid row 1, column 1: found '^'; expected an arrow to another cell of the grid",
        ),
        ('grid = """\n9 .\n. .\n"""', "grid row 1, column 1: found 9; expected 3 to 3"),
    ],
    made=[(Sashigane(4, 4), 1), (Sashigane(4, 5), 2)],
    typed=(Sashigane(2, 3), {"4 right right v down 3": 'grid = "4 . v\\n. . 3"'}),
)


def test_a_grid_of_two_by_two_has_no_division() -> None:
    assert not CASE.found(SatSession(Sashigane(2, 2)), Sashigane(2, 2))
    assert len(layings(2, 3)) == 2
