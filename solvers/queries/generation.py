"""Making puzzles: from nothing, from a pattern of givens, from clues that stay, or from a solution."""

from __future__ import annotations

from puzzles.clues.symmetric_givens import GivenSymmetry
from puzzles.formulas.formulas import Value
from puzzles.geometry.grid import Cell
from puzzles.model.proposals import USUAL, Proposals
from puzzles.model.puzzle import Puzzle
from solvers.queries.answer import Answer
from solvers.queries.question import Question
from solvers.queries.steps import Grade, Profile


class Generate(Question, frozen=True):
    """A puzzle of the shape that the state has, with one solution, which keeps the clues of the state.

    Where there is a `start`, its shape and clues are meant, whatever the state is.

    `minimal`: no clue can be left out. `pattern` are the cells that shall hold givens, and no others.
    `solution` is the one it shall have, as pairs of variable and value; one at random if left out. Of
    several puzzles asked for, `number` counts which it is, from 1; each is drawn by itself from the `seed`.
    After so many `draws` the nearest has to do. Its clues are of what may be proposed, and at least one of
    each kind in `each`. Without a `whole_profile`, that of a very hard one may end with its first very hard
    step.

    Answers: `Drawing` on the way, then one `Generated` or `NotGenerated`.
    """

    grade: Grade | None = None
    minimal: bool = False
    symmetry: GivenSymmetry = GivenSymmetry.NONE
    pattern: tuple[Cell, ...] | None = None
    solution: tuple[tuple[str, Value], ...] | None = None
    seed: int = 0
    number: int = 1
    start: Puzzle | None = None
    draws: int = 400
    proposals: Proposals = USUAL
    each: tuple[str, ...] = ()
    whole_profile: bool = False


class Drawing(Answer, frozen=True, kw_only=True):
    """How far the search for a puzzle is: draws so far, and the nearest grade found."""

    drawn: int
    nearest: Grade | None = None
    running: bool = True


class Generated(Answer, frozen=True):
    """A puzzle with one solution, found at the draw of that number.

    `profile` says how hard it is, where a grade was asked for. If not `met`, no puzzle of that grade was
    found, and this is the nearest; `reason` says if the search was broken off.
    """

    puzzle: Puzzle
    drawn: int
    number: int = 1
    profile: Profile | None = None
    met: bool = True


class NotGenerated(Answer, frozen=True, kw_only=True):
    """There is no such puzzle, or none was found in so many draws; `why`, as the rest of a line."""

    why: str
    drawn: int = 0
