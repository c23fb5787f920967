"""The inquiry: the questions put about one state, and the results so far."""

from __future__ import annotations

from enum import IntEnum

from puzzles.model.state import PuzzleState
from solvers.queries.counting import CountExactly
from solvers.queries.events import DID_NOT_STOP, Event, Failed, Finished, Restarted
from solvers.queries.overview import Verdict
from solvers.queries.question import Question
from solvers.queries.question_results import is_partial
from solvers.queries.results import Results
from solvers.queries.scopes import Scopes
from solvers.queries.solutions import Solutions
from tui.session.asking.conversation import Conversation
from tui.session.asking.standing_questions import Standing
from tui.session.asking.work import Work
from tui.store.fault_report import write_report
from tui.store.paths import short


class Redraw(IntEnum):
    """How much of the screen has to be redrawn; progress may wait for the next tick."""

    PROGRESS = 0
    STATUS = 1
    ALL = 2


class Inquiry:
    """Puts questions about one state at a time, and collects the answers from the conversation.

    Nothing is asked before the first `ask`.
    """

    def __init__(self, conversation: Conversation, state: PuzzleState) -> None:
        self.known = Results(state)
        """All results so far."""
        self._conversation = conversation
        self._about: PuzzleState | None = None
        self._trouble = ""

    @property
    def open(self) -> tuple[Question, ...]:
        """The questions not fully answered yet."""
        return self._conversation.open

    @property
    def work(self) -> Work:
        """What the solver is doing. Running seconds are rounded as they are displayed, so that equal values
        need no redraw.
        """
        conversation, seconds = self._conversation, self._conversation.seconds
        counting = any(isinstance(question, CountExactly) for question in conversation.open)
        busy = len(conversation.open) > counting
        seconds = round(seconds, 1) if busy or counting else seconds
        return Work(busy, seconds, conversation.cancelled, self._trouble, counting and not busy)

    # -- asking --------------------------------------------------------------------------------

    def ask(self, standing: Standing) -> None:
        """Put the standing questions of another state; results that hold for the same clues are kept."""
        self._trouble = ""
        self.known = standing.put(self.known if standing.about == self._about else None)
        self._about = standing.about
        self._conversation.ask(standing.state, *standing.questions(self.known))

    def add(self, *questions: Question, unasked: bool = False) -> None:
        """Add questions to the open ones: before a count, but after a pending verdict.

        `unasked` marks questions of the program's own, whose answers are hidden from a player who solves
        alone.
        """
        new = [question for question in questions if question not in self.open]
        if new:
            self.known = self.known.put_again().put(*new, unasked=unasked)
            self._conversation.add(*new, first=self.known.verdict is not None)

    def count_on(self, standing: Standing) -> None:
        """Once the solver is idle, count all solutions if there are more than the limit."""
        count = self.known.count
        if count is not None and not (count.complete or count.running or count.reason):
            self.ask_idle(standing, standing.beyond)

    def ask_idle(self, standing: Standing, question: Question) -> None:
        """Put the question, once, if the solver is idle."""
        idle = not (self.open or self._conversation.cancelled)
        if idle and standing.is_put(self.known) and self.known.about(question) is None:
            self.add(question, unasked=True)

    def cancel(self) -> bool:
        """Cancel the open questions; false if there are none."""
        if not self._conversation.cancel():
            return False
        self.known = self.known.stopped()
        return True

    # -- hearing -------------------------------------------------------------------------------

    def absorb(self) -> Redraw:
        """Take in the events that arrived, and return how much of the screen to redraw."""
        return max(map(self._hear, self._conversation.take()), default=Redraw.PROGRESS)

    def _hear(self, event: Event) -> Redraw:
        """Take in one event, and return how much of the screen to redraw."""
        question, answer = event.question, event.answer
        self.known = self.known.absorb(answer, question)
        match answer:
            case Failed(text):
                self._trouble = f"The solver met an error: {text}"
                if (report := write_report(answer, question, self.known.state)) is not None:
                    self._trouble = f"The solver met an error: {text}; a report is in {short(report)}"
            case Restarted(reason):
                if reason != DID_NOT_STOP:
                    self._trouble = f"z3 was started again: {reason}"
            case Finished():
                pass
            case Verdict():
                return Redraw.STATUS
            case Solutions() | Scopes():
                return Redraw.PROGRESS
            case _ if is_partial(answer) or self._streams(question):
                return Redraw.PROGRESS
        return Redraw.ALL

    def _streams(self, question: Question | None) -> bool:
        """Whether this is one of several answers that stream in to a question of the person's."""
        findings = None if question is None else self.known.about(question)
        return findings is not None and not findings.unasked and len(findings.answers) > 1
