"""The frequency of a value among the solutions, in classes and shades."""

from __future__ import annotations

from tui.widgets.board.view.parts import Frequency

FREQUENCIES: dict[Frequency, float] = {"seldom": 0.0, "sometimes": 0.1, "often": 0.25, "mostly": 0.5}
"""The frequency classes, with the least share of solutions for each."""
SHADES = "░▒▓"
"""The shades of one of two values: below a third, below two thirds, above."""


def frequency(share: float) -> Frequency:
    """The frequency class of a share from 0 to 1."""
    return max((name for name, least in FREQUENCIES.items() if share >= least), key=FREQUENCIES.__getitem__)


def shade(share: float) -> str:
    """The shade of a share from 0 to 1."""
    return SHADES[min(int(share * len(SHADES)), len(SHADES) - 1)]
