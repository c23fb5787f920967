"""Odd cells."""

from __future__ import annotations

from collections.abc import Sequence

from puzzles.clues.bases.sign_clues import DigitClass


class Odd(DigitClass):
    """The digit is odd."""

    kind = "odd"
    brief = "its digit is odd"
    sign = "○"
    shortcut = "o"

    @staticmethod
    def allowed(digits: Sequence[int]) -> tuple[int, ...]:
        return tuple(digit for digit in digits if digit % 2)
