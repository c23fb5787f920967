"""The borders and other strokes of a drawing, and layers that are only counted."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from puzzles.exchange.penpa.indices import Indices
from puzzles.geometry.lattice import Point

_LAYERS: Mapping[str, tuple[str, str]] = {
    "line": ("line", "lines"),
    "wall": ("wall", "walls"),
    "cage": ("part of a cage", "parts of cages"),
    "freeline": ("free line", "free lines"),
    "freelineE": ("free border", "free borders"),
    "arrows": ("arrow", "arrows"),
    "direction": ("direction", "directions"),
    "squareframe": ("frame", "frames"),
    "polygon": ("polygon", "polygons"),
    "deletelineE": ("grid line taken away", "grid lines taken away"),
}
"""Layers that are only counted, and the noun for their things, singular and plural."""
BESIDE = "border beside the grid", "borders beside the grid"
"""The noun for a border in the margin."""
_PAIR = re.compile(r"(\d{1,9}),(\d{1,9})")


def borders(found: Any, indices: Indices, rows: int, columns: int) -> Iterator[Point]:
    """The borders between cells of the grid; its frame is left out."""
    for key in found if isinstance(found, dict) else ():
        point = _edge(key, indices)
        if point is not None and 0 < point[0] < 2 * rows and 0 < point[1] < 2 * columns:
            yield point


def _edge(key: str, indices: Indices) -> Point | None:
    """The centre of a border drawn from a corner to the next; None for another stroke."""
    pair = _PAIR.fullmatch(key)
    if pair is None:
        return None
    (y, x), (v, u) = indices.point(int(pair[1])), indices.point(int(pair[2]))
    if abs(y - v) + abs(x - u) != 2 or (y - v) * (x - u):
        return None
    return (y + v) // 2, (x + u) // 2


def others(
    drawn: Mapping[str, Any], indices: Indices, rows: int, columns: int
) -> Iterator[tuple[tuple[str, str], int]]:
    """The number of things in layers that are only counted, and of strokes that are no borders."""
    for layer, words in _LAYERS.items():
        if count := len(drawn.get(layer) or ()):
            yield words, count
    beside = slanted = crosses = 0
    for key in drawn.get("lineE") or ():
        point = _edge(key, indices)
        if point is not None:
            beside += not (0 <= point[0] <= 2 * rows and 0 <= point[1] <= 2 * columns)
        elif "," in key:
            slanted += 1
        else:
            crosses += 1
    for count, words in (
        (beside, BESIDE),
        (slanted, ("stroke across cells", "strokes across cells")),
        (crosses, ("cross on a border", "crosses on borders")),
    ):
        if count:
            yield words, count
