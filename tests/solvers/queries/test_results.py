"""What came of each question is kept apart, and is about one state only."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from puzzles.model.state import PuzzleState
from solvers.queries.answer import Unsettled
from solvers.queries.candidates import Candidates
from solvers.queries.checks import SoFar
from solvers.queries.conflicts import AllConflicts, Conflict, ConflictFound
from solvers.queries.counting import SAMPLE_ENGINE, CountExactly, Estimate
from solvers.queries.events import Failed, Finished, Restarted
from solvers.queries.overview import Overview, Solvability, Status, Verdict
from solvers.queries.question_results import QuestionResults
from solvers.queries.repairs import SingleChanges
from solvers.queries.results import Results
from solvers.queries.solutions import MoreSolutions, SolutionCount, Solutions
from solvers.queries.steps import Hint, Step, Walk
from tests.helpers.canned import ALL
from tests.helpers.canned_why import COLUMN, ROW, STEPS, UNIQUE, clue

NOTHING = Results(PuzzleState(UNIQUE))


def test_answers_are_kept_in_order_under_their_question() -> None:
    known = NOTHING.put(Walk()).put(Hint())
    for step in STEPS:
        known = known.absorb(step, Walk())
    known = known.absorb(STEPS[0], Hint())
    walk = known.about(Walk())
    assert walk is not None
    assert walk.every(Step) == STEPS
    assert walk.last(Step) == STEPS[1]
    assert walk.last(SoFar) is None
    assert known.every(Walk, Step) == STEPS
    assert known.every((Walk, Hint), Step) == (*STEPS, STEPS[0])


def test_answers_to_no_question_that_was_put_are_not_collected() -> None:
    known = NOTHING.absorb(Verdict(Status.UNIQUE), Overview()).absorb(STEPS[0], Walk())
    assert known.findings == {}
    assert known.verdict is None


def test_the_standing_is_read_from_its_own_question() -> None:
    asked = NOTHING.put(Overview()).put(SingleChanges())
    known = asked.absorb(Verdict(Status.UNIQUE), Overview()).absorb(
        Verdict(Status.CONTRADICTION), SingleChanges()
    )
    assert known.verdict == Verdict(Status.UNIQUE)


def test_a_failure_is_of_the_question_that_failed() -> None:
    known = NOTHING.put(Overview()).put(SingleChanges()).absorb(Unsettled("out of memory"), SingleChanges())
    standing, changes = known.findings[Overview()], known.findings[SingleChanges()]
    assert (standing.reason, changes.reason) == ("", "out of memory")


def test_what_is_put_again_stands_until_as_much_is_said_again() -> None:
    known = NOTHING.put(Walk())
    for step in STEPS:
        known = known.absorb(step, Walk())
    again = known.put(Walk())
    assert again.findings[Walk()].answers == STEPS
    again = again.absorb(STEPS[1], Walk())
    assert again.findings[Walk()].answers == STEPS, "a list does not shrink while it is made again"
    assert again.absorb(STEPS[0], Walk()).findings[Walk()].answers == STEPS[::-1]
    assert again.absorb(Finished(), Walk()).findings[Walk()].answers == STEPS[1:], (
        "it had no more to say this time"
    )
    broken_off = again.absorb(Unsettled("out of time"), Walk()).absorb(Finished(), Walk())
    assert broken_off.findings[Walk()].answers == STEPS


def test_a_partial_answer_gives_way_to_the_next() -> None:
    findings = QuestionResults()
    verdict, whole = Verdict(Status.MULTIPLE), Candidates({"r1c1": (1, 2)}, complete=True)
    for answer in (
        verdict,
        Candidates({"r1c1": (1,)}, complete=False, running=True),
        SolutionCount(5, False, running=True),
        whole,
        SolutionCount(9, True),
    ):
        findings = findings.heard(answer)
    assert findings.answers == (verdict, whole, SolutionCount(9, True))


def test_solutions_told_once_more_stay() -> None:
    known = NOTHING.put(Overview()).absorb(Solutions(0, tuple(ALL[:50])), Overview())
    known = known.put(MoreSolutions(100)).absorb(Solutions(0, tuple(ALL[:10])), MoreSolutions(100))
    assert known.solutions == tuple(ALL[:50])
    known = known.absorb(Solutions(10, tuple(ALL[10:60])), MoreSolutions(100))
    assert known.solutions == tuple(ALL[:60])
    known = known.absorb(Solutions(0, tuple(ALL[100:110])), MoreSolutions(100))
    assert known.solutions == tuple(ALL[100:110]), "another worker may find them in another order"


def test_how_a_question_ended() -> None:
    known = (
        NOTHING.put(Walk()).put(Hint()).absorb(Unsettled("out of memory"), Walk()).absorb(Finished(), Walk())
    )
    walk, hint = known.findings[Walk()], known.findings[Hint()]
    assert (walk.running, walk.reason) == (False, "out of memory")
    assert (hint.running, hint.reason) == (True, "")
    cancelled = known.stopped()
    assert (known.running, cancelled.running) == (True, False)
    assert cancelled.findings[Hint()].reason == "cancelled"
    assert cancelled.findings[Walk()] == walk, "what had ended is not touched"


def test_a_question_that_failed_is_over_and_keeps_what_was_said() -> None:
    known = NOTHING.put(Walk(), Hint()).absorb(STEPS[0], Walk()).absorb(Failed("division by zero"), Walk())
    walk, hint = known.findings[Walk()], known.findings[Hint()]
    assert (walk.answers, walk.running, walk.reason) == (STEPS[:1], False, "division by zero")
    assert hint.running


def test_what_was_unfinished_is_put_again_where_a_worker_is_started_again() -> None:
    known = NOTHING.put(Walk(), Hint()).absorb(STEPS[0], Walk()).absorb(STEPS[0], Hint())
    known = known.absorb(Finished(), Hint())
    again = known.absorb(Restarted("killed"), None)
    assert (again.findings[Walk()].said, again.findings[Walk()].answers) == ((), STEPS[:1])
    assert again.findings[Hint()] == known.findings[Hint()]


def test_cancelling_keeps_what_was_found() -> None:
    known = NOTHING.put(Walk()).absorb(STEPS[0], Walk()).put(Walk()).stopped()
    assert known.findings[Walk()].answers == STEPS[:1]


def test_an_answer_after_the_end_does_not_open_it_again() -> None:
    known = NOTHING.put(Walk()).stopped().absorb(STEPS[0], Walk()).absorb(Finished(), Walk())
    findings = known.findings[Walk()]
    assert (findings.answers, findings.running, findings.reason) == (STEPS[:1], False, "cancelled")


def test_what_is_sooner_read_comes_first() -> None:
    """Three clues and many rules are more to read than seven clues and a rule."""
    rules = tuple(replace(ROW, id=f"row.{number}") for number in range(34))
    wide = Conflict(tuple(map(clue, ("r1c1", "r1c4", "r4c1"))), rules)
    short = Conflict(tuple(replace(clue("r1c1"), id=f"given.{number}") for number in range(7)), (COLUMN,))
    known = NOTHING.put(AllConflicts())
    for conflict in (wide, short):
        known = known.absorb(ConflictFound(conflict), AllConflicts())
    assert [found.conflict for found in known.conflicts] == [short, wide]


def test_what_is_decided_stays_though_a_later_question_is_broken_off() -> None:
    known = NOTHING.put(Solvability(), Overview()).absorb(Verdict(Status.CONTRADICTION), Solvability())
    known = known.absorb(Verdict(Status.CANCELLED, reason="cancelled"), Overview())
    assert known.verdict == Verdict(Status.CONTRADICTION)
    assert NOTHING.put(Overview()).verdict is None


@pytest.mark.parametrize(
    ("counted", "told"),
    [
        (SolutionCount(90, False, running=True), True),
        (SolutionCount(101, False, running=True), False),
        (SolutionCount(90, True), False),
    ],
    ids=["still fewer", "more already", "all are counted"],
)
def test_an_estimate_stands_until_there_is_a_better_number(counted: SolutionCount, told: bool) -> None:
    about_100 = Estimate(100, 0.8, 0.8, SAMPLE_ENGINE, met=True)
    known = NOTHING.put(CountExactly()).absorb(about_100, CountExactly()).absorb(counted, CountExactly())
    assert known.estimate == (about_100 if told else None)
