"""A walkthrough told as a story: only what is needed, and that right before it is used."""

from __future__ import annotations

import pytest

from solvers.queries.excerpts import arranged, behind
from tests.helpers.walkthroughs import facts_of, walks, walkthrough


@pytest.mark.parametrize(
    "name", walks(["sudoku-norvig-hard", "kenken-6x6", "kenken-liars-4x4", "zebra-relay"])
)
def test_what_rules_out_stands_right_before_its_use(name: str) -> None:
    steps, ending = walkthrough(name)
    told = arranged(steps, ending.needed)
    assert sorted(s.sentence for s in told) == sorted(steps[index].sentence for index in ending.needed)
    assert [step.index for step in told] == list(range(len(told)))
    placing = [index for index, step in enumerate(told) if any(one.positive for one in step.conclusions)]
    for index, step in enumerate(told):
        for fact in (*step.facts, *facts_of(step.lines)):
            assert fact.step is None or (fact.step < index and fact.literal in told[fact.step].conclusions)
    for index in set(range(len(told))) - set(placing):
        following = next((at for at in placing if at > index), len(told) - 1)
        assert index in behind(told, [following]), told[index].sentence
