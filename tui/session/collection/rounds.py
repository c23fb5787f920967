"""One question after the other, each about another puzzle."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct

from puzzles.model.puzzle import Puzzle
from puzzles.model.state import PuzzleState
from solvers.queries.answer import TIMEOUT
from solvers.queries.events import Event
from solvers.queries.question import Question
from solvers.queries.results import Results
from tui.session.asking.conversation import Conversation

PATIENCE = 20.0
"""Seconds for one question about one puzzle."""


class Turn(Struct, frozen=True):
    """A question about the puzzle with that index."""

    index: int
    puzzle: Puzzle
    question: Question


class Rounds:
    """Puts one question after the other. `choose` returns the next, `done` receives its results."""

    def __init__(
        self,
        conversation: Conversation,
        choose: Callable[[], Turn | None],
        done: Callable[[Turn, Results], object],
    ) -> None:
        self._conversation, self._choose, self._done = conversation, choose, done
        self.turn: Turn | None = None
        """The open question; None once `choose` has no more."""
        self._results: Results | None = None

    def begin(self) -> None:
        """Put the next question."""
        self.turn = turn = self._choose()
        if turn is not None:
            state = PuzzleState(turn.puzzle)
            self._results = Results(state).put(turn.question)
            self._conversation.ask(state, turn.question)

    def stop(self) -> None:
        """Cancel the open question, and ask no more."""
        self.turn = None
        self._conversation.cancel()

    def absorb(self) -> bool:
        """Take in events and go on; true if a question was answered. One that takes longer than `PATIENCE` is
        cancelled.
        """
        answered = any(self._hear(event) for event in self._conversation.take())
        results = self._results
        if self.turn is not None and results is not None and self._conversation.seconds > PATIENCE:
            self._conversation.cancel()
            return self._learn(results.stopped(TIMEOUT))
        return answered

    def _hear(self, event: Event) -> bool:
        """Take in one event; true if it ended the question, so that the rest of the batch is obsolete."""
        return self._results is not None and self._learn(self._results.absorb(event.answer, event.question))

    def _learn(self, results: Results) -> bool:
        """Store results; if they are complete, report them, put the next question, and return true."""
        self._results, turn = results, self.turn
        if results.running or turn is None:
            return False
        self._done(turn, results)
        self.begin()
        return True
