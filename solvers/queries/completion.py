"""Which clues more would leave one solution."""

from __future__ import annotations

from msgspec import Struct

from puzzles.formulas.formulas import Value
from puzzles.model.clue import Clue
from puzzles.model.proposals import USUAL, Proposals
from solvers.queries.answer import Answer
from solvers.queries.question import Question

SOLUTION_LIMIT = 2_000
"""Up to this many solutions are listed, and every clue more is tried on each; of more, some are drawn."""
SAMPLE = 30
"""How many are drawn."""
WAYS = 40
"""Ways that an answer lists at most."""


class NewClue(Struct, frozen=True):
    """A clue that could be added, in words, and the cells that it speaks of."""

    clue: Clue
    text: str
    cells: tuple[str, ...]


class CompleteClues(Question, frozen=True):
    """Clues to be added to those of the state so that there is one solution, as few as are found, of what
    may be proposed.

    Entries and assumptions are left out of account. The `aim` is the solution that is to be left, as pairs of
    variable and value, if one is told. Answers: a `Completion` that grows.
    """

    proposals: Proposals = USUAL
    solution_limit: int = SOLUTION_LIMIT
    sample: int = SAMPLE
    aim: tuple[tuple[str, Value], ...] = ()


class Completion(Answer, frozen=True, kw_only=True):
    """Ways to leave one of the `remaining` solutions, each by adding those clues; the fewest clues first.

    If `beyond`, there are more than that. `fewest`: it is known that no fewer clues do.
    """

    ways: tuple[tuple[NewClue, ...], ...] = ()
    remaining: int = 0
    beyond: bool = False
    fewest: bool = False
