"""Finds out what is to be said of the puzzles of a collection, one after the other."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from puzzles.model.puzzle import Puzzle
from solvers.queries.overview import Overview
from solvers.queries.results import Results
from solvers.queries.steps import Walk
from tui.session.asking.conversation import Conversation
from tui.session.collection.appraisal import Appraisals, PuzzleAppraisal
from tui.session.collection.rounds import Rounds, Turn


class Appraiser:
    """Asks where each puzzle stands, then how hard those with one solution are.

    What is `known` already is not asked. An index tells puzzles apart; one that could not be read is None.
    """

    def __init__(
        self,
        conversation: Conversation,
        puzzles: Sequence[Puzzle | None],
        found: Sequence[PuzzleAppraisal],
        known: Appraisals,
    ) -> None:
        """`found` is what is known of each so far; what becomes known goes to `known` as well."""
        self._puzzles, self._known = puzzles, known
        self.found = list(found)
        self._turns = self._in_order()
        self.rounds = Rounds(conversation, self._next, self._learn)

    @property
    def left(self) -> int:
        """Puzzles of which more can become known."""
        pairs = zip(self._puzzles, self.found, strict=True)
        return sum(puzzle is not None and appraisal.open is not None for puzzle, appraisal in pairs)

    def _in_order(self) -> Iterator[Turn]:
        for kind in (Overview, Walk):
            for index, puzzle in enumerate(self._puzzles):
                question = self.found[index].open
                if puzzle is not None and isinstance(question, kind):
                    yield Turn(index, puzzle, question)

    def _next(self) -> Turn | None:
        turn = next(self._turns, None)
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
