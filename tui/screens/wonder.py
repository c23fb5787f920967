"""The question "why": which value of a variable to ask about."""

from __future__ import annotations

from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Input, Static

from puzzles.errors import PuzzleError
from puzzles.formulas import Value
from puzzles.literals import read_literal
from puzzles.puzzle import value_label
from puzzles.statements import Literal
from tui.view import View
from tui.widgets.keyline import KeyLine
from tui.widgets.listing import Listing, Row
from tui.wording import Tone


class WonderScreen(ModalScreen["Literal | None"]):
    """Offers the values of one variable, the only possible one first; any other literal can be typed.

    Gives the literal, or None.
    """

    DEFAULT_CSS = """
    WonderScreen { align: center middle; }
    WonderScreen > Vertical {
        width: 54; max-width: 100%; height: auto; max-height: 100%;
        border: round $accent; background: $surface; padding: 0 1;
    }
    WonderScreen Input { margin: 0 0 1 0; }
    WonderScreen Listing { height: auto; max-height: 12; }
    WonderScreen #wonder-problem { height: auto; color: $text-error; text-style: bold; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "leave", "Back", id="wonder.leave", tooltip="Ask nothing"),
        Binding("up", "move(-1)", "Choose", key_display="↑↓", id="wonder.up", tooltip="The value above"),
        Binding("down", "move(1)", show=False, id="wonder.down", tooltip="The value below"),
    ]

    def __init__(self, view: View, name: str | None) -> None:
        super().__init__()
        self._view = view
        self._variable = name
        self._values = () if name is None else values_of(view, name)

    def compose(self) -> ComposeResult:
        with Vertical() as box:
            box.border_title = "Why, or why not?"
            box.border_subtitle = "Enter to ask"
            yield Input(placeholder=self._example(), id="wonder", compact=True)
            yield Listing(empty="Type what to ask about.")
            yield Static(id="wonder-problem", markup=False)
        yield KeyLine()

    def _example(self) -> str:
        variables = self._view.puzzle.variables()
        if not variables:
            return ""
        label = self._view.puzzle.variable_label(self._variable or variables[0].name)
        value = value_label(self._values[0] if self._values else variables[0].domain[0])
        return f"{value}, or {label} = {value}" if self._values else f"{label} = {value}"

    def on_mount(self) -> None:
        self.query_one(Listing).can_focus = False
        self._list("")

    def _list(self, typed: str) -> None:
        """Show the values that begin as typed, or all if none does."""
        begun = [value for value in self._values if _begins(value, typed)]
        rows = [self._row(value) for value in begun or ([] if typed else self._values)]
        listing = self.query_one(Listing)
        listing.styles.height = max(1, min(12, len(rows)))
        listing.show(rows, "Enter asks about what is typed." if typed else None)
        listing.cursor = 0
        self.query_one("#wonder-problem", Static).update("")

    def _row(self, value: Value) -> Row:
        name = self._variable or ""
        text, possible = self._view.puzzle.fact(Literal(name, value)), self._view.knowledge.possible(name)
        if possible is None or not self._view.knowledge.all_possible:
            return Row(value_label(value), text)
        if value not in possible:
            return Row(value_label(value), f"{text} (ruled out)", "×", Tone.MUTED)
        only = len(possible) == 1
        return Row(value_label(value), f"{text} (must be)" if only else text, "✓" if only else " ")

    @on(Input.Changed)
    def _changed(self, event: Input.Changed) -> None:
        self._list(event.value.strip())

    def action_move(self, step: int) -> None:
        listing = self.query_one(Listing)
        listing.cursor += step

    @on(Listing.Chosen)
    def _picked(self, event: Listing.Chosen) -> None:
        self._take(event.row)

    @on(Input.Submitted)
    def _submitted(self, event: Input.Submitted) -> None:
        row = self.query_one(Listing).current
        if row is not None:
            self._take(row)
            return
        try:
            self.dismiss(read_literal(event.value.strip(), self._view.puzzle))
        except PuzzleError as error:
            self.query_one("#wonder-problem", Static).update(f"! {error}")

    def _take(self, row: Row) -> None:
        value = next(value for value in self._values if value_label(value) == row.key)
        self.dismiss(Literal(self._variable or "", value))

    def action_leave(self) -> None:
        self.dismiss(None)


def _begins(value: Value, typed: str) -> bool:
    return bool(typed) and value_label(value).casefold().startswith(typed.casefold())


def values_of(view: View, name: str) -> tuple[Value, ...]:
    """The values of a variable, those first that are still possible."""
    domain = next(variable.domain for variable in view.puzzle.variables() if variable.name == name)
    possible = view.knowledge.possible(name) or ()
    return (*(value for value in domain if value in possible), *(v for v in domain if v not in possible))
