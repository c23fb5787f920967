"""How values are typed, drawn and written."""

from __future__ import annotations

from dataclasses import replace

import pytest

from puzzles.formulas.formulas import Value
from puzzles.sentences.values import DRAWN, SHADING, numbers


@pytest.mark.parametrize(
    ("text", "value"), [("7", 7), ("16", 16), ("a", 10), ("G", 16), ("h", None), ("0", None)]
)
def test_numbers_are_typed_as_digits_or_letters(text: str, value: Value | None) -> None:
    assert numbers(16).read(text) == value


def test_letters_only_where_they_are_wanted() -> None:
    assert numbers(16, letters=False).read("a") is None
    assert "a" not in numbers(16, letters=False).characters
    assert "A" in numbers(16).characters


def test_what_may_go_on() -> None:
    assert numbers(12).begins("1")
    assert not numbers(12).begins("2")
    assert not numbers(9).begins("1")


@pytest.mark.parametrize(
    ("typed", "taken"), [("", "'"), ("'", "'0123456789"), ("'1", "'0123456789"), ("'9", "'"), ("'12", "'")]
)
def test_a_lead_stands_before_what_would_else_be_a_key_of_the_board(typed: str, taken: str) -> None:
    """Behind it a value is typed for as long as it can be longer; then the board has its keys again."""
    assert replace(numbers(12, letters=False), lead="'").characters_behind(typed) == frozenset(taken)


@pytest.mark.parametrize("text", ["#", "1", "*"])
def test_shaded(text: str) -> None:
    assert SHADING.read(text) is True
    assert (SHADING.sign(True), SHADING.token(True)) == ("■", "#")


def test_not_shaded_and_not_drawn() -> None:
    assert SHADING.read("X") is False
    assert DRAWN.read(".") is False
    assert SHADING.read("2") is None
    assert [values.said[False] for values in (SHADING, DRAWN)] == ["is not shaded", "is not drawn"]
