"""Clues about those who teach the persons of a grid, and are none of them."""

from __future__ import annotations

import pytest

from puzzles.types.zebra.puzzle import Zebra

LESSONS = Zebra(
    None,
    (
        ("Student", ("Ida", "Otto", "Wanda", "Felix")),
        ("Instructor", ("Crane", "Bell", "Marsh", "Holt")),
        ("Subject", ("pottery", "Latin", "fencing", "chess")),
    ),
)
READINGS = {
    "Ida was taught by Mr. Crane.": "Ida is Crane",
    "Mr. Crane taught pottery.": "Crane is pottery",
    "Ms. Marsh teaches Felix.": "Marsh is Felix",
    "Otto wasn't taught by either Marsh or Bell.": "Otto is not Marsh and Otto is not Bell",
    "Mr. Holt trained the chess student.": "Holt is chess",
}


@pytest.mark.parametrize(("clue", "meaning"), READINGS.items(), ids=READINGS)
def test_teaching_joins_two_who_are_not_the_same_and_a_title_tells_of_the_teacher_alone(
    clue: str, meaning: str
) -> None:
    assert LESSONS.sentence(clue) == meaning


def test_other_deeds_between_them_are_asked_about() -> None:
    assert not LESSONS.reads("Ida visited Mr. Crane.")
