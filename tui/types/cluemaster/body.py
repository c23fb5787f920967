"""The body of Clue Master: the board of nine tiles, and an editor for the patterns of its clues."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from typing import ClassVar

from msgspec.structs import replace
from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.geometry import Size

from puzzles.formulas.formulas import Value
from puzzles.model.puzzle import Puzzle
from puzzles.model.state import Mode
from puzzles.types.cluemaster.patterns import TILES
from puzzles.types.cluemaster.puzzle import CELLS, ClueMaster, PatternClue
from tui.editors.selection import Selection, selection_phrases
from tui.editors.value_entry import ValueEntry
from tui.messages.messages import ChangeClue
from tui.screens.bench.body import PuzzleBody
from tui.screens.bench.choice import TextChoice
from tui.screens.bench.layout import TYPED_PANELS
from tui.screens.dialogs.fields import Form
from tui.session.editing import Editing
from tui.session.place_words import noted_phrases, typing_phrases, with_notes
from tui.session.view import View
from tui.store.options import Typing
from tui.types.cluemaster.pattern_editor import PatternBoard, PatternEditor
from tui.types.cluemaster.tiles import (
    COLOUR_KEYS,
    HIGH,
    LOW,
    SHAPE_KEYS,
    TileBoard,
    tile_cells,
    tile_grid,
    tile_text,
)
from tui.widgets.board.grid_board import GridBoard, GridView
from tui.widgets.board.keys import ERASING
from tui.words.tones import Phrase

ROOM = 31
"""From this terminal height on, tiles are drawn high."""
TYPED = frozenset(COLOUR_KEYS) | frozenset(SHAPE_KEYS) | ERASING


class ClueMasterBody(PuzzleBody[ClueMaster]):
    """Clues are made in the pattern editor; in Solve mode, tiles are typed on the board."""

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
        self.selection = Selection(editing)
        self.values = ValueEntry(editing, self, self.selection, lambda: self.board.go_on())
        self._at = CELLS[0]

    def compose_board(self) -> ComposeResult:
        yield TileBoard(self.shape(), accepts=TYPED, id="tiles")
        yield PatternEditor()

    def begin(self, mode: Mode) -> None:
        """Focus the board in Solve mode, the editor in Set mode, unless a panel has the focus."""
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
        """The empty grid."""
        high = self.workspace.view.show_candidates or self.app.size.height >= ROOM
        return tile_grid(HIGH if high or self.workspace.state.marks else LOW)

    def draw(self, view: View) -> None:
        shape = replace(self.shape(), roomy=view.show_candidates)
        self.board.accepts = TYPED | self.values.keys
        self.board.view = replace(shape, cells=dict(tile_cells(view)))
        self.refit(shape)

    def spot_line(self, view: View) -> list[Phrase]:
        said = with_notes(super().spot_line(view), noted_phrases(view, self.board.cursor))
        return [*typing_phrases(view), *selection_phrases(self.selection), *said]

    # -- typing --------------------------------------------------------------------------------

    def cursor_variable(self) -> str:
        return self.board.cursor

    def go_to(self, cell: str) -> None:
        self.board.cursor = cell

    @property
    def typings(self) -> Sequence[Typing]:
        return tuple(Typing)

    def fill_marks(self) -> None:
        self.values.fill(CELLS)

    def read(self, cell: str, text: str) -> Value | None:
        """The tile typed as the key of a colour and that of a shape."""
        colour, shape = COLOUR_KEYS.get(text[:1]), SHAPE_KEYS.get(text[1:])
        return f"{colour}-{shape}" if colour and shape else None

    def begins(self, cell: str, text: str) -> bool:
        return text in COLOUR_KEYS

    def with_value(self, puzzle: Puzzle, cell: str, value: Value | None) -> Puzzle:
        return puzzle

    @on(GridBoard.Moved, "#tiles")
    def _moved(self, event: GridBoard.Moved) -> None:
        event.stop()
        if event.extend:
            self.selection.mark(self._at, event.cell)
        else:
            self.selection.leave()
        self._at = event.cell
        self.values.forget(event.cell)
        self.editing.moved()

    @on(GridBoard.Clicked, "#tiles")
    def _clicked(self, event: GridBoard.Clicked) -> None:
        event.stop()
        if event.toggle:
            self.selection.toggle(event.cell)
        elif not event.extend:
            self.selection.clear()

    @on(GridBoard.Typed, "#tiles")
    def _typed(self, event: GridBoard.Typed) -> None:
        """Handle a key: a tile is typed as its colour, then its shape."""
        event.stop()
        key, character = event.key, event.character
        tiles = self.workspace.typing is not Typing.COLOUR
        if self.workspace.mode is Mode.SET:
            self.editing.say(
                "Clues are made in the pattern below: press Tab. To place tiles, press {work.solve}."
            )
        elif key == "space":
            if not (self.values.advances and self.values.skip()):
                self.selection.toggle(event.cell)
        elif tiles and character in SHAPE_KEYS and self.values.half_typed not in COLOUR_KEYS:
            self.editing.say("Type the colour first: r, g or b.")
        else:
            self.values.typed(event.cell, key, character)
            if tiles and character in COLOUR_KEYS:
                self.editing.say(f"{COLOUR_KEYS[character]} … 1 ball, 2 bone, 3 bowl")

    def choices(self, board: GridBoard, cell: str) -> Iterable[TextChoice]:
        """The choices of the pad: tiles in Solve mode; in the pattern editor, its keys."""
        if isinstance(board, PatternBoard):
            yield from board.choices()
        elif board is self.board and self.workspace.mode is Mode.SOLVE:
            for tile in TILES:
                yield TextChoice(tile_text(tile), partial(self.values.put, cell, tile))
            yield TextChoice("clear", partial(self.values.erase, cell))

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
        """Open a clue in the editor."""
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
    """The form has a title only, since board and tiles are fixed."""

    new = "New Clue Master"

    def blank(self) -> ClueMaster:
        return ClueMaster()
