"""An SMT-LIB script on the screen: its text, z3's answers, and further questions about its checks."""

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
"""Models of a check searched for at a time."""
Behind = Callable[[str], str]
"""Says which commands are to be run behind a script."""


def alone(script: str) -> str:
    """Nothing is run behind a script."""
    return ""


class CoreFound(Struct):
    """Progress of minimising the core of a check."""

    checks: list[AssertionCheck]
    core: AssertionCore | None = None
    reason: str = ""


class ModelsFound(Struct):
    """The models found for a check."""

    models: list[ScriptModel]
    end: ModelsEnd | None = None
    reason: str = ""


class ScriptWork:
    """The results for a script, which is run together with the commands `behind` it that are not shown.

    `wake` is called on the engine's thread when there are events to absorb.
    """

    def __init__(self, text: str, engine: Engine, wake: Callable[[], object], behind: Behind = alone) -> None:
        self.text = text
        self._behind, self._whole = behind, text + behind(text)
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
        """Replace the text; answers to commands before the first change stay visible."""
        if text == self.text:
            return
        same = agreed(text, self.text)
        self._kept = tuple(answer for answer in self.answers if answer.end <= same)
        self.text, self._whole = text, text + self._behind(text)
        self._answers, self.ended, self.reason = [], False, ""
        self.cores, self.models, self._begins = {}, {}, None

    def run(self) -> None:
        """Run the script from its first command."""
        self._kept, self._answers = self.answers, []
        self.ended, self.reason = False, ""
        self._conversation.ask(self._state, RunScript(self._whole, models=True))

    def ask_core(self, number: int) -> None:
        """Ask for a minimal unsat core of check `number`, unless that was asked."""
        if number not in self.cores:
            self.cores[number] = CoreFound([])
            self._ask(ScriptCore(self.text, number))

    def ask_models(self, number: int) -> None:
        """Ask for some models at check `number`."""
        self.models[number] = ModelsFound([])
        self._ask(ScriptModels(self.text, number, MODELS))

    def _ask(self, question: Question) -> None:
        if self._conversation.open:
            self._conversation.add(question)
        else:
            self._conversation.ask(self._state, question)

    def cancel(self) -> bool:
        """Cancel the open questions; false if there are none."""
        if not self._conversation.cancel():
            return False
        self._break_off("cancelled")
        return True

    # -- hearing -------------------------------------------------------------------------------

    def absorb(self) -> bool:
        """Take in the events that arrived; false if there were none."""
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
            self._answers += answer.each(self._whole)
        elif isinstance(answer, ScriptEnd):
            self._kept, self.ended = (), True
        elif isinstance(question, ScriptCore):
            self._hear_core(self.cores.setdefault(question.check, CoreFound([])), answer)
        elif isinstance(question, ScriptModels):
            self._hear_model(self.models.setdefault(question.check, ModelsFound([])), answer)

    def _of_another_text(self, question: Question | None) -> bool:
        """Whether the question was about an earlier text, so that its answer is obsolete."""
        if isinstance(question, RunScript):
            return question.text != self._whole
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
        """Record the reason why a question got no full answer."""
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
        """Whether questions are open."""
        return bool(self._conversation.open)

    @property
    def seconds(self) -> float:
        """Seconds since the last question was put, or that it took."""
        return self._conversation.seconds

    @property
    def answers(self) -> tuple[CommandAnswer, ...]:
        """The commands with their answers; beyond what this run has reached, those of the run before."""
        found = (*self._answers, *self._kept[len(self._answers) :])
        if len(self._whole) == len(self.text):
            return found
        return tuple(answer for answer in found if answer.start < len(self.text))

    @property
    def all_answers(self) -> tuple[CommandAnswer, ...]:
        """The answers of this run, with those to commands behind the script."""
        return tuple(self._answers)

    def at(self, offset: int) -> CommandAnswer | None:
        """The command at an offset into the text, or the last one before it."""
        answers = self.answers
        place = bisect_right(answers, offset, key=lambda answer: answer.start)
        return answers[place - 1] if place else None

    def line_of(self, offset: int) -> int:
        """The line of an offset, from 0."""
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
        """The text of a command on one line."""
        return " ".join(self.text[answer.start : answer.end].split())


def held(answers: Sequence[CommandAnswer], number: int) -> list[CommandAnswer]:
    """The assertions in force after command `number`, in order."""
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
    """The answers to checks among `answers`."""
    return [answer for answer in answers if answer.outcome.is_check]


def unsat(answer: CommandAnswer) -> bool:
    """Whether a command is a check with answer unsat."""
    return answer.outcome is Outcome.UNSAT
