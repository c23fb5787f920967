"""Dialogs for statements about a puzzle: a literal to explain, one to suppose, a custom rule."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from rich.text import Text
from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.widgets import Input, Label, OptionList, Static
from textual.widgets.input import Selection
from textual.widgets.option_list import Option

from puzzles.features.literals import read_literal
from puzzles.formulas.statements import Literal, plainest
from puzzles.grids.grid_puzzle import GridPuzzle
from puzzles.grids.rule import Rule
from puzzles.text.errors import InputError, PuzzleError
from puzzles.text.words import shown
from tui.keys.key_names import with_keys
from tui.screens.dialogs.dialog import BoxDialog
from tui.session.view import View
from tui.widgets.key_bar import KeyBar
from tui.widgets.row import Row
from tui.widgets.row_list import RowList
from tui.widgets.text_input import TextInput
from tui.words.tones import Tone

EXAMPLES = """\
r1c1 + r1c2 = 10      r1c1 < r1c2 < r1c3     |r1c1 - r2c2| >= 3
sum(r1c1..r1c4) = 20  count(odd in r3) = 4   max(b5) = r1c1
distinct(r1c1, r2c2)  r1c1 = 1 -> r9c9 = 9   not r1c1 = r2c2
every two cells side by side: |a - b| != 1   every 2x2: sum >= 20
every two cells in one box: a + b != 10      every row: a < b\
"""


class WhyScreen(BoxDialog["Literal | None"]):
    """Offers literals with labels, as `PuzzleBody.suggestions`; others can be typed. Returns the
    literal, or None.
    """

    DEFAULT_CSS = """
    WhyScreen > Vertical { width: 54; }
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
            literal = next((Literal(each.name, each.domain[0]) for each in puzzle.shape.variables), None)
        if literal is None:
            return ""
        whole = puzzle.wording.typed_literal(literal)
        return f"such as {name}, or {whole}" if name else f"such as {whole}"

    def on_mount(self) -> None:
        self.query_one(RowList).can_focus = False
        self._list("")

    def _list(self, typed: str) -> None:
        """Show the labels that start with the typed text; all if it is ""."""
        begun = [name for name in self._offers if typed and name.casefold().startswith(typed.casefold())]
        rows = [self._row(name) for name in begun or ([] if typed else self._offers)]
        listing = self.query_one(RowList)
        listing.styles.height = max(1, min(12, len(rows)))
        listing.show(rows, "Enter asks about what is typed." if typed else None)
        listing.cursor = 0
        self.query_one("#wonder-problem", Static).update("")

    def _row(self, name: str) -> Row:
        literal, results = self._offers[name], self._view.results
        text, possible = self._view.puzzle.wording.fact(literal), results.possible(literal.name)
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
        typed = event.value.strip()
        if not typed:  # the list says that something is to be typed
            return
        try:
            self.dismiss(read_literal(typed, self._view.puzzle))
        except PuzzleError as error:
            self.query_one("#wonder-problem", Static).update(f"! {error}")

    def _take(self, row: Row) -> None:
        self.dismiss(self._offers[row.key])


class SupposeScreen(BoxDialog["tuple[Literal, str] | None"]):
    """Offers literals to suppose, then their negations, without repetition; returns one with its reason, or
    None.

    For a variable with two values, the negation of one is the other.
    """

    DEFAULT_CSS = """
    SupposeScreen > Vertical { width: 50; }
    SupposeScreen OptionList { height: auto; max-height: 14; margin: 0 0 1 0; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "leave", "Back", id="suppose.leave", tooltip="Suppose nothing"),
    ]

    def __init__(self, view: View, literals: Sequence[Literal]) -> None:
        super().__init__()
        self._view = view
        variables = {variable.name: variable for variable in view.puzzle.shape.variables}
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
        text = self._view.puzzle.wording.fact(literal)
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


class RuleScreen(BoxDialog["Rule | None"]):
    """Asks for an expression, and for its wording in explanations; returns the rule, or None."""

    DEFAULT_CSS = """
    RuleScreen > Vertical { width: 78; }
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
