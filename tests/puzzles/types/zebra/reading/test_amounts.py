"""How much is meant by words."""

from __future__ import annotations

from fractions import Fraction

import pytest

from puzzles.types.zebra.english.pieces import pieces
from puzzles.types.zebra.reading.scanning.amounts import amount_at

READ = {
    "$5": ("5", "dollar", ""),
    "$2 million less": ("2000000", "dollar", "less"),
    "5 dollars": ("5", "dollar", ""),
    "2 thousand million miles": ("2000000000", "mile", ""),
    "a million more": ("1000000", "", "more"),
    "the mile": ("1", "mile", ""),
    "an hour": ("1", "hour", ""),
    "half an hour": ("1/2", "hour", ""),
    "half the mile": ("1/2", "mile", ""),
    "2 hours and a half": ("5/2", "hour", ""),
    "2 hours and a cat": ("2", "hour", "and a cat"),
    "3 sq ft more": ("3", "foot", "more"),
    "3 cubic feet": ("3", "foot", ""),
    "3 square": ("3", "", "square"),
    "3 square pegs": ("3", "", "square pegs"),
    "5 2 miles": ("5", "", "2 miles"),
}
"""The number, the unit, and the words behind them."""


@pytest.mark.parametrize(("text", "told"), READ.items())
def test_what_amounts_are(text: str, told: tuple[str, str, str]) -> None:
    line = pieces(text)
    found = amount_at(line, 0)
    assert found is not None
    amount, end = found
    assert (amount.number, amount.unit) == (Fraction(told[0]), told[1])
    assert [piece.text for piece in line[end:]] == told[2].split()


@pytest.mark.parametrize("text", ["$", "the", "the miles", "a cat", "half", "5 $ 3", "mile"])
def test_what_is_no_amount(text: str) -> None:
    assert amount_at(pieces(text), 0) is None


@pytest.mark.parametrize(("text", "at"), [("on a mile", 1), ("some half mile", 1), ("one of a mile", 2)])
def test_what_may_be_more_or_less(text: str, at: int) -> None:
    assert amount_at(pieces(text), at) is None
