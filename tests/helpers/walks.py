"""A toy with one deduction to make, and the walkthrough of it, to be told as data and as a page."""

from __future__ import annotations

from puzzles.formulas.formulas import AllDifferent, Is, Variable
from puzzles.model.heading import Heading
from solvers.handlers.registry import answers
from solvers.queries.steps import Ending, Step, Walk
from solvers.session.session import Session
from tests.helpers.toy import Toy

ONE_STEP = Toy(
    (Variable("a", (1, 2)), Variable("b", (1, 2))),
    (AllDifferent(("a", "b")),),
    (Is("a", 1),),
    heading=Heading(title="*Two* | [cells]", author="A <b>"),
)


def walked(toy: Toy) -> tuple[list[Step], Ending]:
    *steps, ending = answers(Walk(), Session(toy))
    return steps, ending
