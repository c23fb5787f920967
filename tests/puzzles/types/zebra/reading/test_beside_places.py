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


DEPOT = Zebra(
    5,
    (
        ("lorry", ("Swiss", "Polish", "Welsh", "Irish", "Czech")),
        ("leaves at", ("three", "four", "five", "six", "seven")),
        ("load", ("bricks", "gravel", "flour", "paper", "glass")),
        ("gate", ("1", "2", "3", "4", "5")),
    ),
    place="place",
)


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("A Welsh lorry leaves at five.", "Welsh is five"),
        ("The Welsh lorry is at five.", "Welsh is at place 5"),
        ("The Welsh lorry leaves at 2.", "Welsh is at place 2"),
        ("The lorry on the border carries glass.", "glass is either at place 1 or at place 5, but not both"),
        ("Next to the lorry carrying flour is a Welsh lorry.", "Welsh is next to flour"),
        ("Next to the lorry leaving at seven is the Irish one.", "Irish is next to seven"),
        (
            "The Welsh carries paper; and the Irish is next to the gravel.",
            "Welsh is paper and Irish is next to gravel",
        ),
    ],
)
def test_lorries_at_a_depot(line: str, sentence: str) -> None:
    assert DEPOT.sentence(line) == sentence


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("Ann does not swim.", "Ann is not Swimming"),
        ("Cyd swam.", "Cyd is Swimming"),
        ("The swimmer bakes.", "Swimming is baking"),
        ("Ann doesn't bake and Bob paints.", "Ann is not baking and Bob is painting"),
    ],
)
def test_what_one_does_is_a_verb_as_well(line: str, sentence: str) -> None:
    doers = Zebra(
        None,
        (
            ("name", ("Ann", "Bob", "Cyd")),
            ("sport", ("Tennis", "Soccer", "Swimming")),
            ("craft", ("knitting", "baking", "painting")),
        ),
    )
    assert doers.sentence(line) == sentence
