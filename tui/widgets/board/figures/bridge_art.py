"""Drawing bridges between islands: across all cells of a corridor, without grid lines."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from puzzles.geometry.grid import Cell, cell_name
from puzzles.grids.lines.corridor_puzzle import STROKES, Corridor, CorridorPuzzle
from tui.session.view import View
from tui.widgets.board.cells.cell_art import LEFT_SIGNS, RIGHT_SIGNS
from tui.widgets.board.view.grid_view import CellSize, CellView, GridView
from tui.widgets.board.view.layers import Layers

SIZES = tuple(CellSize(*size, lined=False) for size in ((11, 5), (9, 4), (7, 3), (5, 2), (5, 1), (3, 1)))

SIGNED = frozenset(LEFT_SIGNS) | frozenset(RIGHT_SIGNS)
"""The marks with a sign, which is drawn once in the middle of a bridge."""


def with_bridges(grid: GridView, view: View, puzzle: CorridorPuzzle) -> GridView:
    """The grid with rings around islands, and bridges, as far as known, between them."""
    layers = Layers(view, puzzle.values.sign)
    counts = {sign: count for count, sign in enumerate(puzzle.values.signs)}
    cells = dict(grid.cells)
    for cell in puzzle.blocks:
        island = grid.cell(cell_name(*cell))
        cells[cell_name(*cell)] = replace(island, marks=island.marks | {"ringed"})
    for corridor in puzzle.corridors:
        lines = layers.cell(corridor.name)
        if len(lines.candidates) == 1:
            lines = replace(lines, text=lines.candidates[0], style="board--candidate")
        lines = replace(lines, candidates=(), corners=(), centres=())
        count = counts.get(lines.text, 0)
        if count or (lines.text and lines.role == "entry") or lines.marks or lines.colour:
            _lay(cells, corridor, lines, count)
    sizes = SIZES if all(len(puzzle.blocks[cell].label) < 2 for cell in puzzle.blocks) else SIZES[:-1]
    return replace(grid, cells=cells, sizes=sizes, jumps=_jumps(puzzle))


def _lay(cells: dict[str, CellView], corridor: Corridor, lines: CellView, count: int) -> None:
    """Draw bridges in the cells of a corridor: in the middle their number if above two, or a cross for
    none.
    """
    ways: frozenset[Cell] = frozenset({(0, -1), (0, 1)} if corridor.level else {(-1, 0), (1, 0)})
    middle = len(corridor.cells) // 2
    for at, cell in enumerate(corridor.cells):
        text = lines.text if at == middle and (count > 2 or not count) else ""
        old = cells.get(cell_name(*cell), CellView())
        if (old.joined or old.text) and not count:
            continue
        marks = lines.marks if at == middle else lines.marks - SIGNED
        drawn = replace(lines, text=text, marks=marks | old.marks)
        if count:
            strokes = "".join(STROKES[min(count, 2)])
            drawn = replace(drawn, joined=ways, strokes=strokes, path=_path(lines))
        cells[cell_name(*cell)] = drawn


def _path(lines: CellView) -> str:
    """The style of a bridge: that of its most urgent mark, or else of its role."""
    mark = next((sign for sign in LEFT_SIGNS | RIGHT_SIGNS if sign in lines.marks), None)
    return lines.style or f"board--{mark or lines.role}"


def _jumps(puzzle: CorridorPuzzle) -> Mapping[tuple[str, str], str]:
    """The islands that each island sees, by island and direction."""
    found = {}
    for corridor in puzzle.corridors:
        there, back = ("right", "left") if corridor.level else ("down", "up")
        first, last = cell_name(*corridor.first), cell_name(*corridor.last)
        found[first, there] = last
        found[last, back] = first
    return found
