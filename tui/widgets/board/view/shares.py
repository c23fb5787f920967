"""How often a value occurs among the solutions, as a board shows it."""

from __future__ import annotations

from tui.widgets.board.view.parts import Frequency

FREQUENCIES: dict[Frequency, float] = {"seldom": 0.0, "sometimes": 0.1, "often": 0.25, "mostly": 0.5}
"""How often a value occurs, with the least part of the solutions that it is said of."""
SHADES = "░▒▓"
"""How often one of two values occurs: in less than a third, in less than two thirds, in more."""


def frequency(share: float) -> Frequency:
    """How often a value occurs that is in that part of the solutions."""
    return max((name for name, least in FREQUENCIES.items() if share >= least), key=FREQUENCIES.__getitem__)


def shade(share: float) -> str:
    """The sign of a value that is in that part of the solutions."""
    return SHADES[min(int(share * len(SHADES)), len(SHADES) - 1)]
