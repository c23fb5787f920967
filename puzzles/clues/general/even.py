"""Even cells."""

from __future__ import annotations

from collections.abc import Sequence

from puzzles.clues.bases.sign_clues import DigitClass


class Even(DigitClass):
    """The digit is even."""

    kind = "even"
    brief = "its digit is even"
    sign = "□"
    shortcut = "v"

    @staticmethod
    def allowed(digits: Sequence[int]) -> tuple[int, ...]:
        return tuple(digit for digit in digits if digit % 2 == 0)
