"""The clues of each kind that hold in a solution."""

from __future__ import annotations

from collections.abc import Iterator

from puzzles.clues.given import Given
from puzzles.model.proposals import Proposals
from solvers.handlers.registry import handles
from solvers.queries.true_clues import KindOfClues, TrueClues
from solvers.session.session import Session


@handles(TrueClues)
def true_clues(question: TrueClues, session: Session) -> Iterator[KindOfClues]:
    """The clues of one kind after the other, givens last, without those that the puzzle has."""
    puzzle, solution = session.state.puzzle, dict(question.solution)
    there = set(puzzle.clue_list)
    kinds = question.kinds or [each.kind for each in puzzle.making.proposable_kinds]
    for kind in sorted(kinds, key=lambda kind: kind == Given.kind):
        session.checkpoint()
        clues = puzzle.making.proposed((solution,), Proposals((kind,), drawn=False))
        held = tuple(
            clue
            for clue in dict.fromkeys(clues)
            if clue not in there and puzzle.stated(clue).formula.holds(solution)
        )
        if held:
            yield KindOfClues(held)
