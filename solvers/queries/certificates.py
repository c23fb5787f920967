"""The puzzle as a problem for other solvers, and proofs that other programs can check."""

from __future__ import annotations

from solvers.queries.answer import Answer
from solvers.queries.overview import Status
from solvers.queries.question import Question

CNF, SMT2 = "cnf", "smt2"
"""The formats of a problem."""


class WrittenOut(Question, frozen=True):
    """The whole puzzle in one of these formats. Answers: one `WholeText`.

    The solutions of the text, helpers included, correspond one-to-one to those of the puzzle.
    """

    form: str


class WholeText(Answer, frozen=True):
    """The text in that format."""

    form: str
    text: str


class Certify(Question, frozen=True):
    """A proof that the clues are contradictory, or that their solution is the only one.

    These files are written to `folder`: the clauses, the meanings of their Booleans, and the proof, in the
    `form` "drat" or "lrat". Answers: a `Certificate`, an `Uncertified` or an `Unwritable`. Existing files
    are overwritten only if `again`.
    """

    folder: str
    form: str = "drat"
    again: bool = False


class Certificate(Answer, frozen=True):
    """The files that were written, and what they prove; `steps` counts the lines of the proof, deletions
    included.

    `size` is that of the proof in bytes. `static` are the ids of graph statements, which are solved by cuts,
    but written here in full.
    """

    status: Status
    problem: str
    names: str
    proof: str
    form: str
    variables: int
    clauses: int
    steps: int
    size: int
    static: tuple[str, ...] = ()


class Unwritable(Answer, frozen=True):
    """A file could not be written."""

    where: str
    problem: str


class Uncertified(Answer, frozen=True):
    """Nothing can be proved, because there are several solutions; or files exist already: `taken`."""

    status: Status
    taken: str = ""
