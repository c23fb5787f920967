"""Every back end: the same answers, stopped from another thread at any moment."""

from __future__ import annotations

import random
import sys
import threading
from collections.abc import Iterator
from typing import Any
from unittest.mock import patch

import pytest
import z3
from hypothesis import given, settings
from hypothesis import strategies as st

from puzzles.files.samples import sample
from puzzles.model.state import PuzzleState
from solvers.backends import sat_solver, z3_terms
from solvers.backends.backend import Backend, Result, Undecided
from solvers.backends.sat_solver import SatSolver
from solvers.backends.stop_flag import StopFlag
from solvers.backends.z3_solver import Z3Solver
from solvers.encoding.clauses import Clause
from solvers.handlers.registry import answers
from solvers.queries.answer import CANCELLED, OUT_OF_MEMORY
from solvers.queries.commands import CommandKind
from solvers.queries.overview import Status
from solvers.queries.steps import Walk
from solvers.session.session import Session
from tests.helpers.strategies import toys
from tests.helpers.toy import Toy, brute_force
from tests.solvers.session.test_session import count, edited, edits, seed
from tests.solvers.worker.test_worker_death import pigeons


class RuleSolver(SatSolver):
    """The same with the engine that takes rules, from the first clause on."""

    def __init__(self, switch: StopFlag | None = None) -> None:
        super().__init__(switch)
        self.define(())

    def reset(self) -> None:
        super().reset()
        self.define(())


KINDS: tuple[type[Z3Solver | SatSolver], ...] = (Z3Solver, SatSolver, RuleSolver)


@pytest.fixture(params=KINDS, ids=lambda kind: kind.__name__)
def solver(request: pytest.FixtureRequest) -> Backend:
    made: Backend = request.param()
    return made


def hard(solver: Backend) -> Session:
    return Session(pigeons(13), solver)


@pytest.fixture
def _threads_in_quick_turns() -> Iterator[None]:
    """Have a timer's thread come when it is due, and not when Python next changes threads, after 5 ms."""
    before = sys.getswitchinterval()
    sys.setswitchinterval(0.0001)
    yield
    sys.setswitchinterval(before)


@pytest.mark.usefixtures("_threads_in_quick_turns")
def test_a_stop_at_any_moment_is_heeded_and_leaves_nothing_behind(solver: Backend) -> None:
    session = Session(seed().without("given.r1c2"), solver)
    random_ = random.Random(7)
    longest = 0.06 if isinstance(solver, Z3Solver) else 0.006
    reasons = set()
    for turn in range(400):  # many more than it takes, where the timer's thread comes late
        if turn >= 40 and CANCELLED in reasons:
            break
        session.open(PuzzleState(session.state.puzzle, off=frozenset({f"nothing {turn}"})))
        timer = threading.Timer(random_.random() * longest, session.stop)
        timer.start()
        reasons.add(count(session, 20).reason)
        timer.join()
        session.resume()
        assert session.verdict().status is Status.MULTIPLE
        assert count(session, 25).value == 25
    assert CANCELLED in reasons


def test_a_stop_before_the_check_is_not_lost(solver: Backend) -> None:
    session = hard(solver)
    session.stop()
    assert session.verdict().status is Status.CANCELLED
    session.stop("something else")
    assert session.stack.solver.stopped == CANCELLED
    session.resume()
    assert not session.stack.solver.stopped


def test_a_stop_in_mid_check_ends_it(solver: Backend) -> None:
    session = hard(solver)
    threading.Timer(0.1, session.stop).start()
    assert session.verdict().status is Status.CANCELLED


def test_a_stop_while_a_session_is_opened_ends_what_is_asked_of_it(solver: Backend) -> None:
    solver.stop()
    session = Session(seed(), solver)
    assert session.verdict().status is Status.CANCELLED
    with pytest.raises(Undecided):
        session.checkpoint()
    solver.resume()
    session.checkpoint()
    assert session.verdict().status is Status.UNIQUE


def test_helpers_stop_with_their_solver(solver: Backend) -> None:
    helper = solver.helper()
    solver.stop()
    assert helper.check([]) == Result(None, CANCELLED)
    assert solver.helper().check([]) == Result(None, CANCELLED)
    solver.resume()
    assert helper.check([]) == Result(True)


def test_few_clauses_and_many_mean_the_same(solver: Backend) -> None:
    chain = [(-number, number + 1) for number in range(1, 200)]
    for size in (1, 7, 199):
        solver.reset()
        for start in range(0, len(chain), size):
            solver.add(chain[start : start + size])
        assert solver.check([1, -200]).sat is False
        assert solver.core() == {1, -200}
        assert solver.check([1]).sat
        assert solver.true([1, 100, 200]) == [1, 100, 200]


def test_an_empty_clause_is_a_contradiction_until_it_is_popped(solver: Backend) -> None:
    solver.push()
    solver.add([()])
    assert solver.check([]).sat is False
    solver.pop()
    assert solver.check([]).sat


def test_what_was_popped_before_the_first_check_is_not_asserted(solver: Backend) -> None:
    solver.add([(1, 2)])
    for numbers in ((-1,), (-2,)):
        solver.push()
        solver.add([numbers])
    solver.pop(2)
    solver.push()
    solver.add(((-2,),))
    assert solver.check([]).sat
    assert solver.true([1, 2]) == [1]
    solver.pop()
    assert solver.check([-1]).sat
    assert solver.true([1, 2]) == [2]


def test_z3_is_made_at_its_first_check(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[z3.Context] = []

    class Counted(z3.Context):  # type: ignore[misc]
        def __init__(self) -> None:
            super().__init__()
            made.append(self)

    monkeypatch.setattr(z3, "Context", Counted)
    session = Session(seed())
    session.open(PuzzleState(session.state.puzzle, off=frozenset({"given.r1c2"})))
    *_, ending = answers(Walk(), session)
    assert (ending.reason, session.stack.solver.counters(), made) == ("", (0, 0, 0.0), [])
    assert session.verdict().status is Status.MULTIPLE
    assert session.of_clues() is session
    assert len(made) == 1


def test_what_waits_for_z3_is_told_it_before_what_is_recorded() -> None:
    solver = Z3Solver()
    solver.add([(1,)])
    solver.push()
    solver.recorder.on = True
    solver.add([(-1, 2)])
    assert solver.check([-2]).sat is False
    records, _ = solver.recorder.take()
    assert [record.kind for record in records] == [CommandKind.ASSERT, CommandKind.CHECK]


def test_where_z3_has_no_room_for_what_waits_nothing_is_decided(monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise z3.Z3Exception("out of memory")

    solver = Z3Solver()
    solver.add([(1,)])
    solver.push()
    solver.add(((-1,),))
    with monkeypatch.context() as patched:
        patched.setattr(z3_terms.Terms, "add_kept", full)
        assert [solver.check([]) for _ in range(2)] == [Result(None, OUT_OF_MEMORY)] * 2
    assert solver.check([]).sat is False
    solver.pop()
    assert solver.check([]).sat


literals = st.integers(1, 10).flatmap(lambda number: st.sampled_from((number, -number)))
clauses = st.lists(st.lists(literals, max_size=4).map(tuple), max_size=8)
BLOCKS = (((1, 2), (-1, 3)), ((-2,), (-3, 10)), ((1,), (-10, -1)), ((4, -5), ()))
"""Clauses that scopes are given again and again, as those of clues are."""
steps = st.lists(
    st.one_of(
        st.tuples(st.just("add"), clauses),
        st.tuples(st.just("push with"), st.sampled_from(BLOCKS)),
        st.tuples(st.just("check"), st.sets(literals, max_size=3)),
        st.tuples(st.just("push"), st.none()),
        st.tuples(st.just("pop"), st.none()),
    ),
    max_size=30,
)


def satisfied(clause: Clause, true: dict[int, bool]) -> bool:
    return any(true[abs(literal)] is (literal > 0) for literal in clause)


@pytest.mark.parametrize("kind", KINDS[1:])
@given(steps=steps)
@settings(max_examples=25, deadline=None)
def test_the_engines_agree_on_any_clauses_in_any_scopes(
    kind: type[SatSolver], steps: list[tuple[str, Any]]
) -> None:
    """Models satisfy what is asserted, cores contradict it: judged by the other engine."""
    with patch.object(sat_solver, "CLOSED", 2):
        engines: tuple[Backend, Backend] = (Z3Solver(), kind())
        asserted: list[list[Clause]] = [[]]
        for what, given_ in steps:
            if what == "push with":
                asserted.append(list(given_))
                for engine in engines:
                    engine.push()
                    engine.add(given_)
            elif what == "add":
                asserted[-1] += given_
                for engine in engines:
                    engine.add(given_)
            elif what == "push":
                asserted.append([])
                for engine in engines:
                    engine.push()
            elif what == "pop" and len(asserted) > 1:
                asserted.pop()
                for engine in engines:
                    engine.pop()
            elif what == "check":
                z3_says, sat_says = (engine.check(given_) for engine in engines)
                assert z3_says.sat is sat_says.sat is not None
                for engine, other in zip(engines, engines[::-1], strict=True):
                    if sat_says.sat:
                        found = engine.true(range(1, 11))
                        true = {number: number in found for number in range(1, 11)}
                        assert all(satisfied(clause, true) for scope in asserted for clause in scope)
                        assert all(satisfied((literal,), true) for literal in given_)
                    else:
                        core = engine.core()
                        assert core <= given_
                        assert other.check(core).sat is False
                        assert engine.check(given_).sat is False


@pytest.mark.parametrize("kind", KINDS[1:])
@given(toy=toys(), edits=edits)
@settings(max_examples=20, deadline=None)
def test_after_any_edits_a_sat_solver_counts_what_there_is(
    kind: type[SatSolver], toy: Toy, edits: list[tuple[str, object]]
) -> None:
    state = PuzzleState(toy)
    session = Session(state, kind())
    for edit in edits:
        state = edited(state, edit)
        session.open(state)
        expected = [*brute_force(state)]
        assert count(session, 2000).value == len(expected)
        for name, values in session.candidates().values.items():
            assert set(values) == {solution[name] for solution in expected}


@pytest.mark.parametrize(
    "name",
    [
        "seed-sudoku-200",
        "miracle",
        "lie-groups",
        "mastermind-five-digits",
        "slitherlink-10x10",
        "nonogram-cat",
    ],
)
def test_the_engines_count_the_same_in_the_library(name: str) -> None:
    puzzle = sample(name).load()
    counts = [count(Session(puzzle, kind()), 300) for kind in KINDS]
    assert len({(found.value, found.complete) for found in counts}) == 1


def test_a_limit_of_conflicts_is_heeded(solver: Backend) -> None:
    session = hard(solver)
    with solver.limited(30):
        assert solver.check(session.stack.chosen().selectors).sat is None
    assert solver.check([]).sat
