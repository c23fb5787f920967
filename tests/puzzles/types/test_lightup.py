"""Light Up against brute force on small boards, and IDs and addresses of other programs."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from puzzles.exchange.grids import with_clues
from puzzles.files.storage import parse
from puzzles.geometry.grid import Cell
from puzzles.types.lightup.puzzle import LightUp
from puzzles.types.lightup.wall import Wall
from tests.helpers.shadings import Shaded
from tests.helpers.type_case import ShadingCase


def lights(cell: Cell, white: set[Cell]) -> Iterator[Cell]:
    """The cells that a bulb lights beside its own."""
    for down, right in ((0, 1), (1, 0), (0, -1), (-1, 0)):
        row, column = cell[0] + down, cell[1] + right
        while (row, column) in white:
            yield row, column
            row, column = row + down, column + right


def obeys(puzzle: LightUp, bulbs: Shaded) -> bool:
    walls = {clue.cell: clue.number for clue in puzzle.clue_list.every(Wall)}
    white = {(r, c) for r in range(puzzle.rows) for c in range(puzzle.columns)} - walls.keys()
    counted = all(
        number is None or number == sum(abs(r - row) + abs(c - column) == 1 for row, column in bulbs)
        for (r, c), number in walls.items()
    )
    lit = {other for bulb in bulbs for other in lights(bulb, white)}
    return counted and not lit & bulbs and lit | bulbs == white


def drawn(random: Random) -> tuple[LightUp, list[Wall]]:
    empty = LightUp(*random.choice(((3, 4), (4, 3), (2, 5), (3, 3))))
    numbers = (None, None, 0, 1, 1, 2)
    return empty, [Wall(cell, random.choice(numbers)) for cell in empty.cells if random.random() < 0.25]


AKARI = "https://puzz.link/p?akari/3/2/.6a"
CASE = ShadingCase(
    kind=LightUp,
    obeys=obeys,
    drawn=drawn,
    examples=12,
    published={"sgt:lightup:5x5:a2g1e0g0a": "*2*../...*1/...../0...*/.*.0."},
    game="lightup",
    addresses={AKARI: 'grid = "# 1 .\\n0 . ."'},
    refused=[
        (lambda: with_clues(LightUp(3), [Wall((0, 0), 5)]), "R1C1: found 5; expected 0 to 4"),
        ('grid = """\n.x\n..\n"""', "grid row 1, column 2: found 'x'; expected 0 to 4, '#' for..."),
    ],
)


def test_another_name_of_addresses() -> None:
    assert parse(AKARI.replace("akari", "lightup")) == parse(AKARI)


def test_bulbs_light_cells_as_far_as_walls() -> None:
    puzzle = CASE.puzzle('grid = """\n. . # .\n. . . .\n# . . .\n"""')
    assert puzzle.lit({}) == set()
    assert puzzle.lit({"r1c1": True, "r2c4": False}) == {"r1c1", "r1c2", "r2c1"}
    both = puzzle.lit({"r1c1": True, "r3c3": True})
    assert both == {"r1c1", "r1c2", "r2c1", "r3c2", "r3c3", "r3c4", "r2c3"}
    assert puzzle.typing.how_found()[0].meaning == "it has a bulb; ° stands where it lights a cell"
