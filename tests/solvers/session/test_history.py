"""What a session was asked before shows in none of its answers."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from puzzles.files.samples import sample
from puzzles.formulas.formulas import Is
from puzzles.formulas.statements import Literal
from puzzles.model.puzzle import Puzzle
from puzzles.model.state import Assumption, PuzzleState
from puzzles.types.sudoku import Sudoku
from solvers.backends.backend import Result, Undecided
from solvers.backends.z3_solver import Z3Solver
from solvers.handlers.registry import answers
from solvers.queries.checks import Mistakes
from solvers.queries.conflicts import AllConflicts, ConflictFound
from solvers.queries.consequences import WhatIf
from solvers.queries.decide import DecideFormulas
from solvers.queries.entailment import Entailment
from solvers.queries.overview import Overview, Status
from solvers.queries.question import Question
from solvers.queries.reasons import Why
from solvers.queries.redundancy import RedundantClues
from solvers.queries.repairs import SingleChanges
from solvers.queries.solutions import MoreSolutions, SolutionCount
from solvers.queries.steps import Hint
from solvers.session.session import Session
from tests.helpers.chance import chances
from tests.helpers.propositions import arguments
from tests.helpers.strategies import VARIABLES, formulas, toys
from tests.helpers.toy import Toy

# -- explanations ---------------------------------------------------------------------------------


def any_literal(puzzle: Puzzle, random: Random) -> Literal:
    variable = random.choice(puzzle.shape.variables)
    return Literal(variable.name, random.choice(variable.domain))


def asked_before(session: Session, random: Random, edits: int = 4) -> None:
    """Put questions and make edits at random, and come back to the state."""
    state = session.state
    for _ in range(edits):
        literal = any_literal(state.puzzle, random)
        clues = state.puzzle.clues()
        session.open(
            random.choice(
                [
                    state,
                    state.with_entry(literal.name, literal.value),
                    state.with_puzzle(state.puzzle.without(random.choice(clues).id)) if clues else state,
                    state.toggled(random.choice(clues).id) if clues else state,
                ]
            )
        )
        if not session.state.puzzle.shape.variables:
            continue
        literal = any_literal(session.state.puzzle, random)
        question: Question = random.choice(
            [
                *(Overview(20), Overview(5, candidates=False)),
                *(AllConflicts(4), SingleChanges(), WhatIf(literal)),
                *(Why(literal, chain=False), Mistakes(), RedundantClues()),
            ]
        )
        for number, _answer in enumerate(answers(question, session)):
            if number == random.randint(0, 40):
                break
    session.open(state)
    if random.random() < 0.5:
        session.verdict()


def damaged(puzzle: Sudoku, random: Random) -> Sudoku:
    """Digits put in at random until no solution is left."""
    session = Session(puzzle)
    while session.verdict().status is not Status.CONTRADICTION:
        place = random.randrange(puzzle.size), random.randrange(puzzle.size)
        puzzle = puzzle.with_given(place, random.randint(1, puzzle.size))
        session.open(PuzzleState(puzzle))
    return puzzle


@pytest.mark.parametrize("name", ["sudoku-4x4", "seed-sudoku", "sudoku-wikipedia", "sudoku-seventeen"])
@pytest.mark.parametrize("turn", range(4))
def test_the_conflict_of_a_damaged_sudoku(name: str, turn: int) -> None:
    random = Random(f"{name} {turn}")
    puzzle = sample(name).load()
    assert isinstance(puzzle, Sudoku)
    puzzle = damaged(puzzle, random)
    session = Session(puzzle)
    asked_before(session, random)
    assert session.conflict() == Session(puzzle).conflict()


@pytest.mark.parametrize("name", ["kenken-miscopied", "zebra-miscopied", "mastermind-misheard"])
@pytest.mark.parametrize("turn", range(3))
def test_the_conflict_of_other_types(name: str, turn: int) -> None:
    puzzle = sample(name).load()
    session = Session(puzzle)
    asked_before(session, Random(turn))
    assert session.conflict() == Session(puzzle).conflict()
    found, expected = (
        [answer for answer in answers(AllConflicts(12), each) if isinstance(answer, ConflictFound)]
        for each in (session, Session(puzzle))
    )
    assert found == expected


@settings(max_examples=15, deadline=None)
@given(toys(max_rules=3, max_clues=5), chances)
def test_the_conflict_of_any_formulas(toy: Toy, random: Random) -> None:
    session = Session(toy)
    asked_before(session, random)
    assert session.conflict() == Session(toy).conflict()


@pytest.mark.parametrize("turn", range(3))
def test_every_other_explanation(turn: int) -> None:
    random = Random(turn)
    puzzle = sample("sudoku-6x6").load()
    solution = next(Session(puzzle).solutions())
    state = PuzzleState(puzzle)
    for name in random.sample(sorted(solution), 3):
        state = state.with_entry(name, solution[name])
    wrong = state
    while Session(wrong).verdict().status is not Status.CONTRADICTION:
        name = random.choice(sorted(solution))
        wrong = wrong.with_entry(name, random.randint(1, 6))
    literal = Literal(random.choice(sorted(solution)), random.randint(1, 6))
    questions: list[tuple[PuzzleState, Question]] = [
        *((wrong, Mistakes()), (wrong, Why(literal)), (wrong, AllConflicts(5))),
        *((state, Why(literal)), (state, Hint()), (state, WhatIf(literal))),
        (PuzzleState(puzzle.without(puzzle.clues()[3].id)), Why(literal)),
    ]
    for asked, question in questions:
        session = Session(asked)
        asked_before(session, random, edits=2)
        assert list(answers(question, session)) == list(answers(question, Session(asked)))


@settings(max_examples=15, deadline=None)
@given(arguments(max_premises=5).filter(lambda puzzle: puzzle.goal is not None and puzzle.names), chances)
def test_what_a_claim_rests_on(puzzle: Any, random: Random) -> None:
    session = Session(puzzle)
    asked_before(session, random)
    assert list(answers(Entailment(), session)) == list(answers(Entailment(), Session(puzzle)))


@pytest.mark.parametrize(("place", "digit"), [((3, 4), 9), ((8, 2), 6), ((4, 1), 8), ((0, 8), 5)])
def test_a_plain_duplicate_is_shown_as_one(place: tuple[int, int], digit: int) -> None:
    """Also after a search for repairs, and one of them made and undone."""
    puzzle = sample("sudoku-wikipedia").load()
    assert isinstance(puzzle, Sudoku)
    wrong = puzzle.with_given(place, digit)
    session = Session(wrong)
    list(answers(Overview(), session))
    list(answers(AllConflicts(60), session))
    changes = list(answers(SingleChanges(), session))
    for change in changes[:-1]:
        session.open(PuzzleState(change.puzzle))
        list(answers(Overview(), session))
        session.open(PuzzleState(wrong))
        list(answers(Overview(), session))
    conflict = session.conflict()
    assert conflict is not None
    assert (len(conflict.clues), len(conflict.rules)) == (2, 1)
    assert {clue.text.split()[-1] for clue in conflict.clues} == {str(digit)}


@pytest.mark.parametrize(("place", "digit"), [((8, 2), 6), ((8, 0), 9), ((7, 6), 5), ((6, 8), 8)])
def test_a_plain_duplicate_is_shown_whatever_z3_blames(
    place: tuple[int, int], digit: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where z3 blames all that it was asked about, which it may."""
    puzzle = sample("sudoku-wikipedia").load()
    assert isinstance(puzzle, Sudoku)
    asked: list[Any] = []
    check = Z3Solver.check

    def watched(solver: Z3Solver, on: Any) -> Result:
        asked.append(on)
        return check(solver, on)

    monkeypatch.setattr(Z3Solver, "check", watched)
    monkeypatch.setattr(Z3Solver, "core", lambda solver: frozenset(asked[-1]))
    conflict = Session(puzzle.with_given(place, digit)).conflict()
    assert conflict is not None
    assert (len(conflict.clues), len(conflict.rules)) == (2, 1)


def test_a_duplicate_is_found_beside_any_other_conflict() -> None:
    """A 9x9 in which many clues clash in a hidden way, and two in a plain one, entered first."""
    puzzle = sample("sudoku-norvig-impossible").load()
    assert isinstance(puzzle, Sudoku)
    places = [(row, column) for row in range(9) for column in range(9)]
    taken = set(puzzle.givens)
    place = next(p for p in places if p not in taken and any(q[0] == p[0] for q in taken))
    digit = next(d for q, d in puzzle.givens.items() if q[0] == place[0])
    conflict = Session(puzzle.with_given(place, digit)).conflict()
    assert conflict is not None
    assert (len(conflict.clues), len(conflict.rules)) == (2, 1)


# -- questions that take turns --------------------------------------------------------------------


@dataclass
class Turns:
    """Questions put to one session, some of them only begun."""

    session: Session
    begun: list[Iterator[Any]] = field(default_factory=list)

    def begin(self, question: Question) -> None:
        self.begun.append(iter(answers(question, self.session)))

    def step(self, which: int, steps: int) -> None:
        if self.begun:
            running = self.begun[which % len(self.begun)]
            for _ in range(steps):
                next(running, None)


literals = st.sampled_from([Literal(v.name, value) for v in VARIABLES for value in v.domain])
questions: st.SearchStrategy[Question] = st.one_of(
    st.builds(Overview, st.integers(1, 30)),
    st.builds(MoreSolutions, st.integers(1, 300)),
    st.builds(DecideFormulas, st.lists(formulas, min_size=1, max_size=3).map(tuple)),
    st.builds(Why, literals, st.booleans()),
    st.builds(WhatIf, literals),
    st.sampled_from([AllConflicts(), Mistakes(), RedundantClues(), Hint()]),
)
turns = st.lists(
    st.one_of(
        questions.map(lambda question: ("begin", question, 0)),
        st.tuples(st.just("step"), st.integers(0, 9), st.integers(1, 6)),
        st.tuples(st.just("drop"), st.integers(0, 9), st.just(0)),
    ),
    max_size=14,
)


def last_count(session: Session, limit: int) -> tuple[int, bool]:
    *_, count = session.count(limit)
    assert isinstance(count, SolutionCount)
    return count.value, count.complete


def take(session: Session, moves: list[Any]) -> None:
    """Questions begun, continued a few steps, or dropped where they stand."""
    table = Turns(session)
    for kind, what, steps in moves:
        if kind == "begin":
            table.begin(what)
        elif kind == "step":
            table.step(what, steps)
        elif table.begun:
            del table.begun[what % len(table.begun)]


@settings(max_examples=15, deadline=None)
@given(toys(max_rules=2, max_clues=2), turns, formulas, literals)
def test_questions_that_take_turns_do_not_disturb_each_other(
    toy: Toy, moves: list[Any], formula: Any, literal: Literal
) -> None:
    session, fresh = Session(toy), Session(toy)
    take(session, moves)
    assert last_count(session, 3000) == last_count(fresh, 3000)
    assert session.candidates().values == fresh.candidates().values
    assert session.verdict().status is fresh.verdict().status
    assert session.conflict() == Session(toy).conflict()
    for question in (DecideFormulas((formula,)), WhatIf(literal), Why(literal, chain=False)):
        *_, answer = answers(question, session)
        *_, expected = answers(question, Session(toy))
        assert answer == expected


@settings(max_examples=15, deadline=None)
@given(turns.filter(len), st.booleans())
def test_a_count_begun_before_others_ends_right(moves: list[Any], again: bool) -> None:
    toy = Toy(VARIABLES, (), (Is("a", 1),))
    session = Session(toy)
    begun = session.count(3000)
    steps = session.candidate_steps()
    next(begun)
    take(session, moves)
    *_, count = begun
    assert isinstance(count, SolutionCount)
    assert (count.value, count.complete) == (3 * 2 * 2 * 2 * 3, True)
    *_, candidates = steps
    assert candidates.complete
    assert candidates.values["b"] == (1, 2, 3)
    assert candidates.values["a"] == (1,)


@pytest.mark.parametrize("turn", range(6))
def test_an_empty_4x4_counts_288_after_anything(turn: int) -> None:
    random = Random(turn)
    puzzle = Sudoku.empty(4)
    session = Session(puzzle)
    literal = Literal("r2c3", 1)
    running: list[Iterator[Any]] = []
    for _ in range(12):
        question = random.choice(
            [
                *(Overview(100), MoreSolutions(288), Why(literal), WhatIf(literal), Hint()),
                *(AllConflicts(), DecideFormulas((literal.formula, Is("r1c1", 2))), RedundantClues()),
            ]
        )
        running.append(iter(answers(question, session)))
        for _ in range(random.randint(0, 7)):
            next(random.choice(running), None)
    assert last_count(session, 1000) == (288, True)
    assert session.checker.consistent()


def test_what_was_begun_for_an_older_state_is_cancelled() -> None:
    toy = Toy(VARIABLES, (), (Is("a", 1),))
    session = Session(toy)
    settling = answers(DecideFormulas((Is("b", 1), Is("b", 2))), session)
    assert not next(settling).complete
    counting = session.count(3000)
    next(counting)
    session.open(replace(session.state, assumptions=(Assumption(Literal("b", 3)),)))
    *_, count = counting
    assert isinstance(count, SolutionCount)
    assert (count.complete, count.reason) == (False, "cancelled")
    assert last_count(session, 3000) == (2 * 2 * 2 * 3, True)
    with pytest.raises(Undecided, match="cancelled"):
        list(settling)
