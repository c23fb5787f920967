"""The table of how drawn things become clues: that of f-puzzles, and kinds for which it has no key."""

from __future__ import annotations

from puzzles.exchange.setters.cells import MarkEntry, NumberedEntry, OutsideEntry, RegionEntry
from puzzles.exchange.setters.entry import KindEntry
from puzzles.exchange.setters.lines import LineEntry
from puzzles.exchange.setters.table import TABLE


class CirclesEntry(RegionEntry, frozen=True):
    """The cells of all things of a group together make one clue."""


ALL: tuple[KindEntry, ...] = (
    *TABLE,
    LineEntry("", "equal-sum"),
    LineEntry("", "sum-line"),
    MarkEntry("", "low"),
    MarkEntry("", "high"),
    CirclesEntry("", "counting-circles"),
    RegionEntry("", "equality"),
    NumberedEntry("", "rellik"),
    NumberedEntry("", "distinct"),
    OutsideEntry("", "hidden-skyscraper"),
    OutsideEntry("", "full-rank"),
)
"""The entry of each kind that drawn things can mean."""
