"""How drawn things become clues: as the table of f-puzzles says, and further kinds that it has no key for."""

from __future__ import annotations

from puzzles.exchange.setters.cells import MarkEntry, NumberedEntry, OutsideEntry, RegionEntry
from puzzles.exchange.setters.entry import KindEntry
from puzzles.exchange.setters.lines import LineEntry
from puzzles.exchange.setters.table import TABLE


class CirclesEntry(RegionEntry, frozen=True):
    """Cells that say something together: those of all things of a group."""


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
"""The entry of each kind that drawn things may mean."""
