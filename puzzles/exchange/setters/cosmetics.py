"""Reading and writing the decorations of f-puzzles: lines, circles, rectangles, texts and frames."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import floor
from typing import Any

from puzzles.exchange.json_text import checked
from puzzles.exchange.setters.board import cell_of, named
from puzzles.exchange.setters.keys import SHAPES, Json, is_about
from puzzles.exchange.setters.table import ENTRIES
from puzzles.geometry.grid import Cell
from puzzles.model.drawings import CAGES, LINES, OVERLAYS, UNDERLAYS, DrawnGroup, DrawnThing, Point

LAYERS = {"line": LINES, "circle": UNDERLAYS, "rectangle": UNDERLAYS, "text": OVERLAYS, "cage": CAGES}
WIDE = 30
"""The factor from a line's width in f-puzzles (a share of a cell) to that in SudokuPad."""


def drawn(data: Json) -> Iterator[tuple[str, Json]]:
    """All decorations, in SudokuPad's form, with their layers; those drawn for clues are left out."""
    for key in SHAPES:
        for index, item in enumerate(checked(data.get(key) or [], list[Json], key)):
            if not _is_told(item):
                for thing in _things(key, item, f"{key}[{index}]"):
                    yield LAYERS[key], thing


def _things(key: str, item: Json, where: str) -> Iterator[Json]:
    if key == "line":
        for line in checked(item.get("lines") or [[]], list[list[str]], f"{where}.lines"):
            thickness = _number(item.get("width")) * WIDE
            points = [[y, x] for y, x in _middles(line, where)]
            yield {"wayPoints": points, "color": item.get("outlineC"), "thickness": round(thickness, 2)}
        return
    cells = checked(item.get("cells") or [], list[str], f"{where}.cells")
    if key == "cage":
        places = [[y - 0.5, x - 0.5] for y, x in _middles(cells, where)]
        yield {"cells": places, "value": item.get("value"), "outlineC": item.get("outlineC")}
    else:
        middles = list(_middles(cells, where))
        yield {
            "center": [sum(part) / len(middles) for part in zip(*middles, strict=True)],
            "backgroundColor": item.get("baseC"),
            "borderColor": item.get("outlineC") if key != "text" else None,
            "color": item.get("fontC"),
            "width": item.get("width"),
            "height": item.get("height"),
            "rounded": key == "circle",
            "text": item.get("value"),
        }


def _middles(names: Sequence[str], where: str) -> Iterator[Point]:
    for name in names:
        row, column = cell_of(name, where)
        yield row + 0.5, column + 0.5


def _is_told(item: Json) -> bool:
    """Whether a decoration belongs to a clue that is read, or holds text about the puzzle."""
    key = str(item.get("fromConstraint") or "").replace(" ", "").lower()
    return key in ENTRIES or is_about(item) is not None


def _number(value: object) -> float:
    return float(value) if type(value) in (int, float) else 0.0  # type: ignore[arg-type]


# -- writing ---------------------------------------------------------------------------------------


def cosmetics(groups: Sequence[DrawnGroup]) -> dict[str, list[Any]]:
    """The lists of f-puzzles for groups that are no clues."""
    found: dict[str, list[Any]] = {}
    for group in groups:
        for thing in group.things:
            key, item = _item(group, thing)
            if item:
                found.setdefault(key, []).append(item)
    return found


def _item(group: DrawnGroup, thing: DrawnThing) -> tuple[str, Json]:
    if group.layer not in (UNDERLAYS, OVERLAYS):
        cells = named((floor(y), floor(x)) for y, x in thing.points)
        if group.layer == CAGES:
            return "cage", _said({"cells": cells, "value": thing.text, "outlineC": group.style("outlineC")})
        width = round(_float(group.style("thickness")) / WIDE, 3)
        return "line", _said({"lines": [cells], "outlineC": group.style("color"), "width": width})
    plain = not group.style("backgroundColor") and not group.style("borderColor")
    key = "text" if plain else "circle" if group.style("rounded") == "true" else "rectangle"
    look = {
        "cells": named(_cells_at(*thing.points[0])),
        "baseC": group.style("backgroundColor"),
        "outlineC": group.style("borderColor"),
        "fontC": group.style("color"),
        "width": _float(group.style("width")),
        "height": _float(group.style("height")),
        "value": thing.text,
    }
    return key, _said(look) if not plain or thing.text else {}


def _cells_at(y: float, x: float) -> list[Cell]:
    """The cells whose centre is at a point: one cell, or the two or four that meet there."""
    rows, columns = ([int(part) - 1, int(part)] if part == int(part) else [floor(part)] for part in (y, x))
    return [(row, column) for row in rows for column in columns]


def _said(item: Json) -> Json:
    return {key: value for key, value in item.items() if value}


def _float(text: str) -> float:
    try:
        return float(text or 0)
    except ValueError:
        return 0.0
