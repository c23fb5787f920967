"""Walkthroughs as data."""

from __future__ import annotations

import json

from puzzles.files.samples import sample
from solvers.handlers.registry import answers
from solvers.queries.steps import Profile, Walk
from solvers.requests.steps import DifficultyData, StepData
from solvers.session.session import Session
from tests.helpers.walks import ONE_STEP, walked


def test_a_step_as_data_names_all_it_rests_on() -> None:
    steps, ending = walked(ONE_STEP)
    (found,) = (json.loads(json.dumps(StepData.of(step).data())) for step in steps)
    assert found["conclusions"] == [{"variable": "b", "value": 2, "is": True}]
    assert [part["id"] for part in (*found["statements"], *found["support"])] == ["r1", "c1"]
    assert (found["number"], found["size"], found["smallest"], found["facts"]) == (1, 1, True, [])
    assert DifficultyData.of(ending.profile).data()["sizes"] == {"1": 1}
    assert DifficultyData.of(Profile()).data()["mean"] == 0


def test_facts_point_to_the_steps_that_showed_them() -> None:
    *steps, _ = answers(Walk(), Session(sample("seed-zebra").load()))
    data = [StepData.of(step).data() for step in steps]
    for number, step in enumerate(data, start=1):
        assert step["number"] == number
        for fact in step["facts"]:
            earlier = data[fact["step"] - 1]["conclusions"]
            assert {key: fact[key] for key in ("variable", "value", "is")} in earlier
