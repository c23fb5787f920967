"""A script of SMT-LIB on the screen: its text, what z3 answered to it, and what more was asked."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Callable, Sequence

from msgspec import Struct

from puzzles.model.state import PuzzleState
from puzzles.text.words import agreed
from puzzles.types.scratch.puzzle import Scratch
from solvers.queries.answer import Unsettled
from solvers.queries.events import Event, Failed, Finished, Restarted
from solvers.queries.question import Question
from solvers.queries.scripts import (
    AssertionCheck,
    AssertionCore,
    CommandAnswer,
    CommandAnswers,
    ModelsEnd,
    Outcome,
    RunScript,
    ScriptCore,
    ScriptEnd,
    ScriptModel,
    ScriptModels,
)
from tui.session.asking.conversation import Conversation, Engine

MODELS = 10
"""Models of a check that are looked for at once."""


class CoreFound(Struct):
    """How the core of a check was made minimal, as far as that has come."""

    checks: list[AssertionCheck]
    core: AssertionCore | None = None
    reason: str = ""


class ModelsFound(Struct):
    """Models of a check, as far as they were asked for."""

    models: list[ScriptModel]
    end: ModelsEnd | None = None
    reason: str = ""


class ScriptWork:
    """What is known of a script, and of commands `behind` it that are run with it and not shown.

    `wake` is called, on the engine's thread, when there is something to absorb.
    """

    def __init__(self, text: str, engine: Engine, wake: Callable[[], object], behind: str = "") -> None:
        self.text = text
        self._behind = behind
        self._conversation = Conversation(engine, wake)
        self._state = PuzzleState(Scratch())
        self._begins: list[int] | None = None
        self._kept: tuple[CommandAnswer, ...] = ()
        """Answers to the same commands before the last change, to be seen until there are new ones."""
        self._answers: list[CommandAnswer] = []
        self.ended = False
        """Whether all commands were run as they stand."""
        self.reason = ""
        """Why they were not."""
        self.cores: dict[int, CoreFound] = {}
        self.models: dict[int, ModelsFound] = {}

    # -- asking --------------------------------------------------------------------------------

    def edit(self, text: str) -> None:
        """Take up another text; what was answered before its first change stays in sight."""
        if text == self.text:
            return
        same = agreed(text, self.text)
        self._kept = tuple(answer for answer in self.answers if answer.end <= same)
        self.text, self._answers, self.ended, self.reason = text, [], False, ""
        self.cores, self.models, self._begins = {}, {}, None

    def run(self) -> None:
        """Run it from the first command."""
        self._kept, self._answers = self.answers, []
        self.ended, self.reason = False, ""
        self._conversation.ask(self._state, RunScript(self.text + self._behind, models=True))

    def ask_core(self, number: int) -> None:
        """Ask which assertions make a check unsat, unless that was asked."""
        if number not in self.cores:
            self.cores[number] = CoreFound([])
            self._ask(ScriptCore(self.text, number))

    def ask_models(self, number: int, most: int = MODELS) -> None:
        """Ask for so many models at a check, from the first."""
        self.models[number] = ModelsFound([])
        self._ask(ScriptModels(self.text, number, most))

    def _ask(self, question: Question) -> None:
        if self._conversation.open:
            self._conversation.add(question)
        else:
            self._conversation.ask(self._state, question)

    def cancel(self) -> bool:
        """Break off what is being answered; false if nothing is."""
        if not self._conversation.cancel():
            return False
        self._break_off("cancelled")
        return True

    # -- hearing -------------------------------------------------------------------------------

    def absorb(self) -> bool:
        """Take up what came in; false if nothing did."""
        events = self._conversation.take()
        for event in events:
            self._hear(event)
        return bool(events)

    def _hear(self, event: Event) -> None:
        question, answer = event.question, event.answer
        if self._of_another_text(question):
            return
        if isinstance(answer, Restarted):
            self._answers = []
        elif isinstance(answer, Failed | Unsettled):
            self._settle(question, answer.text if isinstance(answer, Failed) else answer.reason)
        elif isinstance(answer, CommandAnswers):
            self._answers += answer.answers
        elif isinstance(answer, ScriptEnd):
            self._kept, self.ended = (), True
        elif isinstance(question, ScriptCore):
            self._hear_core(self.cores.setdefault(question.check, CoreFound([])), answer)
        elif isinstance(question, ScriptModels):
            self._hear_model(self.models.setdefault(question.check, ModelsFound([])), answer)

    def _of_another_text(self, question: Question | None) -> bool:
        """Whether it was asked of the text before the last change: answers to it may still come."""
        if isinstance(question, RunScript):
            return question.text != self.text + self._behind
        return isinstance(question, ScriptCore | ScriptModels) and question.text != self.text

    def _hear_core(self, found: CoreFound, answer: object) -> None:
        if isinstance(answer, AssertionCheck):
            found.checks.append(answer)
        elif isinstance(answer, AssertionCore):
            found.core = answer

    def _hear_model(self, found: ModelsFound, answer: object) -> None:
        if isinstance(answer, ScriptModel):
            found.models.append(answer)
        elif isinstance(answer, ModelsEnd):
            found.end = answer
        elif isinstance(answer, Finished) and found.end is None:
            found.end = ModelsEnd()

    def _settle(self, question: Question | None, reason: str) -> None:
        """Note why a question is answered no further."""
        if isinstance(question, ScriptCore) and question.check in self.cores:
            self.cores[question.check].reason = reason
        elif isinstance(question, ScriptModels) and question.check in self.models:
            self.models[question.check].reason = reason
        else:
            self._break_off(reason)

    def _break_off(self, reason: str) -> None:
        if not self.ended:
            self._kept, self.reason = (), reason
        for core in self.cores.values():
            core.reason = core.reason or reason
        for models in self.models.values():
            models.reason = models.reason or reason

    # -- what is known -------------------------------------------------------------------------

    @property
    def busy(self) -> bool:
        """Whether something is being answered."""
        return bool(self._conversation.open)

    @property
    def seconds(self) -> float:
        """How long what was asked last takes, or took."""
        return self._conversation.seconds

    @property
    def answers(self) -> tuple[CommandAnswer, ...]:
        """The commands with their answers, those of the run before where this one has not come so far."""
        found = (*self._answers, *self._kept[len(self._answers) :])
        return tuple(answer for answer in found if answer.start < len(self.text)) if self._behind else found

    @property
    def all_answers(self) -> tuple[CommandAnswer, ...]:
        """Those of this run, with those behind the script."""
        return tuple(self._answers)

    def at(self, offset: int) -> CommandAnswer | None:
        """The command that an offset into the text is in, or else the last before it."""
        answers = self.answers
        place = bisect_right(answers, offset, key=lambda answer: answer.start)
        return answers[place - 1] if place else None

    def line_of(self, offset: int) -> int:
        """The line of the text, from 0, that an offset is in."""
        if self._begins is None:
            self._begins = [0, *(match.end() for match in re.finditer("\n", self.text))]
        return bisect_right(self._begins, offset) - 1

    def place_of(self, offset: int) -> tuple[int, int]:
        """Line and column of an offset, from 0."""
        line = self.line_of(offset)
        assert self._begins is not None
        return line, offset - self._begins[line]

    def offset_of(self, line: int, column: int) -> int:
        """The offset of a line and column, from 0."""
        self.line_of(0)
        assert self._begins is not None
        return self._begins[min(line, len(self._begins) - 1)] + column

    def command_text(self, answer: CommandAnswer) -> str:
        """A command as it stands in the text, on one line."""
        return " ".join(self.text[answer.start : answer.end].split())


def held(answers: Sequence[CommandAnswer], number: int) -> list[CommandAnswer]:
    """The assertions that hold after the command of that number, in order."""
    kept: list[CommandAnswer] = []
    for answer in answers:
        if answer.number > number:
            break
        if answer.outcome.is_fault:
            continue
        if answer.head in ("reset", "reset-assertions"):
            kept = []
        elif answer.head == "pop":
            kept = [each for each in kept if each.depth <= answer.depth]
        elif answer.head == "assert":
            kept.append(answer)
    return kept


def checks(answers: Sequence[CommandAnswer]) -> list[CommandAnswer]:
    """The checks among some commands."""
    return [answer for answer in answers if answer.outcome.is_check]


def unsat(answer: CommandAnswer) -> bool:
    """Whether a command is a check without a model."""
    return answer.outcome is Outcome.UNSAT
