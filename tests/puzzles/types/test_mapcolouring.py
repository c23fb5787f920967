"""Map colouring: counts against all colourings of small maps, game IDs, regions by any of their cells."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from random import Random

from puzzles.clues.given import Given
from puzzles.features.literals import read_literal
from puzzles.formulas.statements import Literal
from puzzles.geometry.at_random.random_regions import random_regions
from puzzles.geometry.grid import places
from puzzles.types.mapcolouring import MapColouring
from solvers.queries.answer import Assignment
from tests.helpers.squares import Square
from tests.helpers.type_case import Said, TypeCase

SMALL = 'regions = """\nA A B\nC A B\nC C B\n"""\ngrid = ". . .\\n. 2 3\\n. . ."'


WHOLE = MapColouring(3, 3, regions=((0, 0, 1), (2, 0, 1), (2, 2, 1)))


def colourings(puzzle: MapColouring) -> Iterator[Square]:
    """All ways to give the regions colours."""
    names = sorted({number for row in puzzle.regions for number in row if number is not None})
    for values in product(range(1, puzzle.colours + 1), repeat=len(names)):
        colour = dict(zip(names, values, strict=True))
        yield tuple(tuple(colour[number] for number in row if number is not None) for row in puzzle.regions)


def obeys(puzzle: MapColouring, shown: Square) -> bool:
    rows, columns, regions = puzzle.rows, puzzle.columns, puzzle.regions
    across = [((r, c), (r, c + 1)) for r, c in places(rows, columns - 1)]
    down = [((r, c), (r + 1, c)) for r, c in places(rows - 1, columns)]
    apart = all(
        shown[a][b] != shown[c][d] or regions[a][b] == regions[c][d] for (a, b), (c, d) in across + down
    )
    told = puzzle.clue_list.every(Given)
    return apart and all(shown[clue.cell[0]][clue.cell[1]] == clue.value for clue in told)


def read(puzzle: MapColouring, solution: Assignment) -> Square:
    """The colour of each cell, which is that of the first cell of its region."""
    firsts: dict[int | None, int] = {}
    for row, column in places(puzzle.rows, puzzle.columns):
        name, region = f"r{row + 1}c{column + 1}", puzzle.regions[row][column]
        firsts[region] = int(solution[name]) if region not in firsts else firsts[region]
    assert len(solution) == len(firsts)
    return tuple(tuple(firsts[region] for region in row) for row in puzzle.regions)


def drawn(random: Random) -> tuple[MapColouring, list[Given]]:
    rows, columns, colours = random.randint(1, 4), random.randint(2, 5), random.randint(2, 4)
    regions = random_regions(rows, columns, random.randint(1, min(6, rows * columns)), random)
    puzzle = MapColouring(rows, columns, regions=regions, colours=colours)
    names = [variable.name for variable in puzzle.shape.variables if random.random() < 0.3]
    cells = [(int(name[1 : name.index("c")]) - 1, int(name[name.index("c") + 1 :]) - 1) for name in names]
    return puzzle, [Given(cell, random.randint(1, colours)) for cell in cells]


CASE = TypeCase(
    kind=MapColouring,
    read=read,
    boards=colourings,
    obeys=obeys,
    bounded=True,
    drawn=drawn,
    published={"sgt:map:6x5n7:caaadabfbaaagcabbaababbaa,213a1a0": "2130120"},
    shown=lambda puzzle, solution: "".join(str(int(value) - 1) for value in solution.values()),
    game="map",
    said=[
        Said(
            SMALL,
            rules={
                0: "The regions of R1C1 and R1C3 share a border, so they differ in colour",
                1: "The regions of R1C1 and R2C1 share a border, so they differ in colour",
                2: "The regions of R1C3 and R2C1 share a border, so they differ in colour",
            },
        )
    ],
    refused=[
        *(
            (f"sgt:map:{id_}", f"map: {problem}...")
            for id_, problem in (
                ("2x2n2:ca,aa", "borders: 3 borders; expected 4"),
                ("2x2n2:e,aa", "borders: 1 region; expected 2"),
                ("2x2n1:c1", "borders, character 2: found '1'; expected letters for 4 borders"),
                ("2x2n1:zz,a", "borders, character 2: found 'z'; expected letters for 4 borders"),
                ("2x2n1:e,4", "colours, character 1: found '4'; expected one of 0123"),
            )
        ),
        (lambda: Given((1, 1), 1).check(WHOLE), "the value of R2C2; expected it at R1C1..."),
    ],
)


def test_a_region_goes_by_any_of_its_cells() -> None:
    puzzle = CASE.puzzle(SMALL)
    assert puzzle.givens == {(0, 0): 2, (0, 2): 3}
    assert [variable.name for variable in puzzle.shape.variables] == ["r1c1", "r1c3", "r2c1"]
    assert len(puzzle.shape.rules) == 3
    assert read_literal("R3C2 = 1", puzzle) == Literal("r2c1", 1)
    assert puzzle.wording.fact(Literal("r2c1", 1, positive=False)) == "R2C1 is not colour 1"
