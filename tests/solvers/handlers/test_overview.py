"""Where the clues alone stand, under whatever a player writes."""

from __future__ import annotations

from puzzles.formulas.statements import Literal
from puzzles.model.state import Assumption, PuzzleState
from solvers.handlers.registry import answers
from solvers.queries.answer import Assignment
from solvers.queries.conflicts import Conflict
from solvers.queries.overview import Overview, Status, Verdict
from solvers.queries.scopes import Scopes
from solvers.queries.solutions import SolutionCount, Solutions
from solvers.session.session import Session
from tests.helpers.canned import SMALL
from tests.helpers.declared import HEYAWAKE

CLUES = Overview(clues_only=True)
CORNER = SMALL.with_given((0, 0), 1)


def told(session: Session) -> dict[type[object], object]:
    return {type(answer): answer for answer in answers(CLUES, session)}


def said(state: PuzzleState) -> tuple[object, object]:
    found = told(Session(state))
    assert found.keys() <= {Scopes, Verdict, Conflict, SolutionCount}, "nothing that holds a value"
    verdict, count = found[Verdict], found.get(SolutionCount)
    assert isinstance(verdict, Verdict)
    return verdict.status, count.value if isinstance(count, SolutionCount) else None


def test_entries_and_assumptions_are_left_aside() -> None:
    state = PuzzleState(CORNER)
    wrong = state.with_entry("r1c2", 1)
    supposed = PuzzleState(CORNER, assumptions=(Assumption(Literal("r1c1", 2)),))
    for each in (state, wrong, supposed):
        assert said(each) == (Status.MULTIPLE, 72)


def test_a_contradiction_is_one_of_clues() -> None:
    state = PuzzleState(CORNER.with_given((0, 3), 1)).with_entry("r1c2", 1)
    conflict = told(Session(state))[Conflict]
    assert isinstance(conflict, Conflict)
    assert [clue.id for clue in conflict.clues] == ["given.r1c1", "given.r1c4"]


def test_what_was_found_out_of_the_clues_is_not_asked_of_the_solver_again() -> None:
    session = Session(PuzzleState(CORNER))
    before = told(session)
    state = session.state.with_entry("r1c2", 2)
    session.open(state)
    checks = session.stack.solver.checks
    after = told(session)
    assert session.stack.solver.checks == checks
    assert (after[Verdict], after[SolutionCount]) == (before[Verdict], before[SolutionCount])
    assert [scope.statement for scope in session.scopes().stack][-1] == "entry.r1c2"
    session.open(state.toggled("given.r1c1"))
    count = told(session)[SolutionCount]
    assert isinstance(count, SolutionCount)
    assert count.value == 288
    assert session.stack.solver.checks > checks or session.of_clues() is not session


def found(session: Session, question: Overview) -> list[Assignment]:
    """The solutions in the order in which they are told."""
    told = [answer for answer in answers(question, session) if isinstance(answer, Solutions)]
    assert [answer.first for answer in told] == [
        sum(len(before.found) for before in told[:number]) for number in range(len(told))
    ]
    return [solution for answer in told for solution in answer.found]


def same(one: list[Assignment], other: list[Assignment]) -> bool:
    """Whether both are all solutions, each once."""
    return sorted(map(str, one)) == sorted(map(str, other)) and len(set(map(str, one))) == len(one)


PLAIN = Overview(varied=False)


def test_a_lead_that_is_a_solution_still_comes_first() -> None:
    every = found(Session(PuzzleState(CORNER)), PLAIN)
    lead = every[50]
    led = found(Session(PuzzleState(CORNER)), Overview(lead=tuple(lead.items())))
    assert led[0] == lead
    assert same(led, every)
    assert len(led) == 72


def test_a_lead_that_is_none_any_more_is_passed_over() -> None:
    lead = next(each for each in found(Session(PuzzleState(SMALL)), PLAIN) if each["r1c1"] == 2)
    led = found(Session(PuzzleState(CORNER)), Overview(lead=tuple(lead.items())))
    assert led[0]["r1c1"] == 1
    assert len(led) == 72


def test_the_first_of_many_is_drawn_at_random_and_always_the_same() -> None:
    state = PuzzleState(HEYAWAKE(5, 5))
    first, again = (found(Session(state), Overview(limit=50)) for _ in range(2))
    assert first[0] == again[0]
    assert len(set(first[0].values())) == 2
    every = found(Session(PuzzleState(CORNER)), PLAIN)
    assert same(found(Session(PuzzleState(CORNER)), Overview()), every)
