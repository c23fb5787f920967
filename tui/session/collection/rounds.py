"""Questions about many puzzles, put one after the other."""

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
    """A question about the puzzle of that index."""

    index: int
    puzzle: Puzzle
    question: Question


class Rounds:
    """Puts one question after the other: `choose` says which is next, `done` hears what came of it."""

    def __init__(
        self,
        conversation: Conversation,
        choose: Callable[[], Turn | None],
        done: Callable[[Turn, Results], object],
    ) -> None:
        self._conversation, self._choose, self._done = conversation, choose, done
        self.turn: Turn | None = None
        """The question that is open; None once nothing is left to ask."""
        self._results: Results | None = None

    def begin(self) -> None:
        """Put the next question."""
        self.turn = turn = self._choose()
        if turn is not None:
            state = PuzzleState(turn.puzzle)
            self._results = Results(state).put(turn.question)
            self._conversation.ask(state, turn.question)

    def stop(self) -> None:
        """Leave the rest unasked."""
        self.turn = None
        self._conversation.cancel()

    def absorb(self) -> bool:
        """Take up what came in, and go on; whether a question was answered."""
        answered = any(self._hear(event) for event in self._conversation.take())
        results = self._results
        if self.turn is not None and results is not None and self._conversation.seconds > PATIENCE:
            self._conversation.cancel()
            return self._learn(results.stopped(TIMEOUT))
        return answered

    def _hear(self, event: Event) -> bool:
        """Take up one event; whether it ended the turn, so that no other of the batch is of the next."""
        return self._results is not None and self._learn(self._results.absorb(event.answer, event.question))

    def _learn(self, results: Results) -> bool:
        """Go on to the next question once no more comes of this one; whether that is so."""
        self._results, turn = results, self.turn
        if results.running or turn is None:
            return False
        self._done(turn, results)
        self.begin()
        return True
