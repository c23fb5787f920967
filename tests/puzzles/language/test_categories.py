"""Categories of names typed as lines, and what became of names."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from puzzles.language.categories import Categories, read_categories, renamings, spelt_categories
from puzzles.language.names import key
from puzzles.text.errors import PuzzleError
from tests.helpers.strategies import usable_names


@st.composite
def categories(draw: st.DrawFn, least: int = 0) -> Categories:
    """Up to four categories with different names in all."""
    heads = draw(st.lists(usable_names, min_size=least, max_size=4, unique_by=key))
    items = draw(st.lists(usable_names, min_size=len(heads), max_size=12, unique_by=key))
    share = len(items) // len(heads) if heads else 0
    return tuple((head, tuple(items[at * share : (at + 1) * share])) for at, head in enumerate(heads))


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


def test_what_has_nothing_in_common_is_not_the_same() -> None:
    old = (("pet", ("dog", "cat")), ("hat", ("red", "blue")))
    for new in ((), (("food", ("pie", "jam")),)):
        assert renamings(old, new) == ({}, {})


def test_what_became_of_names() -> None:
    old = (("pet", ("dog", "cat", "eel")), ("hat", ("red", "blue")))
    new = (("hats", ("red", "green")), ("animal", ("eel", "hound", "cat")))
    heads, items = renamings(old, new)
    assert heads == {"pet": "animal", "hat": "hats"}
    assert items == {"cat": "cat", "eel": "eel", "red": "red", "blue": "green"}
