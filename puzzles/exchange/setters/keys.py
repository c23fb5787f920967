"""The keys of f-puzzles that are no lists of clues: cells, what holds everywhere, and what is passed over."""

from __future__ import annotations

import re
from typing import Any, TypeAlias

from msgspec import UNSET, Struct, UnsetType

from puzzles.exchange.json_text import Scalar

Json: TypeAlias = dict[str, Any]

OWN = "cluebench"
"""The key of what f-puzzles cannot say, as our own files have it; other programs pass it over."""
FLAGS = {
    "diagonal-": "diagonal-down",
    "diagonal+": "diagonal-up",
    "antiknight": "anti-knight",
    "antiking": "anti-king",
    "disjointgroups": "disjoint-groups",
}
"""Keys that are true or false, and the variants that they are."""
APART = "nonconsecutive"
"""A key that is true or false: no consecutive digits side by side, but where a dot stands."""
NEGATIVE = {"difference": "all-differences", "ratio": "all-ratios", "xv": "all-xv"}
"""The kinds of which all are given, and the variants that say so."""
DOTS = {"difference": 1, "ratio": 2}
"""The kinds of dots, with the number of one that shows none."""
HEADING = {"title": "title", "author": "author", "ruleset": "notes"}
"""Keys about the puzzle, and what they are in a heading."""

DRAWN = "only drawn"
LOOKS = frozenset({"baseC", "outlineC", "fontC", "width", "height", "size", "angle", "style", "color"})
"""The keys of an item that say how it is drawn."""
SHAPES = ("text", "rectangle", "circle", "line", "cage")
"""Lists of what is drawn and means nothing by itself."""
WHY = dict.fromkeys(("c", "cArray"), DRAWN)
"""What keys are for that are passed over, and may stand for a rule."""
ABOUT = re.compile(r"\s*(title|author|rules|solution|source)\s*:\s*(.+)", re.IGNORECASE | re.DOTALL)
"""The text of a cage that is not about its cells but about the puzzle."""


class GridCell(Struct, rename="camel"):
    """A cell of the grid; one whose region is null is in none."""

    value: Scalar = None
    given: bool = False
    region: Scalar | UnsetType = UNSET
    given_pencil_marks: list[Scalar] | None = None
    center_pencil_marks: list[Scalar] | None = None
    corner_pencil_marks: list[Scalar] | None = None


Grid: TypeAlias = list[list[GridCell]]


def is_about(item: object) -> re.Match[str] | None:
    """What an item says about the puzzle, if its text does."""
    text = item.get("value") if isinstance(item, dict) else None
    return ABOUT.fullmatch(text) if isinstance(text, str) else None
