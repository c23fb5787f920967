"""The puzzle as a problem for other solvers, and proofs that other programs can check."""

from __future__ import annotations

from solvers.queries.answer import Answer
from solvers.queries.overview import Status
from solvers.queries.question import Question

CNF, SMT2 = "cnf", "smt2"
"""The forms a problem is written in."""


class WrittenOut(Question, frozen=True):
    """The whole puzzle in one of these forms. Answers: one `WholeText`.

    Every solution of the puzzle is one solution of that, helpers included.
    """

    form: str


class WholeText(Answer, frozen=True):
    """A text of that form."""

    form: str
    text: str


class Certify(Question, frozen=True):
    """A proof that the clues contradict each other, or that their solution is the only one.

    The files are written into `folder`: the clauses, what their Booleans mean, and the proof, in the
    `form` "drat" or "lrat". Answers: a `Certificate`, an `Uncertified` or an `Unwritable`. Files are written
    over only if `again`.
    """

    folder: str
    form: str = "drat"
    again: bool = False


class Certificate(Answer, frozen=True):
    """The files that were written, and what they show; `steps` counts lines of the proof, deletions included.

    `size` is the proof's in bytes. `static` are the ids of statements about graphs, which are solved by
    cuts, but are written here in full.
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
    """A file cannot be written."""

    where: str
    problem: str


class Uncertified(Answer, frozen=True):
    """Nothing can be proved, since there are several solutions; or files are in the way: `taken`."""

    status: Status
    taken: str = ""
