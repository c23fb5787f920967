"""Aquarium against all fillings of small grids."""

from __future__ import annotations

from random import Random

from puzzles.clues.line_count import LineCount
from puzzles.geometry.outside import Outside, Side
from puzzles.geometry.regions import members_of, renumbered
from puzzles.types.aquarium import Aquarium
from tests.helpers.shadings import Shaded, beside, parts, random_division
from tests.helpers.type_case import Said, ShadingCase

AT = "the aquarium at R5C3"
ARCH = 'pools = {}\nregions = "AAA\\nABA\\nABA"'
ONE = Aquarium(3).with_clue(LineCount(Outside(Side.LEFT, 0), 1))


def stands(puzzle: Aquarium, water: Shaded) -> bool:
    """Whether the water rests: it could flow nowhere, and stands level."""
    for cells in map(set, members_of(puzzle.regions).values()):
        held = cells & water
        for body in parts(held) if puzzle.pools else [held] if held else []:
            level = min(r for r, _ in body)
            if not puzzle.pools and any(r >= level for r, _ in cells - body):
                return False
            around = {there for cell in body for there in beside(cell)} & cells - body
            if any(r >= level for r, _ in around):
                return False
    return True


def obeys(puzzle: Aquarium, water: Shaded) -> bool:
    told = {(c.outside.side, c.outside.index): c.number for c in puzzle.clue_list.every(LineCount)}
    found = {(s, i): sum(cell[s is Side.TOP] == i for cell in water) for s, i in told}
    return found == told and stands(puzzle, water)


def drawn(random: Random) -> tuple[Aquarium, list[LineCount]]:
    rows, columns = random.choice(((4, 3), (3, 4), (5, 2), (3, 3)))
    regions = renumbered(random_division(rows, columns, random))
    counts = [
        LineCount(Outside(Side.TOP, 1), random.randint(0, rows)),
        LineCount(Outside(Side.LEFT, 2), random.randint(0, columns)),
    ]
    puzzle = Aquarium(rows, columns, regions=regions, pools=random.random() < 0.5)
    return puzzle, counts if random.random() < 0.5 else []


CASE = ShadingCase(
    kind=Aquarium,
    obeys=obeys,
    drawn=drawn,
    examples=12,
    # The legs of an arch may be filled to different levels where pools may.
    counts={ARCH.format("false"): 12, ARCH.format("true"): 30},
    by_hand=[ARCH.format("false"), ARCH.format("true")],
    said=[
        Said(ONE, clues=["Row 1 has one filled cell"]),
        Said(
            "aquarium-miscopied",
            rules={
                "level": "R6C2 to R6C4 are filled or empty together, since water stands level",
                "below": f"If row 5 of {AT} is filled, so is its row 6, since water flows down",
            },
        ),
    ],
    alternatives=[(ONE, "count.left.1", ["0 at the left of row 1", "2 at the left of row 1"])],
    conflict=["* filled cell*"],
    made=[(Aquarium(5, 4), 2)],
    made_well=lambda puzzle: sum(map(len, puzzle.region_cells)) == 20,
)
