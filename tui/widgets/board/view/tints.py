"""The tints behind cells: for regions, cages or rooms, or as paper on which black stands out."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Mapping
from functools import lru_cache

from msgspec.structs import replace

from puzzles.geometry.colouring import coloured
from puzzles.geometry.grid import ORTHOGONAL, cell_name, neighbours, place_of, places
from tui.widgets.board.view.grid_view import GridView

TINTS = ("tint-1", "tint-2", "tint-3", "tint-4", "paper", "bright-paper")
"""The names of the tints; tint number n is the item n - 1."""
PAPER, BRIGHT_PAPER = 5, 6
"""The tints behind cells beside black ones, and behind black pearls."""
DARK, LIGHT = "board--dark", "board--light"
"""The styles of signs darker than the page, and of light ones."""


def with_tints(view: GridView) -> GridView:
    """The view with tints: by cages, else those it has, else paper if there are black cells."""
    tints = area_tints(view.areas) if view.areas else view.tints or _paper(view)
    return replace(view, tints=tints) if tints is not view.tints else view


@lru_cache(maxsize=16)
def area_tints(areas: tuple[frozenset[str], ...]) -> Mapping[str, int]:
    """The tints of those areas."""
    return tints_of([sorted(area, key=place_of) for area in areas])


def region_tints(regions: Mapping[str, Hashable]) -> Mapping[str, int]:
    """The tints of the regions of cells; empty for a single region."""
    groups: dict[Hashable, list[str]] = {}
    for name, region in regions.items():
        groups.setdefault(region, []).append(name)
    return tints_of(groups.values()) if len(groups) > 1 else {}


def tints_of(names: Collection[Collection[str]]) -> Mapping[str, int]:
    """The tints of those groups of cells; adjacent groups get different ones."""
    return _tints(tuple(tuple(group) for group in names))


def found_tints(texts: Mapping[str, str], rows: int, columns: int) -> Mapping[str, int]:
    """The tints of connected cells with the same text, for groups of at least two."""
    groups: list[tuple[str, ...]] = []
    seen: set[str] = set()
    for name in texts:
        if name not in seen:
            group = _same(texts, name, rows, columns)
            seen.update(group)
            groups.append(group)
    return tints_of([group for group in groups if len(group) > 1])


def _same(texts: Mapping[str, str], name: str, rows: int, columns: int) -> tuple[str, ...]:
    """The connected cells around `name` that have the same text."""
    found, edge = {name: None}, [name]
    while edge:
        for there in neighbours(place_of(edge.pop()), ORTHOGONAL, rows, columns):
            other = cell_name(*there)
            if other not in found and texts.get(other) == texts[name]:
                found[other] = None
                edge.append(other)
    return tuple(found)


@lru_cache(maxsize=64)
def _tints(groups: tuple[tuple[str, ...], ...]) -> Mapping[str, int]:
    colours = coloured([[place_of(name) for name in group] for group in groups])
    return {
        name: colour % (PAPER - 1) + 1
        for group, colour in zip(groups, colours, strict=True)
        for name in group
    }


def _paper(view: GridView) -> Mapping[str, int]:
    """Paper behind all cells that are not black, if there are black cells or dark signs; else empty."""
    cells = view.cells.values()
    if any(cell.style == DARK for cell in cells):
        return _sheet(view.rows, view.columns, frozenset(), BRIGHT_PAPER)
    black = frozenset(name for name, cell in view.cells.items() if cell.is_black or cell.role == "hole")
    dark = any(cell.is_black for cell in cells)
    return _sheet(view.rows, view.columns, black, PAPER) if dark else {}


@lru_cache(maxsize=8)
def _sheet(rows: int, columns: int, without: frozenset[str], tint: int) -> Mapping[str, int]:
    names = (cell_name(*place) for place in places(rows, columns))
    return {name: tint for name in names if name not in without}
