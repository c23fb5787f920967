"""An editor for Clue Master patterns: 1x1 to 3x3 cells, each blank, a colour, a shape or both."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.message import Message
from textual.widgets import Static

from puzzles.geometry.grid import cell_name, place_of, places
from puzzles.text.errors import PuzzleError
from puzzles.types.cluemaster.pattern_words import sentence
from puzzles.types.cluemaster.patterns import BLANK, SIDE, Pattern, check_pattern, filled
from tui.editors.size_keys import size_keys
from tui.messages.messages import ToBoard
from tui.screens.bench.choice import TextChoice
from tui.types.cluemaster.tiles import COLOUR_KEYS, LEGEND, LOW, SHAPE_KEYS, TileBoard, painted, with_key
from tui.widgets.board.grid_board import CellView, GridBoard, GridView
from tui.widgets.board.keys import ERASING

KEYS = frozenset(COLOUR_KEYS) | frozenset(SHAPE_KEYS) | ERASING | {"enter"}
EMPTY: Pattern = ((BLANK,),)


class PatternBoard(TileBoard):
    """The board of the pattern being edited."""

    BINDING_GROUP_TITLE = "In the pattern"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("a", "absent", "Absent", id="pattern.absent", tooltip="Stands nowhere, or somewhere"),
        *size_keys("pattern", growth_shown=True),
        Binding(
            "escape",
            "leave",
            "Leave",
            show=False,
            id="pattern.leave",
            tooltip="Clear the pattern, or go to the board",
        ),
    ]

    class Changed(Message):
        """Posted when the pattern changed; `problem` says why Enter did not accept it."""

        def __init__(self, problem: str = "") -> None:
            super().__init__()
            self.problem = problem

    def __init__(self) -> None:
        super().__init__(_view(EMPTY), accepts=KEYS, vi_keys=False)
        self.pattern: Pattern = EMPTY
        self.absent = False
        self.clue = ""

    def open(self, pattern: Pattern = EMPTY, absent: bool = False, clue: str = "") -> None:
        """Open a pattern for editing; `clue` is the id of the clue that it will replace, or ""."""
        self.absent, self.clue = absent, clue
        self._show(pattern)
        self.cursor = "r1c1"

    def _show(self, pattern: Pattern) -> None:
        self.pattern = pattern
        self.view = _view(pattern)
        self.post_message(self.Changed())

    def typed(self, key: str, character: str) -> None:
        row, column = place_of(self.cursor)
        if key == "enter":
            self._accept()
            return
        wanted = BLANK if key in ERASING else with_key(self.pattern[row][column], character)
        line = (*self.pattern[row][:column], wanted, *self.pattern[row][column + 1 :])
        self._show((*self.pattern[:row], line, *self.pattern[row + 1 :]))

    def choices(self) -> Iterator[TextChoice]:
        """The choices of the pad: what the keys do."""
        for key, name in (*COLOUR_KEYS.items(), *SHAPE_KEYS.items()):
            yield TextChoice(name, partial(self.typed, key, key), more=True)
        yield TextChoice("clear", partial(self.typed, "delete", ""), more=True)
        for name, rows, columns in (("wider", 0, 1), ("narrower", 0, -1), ("taller", 1, 0), ("lower", -1, 0)):
            yield TextChoice(name, partial(self.action_resize, rows, columns), more=True)
        yield TextChoice("somewhere" if self.absent else "nowhere", self.action_absent, more=True)
        yield TextChoice("Enter", self._accept)

    def _accept(self) -> None:
        try:
            check_pattern(self.pattern)
        except PuzzleError as error:
            self.post_message(self.Changed(str(error)))
            return
        self.post_message(PatternEditor.Made(self.pattern, self.absent, self.clue))
        self.open()

    def action_absent(self) -> None:
        """Toggle whether the pattern occurs nowhere or somewhere."""
        self.absent = not self.absent
        self.post_message(self.Changed())

    def action_resize(self, rows: int, columns: int) -> None:
        """Add or remove rows at the bottom, or columns on the right."""
        height = min(max(len(self.pattern) + rows, 1), SIDE)
        width = min(max(len(self.pattern[0]) + columns, 1), SIDE)
        cells = places(len(self.pattern), len(self.pattern[0]))
        old = {(row, column): self.pattern[row][column] for row, column in cells}
        span = range(width)
        self._show(tuple(tuple(old.get((row, column), BLANK) for column in span) for row in range(height)))

    def action_leave(self) -> None:
        """Clear the pattern; if it is clear, go to the board."""
        if self.clue or self.absent or self.pattern != EMPTY:
            self.open()
        else:
            self.post_message(ToBoard())


class PatternEditor(Vertical):
    """The pattern, its sentence, and the keys."""

    DEFAULT_CSS = """
    PatternEditor { height: auto; border-top: solid $foreground 30%; border-title-color: $text-secondary; }
    PatternEditor > PatternBoard { height: auto; }
    PatternEditor > Static { height: auto; padding: 0 1; }
    PatternEditor > #pattern-keys { color: $foreground 60%; }
    """

    class Made(Message):
        """Posted for Enter on a pattern. `clue` is the id of the clue that it replaces, or ""."""

        def __init__(self, pattern: Pattern, absent: bool, clue: str) -> None:
            super().__init__()
            self.pattern = pattern
            self.absent = absent
            self.clue = clue

    def compose(self) -> ComposeResult:
        yield PatternBoard()
        yield Static(id="pattern-sentence", markup=False)
        yield Static(LEGEND, id="pattern-keys", markup=False)

    def on_mount(self) -> None:
        self._say()

    @property
    def board(self) -> PatternBoard:
        """The board of the pattern."""
        return self.query_one(PatternBoard)

    @on(GridBoard.Moved)
    @on(GridBoard.Clicked)
    def _keep(self, event: Message) -> None:
        event.stop()

    @on(PatternBoard.Changed)
    def _changed(self, event: PatternBoard.Changed) -> None:
        event.stop()
        self._say(event.problem)

    def _say(self, problem: str = "") -> None:
        board = self.board
        self.border_title = "Change the clue" if board.clue else "New clue"
        text = problem or ("Nowhere …" if board.absent else "Somewhere …")
        if filled(board.pattern):
            enter = "changes" if board.clue else "adds"
            text = f"{sentence(board.pattern, board.absent)}. Enter {enter} it."
        self.query_one("#pattern-sentence", Static).update(text)


def _view(pattern: Pattern) -> GridView:
    cells = {
        cell_name(row, column): CellView("·") if wanted == BLANK else painted(CellView(role="given"), wanted)
        for row, line in enumerate(pattern)
        for column, wanted in enumerate(line)
    }
    return GridView(len(pattern), len(pattern[0]), cells=cells, sizes=LOW)
