"""The question "why": what to ask about."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.widgets import Input, Static

from puzzles.core.errors import PuzzleError
from puzzles.core.literals import read_literal
from puzzles.core.statements import Literal
from tui.screens.dialogs.dialog import Dialog
from tui.session.view import View
from tui.widgets.key_bar import KeyBar
from tui.widgets.row import Row
from tui.widgets.row_list import RowList
from tui.widgets.text_input import TextInput
from tui.words.tones import Tone


class WhyScreen(Dialog["Literal | None"]):
    """Offers literals under short names, as in `PuzzleBody.suggestions`; any other can be typed.

    Gives the literal, or None.
    """

    DEFAULT_CSS = """
    WhyScreen { align: center middle; }
    WhyScreen > Vertical {
        width: 54; max-width: 100%; height: auto; max-height: 100%;
        border: round $accent; background: $surface; padding: 0 1;
    }
    WhyScreen Input { margin: 0 0 1 0; }
    WhyScreen RowList { height: auto; max-height: 12; }
    WhyScreen #wonder-problem { height: auto; color: $text-error; text-style: bold; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "leave", "Back", id="wonder.leave", tooltip="Ask nothing"),
        Binding("up", "move(-1)", "Choose", key_display="↑↓", id="wonder.up", tooltip="The value above"),
        Binding("down", "move(1)", show=False, id="wonder.down", tooltip="The value below"),
    ]

    def __init__(self, view: View, suggestions: Sequence[tuple[str, Literal]]) -> None:
        super().__init__()
        self._view = view
        self._offers = dict(suggestions)

    def compose(self) -> ComposeResult:
        with Vertical() as box:
            box.border_title = "Why, or why not?"
            box.border_subtitle = "Enter to ask"
            yield TextInput(placeholder=self._example(), id="wonder", compact=True)
            yield RowList(empty="Type what to ask about.")
            yield Static(id="wonder-problem", markup=False)
        yield KeyBar()

    def _example(self) -> str:
        puzzle = self._view.puzzle
        name, literal = next(iter(self._offers.items()), ("", None))
        if literal is None:
            literal = next((Literal(each.name, each.domain[0]) for each in puzzle.variables()), None)
        if literal is None:
            return ""
        whole = puzzle.typed_literal(literal)
        return f"{name}, or {whole}" if name else whole

    def on_mount(self) -> None:
        self.query_one(RowList).can_focus = False
        self._list("")

    def _list(self, typed: str) -> None:
        """Show what begins as typed, or all if nothing is."""
        begun = [name for name in self._offers if typed and name.casefold().startswith(typed.casefold())]
        rows = [self._row(name) for name in begun or ([] if typed else self._offers)]
        listing = self.query_one(RowList)
        listing.styles.height = max(1, min(12, len(rows)))
        listing.show(rows, "Enter asks about what is typed." if typed else None)
        listing.cursor = 0
        self.query_one("#wonder-problem", Static).update("")

    def _row(self, name: str) -> Row:
        literal, results = self._offers[name], self._view.results
        text, possible = self._view.puzzle.fact(literal), results.possible(literal.name)
        if possible is None or not results.all_possible:
            return Row(name, text)
        so, others = literal.value in possible, any(value != literal.value for value in possible)
        may, only = (so, not others) if literal.positive else (others, not so)
        if not may:
            return Row(name, f"{text} (ruled out)", "×", Tone.MUTED)
        return Row(name, f"{text} (must be)" if only else text, "✓" if only else " ")

    @on(Input.Changed)
    def _changed(self, event: Input.Changed) -> None:
        self._list(event.value.strip())

    def action_move(self, step: int) -> None:
        listing = self.query_one(RowList)
        listing.cursor += step

    @on(RowList.Chosen)
    def _picked(self, event: RowList.Chosen) -> None:
        self._take(event.row)

    @on(Input.Submitted)
    def _submitted(self, event: Input.Submitted) -> None:
        row = self.query_one(RowList).current
        if row is not None:
            self._take(row)
            return
        try:
            self.dismiss(read_literal(event.value.strip(), self._view.puzzle))
        except PuzzleError as error:
            self.query_one("#wonder-problem", Static).update(f"! {error}")

    def _take(self, row: Row) -> None:
        self.dismiss(self._offers[row.key])

    def action_leave(self) -> None:
        self.dismiss(None)
