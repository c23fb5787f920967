"""Why, asked of a real worker: the answers arrive, a stop ends them, an edit goes first."""

from __future__ import annotations

import threading
from contextlib import suppress

import pytest

from puzzles.files.samples import sample
from puzzles.formulas.statements import Literal
from puzzles.model.state import PuzzleState
from solvers.backends.backend import Undecided
from solvers.backends.z3_solver import Z3Solver
from solvers.handlers.registry import answers
from solvers.queries.checks import CorrectSoFar, Mistakes, SoFar
from solvers.queries.conflicts import AllConflicts, ConflictFound
from solvers.queries.consequences import WhatIf
from solvers.queries.events import Failed, Finished, Restarted
from solvers.queries.families import Families
from solvers.queries.overview import Overview
from solvers.queries.question import Question
from solvers.queries.reasons import Reason, Why
from solvers.queries.redundancy import RedundantClues
from solvers.queries.repairs import Change, SingleChanges
from solvers.queries.steps import Ending, Hint, Step, Walk, WalkthroughEnd
from solvers.session.session import Session
from tests.helpers.listening import Ear

SEED = PuzzleState(sample("seed-sudoku").load())
WRONG = PuzzleState(sample("sudoku-wrong-given").load())
HARD = PuzzleState(sample("sudoku-escargot").load())


def test_every_question_gets_its_answers(ear: Ear) -> None:
    questions = (Walk(), Why(Literal("r1c1", 3)), CorrectSoFar(), Hint(), WhatIf(Literal("r1c1", 8)))
    said = ear.until_finished(ear.client.ask(SEED, *questions), len(questions))
    assert not [answer for answer in said if isinstance(answer, Failed)]
    steps = [answer for answer in said if isinstance(answer, Step)]
    here = [answer for answer in answers(Walk(), Session(SEED)) if isinstance(answer, Step)]
    assert steps[: len(here)] == here
    assert [a.outcome for a in said if isinstance(a, Ending)] == [WalkthroughEnd.SOLVED]
    assert [a for a in said if isinstance(a, Reason)]
    assert [a for a in said if isinstance(a, SoFar)]


def test_conflicts_and_changes_arrive(ear: Ear) -> None:
    said = ear.until_finished(ear.client.ask(WRONG, SingleChanges(), AllConflicts(20)), 2)
    assert [answer.text for answer in said if isinstance(answer, Change)] == ["R4C8 = 2"]
    assert len([answer for answer in said if isinstance(answer, ConflictFound)]) >= 5


def test_a_cancelled_walkthrough_says_so_and_the_next_edit_is_answered(ear: Ear) -> None:
    enumerator = ear.client.ask(HARD, Walk())
    ear.until(lambda: len(ear.answers(enumerator, Step)) >= 2)
    ear.client.cancel()
    ending = ear.until_finished(enumerator)[-2]
    assert (ending.outcome, ending.reason) == (WalkthroughEnd.STOPPED, "cancelled")
    enumerator = ear.client.ask(HARD, Walk())
    ear.until(lambda: len(ear.answers(enumerator, Step)) >= 2)
    verdict = ear.client.ask(SEED, Overview())
    ear.until_finished(verdict)
    assert not [event for event in ear.events if isinstance(event.answer, Restarted)]
    assert len([a for a in ear.answers(enumerator) if isinstance(a, Finished)]) <= 1


QUESTIONS: list[tuple[PuzzleState, Question]] = [
    (HARD, Walk()),
    (HARD, Why(Literal("r9c9", 4))),
    (WRONG, AllConflicts()),
    (WRONG, SingleChanges()),
    (SEED, RedundantClues()),
    (SEED, Families(10**6)),
    (SEED.with_entry("r1c1", 9), Mistakes()),
    (SEED, WhatIf(Literal("r1c1", 8))),
]


@pytest.mark.parametrize(("state", "question"), QUESTIONS, ids=lambda part: type(part).__name__)
def test_a_stop_at_any_moment_ends_the_question(state: PuzzleState, question: Question) -> None:
    """From another thread, as the worker does it; the session is as good as before."""
    session = Session(state, Z3Solver())
    for delay in (0.0, 0.01, 0.05, 0.2):
        timer = threading.Timer(delay, session.stop)
        timer.start()
        with suppress(Undecided):
            for _ in answers(question, session):
                pass
        timer.join()
        session.resume()
    fresh = Session(state)
    assert session.verdict().status is fresh.verdict().status
    assert session.candidates().values == fresh.candidates().values
