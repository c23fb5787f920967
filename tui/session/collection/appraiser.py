"""Appraises the puzzles of a collection one after the other."""

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
    """Asks for the verdict of each puzzle, then for the grade of each with one solution.

    Puzzles are identified by index; None stands for a file that could not be read.
    """

    def __init__(
        self,
        conversation: Conversation,
        puzzles: Sequence[Puzzle | None],
        found: Sequence[PuzzleAppraisal],
        known: Appraisals,
    ) -> None:
        """`found` holds the appraisals so far, one per puzzle; new ones are added to `known` as well."""
        self._puzzles, self._known = puzzles, known
        self.found = list(found)
        self._turns = self._in_order()
        self.rounds = Rounds(conversation, self._next, self._learn)

    @property
    def left(self) -> int:
        """The number of puzzles whose appraisal is not complete."""
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
        """Stop asking, and save what was found."""
        self.rounds.stop()
        self._known.save()
