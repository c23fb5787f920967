"""What several have in total, multiples of an amount, how many are between two, and what couples have."""

from __future__ import annotations

import pytest

from puzzles.language.categories import read_categories
from puzzles.text.errors import InputError
from puzzles.types.zebra.puzzle import Zebra
from puzzles.types.zebra.themes.normal import same_meaning

HALL = Zebra(
    None,
    read_categories(
        "person: Ann, Ben, Cyd, Dan, Eve\nfruit: fig, kiwi, plum, pear, lime\nfloor: 1st, 2nd, 3rd, 4th, 5th"
    ),
)
STREET = Zebra(
    5, read_categories("person: Ann, Ben, Cyd, Dan, Eve\nfruit: fig, kiwi, plum, pear, lime"), place="house"
)
BAKERS = Zebra(
    None,
    read_categories("person: Ann, Ben, Cyd, Dan\njob: cook, smith, pilot, judge\nmuffins: 3, 6, 12, 18"),
)
PLAYERS = Zebra(
    None,
    read_categories(
        "person: Ann, Ben, Cyd, Dan\ngame: golf, chess, polo, rugby\ninstrument: sitar, flute, banjo, tabla\n"
        "color: red, blue, green, white"
    ),
)
COUPLES = Zebra(
    None, read_categories("wife: Ann, Bea, Cyd\nhusband: Dan, Eli, Fred\nitem: kettle, lamp, vase")
)

SAME = (
    (HALL, "Only two people live between Ann and the one who likes figs.", "Ann and fig are 3 floors apart."),
    (HALL, "There are only two persons who live between Ann and Ben.", "Ann and Ben are three floors apart."),
    (HALL, "There is one person lives between Ann and Ben.", "Ann and Ben are two floors apart."),
    (HALL, "Ann lives on an odd number floor.", "Ann lives on an odd-numbered floor."),
    (
        HALL,
        "Ann lives on one of the even numbered floors.",
        "Ann is either 2nd or 4th.",
    ),
    (HALL, "Ann lives on the floor numbered four.", "Ann is 4th."),
    (HALL, "Ann does not live on the lowermost floor.", "Ann is not 1st."),
    (HALL, "The fig eater lives on the topmost floor.", "Fig is 5th."),
    (STREET, "One of Ann's neighbors likes figs.", "The fig eater lives next to Ann."),
    (
        STREET,
        "They eat figs in the house that lies next to the plum house.",
        "The fig eater is next to the plum house.",
    ),
    (BAKERS, "Ann and the cook ate a total of nine muffins.", "Ann and the cook ate 9 muffins altogether."),
    (
        BAKERS,
        "Ann and the cook have nine muffins between them.",
        "Ann and the cook ate 9 muffins altogether.",
    ),
    (BAKERS, "Ann ate exactly twice as many muffins as Ben.", "Ann ate twice as many muffins as Ben."),
    (BAKERS, "Ann ate one-third as many muffins as Ben.", "Ben ate three times as many muffins as Ann."),
    (PLAYERS, "Ann plays chess and the flute.", "Ann plays chess and Ann plays the flute."),
    (COUPLES, "Ann and Dan bought the vase.", "Ann is the vase and Dan is the vase."),
)


@pytest.mark.parametrize(("puzzle", "line", "plain"), SAME, ids=[line for _, line, _ in SAME])
def test_it_says_the_same_as_the_plain_words(puzzle: Zebra, line: str, plain: str) -> None:
    assert same_meaning(puzzle.meaning(line), puzzle.meaning(plain))


@pytest.mark.parametrize(
    ("puzzle", "line"),
    [
        (PLAYERS, "Ann and Ben play chess."),
        (PLAYERS, "Ann plays chess and golf."),
        (BAKERS, "Ann and Ben ate nine muffins or more between them and Cyd."),
        (STREET, "Neither of Ann's neighbours likes figs or so."),
    ],
)
def test_what_is_not_clear_is_refused(puzzle: Zebra, line: str) -> None:
    with pytest.raises(InputError):
        puzzle.meaning(line)
