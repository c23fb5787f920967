"""Options of a puzzle type: own fields that are shown in forms and written as keys of files."""

from __future__ import annotations

from dataclasses import field, fields
from typing import Any

WORDS, POSSIBLE, SET = "words", "possible", "set"
"""The metadata of such a field: its words, its possible numbers, and whether it is a set of numbers."""


def flag(words: str, default: bool = False) -> bool:
    """A boolean field; `words` say what it means if it is true."""
    return field(default=default, metadata={WORDS: words})


def count(words: str, possible: range, default: int) -> int:
    """An integer field; `words` say what it is the number of."""
    return field(default=default, metadata={WORDS: words, POSSIBLE: possible})


def number_set(words: str) -> Any:
    """A field that is a tuple of numbers, by default empty; `words` say what they are."""
    return field(default=(), metadata={WORDS: words, SET: True})


def words_of(kind: type[Any]) -> dict[str, str]:
    """The words of a type's options, by field."""
    return {own.name: own.metadata[WORDS] for own in fields(kind) if WORDS in own.metadata}


def numbers_of(kind: type[Any]) -> dict[str, range]:
    """The integer options of a type, with their possible numbers."""
    return {own.name: own.metadata[POSSIBLE] for own in fields(kind) if POSSIBLE in own.metadata}


def sets_of(kind: type[Any]) -> tuple[str, ...]:
    """The options of a type that are sets of numbers."""
    return tuple(own.name for own in fields(kind) if SET in own.metadata)


def flags_of(kind: type[Any]) -> dict[str, bool]:
    """The boolean options of a type, with their defaults."""
    return {own.name: own.default is True for own in fields(kind) if own.type in ("bool", bool)}


def default_of(kind: type[Any], name: str) -> Any:
    """The default of a type's field."""
    return next(own.default for own in fields(kind) if own.name == name)
