"""The solutions from which pictures of types are drawn."""

from __future__ import annotations

import pytest

from puzzles.files import solved_samples
from puzzles.files.samples import counts, easiest_first, made_samples, sample, samples
from puzzles.files.solved_samples import SolvedSample, solved_sample
from puzzles.model.puzzle import Category
from puzzles.types import puzzle_types, type_names

ANEW = "run python -m docs.generators.solutions"


@pytest.mark.parametrize("name", type_names())
def test_every_type_with_a_puzzle_that_can_be_solved_has_its_solution(name: str) -> None:
    found = solved_sample(name)
    if any(each.grade for each in samples(name)):
        assert found is not None, ANEW
    if found is not None:
        assert found.puzzle.type_name == name
        assert found.puzzle == sample(found.name).load()
        assert found.broken is None, ANEW


def test_what_is_written_reads_back_and_what_is_wrong_is_told() -> None:
    found = solved_sample("sudoku")
    assert found is not None
    assert found.line().startswith(f'sudoku = {{ puzzle = "{found.name}", values = "')
    first, second = (variable.name for variable in found.puzzle.shape.variables[:2])
    wrong = {**found.solution, first: found.solution[second]}
    assert SolvedSample(found.name, found.puzzle, wrong).broken is not None
    assert solved_sample("no such type") is None


@pytest.mark.parametrize(
    "told",
    [
        {"puzzle": "nosuch", "values": "0"},
        {"puzzle": "sudoku-4x4", "values": "0 1"},
        {"puzzle": "sudoku-4x4", "values": " ".join(["9"] * 16)},
        {"puzzle": "sudoku-4x4", "values": " ".join(["x"] * 16)},
    ],
)
def test_what_does_not_fit_is_passed_over(told: dict[str, str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(solved_samples, "_told", lambda: {"sudoku": told})
    assert solved_sample("sudoku") is None


def test_puzzles_are_counted_by_type_and_listed_by_how_hard_they_are() -> None:
    every = samples()
    assert counts() == {name: len(samples(name)) + len(made_samples(name)) for name in type_names()}
    assert sum(counts().values()) == len(every) + len(made_samples())
    assert all(each.path.parent.name == each.type_name for each in every)
    grades = [(not each.grade, each.score) for each in easiest_first("kenken")]
    assert grades == sorted(grades)


def test_types_come_by_category_the_best_known_first() -> None:
    kinds = list(puzzle_types().values())
    order = [list(Category).index(kind.category) for kind in kinds]
    assert order == sorted(order)
    numbers = [kind.type_name for kind in kinds if kind.category is Category.NUMBERS]
    assert numbers[0] == "sudoku"
    assert numbers.index("killer") < numbers.index("futoshiki") < numbers.index("jigsaw")
