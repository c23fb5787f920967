"""The body of a puzzle on whose board gestures of the mouse write while one solves."""

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
    """Hands the gestures on its board to a hand, and keeps what edge the keys act on."""

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
        """While one solves, the cursor leaves a first cell that is black."""
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
        """Whether the cursor walks on points, and keys act on the edge that was walked."""
        return self.puzzle.board.figure.on_edges and self.board.view.stops is Points.CORNERS

    def aimed(self) -> str | None:
        """The edge that Space acts on."""
        return self.aim.at(self.puzzle, self.board.view, self.board.cursor)

    def variable_for(self, cell: str) -> str | None:
        """The variable that is typed while the cursor is there."""
        return self.aimed() if self.on_points else self.puzzle.board.variable_at(cell)

    def clues_at(self, cell: str) -> list[Statement]:
        """The clues at a cell, or beside the grid: its value, others of it alone, then the latest first."""
        return clues_at(self.puzzle, self.puzzle.board.variable_of(cell))

    def aimed_at(self, said: list[Phrase]) -> list[Phrase]:
        """What is said of the place under the cursor; of an edge, that keys act on it."""
        if not (self.on_points and said):
            return said
        edge, *others = said
        named = CELL.match(edge.text.lower()) is not None
        text = edge.text if named else edge.text[:1].lower() + edge.text[1:]
        return [Phrase(f"Space acts on {text}", edge.tone), *others]

    def cells_meant(self) -> tuple[str, ...]:
        """The place under the cursor, or the cells beside the edge that Space acts on."""
        edge = self.aimed() if self.on_points else None
        if edge is None:
            return (self.board.cursor,)
        lattice = Lattice(self.puzzle.rows, self.puzzle.columns)
        beside = lattice.cells_beside(lattice.read_edge(edge))
        return tuple(cell_name(*cell) for cell in beside)

    def aim_phrases(self) -> list[Phrase]:
        """The border that Space acts on where nothing is written in the cell itself."""
        name = self.aimed() if self.workspace.mode is Mode.SOLVE else None
        return (
            []
            if name is None
            else [Phrase(f"· Space acts on {self.puzzle.wording.variable_label(name)}", Tone.MUTED)]
        )

    def stop_for(self, cell: str) -> str:
        """Where the cursor goes for a cell or an edge that a statement speaks of."""
        if not (self.on_points and cell in self.places()):
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

    @property
    def brush_sign(self) -> str:
        return "" if self.brush is None else self.puzzle.cell_values.sign(self.brush)

    def brush_phrases(self) -> list[Phrase]:
        """What a click writes or marks, and how that ends."""
        typing = self.workspace.typing
        if self.brush is None or typing is Typing.COLOUR:
            return []
        done = "marks" if typing in MARKS else "writes"
        return [Phrase(f"A click {done} {self.brush_sign}; {{work.escape}} ends that ·", Tone.NOTICE)]

    def action_brush(self) -> None:
        """Take up the value at the cursor as the brush, or put the brush away."""
        value = known_values(self.workspace.state).get(self.puzzle.board.variable_of(self.board.cursor))
        if value is None and self.brush is None:
            self.editing.say("No value stands here that a click could write elsewhere.")
        else:
            self.brush = value

    def pick(self, sign: str) -> None:
        """Write the value of that sign, or mark it, at the cursor or in the chosen cells. Where none of them
        is open for it, take it up as the brush; one that was taken up gives way to it.
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
        """Whether one of the chosen cells, or the one of the cursor, has no value yet and can have that."""
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
        """The button is held down for the list of what can be entered: what the press wrote is taken back.
        There is no list for what is given.
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
        """Show what can be entered at the cursor; cells that are chosen are made one area."""
        board = self.board
        if self.selection.cells and self.puzzle.board.figure is Figure.AREAS:
            self.action_join()
        else:
            self.post_message(GridBoard.Asked(board, board.cursor, self._beside_cursor))

    @property
    def _beside_cursor(self) -> Offset:
        """A place of the screen at the cell of the cursor."""
        board = self.board
        return board.content_region.offset + board.region_of(board.cursor.partition(".")[0]).offset

    @asks
    async def action_join(self) -> None:
        """Have the chosen cells belong to one area."""
        await self.join()

    async def join(self) -> None:
        """Have the chosen cells belong to the area among them, or the cell here to that of a neighbour.

        Where several are possible, it is asked which.
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
