"""The hand: turns mouse gestures on a board into the edits that suit the puzzle's type."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from puzzles.digits.own_walls import borders
from puzzles.formulas.formulas import Value
from puzzles.geometry.lattice import Lattice
from puzzles.grids.area_puzzle import AreaPuzzle
from puzzles.grids.grid_puzzle import GridPuzzle, on_grid
from puzzles.grids.lines.corridor_puzzle import CorridorPuzzle
from puzzles.model.board import Figure
from puzzles.model.state import MarkKind
from tui.editors.hand.areas import Allotting
from tui.editors.hand.cells import Choosing, Painting, Spreading
from tui.editors.hand.edges import Edging
from tui.editors.hand.lines import Bridging, Lining
from tui.editors.hand.stroke import Gesture, Stroke
from tui.editors.own_walls import WallEntry
from tui.editors.selection import Selection
from tui.editors.value_entry import ValueEntry
from tui.session.editing import Editing
from tui.session.notes import MARKS
from tui.store.options import Typing
from tui.widgets.board.places.spots import Spot
from tui.widgets.board.view.layers import given_values


class Hand:
    """Handles presses, drags and releases. `brush` is a value that a click writes, or None.

    `aim` is called with each edge drawn.
    """

    def __init__(
        self, editing: Editing, values: ValueEntry, selection: Selection, aim: Callable[[str], None]
    ) -> None:
        self._editing = editing
        self._values = values
        self._selection = selection
        self._aim = aim
        self._stroke: Stroke | None = None
        self._gesture: Gesture | None = None
        self._last: Spot | None = None
        self._asks = False
        self.brush: Value | None = None

    @property
    def puzzle(self) -> GridPuzzle:
        return on_grid(self._editing.puzzle)

    @property
    def paints(self) -> bool:
        """Whether a click writes: with a brush, or if cells or edges have two states."""
        return self.brush is not None or bool(no_and_yes(self.puzzle)[1])

    def take_up(self, value: Value | None) -> None:
        """Make that value the brush; the same value again, or None, puts the brush away."""
        self.brush = None if value == self.brush else value

    def pressed(self, spot: Spot, before: str, *, right: bool, toggle: bool, reach: bool) -> None:
        """Handle a press at `spot`; `before` is where the cursor was.

        `toggle` and `reach` say whether the keys were held that add a cell to the selection, or all cells up
        to it.
        """
        self.end()
        self._stroke, self._last = Stroke(self._editing), spot
        several = toggle or reach
        typing = self._editing.workspace.typing
        if self.brush is not None and typing in MARKS and not several:
            self._gesture = Noting(self._values, self._kind, self.brush)
        elif several or typing is not Typing.VALUE:
            self._gesture = Choosing(self._selection, before, several=several, reach=reach)
        else:
            self._gesture = self._of_type(self._stroke, spot, before, right)
        self._asks = right and isinstance(self._gesture, Choosing) and not several
        self._gesture.pressed(spot)

    def dragged(self, spot: Spot | None) -> None:
        """Handle a drag to `spot`; None means outside the board."""
        if self._gesture is None:
            return
        if spot is None:
            self._gesture.left()
        elif spot != self._last:
            self._gesture.dragged(spot)
        self._last = spot or self._last

    def released(self) -> bool:
        """Handle the release; true if the pad is to open."""
        asks = self._asks
        if self._gesture is not None and self._last is not None:
            self._gesture.released(self._last)
        self.end()
        return asks

    def end(self) -> None:
        """End the gesture."""
        if self._stroke is not None:
            self._stroke.end()
        self._stroke = self._gesture = self._last = None
        self._asks = False

    def take_back(self) -> None:
        """Undo what the gesture has written, and end it."""
        if self._stroke is not None:
            self._stroke.take_back()
        self._stroke = self._gesture = self._last = None

    # -- by type -------------------------------------------------------------------------------

    def _of_type(self, stroke: Stroke, spot: Spot, before: str, right: bool) -> Gesture:
        puzzle = self.puzzle
        if self.brush is not None and right and len(puzzle.cell_values.domain) > 2:
            return Noting(self._values, self._kind, self.brush)
        if self.brush is not None:
            return self._painting(stroke, (self.brush,))
        if (bridges := puzzle.feature(CorridorPuzzle)) is not None:
            return Bridging(stroke, bridges, self._editing.say, bare=right)
        if (areas := puzzle.feature(AreaPuzzle)) is not None:
            if right:
                return Painting(stroke, puzzle, lambda now: None, self._editing.say)
            return Allotting(stroke, areas, self._selection, self._editing.say)
        if puzzle.board.figure is Figure.LINES:
            is_so_or_not = len(puzzle.values_of(spot.name).domain) == 2
            if right and is_so_or_not and not spot.on_border and puzzle.board.variable_at(spot.name):
                return self._painting(stroke, (False,))
            return Lining(stroke, puzzle, not right)
        if puzzle.board.figure.on_edges:
            return Edging(stroke, puzzle, not right, self._aim)
        walls = WallEntry(self._editing)
        if walls.on and spot.edge is not None and spot.on_border != spot.on_corner:
            name = Lattice(puzzle.rows, puzzle.columns).edge_name(spot.edge)
            from tui.editors.hand.edges import Walling  # which few puzzles need

            if name in borders(puzzle.rows, puzzle.columns):
                return Walling(walls, name, right=right)
        no, yes = no_and_yes(puzzle)
        if yes:
            return self._painting(stroke, no if right else yes)
        if puzzle.values_are_areas and not right:
            return Spreading(stroke, puzzle, self._selection, self._known(spot.name))
        return Choosing(self._selection, before)

    def _painting(self, stroke: Stroke, values: Sequence[Value]) -> Gesture:
        """A gesture that cycles through the values: from each to the next, from the last to empty."""

        def following(now: Value | None) -> Value | None:
            if now not in values:
                return values[0]
            return next(iter(values[values.index(now) + 1 :]), None)

        return Painting(stroke, self.puzzle, following, self._editing.say)

    def _known(self, cell: str) -> Value | None:
        name = self.puzzle.board.variable_of(cell)
        return given_values(self.puzzle).get(name, self._editing.workspace.state.filled.get(name))

    @property
    def _kind(self) -> MarkKind:
        return MARKS.get(self._editing.workspace.typing, MarkKind.CENTRE)


class Noting:
    """Toggles a pencil mark of the brush's value in the pressed cell."""

    def __init__(self, values: ValueEntry, kind: MarkKind, value: Value) -> None:
        self._values = values
        self._kind = kind
        self._value = value

    def pressed(self, spot: Spot) -> None:
        self._values.note(spot.name, self._kind, self._value)

    def dragged(self, spot: Spot) -> None:
        """Nothing to do: only the pressed cell is marked."""

    def left(self) -> None:
        """Nothing to do: only the pressed cell is marked."""

    def released(self, spot: Spot) -> None:
        """Nothing to do on release."""


def no_and_yes(puzzle: GridPuzzle) -> tuple[tuple[Value, ...], tuple[Value, ...]]:
    """The values that right and left clicks cycle through; both empty if a click only selects the cell."""
    values = puzzle.cell_values
    if len(values.domain) == 2 and not puzzle.values_are_areas:
        return values.domain[1:], values.domain[:1]
    if values.cross is None:
        return (), ()
    return (values.cross,), tuple(value for value in values.domain if value != values.cross)
