"""Dutch whispers: neighbours on the line are at least four apart."""

from __future__ import annotations

from puzzles.clues.bases.line_clues import SteepLine


class DutchWhispers(SteepLine):
    """Neighbours differ by at least 4; on other sizes than 9x9, by nearly half of the digits."""

    kind = "dutch-whispers"
    by_amount = True
    called = "Dutch whispers line"
    brief = "neighbours differ by at least 4, or by another number"
    shortcut = "d"
    hue = "orange"

    @staticmethod
    def usual(size: int) -> int:
        return max(1, (size - 1) // 2)
