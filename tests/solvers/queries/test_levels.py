"""The four levels, and the word of former versions that is read as one of them."""

from __future__ import annotations

import pytest

from puzzles.files.samples import samples
from solvers.queries.steps import Grade


@pytest.mark.parametrize(
    ("cost", "level"),
    [
        (0, "easy"),
        (40, "easy"),
        (41, "medium"),
        (110, "medium"),
        (111, "hard"),
        (350, "hard"),
        (351, "very hard"),
        (501, "very hard"),
        (90_000, "very hard"),
    ],
)
def test_the_hardest_step_tells_the_level(cost: int, level: str) -> None:
    assert Grade.of(cost).value == level


def test_there_are_four_of_them() -> None:
    assert [grade.value for grade in Grade] == ["easy", "medium", "hard", "very hard"]


def test_what_was_fiendish_is_very_hard() -> None:
    assert Grade("fiendish") is Grade.VERY_HARD
    with pytest.raises(ValueError, match="devilish"):
        Grade("devilish")


def test_the_library_says_them_in_these_words() -> None:
    assert {sample.grade for sample in samples()} <= {*(grade.value for grade in Grade), ""}
