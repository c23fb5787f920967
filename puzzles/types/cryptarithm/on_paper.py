"""Calculations as they stand on paper: the numbers below one another, the result under a line."""

from __future__ import annotations

import re
from collections.abc import Mapping

UNKNOWN = "·"
"""What stands for a letter whose digit is not known."""


def on_paper(text: str) -> tuple[str, ...]:
    """The lines of "SEND + MORE = MONEY", all of one width; what cannot be stacked stands on one line.

    That is where there are products besides sums, or more than one number right of the equals sign.
    """
    left, _, right = (part.strip() for part in text.partition("="))
    numbers, signs = re.findall(r"\w+", left), re.findall(r"[-+*]", left)
    if not right.isalnum() or ("*" in signs and len(signs) > 1):
        return (text,)
    width = max(map(len, (*numbers, right)))
    stacked = [f"{sign} {number:>{width}}" for sign, number in zip([" ", *signs], numbers, strict=True)]
    return (*stacked, "─" * (width + 2), f"  {right:>{width}}")


def in_digits(line: str, digits: Mapping[str, str]) -> str:
    """A line with its letters replaced by their digits."""
    return "".join(digits.get(sign, UNKNOWN) if sign.isalpha() else sign for sign in line)
