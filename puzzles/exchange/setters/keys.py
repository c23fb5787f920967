"""The keys of f-puzzles that are no lists of clues: cells, global rules, and what is ignored."""

from __future__ import annotations

import re
from typing import Any, TypeAlias

from msgspec import UNSET, Struct, UnsetType

from puzzles.exchange.json_text import Scalar

Json: TypeAlias = dict[str, Any]

OWN = "cluebench"
"""The key for what f-puzzles cannot express, as in our own files; other programs ignore it."""
FLAGS = {
    "diagonal-": "diagonal-down",
    "diagonal+": "diagonal-up",
    "antiknight": "anti-knight",
    "antiking": "anti-king",
    "disjointgroups": "disjoint-groups",
}
"""Boolean keys, and the variants that they stand for."""
APART = "nonconsecutive"
"""A Boolean key: no consecutive digits side by side, except where there is a dot."""
NEGATIVE = {"difference": "all-differences", "ratio": "all-ratios", "xv": "all-xv"}
"""The kinds of which all clues are given, and the variants that say so."""
DOTS = {"difference": 1, "ratio": 2}
"""The kinds of dots, with the number of a dot without one."""
HEADING = {"title": "title", "author": "author", "ruleset": "notes"}
"""Keys about the puzzle, and their heading keys."""

DRAWN = "only drawn"
LOOKS = frozenset({"baseC", "outlineC", "fontC", "width", "height", "size", "angle", "style", "color"})
"""The keys of an item that say how it is drawn."""
SHAPES = ("text", "rectangle", "circle", "line", "cage")
"""The keys of decorations."""
WHY = dict.fromkeys(("c", "cArray"), DRAWN)
"""Remarks on ignored keys that may stand for a rule."""
ABOUT = re.compile(r"\s*(title|author|rules|solution|source)\s*:\s*(.+)", re.IGNORECASE | re.DOTALL)
"""The text of a cage that is about the puzzle, and not about its cells."""


class GridCell(Struct, rename="camel"):
    """A cell of the grid; if `region` is null, it is in none."""

    value: Scalar = None
    given: bool = False
    region: Scalar | UnsetType = UNSET
    given_pencil_marks: list[Scalar] | None = None
    center_pencil_marks: list[Scalar] | None = None
    corner_pencil_marks: list[Scalar] | None = None


Grid: TypeAlias = list[list[GridCell]]


def is_about(item: object) -> re.Match[str] | None:
    """The match of an item whose text is about the puzzle; else None."""
    text = item.get("value") if isinstance(item, dict) else None
    return ABOUT.fullmatch(text) if isinstance(text, str) else None
