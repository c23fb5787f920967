"""Categories typed as lines, and clues that follow names which are changed."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from puzzles.core.errors import PuzzleError
from puzzles.files.samples import sample
from puzzles.language.categories import Categories, read_categories, renamings, spelt_categories
from puzzles.language.names import key, tidy
from puzzles.types.zebra.names import reshaped
from puzzles.types.zebra.puzzle import Zebra

NAMES = st.text(st.characters(codec="utf-8", categories=["L", "N", "P", "S", "Zs"]), min_size=1, max_size=8)
USABLE = NAMES.map(tidy).filter(lambda name: bool(name) and name.isprintable())


@st.composite
def categories(draw: st.DrawFn, least: int = 0) -> Categories:
    """Up to four categories with different names in all."""
    heads = draw(st.lists(USABLE, min_size=least, max_size=4, unique_by=key))
    items = draw(st.lists(USABLE, min_size=len(heads), max_size=12, unique_by=key))
    share = len(items) // len(heads) if heads else 0
    return tuple((head, tuple(items[at * share : (at + 1) * share])) for at, head in enumerate(heads))


def seed() -> Zebra:
    puzzle = sample("seed-zebra").load()
    assert isinstance(puzzle, Zebra)
    return puzzle


@given(categories())
def test_categories_read_back_as_they_were_spelt(made: Categories) -> None:
    assert read_categories(spelt_categories(made)) == made


def test_lines_as_a_person_types_them() -> None:
    text = 'time: 9:00, 10:30 ,\n\n "who: exactly" :  ann,  "smith, bob" ,dark   blue\n'
    assert read_categories(text) == (
        ("time", ("9:00", "10:30")),
        ("who: exactly", ("ann", "smith, bob", "dark blue")),
    )


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("pet: dog\ncat, eel", "line 2: found 'cat, eel'; expected a category, a colon and its items"),
        (": dog", "line 1: found ': dog'"),
        ('pet: "dog" house', "line 1, column 5: a name in quotes goes on behind them; expected a comma"),
    ],
)
def test_a_line_that_cannot_be_read_is_named(text: str, said: str) -> None:
    with pytest.raises(PuzzleError) as caught:
        read_categories(text)
    assert said in str(caught.value)


def test_what_became_of_names() -> None:
    old = (("pet", ("dog", "cat", "eel")), ("hat", ("red", "blue")))
    new = (("hats", ("red", "green")), ("animal", ("eel", "hound", "cat")))
    heads, items = renamings(old, new)
    assert heads == {"pet": "animal", "hat": "hats"}
    assert items == {"cat": "cat", "eel": "eel", "red": "red", "blue": "green"}


def test_clues_and_question_follow_the_names() -> None:
    puzzle = seed()
    text = spelt_categories(puzzle.categories)
    text = text.replace("pall mall", "left").replace("zebra", "snow leopard").replace("color:", "paint:")
    changed = reshaped(puzzle, 5, "home", read_categories(text))
    assert changed.ask == ("snow leopard", "nationality")
    assert changed.lines[5] == '"left" is birds'
    assert [line for at, line in enumerate(changed.lines) if at != 5] == [
        line for at, line in enumerate(puzzle.lines) if at != 5
    ]
    assert changed.clues()[8].text == "norwegian is at home 1"


@settings(max_examples=40)
@given(st.data())
def test_any_other_names_keep_what_the_clues_say(data: st.DataObject) -> None:
    puzzle = seed()
    old = [item for _, items in puzzle.categories for item in items]
    names = data.draw(
        st.lists(USABLE.filter(lambda name: key(name) not in old), min_size=25, max_size=25, unique_by=key)
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
    assert without.ask is None
    assert without.lines == puzzle.lines
