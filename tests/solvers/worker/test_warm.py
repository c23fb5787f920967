"""Warm sessions: the same answers as fresh ones, a few sets of rules kept, and on after whatever happens."""

from __future__ import annotations

import threading
from typing import Any

import pytest

from puzzles.files.storage import parse_work
from puzzles.model.state import PuzzleState
from solvers.queries.answer import TIMEOUT, Unsettled
from solvers.queries.candidates import Candidates, PossibleValues
from solvers.queries.counting import CountExactly
from solvers.queries.events import Finished
from solvers.queries.overview import Solvability, Status, Verdict
from solvers.queries.question import Question
from solvers.worker.warm import WarmSessions

FOUR = "1.34/341./2143/4321"


def state(text: str) -> PuzzleState:
    """The state of a puzzle as text."""
    return PuzzleState(parse_work(text.replace("/", "\n")).puzzle)


def last(sessions: WarmSessions, about: PuzzleState, question: Question) -> Any:
    """The last answer to a question, before its end."""
    *_, answer, end = (answer for _, answer in sessions.ask(about, question))
    assert isinstance(end, Finished)
    return answer


def test_states_of_the_same_rules_share_a_session_and_few_are_kept() -> None:
    sessions = WarmSessions(kept=2)
    for text, status in (
        (FOUR, Status.UNIQUE),
        ("11../..../..../....", Status.CONTRADICTION),
        ("1.../..../..../....", Status.MULTIPLE),
        (FOUR, Status.UNIQUE),
    ):
        verdict = last(sessions, state(text), Solvability())
        assert isinstance(verdict, Verdict)
        assert verdict.status is status
        assert len(sessions) == 1
    for size in (6, 9, 4):
        last(sessions, state("/".join(["." * size] * size)), Solvability())
        assert len(sessions) <= 2


@pytest.mark.parametrize("edits", [["2"], ["2", "4"], ["4", "2"]])
def test_what_was_asked_before_does_not_show_in_candidates(edits: list[str]) -> None:
    sessions = WarmSessions()
    for value in edits:
        about = state(f"1{value}../..../..../....")
        warm = last(sessions, about, PossibleValues())
        assert isinstance(warm, Candidates)
        assert warm.values == last(WarmSessions(), about, PossibleValues()).values


def test_a_question_that_is_stopped_ends_and_the_next_is_answered() -> None:
    sessions, about = WarmSessions(), state("/".join(["." * 9] * 9))
    last(sessions, about, Solvability())
    timer = threading.Timer(0.3, sessions.stop, [TIMEOUT])
    timer.start()
    answer = last(sessions, about, CountExactly())
    timer.join()
    assert answer.reason == TIMEOUT
    assert isinstance(last(sessions, about, Solvability()), Unsettled | Verdict)
    sessions.resume()
    assert last(sessions, state(FOUR), Solvability()).status is Status.UNIQUE
