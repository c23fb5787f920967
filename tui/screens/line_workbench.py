"""The base of the screens of puzzles whose clues are typed as lines of text."""

from __future__ import annotations

import re
from abc import abstractmethod
from collections.abc import Sequence
from typing import ClassVar

from textual import events, on
from textual.binding import Binding, BindingType
from textual.widget import Widget

from puzzles.core.errors import PuzzleError
from tui.app import messages
from tui.core.status import Phrase, Tone, amount
from tui.core.view import View
from tui.editors.clue_line import ClueLine, LineInput, LineTask
from tui.panels.panel import Panel
from tui.panels.typed_clues import TypedCluePanel
from tui.screens.bench import P
from tui.screens.workbench import Workbench

CLUE, CHANGE = "clue", "change:"
"""The names of the jobs to type a new clue, and, before its id, to change one."""
_FILE = re.compile(r"^\s*puzzle\s*=", re.MULTILINE)
_NUMBERING = re.compile(r"^(?:\(?\d{1,3}[.)]|[-*•])\s+")


class LineWorkbench(Workbench[P]):
    """Has a line to type clues on, changes and moves clues, and takes pasted lists of them.

    A type yields a `ClueLine(self.job(self.puzzle, CLUE))` in `compose_board`, gives the methods
    below, and calls `super().draw(view)` in its own. For other jobs than clues it overrides `done`.
    """

    PANELS: ClassVar[tuple[type[Panel], ...]] = (TypedCluePanel, *Workbench.PANELS[1:])
    HELP = (
        Workbench.HELP
        + """

c goes to the line that clues are typed on, Enter there adds the clue, Escape comes back. In the
list of clues, Enter changes a clue, [ and ] move it. A list of clues can be pasted: what cannot be
read stays on the line to be put right.\
"""
    )
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("c", "clue", "Clue", id="line.clue", tooltip="Type a new clue on the line"),
    ]

    _drawn: P | None = None
    _waiting: tuple[str, ...] = ()
    _came_from: Widget | None = None

    # -- for puzzle types ----------------------------------------------------------------------

    @abstractmethod
    def job(self, puzzle: P, name: str) -> LineTask:
        """The job of that name: `CLUE`, `CHANGE` with a clue's id, or one of the type's own."""

    def done(self, job: LineTask, line: str) -> None:
        """Something was typed to its end; raises `PuzzleError`."""
        if job.name == CLUE:
            self.edit_puzzle(self.puzzle.with_line(line), f"add {line!r}")
        elif job.name.startswith(CHANGE):
            self._change(job.name.removeprefix(CHANGE), line)

    # -- the line ------------------------------------------------------------------------------

    @property
    def line(self) -> LineInput:
        """What clues are typed in."""
        return self.query_one(ClueLine).input

    def on_mount(self) -> None:
        if not self.puzzle.clues():
            self.line.focus()

    def draw(self, view: View) -> None:
        if self.puzzle is not self._drawn:
            self._drawn = self.puzzle
            self._renew_line(self.puzzle, self.line)

    def _renew_line(self, puzzle: P, line: LineInput) -> None:
        """Have the line read by the puzzle as it stands."""
        line.renew(self.job(puzzle, CLUE))
        if line.job.name.removeprefix(CHANGE) in (clue.id for clue in puzzle.clues()):
            line.renew(self.job(puzzle, line.job.name))
        else:
            line.turn_back()

    @on(LineInput.Read)
    def _line_read(self, event: LineInput.Read) -> None:
        event.stop()
        self.present_lines()

    def line_phrases(self) -> list[Phrase]:
        """What was expected on the line, where there is no room for it below the line."""
        line, error = self.line, self.line.reading.error
        brief = self.query_one(ClueLine).lines < ClueLine.MOST
        faulty = line.has_focus and line.faulty and not self.note
        if brief and faulty and error is not None and error.expected:
            return [Phrase(f"Expected {error.expected}", Tone.NOTICE)]
        return []

    def type_for(self, name: str, line: str = "") -> None:
        """Turn the line to a job, and come back to where the focus is now when it is done."""
        if self.focused is not self.line:
            self._came_from = self.focused
        self.line.turn_to(self.job(self.puzzle, name), line)
        self.line.focus()

    @on(LineInput.Done)
    def _line_done(self, event: LineInput.Done) -> None:
        event.stop()
        try:
            self.done(event.job, event.line)
        except PuzzleError as error:
            self.say(str(error))
            self.type_for(event.job.name, event.line)
            return
        if event.job.name != CLUE:
            self._go_back()
        elif self._waiting and not self.line.value:
            self._next_waiting()

    @on(LineInput.Passed)
    def _line_passed(self, event: LineInput.Passed) -> None:
        event.stop()
        if event.job.name == CLUE and self._waiting:
            self._next_waiting()

    @on(LineInput.Left)
    def _line_left(self, event: LineInput.Left) -> None:
        event.stop()
        if event.job.name == CLUE:
            self.focus_board()
        else:
            self._go_back()

    def _go_back(self) -> None:
        """Put the focus where it was before the line was turned to something else."""
        came_from, self._came_from = self._came_from, None
        if came_from is not None and came_from.is_attached and came_from.focusable:
            came_from.focus()

    def action_clue(self) -> None:
        self.line.turn_back()
        self.line.focus()

    # -- lists of clues ------------------------------------------------------------------------

    @on(LineInput.Pasted)
    def _line_pasted(self, event: LineInput.Pasted) -> None:
        event.stop()
        text = "\n".join(event.lines)
        if _FILE.search(text):
            Workbench.on_paste(self, events.Paste(text))
        else:
            self._add(event.lines)

    def on_paste(self, event: events.Paste) -> None:
        """Take lines that are pasted on the board as clues, unless they are a puzzle file."""
        if not _FILE.search(event.text):
            event.stop()
            event.prevent_default()
            self._add([line.strip() for line in event.text.splitlines() if line.strip()])

    def _add(self, lines: Sequence[str]) -> None:
        """Add clues; those that cannot be read come on the line one after the other."""
        puzzle, bad = self.puzzle, []
        for line in lines:
            text = _NUMBERING.sub("", line, count=1)
            try:
                puzzle = puzzle.with_line(text)
            except PuzzleError:
                bad.append(text)
        added = len(lines) - len(bad)
        if added:
            self.edit_puzzle(puzzle, f"add {amount(added, 'clue')}")
        self._waiting += tuple(bad)
        said = f"{added} of {amount(len(lines), 'clue')} added."
        self.say(said)
        if bad and not self.line.value:
            self._next_waiting(said)

    def _next_waiting(self, said: str = "") -> None:
        """Put the next line that could not be read on the line, to be put right."""
        line, *rest = self._waiting
        self._waiting = tuple(rest)
        self.line.turn_back()
        self.line.value = line
        self.line.focus()
        more = f"; {amount(len(rest), 'line')} more after it" if rest else ""
        self.say(f"{said} This line cannot be read{more}.".strip())

    # -- changing ------------------------------------------------------------------------------

    @on(messages.ChangeClue)
    def _change_clue(self, message: messages.ChangeClue) -> None:
        if self.puzzle.clue_list.get(message.clue) is not None:
            self.type_for(CHANGE + message.clue, self.puzzle.line(message.clue))

    def _change(self, clue: str, line: str) -> None:
        self.edit_puzzle(self.puzzle.with_changed_line(clue, line), f"change {self.puzzle.line(clue)!r}")
