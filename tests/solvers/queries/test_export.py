"""Walkthroughs as Markdown and as data, and modules that the drawing process may import."""

from __future__ import annotations

import json
import subprocess
import sys

from puzzles.core.formulas import AllDifferent, Is, Variable
from puzzles.core.puzzle import Heading
from puzzles.files.samples import sample
from solvers.queries.explanations import Ending, Profile, Step
from solvers.queries.export import markdown, profile_data, step_data
from solvers.queries.why import Walk
from solvers.session.session import Session
from tests.helpers.toy import Toy


def walked(toy: Toy) -> tuple[list[Step], Ending]:
    *steps, ending = Walk().answers(Session(toy))
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


def test_a_step_as_data_names_all_it_rests_on() -> None:
    steps, ending = walked(TOY)
    (found,) = (json.loads(json.dumps(step_data(step))) for step in steps)
    assert found["conclusions"] == [{"variable": "b", "value": 2, "is": True}]
    assert [part["id"] for part in (*found["statements"], *found["support"])] == ["r1", "c1"]
    assert (found["number"], found["size"], found["smallest"], found["facts"]) == (1, 1, True, [])
    assert profile_data(ending.profile)["sizes"] == {"1": 1}
    assert profile_data(Profile())["mean"] == 0


def test_facts_point_to_the_steps_that_showed_them() -> None:
    *steps, _ = Walk().answers(Session(sample("seed-zebra").load()))
    data = [step_data(step) for step in steps]
    for number, step in enumerate(data, start=1):
        assert step["number"] == number
        for fact in step["facts"]:
            earlier = data[fact["step"] - 1]["conclusions"]
            assert {key: fact[key] for key in ("variable", "value", "is")} in earlier


def test_the_drawing_process_needs_no_z3_to_ask_why() -> None:
    modules = (
        "queries.why",
        "queries.explanations",
        "queries.export",
        "deduction.wording",
        "deduction.patterns",
    )
    script = "; ".join(f"import solvers.{name}" for name in modules)
    script += "; import sys; assert not {'z3', 'solvers.backends.z3_solver'} & set(sys.modules)"
    subprocess.run([sys.executable, "-c", script], check=True, timeout=60)
