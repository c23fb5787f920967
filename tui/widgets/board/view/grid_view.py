"""What a board shows, as plain frozen data."""

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
"""Of a wall: 0 none, 1 thin, 2 thick."""
LINE = "━"
"""The text of an edge that is drawn as a line."""


class CellSize(NamedTuple):
    """Columns and lines of text inside a cell. Without `lined`, walls stand only around regions.

    With `posts`, thin walls stand between the cells of a row as well, open where two rows meet.
    """

    width: int
    height: int
    lined: bool = True
    posts: bool = False

    @property
    def middle(self) -> int:
        """The line of a text of one line: of two in the middle the upper."""
        return (self.height - 1) // 2


class CellView(Struct, frozen=True):
    """One cell. `text` may have several lines, and stands on black in a block; `label` is the small text in
    the cell's corner.

    `candidates` are shown while there is no text, shaded by their `shares` of the solutions if there are
    any, and in a colour of their own where they are in a single one, `once`; without candidates, the
    player's own `corners` and `centres`, struck out where they are `stale`. `colour` is the name of one that
    the player gave it. `style` is one of the board's component classes or a Rich style, laid over the role's
    own. Lines of clues go through it to its neighbours in `ways`, in the style `path`. Lines that are found
    lead to those in `joined`, whatever the size of the cell, drawn as `strokes`: level, upright.
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
    """Whether the clues of the label are done."""


class PlacedClue(Struct, frozen=True):
    """A clue to be drawn: what the board shows of it, where, and how it stands; the clue itself, if known.

    `hue` is the name of the colour of a line that is no clue.
    """

    place: Place
    label: str = ""
    marks: frozenset[Mark] = frozenset()
    style: str = ""
    clue: Clue | None = None
    hue: str = ""

    @property
    def kind(self) -> str:
        """The word for the kind of the clue, if that is known."""
        return "" if self.clue is None else self.clue.kind

    @property
    def darkens(self) -> bool:
        """Whether the cell of the clue is dark."""
        return isinstance(self.clue, TypedInCell) and self.clue.darkens

    def sign(self, text: str) -> CellView:
        """What stands on a wall or outside the grid."""
        return CellView(text, "given", self.marks, style=self.style)


DOT = "·"
"""The usual sign of an empty cell that no lines part from the next."""


class GridView(Struct, frozen=True):
    """A grid of cells named r1c1, r1c2 and so on; a cell that is not in `cells` is empty.

    `regions` gives each cell's region: thick walls between different ones, thin ones inside. A cell
    left out of it belongs to no region. None stands for a uniform grid.
    `alphabet` holds every text that a cell may get, in order: it fixes where each candidate stands
    and how wide a cell must be. `roomy` asks for cells that hold candidates even while there are none.
    `empty` stands in empty cells that no lines part.
    `noted` asks for cells that hold pencil marks, where these fit without scrolling.
    `sizes` replaces the cell sizes that the board would choose from, the preferred one first.
    With `open_holes` the cursor may enter holes, and they are drawn, for editing the shape.

    `areas` are groups of cells whose inner walls are dashed, whatever the weight of these. `points`
    holds what stands on walls and where walls meet, by point of the lattice. With `edges` there are
    no walls but those points with the text `LINE`; with `on_edges` the cursor goes from edge to edge, with
    `inner` only to those between cells; with `halves` it goes from cell to cell, and by half steps to the
    edges between them; with `stops`, from one of those points to the next. `inside`: clues of a cell stand
    in its middle. `walls` are weights of walls by their points, in the turn of what the regions give; those
    in `open_walls` are dashed.
    `tints` are the numbers of the tints behind cells, from 1.
    `margins` are the sides with places outside: cells named as if the grid went on, r0c1 or r1c0.
    The cursor may go over the sides in `beyond`, too, where there is no room yet, and with `corners`
    into the corners between two sides.
    By `jumps`, a step with Shift leads from a cell further than to the next, by the name of the way.
    A label of a column may have several lines, the last of which stands nearest to the grid.
    With `turned`, a picture writes the labels of columns from below to above, and those of rows beside
    narrow cells; `row_groups` and `column_groups` are what so many rows or columns are together, the latter
    in a line above all labels.
    With `leading`, the labels of the cursor's row and column stand out.
    `placed` are the clues that all this was drawn for, for who draws them otherwise.
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
        """The lines that the labels of columns take, and what columns are together."""
        labels = max((label.count("\n") + 1 for label in self.column_labels), default=0)
        return labels + bool(self.column_groups)

    def cell(self, name: str) -> CellView:
        """The cell of that name."""
        return self.cells.get(name, EMPTY)

    def stands(self, row: int, column: int) -> bool:
        """Whether there is a cell at that place, counted from 0, that can be drawn and entered."""
        if not (0 <= row < self.rows and 0 <= column < self.columns):
            return False
        return self.open_holes or self.cell(cell_name(row, column)).role != "hole"

    def stands_at(self, name: str) -> bool:
        """Whether that is a cell that can be drawn and entered."""
        return "." not in name and self.stands(*place_of(name))

    def is_outside(self, place: Cell) -> bool:
        """Whether there is a place beside the grid; in its corners only where something stands."""
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
        """The sides over which a place is outside; none for a cell."""
        row, column = place
        ends = {
            Side.TOP: row == -1,
            Side.BOTTOM: row == self.rows,
            Side.LEFT: column == -1,
            Side.RIGHT: column == self.columns,
        }
        return frozenset(side for side, at in ends.items() if at)


EMPTY = CellView()
"""The cell of a place where nothing is."""
