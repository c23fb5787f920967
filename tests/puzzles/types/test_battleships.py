"""Battleships against all placings of small fleets."""

from __future__ import annotations

from collections import Counter
from random import Random

from puzzles.clues.line_count import LineCount
from puzzles.geometry.outside import Outside, Side
from puzzles.model.clue import Clue
from puzzles.types.battleships.puzzle import Battleships
from puzzles.types.battleships.ship_part import ShipPart
from tests.helpers.shadings import Shaded, all_shadings, parts
from tests.helpers.type_case import Said, ShadingCase


def floats(ships: Shaded, fleet: dict[int, int]) -> bool:
    """Whether those are the ships of a fleet: straight ones that do not touch."""
    bodies = parts(ships)
    for body in bodies:
        if min(len({row for row, _ in body}), len({column for _, column in body})) > 1:
            return False
    if any({(r + 1, c + d) for d in (1, -1)} & ships for r, c in ships):
        return False
    return Counter(map(len, bodies)) == Counter({length: n for length, n in fleet.items() if n})


def told(puzzle: Battleships, ships: Shaded) -> bool:
    """Whether the clues are true of ships."""
    for clue in puzzle.clue_list.every(LineCount):
        axis = clue.outside.side is Side.TOP
        if sum(ship[axis] == clue.outside.index for ship in ships) != clue.number:
            return False
    return all(is_part(part, ships) for part in puzzle.clue_list.every(ShipPart))


def is_part(clue: ShipPart, ships: Shaded) -> bool:
    row, column = clue.cell
    up, down, left, right = (
        there in ships
        for there in ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1))
    )
    here = clue.cell in ships
    return {
        "-": not here,
        "#": here,
        "o": here and not (up or down or left or right),
        "<": here and right and not left,
        ">": here and left and not right,
        "^": here and down and not up,
        "v": here and up and not down,
        "+": here and ((up and down) or (left and right)),
    }[clue.symbol]


def drawn(random: Random) -> tuple[Battleships, list[Clue]]:
    ones, twos, threes = random.choice(((1, 1, 0), (2, 1, 0), (1, 0, 1)))
    puzzle = Battleships(4, random.choice((3, 4)), ones=ones, twos=twos, threes=threes, fours=0)
    parts = [ShipPart(cell, random.choice([*ShipPart.signs])) for cell in random.sample([*puzzle.cells], 2)]
    counts = [LineCount(Outside(Side.LEFT, 2), random.randint(0, 2))] if random.random() < 0.5 else []
    return puzzle, [*counts, *(part for part in parts if part.fits(puzzle))]


PARTS = {
    "<": "R2C2 is the left end of a ship",
    "o": "R2C2 is a ship of one cell",
    "+": "R2C2 is the middle of a ship",
    "#": "R2C2 is part of a ship",
    "-": "R2C2 is water",
}
CASE = ShadingCase(
    kind=Battleships,
    boards=lambda puzzle: all_shadings(puzzle, sum(length * n for length, n in puzzle.fleet.items())),
    obeys=lambda puzzle, ships: told(puzzle, ships) and floats(ships, puzzle.fleet),
    drawn=drawn,
    examples=10,
    said=[
        Said(
            Battleships(10),
            about="The fleet: 4 ships of 1 cell, 3 ships of 2 cells, "
            "2 ships of 3 cells and 1 ship of 4 cells.",
            rules={
                "fleet.4": "There is one ship of 4 cells",
                "fleet.2": "There are three ships of 2 cells",
                "total": "The whole fleet has 20 parts",
                "long.r1c1.r1c5": "R1C1 to R1C5 are not one ship, since the longest has 4 cells",
            },
        ),
        *(
            Said(Battleships(10).with_clue(ShipPart((1, 1), sign)), clues=[text])
            for sign, text in PARTS.items()
        ),
    ],
    refused=[
        ("size = 5\nfleet = [9]", "fleet: found [9]; expected the lengths of all ships, 1 to 5"),
        (
            'grid = """\n. . <\n. . .\n. . .\n"""',
            "grid row 1, column 3: a left end of a ship at R1C3; expected a cell for the rest of the ship",
        ),
        (lambda: Battleships(3).with_clue(ShipPart((3, 3), "#")), "R4C4: there is no cell; expected a cell"),
        ('grid = """\n. . ?\n. . .\n. . .\n"""', "grid row 1, column 3: found '?'; expected <, >..."),
    ],
    conflict=["*"],
    made=[(Battleships(6, ones=3, twos=2, threes=1, fours=0), 3)],
    made_well=lambda puzzle: puzzle.fleet == {1: 3, 2: 2, 3: 1, 4: 0, 5: 0},
)
