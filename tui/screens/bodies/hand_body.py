"""The body of a grid puzzle that can be solved by mouse gestures."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, TypeVar

from textual import on
from textual.binding import Binding, BindingType
from textual.geometry import Offset

from puzzles.formulas.formulas import Value
from puzzles.formulas.statements import Statement
from puzzles.geometry.grid import cell_name, place_of
from puzzles.geometry.in_words import CELL
from puzzles.geometry.lattice import Lattice, Points, point_name
from puzzles.grids.grid_puzzle import GridPuzzle
from puzzles.model.board import Figure
from puzzles.model.candidates import known_values
from puzzles.model.state import Mode
from tui.editors.areas import areas_for
from tui.editors.hand.aim import Aim, end_of
from tui.editors.hand.hand import Hand
from tui.editors.hand.pad import pad_values
from tui.editors.selection import Selection
from tui.editors.value_entry import ValueEntry
from tui.messages.asking import asks
from tui.screens.bench.body import PuzzleBody
from tui.screens.dialogs.pad import PadScreen
from tui.session.editing import Editing
from tui.session.notes import MARKS, open_cells
from tui.session.place_clues import clues_at
from tui.store.options import Typing
from tui.widgets.board.grid_board import GridBoard
from tui.widgets.board.places.stops import first
from tui.words.tones import Phrase, Tone

G = TypeVar("G", bound=GridPuzzle)
BRUSH = "Have a click write the value of this cell, and light it everywhere; or no longer"
NO_AREA = "No area lies beside: drag over cells with a clue among them, or type ' and the letter of an area."


class HandBody(PuzzleBody[G]):
    """Passes mouse gestures to the `Hand`, and tracks the edge that keys act on."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("b", "brush", "Brush", show=False, id="grid.brush", tooltip=BRUSH),
    ]
    values: ValueEntry
    hand: Hand

    def __init__(self, editing: Editing) -> None:
        super().__init__(editing)
        self.selection = Selection(editing)
        self.aim = Aim()

    @property
    def board(self) -> GridBoard:
        return self.query_one(GridBoard)

    @property
    def sized_board(self) -> GridBoard:
        return self.board

    def begin(self, mode: Mode) -> None:
        """Place the cursor; in Solve mode, on the first cell that is no block."""
        board, puzzle = self.board, self.puzzle
        if (
            mode is Mode.SOLVE
            and board.cursor == first(board.view)
            and place_of(board.cursor) in puzzle.blocks
        ):
            names = {variable.name for variable in puzzle.shape.shown_variables}
            cells = (cell_name(*place) for place in puzzle.cells)
            board.cursor = next((cell for cell in cells if cell in names), board.cursor)

    @property
    def marked_cells(self) -> Sequence[str]:
        return [name for name in self.selection.cells if "." not in name]

    # -- the edge that is meant ----------------------------------------------------------------

    @property
    def on_points(self) -> bool:
        """Whether the cursor moves between grid points, so that keys act on an edge."""
        return self.puzzle.board.figure.on_edges and self.board.view.stops is Points.CORNERS

    def aimed(self) -> str | None:
        """The edge that Space acts on, or None."""
        return self.aim.at(self.puzzle, self.board.view, self.board.cursor)

    def variable_for(self, cell: str) -> str | None:
        """The variable that typing writes while the cursor is at `cell`."""
        return self.aimed() if self.on_points else self.puzzle.board.variable_at(cell)

    def clues_at(self, cell: str) -> list[Statement]:
        """The clues at a cell or outside place: its given first, then other clues of this cell alone, then
        the rest, latest first.
        """
        return clues_at(self.puzzle, self.puzzle.board.variable_of(cell))

    def aimed_at(self, said: list[Phrase]) -> list[Phrase]:
        """The phrases about the place under the cursor; for an edge, introduced by "Space acts on"."""
        if not (self.on_points and said):
            return said
        edge, *others = said
        named = CELL.match(edge.text.lower()) is not None
        text = edge.text if named else edge.text[:1].lower() + edge.text[1:]
        return [Phrase(f"Space acts on {text}", edge.tone), *others]

    def cells_meant(self) -> tuple[str, ...]:
        """The place under the cursor, or the cells on both sides of the edge that Space acts on."""
        edge = self.aimed() if self.on_points else None
        if edge is None:
            return (self.board.cursor,)
        lattice = Lattice(self.puzzle.rows, self.puzzle.columns)
        beside = lattice.cells_beside(lattice.read_edge(edge))
        return tuple(cell_name(*cell) for cell in beside)

    def aim_phrases(self) -> list[Phrase]:
        """The phrase for the edge that Space acts on; empty if there is none, or in Set mode."""
        name = self.aimed() if self.workspace.mode is Mode.SOLVE else None
        return (
            []
            if name is None
            else [Phrase(f"· Space acts on {self.puzzle.wording.variable_label(name)}", Tone.MUTED)]
        )

    def stop_for(self, cell: str) -> str:
        """The cursor stop for a cell or edge that a statement mentions. An edge becomes the one that keys act
        on.
        """
        if not (self.on_points and cell in self.places()):
            return cell
        self.aim.take(cell)
        return point_name(end_of(self.puzzle, cell))

    # -- the brush -----------------------------------------------------------------------------

    @property
    def brush(self) -> Value | None:
        """The value that a click writes; None if a click does what is usual for the type."""
        return self.hand.brush

    @brush.setter
    def brush(self, value: Value | None) -> None:
        self.hand.take_up(value)
        self.editing.present()

    @property
    def brush_sign(self) -> str:
        return "" if self.brush is None else self.puzzle.cell_values.sign(self.brush)

    def brush_phrases(self) -> list[Phrase]:
        """The phrases saying what a click writes or marks, and how to end that."""
        typing = self.workspace.typing
        if self.brush is None or typing is Typing.COLOUR:
            return []
        done = "marks" if typing in MARKS else "writes"
        return [Phrase(f"A click {done} {self.brush_sign}; {{work.escape}} ends that ·", Tone.NOTICE)]

    def action_brush(self) -> None:
        """Take up the value under the cursor as the brush, or put the brush away."""
        value = known_values(self.workspace.state).get(self.puzzle.board.variable_of(self.board.cursor))
        if value is None and self.brush is None:
            self.editing.say("No value stands here that a click could write elsewhere.")
        else:
            self.brush = value

    def pick(self, sign: str) -> None:
        """Handle a click on a value in the pane: write or mark it at the cursor or in the selected cells.

        If none of them is open for it, it becomes the brush, and so it does if there is a brush already.
        """
        values, cell, typing = pad_values(self.puzzle), self.board.cursor, self.workspace.typing
        if self.workspace.mode is not Mode.SOLVE or self.workspace.view.over:
            return
        if typing is Typing.COLOUR:
            self.values.colour(cell, sign)
        elif sign in values and (self.brush is not None or not self._is_open_for(values[sign])):
            self.brush = values[sign]
        elif sign in values and typing in MARKS:
            self.values.note(cell, MARKS[typing], values[sign])
        elif sign in values and self.values.put(cell, values[sign]) and self.values.advances:
            self.values.skip()

    def erase(self) -> None:
        self.values.erase(self.board.cursor)

    def _is_open_for(self, value: Value) -> bool:
        """Whether one of the selected cells, or the cursor's cell, is empty and can have that value."""
        domains = self.puzzle.shape.domains
        named = map(self.puzzle.board.variable_of, self.selection.or_at(self.board.cursor))
        return any(value in domains.get(name, ()) for name in open_cells(self.workspace.state, named))

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
        """Handle a long press, which opens the pad: undo what the press wrote.

        There is no pad for givens.
        """
        if event.held:
            self.hand.take_back()
        name = self.variable_for(event.cell)
        if name is not None and self.values.refuses_to_offer(name):
            event.prevent_default()

    # -- asking --------------------------------------------------------------------------------

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        solving = self.workspace.mode is Mode.SOLVE
        if action == "brush":
            return solving and bool(pad_values(self.puzzle)) and not self.workspace.view.over
        if action == "join":
            return solving and self.puzzle.board.figure is Figure.AREAS
        if action == "offer":
            return solving and self.board.has_focus and not self.workspace.view.over
        return super().check_action(action, parameters)

    def action_offer(self) -> None:
        """Open the pad at the cursor; if cells are selected in a puzzle of areas, join them."""
        board = self.board
        if self.selection.cells and self.puzzle.board.figure is Figure.AREAS:
            self.action_join()
        else:
            self.post_message(GridBoard.Asked(board, board.cursor, self._beside_cursor))

    @property
    def _beside_cursor(self) -> Offset:
        """The screen offset of the cursor's cell."""
        board = self.board
        return board.content_region.offset + board.region_of(board.cursor.partition(".")[0]).offset

    @asks
    async def action_join(self) -> None:
        """Join the selected cells into one area."""
        await self.join()

    async def join(self) -> None:
        """Give the selected cells to the area among them, or the cursor's cell to that of a neighbour.

        If several areas are possible, one has to be chosen.
        """
        cell, puzzle = self.board.cursor, self.puzzle
        owners = areas_for(puzzle, self.workspace.state, self.selection.or_at(cell))
        if not owners:
            self.editing.say(NO_AREA)
        elif len(owners) == 1:
            self.values.put(cell, owners[0])
        else:
            letters = [puzzle.values.sign(owner) for owner in owners]
            chosen = await self.app.push_screen_wait(PadScreen([*letters, "none"], self._beside_cursor))
            if chosen is not None and chosen < len(owners):
                self.values.put(cell, owners[chosen])
