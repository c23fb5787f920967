"""A count that is wrong, in words: how many there are, or can be at most."""

from __future__ import annotations

from puzzles.core.direct import truth
from puzzles.core.fault_facts import Told
from puzzles.core.formulas import AtLeast, AtMost, Exactly
from puzzles.core.text import number_word


def count_text(told: Told) -> str:
    """What is said, and how many there are, or are left."""
    if not isinstance(told.part, Exactly | AtMost | AtLeast):
        return ""
    there, most = numbers(told)
    if there > told.part.count:
        return f"{told.statement.text}, but there {_be(there)} {number_word(there, 'none')}"
    only = "only " * (most > 0)
    return f"{told.statement.text}, but {only}{number_word(most, 'none')} {_be(most)} left"


def numbers(told: Told) -> tuple[int, int]:
    """How many of the parts of a count hold, and can hold at most."""
    assert isinstance(told.part, Exactly | AtMost | AtLeast)
    found = [truth(part, told.known, {}) for part in told.part.parts]
    return found.count(True), len(found) - found.count(False)


def _be(number: int) -> str:
    return "is" if number < 2 else "are"
