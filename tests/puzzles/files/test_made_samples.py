"""The puzzles that were made to be solved: each reads, and the solution found when it was made holds."""

from __future__ import annotations

from collections import Counter
from functools import cache
from pathlib import Path

import pytest

from puzzles.files.samples import Sample, counts, made_samples, names, sample
from puzzles.files.solved_samples import SolvedSample, variables_of
from puzzles.types import type_names

SOLUTIONS = Path(__file__).parents[2] / "data" / "made_solutions.txt"
"""Of each puzzle its name, and its solution as indices of values in the order of its variables."""


@cache
def solutions() -> dict[str, list[int]]:
    lines = (line.split() for line in SOLUTIONS.read_text("utf-8").splitlines())
    return {name: [int(index) for index in indices] for name, *indices in lines}


@pytest.mark.parametrize("type_name", sorted({found.type_name for found in made_samples()}))
def test_every_made_puzzle_reads_and_its_solution_holds(type_name: str) -> None:
    for found in made_samples(type_name):
        puzzle = found.load()
        pairs = zip(variables_of(puzzle), solutions()[found.name], strict=True)
        solved = SolvedSample(found.name, puzzle, {each.name: each.domain[index] for each, index in pairs})
        assert solved.broken is None, found.name
        assert (puzzle.type_name, puzzle.heading.title) == (type_name, found.title)
        assert puzzle.wording.size_text == found.size


def test_each_has_a_name_of_its_own_that_says_its_level() -> None:
    every = made_samples()
    assert len(set(names())) == len(names())
    assert set(solutions()) == {found.name for found in every}
    for found in every:
        assert found.name.startswith(f"{found.type_name}-{found.grade.replace(' ', '-')}-")
    assert Counter(found.type_name for found in every) <= counts()


def test_one_of_them_is_found_by_its_name() -> None:
    found = sample("slant-hard-1")
    assert isinstance(found, Sample)
    assert (found.grade, found.demonstration) == ("hard", False)
    assert found.type_name in type_names()
