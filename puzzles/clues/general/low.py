"""Low cells."""

from __future__ import annotations

from collections.abc import Sequence

from puzzles.clues.bases.sign_clues import DigitClass


class Low(DigitClass):
    """The digit is less than the middle one: 1 to 4 on a 9x9."""

    kind = "low"
    brief = "its digit is less than the middle one: of 1 to 9, 1 to 4"
    sign = "-"
    shortcut = "L"

    @staticmethod
    def allowed(digits: Sequence[int]) -> tuple[int, ...]:
        return tuple(digits[: len(digits) // 2])
