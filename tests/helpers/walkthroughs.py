"""Walkthroughs of library puzzles, each found once in a process: they are values, which tests can share.

Those of some puzzles take seconds. Tests that want the same one are put into one process by `walks`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any

import pytest

from puzzles.model.puzzle import Puzzle
from solvers.handlers.registry import answers
from solvers.queries.steps import Ending, Fact, Step, StepLine, Walk
from tests.helpers.library import loaded
from tests.helpers.sat_session import SatSession


def walkthrough(name: str) -> tuple[tuple[Step, ...], Ending]:
    """The steps of a library puzzle, and how they end."""
    return walked(loaded(name))


@cache
def walked(puzzle: Puzzle) -> tuple[tuple[Step, ...], Ending]:
    """The steps of any puzzle, and how they end."""
    *steps, ending = answers(Walk(), SatSession(puzzle))
    assert isinstance(ending, Ending)
    assert all(isinstance(step, Step) for step in steps)
    return tuple(steps), ending


def facts_of(lines: Iterable[StepLine]) -> Iterator[Fact]:
    """What lines take from the board, with those that they open into."""
    for line in lines:
        yield from line.facts
        yield from facts_of(line.lines)


def walks(names: Iterable[str]) -> list[Any]:
    """The names as parameters of tests; those of one name run in one process."""
    return [pytest.param(name, marks=walk(name)) for name in names]


def walk(name: str) -> pytest.MarkDecorator:
    """Marks a test that wants the walkthrough of that puzzle."""
    return pytest.mark.xdist_group(f"walk {name}")
