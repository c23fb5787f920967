"""The screen of an exercise in which a truth tree is grown."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.widgets import Input

from puzzles.exercises.exercise import Exercise
from puzzles.exercises.tree_rules import rule_shapes
from puzzles.exercises.tree_sheet import TreeSheet, tree_sheet
from puzzles.sentences.how_typed import HowTyped
from puzzles.text.errors import PuzzleError
from puzzles.text.words import capital
from tui.screens.writing.habits import Habits
from tui.screens.writing.line_screen import Entry, LineScreen
from tui.screens.writing.tree_board import TreeBoard
from tui.widgets.row_list import RowList
from tui.words.tones import Tone

GIVEN, WITH_SIGNS = "formulas, / between branches", "T or F and a formula, / between branches"
CLOSES = "the numbers of two lines that contradict"


class TreeScreen(LineScreen[TreeSheet]):
    """A tree grown by typing what its lines give; when it is finished, a question about it is asked."""

    HELP = """\
Choose a line with {writing.up} and {writing.down} or a click, type what it gives, and press Enter: p, ~q for
one under the other, ~p / q for branches side by side, p, q / ~p, ~q for both. In a tree with signs, these are
typed too: F p / T q. It stands on every open branch under that line at once. Bold lines wait to be taken
apart, ✓ stands behind those that were.

The numbers of two lines that contradict each other, 2, 5, close their branch (×); {tree.close} has branches
close by themselves, or no longer. ○ stands under a branch that is open and complete. When the tree is
finished, the question below is answered by a click, or by {list.choose}. {writing.hint} says what to do next;
once more, how.\
"""
    FOOT: ClassVar[tuple[str, ...]] = (
        "app.help-f1",
        "writing.hint",
        "tree.close",
        "writing.next",
        "writing.undo",
        "writing.close",
        "writing.anew",
    )
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(
            "f6",
            "closing",
            "Closing",
            key_display="F6",
            priority=True,
            id="tree.close",
            tooltip="Branches close by themselves, or no longer",
        ),
    ]

    def __init__(
        self,
        exercise: Exercise,
        text: str,
        keep: Callable[[str, bool], object],
        habits: Habits,
        *,
        done: bool = False,
        listed: bool = True,
    ) -> None:
        super().__init__(exercise, tree_sheet(exercise), text, keep, done=done, listed=listed)
        self._habits = habits
        self._at = 1

    def compose_work(self) -> ComposeResult:
        yield TreeBoard(self.work.tree)
        yield Entry()

    def on_mount(self) -> None:
        self._go_on()

    def rules(self) -> Iterator[HowTyped]:
        """The rules: the shapes of formulas, and what they give."""
        for shape in rule_shapes(self.work.signed):
            formula, gives = shape.split(" gives ")
            yield HowTyped("", formula, gives)

    def draw(self) -> None:
        tree = self.work.tree
        self._at = max(1, min(self._at, len(tree.lines)))
        self.query_one(TreeBoard).show(tree, self._at)
        where = f"{self._at}  {tree.said(self._at)}"
        if source := tree.line(self._at).source:
            where += f"  (from {source})"
        if tree.waits(self._at):
            self.entry.ask(f"{where}  gives", WITH_SIGNS if self.work.signed else GIVEN)
        else:
            self.entry.ask(where, CLOSES if tree.open else "")

    def choices(self) -> Iterator[tuple[str, str]]:
        if self.work.tree.finished and not self.work.solved:
            yield from self.work.choices()

    def answer(self, answer: str) -> None:
        self.change(self.work.answered(answer))

    # -- hands ---------------------------------------------------------------------------------

    @on(Input.Submitted)
    def _entered(self, event: Input.Submitted) -> None:
        event.stop()
        text = self.entry.text
        if not text.strip():
            return
        try:
            grown = self.work.typed(self._at, text)
        except PuzzleError as error:
            self.say(capital(f"{error}."), Tone.BAD)
            return
        self.entry.put("")
        self.change(grown.with_closures() if self._habits.branches_close else grown)
        self._go_on()

    @on(Input.Changed)
    def _typed(self, event: Input.Changed) -> None:
        event.stop()
        if event.value:
            self.unsay()

    def _go_on(self) -> None:
        """Move to the next line that is not taken apart, or to the question."""
        tree = self.work.tree
        if tree.finished and not self.work.solved:
            self.query_one("#details", RowList).focus()
        elif not self.work.solved:
            self.entry.input.focus()
            if not tree.waits(self._at):
                self._at = next((line.number for line in tree.lines if tree.waits(line.number)), self._at)
        self.present()

    @on(TreeBoard.Chosen)
    def _clicked(self, event: TreeBoard.Chosen) -> None:
        event.stop()
        self._at = event.number
        self.entry.input.focus()
        self.present()

    def action_line(self, step: int) -> None:
        listing = self.query_one("#details", RowList)
        if listing.has_focus:
            listing.action_move(step)
            return
        self._at += step
        self.present()

    def action_undo(self) -> None:
        super().action_undo()
        self._go_on()

    def action_anew(self) -> None:
        super().action_anew()
        self._go_on()

    def action_closing(self) -> None:
        on_ = self._habits.branches_close = not self._habits.branches_close
        if on_:
            self.change(self.work.with_closures())
            self._go_on()
        self.say(
            "Branches close by themselves." if on_ else "You close branches: type the numbers of two lines."
        )

    def action_hint(self) -> None:
        number, told = self.work.hint(self.count_hint(self.work.text))
        self._at = number or self._at
        self.say(told)
