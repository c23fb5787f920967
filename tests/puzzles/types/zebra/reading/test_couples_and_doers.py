"""Clues about couples, about who did what with a thing, about what one fears, and what is beside others."""

from __future__ import annotations

import pytest

from puzzles.text.errors import InputError
from puzzles.types.zebra.puzzle import Zebra

COUPLES = Zebra(
    4,
    (
        ("husband", ("Tom", "Bill", "Sid", "Max")),
        ("wife", ("Eve", "Joan", "Pat", "Sue")),
        ("surname", ("Lake", "Moss", "Nash", "Orr")),
        ("cake", ("plum", "nut", "lemon", "fig")),
        ("house", ("1", "2", "3", "4")),
    ),
    place="house",
)
BAKERS = Zebra(
    None,
    (
        ("name", ("Tom", "Bill", "Sid", "Max")),
        ("job", ("vet", "cook", "judge", "nurse")),
        ("cake", ("plum", "nut", "lemon", "fig")),
        ("day", ("Monday", "Tuesday", "Wednesday", "Thursday")),
        ("phobia", ("spiders", "heights", "thunder", "wasps")),
    ),
)
HATS = Zebra(
    None,
    (
        ("hat", ("beret", "cap", "fez", "bowler")),
        ("shop", ("Mill", "Nook", "Oak", "Pond")),
        ("price", ("$10", "$15", "$20", "$30")),
    ),
    words=(("nothing", ("Harriet",)),),
)
MOTHS = ("moths", ("2 moths", "3 moths", "5 moths", "6 moths"))
MOTHS_AND_HATS = Zebra(None, (*HATS.categories, MOTHS), words=HATS.words)
READINGS = [
    # a couple is named by one of the two, or both
    (
        COUPLES,
        "Tom and his wife live next door to Sid and his wife and to Mr. & Mrs. Moss.",
        "Tom is next to Sid and Tom is next to Moss",
    ),
    (COUPLES, "Sue and her spouse don't live at 3 Elm Street.", "Sue is not at house 3"),
    (COUPLES, "The couple giving away the plum cake are Eve and her mate.", "plum is Eve"),
    (COUPLES, "Eve lives next to Tom and Joan.", "Eve is next to Tom and Eve is next to Joan"),
    # who did what
    (BAKERS, "The plum cake was baked on Monday by Sid.", "plum is Monday and Monday is Sid"),
    (BAKERS, "The vet baked on Monday across the street.", "vet is Monday"),
    # people who live side by side differ, where there are no places
    (BAKERS, "Tom and the cook are neighbours.", "Tom and cook are all different"),
    # several of whom the same is denied are different ones
    (
        BAKERS,
        "Tom and the cook didn't bake on Monday.",
        "Tom is not Monday and cook is not Monday and Tom is not cook",
    ),
    (BAKERS, "Tom and Sid didn't bake on Monday.", "Tom is not Monday and Sid is not Monday"),
    # what one fears or hates is one's own, where there is a category of it
    (BAKERS, "The vet hates spiders.", "vet is spiders"),
    (BAKERS, "The vet is afraid of the wasps.", "vet is wasps"),
    (BAKERS, "The vet isn't afraid of wasps.", "vet is not wasps"),
    # what somebody outside the grid did more
    (
        HATS,
        "Harriet paid $5 more for the fez than for the cap.",
        "the price of fez is $5 more than the price of cap",
    ),
    (
        MOTHS_AND_HATS,
        "Harriet found three more moths in the fez than in the cap.",
        "the moths of fez is 3 more than the moths of cap",
    ),
    (
        MOTHS_AND_HATS,
        "Harriet found 3 moths fewer in the fez than in the cap.",
        "the moths of fez is 3 less than the moths of cap",
    ),
    (
        HATS,
        "Harriet spent exactly five dollars more on the bowler (which isn't from the Oak) than she did on the"
        " fez.",
        "bowler is not Oak and the price of bowler is $5 more than the price of fez",
    ),
    (
        HATS,
        "She paid less at the Oak than at the Pond, which didn't have the cap.",
        "the price of Oak is less than the price of Pond and Pond is not cap",
    ),
]


@pytest.mark.parametrize(("puzzle", "line", "sentence"), READINGS)
def test_a_clue_is_read(puzzle: Zebra, line: str, sentence: str) -> None:
    assert puzzle.sentence(line) == sentence


@pytest.mark.parametrize(
    ("puzzle", "line"),
    [
        (BAKERS, "The vet hates Monday."),
        (BAKERS, "The cook was trained by Sid."),
        (HATS, "Harriet paid $5 more for the fez than at the Oak."),
        (HATS, "Harriet didn't pay $5 more for the fez than for the cap."),
        (COUPLES, "Tom gave his wife away."),
    ],
)
def test_a_clue_is_refused(puzzle: Zebra, line: str) -> None:
    with pytest.raises(InputError):
        puzzle.sentence(line)
