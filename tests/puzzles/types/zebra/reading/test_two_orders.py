"""Comparisons where several categories are ordered: what only describes does not tell which is meant."""

from __future__ import annotations

import pytest

from puzzles.text.errors import InputError
from puzzles.types.zebra.puzzle import Zebra

FAIR = Zebra(
    None,
    (
        ("baker", ("Ann", "Bob", "Cy", "Dee")),
        ("price", ("$4", "$6", "$8", "$10")),
        ("points", ("40 points", "43 points", "46 points", "49 points")),
        ("start", ("6:30 pm", "7:00 pm", "7:30 pm", "8:00 pm")),
    ),
)


@pytest.mark.parametrize(
    ("line", "read"),
    [
        (
            "Whoever got 43 points paid $2 more than Ann.",
            "the price of 43 points is $2 more than the price of Ann",
        ),
        (
            "Ann paid $2 more than whoever got 43 points.",
            "the price of Ann is $2 more than the price of 43 points",
        ),
        (
            "Whoever starts at 7:30 pm pays more than Bob.",
            "the price of 7:30 pm is more than the price of Bob",
        ),
        (
            "Ann started an hour and a half before Bob.",
            "the start of Ann is 90 minutes earlier than the start of Bob",
        ),
        (
            "The baker with 43 points started before Cy.",
            "the start of 43 points is earlier than the start of Cy",
        ),
        (
            "Whoever paid $6 scored 3 more points than Dee.",
            "the points of $6 is 3 more than the points of Dee",
        ),
    ],
)
def test_what_describes_a_side_does_not_tell_what_is_compared(line: str, read: str) -> None:
    assert FAIR.reading(line).casefold() == read.casefold()


@pytest.mark.parametrize(
    ("line", "trouble"),
    [
        ("Ann earned more than Bob.", "can be about price or points"),
        ("Whoever got 43 points is the oldest.", "no category fits"),
    ],
)
def test_what_may_be_about_two_is_asked_and_what_fits_none_is_refused(line: str, trouble: str) -> None:
    with pytest.raises(InputError, match=trouble):
        FAIR.reading(line)


@pytest.mark.parametrize("first", ["load", "other"])
@pytest.mark.parametrize(
    ("items", "about"),
    [
        (("$1", "$2", "$3"), {"costs more", "is cheaper", "is dearer", "is richer"}),
        (("2 kg", "3 kg", "4 kg"), {"is heavier", "is lighter"}),
        (("2 feet", "3 feet", "4 feet"), {"is longer", "is taller", "is larger", "went farther"}),
        (("20 mph", "30 mph", "40 mph"), {"is faster", "was slower"}),
        (("4 hours", "5 hours", "6 hours"), {"is faster", "was slower", "took longer", "lasted longer"}),
        (("1990", "1991", "1992"), {"is older", "is newer"}),
    ],
)
def test_beside_numbers_of_nothing_a_unit_tells_what_is_compared(
    items: tuple[str, ...], about: set[str], first: str
) -> None:
    """Numbers of nothing can be loads, heights, ages; none has a way to be faster."""
    load, other = ("load", ("10", "20", "30")), ("other", items)
    ordered = (load, other) if first == "load" else (other, load)
    puzzle = Zebra(None, (("thing", ("box", "bag", "tin")), *ordered))
    for words in sorted({"is heavier", "is taller", "is larger", "went farther"} | about):
        meant = "other" if words in about else "load"
        assert puzzle.reading(f"The box {words} than the bag").startswith(f"the {meant} of box is "), words
