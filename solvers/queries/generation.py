"""Generation of puzzles: from nothing, from a pattern of givens, from clues that stay, or from a solution."""

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
    """A puzzle with the shape of the state and one solution, which keeps the clues of the state.

    If there is a `start`, its shape and clues are used instead of the state's.

    `minimal`: no clue is redundant. `pattern` are exactly the cells that have givens. `solution` is the
    solution, as pairs of variable and value; a random one if left out. If several puzzles are asked for,
    `number` counts them from 1; each is drawn independently from the `seed`. After `draws` draws the nearest
    one is returned. Its clues are those that may be proposed, with at least one of each kind in `each`.
    Without `whole_profile`, the profile of a very hard one may end with its first very hard step.

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
    """The progress of the search for a puzzle: the number of draws so far, and the nearest grade found."""

    drawn: int
    nearest: Grade | None = None
    running: bool = True


class Generated(Answer, frozen=True):
    """A puzzle with one solution, found at the draw of that number.

    `profile` is its difficulty, if a grade was asked for. If not `met`, no puzzle of that grade was found,
    and this is the nearest; `reason` says if the search was broken off.
    """

    puzzle: Puzzle
    drawn: int
    number: int = 1
    profile: Profile | None = None
    met: bool = True


class NotGenerated(Answer, frozen=True, kw_only=True):
    """There is no such puzzle, or none was found in that many draws; `why` completes a sentence."""

    why: str
    drawn: int = 0
