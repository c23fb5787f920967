"""Star Battle against all placings of stars on small grids."""

from __future__ import annotations

from random import Random

from puzzles.clues.given import Given
from puzzles.geometry.regions import renumbered
from puzzles.types.starbattle import StarBattle
from tests.helpers.shadings import Shaded, all_shadings, beside, random_division
from tests.helpers.type_case import Said, ShadingCase


def obeys(puzzle: StarBattle, stars: Shaded) -> bool:
    span, regions = range(puzzle.size), puzzle.regions
    lines = [[(i, j) for j in span] for i in span] + [[(j, i) for j in span] for i in span]
    numbers = {number for row in regions for number in row if number is not None}
    lines += [[(r, c) for r in span for c in span if regions[r][c] == n] for n in numbers]
    apart = all(max(abs(a - c), abs(b - d)) > 1 for a, b in stars for c, d in stars if (a, b) < (c, d))
    return apart and all(len(stars.intersection(line)) == puzzle.stars for line in lines)


def drawn(random: Random) -> tuple[StarBattle, list[Given]]:
    """Any regions, or such that grew around the stars of one of the two placings of four."""
    regions = random_division(4, 4, random)
    if random.random() < 0.5:
        stars = random.choice((((0, 1), (1, 3), (2, 0), (3, 2)), ((0, 2), (1, 0), (2, 3), (3, 1))))
        of = {star: number for number, star in enumerate(stars)}
        while len(of) < 16:
            cell = random.choice([cell for cell in StarBattle(4).cells if cell not in of])
            if near := [of[there] for there in beside(cell) if there in of]:
                of[cell] = random.choice(near)
        regions = [[of[row, column] for column in range(4)] for row in range(4)]
    return StarBattle(4, regions=renumbered(regions)), []


def divided_whole(puzzle: StarBattle) -> bool:
    return len(puzzle.region_cells) == 6 and sum(map(len, puzzle.region_cells)) == 36


CASE = ShadingCase(
    kind=StarBattle,
    boards=lambda puzzle: all_shadings(puzzle, puzzle.size * puzzle.stars),
    obeys=obeys,
    drawn=drawn,
    examples=10,
    counts={"size = 4": 2},
    by_hand=["size = 4"],
    said=[
        Said(
            "starbattle-6x6",
            rules={
                "row.1": "Row 1 holds one star",
                "region.r1c2": "The region at R1C2 holds one star",
                "square.r1c1": "The square R1C1 to R2C2 holds at most one star, since stars do not touch",
            },
            hint="he region at",
        ),
        Said(
            StarBattle(8, stars=2), about="each region holds two stars. No two touch, not even by a corner."
        ),
    ],
    refused=[("size = 6\nstars = 9", "stars: found 9; expected 1 to 6")],
    made=[(StarBattle(6), 0), (StarBattle(6), 1)],
    made_well=divided_whole,
)
