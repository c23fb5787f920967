"""New puzzles."""

from __future__ import annotations

from collections.abc import Sequence
from random import SystemRandom
from typing import Any

from msgspec import structs

from puzzles.clues.given import Given
from puzzles.clues.symmetric_givens import GivenSymmetry, symmetries_of
from puzzles.files.saving import encode
from puzzles.files.storage import parse
from puzzles.model.proposals import USUAL, Proposals
from puzzles.model.puzzle import Puzzle
from puzzles.model.state import PuzzleState
from puzzles.text.errors import PuzzleError
from puzzles.text.words import one_line
from solvers.queries.generation import Drawing, Generate, Generated, NotGenerated
from solvers.queries.overview import Status, Verdict
from solvers.queries.question import Question
from solvers.queries.results import Results
from solvers.queries.steps import Grade
from solvers.requests.request import Reply, Request, Unknown, stated
from solvers.requests.steps import DifficultyData

SEEDS = 10**9
"""The upper bound of random seeds, exclusive."""
GRADES = {grade.value.replace(" ", "-"): grade for grade in Grade}
"""The grades by name."""
ANY = "any"
"""The name for any grade."""
SYMMETRIES = {
    "none": GivenSymmetry.NONE,
    "rotational": GivenSymmetry.HALF_TURN,
    "quarter": GivenSymmetry.QUARTER_TURN,
    "diagonal": GivenSymmetry.FALLING,
    "antidiagonal": GivenSymmetry.RISING,
    "horizontal": GivenSymmetry.LEFT_RIGHT,
    "vertical": GivenSymmetry.TOP_BOTTOM,
    "full": GivenSymmetry.FULL,
}
"""The symmetries by name."""


class GenerateReply(Reply, frozen=True, kw_only=True):
    """A new puzzle with one solution, as the `text` of a file; None if none was found, and `reason` says
    why.

    `met` tells whether it has the grade asked for; else it is the nearest found. The `seed` and the `number`
    give the same puzzle again. `draws` is the number so far while it is `running`.
    """

    text: str | None = None
    number: int = 0
    seed: int | None = None
    clues: int = 0
    draws: int = 0
    met: bool | None = None
    difficulty: DifficultyData | None = None

    @property
    def made(self) -> Puzzle:
        """The new puzzle; raises `Unknown` if none was found."""
        if self.text is None:
            raise Unknown(self)
        return parse(self.text)


class GenerateRequest(Request[GenerateReply], frozen=True, kw_only=True, tag="generate"):
    """A new puzzle with the shape and clues of the one that is asked about.

    `grade` is "easy", "medium", "hard", "very-hard" or "any"; after `draws` draws the nearest is returned. A
    `minimal` one has no redundant clue. `symmetry` is that of the cells with givens: "none", "rotational",
    "quarter", "diagonal", "antidiagonal", "horizontal", "vertical", "full". `kinds` are further kinds of
    clues, each used at least once, such as "xv"; without `givens` no values are given. The same `seed` and
    `number` give the same puzzle; without a seed one is drawn.
    """

    kind = GenerateReply

    grade: str = ANY
    minimal: bool = False
    symmetry: str = "none"
    kinds: tuple[str, ...] = ()
    givens: bool = True
    seed: int | None = None
    number: int = 1
    draws: int = Generate().draws

    def __post_init__(self) -> None:
        if self.seed is None:
            structs.force_setattr(self, "seed", SystemRandom().randrange(SEEDS))

    def queries(self, state: PuzzleState, found: Results) -> tuple[Question, ...]:
        puzzle = state.puzzle
        grades = {ANY: None, **GRADES}
        one_of(self.grade, grades, "grade")
        one_of(self.symmetry, SYMMETRIES, "symmetry")
        return (
            Generate(
                grades[self.grade],
                self.minimal,
                symmetry_named(self.symmetry, puzzle, "symmetry"),
                seed=self.seed or 0,
                number=self.number,
                draws=self.draws,
                proposals=self._proposals(puzzle),
                each=self.kinds,
                whole_profile=True,
            ),
        )

    def _proposals(self, puzzle: Puzzle) -> Proposals:
        """The kinds of clues that it may have."""
        known = [kind.kind for kind in puzzle.making.proposable_kinds]
        for kind in self.kinds:
            one_of(kind, known, "kinds")
        proposals = proposals_of(puzzle, self.kinds, givens=self.givens)
        if proposals is None:
            raise PuzzleError("no kind of clues is left", where="givens", expected="other kinds of clues")
        return proposals

    def reply(self, state: PuzzleState, found: Results) -> GenerateReply:
        made, lost = found.last(Generate, Generated), found.last(Generate, NotGenerated)
        if made is None:
            drawing = found.last(Generate, Drawing)
            drawn = 0 if drawing is None else drawing.drawn
            why = found.reason or ("" if lost is None else lost.why)
            return structs.replace(self.unanswered(state.puzzle, why), seed=self.seed, draws=drawn)
        puzzle = made.puzzle
        return GenerateReply(
            **stated(puzzle, Verdict(Status.UNIQUE), made.reason),
            **particulars(made, self.seed),
        )


def particulars(made: Generated, seed: int | None) -> dict[str, Any]:
    """The details of a new puzzle in a reply, besides those of every reply."""
    return {
        "text": encode(made.puzzle),
        "number": made.number,
        "seed": seed,
        "clues": len(made.puzzle.clue_list),
        "draws": made.drawn,
        "met": made.met,
        "difficulty": None if made.profile is None else DifficultyData.of(made.profile),
    }


def symmetry_named(word: str, puzzle: Puzzle, where: str) -> GivenSymmetry:
    """The symmetry of that name; raises `PuzzleError` for the argument if the puzzle cannot have it."""
    symmetry, known = SYMMETRIES[word], symmetries_of(puzzle)
    if symmetry not in known:
        words = [each for each, value in SYMMETRIES.items() if value in known]
        raise PuzzleError(f"found {word} for this {puzzle.label}", where=where, expected=" or ".join(words))
    return symmetry


def proposals_of(puzzle: Puzzle, more: Sequence[str], *, givens: bool) -> Proposals | None:
    """The kinds of clues of a new puzzle that has `more` than the usual ones: none where its layout may be
    all. None if it can be no puzzle.
    """
    if not more and givens:
        return USUAL
    usual = [kind.kind for kind in puzzle.making.usual_kinds]
    kinds = [kind for kind in dict.fromkeys((*usual, *more)) if kind != Given.kind or givens]
    if not kinds:
        making = puzzle.making
        return Proposals(none=True) if making.may_lie_otherwise and making.changed_first else None
    return Proposals(tuple(kinds))


def one_of(word: str, known: object, name: str) -> None:
    """Raise `PuzzleError` with the name of the argument if the word is not among those known."""
    words = list(known)  # type: ignore[call-overload]
    if word not in words:
        expected = ", ".join(words) or "none: there are no such here"
        raise PuzzleError(f"found {one_line(word, 60)!r}", where=name, expected=expected)
