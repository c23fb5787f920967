"""Others who are told of without a name, whom gifts go to, and the smallest amount of something."""

from __future__ import annotations

import pytest

from puzzles.text.errors import InputError
from puzzles.types.zebra.puzzle import Zebra
from solvers.session.session import Session

DONORS = Zebra(
    None,
    (
        ("donor", ("Ann", "Ben", "Cleo", "Dan")),
        ("building", ("museum", "gallery", "library", "station")),
        ("sum", ("$100", "$200", "$300", "$400")),
        ("job", ("cook", "judge", "pilot", "tailor")),
        ("pet", ("dog", "eel", "hen", "cat")),
        ("age", ("20", "30", "40", "50")),
    ),
)
BAKERS = Zebra(
    None,
    (
        ("name", ("Ann", "Ben", "Cleo")),
        ("flour", ("1 cup", "2 cups", "3 cups")),
        ("sugar", ("5 cups", "6 cups", "8 cups")),
    ),
)
ELSE = "Ann is $300 and Ann is not museum"
MORE = "the sum of Ann is $100 more than the sum of museum"
READINGS = {
    "Ann gave $300, but it was someone else who gave to the museum.": ELSE,
    "Ann gave $300, but somebody else chose the museum.": ELSE,
    "Ann gave $300, and another donor chose the museum.": ELSE,
    "Ann paid $100 more than another donor paid for the museum.": MORE,
    "Ann paid $100 more than someone else who chose the museum.": MORE,
    "Ann paid less than somebody who chose the museum.": "the sum of Ann is less than the sum of museum",
    "Ann gave to the museum.": "Ann is museum",
    "Ann was the one who had the smallest amount to pay.": "Ann is $100",
    "Ann had the smallest amount.": "Ann is $100",
    "The judge paid the second largest amount.": "judge is $300",
}
REFUSED = {
    "Ann paid less than someone.": "someone",
    "Ann paid less than another donor.": "another",
    "Ann paid less than someone who did not choose the museum.": "not",
    "Ann paid less than another donor who paid more than Ben.": "more than",
    "Ann did not give $300, but someone else chose the museum.": "someone",
    "Ann gave $300, and someone chose the museum.": "someone",  # it may be her
    "It was someone else who chose the museum.": "someone",
    "If Ann gave $300, then someone else chose the museum.": "someone",
    "Ann gave to the cook.": "gave",
    "Ann gave to the dog.": "gave",
    "Ann gave to the poor.": "gave",
}


@pytest.mark.parametrize(("clue", "meaning"), READINGS.items(), ids=READINGS)
def test_what_is_read(clue: str, meaning: str) -> None:
    assert DONORS.sentence(clue) == meaning


@pytest.mark.parametrize(("clue", "word"), REFUSED.items(), ids=REFUSED)
def test_what_is_asked_about(clue: str, word: str) -> None:
    with pytest.raises(InputError) as refused:
        DONORS.sentence(clue)
    assert word in str(refused.value)


def test_an_amount_is_of_what_it_says() -> None:
    assert BAKERS.sentence("Ann used the smallest amount of sugar.") == "Ann is 5 cups"
    assert BAKERS.sentence("Ann did not use the greatest amount of flour.") == "Ann is not 3 cups"
    with pytest.raises(InputError, match="flour or sugar"):
        BAKERS.sentence("Ann used the smallest amount.")
    with pytest.raises(InputError, match="no category counts 'salt'"):
        BAKERS.sentence("Ann used the smallest amount of salt.")


RACE = Zebra(
    None,
    (
        ("finish", ("1st", "2nd", "3rd", "4th")),
        ("jockey", ("Lou", "Ann", "Ben", "Cy")),
        ("colour", ("red", "blue", "pink", "grey")),
    ),
)
ROW = Zebra(4, (("jockey", ("Lou", "Ann", "Ben", "Cy")), ("colour", ("red", "blue", "pink", "grey"))))


@pytest.mark.parametrize("puzzle", [RACE, ROW], ids=["places", "positions"])
@pytest.mark.parametrize("least", [2, 3])
def test_who_is_at_least_so_far_away_is_another(puzzle: Zebra, least: int) -> None:
    """Against every solution of the clue, by the places of the two in it."""
    grid = puzzle.with_lines([f"Lou is at least {least} positions away from red."])
    far = set()
    for solution in Session(grid).solutions():
        rows = [{*map(str, row.values())} for row in grid.wording.tables(solution)["rows"]]
        place = {name: next(at for at, row in enumerate(rows) if name in row) for name in ("Lou", "red")}
        far.add(abs(place["Lou"] - place["red"]))
    assert far == set(range(least, 4))
