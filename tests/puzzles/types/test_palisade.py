"""Palisade against all walls of small grids."""

from __future__ import annotations

from functools import cache
from itertools import product
from random import Random

from puzzles.clues.hole import Hole
from puzzles.exchange import formats
from puzzles.geometry.grid import Cell
from puzzles.grids.lines.between_cells import WallPuzzle
from puzzles.model.clue import Clue
from puzzles.model.clue_list import ClueList
from puzzles.types.palisade.puzzle import Palisade
from puzzles.types.palisade.wall_count import WallCount
from solvers.queries.answer import Assignment
from tests.helpers.lines import Lines as Walls
from tests.helpers.sat_session import SatSession
from tests.helpers.type_case import LineCase, Said, blank, lines

COUNTS = {(2, 3, 2): 3, (2, 3, 3): 3, (3, 3, 3): 10, (2, 4, 4): 4, (1, 4, 2): 1}
"""How many ways there are to divide so many rows and columns into areas of so many cells."""
HOLED = Palisade(3, 3, area=2).with_clue(Hole((0, 0)))
SAMPLE = "sgt:palisade:5x4n5:a1b2k1b2"
LETTERS = "aaabb/aabbb/ccddd/cccdd"


def sides(rows: int, columns: int) -> list[tuple[Cell, Cell]]:
    across = [((r, c), (r, c + 1)) for r in range(rows) for c in range(columns - 1)]
    return across + [((r, c), (r + 1, c)) for r in range(rows - 1) for c in range(columns)]


def area(cell: Cell, walls: Walls, every: list[tuple[Cell, Cell]]) -> frozenset[Cell]:
    open_, found = [side for side in every if side not in walls], [cell]
    for here in found:  # which grows meanwhile
        found += [b if a == here else a for a, b in open_ if here in (a, b) and not {a, b} <= {*found}]
    return frozenset(found)


@cache
def divisions(rows: int, columns: int, size: int, holes: frozenset[Cell] = frozenset()) -> set[Walls]:
    """All sets of walls that part areas of that size."""
    every, found = [side for side in sides(rows, columns) if holes.isdisjoint(side)], set()
    cells = [(r, c) for r in range(rows) for c in range(columns) if (r, c) not in holes]
    for chosen in product((False, True), repeat=len(every)):
        walls = frozenset(side for side, wall in zip(every, chosen, strict=True) if wall)
        areas = dict[Cell, frozenset[Cell]]()
        for cell in cells:
            own = areas.get(cell) or area(cell, walls, every)
            if len(own) != size:
                break
            areas.update(dict.fromkeys(own, own))
        else:
            if not any(areas[a] == areas[b] for a, b in walls):
                found.add(walls)
    return found


def holes_of(puzzle: Palisade) -> frozenset[Cell]:
    return frozenset(clue.cell for clue in puzzle.clue_list.every(Hole))


def obeys(puzzle: Palisade, walls: Walls) -> bool:
    """Whether there are so many walls around the cells with numbers, border and holes among them."""
    open_ = [side for side in sides(puzzle.rows, puzzle.columns) if holes_of(puzzle).isdisjoint(side)]

    def around(cell: Cell) -> int:
        return 4 - sum(cell in side and side not in walls for side in open_)

    return all(around(clue.cell) == clue.number for clue in puzzle.clue_list.every(WallCount))


def drawn(random: Random) -> tuple[Palisade, list[Clue]]:
    if random.random() < 0.5:
        cells = random.sample([(r, c) for r in range(3) for c in range(3)], 2)
        return Palisade(3, 3, area=3), [WallCount(cell, random.randrange(1, 4)) for cell in cells]
    size, number = random.choice([(2, 3), (4, 2), (4, 3)])
    hole = Hole(random.choice([(0, 0), (0, 1), (1, 1)]))
    return Palisade(3, 3, area=size), [hole, WallCount((0, 2), number)]


def shown(puzzle: WallPuzzle, solution: Assignment) -> str:
    """The areas as letters in their order, told from the walls."""
    walls, every = lines(puzzle, solution), sides(puzzle.rows, puzzle.columns)
    found: dict[frozenset[Cell], str] = {}
    rows = [[area((r, c), walls, every) for c in range(puzzle.columns)] for r in range(puzzle.rows)]
    letters = ["".join(found.setdefault(own, "abcdefgh"[len(found)]) for own in row) for row in rows]
    assert all(area(one, walls, every) != area(other, walls, every) for one, other in walls)
    return "/".join(letters)


CASE = LineCase(
    kind=Palisade,
    boards=lambda puzzle: divisions(puzzle.rows, puzzle.columns, puzzle.each, holes_of(puzzle)),
    obeys=obeys,
    bounded=True,
    drawn=drawn,
    examples=18,
    counts={
        "palisade-three-ways": 3,
        **{f"area = {size}\n{blank(r, c)}": count for (r, c, size), count in COUNTS.items()},
    },
    by_hand=[f"area = {size}\n{blank(r, c)}" for r, c, size in COUNTS],
    published={SAMPLE: LETTERS},
    shown=shown,
    said=[
        Said(Palisade(4), about=" Here an area has four cells."),
        Said(Palisade(4, area=8), about=" Here an area has eight cells."),
        Said(
            Palisade(4, 5, area=3),
            rules={"areas": "Each area has three cells, but the grid has 20 cells"},
        ),
    ],
    refused=[(lambda: formats()["sgt"].write(HOLED), "a grid with holes...")],
    made=[(Palisade(3, 4, area=3), 3)],
)


def test_a_grid_of_holes_has_nothing_to_divide() -> None:
    puzzle = Palisade(1, 2, area=2, clue_list=ClueList.of([Hole((0, 0)), Hole((0, 1))]))
    assert puzzle.typing.how_typed()
    assert CASE.found(SatSession(puzzle), puzzle) == {frozenset()}


def test_an_id_may_be_cut_off_where_no_number_follows() -> None:
    assert len(CASE.puzzle("sgt:palisade:5x4n5:a1b2").clue_list) == 2


def test_areas_have_to_fit_the_grid() -> None:
    assert Palisade(4, 5).each == 5
    puzzle = Palisade(4, 5, area=3)
    assert not CASE.found(SatSession(puzzle), puzzle)
