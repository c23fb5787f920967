"""What stands before, after and next to a position: "next to the first house"."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from puzzles.text.errors import InputError
from puzzles.types.zebra.puzzle import Zebra

PUZZLE = Zebra(5, (("nation", ("brit", "dane")), ("pet", ("dog", "cat"))), place="house")

READ: dict[str, Callable[[int], bool]] = {
    "The Brit lives next to the first house.": lambda at: at == 2,
    "the brit is beside house 5": lambda at: at == 4,
    "the brit is next to the third house": lambda at: at in (2, 4),
    "the brit is not next to the third house": lambda at: at not in (2, 4),
    "the brit is next to house 1 or house 4": lambda at: (at == 2) != (at == 4),
    "the brit is somewhere left of house 3": lambda at: at < 3,
    "the brit lives to the left of house 3": lambda at: at < 3,
    "The Brit lives somewhere to the right of the middle house": lambda at: at > 3,
    "the brit is directly to the left of the last house": lambda at: at == 4,
    "the brit lives directly right of the person in house 2": lambda at: at == 3,
    "the brit is two houses to the left of house 5": lambda at: at == 3,
    "the brit is at least 2 houses to the right of house 2": lambda at: at >= 4,
    "the brit is at least 2 houses to the left of house 4": lambda at: at <= 2,
    "the brit is not somewhere left of house 3": lambda at: at >= 3,
    "At one of the ends is the Brit": lambda at: at in (1, 5),
    "At either end is the Brit's house": lambda at: at in (1, 5),
}


@pytest.mark.parametrize(("line", "meaning"), READ.items(), ids=READ)
def test_it_is_true_where_it_says(line: str, meaning: Callable[[int], bool]) -> None:
    places = range(1, 6)
    for typed in (line, PUZZLE.sentence(line)):
        formula = PUZZLE.meaning(typed).formula(PUZZLE.layout)
        assert [at for at in places if formula.holds({"brit": at})] == [at for at in places if meaning(at)]


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        (
            "the brit has the house to the left of the dog",
            "expected 'directly left of' or 'somewhere left of'",
        ),
        ("the brit is left of house 3", "expected 'directly left of' or 'somewhere left of'"),
        ("the brit is directly left of house 1", "there is no position 0"),
        ("the brit is next to house 6", "there is no position 6"),
        ("the brit is five houses left of house 3", "a distance of 5"),
        ("the brit is older than house 3", "no category fits"),
    ],
)
def test_what_is_nowhere_is_refused(line: str, complaint: str) -> None:
    with pytest.raises(InputError, match=complaint):
        PUZZLE.meaning(line)
