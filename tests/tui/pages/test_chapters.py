"""Walkthroughs in chapters: all steps in order, under titles that name what was hardest."""

from __future__ import annotations

import pytest

from solvers.queries.steps import Step
from tests.helpers.library import loaded
from tests.helpers.walkthroughs import walks, walkthrough
from tests.tui.pages.test_markdown import view_of
from tui.pages.chapters import chapters


def places_one_value(step: Step) -> bool:
    by_itself = len(step.statements) < 2 and not step.lines
    return by_itself and [one.positive for one in step.conclusions] == [True]


@pytest.mark.parametrize("name", walks(["zebra-relay", "skyscrapers-4x4", "slitherlink-5x5"]))
def test_a_title_names_the_hardest_of_the_steps_that_do_more_than_place_one_value(name: str) -> None:
    steps, _ = walkthrough(name)
    found = [*chapters(view_of(loaded(name)), steps)]
    assert [step for chapter in found for step in chapter.steps] == [*steps]
    for chapter in found:
        numbers, _, names = chapter.title.partition(": ")
        first, last = chapter.steps[0].index + 1, chapter.steps[-1].index + 1
        assert numbers == (f"Step {first}" if first == last else f"Steps {first} to {last}")
        harder = [step for step in chapter.steps if not places_one_value(step)] or chapter.steps
        assert names.startswith(max(harder, key=lambda step: step.cost).technique)
        assert {*names.split(", ")} <= {step.technique for step in harder}
