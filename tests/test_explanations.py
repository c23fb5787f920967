"""The independent checker finds nothing wrong with small walkthroughs, and finds what is put wrong."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from puzzles.files.samples import sample
from tests.benchmarks.explanations.board import Board
from tests.benchmarks.explanations.check import Checker
from tests.benchmarks.explanations.findings import Fault
from tests.benchmarks.explanations.made import MAKERS, several
from tests.benchmarks.explanations.singles import Slip
from tests.benchmarks.explanations.survey import Row, checked, plain_singles, walked
from tests.benchmarks.explanations.table import page

SMALL = ("kenken-4x4", "skyscrapers-4x4", "slitherlink-5x5", "seed-zebra", "mastermind-bulls-and-cows")
LIMIT = 30.0
RULED_OUT = {"variable": "r1c3", "value": 9, "is": False}
Step = dict[str, Any]


@cache
def steps_of(name: str) -> list[Step]:
    walk = walked(sample(name).load(), LIMIT)
    assert walk.finished
    return walk.steps


def faults(name: str, step: Step) -> set[str]:
    return {finding.fault for finding in Checker(Board.of(sample(name).load())).findings(step)}


def steps_with_clues() -> Iterator[tuple[str, Step]]:
    """A few steps of each puzzle that do not open, and rest on statements."""
    for name in SMALL:
        plain = [step for step in steps_of(name) if "lines" not in step and step["statements"]]
        yield from ((name, step) for step in plain[:5])


@pytest.mark.parametrize("name", SMALL)
def test_nothing_is_wrong_with_small_walkthroughs(name: str) -> None:
    row = Row()
    assert not list(checked(sample(name).load(), steps_of(name), row))
    assert row.steps == len(steps_of(name)) > 10


def test_a_step_without_one_of_its_statements_does_not_follow() -> None:
    for name, step in steps_with_clues():
        for statement in step["statements"]:
            fewer = [other for other in step["statements"] if other != statement]
            assert faults(name, step | {"statements": fewer}) == {Fault.NOT_FOLLOWING}


def test_a_step_with_a_statement_more_has_something_superfluous() -> None:
    for name, step in steps_with_clues():
        others = [other for later in steps_of(name) for other in later["statements"]]
        other = next(each for each in others if each not in (*step["statements"], *step["support"]))
        more = [*step["statements"], other]
        assert faults(name, step | {"statements": more}) == {Fault.SUPERFLUOUS}


def test_a_line_without_a_fact_does_not_follow_and_a_fact_must_be_known() -> None:
    opened = next(step for step in steps_of("skyscrapers-4x4") if "lines" in step)
    first, *rest = opened["lines"]
    assert not faults("skyscrapers-4x4", opened)
    without = [first | {"facts": []}, *rest]
    assert Fault.NOT_FOLLOWING in faults("skyscrapers-4x4", opened | {"lines": without})
    assert Fault.NOT_FOLLOWING in faults("skyscrapers-4x4", opened | {"lines": rest})
    assert Fault.NOT_FOLLOWING in faults("skyscrapers-4x4", opened | {"facts": []})


def test_many_statements_and_unknown_texts_are_told() -> None:
    step = steps_of("kenken-4x4")[0]
    assert Fault.MANY in faults("kenken-4x4", step | {"statements": step["statements"] * 7})
    unknown = [{"id": "x", "kind": "rule", "text": "Row 1 is pretty"}]
    assert faults("kenken-4x4", step | {"statements": unknown}) == {Fault.NOT_READ}


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({}, None),
        ({"technique": "naked pair"}, Slip.MISNAMED),
        ({"technique": "naked pair", "conclusions": [RULED_OUT]}, Slip.PASSED_OVER),
        ({"technique": "contradiction", "conclusions": []}, None),
    ],
)
def test_singles_are_called_so_and_taken_first(change: Step, told: Slip | None) -> None:
    step, *_ = steps_of("sudoku-wikipedia")
    singles = plain_singles(sample("sudoku-wikipedia").load())
    assert singles is not None
    assert singles.slip(step | change) is told


def test_made_puzzles_are_the_same_each_time_and_the_page_has_a_row_for_them() -> None:
    one, other = (list(several(MAKERS["KenKen 5x5"], 2)) for _ in range(2))
    assert one == other
    row = Row(puzzles=2)
    for puzzle in one:
        walk = walked(puzzle, LIMIT)
        row.seconds.append(walk.seconds)
        assert not list(checked(puzzle, walk.steps, row))
    assert "| made: KenKen | 2 |" in page({"made: KenKen": row}, LIMIT)
