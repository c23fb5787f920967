"""A little editor for Clue Master patterns: 1x1 to 3x3 cells, each blank, a colour, a shape or both."""

from __future__ import annotations

from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.message import Message
from textual.widgets import Static

from puzzles.errors import PuzzleError
from puzzles.grid import cell_name, place_of, places
from puzzles.pattern_words import sentence
from puzzles.patterns import BLANK, SIDE, Pattern, check_pattern, filled
from tui.messages import ToBoard
from tui.widgets.board import CLEARING, CellView, GridBoard, GridView
from tui.widgets.tiles import COLOUR_KEYS, LEGEND, LOW, SHAPE_KEYS, TileBoard, painted, with_key

KEYS = frozenset(COLOUR_KEYS) | frozenset(SHAPE_KEYS) | CLEARING | {"enter"}
EMPTY: Pattern = ((BLANK,),)


class PatternEditor(Vertical):
    """Shows the pattern, the sentence that it says, and which keys make it."""

    BINDING_GROUP_TITLE = "In the pattern"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(
            "a", "absent", "Absent", id="pattern.absent", tooltip="The pattern stands nowhere, or somewhere"
        ),
        Binding(
            "right_square_bracket",
            "resize(0, 1)",
            "Wider",
            key_display="]",
            id="pattern.wider",
            tooltip="Add a column",
        ),
        Binding(
            "left_square_bracket",
            "resize(0, -1)",
            "Narrower",
            show=False,
            id="pattern.narrower",
            tooltip="Take a column away",
        ),
        Binding(
            "right_curly_bracket",
            "resize(1, 0)",
            "Taller",
            key_display="}",
            id="pattern.taller",
            tooltip="Add a row",
        ),
        Binding(
            "left_curly_bracket",
            "resize(-1, 0)",
            "Lower",
            show=False,
            id="pattern.lower",
            tooltip="Take a row away",
        ),
        Binding(
            "escape",
            "leave",
            "Leave",
            show=False,
            id="pattern.leave",
            tooltip="Clear the pattern, or go to the board",
        ),
    ]
    DEFAULT_CSS = """
    PatternEditor { height: auto; border-top: solid $foreground 30%; border-title-color: $text-secondary; }
    PatternEditor > TileBoard { height: auto; }
    PatternEditor > Static { height: auto; padding: 0 1; }
    PatternEditor > #pattern-keys { color: $foreground 60%; }
    """

    class Made(Message):
        """Enter was pressed on a pattern. `clue` is the id of the clue it replaces, if any."""

        def __init__(self, pattern: Pattern, absent: bool, clue: str) -> None:
            super().__init__()
            self.pattern = pattern
            self.absent = absent
            self.clue = clue

    def __init__(self) -> None:
        super().__init__()
        self.pattern: Pattern = EMPTY
        self.absent = False
        self.clue = ""

    def compose(self) -> ComposeResult:
        yield TileBoard(_view(EMPTY), accepts=KEYS, vi_keys=False)
        yield Static(id="pattern-sentence", markup=False)
        yield Static(LEGEND, id="pattern-keys", markup=False)

    def on_mount(self) -> None:
        self._draw()

    @property
    def board(self) -> GridBoard:
        return self.query_one(GridBoard)

    def open(self, pattern: Pattern = EMPTY, absent: bool = False, clue: str = "") -> None:
        """Show a pattern to be edited; `clue` is the id of the clue that Enter will change."""
        self.pattern, self.absent, self.clue = pattern, absent, clue
        self.board.cursor = "r1c1"
        self._draw()

    def _draw(self) -> None:
        self.border_title = "Change the clue" if self.clue else "New clue"
        self.board.view = _view(self.pattern)
        said = self.query_one("#pattern-sentence", Static)
        if filled(self.pattern):
            said.update(
                f"{sentence(self.pattern, self.absent)}. Enter {'changes' if self.clue else 'adds'} it."
            )
        else:
            said.update("Nowhere …" if self.absent else "Somewhere …")

    @on(GridBoard.Moved)
    @on(GridBoard.Clicked)
    def _keep(self, event: Message) -> None:
        event.stop()

    @on(GridBoard.Typed)
    def _typed(self, event: GridBoard.Typed) -> None:
        event.stop()
        row, column = place_of(event.cell)
        if event.key == "enter":
            self._accept()
            return
        wanted = BLANK if event.key in CLEARING else with_key(self.pattern[row][column], event.character)
        line = (*self.pattern[row][:column], wanted, *self.pattern[row][column + 1 :])
        self.pattern = (*self.pattern[:row], line, *self.pattern[row + 1 :])
        self._draw()

    def _accept(self) -> None:
        try:
            check_pattern(self.pattern)
        except PuzzleError as error:
            self.query_one("#pattern-sentence", Static).update(str(error))
            return
        made = self.Made(self.pattern, self.absent, self.clue)
        self.open()
        self.post_message(made)

    def action_absent(self) -> None:
        """Say that the pattern stands nowhere, or that it stands somewhere."""
        self.absent = not self.absent
        self._draw()

    def action_resize(self, rows: int, columns: int) -> None:
        """Add or take away a row below, or a column on the right."""
        height = min(max(len(self.pattern) + rows, 1), SIDE)
        width = min(max(len(self.pattern[0]) + columns, 1), SIDE)
        old = {
            place: self.pattern[place[0]][place[1]]
            for place in places(len(self.pattern), len(self.pattern[0]))
        }
        self.pattern = tuple(
            tuple(old.get((row, column), BLANK) for column in range(width)) for row in range(height)
        )
        self._draw()

    def action_leave(self) -> None:
        """Clear the pattern; with nothing to clear, go to the board."""
        if self.clue or self.absent or self.pattern != EMPTY:
            self.open()
        else:
            self.post_message(ToBoard())


def _view(pattern: Pattern) -> GridView:
    cells = {
        cell_name(row, column): CellView("·") if wanted == BLANK else painted(CellView(role="given"), wanted)
        for row, line in enumerate(pattern)
        for column, wanted in enumerate(line)
    }
    return GridView(len(pattern), len(pattern[0]), cells=cells, sizes=LOW)
