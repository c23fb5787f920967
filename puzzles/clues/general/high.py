"""High cells."""

from __future__ import annotations

from collections.abc import Sequence

from puzzles.clues.bases.sign_clues import DigitClass


class High(DigitClass):
    """The digit is greater than the middle one: 6 to 9 on a 9x9."""

    kind = "high"
    brief = "its digit is greater than the middle one: of 1 to 9, 6 to 9"
    sign = "+"
    shortcut = "H"

    @staticmethod
    def allowed(digits: Sequence[int]) -> tuple[int, ...]:
        return tuple(digits[(len(digits) + 1) // 2 :])
