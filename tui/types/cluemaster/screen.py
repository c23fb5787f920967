"""The screen of Clue Master: the board of nine tiles, and an editor for the patterns of its clues."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType

from puzzles.core.formulas import Value
from puzzles.types.cluemaster.patterns import SIDE
from puzzles.types.cluemaster.puzzle import CELLS, ClueMaster, PatternClue
from tui.app.messages import ChangeClue
from tui.core.view import Mode, View
from tui.panels.typed_clues import TypedCluePanel
from tui.screens.dialogs.form import Field, Form, Values, Words
from tui.screens.grid_workbench import GridWorkbench, Layers
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
)
from tui.widgets.board.grid_board import CLEARING, CellView, GridBoard, GridView

ROOM = 31
"""Lines of the terminal from which the tiles are drawn high."""


class ClueMasterScreen(GridWorkbench[ClueMaster]):
    """Clues are made in the pattern editor; in Solve mode tiles are typed on the board."""

    PANELS = (TypedCluePanel, *GridWorkbench.PANELS[1:])
    AUTO_FOCUS = "PatternBoard"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(
            "e", "edit_clue", "Edit clue", show=False, id="pattern.edit", tooltip="Edit the clue of this cell"
        ),
    ]
    DEFAULT_CSS = """
    ClueMasterScreen #board { overflow-y: auto; }
    ClueMasterScreen #tiles { height: auto; }
    """

    def compose_board(self) -> ComposeResult:
        yield TileBoard(self.shape(self.puzzle), id="tiles")
        yield PatternEditor()

    @property
    def board(self) -> GridBoard:
        return self.query_one("#tiles", GridBoard)

    @property
    def editor(self) -> PatternEditor:
        return self.query_one(PatternEditor)

    def shape(self, puzzle: ClueMaster) -> GridView:
        numbers = tuple(str(number) for number in range(1, SIDE + 1))
        sizes = HIGH if self.workspace.show_candidates or self.size.height >= ROOM else LOW
        return GridView(SIDE, SIDE, row_labels=numbers, column_labels=numbers, alphabet=SHORT, sizes=sizes)

    def characters(self, puzzle: ClueMaster) -> frozenset[str]:
        return frozenset(COLOUR_KEYS) | frozenset(SHAPE_KEYS)

    def cells(self, view: View) -> Iterator[tuple[str, CellView]]:
        layers = Layers(view)
        for name in CELLS:
            cell = layers.cell(name)
            if cell.text:
                cell = painted(cell, cell.text)
            yield name, replace(cell, candidates=tuple(map(tile_short, cell.candidates)))

    # -- typing --------------------------------------------------------------------------------

    def read(self, puzzle: ClueMaster, cell: str, text: str) -> Value | None:
        if len(text) != 2 or text[0] not in COLOUR_KEYS or text[1] not in SHAPE_KEYS:
            return None
        return f"{COLOUR_KEYS[text[0]]}-{SHAPE_KEYS[text[1]]}"

    def with_value(self, puzzle: ClueMaster, cell: str, value: Value | None) -> ClueMaster:
        return puzzle

    def typed(self, cell: str, key: str, character: str) -> None:
        """A tile is typed as its colour and then its shape."""
        if self.workspace.mode is Mode.SET:
            self.say("Clues are made in the pattern below: press Tab. To place tiles, press m.")
        elif key in CLEARING:
            self.put(cell, None)
        elif character in COLOUR_KEYS:
            self._so_far = character
            self.say(f"{COLOUR_KEYS[character]} … 1 ball, 2 bone, 3 bowl")
        elif tile := self.read(self.puzzle, cell, self._so_far + character):
            self._so_far = ""
            self.put(cell, tile)
        else:
            self.say("Type the colour first: r, g or b.")

    @on(PatternEditor.Made)
    def _made(self, event: PatternEditor.Made) -> None:
        puzzle = self.puzzle
        clue = PatternClue(event.pattern, event.absent)
        if event.clue and puzzle.clue_list.get(event.clue) is not None:
            self.edit_puzzle(puzzle.with_changed(event.clue, clue), "change the clue")
        else:
            self.edit_puzzle(puzzle.with_clue(clue), "add a clue")

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
            self.say("No clue speaks of this cell.")
        else:
            self.post_message(ChangeClue(clue.id))

    @classmethod
    def form(cls, puzzle: ClueMaster | None = None) -> Form:
        return ClueMasterForm(puzzle)


class ClueMasterForm(Form):
    """The title: boards and tiles are always the same."""

    def __init__(self, puzzle: ClueMaster | None) -> None:
        self.title = "New Clue Master" if puzzle is None else "Title"
        self._puzzle = puzzle or ClueMaster()

    def fields(self, values: Values) -> tuple[Field, ...]:
        return (Words("title", "Title", self._puzzle.heading.title, "none"),)

    def build(self, values: Values) -> ClueMaster:
        heading = replace(self._puzzle.heading, title=values["title"].strip())
        return replace(self._puzzle, heading=heading)
