"""The common base of the screens of exercises in which something is written."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import ClassVar, Generic, TypeVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.widgets import Static

from puzzles.exercises.exercise import Exercise
from puzzles.exercises.remark import Remark
from puzzles.exercises.work import Work
from puzzles.proofs.text import stated_of
from puzzles.sentences.how_typed import HowTyped
from puzzles.text.errors import PuzzleError
from puzzles.text.words import one_line, shown
from tui.keys.key_names import key_name
from tui.messages.messages import BackToPuzzle, GoBack, NextLesson
from tui.screens.document_screen import TextScreen
from tui.widgets.key_bar import KeyBar
from tui.widgets.row import Row
from tui.widgets.row_list import RowList
from tui.widgets.text_bar import TextBar
from tui.words.guide import Guide
from tui.words.tones import Phrase, Tone

TALL = 30
"""Rows of the terminal from which on the screen has the class `-tall`."""
MOST_UNDONE = 500


W = TypeVar("W", bound=Work)


class WritingScreen(TextScreen, Generic[W]):
    """An exercise, and the work written for it, which is saved at every change.

    `keep` is called with the text and whether it solves the exercise. An exercise that is not `listed` was
    made from a puzzle, to which leaving the screen returns.
    """

    FOOT: ClassVar[tuple[str, ...]] = ()
    """The ids of the bindings in the key bar."""
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
        """`blank` is the empty work, `text` what was written earlier; `done` if the exercise was solved
        earlier.
        """
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
        """The widgets for the work."""
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
        """How the exercise is done, and then its rules, if any."""
        paragraphs = (self.HELP or "").split("\n\n")
        yield Guide("How it is done", notes=tuple(" ".join(each.split()) for each in paragraphs))
        if rules := tuple(self.rules()):
            yield Guide("The rules", rules)

    def rules(self) -> Iterator[HowTyped]:
        """The rules of the exercise, for the help."""
        yield from ()

    def helps(self) -> Iterator[str]:
        """No panels to explain: the guides are all there is."""
        yield ""

    def names(self, key: str) -> bool:
        """Whether to list a key: those with ids. The keys of every text input are known."""
        return bool(key)

    # -- changing ------------------------------------------------------------------------------

    def change(self, work: W) -> None:
        """Replace the work by `work` if it differs; it is saved, and can be undone."""
        if work.text == self.work.text:
            return
        self._before = [*self._before[-MOST_UNDONE:], self.work]
        self.take(work)

    def take(self, work: W) -> None:
        """Set the work, save it, and say so if it solves the exercise."""
        self.work, self._said = work, None
        if work.solved and not self.done:
            self.done = True
            goes_on = f" {key_name('writing.next', self)} goes on." if self.listed else ""
            self.notify(f"Solved.{goes_on}", markup=False)
        self._keep(work.text, work.solved)
        self.present()

    def say(self, text: str, tone: Tone = Tone.NOTICE) -> None:
        """Show a message above the remarks, until the next change."""
        self._said = Phrase(text, tone)
        self.present()

    def unsay(self) -> None:
        """Remove that message."""
        if self._said is not None:
            self._said = None
            self.present()

    def action_undo(self) -> None:
        if self._before:
            self.take(self._before.pop())

    def action_anew(self) -> None:
        self.change(self._blank)

    def action_hint(self) -> None:
        """Show a hint."""

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
        """Redraw everything."""
        beside = (
            Phrase(" solved ", Tone.GOOD) if self.done else Phrase(f" {self.exercise.topic} ", Tone.MUTED)
        )
        title = Phrase(f" {one_line(self.exercise.title)} ", Tone.HEADING)
        self.query_one("#title", TextBar).show([title], [beside])
        self.query_one("#argument", TextBar).show([Phrase(stated_of(self.exercise.puzzle), Tone.HEADING)])
        details = self.query_one("#details", RowList)
        details.show(self.rows())
        most = 9 if self.has_class("-tall") else 6
        details.styles.height = 1 + max(3, min(details.line_count, most))
        self.draw()

    def draw(self) -> None:
        """Draw the work."""

    def rows(self) -> Iterator[Row]:
        """The message, the remarks, and the answers to choose from."""
        if self._said is not None:
            yield Row("said", self._said.text, tone=self._said.tone, live=False)
        for number, remark in enumerate(self.remarks()):
            lead, tone = ("✓", Tone.GOOD) if remark.met else ("·", Tone.PLAIN)
            yield Row(f"remark.{number}", remark.told, lead=lead, tone=tone, live=False)
        for answer, text in self.choices():
            yield Row(f"answer.{answer}", text, lead="›", offer=True, payload=answer)

    def remarks(self) -> Iterator[Remark]:
        """The conditions on the work, each met or not."""
        return self.work.remarks()

    def choices(self) -> Iterator[tuple[str, str]]:
        """The answers to choose from now, each with its text."""
        yield from ()

    def answer(self, answer: str) -> None:
        """Handle the choice of an answer."""

    @on(RowList.Chosen, "#details")
    def _chosen(self, event: RowList.Chosen) -> None:
        event.stop()
        if isinstance(event.row.payload, str):
            self.answer(event.row.payload)
