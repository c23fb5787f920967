"""The clues of each kind that hold in a solution."""

from __future__ import annotations

from puzzles.formulas.formulas import Value
from puzzles.model.clue import Clue
from solvers.queries.answer import Answer
from solvers.queries.question import Question


class TrueClues(Question, frozen=True):
    """The further clues that hold in the `solution` (pairs of variable and value), by kind: of the named
    `kinds`, or of all that can be enumerated. Clues drawn over cells get what the solution determines, as
    cages their sums. Answers: a `KindOfClues` for each kind that has any.
    """

    solution: tuple[tuple[str, Value], ...]
    kinds: tuple[str, ...] = ()


class KindOfClues(Answer, frozen=True):
    """All clues of one kind that could be added."""

    clues: tuple[Clue, ...]
