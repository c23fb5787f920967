"""Clues that follow names which are changed."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from puzzles.files.samples import sample
from puzzles.language.categories import read_categories, spelt_categories
from puzzles.language.names import key
from puzzles.text.errors import PuzzleError
from puzzles.types.zebra.names import reshaped
from puzzles.types.zebra.puzzle import Zebra
from tests.helpers.strategies import usable_names


def seed() -> Zebra:
    puzzle = sample("seed-zebra").load()
    assert isinstance(puzzle, Zebra)
    return puzzle


def test_clues_and_question_follow_the_names() -> None:
    puzzle = seed()
    text = spelt_categories(puzzle.categories)
    text = text.replace("pall mall", "left").replace("zebra", "snow leopard").replace("color:", "paint:")
    changed = reshaped(puzzle, 5, "home", read_categories(text))
    assert changed.questions == (("snow leopard", "nationality"),)
    assert changed.lines[5] == 'The man who smokes "left" has birds.'
    assert [line for at, line in enumerate(changed.lines) if at != 5] == [
        line for at, line in enumerate(puzzle.lines) if at != 5
    ]
    assert changed.clues()[8].text == "norwegian is at home 1"


@settings(max_examples=20, deadline=None)
@given(st.data())
def test_any_other_names_keep_what_the_clues_say(data: st.DataObject) -> None:
    puzzle = seed()
    old = [item for _, items in puzzle.categories for item in items]
    names = data.draw(
        st.lists(
            usable_names.filter(lambda name: key(name) not in old), min_size=25, max_size=25, unique_by=key
        )
    )
    new = dict(zip(old, names, strict=True))
    chosen = tuple((head, tuple(new[item] for item in items)) for head, items in puzzle.categories)
    changed = reshaped(puzzle, 5, "house", chosen)
    for line, after in zip(puzzle.lines, changed.lines, strict=True):
        assert changed.meaning(after) == puzzle.meaning(line).renamed(new.__getitem__)


def test_an_item_that_a_clue_speaks_of_cannot_go() -> None:
    puzzle = seed()
    text = spelt_categories(puzzle.categories).replace(", water", "")
    with pytest.raises(PuzzleError, match="clue 15 speaks of it; expected a category with 'water'"):
        reshaped(puzzle, 5, "house", read_categories(text))


def test_a_question_about_what_is_gone_goes_too() -> None:
    puzzle = seed()
    without = reshaped(
        puzzle, 5, "house", read_categories(spelt_categories(puzzle.categories).replace(", zebra", ""))
    )
    assert without.questions == ()
    assert without.lines == puzzle.lines
