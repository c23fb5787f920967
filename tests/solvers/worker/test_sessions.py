"""Sessions that are kept: each state is answered as if it were the only one."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from puzzles.files.samples import sample
from puzzles.files.storage import parse
from puzzles.model.puzzle import Puzzle
from puzzles.model.state import PuzzleState
from solvers.queries.candidates import PossibleValues
from solvers.queries.events import Failed, Finished
from solvers.queries.overview import Overview, Solvability, Status, Verdict
from solvers.queries.question import Question
from solvers.queries.solutions import CountSolutions, MoreSolutions
from solvers.session.session import Session
from solvers.worker import sessions as kept
from solvers.worker.sessions import Sessions

UNIQUE, MANY, NONE = "1.34\n341.\n2143\n4321", "1...\n....\n....\n...4", "11..\n....\n....\n...."
NAMES = ("seed-sudoku", "kenken-4x4", "seed-zebra", "slitherlink-5x5", "kenken-miscopied", "logic-umbrella")
QUESTIONS = (Solvability(), MoreSolutions(2), CountSolutions(50), PossibleValues())


def puzzles() -> list[Puzzle]:
    return [*(sample(name).load() for name in NAMES), *map(parse, (UNIQUE, MANY, NONE))]


def said(sessions: Sessions, puzzle: Puzzle) -> list[Any]:
    """Without what it cost, which is equal whatever it is."""
    return [answer for _, answer in sessions.ask(PuzzleState(puzzle), *QUESTIONS)]


def test_an_answer_does_not_hang_on_what_was_asked_before() -> None:
    alone = [said(Sessions(), puzzle) for puzzle in puzzles()]
    sessions = Sessions()
    for order in (range(len(alone)), reversed(range(len(alone)))):
        for index in order:
            assert said(sessions, puzzles()[index]) == alone[index]


def test_verdicts_are_those_of_a_session_of_its_own() -> None:
    sessions = Sessions()
    for puzzle in puzzles():
        verdict = next(iter(sessions.ask(PuzzleState(puzzle), Solvability())))[1]
        assert verdict.status is Session(puzzle).verdict().status


def test_sessions_are_kept_for_puzzles_of_one_shape() -> None:
    sessions = Sessions()
    for puzzle in map(parse, (UNIQUE, MANY, NONE, UNIQUE)):
        said(sessions, puzzle)
    assert len(sessions._sat._sessions) == 1
    for puzzle in puzzles():
        said(sessions, puzzle)
    assert len(sessions._sat._sessions) == kept.KEPT


def test_each_question_is_finished_and_a_stop_makes_all_unknown() -> None:
    sessions = Sessions()
    state = PuzzleState(parse(UNIQUE))
    questions: tuple[Question, ...] = (Overview(), *QUESTIONS)
    assert [q for q, answer in sessions.ask(state, *questions) if answer == Finished()] == list(questions)
    sessions.stop("on purpose")
    found = [answer for _, answer in sessions.ask(state, *questions) if answer != Finished()]
    assert {answer.reason for answer in found} == {"on purpose"}
    sessions.resume()
    assert said(sessions, parse(UNIQUE))[0].status is Status.UNIQUE


def test_z3_is_asked_too_now_and_then_and_has_to_agree(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kept, "EVERY", 1)
    assert said(Sessions(), parse(UNIQUE))[0].status is Status.UNIQUE
    honest = Session.verdict

    def lying(session: Session) -> Verdict:
        verdict = honest(session)
        native = session.stack.solver is session.stack.solver.native()
        return replace(verdict, status=Status.MULTIPLE) if native else verdict

    monkeypatch.setattr(Session, "verdict", lying)
    failed = said(Sessions(), parse(UNIQUE))[0]
    assert isinstance(failed, Failed)
    assert "CaDiCaL says multiple, z3 unique" in failed.text
