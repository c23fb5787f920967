"""Which borders of regions, or what else rules are made for, to change so that one solution is left."""

from __future__ import annotations

from puzzles.model.puzzle import Puzzle
from solvers.queries.answer import Answer
from solvers.queries.question import Question

AIMS = 6
"""Solutions that are aimed at."""


class ChangeBorders(Question, frozen=True):
    """The puzzle with what was laid out, as its regions, changed until it has one solution.

    Each change is a small one. Only what lies at the `cells` is changed, by their names, if any are told;
    regions without such a cell stay as they are. Where nothing is laid out yet, it is laid out at random.
    Where a part is, and no cells are told, that part stays. All clues stay; of types whose layouts need some,
    others are added. Entries and assumptions are left out of account.
    Answers: `Borders` that grow.
    """

    cells: tuple[str, ...] = ()
    aims: int = AIMS
    seed: int = 0


class Borders(Answer, frozen=True, kw_only=True):
    """The `puzzle` with one solution that was reached by the fewest `clues` that were added, in words, and
    then the fewest `changes` as yet, and the `cells`, by their names, that lie otherwise in it; None if none
    was. `anew`: some of it was laid out at random first. `tried` changes were made in all.

    `nearest` is the one that left the fewest solutions of those that left more than one, as many as `left`
    says; None where each left very many.

    `fixed`: a puzzle of the type has nothing of the kind to change; `unique`: there is one solution already;
    `hopeless`: why no change can leave one.
    """

    puzzle: Puzzle | None = None
    changes: int = 0
    clues: tuple[str, ...] = ()
    cells: tuple[str, ...] = ()
    anew: bool = False
    tried: int = 0
    fixed: bool = False
    unique: bool = False
    hopeless: str = ""
    nearest: Puzzle | None = None
    left: int = 0
