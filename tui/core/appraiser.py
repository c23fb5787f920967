"""Finds out what is to be said of the puzzles of a collection, one after the other."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from puzzles.core.puzzle import Puzzle
from solvers.queries.steps import Walk
from tui.core.appraisal import Appraisal, Appraisals
from tui.core.conversation import Conversation
from tui.core.results import Results
from tui.core.rounds import Rounds, Turn


class Appraiser:
    """Asks where each puzzle stands, then how hard those with one solution are.

    What is `known` already is not asked. An index tells puzzles apart; one that could not be read is None.
    """

    def __init__(
        self, conversation: Conversation, puzzles: Sequence[Puzzle | None], known: Appraisals
    ) -> None:
        self._puzzles, self._known = puzzles, known
        self.found = [Appraisal() if puzzle is None else known.of(puzzle) for puzzle in puzzles]
        self.rounds = Rounds(conversation, self._next, self._learn)

    @property
    def left(self) -> int:
        """Puzzles of which more can become known."""
        return sum(1 for _ in self._open())

    def _open(self) -> Iterator[Turn]:
        for index, (puzzle, appraisal) in enumerate(zip(self._puzzles, self.found, strict=True)):
            if puzzle is not None and appraisal.open is not None:
                yield Turn(index, puzzle, appraisal.open)

    def _next(self) -> Turn | None:
        turn = min(self._open(), key=lambda turn: isinstance(turn.question, Walk), default=None)
        if turn is None:
            self._known.save()
        return turn

    def _learn(self, turn: Turn, results: Results) -> None:
        self.found[turn.index] = found = self.found[turn.index].told(results)
        self._known.learn(turn.puzzle, found)

    def stop(self) -> None:
        """Leave the rest as it is, and keep what was found."""
        self.rounds.stop()
        self._known.save()
