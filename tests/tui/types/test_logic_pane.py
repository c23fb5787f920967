"""What the pane tells of an argument while one works it out."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import product

import pytest
from msgspec.structs import replace

from puzzles.files.samples import sample
from puzzles.model.puzzle import Puzzle
from puzzles.model.state import Mode, PuzzleState
from puzzles.types.logic.puzzle import Logic
from solvers.queries.conflicts import Conflict
from tests.helpers.canned import SMALL
from tests.tui.session.test_status import seen
from tui.screens.bodies.keys_taken import taken
from tui.screens.play.card import card, ways
from tui.screens.play.progress import count
from tui.screens.play.scene import Scene
from tui.session.solve_progress import End
from tui.types.logic.pane import argument, tried

ARGUMENT = Logic.of(("p -> q", "q"), "p")


ABOUT_THINGS = sample("logic-lovers").load()
"""Everybody loves somebody, and love is mutual: so one is loved by all. That does not follow."""
THREE = ("ann", "bob", "carl")


def told(puzzle: Puzzle, values: Mapping[str, bool]) -> tuple[list[str], str]:
    state = PuzzleState(puzzle)
    for name, value in values.items():
        state = state.with_entry(name, value)
    scene = Scene(seen(state, mode=Mode.SOLVE))
    (line,) = tried(scene)
    return ["".join(piece.text for piece in each)[3] for each in argument(scene)], line[0].text


@pytest.mark.parametrize(
    ("values", "signs", "words"),
    [
        ({}, "···", "Look for a row"),
        ({"q": True}, "TT·", "2 of 2 premises true so far"),
        ({"p": True, "q": False}, "FFT", "2 premises are false"),
        ({"p": True, "q": True}, "TTT", "The conclusion is true"),
        ({"p": False, "q": True}, "TTF", "A countermodel"),
    ],
)
def test_premises_and_conclusion_are_judged_by_what_was_written(
    values: dict[str, bool], signs: str, words: str
) -> None:
    found, line = told(ARGUMENT, values)
    assert "".join(found) == signs
    assert line.startswith(words)


@pytest.mark.parametrize(
    ("loved", "signs", "words"),
    [
        ((), "···", "Write values"),
        (((0, 0), (1, 1), (2, 2)), "TTF", "A countermodel"),
        (((0, 0), (0, 1), (1, 2), (2, 0)), "TFF", "1 premise is false"),
        (((0, 0), (0, 1), (0, 2), (1, 0), (2, 0)), "TTT", "The conclusion is true"),
    ],
)
def test_so_they_are_where_they_speak_of_things(
    loved: tuple[tuple[int, int], ...], signs: str, words: str
) -> None:
    pairs = product(range(3), repeat=2)
    values = {f"Loves({THREE[one]},{THREE[other]})": (one, other) in loved for one, other in pairs}
    found, line = told(ABOUT_THINGS, values if loved else {})
    assert "".join(found) == signs
    assert line.startswith(words)


def test_of_what_is_solved_the_count_says_nothing_else() -> None:
    for state in (PuzzleState(ARGUMENT), PuzzleState(SMALL)):
        assert count(replace(seen(state, mode=Mode.SOLVE), end=End(True))).text == "Solved"


def test_the_count_denies_no_fault_that_is_held_back_and_no_clash_of_clues() -> None:
    view = seen(PuzzleState(SMALL).with_entry("r1c1", 1).with_entry("r1c2", 1), mode=Mode.SOLVE)
    assert count(view).text.endswith(" · 2 rules broken"), "the row and the box"
    assert "broken" not in count(replace(view, fresh=frozenset({"r1c2"}))).text
    clash = Conflict(SMALL.with_given((0, 0), 1).clues(), ())
    assert count(replace(view, picked=clash)).text.endswith(" · the clues clash")


def test_how_it_is_answered_is_told_where_there_is_a_conclusion() -> None:
    def keys(puzzle: Logic) -> list[str]:
        return [way.typed for way in ways(puzzle)]

    assert keys(Logic.of(("p",), "p")) == ["t f", "y"]
    assert keys(Logic.of(("p",), "")) == ["t f"]
    lines = ["".join(piece.text for piece in line) for line in card(Logic.of(("p",), "p"), marks=False)]
    assert any("y  the conclusion follows" in line for line in lines)


@pytest.mark.parametrize("key", ["t", "f", "space"])
def test_at_the_end_no_key_that_goes_on_writes(key: str) -> None:
    view = seen(PuzzleState(ARGUMENT), mode=Mode.SOLVE)
    typed = frozenset({"t", "f", "space"})
    assert key in taken(typed, view)
    assert (key in taken(typed, replace(view, end=End(right=True)))) is (key != "t")
    assert key not in taken(typed, seen(PuzzleState(ARGUMENT), mode=Mode.SET))
