"""Walkthroughs as Markdown."""

from __future__ import annotations

from puzzles.core.formulas import AllDifferent, Is, Variable
from puzzles.core.puzzle import Heading
from solvers.handlers.registry import answers
from solvers.queries.steps import Ending, Step, Walk
from solvers.session.session import Session
from tests.helpers.toy import Toy
from tui.core.markdown import markdown


def walked(toy: Toy) -> tuple[list[Step], Ending]:
    *steps, ending = answers(Walk(), Session(toy))
    return steps, ending


TOY = Toy(
    (Variable("a", (1, 2)), Variable("b", (1, 2))),
    (AllDifferent(("a", "b")),),
    (Is("a", 1),),
    heading=Heading(title="*Two* | [cells]", author="A <b>"),
)


def test_a_page_of_markdown() -> None:
    steps, ending = walked(TOY)
    assert markdown(TOY, steps, ending).splitlines() == [
        "# \\*Two\\* \\| \\[cells\\]",
        "",
        "By A \\<b\\>",
        "",
        "## Toy: 1 step",
        "",
        "1. **B is 2** (only value left)",
        "    - rule: rule 1",
        "    - clue: clue 1",
        "",
        "**Solved.**",
        "",
        "```",
        "A = 1",
        "B = 2",
        "```",
        "",
        "## Difficulty",
        "",
        "| statements combined | steps |",
        "| ---: | ---: |",
        "| 1 | 1 |",
        "",
        "Largest 1, mean 1.00.",
        "",
        "| technique | steps |",
        "| --- | ---: |",
        "| only value left | 1 |",
    ]
