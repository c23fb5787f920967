"""Slips of the pen, against all that one slip can make of a word."""

from __future__ import annotations

from string import ascii_lowercase

import pytest

from puzzles.language.slips import distance, slip_of, slips_of


def slipped(word: str) -> set[str]:
    """All that one slip makes of a word."""
    parts = [(word[:at], word[at:]) for at in range(len(word) + 1)]
    missing = {a + b[1:] for a, b in parts if b}
    swapped = {a + b[1] + b[0] + b[2:] for a, b in parts if len(b) > 1}
    wrong = {a + letter + b[1:] for a, b in parts if b for letter in ascii_lowercase}
    more = {a + letter + b for a, b in parts for letter in ascii_lowercase}
    return (missing | swapped | wrong | more) - {word}


@pytest.mark.parametrize("word", ["green", "norwegian"])
def test_one_slip_is_known_whatever_it_is(word: str) -> None:
    assert {distance(typed, word) for typed in slipped(word)} == {1}
    assert all(slips_of(typed, [word, "zebra"]) == (word,) for typed in slipped(word))


def test_two_slips_are_none_in_a_short_word() -> None:
    twice = {other for typed in slipped("bread") for other in slipped(typed)} - slipped("bread") - {"bread"}
    assert len(twice) > 10_000
    assert not any(slip_of(typed, ["bread"]) for typed in twice if len(typed) < 7)


@pytest.mark.parametrize(
    ("typed", "known", "meant"),
    [
        ("Norvegain", ["norwegian"], ("norwegian",)),
        ("brid", ["brit", "bird", "fish"], ("brit", "bird")),
        ("bettr", ["beer"], ()),
        ("rears", ["bear", "red"], ()),
        ("at", ["cat", "it"], ()),
        ("feline", ["fish", "cat"], ()),
    ],
)
def test_what_is_merely_spelt_alike_is_no_slip(typed: str, known: list[str], meant: tuple[str, ...]) -> None:
    assert slips_of(typed, known) == meant
