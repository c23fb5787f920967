"""clingo as a counter: the models of clauses, against trying all assignments."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import combinations, product
from types import SimpleNamespace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from solvers.backends.backend import SolverError, Undecided
from solvers.backends.clingo_counter import ClingoCounter, CountedModel
from solvers.encoding.clauses import Clause
from solvers.queries.answer import OUT_OF_MEMORY

BOOLEANS = tuple(range(1, 7))
LITERALS = st.sampled_from([*BOOLEANS, *(-number for number in BOOLEANS)])
CLAUSES = st.lists(st.lists(LITERALS, max_size=4).map(tuple), max_size=12)


def models(clauses: Iterable[Clause], numbers: Sequence[int]) -> list[tuple[bool, ...]]:
    """The assignments that satisfy the clauses, by trying all."""
    found = []
    for values in product((False, True), repeat=len(numbers)):
        true = {number if value else -number for number, value in zip(numbers, values, strict=True)}
        if all(not true.isdisjoint(clause) for clause in clauses):
            found.append(values)
    return found


def nothing(model: CountedModel) -> None:
    pass


def counter(clauses: Sequence[Clause], numbers: Sequence[int]) -> ClingoCounter:
    return ClingoCounter(clauses, numbers, (), nothing, lambda number: False)


def ended(counter: ClingoCounter, limit: int | None = None) -> tuple[int, bool]:
    for _ in counter.run(limit):
        pass
    return counter.value, counter.exhausted


def queens(size: int) -> list[Clause]:
    """One queen in each row, none of which attacks another."""
    squares = list(product(range(size), repeat=2))
    clauses: list[Clause] = [tuple(row * size + column + 1 for column in range(size)) for row in range(size)]
    for (r1, c1), (r2, c2) in combinations(squares, 2):
        if r1 == r2 or c1 == c2 or abs(r1 - r2) == abs(c1 - c2):
            clauses.append((-(r1 * size + c1 + 1), -(r2 * size + c2 + 1)))
    return clauses


@settings(max_examples=60, deadline=None)
@given(CLAUSES)
def test_it_counts_what_trying_all_assignments_counts(clauses: list[Clause]) -> None:
    assert ended(counter(clauses, BOOLEANS)) == (len(models(clauses, BOOLEANS)), True)


@settings(max_examples=40, deadline=None)
@given(CLAUSES, st.sets(st.sampled_from(BOOLEANS), min_size=1).map(sorted))
def test_models_that_differ_elsewhere_are_one(clauses: list[Clause], numbers: list[int]) -> None:
    places = [BOOLEANS.index(number) for number in numbers]
    apart = {tuple(values[place] for place in places) for values in models(clauses, BOOLEANS)}
    assert ended(counter(clauses, numbers)) == (len(apart), True)


@settings(max_examples=30, deadline=None)
@given(CLAUSES)
def test_each_model_can_be_looked_at(clauses: list[Clause]) -> None:
    seen: list[tuple[bool, ...]] = []

    def look(model: CountedModel) -> None:
        seen.append(tuple(number in model.true(BOOLEANS) for number in BOOLEANS))

    ended(ClingoCounter(clauses, BOOLEANS, (), look, lambda number: True))
    assert sorted(seen) == models(clauses, BOOLEANS)


@settings(max_examples=30, deadline=None)
@given(CLAUSES, CLAUSES)
def test_clauses_that_are_learnt_by_cuts_count_as_any(clauses: list[Clause], cuts: list[Clause]) -> None:
    def cut(model: CountedModel) -> list[Clause]:
        found = model.true(BOOLEANS)
        true = {number if number in found else -number for number in BOOLEANS}
        return [clause for clause in cuts if true.isdisjoint(clause)]

    cutting = ClingoCounter(clauses, BOOLEANS, (), nothing, lambda number: False, cut)
    assert ended(cutting) == (len(models([*clauses, *cuts], BOOLEANS)), True)


@pytest.mark.parametrize(("size", "ways"), [(4, 2), (5, 10), (6, 4), (8, 92)])
def test_queens(size: int, ways: int) -> None:
    assert ended(counter(queens(size), range(1, size * size + 1))) == (ways, True)


def test_at_a_limit_it_is_not_exhausted_unless_that_is_all() -> None:
    for limit, found in ((9, (10, False)), (10, (10, True)), (11, (10, True))):
        assert ended(counter(queens(5), range(1, 26)), limit) == found


def test_closed_in_between_it_stops_where_it_is() -> None:
    endless = counter([], range(1, 200))
    run = endless.run()
    while next(run) < 1000:
        pass
    run.close()
    assert endless.value >= 1000
    assert not endless.exhausted


@pytest.mark.parametrize(
    ("error", "told"),
    [
        (MemoryError(), Undecided(OUT_OF_MEMORY)),
        (RuntimeError("std::bad_alloc"), Undecided(OUT_OF_MEMORY)),
        (RuntimeError("no way"), SolverError("clingo gave up: no way")),
    ],
)
@pytest.mark.parametrize("raised", [None, SolverError("not so")])
def test_why_it_gave_up_is_told_or_what_was_raised_before(
    error: Exception, told: Exception, raised: Exception | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    def solve(on_model: Callable[[object], bool], async_: bool) -> None:
        if raised:
            on_model(SimpleNamespace(is_true=bool))
        raise error

    def look(model: CountedModel) -> None:
        raise raised or AssertionError

    counting = ClingoCounter([], BOOLEANS, (), look, lambda number: True)
    monkeypatch.setattr(counting, "_control", SimpleNamespace(solve=solve))
    with pytest.raises(type(raised or told), match=str(raised or told)):
        ended(counting)


def test_what_looks_may_raise() -> None:
    def look(model: CountedModel) -> None:
        raise SolverError("not so")

    with pytest.raises(SolverError, match="not so"):
        ended(ClingoCounter([], BOOLEANS, (), look, lambda number: number == 7))


def test_what_cuts_may_raise() -> None:
    def cut(model: CountedModel) -> list[Clause]:
        raise SolverError("not so")

    with pytest.raises(SolverError, match="not so"):
        ended(ClingoCounter([], BOOLEANS, (), nothing, lambda number: False, cut))
