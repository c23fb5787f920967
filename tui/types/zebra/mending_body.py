"""Correcting unread clues of a logic grid by answering questions about them."""

from __future__ import annotations

from puzzles.text.errors import PuzzleError
from puzzles.text.words import amount
from puzzles.types.zebra.clues.mending import LESS, MORE, NOTHING, with_word
from puzzles.types.zebra.clues.sentence import Sentence, Unread
from puzzles.types.zebra.puzzle import Zebra
from tui.editors.clue_entry import CHANGE, CLUE
from tui.editors.reading import LineTask
from tui.messages.asking import asks
from tui.screens.bodies.line_body import LineBody
from tui.types.zebra.unread_questions import (
    Anew,
    Answer,
    Instead,
    Which,
    Word,
    about_clue,
    about_word,
    asks_anything,
)

KINDS = {NOTHING: "says nothing", MORE: "says more", LESS: "says less"}


class MendingBody(LineBody[Zebra]):
    """Asks about an unread clue, from the list, the pane or the line."""

    @property
    def ids(self) -> list[str]:
        """The ids of the typed clues, in order."""
        return [id_ for id_, clue in self.puzzle.clue_list.items if isinstance(clue, Sentence | Unread)]

    def mend(self, clue: str) -> None:
        """Ask about an unread clue of the list."""
        self._talk(CHANGE + clue, self.puzzle.typing.line(clue))

    def refused(self, job: LineTask, line: str) -> None:
        """Ask about an unread line that was entered, if there is anything to ask."""
        typed = job.name == CLUE or job.name.startswith(CHANGE)
        if typed and asks_anything(self.puzzle.line_read(line), self.puzzle):
            self._talk(job.name, line)

    def change(self, clue: str) -> None:
        found = self.puzzle.clue_list.get(clue)
        if isinstance(found, Unread) and asks_anything(self.puzzle.line_read(found.line), self.puzzle):
            self.mend(clue)
        else:
            super().change(clue)

    @asks
    async def _talk(self, name: str, line: str) -> None:
        """Ask until the clue is read, or is to be typed again."""
        while (read := self.puzzle.line_read(line)).error is not None:
            screen = about_clue(read, self._called(name), self.puzzle)
            answer: Answer | None = await self.app.push_screen_wait(screen)
            if isinstance(answer, Which):
                answer = await self.app.push_screen_wait(about_word(answer, self.puzzle))
                if answer is None:
                    continue
            match answer:
                case Instead(meant):
                    self._take(name, meant)
                case Anew():
                    self._type(name, line)
                case Word() if self._told(answer):
                    continue
            return
        self._leave_line(name, line)

    def _called(self, name: str) -> str:
        """The name of the clue in the dialog."""
        clue = name.removeprefix(CHANGE)
        return f"Clue {self.ids.index(clue) + 1}" if clue in self.ids else "This clue"

    def _is_typed(self, name: str) -> bool:
        """Whether the clue is on the line."""
        return self.typing_line and self.entry.input.job.name == name

    def _take(self, name: str, line: str) -> None:
        """Replace the clue by the line that was meant."""
        if name == CLUE or self._is_typed(name):
            self.entry.enter(line)
            return
        clue = name.removeprefix(CHANGE)
        try:
            changed = self.puzzle.typing.with_changed_line(clue, line)
        except PuzzleError as error:
            self.editing.say(str(error))
        else:
            self.editing.edit_puzzle(changed, f"change {self.puzzle.typing.line(clue)!r}")

    def _type(self, name: str, line: str) -> None:
        """Put the clue on the line, to be typed in other words."""
        if not self._is_typed(name) and name != CLUE:
            self.entry.type_for(name, line)

    def _told(self, answer: Word) -> bool:
        """Store the meaning of a word, and read all clues again; false if it cannot be stored."""
        puzzle = self.puzzle
        try:
            changed = with_word(puzzle, answer.word, answer.name)
        except PuzzleError as error:
            self.editing.say(str(error))
            return False
        self.editing.edit_puzzle(changed, f"say what “{answer.word}” is")
        what = KINDS.get(answer.name, f"is {answer.name}")
        self.editing.say(f"“{answer.word}” {what}. {what_changed(puzzle, changed)}")
        return True

    def _leave_line(self, name: str, line: str) -> None:
        """Close the line if its clue is read by now, unchanged."""
        clue = self.puzzle.clue_list.get(name.removeprefix(CHANGE))
        if clue is not None and self._is_typed(name) and clue.typed(self.puzzle) == line:
            self.entry.put_away()


def what_changed(before: Zebra, after: Zebra) -> str:
    """The numbers of clues that are newly read, no longer read, or read differently, in words."""
    lines = dict.fromkeys(clue.line for clue in before.typed)
    changes = [(said(before, line), said(after, line)) for line in lines]
    newly = [new for old, new in changes if new and not old]
    lost = [old for old, new in changes if old and not new]
    otherwise = [new for old, new in changes if old and new and old != new]
    told = [
        f"{amount(len(found), 'clue')} {what}"
        for found, what in (
            (newly, "more understood"),
            (otherwise, "understood otherwise"),
            (lost, "not understood any more"),
        )
        if found
    ]
    return f"{', '.join(told)}." if told else "No clue more is understood yet."


def said(puzzle: Zebra, line: str) -> str:
    """The reading of a clue; "" if it is unread."""
    return puzzle.sentence(line) if puzzle.reads(line) else ""
