"""Drawing Clue Master tiles: as words, with colour where available."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from msgspec.structs import replace

from puzzles.types.cluemaster.patterns import COLOURS, SHAPES, SIDE, TILES, colour_of, demand, shape_of
from puzzles.types.cluemaster.puzzle import CELLS
from tui.session.view import View
from tui.widgets.board.grid_board import CellSize, CellView, GridBoard, GridView
from tui.widgets.board.view.layers import Layers

COLOUR_KEYS = {colour[0]: colour for colour in COLOURS}
SHAPE_KEYS = {str(number): shape for number, shape in enumerate(SHAPES, start=1)}
LEGEND = " ".join(
    [*(f"{key} {colour}" for key, colour in COLOUR_KEYS.items()), "·"]
    + [f"{key} {shape}" for key, shape in SHAPE_KEYS.items()]
)
"""The keys and their meanings: "r red g green b blue · 1 ball 2 bone 3 bowl"."""
WIDTH = 12
"""The width of a cell for "green bone" with its marks."""
LOW = (CellSize(WIDTH, 1),)
HIGH = (CellSize(WIDTH, 3), CellSize(WIDTH, 1))
_INITIALS = {"ball": "l", "bone": "n", "bowl": "w"}


class TileBoard(GridBoard):
    """A board whose cells have tile colours that suit the theme."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {f"tile--{colour}" for colour in COLOURS}
    DEFAULT_CSS = """
    TileBoard {
        & > .tile--red { color: $text-error; }
        & > .tile--green { color: $text-success; }
        & > .tile--blue { color: $text-primary; }
    }
    """


def tile_text(wanted: str) -> str:
    """A tile, colour or shape in words."""
    return wanted.replace("-", " ")


def tile_short(tile: str) -> str:
    """A tile in two letters, so that nine fit in a cell: colour, and last letter of the shape."""
    return colour_of(tile)[0].upper() + _INITIALS[shape_of(tile)]


SHORT = tuple(map(tile_short, TILES))


def painted(cell: CellView, wanted: str) -> CellView:
    """The cell with the tile's words, in its colour."""
    colour = colour_of(wanted)
    return replace(cell, text=tile_text(wanted), style=f"tile--{colour}" if colour else "")


def tile_grid(sizes: tuple[CellSize, ...]) -> GridView:
    """The empty grid."""
    numbers = tuple(str(number) for number in range(1, SIDE + 1))
    return GridView(SIDE, SIDE, row_labels=numbers, column_labels=numbers, alphabet=SHORT, sizes=sizes)


def tile_cells(view: View) -> Iterator[tuple[str, CellView]]:
    """The tiles on the board, and the candidates of the other cells."""
    layers = Layers(view)
    for name in CELLS:
        cell = layers.cell(name)
        if cell.text:
            cell = painted(cell, cell.text)
        shorts = (tuple(map(tile_short, t)) for t in (cell.candidates, cell.corners, cell.centres))
        candidates, corners, centres = shorts
        yield name, replace(cell, candidates=candidates, corners=corners, centres=centres)


def picture(view: View) -> GridView:
    """The board's `GridView`, without a cursor."""
    return replace(tile_grid(HIGH if view.show_candidates else LOW), cells=dict(tile_cells(view)))


def with_key(wanted: str, key: str) -> str:
    """The pattern cell after a colour or shape key; the key of a part that it has removes that."""
    colour, shape = colour_of(wanted), shape_of(wanted)
    if key in COLOUR_KEYS:
        colour = "" if colour == COLOUR_KEYS[key] else COLOUR_KEYS[key]
    elif key in SHAPE_KEYS:
        shape = "" if shape == SHAPE_KEYS[key] else SHAPE_KEYS[key]
    return demand(colour, shape)
