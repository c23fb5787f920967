"""The input of a clue line, which reads the text at every keystroke."""

from __future__ import annotations

from typing import ClassVar

from rich.highlighter import Highlighter
from rich.text import Text
from textual import events
from textual.actions import SkipAction
from textual.binding import Binding, BindingType
from textual.message import Message
from textual.suggester import SuggestionReady

from puzzles.text.errors import PuzzleError
from tui.editors.reading import LineReading, LineTask
from tui.widgets.text_input import TextInput


class LineInput(TextInput):
    """An input for a `LineTask`: its own, or temporarily another one."""

    BINDING_GROUP_TITLE = "On the line"
    HELP = """\
On the line, the word that is wrong is underlined, with what was expected there below. Names and words
complete as you type: {line.complete} or {line.right} takes the one shown, {line.previous} and
{line.next} choose another. Where a name is nearly right, {line.complete} puts it right. Several lines
can be pasted at once.\
"""
    DEFAULT_CSS = """
    LineInput { width: 1fr; }
    LineInput > .line--wrong { color: $text-error; text-style: bold underline; }
    """
    COMPONENT_CLASSES: ClassVar[set[str]] = {"line--wrong"}
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "done", "Take", id="line.done", tooltip="Take the line as it is"),
        Binding("tab", "complete", "Complete", id="line.complete", tooltip="Complete or mend the word"),
        Binding("right", "right", "Complete", show=False, id="line.right", tooltip="Right, or complete"),
        Binding("down", "choose(1)", "Other word", show=False, id="line.next", tooltip="The next word"),
        Binding("up", "choose(-1)", "Other word", show=False, id="line.previous", tooltip="The word before"),
        Binding("escape", "leave", "Leave", id="line.leave", tooltip="Leave the line as it is"),
    ]

    class Spoken(Message):
        """The base of the messages of an input."""

        def __init__(self, input: LineInput, job: LineTask) -> None:
            super().__init__()
            self.input = input
            self.job = job

        @property
        def control(self) -> LineInput:
            return self.input

    class Read(Spoken):
        """Posted when the text, the cursor or the job changed."""

        def can_replace(self, message: Message) -> bool:
            return isinstance(message, LineInput.Read)

    class Done(Spoken):
        """Posted when a readable line was entered; the input is empty again."""

        def __init__(self, input: LineInput, job: LineTask, line: str) -> None:
            super().__init__(input, job)
            self.line = line

    class Refused(Spoken):
        """Posted when an unreadable line was entered; its text stays in the input."""

        def __init__(self, input: LineInput, job: LineTask, line: str) -> None:
            super().__init__(input, job)
            self.line = line

    class Pasted(Spoken):
        """Posted when several lines were pasted, together with the text that was in the input."""

        def __init__(self, input: LineInput, job: LineTask, lines: tuple[str, ...]) -> None:
            super().__init__(input, job)
            self.lines = lines

    class Idle(Spoken):
        """Posted for Tab if there is nothing to complete."""

    class Passed(Spoken):
        """Posted for Enter on a blank line if the job wants text."""

    class Left(Spoken):
        """Posted for Escape. The text of a temporary job is dropped."""

    def __init__(self, home: LineTask, *, id: str | None = None) -> None:
        super().__init__(compact=True, select_on_focus=False, id=id)
        self._home = self._job = home
        self._aside = self._begun = ""
        self._choice = -1
        self._insisted = False
        self._reading = LineReading.of(home, "", 0)
        self.highlighter = _Underliner(self)

    # -- what it is for ------------------------------------------------------------------------

    @property
    def job(self) -> LineTask:
        """The present job."""
        return self._job

    @property
    def edited(self) -> bool:
        """Whether the text differs from the initial one and is not blank."""
        return self.text.strip() not in ("", self._begun)

    @property
    def away(self) -> bool:
        """Whether it is switched to another job than its own."""
        return self._job.name != self._home.name

    def turn_to(self, job: LineTask, line: str) -> None:
        """Switch to another job with that text; the present text returns after it."""
        if not self.away:
            self._aside = self.text
        self._show(job, line)

    def turn_back(self) -> None:
        """Switch back to its own job."""
        if self.away:
            self._show(self._home, self._aside)

    def renew(self, job: LineTask) -> None:
        """Replace the job of the same name, and read the text again."""
        if job.name == self._home.name:
            self._home = job
        if job.name == self._job.name and job != self._job:
            self._job = job
            self._renew()

    def _show(self, job: LineTask, line: str) -> None:
        self._job, self._begun = job, line
        self.value = line
        self.cursor_position = len(line)
        self._renew()

    # -- what it reads -------------------------------------------------------------------------

    @property
    def reading(self) -> LineReading:
        """The reading of the present text."""
        return self._reading

    @property
    def faulty(self) -> bool:
        """Whether to show an error: not for a line that is merely unfinished, unless it was entered."""
        return self._reading.error is not None and (self._insisted or not self._reading.unfinished)

    @property
    def choice(self) -> int | None:
        """The index of the completion that Tab would take; None if it would take none."""
        reading = self._reading
        waits = reading.blank and self._choice < 0 and not self._job.eager
        if not reading.completions or waits:
            return None
        return max(self._choice, 0) % len(reading.completions)

    def watch_value(self) -> None:
        self._insisted = False
        self._renew()

    def watch_selection(self) -> None:
        if (self.text, self.cursor_position) != (self._reading.line, self._reading.cursor):
            self._renew()

    def watch_scroll_x(self, old_value: float, new_value: float) -> None:
        super().watch_scroll_x(old_value, new_value)
        self.post_message(self.Read(self, self._job))

    def _renew(self) -> None:
        self._choice = -1
        self._reading = LineReading.of(self._job, self.text, self.cursor_position)
        self._tell()

    def _tell(self) -> None:
        choice = self.choice
        ghost = "" if choice is None else self._reading.ghost(choice)
        self.post_message(SuggestionReady(self.value, ghost))
        self.post_message(self.Read(self, self._job))
        self.refresh()

    # -- keys ----------------------------------------------------------------------------------

    def on_paste(self, event: events.Paste) -> None:
        event.stop()
        event.prevent_default()
        lines = tuple(line for line in map(str.strip, event.text.splitlines()) if line)
        if not self._job.many or len(lines) < 2:
            self.replace(" ".join(lines), *self.selection)
            return
        start, end = sorted(self.selection)
        before, after = self.text[:start], self.text[end:]
        whole = (f"{before}{lines[0]}", *lines[1:-1], f"{lines[-1]}{after}")
        self.value = ""
        self.post_message(self.Pasted(self, self._job, whole))

    def take_up(self, index: int) -> None:
        """Complete the line with the completion of that index."""
        self._put(*self._reading.completed(index))

    def _put(self, line: str, cursor: int) -> None:
        self.value = line
        self.cursor_position = cursor

    def action_complete(self) -> None:
        reading = self._reading
        if self.faulty and reading.mended is not None:
            self._put(*reading.mended)
        elif self.choice is not None:
            self.take_up(self.choice)
        else:
            self.post_message(self.Idle(self, self._job))

    def action_right(self) -> None:
        choice = self.choice
        if choice is not None and self.cursor_at_end and (self._choice >= 0 or self._reading.ghost(choice)):
            self.take_up(choice)
        else:
            self.action_cursor_right()

    def action_choose(self, step: int) -> None:
        offered = len(self._reading.completions)
        if not offered:
            raise SkipAction
        choice = self.choice
        self._choice = (step > 0) - 1 if choice is None else choice + step
        self._choice %= offered
        self._tell()

    def action_done(self) -> None:
        job, line = self._job, self.text.strip()
        if not line and not job.blank:
            if job.then is not None:
                self.turn_to(job.then, job.then.initial)
            self.post_message(self.Passed(self, job))
            return
        try:
            job.read(line)
        except PuzzleError:
            self._insisted = True
            self._tell()
            self.post_message(self.Refused(self, job, line))
            return
        self.value = ""
        self.turn_back()
        self.post_message(self.Done(self, job, line))

    def action_leave(self) -> None:
        job = self._job
        self.turn_back()
        self.post_message(self.Left(self, job))


class _Underliner(Highlighter):
    """Underlines the wrong part of the line."""

    def __init__(self, input: LineInput) -> None:
        self._input = input

    def highlight(self, text: Text) -> None:
        wrong = self._input.reading.wrong
        if wrong is not None and self._input.faulty:
            text.stylize(self._input.get_component_rich_style("line--wrong", partial=True), *wrong)
