"""Grouping drawn things that look alike."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from puzzles.exchange.drawn.places import place
from puzzles.exchange.json_text import Remarks
from puzzles.model.drawings import ARROWS, CAGES, LINES, OVERLAYS, UNDERLAYS, DrawnGroup, DrawnThing, Point

_STYLES = {
    LINES: ("color", "thickness"),
    ARROWS: ("color", "thickness", "headLength"),
    UNDERLAYS: ("backgroundColor", "borderColor", "color", "width", "height", "rounded", "angle"),
    OVERLAYS: ("backgroundColor", "borderColor", "color", "width", "height", "rounded", "angle"),
    CAGES: ("style", "outlineC"),
}
"""The properties that make up the look of a thing, by layer."""


def gathered(
    things: Iterable[tuple[str, Mapping[str, Any]]], size: int, remarks: Remarks
) -> tuple[DrawnGroup, ...]:
    """The groups of SudokuPad's things, each given with its layer, on a board of `size` rows.

    A thing without points, as a path in an unknown format, is added to the remarks.
    """
    found: dict[tuple[str, tuple[str, ...], str], list[DrawnThing]] = {}
    for layer, item in things:
        points = tuple(_points(layer, item))
        if not points:
            remarks.add(repr(layer), why="only drawn, and not by points")
            continue
        text = " ".join(str(item.get("text" if layer != CAGES else "value") or "").split())
        thing = DrawnThing(points, text)
        look = tuple(sorted(_look(item, _STYLES[layer])))
        where = place(DrawnGroup(layer, look, (thing,)), size)
        kind = text.upper() if text and not text.isdecimal() else "number" if text else ""
        found.setdefault((layer, look, where + kind), []).append(thing)
    return tuple(DrawnGroup(layer, look, tuple(own)) for (layer, look, _), own in found.items())


def _look(item: Mapping[str, Any], names: Iterable[str]) -> Iterator[str]:
    for name in names:
        value = item.get(name)
        if isinstance(value, str | int | float) and value not in ("", False):
            shown = (
                f"{value:g}"
                if isinstance(value, float)
                else str(value).lower()
                if value is True
                else str(value)
            )
            yield f"{name}={''.join(shown.split())}"


def _points(layer: str, item: Mapping[str, Any]) -> Iterator[Point]:
    """The points of a thing; none if it has no place."""
    places = item.get("cells") if layer == CAGES else item.get("wayPoints")
    if layer in (UNDERLAYS, OVERLAYS):
        places = [item.get("center")]
    shift = 0.5 if layer == CAGES else 0.0
    for pair in places if isinstance(places, list) else ():
        whole = isinstance(pair, list) and len(pair) == 2
        if not whole or not all(type(part) in (int, float) and abs(part) < 1000 for part in pair):
            return
        yield round(pair[0] + shift, 3), round(pair[1] + shift, 3)
