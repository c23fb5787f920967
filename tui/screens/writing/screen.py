"""What the screens of a table, a tree and a proof to be written have in common."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import ClassVar, Generic, TypeVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.screen import Screen
from textual.widgets import Static

from puzzles.exercises.exercise import Exercise
from puzzles.exercises.remark import Remark
from puzzles.exercises.work import Work
from puzzles.proofs.text import argument
from puzzles.sentences.how_typed import HowTyped
from puzzles.text.errors import PuzzleError
from puzzles.text.words import one_line, shown
from puzzles.types.logic.text import written
from tui.keys.key_names import key_name
from tui.messages.messages import BackToPuzzle, GoBack, NextLesson
from tui.widgets.key_bar import KeyBar
from tui.widgets.row import Row
from tui.widgets.row_list import RowList
from tui.widgets.text_bar import TextBar
from tui.words.guide import Guide
from tui.words.tones import Phrase, Tone

TALL = 30
"""Rows of the terminal from which there is room for more."""
MOST_UNDONE = 500


W = TypeVar("W", bound=Work)


class WritingScreen(Screen[None], Generic[W]):
    """An exercise, and what is written for it, which is kept whenever it changes.

    `keep` is called with the text and whether it is an answer. One that is not `listed` was made of a puzzle,
    to which it goes back.
    """

    FOOT: ClassVar[tuple[str, ...]] = ()
    """The keys at the foot of the screen."""
    BINDING_GROUP_TITLE = "In an exercise"
    DEFAULT_CSS = """
    WritingScreen { background: $background; }
    WritingScreen #title { background: $panel; }
    WritingScreen #exercise { height: auto; max-height: 30%; padding: 0 1; scrollbar-size: 1 1; }
    WritingScreen #argument { padding: 0 1; background: $surface; }
    WritingScreen #details { height: 5; padding: 0 1; border-top: solid $foreground 30%; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(
            "f2",
            "hint",
            "Hint",
            key_display="F2",
            priority=True,
            id="writing.hint",
            tooltip="What comes next, and why",
        ),
        Binding(
            "ctrl+z", "undo", "Undo", priority=True, id="writing.undo", tooltip="Take the last step back"
        ),
        Binding(
            "ctrl+r",
            "anew",
            "Begin anew",
            priority=True,
            id="writing.anew",
            tooltip="Take all away; undo gets it back",
        ),
        Binding(
            "alt+right,f12", "go(1)", "Next", priority=True, id="writing.next", tooltip="To the next exercise"
        ),
        Binding(
            "alt+left,f11",
            "go(-1)",
            "Before",
            show=False,
            priority=True,
            id="writing.before",
            tooltip="To the one before",
        ),
        Binding(
            "escape,ctrl+w", "leave", "Back", priority=True, id="writing.close", tooltip="Leave the exercise"
        ),
    ]

    def __init__(
        self,
        exercise: Exercise,
        blank: W,
        text: str,
        keep: Callable[[str, bool], object],
        *,
        done: bool = False,
        listed: bool = True,
    ) -> None:
        """`blank` is the work with nothing written, `text` what was written before; `done`: it was solved."""
        super().__init__()
        self.exercise, self._blank, self._keep = exercise, blank, keep
        self.done, self.listed = done, listed
        self._unread = ""
        try:
            self.work = blank.read(text) if text else blank
        except PuzzleError as error:
            self.work, self._unread = blank, str(error)
        self._before: list[W] = []
        self._said: Phrase | None = None

    def compose(self) -> ComposeResult:
        yield TextBar(id="title")
        if self.exercise.text:
            with VerticalScroll(id="exercise", can_focus=False):
                yield Static(shown(" ".join(self.exercise.text.split())), markup=False)
        yield TextBar(id="argument")
        yield from self.compose_work()
        yield RowList(id="details", one_click=True)
        yield KeyBar()

    def compose_work(self) -> ComposeResult:
        """What is written into."""
        yield from ()

    def on_mount(self) -> None:
        self.query_one(KeyBar).choose(self.FOOT)
        self.present()
        self.call_after_refresh(self.present)  # once it is known how wide lines are
        if self._unread:
            self.notify(
                f"What was written is not back: {one_line(self._unread)}.", severity="warning", markup=False
            )

    def on_resize(self) -> None:
        self.set_class(self.size.height >= TALL, "-tall")
        self.call_after_refresh(self.present)

    # -- help ----------------------------------------------------------------------------------

    def guides(self) -> Iterator[Guide]:
        """How it is done, and then the rules, if there are any."""
        paragraphs = (self.HELP or "").split("\n\n")
        yield Guide("How it is done", notes=tuple(" ".join(each.split()) for each in paragraphs))
        if rules := tuple(self.rules()):
            yield Guide("The rules", rules)

    def rules(self) -> Iterator[HowTyped]:
        """The rules that one goes by."""
        yield from ()

    def helps(self) -> Iterator[str]:
        """No more than the guides."""
        yield ""

    def names(self, key: str) -> bool:
        """Keys that have ids: those of every line of text are known."""
        return bool(key)

    # -- changing ------------------------------------------------------------------------------

    def change(self, work: W) -> None:
        """Go on with that: it is kept, and can be undone."""
        if work.text == self.work.text:
            return
        self._before = [*self._before[-MOST_UNDONE:], self.work]
        self.take(work)

    def take(self, work: W) -> None:
        """Have that in place of what is written, and keep it."""
        self.work, self._said = work, None
        if work.solved and not self.done:
            self.done = True
            goes_on = f" {key_name('writing.next', self)} goes on." if self.listed else ""
            self.notify(f"Solved.{goes_on}", markup=False)
        self._keep(work.text, work.solved)
        self.present()

    def say(self, text: str, tone: Tone = Tone.NOTICE) -> None:
        """Say something above what is right and what is not, until the next change."""
        self._said = Phrase(text, tone)
        self.present()

    def unsay(self) -> None:
        """Say that no longer."""
        if self._said is not None:
            self._said = None
            self.present()

    def action_undo(self) -> None:
        if self._before:
            self.take(self._before.pop())

    def action_anew(self) -> None:
        self.change(self._blank)

    def action_hint(self) -> None:
        """Say what comes next."""

    def action_leave(self) -> None:
        self.app.clear_notifications()
        self.post_message(GoBack(self.exercise.name) if self.listed else BackToPuzzle())

    def action_go(self, step: int) -> None:
        if self.listed:
            self.app.clear_notifications()
            self.post_message(NextLesson(self.exercise.name, step))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        return self.listed if action == "go" else super().check_action(action, parameters)

    # -- drawing -------------------------------------------------------------------------------

    def present(self) -> None:
        """Draw all anew."""
        beside = (
            Phrase(" solved ", Tone.GOOD) if self.done else Phrase(f" {self.exercise.topic} ", Tone.MUTED)
        )
        title = Phrase(f" {one_line(self.exercise.title)} ", Tone.HEADING)
        self.query_one("#title", TextBar).show([title], [beside])
        self.query_one("#argument", TextBar).show([Phrase(self._argument, Tone.HEADING)])
        details = self.query_one("#details", RowList)
        details.show(self.rows())
        most = 9 if self.has_class("-tall") else 6
        details.styles.height = 1 + max(3, min(details.line_count, most))
        self.draw()

    def draw(self) -> None:
        """Draw what is written."""

    @property
    def _argument(self) -> str:
        puzzle = self.exercise.puzzle
        if puzzle.goal is None:
            return ", ".join(map(written, puzzle.claims))
        return argument(puzzle.claims, puzzle.goal)

    def rows(self) -> Iterator[Row]:
        """What was said, what is right and what is not, and the answers there are to choose from."""
        if self._said is not None:
            yield Row("said", self._said.text, tone=self._said.tone, live=False)
        for number, remark in enumerate(self.remarks()):
            lead, tone = ("✓", Tone.GOOD) if remark.met else ("·", Tone.PLAIN)
            yield Row(f"remark.{number}", remark.told, lead=lead, tone=tone, live=False)
        for answer, text in self.choices():
            yield Row(f"answer.{answer}", text, lead="›", offer=True, payload=answer)

    def remarks(self) -> Iterator[Remark]:
        """What is right by now, and what is not yet."""
        return self.work.remarks()

    def choices(self) -> Iterator[tuple[str, str]]:
        """The answers there are by now, each with its words."""
        yield from ()

    def answer(self, answer: str) -> None:
        """Take an answer."""

    @on(RowList.Chosen, "#details")
    def _chosen(self, event: RowList.Chosen) -> None:
        event.stop()
        if isinstance(event.row.payload, str):
            self.answer(event.row.payload)
