"""Magic squares against all arrangements of nine numbers, and the published counts."""

from __future__ import annotations

from functools import cache
from itertools import permutations
from random import Random

from puzzles.clues.given import Given
from puzzles.types.magicsquare import MagicSquare
from tests.helpers.squares import Square, has_givens
from tests.helpers.type_case import NumberCase, Said


@cache
def squares(semimagic: bool) -> list[Square]:
    """All arrangements of nine numbers that are magic, or so but for their diagonals."""
    every = permutations(range(1, 10))
    found: list[Square] = [(s[:3], s[3:6], s[6:]) for s in every if sum(s[:3]) == sum(s[3:6]) == 15]
    upright = [square for square in found if all(sum(column) == 15 for column in zip(*square, strict=True))]
    return upright if semimagic else [s for s in upright if s[0][0] + s[2][2] == s[0][2] + s[2][0] == 10]


def drawn(random: Random) -> tuple[MagicSquare, list[Given]]:
    places = random.sample(range(9), random.randint(0, 3))
    given = [Given(divmod(place, 3), random.randint(1, 9)) for place in places]
    return MagicSquare(3, semimagic=random.random() < 0.5), given


CASE = NumberCase(
    kind=MagicSquare,
    boards=lambda puzzle: squares(puzzle.semimagic),
    obeys=has_givens,
    drawn=drawn,
    counts={"size = 3": 8, "size = 3\nsemimagic = true": 72},
    by_hand=["size = 3", "size = 3\nsemimagic = true", "magic-square-3x3"],
    published={"magic-square-melencolia": "163213/510118/96712/415141"},
    said=[
        Said(MagicSquare(4), rules={0: "Each number from 1 to 16 stands once", 1: "Row 1 adds up to 34"}),
        Said(MagicSquare(4, semimagic=True), about="The diagonals may have other sums."),
    ],
)


def test_families_of_rules() -> None:
    families = {"each number once": 1, "rows": 4, "columns": 4}
    assert MagicSquare(4).shape.families == families | {"diagonals": 2}
    assert MagicSquare(4, semimagic=True).shape.families == families
