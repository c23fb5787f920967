"""The list of lessons and exercises, by topic, with those that are solved."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import Screen

from puzzles.course.shelf import CourseItem
from puzzles.text.words import amount, one_line
from tui.messages.messages import GoBack, OpenLesson
from tui.widgets.key_bar import KeyBar
from tui.widgets.row import Row
from tui.widgets.row_list import RowList
from tui.widgets.text_bar import TextBar
from tui.words.tones import Phrase, Tone


class CourseScreen(Screen[None]):
    """Lists the lessons, with the first unsolved one selected. `solved` returns when one was solved, or
    "".
    """

    HELP = """\
A course of small exercises. In those in SMT-LIB you write a script, z3 answers as you type, and what it says
is what decides whether the script is right. In the others you fill in a truth table, grow a truth tree, or
write a proof, and each step is checked. {list.choose} or a click opens one; ✓ marks those that are solved.
Files of your own in the folder of settings, in course/, are lessons and exercises too.\
"""
    BINDING_GROUP_TITLE = "In the course"
    DEFAULT_CSS = """
    CourseScreen #title { background: $panel; }
    CourseScreen RowList { padding: 0 1; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,ctrl+w", "leave", "Back", id="course.close", tooltip="Back to the list of puzzles"),
    ]

    def __init__(
        self, lessons: Sequence[CourseItem], broken: Sequence[str], solved: Callable[[str], str], at: str = ""
    ) -> None:
        """`at` is the name of the lesson to select."""
        super().__init__()
        self._lessons, self._broken, self._solved, self._at = lessons, broken, solved, at

    def compose(self) -> ComposeResult:
        yield TextBar(id="title")
        yield RowList(id="lessons", one_click=True, empty="There are no lessons.")
        yield KeyBar()

    def on_mount(self) -> None:
        done = sum(bool(self._solved(lesson.name)) for lesson in self._lessons)
        left, right = f" {amount(len(self._lessons), 'exercise')}", f" {done} solved "
        self.query_one("#title", TextBar).show([Phrase(left, Tone.HEADING)], [Phrase(right)])
        listing = self.query_one(RowList)
        listing.show(self._rows())
        first = next((each.name for each in self._lessons if not self._solved(each.name)), "")
        listing.point(self._at or first)
        listing.focus()
        self.call_after_refresh(self._see_what_follows)

    def _see_what_follows(self) -> None:
        """Scroll so that the selected row is near the top, below its topic."""
        listing = self.query_one(RowList)
        listing.scroll_lines(listing.cursor - 1)

    def _rows(self) -> Iterator[Row]:
        topic = ""
        for number, lesson in enumerate(self._lessons, start=1):
            if lesson.topic != topic:
                topic = lesson.topic
                yield Row(f"topic.{topic}.{number}", one_line(topic), tone=Tone.HEADING, live=False)
            done = bool(self._solved(lesson.name))
            yield Row(
                lesson.name,
                one_line(lesson.title),
                lead=f"{'✓' if done else ' '} {number:2}  ",
                tone=Tone.GOOD if done else Tone.PLAIN,
                payload=lesson,
            )
        for line in self._broken:
            yield Row(f"broken.{line}", one_line(line), tone=Tone.BAD, live=False)

    def action_leave(self) -> None:
        self.post_message(GoBack())

    @on(RowList.Chosen)
    def _chosen(self, event: RowList.Chosen) -> None:
        event.stop()
        if isinstance(event.row.payload, CourseItem):
            self.post_message(OpenLesson(event.row.payload.name))
