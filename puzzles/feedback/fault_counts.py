"""A wrong count in words: how many there are, or can be at most."""

from __future__ import annotations

from puzzles.feedback.fault_facts import FaultFacts
from puzzles.formulas.formulas import AtLeast, AtMost, Exactly
from puzzles.formulas.three_valued import held
from puzzles.text.words import number_word


def count_text(told: FaultFacts) -> str:
    """The statement, and how many there are, or remain possible."""
    if not isinstance(told.part, Exactly | AtMost | AtLeast):
        return ""
    there, most = held(told.part, told.known)
    if told.asks_apart or ", but " in told.statement.text:
        return ""
    if there > told.part.count:
        return f"{told.statement.text}, but there {_be(there)} {number_word(there, 'none')}"
    only = "only " * (most > 0)
    return f"{told.statement.text}, but {only}{number_word(most, 'none')} {_be(most)} left"


def short_count_text(told: FaultFacts) -> str:
    """As `count_text`, for a statement about a named unit."""
    if not isinstance(told.part, Exactly | AtMost | AtLeast) or not told.statement.unit:
        return ""
    there, _ = held(told.part, told.known)
    found = f"is there {number_word(there)} times" if there > told.part.count else "has no place left"
    return f"{told.statement.unit} {found.replace('two times', 'twice')}"


def _be(number: int) -> str:
    return "is" if number < 2 else "are"
