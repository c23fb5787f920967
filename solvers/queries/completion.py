"""Clues to add for a single solution."""

from __future__ import annotations

from msgspec import Struct

from puzzles.formulas.formulas import Value
from puzzles.model.clue import Clue
from puzzles.model.proposals import USUAL, Proposals
from solvers.queries.answer import Answer
from solvers.queries.question import Question

SOLUTION_LIMIT = 2_000
"""The number of solutions up to which all are enumerated, and every further clue is tried on each; if there
are more, some are drawn.
"""
SAMPLE = 30
"""The number of solutions drawn."""
WAYS = 40
"""The most ways in an answer."""


class NewClue(Struct, frozen=True):
    """A clue that could be added, in words, and the cells that it is about."""

    clue: Clue
    text: str
    cells: tuple[str, ...]


class CompleteClues(Question, frozen=True):
    """Clues that make the solution unique when added to those of the state, as few as can be found, of those
    that may be proposed.

    Entries and assumptions are ignored. If given, `aim` is the solution to be left, as pairs of variable and
    value. Answers: a `Completion` that grows.
    """

    proposals: Proposals = USUAL
    solution_limit: int = SOLUTION_LIMIT
    sample: int = SAMPLE
    aim: tuple[tuple[str, Value], ...] = ()


class Completion(Answer, frozen=True, kw_only=True):
    """Ways to leave one of the `remaining` solutions, each a set of clues to add; the smallest first.

    If `beyond`, there are more solutions than that. `fewest`: it is proved that no fewer clues suffice.
    """

    ways: tuple[tuple[NewClue, ...], ...] = ()
    remaining: int = 0
    beyond: bool = False
    fewest: bool = False
