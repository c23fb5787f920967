"""Clues typed as lines of text: adding, changing and pasting them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Protocol

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical
from textual.widget import Widget

from puzzles.features.unread import lines_read
from puzzles.files import incoming
from puzzles.model.puzzle import Puzzle
from puzzles.text.errors import PuzzleError
from puzzles.text.words import amount
from tui.editors.clue_line import ClueLine, LineInput
from tui.editors.reading import LineTask
from tui.messages.messages import PuzzlePasted
from tui.session.editing import Editing
from tui.words.tones import Phrase, Tone

CLUE, CHANGE = "clue", "change:"
"""The name of the job for a new clue, and the prefix, before a clue's id, of that for changing a clue."""
HELP = """\
{line.clue} goes to the line that clues are typed on, {line.done} there adds the clue, {line.leave}
comes back. In the list of clues, {list.choose} changes a clue, {clues.up} and {clues.down} move it. A
list of clues can be pasted: what cannot be read stays on the line to be put right.\
"""
KEY = Binding("c", "clue", "Clue", id="line.clue", tooltip="Type a new clue on the line")
"""The binding for `ClueEntry.begin`."""
MOST_PASTED = 300
"""The most lines pasted at once, since each is read beside all before it."""
_NUMBERING = re.compile(r"^(?:\(?\d{1,3}[.)]|[-*•])\s+")


def are_clues(text: str, puzzle: Puzzle) -> bool:
    """Whether at least half of the lines can be read as the puzzle's typed clues."""
    lines = clue_lines(text)
    if lines_read(puzzle) is None or len(lines) > MOST_PASTED:
        return False
    return 2 * sum(_is_clue(line, puzzle) for line in lines) >= len(lines)


def clue_lines(text: str) -> list[str]:
    """The non-blank lines of a list of clues, without numbers or bullets."""
    lines = (line.strip() for line in text.splitlines())
    return [_NUMBERING.sub("", line, count=1) for line in lines if line]


def _is_clue(line: str, puzzle: Puzzle) -> bool:
    try:
        puzzle.typing.read_line(line)
    except PuzzleError:
        return False
    return True


class LineOwner(Protocol):
    """The body that a clue entry belongs to."""

    def job(self, name: str) -> LineTask:
        """The job of that name: `CLUE`, `CHANGE` with a clue's id, or one of the type's own."""
        ...

    def done(self, job: LineTask, line: str) -> None:
        """Handle the line entered for one of the type's own jobs; raises `PuzzleError`."""
        ...

    def completed(self, line: str) -> str:
        """The line of a new clue, completed by the program where the type does so; raises `PuzzleError`."""
        ...

    def refused(self, job: LineTask, line: str) -> None:
        """Handle a line that cannot be read; the error is shown already."""
        ...

    def focus_board(self) -> None:
        """Focus the board."""
        ...


class ClueEntry(Vertical, can_focus=False):
    """A line for typing clues; it makes edits of entered lines and of pasted lists.

    `lasting` names the job of the type's own that an edit does not interrupt.
    """

    DEFAULT_CSS = """
    ClueEntry { height: auto; }
    """

    def __init__(self, editing: Editing, owner: LineOwner, lasting: str = "") -> None:
        super().__init__()
        self._editing = editing
        self._owner = owner
        self._lasting = lasting
        self._line = ClueLine(owner.job(CLUE))
        self._drawn: Puzzle | None = None
        self._how: object = None
        self._waiting: tuple[str, ...] = ()
        self._came_from: Widget | None = None

    def compose(self) -> ComposeResult:
        yield self._line

    @property
    def input(self) -> LineInput:
        """The input widget of the line."""
        return self._line.input

    @property
    def lines(self) -> int:
        """The height of the entry on the present terminal."""
        return self._line.lines

    def on_mount(self) -> None:
        if not self._editing.puzzle.clues():
            self.input.focus()

    def draw(self, how: object = None) -> None:
        """Read the line again if the puzzle changed, or `how`, any other object that its reading
        depends on.
        """
        puzzle = self._editing.puzzle
        if puzzle is self._drawn and how is self._how:
            return
        self._drawn, self._how = puzzle, how
        self.input.renew(self._owner.job(CLUE))
        name = self.input.job.name
        if name == self._lasting or name.removeprefix(CHANGE) in (clue.id for clue in puzzle.clues()):
            self.input.renew(self._owner.job(name))
        else:
            self.input.turn_back()

    @on(LineInput.Read)
    def _read(self, event: LineInput.Read) -> None:
        event.stop()
        self._editing.present_lines()

    def phrases(self) -> list[Phrase]:
        """What was expected on the line, for the line below the board if the entry is too low to show it."""
        line, error = self.input, self.input.reading.error
        brief = self.lines < ClueLine.MOST
        faulty = line.has_focus and line.faulty and not self._editing.note
        if brief and faulty and error is not None and error.expected:
            return [Phrase(f"Expected {error.expected}", Tone.NOTICE)]
        return []

    # -- jobs ----------------------------------------------------------------------------------

    def begin(self) -> None:
        """Focus the line for a new clue."""
        self.input.turn_back()
        self._go_to_line()

    def _go_to_line(self) -> None:
        """Show the line and focus it."""
        self.display = True
        self.input.focus()

    def type_for(self, name: str, line: str = "") -> None:
        """Switch the line to another job; when that is done, the focus returns to where it is now."""
        focused = self.screen.focused
        if focused is not self.input:
            self._came_from = focused
        self.input.turn_to(self._owner.job(name), line)
        self._go_to_line()

    def change(self, clue: str) -> None:
        """Put a clue on the line, to be changed."""
        puzzle = self._editing.puzzle
        if puzzle.clue_list.get(clue) is not None:
            self.type_for(CHANGE + clue, puzzle.typing.line(clue))

    def enter(self, line: str) -> None:
        """Replace the text of the line, and enter it."""
        self.input.value = line
        self.input.action_done()

    def put_away(self) -> None:
        """Leave the line, as Escape does."""
        self.input.action_leave()

    @on(LineInput.Refused)
    def _refused(self, event: LineInput.Refused) -> None:
        event.stop()
        self._owner.refused(event.job, event.line)

    @on(LineInput.Done)
    def _done(self, event: LineInput.Done) -> None:
        event.stop()
        try:
            self._take(event.job, event.line)
        except PuzzleError as error:
            self._editing.say(str(error))
            self.type_for(event.job.name, event.line)
            return
        if event.job.name != CLUE:
            self._go_back()
        elif self._waiting and not self.input.value:
            self._next_waiting()

    def _take(self, job: LineTask, line: str) -> None:
        puzzle = self._editing.puzzle
        if job.name == CLUE:
            self._editing.edit_puzzle(puzzle.typing.with_line(self._owner.completed(line)), f"add {line!r}")
        elif job.name.startswith(CHANGE):
            clue = job.name.removeprefix(CHANGE)
            changed = puzzle.typing.with_changed_line(clue, line)
            self._editing.edit_puzzle(changed, f"change {puzzle.typing.line(clue)!r}")
        else:
            self._owner.done(job, line)

    @on(LineInput.Passed)
    def _passed(self, event: LineInput.Passed) -> None:
        event.stop()
        if event.job.name == CLUE and self._waiting:
            self._next_waiting()

    @on(LineInput.Idle)
    def _idle(self, event: LineInput.Idle) -> None:
        event.stop()
        self._editing.say("Nothing to complete here; {line.leave} leaves the line.")

    @on(LineInput.Left)
    def _left(self, event: LineInput.Left) -> None:
        event.stop()
        if event.job.name == CLUE:
            self._owner.focus_board()
        else:
            self._go_back()

    def _go_back(self) -> None:
        """Return the focus to where it was before `type_for`."""
        came_from, self._came_from = self._came_from, None
        if came_from is not None and came_from.is_attached and came_from.focusable:
            came_from.focus()

    # -- lists of clues ------------------------------------------------------------------------

    @on(LineInput.Pasted)
    def _pasted(self, event: LineInput.Pasted) -> None:
        event.stop()
        if not self.paste("\n".join(event.lines)):
            self.post_message(PuzzlePasted("\n".join(event.lines)))

    def paste(self, text: str) -> bool:
        """Read lines as clues and add them; false if the text is a puzzle file."""
        if incoming.is_file(text):
            return False
        lines = clue_lines(text)
        if len(lines) > MOST_PASTED:
            self._editing.say(
                f"Not pasted: {amount(len(lines), 'line')}; at most {MOST_PASTED} are taken as clues."
            )
        else:
            self._add(lines)
        return True

    def _add(self, lines: Sequence[str]) -> None:
        """Add clues; those that cannot be read are put on the line one after the other."""
        puzzle, bad = self._editing.puzzle, []
        for text in lines:
            try:
                puzzle = puzzle.typing.with_line(self._owner.completed(text))
            except PuzzleError:
                bad.append(text)
        added = len(lines) - len(bad)
        if added:
            self._editing.edit_puzzle(puzzle, f"add {amount(added, 'clue')}")
        self._waiting += tuple(bad)
        said = f"{added} of {amount(len(lines), 'clue')} added."
        self._editing.say(said)
        if bad and not self.input.value:
            self._next_waiting(said)

    def _next_waiting(self, said: str = "") -> None:
        """Put the next unreadable line on the line, to be corrected."""
        line, *rest = self._waiting
        self._waiting = tuple(rest)
        self.input.turn_back()
        self.input.value = line
        self._go_to_line()
        more = f"; {amount(len(rest), 'line')} more after it" if rest else ""
        self._editing.say(f"{said} This line cannot be read{more}.".strip())
