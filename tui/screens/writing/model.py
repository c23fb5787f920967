"""The screen of an exercise in which a model is written, one line for each name."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from typing import ClassVar

from textual import on
from textual.widgets import Input

from puzzles.exercises.model_sheet import ModelSheet
from puzzles.exercises.remark import Remark
from puzzles.text.errors import PuzzleError
from puzzles.text.words import capital
from tui.screens.writing.line_screen import ListedLinesScreen
from tui.widgets.row import Row
from tui.widgets.row_list import RowList
from tui.words.tones import Tone


class ModelScreen(ListedLinesScreen[ModelSheet]):
    """A model typed name by name; the truth of the formulas in it is shown below."""

    HELP = """\
Write a model in which all premises are true and the conclusion is false: that is a countermodel, and
shows that the conclusion does not follow. First say how many things there are: they are 1, 2 and so on.
Then say what each name stands for, what each function makes, and what each predicate is true of: 1, 2 for
one of one place, (1, 2), (2, 2) for one of two, none for nothing.

{writing.up} and {writing.down}, or a click, go from line to line; Enter takes what is typed, and goes
on. Below stands which formulas are true, as soon as all is written. {writing.hint} says what
to look at next.\
"""
    FOOT: ClassVar[tuple[str, ...]] = (
        "app.help-f1",
        "writing.hint",
        "writing.next",
        "writing.undo",
        "writing.close",
        "writing.anew",
    )
    _at = 0
    """The index of the line that is edited, from 0."""

    def on_mount(self) -> None:
        self.entry.input.focus()
        blank = (place for place, key in enumerate(self.work.keys) if not self.work.line(key))
        self._go_to(next(blank, 0))

    @property
    def _key(self) -> str:
        return self.work.keys[self._at]

    @property
    def _tried(self) -> ModelSheet:
        """The sheet with the text typed. Raises `PuzzleError` if it cannot be read."""
        return self.work.with_line(self._key, self.entry.text)

    def draw(self) -> None:
        listing = self.query_one("#lines", RowList)
        wide = max(map(len, self.work.keys))
        rows = []
        for key in self.work.keys:
            fault = self.work.fault(key)
            text = f"{key:{wide}}  {self.work.line(key) or '…'}"
            rows.append(Row(key, text, lead="!" if fault else " ", tone=Tone.BAD if fault else Tone.PLAIN))
        listing.show(rows)
        listing.point(self._key)
        self.entry.ask(f"{self._key} is", self.work.how(self._key))

    def remarks(self) -> Iterator[Remark]:
        """The remarks on the sheet with the text typed, or why that cannot be read."""
        try:
            yield from self._tried.remarks()
        except PuzzleError as error:
            yield Remark(False, capital(f"{error}."))

    @on(Input.Submitted)
    def _entered(self, event: Input.Submitted) -> None:
        event.stop()
        try:
            tried = self._tried
        except PuzzleError as error:
            self.say(capital(f"{error}."), Tone.BAD)
            return
        self.change(tried)
        self._go_to(self._at + 1)

    def take(self, work: ModelSheet) -> None:
        super().take(work)
        self._go_to(self._at)

    def _go_to(self, place: int) -> None:
        self._at = max(0, min(place, len(self.work.keys) - 1))
        self.entry.put(self.work.line(self._key))
        self.present()

    def action_line(self, step: int) -> None:
        """Move by `step` lines; the text typed is kept if it can be read, and otherwise dropped."""
        with suppress(PuzzleError):
            self.change(self._tried)
        self._go_to(self._at + step)

    @on(RowList.Moved, "#lines")
    def _moved(self, event: RowList.Moved) -> None:
        event.stop()
        self.entry.input.focus()
        if event.row.key in self.work.keys and event.row.key != self._key:
            self._go_to(self.work.keys.index(event.row.key))

    def action_hint(self) -> None:
        try:
            self.say(self._tried.hint())
        except PuzzleError as error:
            self.say(capital(f"{error}."), Tone.BAD)
