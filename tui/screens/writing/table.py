"""The screen of an exercise in which a truth table is filled in."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType

from puzzles.exercises.exercise import Exercise
from puzzles.exercises.remark import Remark
from puzzles.exercises.table_sheet import Cell, TableSheet, table_sheet
from puzzles.text.words import amount
from tui.screens.writing.habits import Habits
from tui.screens.writing.screen import WritingScreen
from tui.screens.writing.table_board import SheetBoard
from tui.widgets.row_list import RowList


class TableScreen(WritingScreen[TableSheet]):
    """A truth table that is filled in; when it is full, a question about it is asked."""

    HELP = """\
Type t or 1 for true, f or 0 for false; the cursor goes on down the column, or along the row if you came
along it. {table.check} marks wrong cells with !, {table.at-once} has them marked at once, or no longer.
{writing.hint} says what stands in the cell under the cursor, or in the next one, and why.

When every cell is right, the question below is answered by a click, or by Tab and {list.choose}. The row that
refutes an argument is the one that the cursor is in. What you write is kept.\
"""
    FOOT: ClassVar[tuple[str, ...]] = (
        "app.help-f1",
        "writing.hint",
        "table.check",
        "writing.next",
        "writing.undo",
        "table.at-once",
        "writing.close",
        "writing.anew",
    )
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f5", "check", "Check", key_display="F5", id="table.check", tooltip="Mark what is wrong"),
        Binding(
            "f6",
            "at_once",
            "At once",
            key_display="F6",
            id="table.at-once",
            tooltip="Mark what is wrong as you type, or no longer",
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
        super().__init__(exercise, table_sheet(exercise), text, keep, done=done, listed=listed)
        self._habits = habits
        self._checked = ""
        """The text of the work at the last check."""
        self._found: frozenset[Cell] = frozenset()
        """The cells that were found wrong, and were not changed since."""

    def compose_work(self) -> ComposeResult:
        yield SheetBoard(self.work)

    def on_mount(self) -> None:
        self.board.focus()
        if blank := [cell for cell in self.work.order if cell not in self.work.cells]:
            self.board.cursor = blank[0]

    @property
    def board(self) -> SheetBoard:
        return self.query_one(SheetBoard)

    @property
    def marked(self) -> frozenset[Cell]:
        """The cells marked as wrong."""
        return self.work.wrong if self._habits.cells_at_once else self._found & self.work.wrong

    @property
    def _asked(self) -> bool:
        """Whether the question about the table is shown: it is full and right."""
        return self.work.full and not self.work.wrong

    def draw(self) -> None:
        self.board.show(self.work, self.marked)

    def remarks(self) -> Iterator[Remark]:
        if self._asked:
            if not self.work.answer:
                yield Remark(True, "All cells are right.")
                yield Remark(False, self.work.question)
            else:
                *_, last = self.work.remarks()
                yield last
            return
        blank = len(self.work.order) - len(self.work.cells)
        if blank:
            yield Remark(False, f"{amount(blank, 'cell is', 'cells are')} blank.")
        wrong = len(self.marked)
        if wrong or ((self._habits.cells_at_once or self._checked == self.work.text) and self.work.cells):
            yield Remark(
                not wrong, f"{amount(wrong, 'cell is', 'cells are')} wrong." if wrong else "No cell is wrong."
            )
        elif not blank:
            yield Remark(False, "All cells are filled in. {table.check} marks wrong ones.")

    def choices(self) -> Iterator[tuple[str, str]]:
        if self._asked and not self.work.solved:
            yield from self.work.choices(self.board.cursor[0])

    def answer(self, answer: str) -> None:
        self.change(self.work.answered(answer))

    @on(SheetBoard.Typed)
    def _typed(self, event: SheetBoard.Typed) -> None:
        event.stop()
        cell = self.board.cursor
        if not self.work.is_open(cell):
            self.say("The rows are given: fill in the columns to the right.")
            return
        self._found -= {cell}
        self.change(self.work.put(cell, event.value))
        if event.value is None:
            return
        if self._asked:
            listing = self.query_one("#details", RowList)
            self.present()
            listing.focus()
        else:
            self.board.go_on()

    @on(SheetBoard.Moved)
    def _moved(self, event: SheetBoard.Moved) -> None:
        event.stop()
        if self._asked:
            self.present()
        else:
            self.unsay()

    def action_check(self) -> None:
        self._checked, self._found = self.work.text, self.work.wrong
        if self._found and self.board.cursor not in self._found:
            self.board.cursor = next(cell for cell in self.work.order if cell in self._found)
        self.present()

    def action_at_once(self) -> None:
        self._habits.cells_at_once = not self._habits.cells_at_once
        self._checked, self._found = "", frozenset()
        self.say(
            "Wrong cells are marked at once." if self._habits.cells_at_once else "Wrong cells are not marked."
        )

    def action_hint(self) -> None:
        found = self.work.next_cell(self.board.cursor)
        if found is None:
            self.say(self.work.question if not self.work.solved else "All is right.")
            return
        cell, text = found
        with self.prevent(SheetBoard.Moved):
            self.board.cursor = cell
        self.say(text)
