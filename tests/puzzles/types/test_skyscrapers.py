"""Skyscrapers against all squares that the rules allow."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from puzzles.clues.visible import Visible
from puzzles.files.saving import encode
from puzzles.geometry.outside import STRAIGHT, Outside, Side
from puzzles.types.skyscrapers import Skyscrapers
from tests.helpers.library import library_names
from tests.helpers.skylines import Square, skylines
from tests.helpers.type_case import END, NumberCase, Said

SGT = """size = 4
[outside]
top = ". . 1 ."
bottom = "1 . . 2"
left = ". 2 . ."
right = ". 1 . 3"
"""
"""`towers 4://1//1///2//2////1//3` of Simon Tatham's collection."""
TWO = Skyscrapers(4).with_clue(Visible(Outside(Side.TOP, 2), 1)).with_clue(Visible(Outside(Side.LEFT, 0), 3))


def by_rules(puzzle: Skyscrapers) -> Iterator[Square]:
    told = {(str(c.outside.side), c.outside.index): c.number for c in puzzle.clue_list.every(Visible)}
    return skylines(puzzle.size, told, {cell: int(value) for cell, value in puzzle.givens.items()})


def drawn(random: Random) -> tuple[Skyscrapers, list[Visible]]:
    beside = random.sample([Outside(side, i) for side in STRAIGHT for i in range(4)], random.randint(1, 6))
    return Skyscrapers(4), [Visible(place, random.randint(1, 4)) for place in beside]


CASE = NumberCase(
    kind=Skyscrapers,
    boards=by_rules,
    drawn=drawn,
    by_hand=library_names("skyscrapers"),
    published={SGT: "1243/3124/2431/4312"},
    said=[
        Said(
            TWO,
            clues=[
                "From the top of column 3, one building is seen",
                "From the left of row 1, three buildings are seen",
                END,
            ],
            rules={0: "Row 1 holds each height once"},
        )
    ],
    alternatives=[(TWO, "visible.left.1", [f"{n} at the left of row 1" for n in (2, 4, 1)] + [END])],
    refused=[
        (f"size = 4\n[outside]\n{line}\n", error)
        for line, error in (
            ('top = "1 2 3"', "outside.top: 3 items; expected 4, one for each column"),
            ('left = "1 2 3 4 1"', "outside.left: 5 items; expected 4, one for each row"),
            ('top = ". x . ."', "outside.top[2]: found 'x'; expected a whole number, or '.' for none"),
            ('top = ". . . 5"', "outside.top[4]: found 5; expected 1 to 4"),
            ("top = 3", "outside.top: found a whole number '3'; expected text or a list"),
            ('up = "1 2 3 4"', "unknown key 'outside.up'; expected one of top, left, right, bottom"),
        )
    ],
)


def test_a_new_number_takes_the_place_of_the_old_one() -> None:
    place = Outside(Side.TOP, 2)
    puzzle = Skyscrapers(4).with_clue(Visible(place, 1)).with_clue(Visible(place, 2))
    assert [(id_, clue.label) for id_, clue in puzzle.clue_list.items] == [("visible.top.3", "2")]


def test_the_size_is_told_by_what_stands_outside() -> None:
    puzzle = CASE.puzzle('[outside]\ntop = [3, ".", 2, "."]')
    assert puzzle.size == 4
    assert [clue.label for clue in puzzle.clue_list] == ["3", "2"]
    assert "size" not in encode(puzzle)
