"""What came of each question is kept, and what is out of date is let go."""

from __future__ import annotations

from solvers.answers import Count, Scopes, Status, Unsettled, Verdict
from solvers.explain.answers import SoFar
from solvers.explain.questions import Hint, Walk
from tests.tui.canned_why import STEPS
from tui.knowledge import NOTHING, Findings


def test_answers_are_kept_in_order_under_their_question() -> None:
    known = NOTHING.put(Walk()).put(Hint())
    for step in STEPS:
        known = known.absorb(step, Walk())
    known = known.absorb(STEPS[0], Hint())
    walk = known.about(Walk())
    assert walk is not None
    assert walk.every(type(STEPS[0])) == STEPS
    assert walk.last(type(STEPS[0])) == STEPS[1]
    assert walk.last(SoFar) is None
    assert known.every(type(STEPS[0])) == (*STEPS, STEPS[0])


def test_answers_to_no_question_that_was_put_are_not_collected() -> None:
    known = NOTHING.absorb(Verdict(Status.UNIQUE), Walk()).absorb(Count(1, True))
    assert known.findings == {}
    assert known.verdict == Verdict(Status.UNIQUE)


def test_what_is_put_again_starts_over_with_the_first_new_answer() -> None:
    findings = Findings().heard(STEPS[0]).heard(STEPS[1])
    known = NOTHING.put(Walk())
    for step in STEPS:
        known = known.absorb(step, Walk())
    again = known.put(Walk())
    assert again.findings[Walk()].answers == findings.answers, "until then the old answers stand"
    assert again.absorb(STEPS[0], Walk()).findings[Walk()].answers == STEPS[:1]
    assert again.ended(Walk()).findings[Walk()].answers == (), "it had nothing to say this time"


def test_how_a_question_ended() -> None:
    known = NOTHING.put(Walk()).put(Hint()).absorb(Unsettled("out of memory"), Walk()).ended(Walk())
    walk, hint = known.findings[Walk()], known.findings[Hint()]
    assert (walk.running, walk.reason) == (False, "out of memory")
    assert (hint.running, hint.reason) == (True, "")
    cancelled = known.cancelled()
    assert cancelled.findings[Hint()].reason == "cancelled"
    assert cancelled.findings[Walk()] == walk, "what had ended is not touched"


def test_cancelling_keeps_what_was_found() -> None:
    known = NOTHING.put(Walk()).absorb(STEPS[0], Walk()).put(Walk()).cancelled()
    assert known.findings[Walk()].answers == STEPS[:1]


def test_an_answer_after_the_end_does_not_open_it_again() -> None:
    known = NOTHING.put(Walk()).cancelled().absorb(STEPS[0], Walk()).ended(Walk())
    findings = known.findings[Walk()]
    assert (findings.answers, findings.running, findings.reason) == (STEPS[:1], False, "cancelled")


def test_the_unspoilt_know_only_what_was_asked() -> None:
    known = (
        NOTHING.absorb(Verdict(Status.CONTRADICTION)).absorb(Scopes(())).put(Walk()).absorb(STEPS[0], Walk())
    )
    unspoilt = known.unspoilt()
    assert (unspoilt.verdict, unspoilt.conflict, unspoilt.solutions) == (None, None, ())
    assert unspoilt.scopes == Scopes(())
    assert unspoilt.findings == known.findings
