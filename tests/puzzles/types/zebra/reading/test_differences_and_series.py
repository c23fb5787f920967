"""Differences as a noun and with "differ", and things listed in the order of a category."""

from __future__ import annotations

import pytest

from puzzles.text.errors import InputError
from puzzles.types.zebra.puzzle import Zebra

CARS = Zebra(
    None,
    (
        ("name", ("Ann", "Ben", "Carl", "Dora")),
        ("car", ("red", "blue", "green", "pink")),
        ("price", ("$10", "$20", "$30", "$50")),
        ("points", ("2", "3", "5", "9")),
        ("day", ("Monday", "Tuesday", "Wednesday", "Thursday")),
    ),
)
HOUSES = Zebra(4, (("name", ("Ann", "Ben", "Carl", "Dora")), ("pet", ("cat", "dog", "eel", "hen"))))
TEN = "the price of Ann and the price of Ben are $10 apart"
ROW = "the day of red is directly after the day of Ann and the day of Carl is directly after the day of red"
READINGS = {
    "The difference between Ann's and Ben's prices is $10.": TEN,
    "The difference between what Ann and Ben paid is exactly $10.": TEN,
    "The difference in price between Ann and Ben was $10.": TEN,
    "There was a $10 difference between Ann's price and Ben's.": TEN,
    "There is a difference of $10 between Ann's price and Ben's.": TEN,
    "Ann and Ben paid prices that differ by $10.": TEN,
    "The prices of Ann and Ben do not differ by $10.": (
        "the price of Ann and the price of Ben are not $10 apart"
    ),
    "The scores of Ann and Ben differed by 2 points.": "the points of Ann and the points of Ben are 2 apart",
    "Three consecutive days were, in order from first to last, Ann's, the red car's, and Carl's.": ROW,
    "Three consecutive days, from earliest to latest, were Ann's, the red car's and Carl's.": ROW,
    "Three consecutive days, from first to last place, were Ann's, the red car's and Carl's.": ROW,
    "Three consecutive days, from last to first, were Carl's, the red car's and Ann's.": (
        "the day of red is directly before the day of Carl"
        " and the day of Ann is directly before the day of red"
    ),
    "The four drivers, in order of day, from 1st to 4th, were: Ann, the red car's, Carl and Dora.": (
        f"{ROW} and the day of Dora is directly after the day of Carl"
    ),
}
REFUSED = (
    "The difference between Ann and Ben is the red car.",
    "The difference between Ann's and Ben's prices is more than $10.",
    "The difference between Ann's and Ben's prices isn't $10.",
    "The difference in colour between Ann and Ben is $10.",
    "There wasn't a difference of $10 between Ann's price and Ben's.",
    "Ann, Ben and Carl differ by $10.",
    "Three days, from first to last, were Ann's, the red car's and Carl's.",  # others between them
    "Three consecutive days, from first to last, were Ann's and Carl's.",
    "Three consecutive days, from best to worst, were Ann's, the red car's and Carl's.",
)


@pytest.mark.parametrize(("clue", "meaning"), READINGS.items(), ids=READINGS)
def test_what_is_read(clue: str, meaning: str) -> None:
    assert CARS.sentence(clue) == meaning
    assert CARS.sentence(meaning) == meaning


@pytest.mark.parametrize("clue", REFUSED)
def test_what_is_asked_about(clue: str) -> None:
    with pytest.raises(InputError):
        CARS.sentence(clue)


def test_a_series_of_positions_is_side_by_side() -> None:
    clue = "Three consecutive houses, from first to last, were Ann's, the one with the cat and Carl's."
    assert HOUSES.sentence(clue) == "cat is directly right of Ann and Carl is directly right of cat"
