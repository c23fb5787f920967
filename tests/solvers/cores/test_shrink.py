"""Deletion: what is consistent, what is contradictory by itself, and what is minimal."""

from __future__ import annotations

from collections.abc import Collection

import pytest
from hypothesis import given
from hypothesis import strategies as st

from puzzles.features.claim import Claim
from puzzles.formulas.formulas import Is, Linear, Variable
from puzzles.model.state import PuzzleState
from solvers.backends.backend import SolverError
from solvers.cores.effort import SearchBound
from solvers.cores.shrink import minimal_conflict, minimal_core, needed_rules, shrink
from solvers.handlers.registry import answers
from solvers.problem import Problem
from solvers.queries.checks import Mistake, Mistakes
from solvers.queries.entailment import Entailed, Entailment
from solvers.queries.repairs import ChangesTried, SingleChanges
from solvers.session.session import Session
from solvers.stack.checker import Checker
from solvers.stack.stack import Stack
from tests.helpers.toy import Toy

A = Variable("a", (1, 2, 3))


@given(st.lists(st.frozensets(st.integers(0, 7)), max_size=5), st.permutations(range(8)))
def test_what_is_left_is_minimal(cores: list[frozenset[int]], order: list[int]) -> None:
    def core_of(items: Collection[int]) -> Collection[int] | None:
        return next((core for core in cores if core <= set(items)), None)

    found = shrink(order, core_of)
    if not cores:
        assert found is None
        with pytest.raises(SolverError):
            minimal_core(order, core_of)
        return
    assert found is not None
    assert any(core <= set(found) for core in cores)
    assert not any(core < set(found) for core in cores)
    assert minimal_core(order, core_of) == found


def test_clues_that_agree_need_no_rules_and_that_is_an_error() -> None:
    checker = Checker(Stack(Problem.of(PuzzleState(Toy((A,), (Is("a", 1),), (Is("a", 1),))))))
    with pytest.raises(SolverError, match="where it found a contradiction"):
        needed_rules(checker, ["c1"])


def test_clues_that_clash_by_themselves_need_no_rules() -> None:
    checker = Checker(Stack(Problem.of(PuzzleState(Toy((A,), (Is("a", 1),), (Is("a", 1), Is("a", 2)))))))
    assert needed_rules(checker, ["c1", "c2"]) == []


def test_what_is_proved_minimal_goes_before_what_was_too_hard(monkeypatch: pytest.MonkeyPatch) -> None:
    """At first nothing may be tried, and all is kept; then the three that clash are found."""
    monkeypatch.setattr("solvers.cores.shrink.QUICK", SearchBound(0, 0, -1))
    variables = tuple(Variable(name, (1, 2, 3)) for name in "abcde")
    rising = [Linear(((1, one), (-1, other)), "<=", -1) for one, other in ("ab", "bc", "ca", "de")]
    checker = Checker(Stack(Problem.of(PuzzleState(Toy(variables, (), (*rising,))))))
    conflict = minimal_conflict(checker, checker)
    assert conflict is not None
    assert ([each.id for each in conflict.statements], conflict.minimal) == (["c1", "c2", "c3"], True)


def test_rules_that_contradict_each_other() -> None:
    """Nothing of what a person wrote is wrong, and nothing that they change helps."""
    session = Session(PuzzleState(Toy((A,), (Is("a", 1), Is("a", 2)), (Is("a", 3),))).with_entry("a", 1))
    conflict = session.conflict()
    assert conflict is not None
    assert len(conflict.statements) == 2
    assert [answer for answer in answers(Mistakes(), session) if isinstance(answer, Mistake)] == []
    assert list(answers(SingleChanges(), session)) == [ChangesTried(0, 0)]


class Claiming(Toy, Claim):
    """A toy whose first clue is the denial of a claim."""

    @property
    def goal_id(self) -> str:
        return "c1"


def test_premises_that_rules_contradict_clash_though_none_is_to_blame() -> None:
    toy = Claiming((A,), (Is("a", 1), Is("a", 2)), (Is("a", 3), Is("a", 1)))
    *_, answer = answers(Entailment(), Session(toy))
    assert isinstance(answer, Entailed)
    assert (answer.follows, answer.trivial, answer.clash) == (True, True, ())
    *_, sound = answers(Entailment(), Session(Claiming((A,), (), (Is("a", 3), Is("a", 1)))))
    assert isinstance(sound, Entailed)
    assert (sound.follows, sound.trivial, sound.clash) == (True, False, None)
