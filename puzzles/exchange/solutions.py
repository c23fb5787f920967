"""Solutions that other programs tell with a puzzle."""

from __future__ import annotations

import re

_BLANKS = ".0?, _"
"""What stands in a solution where no digit is told."""


def solution_text(told: object, size: int) -> str | None:
    """A solution as a heading has it, from a text or a list of digits.

    Empty where none is told, None where it is not whole.
    """
    if isinstance(told, str):
        text = told.strip()
        words = re.split(r"[,\s]+", text) if re.search(r"[,\s]", text) else list(text)
    else:
        words = [str(digit).strip() for digit in told] if isinstance(told, list) else []
    digits = {str(digit) for digit in range(1, size + 1)}
    if len(words) == size * size and digits.issuperset(words):
        return ("" if size < 10 else " ").join(words)
    return None if "".join(words).strip(_BLANKS) else ""


def solution_digits(solution: str) -> list[int]:
    """The digits of a solution as a heading has it."""
    words = solution.split()
    return [int(word) for word in (words if len(words) > 1 else solution.strip()) if len(word) < 4]
