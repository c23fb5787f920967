"""How far the search for the smallest set goes, and that nothing but the question decides it."""

from __future__ import annotations

import pytest

from puzzles.files.samples import sample
from puzzles.formulas.statements import Literal
from solvers.cores.smallest import Budget, EffortSpent, SmallestSets, known_scope
from solvers.session.session import Session

PLENTY = 100_000


def searched(budget: Budget) -> tuple[int, frozenset[str]]:
    """The size of the smallest set that forces a value of the zebra, and the set."""
    session = Session(sample("seed-zebra").load())
    (solution,) = session.solutions()
    goal = Literal("zebra", solution["zebra"])
    checker = session.checker.anew()
    statements = (*checker.stack.rules, *checker.stack.layers)
    sets = SmallestSets(checker, statements)
    with known_scope(checker.stack, (), PLENTY):
        sets.begin([goal], [statement.id for statement in statements], budget)
        for size in range(len(statements) + 1):
            found, complete = sets.of_size(size, 1)
            if found:
                return size, found[goal]
            assert complete
    raise AssertionError("the value is not forced")


def test_the_same_effort_finds_the_same() -> None:
    first, second = (Budget(PLENTY, PLENTY, PLENTY) for _ in range(2))
    assert searched(first) == searched(second)
    assert first == second
    assert min(first.checks, first.conflicts, first.branches) < PLENTY


@pytest.mark.parametrize("used_up", ["checks", "conflicts", "branches"])
def test_a_search_ends_when_any_of_its_effort_is_used_up(used_up: str) -> None:
    spent = Budget(PLENTY, PLENTY, PLENTY)
    size, _ = searched(spent)
    assert size > 1
    used = PLENTY - getattr(spent, used_up)
    assert used > 1
    budget = Budget(PLENTY, PLENTY, PLENTY)
    setattr(budget, used_up, used // 2)
    with pytest.raises(EffortSpent):
        searched(budget)
