"""Repeated values in words: "Row 3 has two 9s"."""

from __future__ import annotations

from collections.abc import Sequence

from puzzles.feedback.board import repeated
from puzzles.feedback.fault_facts import FaultFacts, lowered
from puzzles.formulas.formulas import AllDifferent
from puzzles.geometry.in_words import CELL
from puzzles.text.words import capital, listed, number_word


def repeats_text(told: FaultFacts) -> str:
    """Which value is repeated, how often, and where; empty for other than all-different formulas."""
    if not isinstance(told.part, AllDifferent):
        return ""
    names = next(iter(repeated(told.part, told.known).values()))
    statement = told.statement
    noun = statement.unit
    if not noun and statement.name and statement.text.lower().startswith(statement.name.lower()):
        noun = statement.text[: len(statement.name)]
    return _in_one(told, noun, names) if noun else _apart(told, names)


def _in_one(told: FaultFacts, noun: str, names: Sequence[str]) -> str:
    text = told.value(names[0])
    if text.isdigit():
        return f"{capital(noun)} has {number_word(len(names))} {text}s"
    return f"{capital(noun)} has {text} {'twice' if len(names) == 2 else f'{number_word(len(names))} times'}"


def _apart(told: FaultFacts, names: Sequence[str]) -> str:
    """For cells without a common unit: which they are, and why they have to differ."""
    if not all(map(CELL.fullmatch, names)) and " " in told.fact(names[0]).removesuffix(told.value(names[0])):
        return told.facts() if len(names) < 4 else ""
    labels = listed([told.label(name) for name in names])
    both = f"{labels} are {'both' if len(names) == 2 else 'all'} {told.value(names[0])}"
    why = told.statement.text.removeprefix(labels)
    if why.endswith(", differ"):
        return f"{both}{why.removesuffix(', differ').replace(', which ', ' and ')}"
    return f"{both}, but {'they' * (why != told.statement.text)}{lowered(why)}"
