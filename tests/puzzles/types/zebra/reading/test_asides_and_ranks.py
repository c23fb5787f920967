"""Clues with asides anywhere, with ranks for days, and with comparisons both ways, denied or of either."""

from __future__ import annotations

import pytest

from puzzles.text.errors import InputError
from puzzles.types.zebra.puzzle import Zebra

BAKERS = Zebra(
    None,
    (
        ("name", ("Tom", "Bill", "Sid", "Max")),
        ("job", ("vet", "cook", "judge", "nurse")),
        ("cake", ("plum", "nut", "lemon", "fig")),
        ("day", ("Monday", "Tuesday", "Wednesday", "Thursday")),
        ("age", ("25", "31", "42", "50")),
        ("price", ("$10", "$15", "$20", "$30")),
    ),
)
LAMPS = Zebra(
    4,
    (
        ("name", ("Tom", "Bill", "Sid", "Max")),
        ("house", ("12 Elm", "34 Elm", "58 Elm", "109 Elm")),
        ("light", ("blue lantern", "torch", "candle", "desk lamp")),
    ),
)
READINGS = {
    # asides: in brackets or between commas, wherever a name is
    "Neither Tom nor the cook (who isn't Bill) baked the fig cake.": (
        "cook is not Bill and Tom is not fig and cook is not fig and Tom is not cook"
    ),
    "Neither Tom (31) nor the vet baked on Monday.": (
        "Tom is 31 and Tom is not Monday and vet is not Monday and Tom is not vet"
    ),
    "Sid baked before Tom (31).": "Tom is 31 and the day of Sid is earlier than the day of Tom",
    "Of Tom (the cook) and the vet, one baked on Monday and the other baked the fig cake.": (
        "Tom is cook and (of Tom and vet, one is Monday and the other is fig)"
    ),
    "The cook (not Tom) baked before Sid (not the vet).": (
        "cook is not Tom and Sid is not vet and the day of cook is earlier than the day of Sid"
    ),
    # company
    "Tom shares a flat with the cook.": "Tom and cook are all different",
    "Tom rooms with the cook.": "Tom and cook are all different",
    "Tom and the cook share a room.": "Tom and cook are all different",
    # their brackets are no commas of a list, and a comma behind one is
    "Tom (the cook), Sid (42) and the vet are different people.": (
        "Tom is cook and Sid is 42 and (Tom, Sid and vet are all different)"
    ),
    "The fig cake was dearer than Tom's (the plum) and the judge's.": (
        "Tom is plum and the price of fig is more than the price of Tom"
        " and the price of fig is more than the price of judge"
    ),
    # "directly" goes with both
    "The vet baked directly before or after Tom.": (
        "the day of vet is either directly before the day of Tom or directly after the day of Tom,"
        " but not both"
    ),
    # ranks
    "The third cake to be baked was the fig.": "Wednesday is fig",
    "The first baker was Tom.": "Monday is Tom",
    "The last cake was the fig.": "Thursday is fig",
    "The oldest of all the bakers is the vet.": "50 is vet",
    # what is said of both
    "Three days after Bill baked, the vet made the fig cake.": (
        "vet is fig and the day of vet is 3 days later than the day of Bill"
    ),
    "The judge baked on Monday despite the rain.": "judge is Monday",
    # a difference either way
    "Tom's cake cost $5 more or less than the plum cake.": (
        "the price of Tom and the price of plum are $5 apart"
    ),
    "Tom is older or younger by eight years than the cook.": "the age of Tom and the age of cook are 8 apart",
    # "but not" denies the comparison, too
    "Tom is older than Sid, but not the cook.": (
        "the age of Tom is more than the age of Sid and the age of Tom is not more than the age of cook"
    ),
    # more than either is more than both
    "Tom is older than either Sid or the cook.": (
        "the age of Tom is more than the age of Sid and the age of Tom is more than the age of cook"
    ),
    "Tom isn't older than either Sid or the cook.": (
        "the age of Tom is not more than the age of Sid and the age of Tom is not more than the age of cook"
    ),
    "The fig cake was made by someone older than Tom.": "the age of fig is more than the age of Tom",
    "Someone who is older than Tom made the fig cake.": "the age of fig is more than the age of Tom",
}


@pytest.mark.parametrize("line", READINGS)
def test_a_clue_is_read(line: str) -> None:
    assert BAKERS.meaning(line) == BAKERS.meaning(READINGS[line])
    assert BAKERS.sentence(line).casefold() == READINGS[line].casefold()


@pytest.mark.parametrize(
    "line",
    [
        "Tom paid more or less than Sid.",
        "Tom shares a cake with the cook.",
        "Tom shares the price with the cook.",
        "Tom is older than Sid and not the cook.",
        "Tom is twice as old as Sid, but not the cook.",
        "Tom is eight years older than either Sid or the cook.",
        "Neither Tom nor Bill is older than either Sid or the cook.",
        "Tom is not older than both Sid and the cook.",
        "Someone older than Tom didn't make the fig cake.",
    ],
)
def test_a_clue_of_two_meanings_is_refused(line: str) -> None:
    with pytest.raises(InputError):
        BAKERS.sentence(line)


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        # a number beyond the positions is part of a name
        ("Tom lives at 109 Elm.", "Tom is 109 Elm"),
        # a noun with more behind it may be about any of its kind, and is no item by itself
        ("The lamp with the candle is Tom's.", "candle is Tom"),
        ("The lamp made by Tom is in position 3.", "Tom is at position 3"),
        ("The lamp is in position 3.", "desk lamp is at position 3"),
    ],
)
def test_names_and_nouns(line: str, sentence: str) -> None:
    assert LAMPS.sentence(line) == sentence


def test_of_hosts_who_are_all_women_a_title_tells_nothing_of_the_guests() -> None:
    teas = Zebra(
        None,
        (
            ("hostess", ("Eve", "Joan", "Sue")),
            ("surname", ("Lake", "Moss", "Nash")),
            ("guest", ("Tom Orr", "Mary Poe", "Bill Quinn")),
        ),
    )
    assert teas.sentence("Tom Orr isn't the guest of Ms. Lake.") == "Tom Orr is not Lake"


def test_a_colour_may_be_hated_and_a_school_year_be_higher() -> None:
    school = Zebra(
        None,
        (
            ("child", ("Ida", "Joe", "Kim")),
            ("color", ("red", "blue", "tan")),
            ("grade", ("3rd", "4th", "5th")),
        ),
    )
    assert school.sentence("Ida dislikes red.") == "Ida is not red"
    assert (
        school.sentence("Ida is in a higher grade than Joe.") == "the grade of Ida is after the grade of Joe"
    )
