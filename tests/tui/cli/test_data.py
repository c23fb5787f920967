"""Walkthroughs as data."""

from __future__ import annotations

import json

from puzzles.core.formulas import AllDifferent, Is, Variable
from puzzles.core.puzzle import Heading
from puzzles.files.samples import sample
from solvers.handlers.registry import answers
from solvers.queries.steps import Ending, Profile, Step, Walk
from solvers.session.session import Session
from tests.helpers.toy import Toy
from tui.cli.data import profile_data, step_data


def walked(toy: Toy) -> tuple[list[Step], Ending]:
    *steps, ending = answers(Walk(), Session(toy))
    return steps, ending


TOY = Toy(
    (Variable("a", (1, 2)), Variable("b", (1, 2))),
    (AllDifferent(("a", "b")),),
    (Is("a", 1),),
    heading=Heading(title="*Two* | [cells]", author="A <b>"),
)


def test_a_step_as_data_names_all_it_rests_on() -> None:
    steps, ending = walked(TOY)
    (found,) = (json.loads(json.dumps(step_data(step))) for step in steps)
    assert found["conclusions"] == [{"variable": "b", "value": 2, "is": True}]
    assert [part["id"] for part in (*found["statements"], *found["support"])] == ["r1", "c1"]
    assert (found["number"], found["size"], found["smallest"], found["facts"]) == (1, 1, True, [])
    assert profile_data(ending.profile)["sizes"] == {"1": 1}
    assert profile_data(Profile())["mean"] == 0


def test_facts_point_to_the_steps_that_showed_them() -> None:
    *steps, _ = answers(Walk(), Session(sample("seed-zebra").load()))
    data = [step_data(step) for step in steps]
    for number, step in enumerate(data, start=1):
        assert step["number"] == number
        for fact in step["facts"]:
            earlier = data[fact["step"] - 1]["conclusions"]
            assert {key: fact[key] for key in ("variable", "value", "is")} in earlier
