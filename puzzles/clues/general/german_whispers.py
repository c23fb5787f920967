"""German whispers: neighbours on the line are at least five apart."""

from __future__ import annotations

from puzzles.clues.bases.line_clues import SteepLine


class GermanWhispers(SteepLine):
    """Neighbours differ by at least 5; on other sizes than 9x9, by more than half of the digits."""

    kind = "german-whispers"
    by_amount = True
    called = "German whispers line"
    brief = "neighbours differ by at least 5, or by another number"
    shortcut = "g"
    hue = "green"

    @staticmethod
    def usual(size: int) -> int:
        return (size + 1) // 2
