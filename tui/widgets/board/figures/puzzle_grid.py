"""A grid puzzle as a `GridView`: walls and labels, clues at their places, values in the cells."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterable, Iterator
from functools import lru_cache

from msgspec.structs import replace

from puzzles.clues.bases.blocks import Block
from puzzles.clues.bases.cell_clues import PathClue
from puzzles.clues.bases.lettered_clues import LetteredClue
from puzzles.clues.bases.outside_clues import OutsideClue
from puzzles.clues.bases.typed_in_cells import TypedInCell
from puzzles.clues.given import Given
from puzzles.digits.letters import letter_of
from puzzles.digits.multipliers import NONE as NO_MULTIPLIER
from puzzles.digits.multipliers import times_of
from puzzles.features.lights import Lights
from puzzles.geometry.grid import Cell, cell_name, places
from puzzles.geometry.lattice import Point
from puzzles.geometry.outside import STRAIGHT, Side
from puzzles.geometry.places import AreaPlace, CellPlace, Place
from puzzles.grids.grid_puzzle import GridPuzzle, on_grid
from puzzles.model.board import Figure
from puzzles.model.clue import Clue
from puzzles.model.shape import Shape
from puzzles.model.state import Mode
from puzzles.types.masyu.pearl import BLACK, Pearl
from tui.session.notes import PALETTE
from tui.session.view import View
from tui.widgets.board.cells.cell_art import CROSS
from tui.widgets.board.figures.area_walls import with_areas
from tui.widgets.board.figures.clue_art import with_clues
from tui.widgets.board.figures.figure_art import with_figure
from tui.widgets.board.view.clue_marks import clue_marks, together
from tui.widgets.board.view.grid_view import DOT, CellView, GridView, Mark, PlacedClue
from tui.widgets.board.view.layers import CROSSED, Layers
from tui.widgets.board.view.tints import DARK, LIGHT, region_tints, with_tints

HUES = {
    "grey": "bright_black",
    "blue": "dodger_blue1",
    "green": "green3",
    "orange": "dark_orange",
    "yellow": "gold3",
    "purple": "medium_orchid",
    "teal": "dark_cyan",
    "pink": "hot_pink",
    "lilac": "medium_purple",
    "brown": "dark_goldenrod",
}
"""The terminal colours of lines, by the name of their hue."""
LIT = "°"
"""The sign of a lit cell."""
NONE: frozenset[Mark] = frozenset()
NOTED: frozenset[Mark] = frozenset({"selected"})
"""The marks kept on a single cell even if its value belongs to several cells."""


def _in_block(place: Place, puzzle: GridPuzzle) -> bool:
    """Whether the place is a block, which shows the clue itself."""
    return isinstance(place, CellPlace) and place.cell in puzzle.blocks


def bare_grid(puzzle: GridPuzzle, kinds: tuple[type[Clue], ...]) -> GridView:
    """The grid without contents, with space outside for clues of those kinds.

    Walls surround its regions, or else the areas of clues, or else holes.
    """
    return _bare_grid(puzzle.shape, _own_walls(puzzle), kinds)


def placed_clues(view: View, puzzle: GridPuzzle) -> Iterator[PlacedClue]:
    """The clues to draw besides cell values; decorations come first, so that clues cover them."""
    if puzzle.heading.drawings:
        from tui.widgets.board.figures.drawn_art import drawn_clues  # which few puzzles need

        yield from drawn_clues(puzzle)
    walled, in_middle = _own_walls(puzzle), puzzle.board.figure is Figure.AREAS
    for id_, clue in puzzle.clue_list.items:
        place = clue.place
        if place is None or isinstance(clue, Given | Block) or _in_block(place, puzzle):
            continue
        if isinstance(place, AreaPlace) and place.cells in walled:
            place = CellPlace(place.cells[0])
        marks = clue_marks(view, id_)
        style = "dim strike" if id_ in view.state.off else _style(clue)
        told = in_middle and isinstance(place, CellPlace)
        label = "" if told else f"{clue.label}{_stands_for(clue, view)}"
        yield PlacedClue(place, label, marks, style, clue)


def _stands_for(clue: Clue, view: View) -> str:
    """The number of a clue with a letter, in the solution shown: "=12"; "" if none."""
    if not isinstance(clue, LetteredClue) or not clue.letter:
        return ""
    number = view.shown_values.get(letter_of(clue.letter))
    return "" if number is None else f"={int(number) + int(getattr(clue, clue.number_field))}"


def _style(clue: Clue) -> str:
    """The style of a line, by its hue, or of a pearl, dark or light."""
    if isinstance(clue, Pearl):
        return DARK if clue.symbol == BLACK else LIGHT
    return HUES.get(clue.hue, "") if isinstance(clue, PathClue) else ""


def grid_cells(view: View, puzzle: GridPuzzle) -> Iterator[tuple[str, CellView]]:
    """The contents of each cell by name, without clue labels."""
    layers = Layers(view, puzzle.cell_values.sign, in_figures=puzzle.board.shares_in_figures)
    times = puzzle.board.cell_multiplier
    several = Layers(view, lambda so: f"×{times}" if so is True else "") if times != NO_MULTIPLIER else None
    own = puzzle.board.owner_cells()
    said = _said_in_blocks(view, puzzle) if puzzle.blocks else {}
    lights = puzzle.feature(Lights) if view.mode is Mode.SOLVE else None
    lit = () if lights is None else lights.lit(view.state.filled)
    for row, column in places(puzzle.rows, puzzle.columns):
        name = cell_name(row, column)
        block = puzzle.blocks.get((row, column))
        if block is not None and block.absent:
            yield name, CellView(role="hole")
            continue
        if block is not None:
            off = f"{block.kind}.{name}" in view.state.off
            cell = layers.block(name, puzzle.board.block_label((row, column)), block.dark, off)
            yield name, replace(cell, marks=cell.marks | said.get((row, column), NONE))
            continue
        cell = layers.cell(puzzle.board.variable_of(name))
        if puzzle.board.variable_of(name) != name:
            cell = replace(cell, marks=(cell.marks - NOTED) | (layers.marks(name) & NOTED), candidates=())
        if puzzle.board.values_are_colours and cell.text and not cell.style:
            cell = replace(cell, style=f"board--{PALETTE[puzzle.values.signs.index(cell.text)]}")
        if cell.role == "entry" and view.state.filled.get(name) is False and cell.text == DOT:
            cell = replace(cell, text=CROSS, style=CROSSED)
        if (row, column) in own and cell.role == "empty":
            cell = replace(cell, text=puzzle.values.sign(own[row, column]), role="given", candidates=())
        if several is not None and (sign := several.cell(times_of(name)).text):
            cell = replace(cell, label=sign)
        yield name, _lit(cell) if name in lit else cell


def _said_in_blocks(view: View, puzzle: GridPuzzle) -> dict[Cell, frozenset[Mark]]:
    """The marks of blocks: broken if one of their clues is, done if all are."""
    found: dict[Cell, list[frozenset[Mark]]] = {}
    for id_, clue in puzzle.clue_list.items:
        cell = _told_in_block(clue, puzzle)
        if cell is not None:
            found.setdefault(cell, []).append(clue_marks(view, id_))
    return {cell: together(marks) for cell, marks in found.items()}


def _told_in_block(clue: Clue, puzzle: GridPuzzle) -> Cell | None:
    """The block that shows the clue; None if the clue says nothing or is drawn elsewhere."""
    if isinstance(clue, Block):
        return clue.cell if clue.structure() != clue else None
    return clue.place.cell if isinstance(clue.place, CellPlace) and _in_block(clue.place, puzzle) else None


def _lit(cell: CellView) -> CellView:
    """A lit cell, with a faint sign if it is otherwise empty."""
    free = not (cell.text or cell.candidates or cell.corners or cell.centres)
    return replace(cell, text=LIT if free else cell.text, marks=cell.marks | {"lit"})


def picture(view: View) -> GridView:
    """The complete `GridView` of a grid puzzle, without a cursor."""
    puzzle = on_grid(view.puzzle)
    grid = replace(bare_grid(puzzle, puzzle.clue_kinds), cells=dict(grid_cells(view, puzzle)))
    filled = with_figure(replace(grid, roomy=view.show_candidates), view, puzzle)
    walled = decorated(with_areas(filled, view, puzzle), puzzle)
    return with_tints(with_clues(walled, placed_clues(view, puzzle)))


def decorated(grid: GridView, puzzle: GridPuzzle) -> GridView:
    """The grid with the puzzle's decorations."""
    if not puzzle.heading.drawings:
        return grid
    from tui.widgets.board.figures.drawn_art import with_drawings  # which few puzzles need

    return with_drawings(grid, puzzle)


@lru_cache(maxsize=8)
def _bare_grid(
    shape: Shape[GridPuzzle], areas: tuple[tuple[Cell, ...], ...], kinds: tuple[type[Clue], ...]
) -> GridView:
    puzzle = shape.puzzle
    regions: dict[str, Hashable] | None = None
    unlaid = frozenset(puzzle.making.unlaid)
    between = puzzle.board.figure in (Figure.LINES, Figure.WALLS)
    if puzzle.regions:
        regions = {
            cell_name(*cell): puzzle.regions[cell[0]][cell[1]] for cell in puzzle.cells if cell not in unlaid
        }
    elif areas:
        regions = {cell_name(*cell): number for number, area in enumerate(areas) for cell in area}
    elif puzzle.has_holes():
        regions = {cell_name(*cell): 0 for cell in puzzle.cells}
    return GridView(
        puzzle.rows,
        puzzle.columns,
        regions=regions,
        tints=region_tints(regions or {}),
        row_labels=tuple(str(number) for number in range(1, puzzle.rows + 1)),
        column_labels=tuple(str(number) for number in range(1, puzzle.columns + 1)),
        alphabet=_alphabet(puzzle),
        empty=_empty(puzzle),
        edges=puzzle.board.figure is Figure.SIDES,
        inside=between or _is_numbered(puzzle),
        inner=between,
        margins=sides_beside(kinds),
        open_walls=frozenset(points_inside(unlaid)),
    )


def points_inside(cells: Collection[Cell]) -> Iterator[Point]:
    """The walls between adjacent cells of `cells`, as points of the lattice."""
    for row, column in cells:
        if (row, column + 1) in cells:
            yield 2 * row + 1, 2 * column + 2
        if (row + 1, column) in cells:
            yield 2 * row + 2, 2 * column + 1


def _alphabet(shape: GridPuzzle) -> tuple[str, ...]:
    """The signs that have candidate places in a cell; if values are areas, only the longest, since few
    reach a cell.
    """
    signs = shape.cell_values.signs
    return (max(signs, key=len),) if shape.board.figure is Figure.AREAS else signs


def _empty(shape: GridPuzzle) -> str:
    """The sign of an empty cell; another than the usual one if that is a value."""
    signs, kinds = shape.cell_values.signs, set(shape.kinds()).difference(shape.making.unpublished)
    seen = len(signs) > 2 or any(issubclass(kind, Given) for kind in kinds)
    return "." if seen and DOT in signs else DOT


def _is_numbered(shape: GridPuzzle) -> bool:
    """Whether clues are written in cells that have two states; they are then drawn in the middle."""
    kinds = (kind for kind in shape.clue_kinds if not issubclass(kind, Block))
    typed = any(issubclass(kind, TypedInCell) for kind in kinds)
    return typed and not shape.board.figure.on_edges and len(shape.values.domain) == 2


def sides_beside(kinds: Iterable[type[Clue]]) -> frozenset[Side]:
    """The sides of the grid where clues of those kinds stand; all sides for diagonals."""
    sides = {side for kind in kinds if issubclass(kind, OutsideClue) for side in kind.sides}
    return frozenset(STRAIGHT if sides.difference(STRAIGHT) else sides)


def _own_walls(puzzle: GridPuzzle) -> tuple[tuple[Cell, ...], ...]:
    """The areas of clues that get walls: if there are no regions, and no two areas overlap."""
    if puzzle.regions:
        return ()
    found = [
        place.cells for place in (clue.place for clue in puzzle.clue_list) if isinstance(place, AreaPlace)
    ]
    cells = [cell for area in found for cell in area]
    return tuple(found) if len(cells) == len(set(cells)) else ()
