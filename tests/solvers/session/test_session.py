"""The session: verdicts, counts, candidates, conflicts and the stack behind them."""

from __future__ import annotations

import gc
import weakref
from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import structs

from puzzles.files.storage import parse
from puzzles.formulas.formulas import Formula, Is, Variable
from puzzles.formulas.statements import Literal
from puzzles.model.state import Assumption, PuzzleState
from puzzles.types.sudoku import Sudoku
from solvers.queries.answer import CANCELLED
from solvers.queries.overview import Status
from solvers.queries.scopes import Scopes
from solvers.queries.solutions import SolutionCount, Solutions
from solvers.session.session import Session
from tests.helpers.strategies import VARIABLES, formulas, toys
from tests.helpers.toy import Toy, brute_force, satisfiable

SEED = ".1.4.2.5.5.......6...3.1...7.5...4.8.........2.8...5.9...9.6...6.......2.7.1.3.4."


def seed() -> Sudoku:
    puzzle = parse(SEED)
    assert isinstance(puzzle, Sudoku)
    return puzzle


def count(session: Session, limit: int = 1000) -> SolutionCount:
    last = list(session.count(limit))[-1]
    assert isinstance(last, SolutionCount)
    return last


def test_the_seed_is_unique_with_the_published_solution() -> None:
    session = Session(seed())
    assert session.verdict().status is Status.UNIQUE
    (solution,) = session.solutions()
    assert seed().wording.render(solution).splitlines()[0] == "3 1 9 4 6 2 8 5 7"


def test_without_the_one_there_are_exactly_200() -> None:
    session = Session(seed().without("given.r1c2"))
    assert session.verdict().status is Status.MULTIPLE
    assert (count(session).value, count(session).complete) == (200, True)
    assert (count(session, 199).value, count(session, 199).complete) == (199, False)
    assert (count(session, 200).value, count(session, 200).complete) == (200, True)


def test_two_equal_digits_in_a_row_conflict_by_that_row_alone() -> None:
    puzzle = seed().with_given((0, 8), 4)
    conflict = Session(puzzle).conflict()
    assert conflict is not None
    assert {clue.text for clue in conflict.clues} == {"R1C4 is 4", "R1C9 is 4"}
    assert [rule.text for rule in conflict.rules] == ["Row 1 holds each digit once"]


def test_a_solvable_puzzle_has_no_conflict() -> None:
    assert Session(seed()).conflict() is None


def test_solutions_arrive_in_batches_that_add_up() -> None:
    session = Session(Sudoku.empty(4))
    batches = [answer for answer in session.count(1000) if isinstance(answer, Solutions)]
    assert all(len(batch.found) <= 50 for batch in batches)
    assert [batch.first for batch in batches] == [
        sum(len(earlier.found) for earlier in batches[:index]) for index in range(len(batches))
    ]
    found = [tuple(solution.values()) for batch in batches for solution in batch.found]
    assert len(found) == len(set(found)) == 288


@given(toys())
@settings(max_examples=25, deadline=None)
def test_candidates_are_the_values_that_occur_in_solutions(toy: Toy) -> None:
    solutions = list(brute_force(PuzzleState(toy)))
    found = Session(toy).candidates()
    assert found.complete
    for variable in VARIABLES:
        expected = {solution[variable.name] for solution in solutions}
        assert set(found.values[variable.name]) == expected


@given(toys(max_rules=3, max_clues=5))
@settings(max_examples=20, deadline=None)
def test_a_conflict_is_unsat_and_each_proper_subset_sat(toy: Toy) -> None:
    state = PuzzleState(toy)
    conflict = Session(toy).conflict()
    if next(brute_force(state), None) is not None:
        assert conflict is None
        return
    assert conflict is not None
    ids = {statement.id for statement in conflict.statements}
    assert not satisfiable(state, ids)
    for left_out in ids:
        assert satisfiable(state, ids - {left_out})


edits = st.lists(
    st.one_of(
        st.tuples(st.just("clue"), formulas),
        st.tuples(st.just("drop"), st.integers(0, 4)),
        st.tuples(st.just("toggle"), st.sampled_from(["c1", "c2", "r1", "r2"])),
        st.tuples(st.just("family"), st.sampled_from(["odd", "even"])),
        st.tuples(st.just("fill"), st.sampled_from([("a", 1), ("a", 2), ("b", None), ("p", True)])),
        st.tuples(st.just("suppose"), st.sampled_from([Literal("a", 3), Literal("p", True, False)])),
    ),
    max_size=8,
)


def edited(state: PuzzleState, step: tuple[str, object]) -> PuzzleState:
    kind, what = step
    toy = state.puzzle
    assert isinstance(toy, Toy)
    if kind == "clue":
        assert isinstance(what, Formula)
        return structs.replace(state, puzzle=replace(toy, clue_formulas=(*toy.clue_formulas, what)))
    if kind == "drop":
        return structs.replace(state, puzzle=toy.without(f"c{what}"))
    if kind == "toggle":
        return state.toggled(str(what))
    if kind == "family":
        return state.family_toggled(str(what))
    if kind == "fill":
        assert isinstance(what, tuple)
        return state.with_entry(*what)
    assert isinstance(what, Literal)
    taken = {assumption.literal for assumption in state.assumptions}
    return structs.replace(
        state, assumptions=(*state.assumptions, Assumption(what)) if what not in taken else ()
    )


@given(toys(), edits)
@settings(max_examples=15, deadline=None)
def test_after_any_edits_the_session_answers_as_a_new_one_would(
    toy: Toy, steps: list[tuple[str, object]]
) -> None:
    state = PuzzleState(toy)
    session = Session(state)
    for step in steps:
        state = edited(state, step)
        session.open(state)
        expected = sum(1 for _ in brute_force(state))
        assert (session.verdict().solvable is True) == (expected > 0)
        assert count(session, 2000).value == expected
        assert [scope.statement for scope in session.scopes().stack[1:]] == [s.id for s in state.layers()]


def scopes(session: Session) -> Scopes:
    return session.scopes()


def test_an_edit_pops_and_pushes_only_what_changed() -> None:
    puzzle = seed()
    session = Session(puzzle)
    session.open(PuzzleState(puzzle.with_given((0, 0), 3)))
    assert (scopes(session).pops, scopes(session).pushes) == (0, 1)
    session.open(PuzzleState(puzzle))
    assert (scopes(session).pops, scopes(session).pushes) == (1, 0)
    last = list(puzzle.givens)[-2]
    session.open(PuzzleState(puzzle.with_given(last, 5)))
    assert (scopes(session).pops, scopes(session).pushes) == (2, 2)


def test_switching_off_pushes_nothing_and_shows_in_the_stack() -> None:
    session = Session(PuzzleState(seed()))
    session.open(PuzzleState(seed()).toggled("given.r1c2"))
    assert (scopes(session).pops, scopes(session).pushes) == (0, 0)
    assert [scope.statement for scope in scopes(session).stack if not scope.on] == ["given.r1c2"]
    assert count(session).value == 200


def test_a_family_switched_off_counts_for_nothing() -> None:
    session = Session(PuzzleState(seed().with_given((0, 8), 4)).family_toggled("rows"))
    assert session.verdict().solvable is not None
    assert all(rule.family != "rows" for rule in session.stack.rules)


def test_an_entry_that_is_wrong_is_named_in_the_conflict() -> None:
    state = PuzzleState(seed()).with_entry("r1c1", 4)
    conflict = Session(state).conflict()
    assert conflict is not None
    assert "You wrote: R1C1 is 4" in [clue.text for clue in conflict.clues]


def test_a_stopped_session_says_cancelled_and_never_sat_or_unsat() -> None:
    session = Session(seed())
    session.stop()
    assert session.verdict().status is Status.CANCELLED
    assert not session.candidates().complete
    counted = count(session)
    assert (counted.value, counted.complete, counted.reason) == (0, False, CANCELLED)
    session.resume()
    assert session.verdict().status is Status.UNIQUE


def test_a_stop_in_the_middle_keeps_what_was_found() -> None:
    session = Session(Sudoku.empty(9))
    steps = session.count(10_000)
    first = next(steps)
    session.stop()
    rest = list(steps)
    assert isinstance(first, Solutions)
    last = rest[-1]
    assert isinstance(last, SolutionCount)
    assert (last.complete, last.reason) == (False, CANCELLED)
    assert last.value >= len(first.found)


def test_statistics_come_with_each_answer() -> None:
    statistics = Session(seed()).verdict().statistics
    assert statistics.checks == 2
    assert statistics.memory > 0
    assert statistics.seconds > 0


def test_a_puzzle_without_statements_has_every_assignment() -> None:
    session = Session(Toy((Variable("a", (1, 2, 3)), Variable("b", (False, True)))))
    assert count(session).value == 6


def test_an_empty_disjunction_is_a_contradiction_by_itself() -> None:
    conflict = Session(Toy((Variable("a", (1, 2)),), clue_formulas=(Is("a", 7), Is("a", 1)))).conflict()
    assert conflict is not None
    assert [clue.id for clue in conflict.clues] == ["c1"]
    assert conflict.rules == ()


def test_edits_that_are_counted_leave_no_numbers_behind() -> None:
    whole = seed()
    session = Session(whole)
    numbers = set()
    for turn in range(12):
        less = whole.without(whole.clues()[turn % 3].id)
        for puzzle in (less, whole):
            session.open(PuzzleState(puzzle))
            count(session, 5)
            assert session.candidates().complete
        numbers.add(len(session.stack.numbering))
    assert len(numbers) == 1


def test_a_session_is_gone_with_the_last_who_holds_it() -> None:
    """Its solvers hold megabytes that no collection of garbage reckons with."""
    session = Session(Toy((Variable("a", tuple(range(9))),)))
    list(session.count(20))
    session.candidates()
    gone: list[weakref.ref[object]] = [
        weakref.ref(session),
        weakref.ref(session.stack),
        weakref.ref(session.quick),
    ]
    gc.disable()
    try:
        del session
        assert [own() for own in gone] == [None, None, None]
    finally:
        gc.enable()


def test_what_is_said_of_the_clues_alone_follows_them() -> None:
    """Whatever was entered meanwhile, and asked before."""
    names = Variable("x", (1, 2, 3))
    written = [PuzzleState(Toy((names,), (), clues)).with_entry("x", 1) for clues in ((), (Is("x", 2),))]
    session = Session(written[0])
    for state, solutions in (*zip(written, (3, 1), strict=True), (written[0], 3)):
        session.open(state)
        assert count(session.of_clues()).value == solutions
