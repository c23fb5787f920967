"""Prime cells."""

from __future__ import annotations

from collections.abc import Sequence

from puzzles.clues.bases.sign_clues import DigitClass


class Prime(DigitClass):
    """The digit is a prime number: 2, 3, 5 or 7."""

    kind = "prime"
    brief = "its digit is a prime number: 2, 3, 5 or 7"
    sign = "p"
    shortcut = None

    @staticmethod
    def allowed(digits: Sequence[int]) -> tuple[int, ...]:
        return tuple(digit for digit in digits if digit in (2, 3, 5, 7))
