"""Options of a puzzle type: fields of its own that a form asks for, and keys of its files."""

from __future__ import annotations

from dataclasses import field, fields
from typing import Any

WORDS, POSSIBLE, SET = "words", "possible", "set"
"""What is kept with such a field: what it says, which numbers it can be, whether it is a set of them."""


def flag(words: str, default: bool = False) -> bool:
    """A field that is true or false; `words` are what it says when it is true."""
    return field(default=default, metadata={WORDS: words})


def count(words: str, possible: range, default: int) -> int:
    """A field that is a whole number; `words` are what it is the number of."""
    return field(default=default, metadata={WORDS: words, POSSIBLE: possible})


def number_set(words: str) -> Any:
    """A field that is a tuple of numbers, at first none; `words` are what it says."""
    return field(default=(), metadata={WORDS: words, SET: True})


def words_of(kind: type[Any]) -> dict[str, str]:
    """What the options of a type say, by the names of their fields."""
    return {own.name: own.metadata[WORDS] for own in fields(kind) if WORDS in own.metadata}


def numbers_of(kind: type[Any]) -> dict[str, range]:
    """The options of a type that are whole numbers, and what each can be."""
    return {own.name: own.metadata[POSSIBLE] for own in fields(kind) if POSSIBLE in own.metadata}


def sets_of(kind: type[Any]) -> tuple[str, ...]:
    """The options of a type that are sets of numbers."""
    return tuple(own.name for own in fields(kind) if SET in own.metadata)


def flags_of(kind: type[Any]) -> dict[str, bool]:
    """The options of a type that are true or false, and what they are by default."""
    return {own.name: own.default is True for own in fields(kind) if own.type in ("bool", bool)}


def default_of(kind: type[Any], name: str) -> Any:
    """What a field of a type is by default."""
    return next(own.default for own in fields(kind) if own.name == name)
