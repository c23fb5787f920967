from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from random import Random

import pytest

from puzzles.files.samples import sample
from puzzles.formulas.formulas import Value
from puzzles.model.puzzle import Puzzle
from puzzles.types.mastermind.puzzle import Mastermind
from solvers.session.counts.sampling import Sampler
from solvers.session.session import Session
from tests.helpers.entered import guessed


class EveryWay:
    """A chooser that takes every path once: at each choice, the next value not yet gone through."""

    def __init__(self) -> None:
        self._path: list[tuple[int, int]] = []
        self._depth = 0

    def __call__(self, values: Sequence[Value]) -> Value:
        if self._depth == len(self._path):
            self._path.append((0, len(values)))
        index, count = self._path[self._depth]
        assert count == len(values)
        self._depth += 1
        return values[index]

    def step(self) -> bool:
        """On to the next path; false after the last."""
        self._depth = 0
        while self._path:
            index, count = self._path.pop()
            if index + 1 < count:
                self._path.append((index + 1, count))
                return True
        return False


@pytest.mark.parametrize(
    "puzzle",
    [
        sample("mastermind-five-digits-repeats").load(),
        sample("cluemaster-three-boards").load(),
        Mastermind(3, tuple("1234")).with_clue(guessed("123", 0, 2)),
    ],
    ids=["repeats", "three boards", "three digits"],
)
def test_each_solution_is_drawn_with_the_chance_its_weight_tells(puzzle: Puzzle) -> None:
    """Along every way of choosing: each solution once, chance times weight 1, weights' mean the count."""
    session = Session(puzzle)
    expected = [tuple(solution.values()) for solution in session.solutions()]
    chooser = EveryWay()
    found, chance = [], 0.0
    draws = Sampler(session.checker).draws(chooser)
    while True:
        drawn = next(draws)
        found.append(tuple(drawn.solution.values()))
        chance += 1 / drawn.weight
        if not chooser.step():
            break
    assert sorted(found) == sorted(expected)
    assert chance == pytest.approx(1.0)


def test_estimate_of_a_known_count() -> None:
    session = Session(Mastermind(5, tuple("0123456789"), distinct=True))
    weights = [drawn.weight for drawn in islice(Sampler(session.checker).draws(Random(1).choice), 20)]
    assert weights == [10 * 9 * 8 * 7 * 6] * 20


def test_no_solution_no_draw() -> None:
    session = Session(sample("mastermind-misheard").load())
    assert list(Sampler(session.checker).draws(Random(1).choice)) == []
