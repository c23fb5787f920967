"""The dialog in which a rule of one's own is typed."""

from __future__ import annotations

from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.widgets import Input, Label, Static
from textual.widgets.input import Selection

from puzzles.clues.rule import Rule
from puzzles.core.errors import InputError, PuzzleError
from puzzles.core.grid_puzzle import GridPuzzle
from tui.screens.dialogs.dialog import Dialog
from tui.widgets.key_bar import KeyBar
from tui.widgets.text_input import TextInput

EXAMPLES = """\
r1c1 + r1c2 = 10      r1c1 < r1c2 < r1c3     |r1c1 - r2c2| >= 3
sum(r1c1..r1c4) = 20  count(odd in r3) = 4   max(b5) = r1c1
distinct(r1c1, r2c2)  r1c1 = 1 -> r9c9 = 9   not r1c1 = r2c2
every two cells side by side: |a - b| != 1   every 2x2: sum >= 20
every two cells in one box: a + b != 10      every row: a < b\
"""


class RuleScreen(Dialog[Rule]):
    """Asks for an expression, and for the words that explanations say it in; gives the rule, or None."""

    DEFAULT_CSS = """
    RuleScreen { align: center middle; }
    RuleScreen > Vertical {
        width: 78; max-width: 100%; height: auto; max-height: 100%;
        border: round $accent; background: $surface; padding: 0 1;
    }
    RuleScreen Input { margin: 0 0 1 0; }
    RuleScreen #rule-examples { color: $foreground 60%; }
    RuleScreen #rule-problem { height: auto; color: $text-error; text-style: bold; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "leave", "Back", id="rule.leave", tooltip="Leave the rules as they are"),
    ]

    def __init__(self, puzzle: GridPuzzle, old: Rule | None = None) -> None:
        super().__init__()
        self._puzzle = puzzle
        self._old = old

    def compose(self) -> ComposeResult:
        old = self._old or Rule("")
        with Vertical() as box:
            box.border_title = "A rule of your own"
            box.border_subtitle = "Enter takes it"
            yield TextInput(old.expression, placeholder="r1c1 + r1c2 = 10", id="rule", compact=True)
            yield Label("In your own words, for explanations:")
            yield TextInput(old.words, placeholder="the rule as it is typed", id="words", compact=True)
            yield Static(id="rule-problem", markup=False)
            yield Static(EXAMPLES, id="rule-examples", markup=False)
        yield KeyBar()

    @on(Input.Changed)
    def _changed(self) -> None:
        self.query_one("#rule-problem", Static).update("")

    @on(Input.Submitted)
    def _submitted(self) -> None:
        typed, words = (self.query_one(f"#{name}", TextInput).text.strip() for name in ("rule", "words"))
        rule = Rule(typed, words)
        try:
            rule.check(self._puzzle)
        except PuzzleError as error:
            field = self.query_one("#rule", TextInput)
            field.focus()
            if isinstance(error, InputError):
                field.selection = Selection(error.start, error.end)
            self.query_one("#rule-problem", Static).update(f"! {error}")
        else:
            self.dismiss(rule)

    def action_leave(self) -> None:
        self.dismiss(None)
