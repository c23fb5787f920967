"""The body of a puzzle on whose board gestures of the mouse write while one solves."""

from __future__ import annotations

from typing import TypeVar

from textual import on

from puzzles.core.edge_puzzle import EdgePuzzle
from puzzles.core.formulas import Value
from puzzles.core.grid_puzzle import GridPuzzle
from puzzles.geometry.lattice import Points, point_name
from tui.editors.hand.aim import Aim, end_of
from tui.editors.hand.hand import Hand
from tui.editors.selection import Selection
from tui.editors.value_entry import ValueEntry
from tui.screens.body import PuzzleBody
from tui.session.editing import Editing
from tui.widgets.board.grid_board import GridBoard
from tui.words.tones import Phrase, Tone

G = TypeVar("G", bound=GridPuzzle)


class HandBody(PuzzleBody[G]):
    """Hands the gestures on its board to a hand, and keeps what edge the keys act on."""

    values: ValueEntry
    hand: Hand

    def __init__(self, editing: Editing) -> None:
        super().__init__(editing)
        self.selection = Selection(editing)
        self.aim = Aim()

    @property
    def board(self) -> GridBoard:
        return self.query_one(GridBoard)

    # -- the edge that is meant ----------------------------------------------------------------

    @property
    def on_points(self) -> bool:
        """Whether the cursor walks on points, and keys act on the edge that was walked."""
        return self.puzzle.on_edges and self.board.view.stops is Points.CORNERS

    def aimed(self) -> str | None:
        """The edge that Space acts on."""
        return self.aim.at(self.puzzle, self.board.view, self.board.cursor)

    def variable_for(self, cell: str) -> str | None:
        """The variable that is typed while the cursor is there."""
        return self.aimed() if self.on_points else self.puzzle.variable_at(cell)

    def stop_for(self, cell: str) -> str:
        """Where the cursor goes for a cell or an edge that a statement speaks of."""
        if not (self.on_points and isinstance(self.puzzle, EdgePuzzle) and cell in self.places()):
            return cell
        self.aim.take(cell)
        return point_name(end_of(self.puzzle, cell))

    # -- the brush -----------------------------------------------------------------------------

    @property
    def brush(self) -> Value | None:
        """The value that a click writes; None while a click does what the type means by it."""
        return self.hand.brush

    @brush.setter
    def brush(self, value: Value | None) -> None:
        self.hand.take_up(value)
        self.editing.present()

    def brush_phrases(self) -> list[Phrase]:
        """What a click writes, and how that ends."""
        if self.brush is None:
            return []
        sign = self.puzzle.cell_values.sign(self.brush)
        return [Phrase(f"A click writes {sign}; {{work.escape}} ends that ·", Tone.NOTICE)]

    def take_back(self) -> bool:
        """Put the brush away; false if there is none."""
        had = self.brush is not None
        self.hand.brush = None
        return had

    # -- gestures ------------------------------------------------------------------------------

    @on(GridBoard.Pressed)
    def _pressed(self, event: GridBoard.Pressed) -> None:
        event.stop()
        self.hand.pressed(event.spot, event.before, right=event.right, toggle=event.toggle, reach=event.reach)

    @on(GridBoard.Dragged)
    def _dragged(self, event: GridBoard.Dragged) -> None:
        event.stop()
        self.hand.dragged(event.spot)

    @on(GridBoard.Released)
    def _released(self, event: GridBoard.Released) -> None:
        event.stop()
        if self.hand.released():
            self.post_message(GridBoard.Asked(event.board, event.cell, event.at))

    @on(GridBoard.Asked)
    def _held(self, event: GridBoard.Asked) -> None:
        """The button is held down for the list of what can be entered: what the press wrote is taken back."""
        if event.held:
            self.hand.take_back()
