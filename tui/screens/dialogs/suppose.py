"""The question "what if": which value to suppose, and why."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from rich.text import Text
from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.widgets import Input, Label, OptionList
from textual.widgets.option_list import Option

from puzzles.core.statements import Literal, plainest
from puzzles.core.text import shown
from tui.keys.key_names import with_keys
from tui.screens.dialogs.dialog import Dialog
from tui.session.view import View
from tui.widgets.text_input import TextInput


class SupposeScreen(Dialog["tuple[Literal, str] | None"]):
    """Offers literals to suppose, then that they are not so, each once; gives one and the reason, or None.

    That one of two values is not so is that the other is.
    """

    DEFAULT_CSS = """
    SupposeScreen { align: center middle; }
    SupposeScreen > Vertical {
        width: 50; height: auto; max-height: 100%;
        border: round $accent; background: $surface; padding: 0 1;
    }
    SupposeScreen OptionList { height: auto; max-height: 14; margin: 0 0 1 0; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "leave", "Back", id="suppose.leave", tooltip="Suppose nothing"),
    ]

    def __init__(self, view: View, literals: Sequence[Literal]) -> None:
        super().__init__()
        self._view = view
        variables = {variable.name: variable for variable in view.puzzle.variables()}
        offered = (*literals, *(literal.negated() for literal in literals))
        plain = (plainest(variables[literal.name], literal) for literal in offered)
        self._literals = list(dict.fromkeys(plain))

    def compose(self) -> ComposeResult:
        with Vertical() as box:
            box.border_title = "What if"
            box.border_subtitle = with_keys("Enter to suppose · {suppose.leave} to leave", self)
            options = [Option(Text(shown(self._text(literal)))) for literal in self._literals]
            yield OptionList(*options, markup=False, compact=True)
            yield Label("Reason, kept beside it:")
            yield TextInput(placeholder="none", id="reason", compact=True)

    def _text(self, literal: Literal) -> str:
        text = self._view.puzzle.fact(literal)
        results = self._view.results
        possible = results.possible(literal.name) if results.all_possible else None
        ruled_out = literal.positive and possible is not None and literal.value not in possible
        return f"{text} (ruled out)" if ruled_out else text

    def on_mount(self) -> None:
        self.query_one(OptionList).focus()

    @on(OptionList.OptionSelected)
    @on(Input.Submitted)
    def _chosen(self) -> None:
        index = self.query_one(OptionList).highlighted
        if index is not None:
            note = self.query_one(TextInput).text.strip()
            self.dismiss((self._literals[index], note))

    def action_leave(self) -> None:
        self.dismiss(None)
