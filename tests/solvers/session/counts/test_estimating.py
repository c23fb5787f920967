"""Estimates of numbers that are known: by a sample, by ApproxMC, and what they say of their errors."""

from __future__ import annotations

import pytest

from puzzles.files.samples import sample
from puzzles.files.storage import parse
from puzzles.model.state import PuzzleState
from solvers.backends.approxmc import approximate, installed
from solvers.backends.backend import Undecided
from solvers.queries.counting import PROVEN_ENGINE, SAMPLE_ENGINE
from solvers.session.counts.estimating import FEWEST, WeightSample, proven, sampled
from solvers.session.counts.sampling import Drawn, Sampler

FOUR = PuzzleState(parse('puzzle = "sudoku"\nsize = 4\n'))
"""288 solutions."""
LATIN = PuzzleState(parse('puzzle = "skyscrapers"\nsize = 4\n'))
"""576 solutions."""
LOOPS = PuzzleState(parse('puzzle = "slitherlink"\nsize = 3\n'))
"""213 solutions, of a rule that is learnt by cuts."""
needs_approxmc = pytest.mark.skipif(not installed(), reason="the extra cluebench[estimate] is not installed")


@pytest.mark.parametrize(("state", "number"), [(FOUR, 288), (LATIN, 576), (LOOPS, 213)])
def test_samples_keep_the_bound_they_state_as_often_as_they_state(state: PuzzleState, number: int) -> None:
    kept = 0
    for seed in range(10):
        *_, last = sampled(state, 0.2, 0.9, seed)
        assert (last.engine, last.met, last.running) == (SAMPLE_ENGINE, True, False)
        assert 0 < last.within <= 0.2
        low, high = last.range
        kept += low <= number <= high
    assert kept >= 8


def test_a_smaller_error_takes_more_draws() -> None:
    (*_, rough), (*_, fine) = sampled(LATIN, 0.2, 0.8), sampled(LATIN, 0.05, 0.8)
    assert fine.draws > 4 * rough.draws
    assert fine.within <= 0.05


def test_no_solution_is_no_sample() -> None:
    assert list(sampled(PuzzleState(sample("sudoku-wrong-given").load()), 0.8, 0.8)) == []


def test_a_number_beyond_floats_is_not_estimated(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Sampler, "draws", lambda *_: iter([Drawn({}, float("inf"))]))
    with pytest.raises(Undecided, match="too many"):
        next(sampled(FOUR, 0.8, 0.8))


def test_of_few_draws_nothing_is_said() -> None:
    few = WeightSample(0.8)
    for _ in range(FEWEST - 1):
        few.add(1.0)
    assert few.error is None
    few.add(1.0)
    assert few.error is not None


def test_where_few_draws_carry_most_of_the_weight_nothing_is_said() -> None:
    uneven = WeightSample(0.8)
    for index in range(1000):
        uneven.add(1e6 if index % 100 == 50 else 1.0)
    assert uneven.error is None


def test_equal_weights_leave_an_error_all_the_same() -> None:
    """Else a hundred equal draws would be taken for certainty."""
    equal = WeightSample(0.8)
    for _ in range(100):
        equal.add(7.0)
    assert equal.value == 7
    assert equal.error is not None
    assert 0.1 < equal.error < 0.2


def test_the_factor_reaches_as_far_down_as_the_error_of_the_mean() -> None:
    """The table of the normal distribution: 80 % lie within 1.2816 deviations, here of 5 for each draw."""
    equal = WeightSample(0.8)
    for _ in range(101):
        equal.add(5.0)
    assert equal.error is not None
    assert 5 / (1 + equal.error) == pytest.approx(5 - 1.2816 * 5 / 100**0.5, rel=1e-3)


def test_weights_may_be_as_large_as_numbers_are() -> None:
    large = WeightSample(0.8)
    for index in range(200):
        large.add(1e307 * (1 + index % 2))
    assert large.value == pytest.approx(15 * 10**306, rel=1e-9)
    assert large.error is not None


@needs_approxmc
@pytest.mark.parametrize(("state", "number"), [(FOUR, 288), (LOOPS, 213)])
def test_approxmc_keeps_its_bound(state: PuzzleState, number: int) -> None:
    for seed in (1, 2, 3):
        (said,) = proven(state, 0.8, 0.8, seed)
        assert (said.engine, said.within, said.confidence, said.met) == (PROVEN_ENGINE, 0.8, 0.8, True)
        low, high = said.range
        assert low <= number <= high


@needs_approxmc
def test_approxmc_counts_booleans_that_no_clause_speaks_of() -> None:
    assert approximate([(7, 9)], [7, 9, 20], 0.8, 0.8, 1) == 6
    assert approximate([(7, 9), (-9, 7)], [9, 20], 0.8, 0.8, 1) == 4
    assert approximate([(7,), (-7,)], [7, 20], 0.8, 0.8, 1) == 0
