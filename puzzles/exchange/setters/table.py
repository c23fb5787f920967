"""The table of the clue lists in f-puzzles: an entry for each key.

`docs/exchange.md` explains what the keys mean, and how that is known.
"""

from __future__ import annotations

from puzzles.exchange.setters.cells import (
    CageEntry,
    CloneEntry,
    CornerEntry,
    DiagonalEntry,
    DotEntry,
    ExtremeEntry,
    IndexerEntry,
    MarkEntry,
    OutsideEntry,
    RegionEntry,
    SumSignEntry,
)
from puzzles.exchange.setters.entry import KindEntry
from puzzles.exchange.setters.lines import ArrowEntry, LineEntry, LockoutEntry, WhispersEntry

TABLE: tuple[KindEntry, ...] = (
    CageEntry("killercage", "cage"),
    RegionEntry("extraregion", "extra-region"),
    CloneEntry("clone", "clone"),
    ArrowEntry("arrow", "arrow"),
    LineEntry("thermometer", "thermometer"),
    LineEntry("slowthermometer", "slow-thermometer"),
    LineEntry("doublearrow", "double-arrow"),
    LineEntry("palindrome", "palindrome"),
    LineEntry("renban", "renban"),
    WhispersEntry("whispers", "german-whispers", ("dutch-whispers",)),
    LineEntry("germanwhispers", "german-whispers", only_read=True),
    LineEntry("dutchwhispers", "dutch-whispers", only_read=True),
    LineEntry("nabner", "nabner"),
    LineEntry("regionsumline", "region-sum"),
    LineEntry("betweenline", "between"),
    LockoutEntry("lockout", "lockout"),
    LineEntry("zipperline", "zipper"),
    LineEntry("modularline", "modular"),
    LineEntry("entropicline", "entropic"),
    DotEntry("difference", "difference"),
    DotEntry("ratio", "ratio", usual=2),
    SumSignEntry("xv", "xv"),
    CornerEntry("quadruple", "quadruple"),
    MarkEntry("odd", "odd"),
    MarkEntry("even", "even"),
    ExtremeEntry("minimum", "minimum"),
    ExtremeEntry("maximum", "maximum", greater=True),
    IndexerEntry("rowindexer", "row-indexer"),
    IndexerEntry("columnindexer", "column-indexer"),
    IndexerEntry("boxindexer", "box-indexer"),
    OutsideEntry("sandwichsum", "sandwich"),
    OutsideEntry("xsum", "x-sum"),
    OutsideEntry("skyscraper", "skyscraper"),
    OutsideEntry("numberedroom", "numbered-rooms", only_read=True),
    DiagonalEntry("littlekillersum", "little-killer"),
)
"""The entries in the order in which their keys are written."""

ENTRIES = {entry.key: entry for entry in TABLE}
"""The entry of each key."""
WRITERS = {kind: entry for entry in TABLE if not entry.only_read for kind in (entry.kind, *entry.also)}
"""The entry under which each clue kind is written."""
