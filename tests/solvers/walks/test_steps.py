"""Each step follows from what it quotes; together they reach all that follows."""

from __future__ import annotations

import pickle
from collections.abc import Iterable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from puzzles.files.samples import sample
from puzzles.formulas.formulas import And, Formula, Linear, Or, Value, Variable
from puzzles.formulas.statements import Literal
from puzzles.model.puzzle import Puzzle
from puzzles.model.state import PuzzleState
from solvers.backends.z3_solver import Z3Solver
from solvers.handlers.registry import answers
from solvers.queries.excerpts import behind, sliced
from solvers.queries.steps import Ending, Hint, Step, Walk, WalkthroughEnd
from solvers.session.session import Session
from tests.helpers.library import loaded
from tests.helpers.sat_session import SatSession
from tests.helpers.small import Small, ids
from tests.helpers.strategies import VARIABLES, toys
from tests.helpers.toy import Toy
from tests.helpers.walkthroughs import facts_of, walk, walks, walkthrough


def enumerator(session: Session, **settings: Any) -> tuple[list[Step], Ending]:
    *steps, ending = answers(Walk(**settings), session)
    assert isinstance(ending, Ending)
    return steps, ending


@st.composite
def states(draw: st.DrawFn) -> PuzzleState:
    """A toy with some entries, some statements switched off."""
    toy = draw(toys(max_rules=3, max_clues=4))
    state = PuzzleState(toy)
    for variable in draw(st.lists(st.sampled_from(VARIABLES), max_size=2)):
        state = state.with_entry(variable.name, draw(st.sampled_from(variable.domain)))
    for statement in (*toy.shape.rules, *toy.clues()):
        if draw(st.integers(0, 5)) == 0:
            state = state.toggled(statement.id)
    return state


@walk("logic-syllogism")
def test_premises_of_which_no_two_clash_are_told_together() -> None:
    """Darii: mammals are warm, some swimmers are mammals; to deny that some are warm clashes with both."""
    *_, last = walkthrough("logic-syllogism")[0]
    assert [statement.id for statement in last.statements] == ["premise.1", "premise.2", "conclusion"]
    assert last.conclusions == ()
    assert last.sentence.endswith("These cannot all hold.")


@walk("seed-zebra")
def test_what_a_step_shows_stands_in_the_order_of_the_board() -> None:
    """A chain has the order in which it comes to them."""
    order = [variable.name for variable in loaded("seed-zebra").shape.variables]
    steps = [step for step in walkthrough("seed-zebra")[0] if not step.links]
    shown = [[order.index(one.name) for one in step.conclusions] for step in steps]
    assert max(map(len, shown)) > 1
    assert shown == [sorted(places) for places in shown]


@walk("zebra-relay")
def test_what_the_same_chain_shows_is_one_step() -> None:
    chains = [step for step in walkthrough("zebra-relay")[0] if step.technique == "chain"]
    assert any(len(step.conclusions) > 1 for step in chains)


@settings(max_examples=20, deadline=None)
@given(states())
def test_steps_follow_and_reach_all_that_follows(state: PuzzleState) -> None:
    small = Small(state)
    solutions = small.solutions()
    steps, ending = enumerator(Session(state))
    shown: dict[int, tuple[Literal, ...]] = {}
    told: set[Literal] = set()
    for index, step in enumerate(steps):
        assert step.index == index
        for fact in step.facts:
            assert fact.step is not None
            assert fact.step < index
            assert fact.literal in shown[fact.step]
        check_follows(small, step)
        assert not told & set(step.conclusions)
        told.update(step.conclusions)
        shown[index] = step.conclusions
        assert step.conclusions or index == len(steps) - 1
    if not solutions:
        assert ending.outcome is WalkthroughEnd.CONTRADICTION
        assert steps[-1].conclusions == ()
        return
    assert ending.outcome is (WalkthroughEnd.SOLVED if len(solutions) == 1 else WalkthroughEnd.PARTING)
    possible = {name: {solution[name] for solution in solutions} for name in solutions[0]}
    if ending.outcome is WalkthroughEnd.SOLVED:
        assert ending.solution == solutions[0]
    else:
        assert {name: set(values) for name, values in ending.left.items()} == {
            name: values for name, values in possible.items() if len(values) > 1
        }
    for literal in told:
        assert all(literal.formula.holds(solution) for solution in solutions)


def check_follows(small: Small, step: Step) -> None:
    """The conclusions hold in every assignment that satisfies what is quoted."""
    left = [small.assignments[index] for index in small.where(ids(step.quoted))]
    facts = [fact.literal.formula for fact in step.facts]
    left = [solution for solution in left if all(fact.holds(solution) for fact in facts)]
    if not step.conclusions:
        assert left == []
    for literal in step.conclusions:
        assert all(literal.formula.holds(solution) for solution in left)


@settings(max_examples=25, deadline=None)
@given(states())
def test_hints_one_after_the_other_are_a_walkthrough(state: PuzzleState) -> None:
    """Each hint builds on those before, which are given back as shown."""
    session = Session(state)
    shown: list[Literal] = []
    for _ in range(60):
        answer = next(iter(answers(Hint(tuple(shown)), session)))
        if not isinstance(answer, Step) or not answer.conclusions:
            break
        assert {fact.literal for fact in answer.facts} <= set(shown)
        assert not set(answer.conclusions) <= set(shown)
        shown += answer.conclusions
    else:
        raise AssertionError("the hints never end")


def recheck(puzzle: Puzzle, steps: Iterable[Step]) -> None:
    """Each step once more, on a session of its own in which nothing else is switched on."""
    session = Session(puzzle, Z3Solver())
    told: set[Literal] = set()
    for step in steps:
        chosen = ids(step.quoted)
        facts = [fact.literal for fact in step.facts]
        assert set(facts) <= told
        for literal in step.conclusions:
            assert not session.checker.consistent(chosen, chosen, (*facts, literal.negated()))
        if not step.conclusions:
            assert not session.checker.consistent(chosen, chosen, facts)
        told.update(step.conclusions)


@pytest.mark.parametrize(
    "name",
    walks(
        [
            "seed-sudoku",
            "seed-zebra",
            "zebra-relay",
            "zebra-miscopied",
            "seed-sudoku-200",
            "cluemaster-expert-39",
            "cluemaster-miscopied",
            "mastermind-five-digits",
            "logic-museum",
            "seed-entailment",
        ]
    ),
)
def test_steps_of_the_library_hold_for_a_session_of_their_own(name: str) -> None:
    puzzle = loaded(name)
    steps, ending = walkthrough(name)
    recheck(puzzle, steps)
    for step in steps:
        shown_by = {fact.literal: fact.step for fact in step.facts}
        for fact in facts_of(step.lines):
            assert fact.step == shown_by.get(fact.literal, fact.step)
            assert fact.step is None or fact.literal in steps[fact.step].conclusions
    verdict = SatSession(puzzle).verdict().status.value
    expected = {"unique": "solved", "multiple": "parting", "contradiction": "contradiction"}
    assert ending.outcome == expected[verdict]


def test_the_seed_sudoku_is_solved_by_singles_and_locked_candidates() -> None:
    steps, ending = enumerator(SatSession(sample("seed-sudoku").load()))
    placed = {
        literal.name: literal.value for step in steps for literal in step.conclusions if literal.positive
    }
    assert ending.solution is not None
    assert [ending.solution[f"r1c{column}"] for column in range(1, 10)] == [3, 1, 9, 4, 6, 2, 8, 5, 7]
    assert placed.items() <= ending.solution.items()
    assert len(placed) == 81 - 24
    used = dict(ending.profile.techniques)
    assert used.pop("locked candidates (pointing)") == used.pop("locked candidates (claiming)") == 1
    assert used.keys() == {"naked single", "hidden single"}
    assert ending.profile.sizes == ((1, 57), (2, 2))
    assert ending.profile.steps == len(steps) == sum(count for _, count in ending.profile.techniques)


@pytest.mark.parametrize("name", ["sudoku-wikipedia", "sudoku-euler-1"])
def test_easy_classics_need_naked_and_hidden_singles_only(name: str) -> None:
    steps, ending = enumerator(SatSession(sample(name).load()))
    assert ending.outcome is WalkthroughEnd.SOLVED
    assert {step.technique for step in steps} <= {"naked single", "hidden single"}


def test_the_german_owns_the_zebra_at_the_end() -> None:
    steps, ending = enumerator(SatSession(sample("seed-zebra").load()))
    last = [literal for step in steps for literal in step.conclusions if literal.name == "zebra"][-1]
    assert (last.value, last.positive) == (4, True)
    assert ending.answer == "zebra: german, house 4"
    assert ending.solution is not None
    assert ending.solution["german"] == ending.solution["zebra"]


def test_where_solutions_part_the_open_variables_are_named() -> None:
    session = SatSession(sample("seed-sudoku-200").load())
    _, ending = enumerator(session)
    assert ending.outcome is WalkthroughEnd.PARTING
    occurring: dict[str, set[Value]] = {}
    for solution in session.solutions():
        for name, value in solution.items():
            occurring.setdefault(name, set()).add(value)
    several = {name: values for name, values in occurring.items() if len(values) > 1}
    assert {name: set(values) for name, values in ending.left.items()} == several


def test_a_hint_uses_entries_and_quotes_them() -> None:
    puzzle = sample("seed-sudoku").load()
    (first,) = answers(Hint(), Session(puzzle))
    state = PuzzleState(puzzle)
    for literal in first.conclusions:
        state = state.with_entry(literal.name, literal.value)
    session = Session(state)
    steps, _ = enumerator(session)
    quoted = {statement.id for step in steps for statement in step.quoted}
    assert f"entry.{first.conclusions[0].name}" in quoted
    (second,) = answers(Hint(), session)
    assert second.conclusions != first.conclusions


def test_no_hint_where_an_entry_has_spoilt_everything() -> None:
    puzzle = sample("seed-sudoku").load()
    (answer,) = answers(Hint(), Session(PuzzleState(puzzle).with_entry("r1c1", 9)))
    assert answer.progress.lost


def test_a_stop_ends_the_walkthrough_with_what_there_is() -> None:
    session = SatSession(sample("seed-sudoku").load())
    said = answers(Walk(), session)
    steps = [next(said), next(said)]
    session.stop()
    (ending,) = said
    assert (ending.outcome, ending.reason) == (WalkthroughEnd.STOPPED, "cancelled")
    assert ending.profile.steps == 2
    session.resume()
    assert enumerator(session)[0][:2] == steps


def test_the_steps_behind_a_step() -> None:
    steps, _ = enumerator(SatSession(sample("seed-zebra").load()))
    last = len(steps) - 1
    needed = behind(steps, [last])
    assert needed[-1] == last
    direct = {fact.step for fact in steps[last].facts}
    assert direct <= set(needed)
    kept = sliced(steps, [last])
    assert [step.index for step in kept] == list(range(len(needed)))
    recheck(sample("seed-zebra").load(), list(kept))


def test_all_that_one_statement_says_is_told_at_once() -> None:
    """Of two sums that one clue says together, each rules out its own first, and then all else."""
    sums = And(Linear(((1, "x"), (1, "y")), "=", 5), Linear(((1, "x"), (-1, "y")), "=", 1))
    toy = Toy((Variable("x", (1, 2, 3, 4)), Variable("y", (1, 2, 3, 4))), clue_formulas=(sums,))
    told = [step.conclusion for step in enumerator(SatSession(toy))[0]]
    assert told == ["X is not 1 and Y is not 4", "X is 3 and Y is 2"]


def test_steps_travel() -> None:
    for answer in answers(Walk(), SatSession(sample("zebra-relay").load())):
        assert pickle.loads(pickle.dumps(answer)) == answer


def test_nothing_follows_from_nothing() -> None:
    steps, ending = enumerator(Session(Toy(VARIABLES)))
    assert (steps, ending.outcome) == ([], WalkthroughEnd.PARTING)
    assert len(ending.left) == len(VARIABLES)


@pytest.mark.parametrize(
    ("clues", "outcome"),
    [((), WalkthroughEnd.SOLVED), ((And(),), WalkthroughEnd.SOLVED), ((Or(),), WalkthroughEnd.CONTRADICTION)],
)
def test_puzzles_without_variables(clues: tuple[Formula, ...], outcome: WalkthroughEnd) -> None:
    steps, ending = enumerator(Session(Toy((), clue_formulas=clues)))
    assert ending.outcome is outcome
    assert len(steps) == (outcome is WalkthroughEnd.CONTRADICTION)


def test_a_sum_that_rules_something_out_is_a_step_of_its_own() -> None:
    """Of a rule that is reckoned along a line, nobody sees at once what one value rules out."""
    for step in enumerator(SatSession(sample("magic-square-3x3").load()))[0]:
        assert not [rule for rule in step.support if rule.text.endswith("adds up to 15")]
