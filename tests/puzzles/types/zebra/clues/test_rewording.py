"""Clues that a clue in words could be a slip for: sentences with one thing changed."""

from __future__ import annotations

from random import Random

import pytest

from puzzles.types.zebra.claims.claim import Negation
from puzzles.types.zebra.claims.relations import At, Near
from puzzles.types.zebra.clues.sentence import Sentence
from puzzles.types.zebra.clues.variations import variations
from puzzles.types.zebra.english.verb_forms import NotKnown, affirmed
from puzzles.types.zebra.puzzle import Zebra
from tests.helpers.pairings import board_of, groupings

GRID = Zebra(
    None,
    (
        ("player", ("Ann", "Bob", "Cy", "Dee")),
        ("age", ("21", "24", "27", "30")),
        ("pet", ("dog", "owl", "newt", "cat")),
        ("fare", ("$3", "$6", "$9", "$12")),
    ),
)
STREET = Zebra(
    4, (("who", ("Ann", "Bob", "Cy", "Dee")), ("colour", ("red", "blue", "green", "grey"))), place="house"
)


def offered(line: str, puzzle: Zebra = GRID) -> list[str]:
    return [other.line for other in Sentence(line).alternatives(puzzle.with_lines((line,)))]


@pytest.mark.parametrize(
    ("line", "meant"),
    [
        ("Ann is older than Bob.", "Ann is younger than Bob."),
        ("Ann paid more than Bob.", "Ann paid less than Bob."),
        ("Ann is three years older than Bob.", "Ann is six years older than Bob."),
        ("Ann paid $6 less than Bob.", "Ann paid $3 less than Bob."),
        ("Either Ann or Cy is the oldest.", "Either Ann or Cy is the youngest."),
        ("Either Ann or Cy is 24.", "Neither Ann nor Cy is 24."),
        ("Neither Ann nor Cy paid $6.", "Either Ann or Cy paid $6."),
        ("Ann owns an owl.", "Ann owns a newt."),
        ("An owl belongs to Ann.", "A newt belongs to Ann."),
        ("Ann's pet is the dog.", "Bob's pet is the dog."),
        ("Ann didn't pay $6.", "Ann paid $6."),
        ("Ann doesn't own the dog.", "Ann owns the dog."),
        ("Ann isn't 24.", "Ann is 24."),
        ("Ann is not 24.", "Ann is 24."),
        ("Ann paid $6.", "Ann didn't pay $6."),
        ("Whoever paid $3 is 24.", "Whoever paid $3 is 21."),
    ],
)
def test_what_was_meant_is_offered(line: str, meant: str) -> None:
    assert meant in offered(line)


@pytest.mark.parametrize(
    ("line", "meant"),
    [
        ("Ann lives in the second house.", "Ann lives in the third house."),
        ("Ann is directly left of Bob.", "Ann is directly right of Bob."),
        ("Ann is next to Bob.", "Ann is directly left of Bob."),
        ("Ann is somewhere left of Bob.", "Ann is directly left of Bob."),
        ("The red house is next to Bob.", "The grey house is next to Bob."),
    ],
)
def test_places_too(line: str, meant: str) -> None:
    assert meant in offered(line, STREET)


def test_the_likelier_slip_comes_first_and_none_says_the_same() -> None:
    found = offered("Ann is three years older than the dog owner.")
    assert found[:2] == [
        "Ann is three years younger than the dog owner.",
        "Ann is six years older than the dog owner.",
    ]
    puzzle = GRID.with_lines(found)
    meanings = [puzzle.meaning(line) for line in ("Ann is three years older than the dog owner.", *found)]
    assert len(set(meanings)) == len(meanings)


def test_of_two_denials_none_is_made() -> None:
    assert not any("didn't" in line for line in offered("Neither Ann nor Cy paid $6."))


@pytest.mark.parametrize(("theme", "seed"), [("trains", 1), ("pies", 2), ("kites", 3)])
def test_a_slip_is_undone_by_one_of_the_alternatives_of_what_it_made(theme: str, seed: int) -> None:
    random = Random(seed)
    puzzle = Zebra(None, theme=theme, size=(4, 4)).making.laid_out(random)
    solution = board_of(puzzle, next(groupings(puzzle)))
    lines = [clue.line for clue in puzzle.making.true_clues(solution, random) if isinstance(clue, Sentence)][
        :12
    ]
    undone = 0
    for line in lines:
        others = list(Sentence(line).alternatives(puzzle))
        slip = random.choice(others)
        meant = {puzzle.meaning(other.line) for other in slip.alternatives(puzzle)}
        undone += puzzle.meaning(line) in meant
    assert undone >= len(lines) - 1


@pytest.mark.parametrize(
    ("verb", "past", "present"),
    [
        ("pay", "paid", "pays"),
        ("own", "owned", "owns"),
        ("stop", "stopped", "stops"),
        ("visit", "visited", "visits"),
        ("carry", "carried", "carries"),
        ("bake", "baked", "bakes"),
        ("catch", "caught", "catches"),
    ],
)
def test_verbs_affirmed(verb: str, past: str, present: str) -> None:
    assert (affirmed(verb, past=True), affirmed(verb, past=False)) == (past, present)


def test_a_verb_that_is_not_known_is_not_guessed() -> None:
    with pytest.raises(NotKnown):
        affirmed("blorp", past=True)


def test_a_slip_may_be_a_not_that_was_missed() -> None:
    """And never a second one."""
    said = At("red", 1)
    for clue, denied in ((said, True), (Near("red", "tea"), True), (Negation(said), False)):
        found = [*variations(clue, {"red": ("red", "blue"), "tea": ("tea", "milk")}, 3)]
        assert [isinstance(other, Negation) and other.part == clue for other in found].count(True) == denied
        assert not any(isinstance(other, Negation) and isinstance(other.part, Negation) for other in found)
