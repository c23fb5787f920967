"""What a board draws, as frozen data."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from typing import Literal, NamedTuple, TypeAlias

from msgspec import Struct, field

from puzzles.clues.bases.typed_in_cells import TypedInCell
from puzzles.geometry.grid import Cell, cell_name, place_of
from puzzles.geometry.lattice import Point, Points
from puzzles.geometry.outside import Side
from puzzles.geometry.places import Place
from puzzles.model.clue import Clue

Role: TypeAlias = Literal["given", "entry", "solution", "empty", "hole", "block"]
Mark: TypeAlias = Literal[
    "conflict",
    "wrong",
    "lies",
    "changed",
    "quoted",
    "selected",
    "ringed",
    "equal",
    "peer",
    "lit",
    "follows",
    "trial",
    "done",
]

Weight: TypeAlias = int
"""The weight of a wall: 0 none, 1 thin, 2 thick."""
LINE = "━"
"""The text of an edge drawn as a line."""


class CellSize(NamedTuple):
    """The columns and lines inside a cell. Without `lined`, walls are drawn around regions only.

    With `posts`, thin vertical walls separate the cells of a row, with gaps between rows.
    """

    width: int
    height: int
    lined: bool = True
    posts: bool = False

    @property
    def middle(self) -> int:
        """The line for a one-line text; of two middle lines the upper."""
        return (self.height - 1) // 2


SHADED, BLACK = "■", "█"
"""What the text of a shaded cell begins with: its sign, or what it is filled with."""


class CellView(Struct, frozen=True):
    """The contents of one cell.

    `text` may have several lines, and is drawn on black in a block; `stacked` are texts of more lines, for
    cells that are as high. `label` is the small text in the corner.
    Without text, `candidates` are shown, shaded by `shares` of the solutions if given; those in `once` occur
    in a single solution. Without candidates, the player's `corners` and `centres` are shown, struck out if
    `stale`. `colour` is the player's colour. `style` is a component class or a Rich style, layered on the
    role's. Clue lines lead to the neighbours in `ways`, in the style `path`. Lines of the solution lead to
    those in `joined`, drawn with `strokes` (horizontal, vertical) in cells of any size.
    """

    text: str = ""
    role: Role = "empty"
    marks: frozenset[Mark] = frozenset()
    candidates: tuple[str, ...] = ()
    label: str = ""
    style: str = ""
    corners: tuple[str, ...] = ()
    centres: tuple[str, ...] = ()
    colour: str = ""
    shares: tuple[float, ...] = ()
    once: frozenset[str] = frozenset()
    stale: frozenset[str] = frozenset()
    ways: frozenset[Cell] = frozenset()
    path: str = ""
    joined: frozenset[Cell] = frozenset()
    strokes: str = "━┃"
    label_done: bool = False
    """Whether all clues of the label are done."""
    stacked: tuple[str, ...] = ()

    @property
    def is_black(self) -> bool:
        """Whether it is filled with black: a block, or a cell that is given as shaded."""
        given = self.role == "given" and not self.style
        return self.role == "block" or (given and self.text.startswith((SHADED, BLACK)))

    def text_on(self, lines: int) -> str:
        """The text for a cell of so many lines: of those with at most as many lines, the one with most."""
        return max(
            (text for text in (self.text, *self.stacked) if text.count("\n") < lines),
            key=lambda text: text.count("\n"),
            default=self.text,
        )


class PlacedClue(Struct, frozen=True):
    """A clue to draw: its place, label, marks and style, and the clue itself unless it is a decoration.

    `hue` is the colour name of a decoration's line.
    """

    place: Place
    label: str = ""
    marks: frozenset[Mark] = frozenset()
    style: str = ""
    clue: Clue | None = None
    hue: str = ""

    @property
    def kind(self) -> str:
        """The kind of the clue; "" for a decoration."""
        return "" if self.clue is None else self.clue.kind

    @property
    def darkens(self) -> bool:
        """Whether the clue's cell is black."""
        return isinstance(self.clue, TypedInCell) and self.clue.darkens

    def sign(self, text: str) -> CellView:
        """A text on a wall or outside the grid, in the clue's style."""
        return CellView(text, "given", self.marks, style=self.style)


DOT = "·"
"""The usual sign of an empty cell on boards without lines between cells."""


class GridView(Struct, frozen=True):
    """A grid of cells named r1c1, r1c2 and so on; a cell missing from `cells` is empty.

    `regions`: the region of each cell; walls are thick between regions, thin inside. A missing cell is in no
    region; None means a uniform grid.

    `alphabet`: every text that a cell may get, in order; it fixes the places of candidates and the least cell
    width. `roomy` asks for cells with room for candidates, `noted` for pencil marks if that fits without
    scrolling. `sizes` replaces the cell sizes to choose from, preferred first. `empty` is the sign of empty
    cells without lines.

    With `open_holes`, holes are drawn and the cursor may enter them, to edit the shape. `areas` are groups of
    cells with dashed inner walls. `points` holds signs on walls and corners, by point of the lattice. With
    `edges`, the only walls are points with the text `LINE`. `walls` are weights by point that override those
    of regions; those in `open_walls` are dashed. `inside`: clues of a cell are drawn in its middle. `tints`
    are the tint numbers of cells, from 1.

    Cursor: with `on_edges` it moves from edge to edge, with `inner` only to those between cells; with
    `halves` from cell to cell, and by half steps to edges; with `stops`, between points of that kind.
    `jumps`: where a step with Shift leads, by cell and direction.

    `margins` are the sides with outside places, named as if the grid continued: r0c1 or r1c0. The cursor may
    also cross the sides in `beyond`, which have no space yet, and with `corners` enter the corners between
    sides.

    A column label may have several lines, the last next to the grid. With `turned`, pictures write column
    labels bottom to top, and row labels beside narrow cells. `row_groups` and `column_groups` are (label,
    number of rows or columns), the latter drawn above all labels. With `leading`, the labels of the cursor's
    row and column are emphasised. `placed` are the clues drawn, for other renderers.
    """

    rows: int = 0
    columns: int = 0
    cells: Mapping[str, CellView] = field(default_factory=dict)
    regions: Mapping[str, Hashable] | None = None
    row_labels: tuple[str, ...] = ()
    column_labels: tuple[str, ...] = ()
    alphabet: tuple[str, ...] = ()
    empty: str = DOT
    roomy: bool = False
    noted: bool = False
    sizes: tuple[CellSize, ...] = ()
    open_holes: bool = False
    areas: tuple[frozenset[str], ...] = ()
    points: Mapping[Point, CellView] = field(default_factory=dict)
    walls: Mapping[Point, Weight] = field(default_factory=dict)
    open_walls: frozenset[Point] = frozenset()
    tints: Mapping[str, int] = field(default_factory=dict)
    edges: bool = False
    inside: bool = False
    on_edges: bool = False
    inner: bool = False
    stops: Points = Points.NONE
    halves: bool = False
    margins: frozenset[Side] = frozenset()
    beyond: frozenset[Side] = frozenset()
    corners: bool = False
    jumps: Mapping[tuple[str, str], str] = field(default_factory=dict)
    turned: bool = False
    row_groups: tuple[tuple[str, int], ...] = ()
    column_groups: tuple[tuple[str, int], ...] = ()
    placed: tuple[PlacedClue, ...] = ()
    leading: bool = False

    @property
    def heading_lines(self) -> int:
        """The lines of the heading: column labels, and group labels if any."""
        labels = max((label.count("\n") + 1 for label in self.column_labels), default=0)
        return labels + bool(self.column_groups)

    def cell(self, name: str) -> CellView:
        """The cell of that name."""
        return self.cells.get(name, EMPTY)

    def stands(self, row: int, column: int) -> bool:
        """Whether there is a cell at that place, counted from 0, that is drawn and can be entered."""
        if not (0 <= row < self.rows and 0 <= column < self.columns):
            return False
        return self.open_holes or self.cell(cell_name(row, column)).role != "hole"

    def stands_at(self, name: str) -> bool:
        """Whether the name is that of such a cell."""
        return "." not in name and self.stands(*place_of(name))

    def is_outside(self, place: Cell) -> bool:
        """Whether there is an outside place; in a corner only if something is there."""
        row, column = place
        sides = self.sides_of(place)
        near = -1 <= row <= self.rows and -1 <= column <= self.columns
        return (
            near
            and len(sides) > 0
            and sides <= self.margins | self.beyond
            and (len(sides) == 1 or self.corners or cell_name(*place) in self.cells)
        )

    def sides_of(self, place: Cell) -> frozenset[Side]:
        """The sides beyond which a place lies; empty for a cell."""
        row, column = place
        ends = {
            Side.TOP: row == -1,
            Side.BOTTOM: row == self.rows,
            Side.LEFT: column == -1,
            Side.RIGHT: column == self.columns,
        }
        return frozenset(side for side, at in ends.items() if at)


EMPTY = CellView()
"""The contents of an empty cell."""
