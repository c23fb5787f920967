"""What came of each question is kept apart, and is about one state only."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from puzzles.model.state import Mode, PuzzleState
from solvers.queries.answer import Unsettled
from solvers.queries.candidates import Candidates
from solvers.queries.checks import SoFar
from solvers.queries.decide import DecideFormulas, FormulaTruths
from solvers.queries.overview import Overview, Status, Verdict
from solvers.queries.repairs import SingleChanges
from solvers.queries.scopes import Scopes
from solvers.queries.solutions import MoreSolutions, SolutionCount, Solutions
from solvers.queries.steps import Hint, Step, Walk
from tests.helpers.canned import ALL, SMALL
from tests.helpers.canned_why import STEPS, UNIQUE
from tui.session.asking.question_results import QuestionResults
from tui.session.asking.results import Results
from tui.session.view import View

NOTHING = Results(PuzzleState(UNIQUE))


def test_no_view_is_made_of_two_states() -> None:
    state = PuzzleState(UNIQUE).with_entry("r1c3", 3)
    View(state=state, mode=Mode.SOLVE, results=Results(state))
    View(state=state, mode=Mode.SET, results=Results(replace(state, entries=())))
    for mode, other in ((Mode.SET, state), (Mode.SOLVE, PuzzleState(UNIQUE)), (Mode.SET, PuzzleState(SMALL))):
        with pytest.raises(ValueError, match="another state"):
            View(state=state, mode=mode, results=Results(other))


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
    assert again.ended(Walk()).findings[Walk()].answers == STEPS[1:], "it had no more to say this time"
    assert again.ended(Walk(), "out of time").findings[Walk()].answers == STEPS


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
    known = NOTHING.put(Walk()).put(Hint()).absorb(Unsettled("out of memory"), Walk()).ended(Walk())
    walk, hint = known.findings[Walk()], known.findings[Hint()]
    assert (walk.running, walk.reason) == (False, "out of memory")
    assert (hint.running, hint.reason) == (True, "")
    cancelled = known.stopped()
    assert (known.running, cancelled.running) == (True, False)
    assert cancelled.findings[Hint()].reason == "cancelled"
    assert cancelled.findings[Walk()] == walk, "what had ended is not touched"


def test_cancelling_keeps_what_was_found() -> None:
    known = NOTHING.put(Walk()).absorb(STEPS[0], Walk()).put(Walk()).stopped()
    assert known.findings[Walk()].answers == STEPS[:1]


def test_an_answer_after_the_end_does_not_open_it_again() -> None:
    known = NOTHING.put(Walk()).stopped().absorb(STEPS[0], Walk()).ended(Walk())
    findings = known.findings[Walk()]
    assert (findings.answers, findings.running, findings.reason) == (STEPS[:1], False, "cancelled")


def test_the_unspoilt_know_only_what_was_asked() -> None:
    known = NOTHING.put(Overview(), unasked=True).put(Walk()).put(DecideFormulas(()), unasked=True)
    for answer in (Verdict(Status.CONTRADICTION), Scopes(()), Solutions(0, tuple(ALL[:2]))):
        known = known.absorb(answer, Overview())
    known = known.absorb(STEPS[0], Walk()).absorb(FormulaTruths((), complete=True), DecideFormulas(()))
    unspoilt = known.unspoilt()
    assert (unspoilt.verdict, unspoilt.conflict, unspoilt.solutions) == (None, None, ())
    assert unspoilt.last(DecideFormulas, FormulaTruths) is None
    assert unspoilt.scopes == Scopes(())
    assert unspoilt.about(Walk()) == known.about(Walk())


def test_what_the_person_asks_as_well_is_told_to_the_unspoilt() -> None:
    known = (
        NOTHING.put(DecideFormulas(()), unasked=True)
        .put(DecideFormulas(()))
        .absorb(FormulaTruths((), True), DecideFormulas(()))
    )
    assert known.unspoilt().last(DecideFormulas, FormulaTruths) is not None
