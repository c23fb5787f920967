"""The body of custom assertions: variables with values, and a line for typing."""

from __future__ import annotations

from collections.abc import Collection
from typing import ClassVar, TypeVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.geometry import Size

from puzzles.types.scratch.puzzle import Scratch
from tui.editors import clue_entry
from tui.editors.reading import LineTask
from tui.panels.panel import Panel
from tui.screens.bench.layout import TYPED_PANELS
from tui.screens.bodies.keys_taken import taken
from tui.screens.bodies.line_body import LineBody
from tui.session.editing import Editing
from tui.session.view import View
from tui.types.logic.value_board import ValueBoard
from tui.types.scratch.board import Listed, VariableBoard, variable_view
from tui.types.scratch.lines import VALUE, assertion_job, next_value, typed_value, value_job
from tui.widgets.board.keys import ERASING
from tui.words.tones import Phrase

LEAST_WIDTH = 30
"""The least width for which variables are laid out."""
WRITING = frozenset({*ERASING, *"tf0123456789", "space", "enter"})
"""The keys that write a value."""
HELP = (
    clue_entry.HELP
    + """

Everything is typed on the line: x, y: 1..9 declares numbers, p: bool, c: red, green, and x + y <= 10 or
(=> p (= x 3)) asserts; commands of SMT-LIB do, too. A name before a colon, a1: x < y, is what conflicts
quote. {scratch.push} opens a scope, as push does: what is typed next goes into it, until {scratch.pop}
or pop takes it away; the Scopes panel ({work.panel-4}) shows them. {work.undo} brings back what was
popped. {work.reshape} has all declarations to edit.\
"""
)


P = TypeVar("P", bound=Listed)


class VariableBody(LineBody[P]):
    """Variables with values, and a line below; in Solve mode, values are typed at the variables."""

    PANELS: ClassVar[tuple[type[Panel], ...]] = TYPED_PANELS
    PLAYS = False
    BOARD: ClassVar[type[VariableBoard]] = VariableBoard

    def __init__(self, editing: Editing) -> None:
        super().__init__(editing)
        self.board = self.BOARD(id="variables")
        self._room = Size(0, 0)

    def compose_board(self) -> ComposeResult:
        yield self.board

    def board_width(self, room: Size) -> int:
        self._room = self.room_above(room)
        return self.board.get_content_width(self._room, self._room)

    def draw(self, view: View) -> None:
        self.draw_line()
        self.board.accepts = taken(WRITING, view)
        self.board.view = variable_view(self.puzzle, view, max(self._room.width, LEAST_WIDTH))
        self.refit(self.board.get_content_width(self._room, self._room))

    def spot_line(self, view: View) -> list[Phrase]:
        return self.entry.phrases() or super().spot_line(view)

    def cursor_variable(self) -> str | None:
        return self.board.variable

    def places(self) -> Collection[str]:
        return self.board.places()

    def go_to(self, cell: str) -> None:
        self.board.go_to(cell)

    @on(ValueBoard.Moved)
    def _moved(self, event: ValueBoard.Moved) -> None:
        event.stop()
        self.editing.present_lines()

    @on(ValueBoard.Typed)
    def _typed(self, event: ValueBoard.Typed) -> None:
        """Write the value of a key into the variable under the cursor."""
        event.stop()
        here = self.cursor_variable()
        variable = next((own for own in self.puzzle.declared if own.name == here), None)
        if variable is None:
            return
        if event.key == "enter":
            self.entry.type_for(VALUE + variable.name)
        elif event.key in ERASING:
            self.editing.write(variable.name, None)
        else:
            now = self.workspace.state.filled.get(variable.name)
            self.editing.write(variable.name, next_value(variable, event.key, now))

    # -- typing on the line --------------------------------------------------------------------

    def line_job(self, name: str) -> LineTask:
        """The job for a new clue, or for changing one."""
        raise TypeError(f"{type(self).__name__} does not say what is typed on the line")

    def job(self, name: str) -> LineTask:
        return value_job(self.puzzle, name) if name.startswith(VALUE) else self.line_job(name)

    def done(self, job: LineTask, line: str) -> None:
        name = job.name.removeprefix(VALUE)
        variable = next(own for own in self.puzzle.declared if own.name == name)
        self.editing.write(name, typed_value(variable, line))


class ScratchBody(VariableBody[Scratch]):
    """Variables declared on the line, and assertions about them, in scopes."""

    HELP = HELP
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(
            "left_curly_bracket",
            "push",
            "Push",
            key_display="{",
            id="scratch.push",
            tooltip="Open a scope: what is typed next goes into it",
        ),
        Binding(
            "right_curly_bracket",
            "pop",
            "Pop",
            key_display="}",
            id="scratch.pop",
            tooltip="Close the innermost scope, and take away what was typed in it",
        ),
    ]

    def line_job(self, name: str) -> LineTask:
        return assertion_job(self.puzzle, name)

    # -- scopes --------------------------------------------------------------------------------

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "pop":
            return True if self.puzzle.depth else None
        return super().check_action(action, parameters)

    def action_push(self) -> None:
        puzzle = self.puzzle.pushed()
        self.editing.edit_puzzle(puzzle, f"push scope {puzzle.depth}")
        self.editing.say(
            f"Scope {puzzle.depth} is open: what you type goes into it, until {{scratch.pop}} pops it."
        )

    def action_pop(self) -> None:
        depth = self.puzzle.depth
        self.editing.edit_puzzle(self.puzzle.popped(), f"pop scope {depth}")
        self.editing.say(f"Scope {depth} is popped; {{work.undo}} brings it back.")
