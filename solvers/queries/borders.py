"""Changes of region borders, or of another layout, that make the solution unique."""

from __future__ import annotations

from puzzles.model.puzzle import Puzzle
from solvers.queries.answer import Answer
from solvers.queries.question import Question

AIMS = 6
"""The number of solutions that are aimed at."""


class ChangeBorders(Question, frozen=True):
    """The puzzle with its layout, such as regions, changed until it has one solution.

    Each change is a small one. If `cells` are named, only the layout at these is changed; regions without
    such a cell stay as they are. A missing layout is made at random. If it exists in part and no cells are
    named, that part stays. All clues stay; for types whose layouts need some, others are added. Entries and
    assumptions are ignored. Answers: `Borders` that grow.
    """

    cells: tuple[str, ...] = ()
    aims: int = AIMS
    seed: int = 0


class Borders(Answer, frozen=True, kw_only=True):
    """The `puzzle` with one solution that is reached by adding the fewest `clues` (in words), then by the
    fewest `changes`, and the names of the `cells` whose layout differs; None if none was found yet. `anew`:
    part of it was first made at random. `tried` is the number of changes made in all.

    `nearest` is the puzzle with the fewest solutions above one, namely `left`; None if all had very many.

    `fixed`: puzzles of the type have nothing of the kind to change; `unique`: there is one solution already;
    `hopeless`: why no change can make the solution unique; `contradictory`: the clues have no solution as
    it lies.
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
    contradictory: bool = False
    nearest: Puzzle | None = None
    left: int = 0
