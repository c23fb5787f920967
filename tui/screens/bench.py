"""The look of every workbench screen: a board, the panels, and where the state stands."""

from __future__ import annotations

from collections.abc import Sequence, Set
from typing import ClassVar, Generic, TypeVar, cast

from textual import on
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.geometry import Size
from textual.message import Message
from textual.screen import Screen
from textual.widgets import Static

from puzzles.core.puzzle import Puzzle, value_label
from puzzles.core.statements import Literal
from tui.app import messages
from tui.core.conversation import Conversation, Engine
from tui.core.history import History
from tui.core.status import Phrase, Tone, covers, effort, possibilities, standing, title
from tui.core.view import Mode, View
from tui.core.workspace import Redraw, Workspace
from tui.panels.clues import CluePanel
from tui.panels.conflicts import ConflictPanel
from tui.panels.explain.why_panel import WhyPanel
from tui.panels.panel import Panel
from tui.panels.panel_grid import PanelGrid
from tui.panels.scopes import ScopePanel
from tui.panels.solutions import SolutionPanel
from tui.widgets.key_bar import KeyBar
from tui.widgets.text_bar import Span, TextBar

P = TypeVar("P", bound=Puzzle)

TICK = 0.1
"""Seconds between redraws while answers stream in."""
PANELS_LEAST = 38
"""Columns that the panels keep, whatever the board could use."""
LINES = 4
"""Lines of the screen beside the board: title, spot, status and keys."""
LEAST = (60, 16)
"""Columns and lines below which a note stands in place of everything."""


class EventsArrived(Message):
    """The engine has events to take. Many of them in a row are one."""

    def can_replace(self, message: Message) -> bool:
        return isinstance(message, EventsArrived)


class Bench(Screen[None], Generic[P]):
    """Lays out one workspace and draws it anew whenever its view changes."""

    PANELS: ClassVar[tuple[type[Panel], ...]] = (
        CluePanel,
        SolutionPanel,
        ConflictPanel,
        ScopePanel,
        WhyPanel,
    )
    """The panels beside the board, the most needed first."""
    AUTO_FOCUS = "#board *"
    DEFAULT_CSS = """
    Bench { layers: base over; }
    Bench #title { background: $panel; }
    Bench #work { height: 1fr; }
    Bench #board { height: 1fr; }
    Bench #status { background: $surface; }
    Bench #too-small {
        display: none; layer: over; dock: top; width: 100%; height: 100%;
        background: $background; content-align: center middle; text-align: center;
    }
    Bench.-small #too-small { display: block; }
    """

    def __init__(self, document: History, engine: Engine) -> None:
        super().__init__()
        conversation = Conversation(engine, lambda: self.post_message(EventsArrived()))
        self.workspace = Workspace(document, conversation, Mode.SOLVE if document.state.entries else Mode.SET)
        self._note = ""
        self._valid: tuple[object, ...] = ()

    # -- for puzzle types ----------------------------------------------------------------------

    def compose_board(self) -> ComposeResult:
        """The widgets that the clues are seen and typed in."""
        raise TypeError(f"{type(self).__name__} does not compose a board")

    def draw(self, view: View) -> None:
        """Bring the board up to date; called often, so only what changed may cost anything."""
        raise TypeError(f"{type(self).__name__} does not draw its board")

    def cursor_variable(self) -> str | None:
        """The variable under the cursor, if there is one."""
        return None

    def suggestions(self, view: View) -> Sequence[tuple[str, Literal]]:
        """What one may wonder about or suppose here, the likeliest first, each under a short name."""
        cursor_variable = self.cursor_variable()
        return () if cursor_variable is None else values_at(view, cursor_variable)

    def places(self) -> Set[str]:
        """The cells that the cursor can go to."""
        return {variable.name for variable in self.puzzle.variables()}

    def go_to(self, cell: str) -> None:
        """Move the cursor to a cell that a statement speaks of."""

    def board_width(self, room: Size) -> int:
        """Columns that the board would use if it could have that room."""
        return room.width

    def spot_line(self, view: View) -> list[Phrase]:
        """What is said of the place under the cursor: the values still possible there."""
        return possibilities(view, self.cursor_variable())

    @property
    def puzzle(self) -> P:
        """The puzzle as it stands."""
        return cast(P, self.workspace.state.puzzle)

    # -- layout --------------------------------------------------------------------------------

    def compose(self) -> ComposeResult:
        yield TextBar(id="title")
        with Horizontal(id="work"):
            with Vertical(id="board"):
                yield from self.compose_board()
            yield PanelGrid([panel() for panel in self.PANELS])
        yield TextBar(id="spot")
        yield TextBar(id="status")
        yield KeyBar()
        yield Static(markup=False, id="too-small")

    def on_mount(self) -> None:
        self.set_interval(TICK, self._tick)
        self.workspace.ask()
        self.present()

    def on_resize(self) -> None:
        width, height = self.size
        self.set_class(width < LEAST[0] or height < LEAST[1], "-small")
        self.fit_board()
        text = f"cluebench needs {LEAST[0]} x {LEAST[1]}\nThis terminal has {width} x {height}"
        self.query_one("#too-small", Static).update(text)

    def fit_board(self) -> None:
        """Give the board the columns it uses, and the panels the rest."""
        width, height = self.app.size
        room = Size(max(width - PANELS_LEAST, width * 3 // 5), height - LINES)
        self.query_one("#board").styles.width = min(self.board_width(room) + 1, room.width)

    def focus_board(self) -> None:
        """Give the focus to the board."""
        for widget in self.query("#board *"):
            if widget.focusable:
                widget.focus()
                return

    # -- drawing -------------------------------------------------------------------------------

    def present(self) -> None:
        """Draw everything anew; what did not change costs nothing."""
        if not self.is_mounted:
            return
        view = self.workspace.view
        self.draw(view)
        self.query_one(PanelGrid).present(view)
        self.present_lines()
        valid = (view.state, view.mode, self.workspace.can_step, view.work.busy)
        if valid != self._valid:
            self._valid = valid
            self.refresh_bindings()

    def present_lines(self) -> None:
        """Draw the lines above and below the board and panels."""
        view, document = self.workspace.view, self.workspace.document
        modes = [mode_piece(mode, on=mode is view.mode) for mode in Mode]
        staged = [Span(f" {view.overlay.label} ", Tone.NOTICE)] if view.overlay is not None else []
        name = pieces(title(document.name, document.dirty, view))
        self.query_one("#title", TextBar).show(name, [*staged, *modes])
        where, busy = standing(view), effort(view)
        left = [Phrase(f" {where.text} ", where.tone), Phrase(f"· {covers(view)} ", Tone.MUTED)]
        if view.work.trouble:
            left.append(Phrase(f"! {view.work.trouble}", Tone.BAD))
        self.query_one("#status", TextBar).show(pieces(left), pieces([Phrase(f" {busy.text} ", busy.tone)]))
        cursor_variable = [Phrase(f" {phrase.text}", phrase.tone) for phrase in self.spot_line(view)]
        note = [Phrase(f" {self._note} ", Tone.MUTED)] if self._note else []
        self.query_one("#spot", TextBar).show(pieces(cursor_variable), pieces(note))

    @property
    def note(self) -> str:
        """What was said last, until the next edit."""
        return self._note

    def say(self, text: str) -> None:
        """Show a line beside the spot until the next edit."""
        self._note = text
        self.present_lines()

    def on_events_arrived(self) -> None:
        news = self.workspace.absorb()
        if news is Redraw.ALL:
            self.present()
        elif news is Redraw.STATUS:
            self.present_lines()

    def _tick(self) -> None:
        if self.workspace.conversation.open:
            self.workspace.absorb()
            self.present()

    # -- what panels ask -----------------------------------------------------------------------

    def is_gone(self, message: messages.Timely) -> bool:
        """Whether the state that a message holds for is not there any more."""
        return message.turn != self.workspace.turn

    @on(messages.AskQuestions)
    def _ask(self, message: messages.AskQuestions) -> None:
        if self.is_gone(message):
            return
        self.workspace.inquire(*message.questions)
        self.present()

    @on(messages.HighlightCells)
    def _light(self, message: messages.HighlightCells) -> None:
        if self.is_gone(message):
            return
        self.workspace.highlighted = frozenset(message.cells)
        places = self.places() if message.go else set()
        target = next((cell for cell in message.cells if cell in places), None)
        if target is not None:
            self.go_to(target)
        self.present()

    @on(messages.ShowOverlay)
    def _lay(self, message: messages.ShowOverlay) -> None:
        if self.is_gone(message):
            return
        self.workspace.overlay = message.overlay
        self.present()

    @on(messages.SelectConflict)
    def _read_conflict(self, message: messages.SelectConflict) -> None:
        if self.is_gone(message):
            return
        self.workspace.picked = message.conflict
        self.present()

    @on(messages.ToBoard)
    def _leave(self) -> None:
        self.focus_board()


def values_at(view: View, name: str) -> Sequence[tuple[str, Literal]]:
    """The values of a variable, those first that are still possible."""
    domain = next(variable.domain for variable in view.puzzle.variables() if variable.name == name)
    possible = view.results.possible(name) or ()
    values = sorted(domain, key=lambda value: value not in possible)
    return [(value_label(value), Literal(name, value)) for value in values]


def pieces(phrases: list[Phrase]) -> list[Span]:
    """Phrases as pieces of a bar."""
    return [Span(phrase.text, phrase.tone) for phrase in phrases]


def mode_piece(mode: Mode, *, on: bool) -> Span:
    """A mode in the title line; the one that is on stands in brackets."""
    return Span(f"[{mode.title()}]" if on else f" {mode.title()} ", press=mode, strong=on)
