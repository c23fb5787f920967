"""The body of Clue Master: the board of nine tiles, and an editor for the patterns of its clues."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import partial
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.geometry import Size

from puzzles.core.state import Mode
from puzzles.types.cluemaster.patterns import SIDE, TILES
from puzzles.types.cluemaster.puzzle import CELLS, ClueMaster, PatternClue
from tui.app.messages import ChangeClue
from tui.core.editing import Editing
from tui.core.view import View
from tui.editors.value_entry import fill_in
from tui.screens.body import TYPED_PANELS, PuzzleBody
from tui.screens.choices import Choice
from tui.screens.dialogs.form import Form
from tui.types.cluemaster.pattern_editor import PatternEditor
from tui.types.cluemaster.tiles import (
    COLOUR_KEYS,
    HIGH,
    LOW,
    SHAPE_KEYS,
    SHORT,
    TileBoard,
    painted,
    tile_short,
    tile_text,
)
from tui.widgets.board.grid_board import CLEARING, CellView, GridBoard, GridView
from tui.widgets.board.layers import Layers

ROOM = 31
"""Lines of the terminal from which the tiles are drawn high."""
TYPED = frozenset(COLOUR_KEYS) | frozenset(SHAPE_KEYS) | CLEARING


class ClueMasterBody(PuzzleBody[ClueMaster]):
    """Clues are made in the pattern editor; in Solve mode tiles are typed on the board."""

    PANELS = TYPED_PANELS
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(
            "e", "edit_clue", "Edit clue", show=False, id="pattern.edit", tooltip="Edit the clue of this cell"
        ),
    ]
    DEFAULT_CSS = """
    ClueMasterBody #board { overflow-y: auto; }
    ClueMasterBody #tiles { height: auto; }
    """

    def __init__(self, editing: Editing) -> None:
        super().__init__(editing)
        self._colour = ""

    def compose_board(self) -> ComposeResult:
        yield TileBoard(self.shape(), accepts=TYPED, id="tiles")
        yield PatternEditor()

    def begin(self, mode: Mode) -> None:
        """Tiles are typed on the board, clues in the editor; whoever is in a panel stays there."""
        boards = (self.board, self.editor.board)
        if self.screen.focused in (*boards, None):
            boards[mode is Mode.SET].focus()

    @property
    def board(self) -> GridBoard:
        return self.query_one("#tiles", GridBoard)

    @property
    def editor(self) -> PatternEditor:
        return self.query_one(PatternEditor)

    def board_width(self, room: Size) -> int:
        return self.board.get_content_width(room, room)

    # -- drawing -------------------------------------------------------------------------------

    def shape(self) -> GridView:
        """The grid without its tiles."""
        numbers = tuple(str(number) for number in range(1, SIDE + 1))
        sizes = HIGH if self.workspace.show_candidates or self.app.size.height >= ROOM else LOW
        return GridView(SIDE, SIDE, row_labels=numbers, column_labels=numbers, alphabet=SHORT, sizes=sizes)

    def draw(self, view: View) -> None:
        shape = replace(self.shape(), roomy=view.show_candidates)
        self.board.view = replace(shape, cells=dict(self.cells(view)))
        self.refit(shape)

    def cells(self, view: View) -> Iterator[tuple[str, CellView]]:
        layers = Layers(view)
        for name in CELLS:
            cell = layers.cell(name)
            if cell.text:
                cell = painted(cell, cell.text)
            yield name, replace(cell, candidates=tuple(map(tile_short, cell.candidates)))

    # -- typing --------------------------------------------------------------------------------

    def cursor_variable(self) -> str:
        return self.board.cursor

    def go_to(self, cell: str) -> None:
        self.board.cursor = cell

    @on(GridBoard.Moved, "#tiles")
    def _moved(self, event: GridBoard.Moved) -> None:
        event.stop()
        self._colour = ""
        self.editing.present_lines()

    @on(GridBoard.Typed, "#tiles")
    def _typed(self, event: GridBoard.Typed) -> None:
        """A tile is typed as its colour and then its shape."""
        event.stop()
        key, character = event.key, event.character
        if self.workspace.mode is Mode.SET:
            self.editing.say("Clues are made in the pattern below: press Tab. To place tiles, press m.")
        elif key in CLEARING:
            fill_in(self.editing, event.cell, None)
        elif character in COLOUR_KEYS:
            self._colour = COLOUR_KEYS[character]
            self.editing.say(f"{self._colour} … 1 ball, 2 bone, 3 bowl")
        elif self._colour and character in SHAPE_KEYS:
            tile, self._colour = f"{self._colour}-{SHAPE_KEYS[character]}", ""
            fill_in(self.editing, event.cell, tile)
        else:
            self.editing.say("Type the colour first: r, g or b.")

    def choices(self, board: GridBoard, cell: str) -> Iterable[Choice]:
        """The tiles, in Solve mode."""
        if board is self.board and self.workspace.mode is Mode.SOLVE:
            for tile in TILES:
                yield Choice(tile_text(tile), partial(fill_in, self.editing, cell, tile))
            yield Choice("clear", partial(fill_in, self.editing, cell, None))

    @on(PatternEditor.Made)
    def _made(self, event: PatternEditor.Made) -> None:
        puzzle = self.puzzle
        clue = PatternClue(event.pattern, event.absent)
        if event.clue and puzzle.clue_list.get(event.clue) is not None:
            self.editing.edit_puzzle(puzzle.with_changed(event.clue, clue), "change the clue")
        else:
            self.editing.edit_puzzle(puzzle.with_clue(clue), "add a clue")

    @on(ChangeClue)
    def _change_clue(self, message: ChangeClue) -> None:
        """Put a clue into the editor."""
        clue = self.puzzle.clue_list.get(message.clue)
        if isinstance(clue, PatternClue):
            self.editor.board.open(clue.pattern, clue.absent, message.clue)
            self.editor.board.focus()

    def action_edit_clue(self) -> None:
        clue = self.clue_here()
        if clue is None:
            self.editing.say("No clue speaks of this cell.")
        else:
            self.post_message(ChangeClue(clue.id))


class ClueMasterForm(Form[ClueMaster]):
    """The title: boards and tiles are always the same."""

    new = "New Clue Master"

    def blank(self) -> ClueMaster:
        return ClueMaster()
