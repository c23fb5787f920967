"""Double Choco against all walls of small grids."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import product
from random import Random

import pytest

from puzzles.feedback.breach_words import breach_text
from puzzles.feedback.breaches import breach_of
from puzzles.formulas.statements import Literal
from puzzles.geometry.at_random.random_twins import random_twins
from puzzles.geometry.grid import Cell
from puzzles.model.clue import Clue
from puzzles.types.dbchoco.dark_cell import DarkCell
from puzzles.types.dbchoco.half_size import HalfSize
from puzzles.types.dbchoco.puzzle import DoubleChoco
from tests.helpers.lines import Lines as Walls
from tests.helpers.sat_session import SatSession
from tests.helpers.type_case import LineCase, Said
from tests.puzzles.types.test_palisade import area, shown, sides

SAMPLE = "https://puzz.link/p?dbchoco/4/4/39jgl2h2l"
LETTERS = "abcc/abbd/eebd/eedd"
AS_FILE = """\
dark = '''
. . . #
# . # .
. # # .
. # # #
'''
grid = '''
. . . .
. . 2 .
. 2 . .
. . . .
'''
"""
DARK = 'dark = ". .\\n. #"\n'
DOMINO = 'dark = """\n# .\n"""\ngrid = """\n. .\n"""'


@cache
def divisions(rows: int, columns: int) -> set[Walls]:
    """All sets of walls that part areas."""
    every = sides(rows, columns)
    cells = [(r, c) for r in range(rows) for c in range(columns)]
    found = set()
    for number in range(2 ** len(every)):
        walls = frozenset(side for at, side in enumerate(every) if number >> at & 1)
        areas = {cell: area(cell, walls, every) for cell in cells}
        if not any(areas[one] == areas[other] for one, other in walls):
            found.add(walls)
    return found


def obeys(puzzle: DoubleChoco, walls: Walls) -> bool:
    """Whether each area is two halves of one shape, as large as the numbers say."""
    every, dark = sides(puzzle.rows, puzzle.columns), {own.cell for own in puzzle.clue_list.every(DarkCell)}
    numbers = {clue.cell: clue.number for clue in puzzle.clue_list.every(HalfSize)}
    cells = [(r, c) for r in range(puzzle.rows) for c in range(puzzle.columns)]
    for whole in {area(cell, walls, every) for cell in cells}:
        halves = [sorted(whole & dark), sorted(whole - dark)]
        if not all(half and joined(half) for half in halves) or not alike(*halves):
            return False
        if any(numbers.get(cell, len(halves[0])) != len(halves[0]) for cell in whole):
            return False
    return True


def joined(cells: Sequence[Cell]) -> bool:
    found = [cells[0]]
    for r, c in found:
        found += [x for x in cells if abs(x[0] - r) + abs(x[1] - c) == 1 and x not in found]
    return len(found) == len(cells)


def alike(one: Sequence[Cell], other: Sequence[Cell]) -> bool:
    """Whether some turn, or some turn behind a mirror, makes the one the other."""
    ways = product((one, [(row, -column) for row, column in one]), range(4))
    return any(at_origin(turned(cells, times)) == at_origin(other) for cells, times in ways)


def turned(cells: Sequence[Cell], times: int) -> Sequence[Cell]:
    return turned([(column, -row) for row, column in cells], times - 1) if times else cells


def at_origin(cells: Sequence[Cell]) -> list[Cell]:
    top, left = min(row for row, _ in cells), min(column for _, column in cells)
    return sorted((row - top, column - left) for row, column in cells)


def drawn(random: Random) -> tuple[DoubleChoco, list[Clue]]:
    rows, columns = random.choice(((1, 4), (2, 2), (2, 3), (2, 4), (3, 3), (3, 2), (2, 5)))
    cells = [(r, c) for r in range(rows) for c in range(columns)]
    made = random.random() < 0.7
    dark = random_twins(rows, columns, random) if made else random.sample(cells, len(cells) // 2)
    most = min(3, len(cells) // 2)
    numbers = [HalfSize(cell, random.randint(1, most)) for cell in random.sample(cells, random.randint(0, 2))]
    return DoubleChoco(rows, columns), [*map(DarkCell, sorted(dark)), *numbers]


CASE = LineCase(
    kind=DoubleChoco,
    boards=lambda puzzle: divisions(puzzle.rows, puzzle.columns),
    obeys=obeys,
    bounded=True,
    drawn=drawn,
    examples=18,
    by_hand=[DOMINO, 'dark = """\n# # .\n# . .\n"""\ngrid = """\n. . .\n. . .\n"""'],
    published={SAMPLE: LETTERS},
    shown=shown,
    said=[
        Said(
            'dark = """\n# .\n# .\n"""\ngrid = """\n1 .\n. 2\n"""',
            among=["The dark half of R1C1 has one cell", "The white half of R2C2 has two cells"],
            rules={
                "halves": "Each area is a dark half and a white one of the same shape",
                "r2c2.top-left": "At the top left corner of R2C2, no wall ends alone",
            },
        )
    ],
    addresses={SAMPLE: AS_FILE},
    conflict=["The dark half of R1C3 has one cell", "The white half of R2C2 has two cells"],
    mended="1 in R2C2",
    made=[(DoubleChoco(3, 4), 1), (DoubleChoco(4, 4), 2)],
    typed=(
        DoubleChoco(2, 2),
        {
            "number_sign right 2 down number_sign left 1 up number_sign": DARK + 'grid = ". 2\\n1 ."',
            "right down 1 delete": DARK + 'grid = ". 2\\n1 ."',
        },
    ),
    refused=[
        (
            'dark = """\n# x\n"""\ngrid = """\n. .\n"""',
            "dark row 1, column 2: found 'x'; expected # or '.' ...",
        ),
        ('dark = """\n# .\n"""\ngrid = """\n. 2\n"""', "grid row 1, column 2: found 2; expected 1 to 1"),
    ],
)


def test_a_half_that_is_cut_in_two_does_not_count() -> None:
    """A dark cell between two white ones is the half of one of them."""
    puzzle = CASE.puzzle('dark = """\n. # .\n"""\ngrid = """\n. . .\n"""')
    assert not CASE.found(SatSession(puzzle), puzzle)


def test_the_same_colours_are_divided_in_several_ways() -> None:
    puzzle = CASE.puzzle('dark = """\n# # # #\n. . . .\n"""\ngrid = """\n. . . .\n. . . .\n"""')
    found = CASE.found(SatSession(puzzle), puzzle)
    assert len(found) == 8
    assert found == CASE.tried(puzzle)


@pytest.mark.parametrize(
    ("dark", "facts", "would", "now"),
    [
        ("# . .\n. . .", "r1c1-r1c2 r1c1-r2c1", "R1C1 would have no other half", "R1C1 has no other half"),
        (
            "# . #\n# . #",
            "r1c1-r2c1 -r1c1-r1c2 -r1c2-r1c3",
            "R1C1 would be parted from R1C3 within one area",
            "R1C1 is parted from R1C3 within one area",
        ),
        (
            "# # .\n. . .",
            "-r1c1-r1c2 -r1c2-r1c3 r1c3-r2c3",
            "R1C1 and R1C2 would have R1C3 as the other half, which has another shape",
            "R1C1 and R1C2 have R1C3 as the other half, which has another shape",
        ),
    ],
)
def test_what_is_wrong_with_a_half(dark: str, facts: str, would: str, now: str) -> None:
    blanks = "\n".join(" ".join("." for _ in row.split()) for row in dark.splitlines())
    puzzle = CASE.puzzle(f'dark = """\n{dark}\n"""\ngrid = """\n{blanks}\n"""')
    names = {
        name: variable for variable in puzzle.edges.values() for name in puzzle.wording.names_of(variable)
    }
    known = [Literal(names[fact.removeprefix("-")], not fact.startswith("-")) for fact in facts.split()]
    variables = {variable.name: variable for variable in puzzle.shape.variables}
    breach = breach_of(puzzle.twins, known, variables)
    assert breach is not None
    assert breach_text(breach, puzzle) == would
    assert breach_text(breach, puzzle, now=True) == now
