"""Workers that die: by hand, for want of memory, by a crash; and those that never come up."""

from __future__ import annotations

import os
import signal
from itertools import combinations
from pathlib import Path
from time import sleep

import pytest

from puzzles.formulas.formulas import AllDifferent, Variable
from puzzles.model.state import PuzzleState
from puzzles.types.sudoku import Sudoku
from solvers.processes.wire import Message
from solvers.queries.answer import Unsettled
from solvers.queries.events import Failed, Finished, Restarted
from solvers.queries.overview import Overview, Status, Verdict
from solvers.queries.scopes import Scopes
from solvers.queries.solutions import SolutionCount, Solutions
from solvers.worker.client import Client
from solvers.worker.process import WorkerProcess
from tests.helpers.listening import Ear, gone, listening
from tests.helpers.toy import Toy
from tests.helpers.unruly import Die, Echo, Garble, Hoard
from tests.solvers.worker.test_worker import EMPTY, ENDLESS, SEED

SMALL = PuzzleState(Sudoku.empty(4))


def pigeons(holes: int) -> PuzzleState:
    """One pigeon more than holes: contradictory, and hard."""
    variables = tuple(Variable(f"p{index}", tuple(range(holes))) for index in range(holes + 1))
    return PuzzleState(
        Toy(variables, tuple(AllDifferent(pair) for pair in combinations(map(_name, variables), 2)))
    )


def _name(variable: Variable) -> str:
    return variable.name


def test_killed_in_mid_solve_it_comes_back_and_answers_the_current_state() -> None:
    with listening() as ear:
        first = ear.client.ask(EMPTY, ENDLESS)
        ear.until(lambda: bool(ear.answers(first, Solutions)))
        generation = ear.client.ask(pigeons(13), Overview(limit=3))
        ear.until(lambda: bool(ear.answers(generation, Scopes)))
        old = ear.client.pid
        assert old is not None
        os.kill(old, signal.SIGKILL)
        ear.until(lambda: len(ear.answers(generation, Scopes)) == 2)
        assert ear.answers(generation, Restarted) == [Restarted("killed by SIGKILL")]
        assert gone(old)
        assert ear.client.pid != old
        last = ear.client.ask(SEED, Overview())
        assert ear.status(last) is Status.UNIQUE


def test_killed_between_two_questions_only_the_open_one_is_put_again() -> None:
    with listening() as ear:
        generation = ear.client.ask(EMPTY, Echo("once"), ENDLESS)
        ear.until(lambda: bool(ear.answers(generation, Solutions)))
        assert ear.client.pid is not None
        os.kill(ear.client.pid, signal.SIGKILL)
        ear.until(lambda: [batch.first for batch in ear.answers(generation, Solutions)].count(0) == 2)
        assert ear.answers(generation, str) == ["once"]


def test_killed_when_idle_it_comes_back() -> None:
    with listening() as ear:
        generation = ear.client.ask(SEED, Overview())
        ear.until_finished(generation)
        assert ear.client.pid is not None
        os.kill(ear.client.pid, signal.SIGKILL)
        ear.until(lambda: bool(ear.answers(generation, Restarted)))
        assert ear.status(ear.client.ask(SEED, Overview())) is Status.UNIQUE


@pytest.mark.parametrize("late", [0.0, 0.3])
def test_an_answer_that_cannot_be_read_is_a_failure_and_the_next_question_is_answered(
    late: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also where it is read together with what came before it."""
    receive = WorkerProcess.receive

    def received(worker: WorkerProcess) -> list[Message]:
        sleep(late)
        return receive(worker)

    monkeypatch.setattr(WorkerProcess, "receive", received)
    with listening() as ear:
        generation = ear.client.ask(SEED, Garble(), Overview())
        answers = ear.until_finished(generation, 2)
        (failed,) = ear.answers(generation, Failed)
        assert "sent what cannot be read" in failed.text
        assert ear.answers(generation, Verdict)[0].status is Status.UNIQUE
        assert sum(isinstance(answer, Restarted) for answer in answers) == 2


def test_a_question_that_takes_all_memory_is_told_so_and_the_next_is_answered() -> None:
    with listening(memory_mb=200) as ear:
        generation = ear.client.ask(SEED, Hoard(), Overview())
        answers = ear.until_finished(generation, 2)
        assert Unsettled("out of memory") in answers
        assert ear.answers(generation, Verdict)[0].status is Status.UNIQUE


def test_z3_out_of_memory_is_unknown_and_the_next_edit_is_answered() -> None:
    with listening(memory_mb=24) as ear:
        generation = ear.client.ask(pigeons(13), Overview(), Overview(limit=2))
        ear.until_finished(generation, 2)
        verdicts = ear.answers(generation, Verdict)
        assert [(v.status, v.reason) for v in verdicts] == [(Status.UNKNOWN, "out of memory")] * 2
        assert ear.answers(generation, Failed) == []
        last = ear.client.ask(SMALL, Overview())
        assert ear.status(last) is Status.MULTIPLE


TOO_LARGE = PuzzleState(Toy(tuple(Variable(f"v{index}", tuple(range(100))) for index in range(800))))


def test_a_puzzle_too_large_for_the_memory_is_told_so() -> None:
    """Where commands are recorded z3 is told all when the puzzle is opened."""
    with listening(memory_mb=40, log=True) as ear:
        generation = ear.client.ask(TOO_LARGE, Overview(), Echo("not put"))
        answers = ear.until_finished(generation, 2)
        assert [a for a in answers if not isinstance(a, Restarted)] == [
            *(Unsettled("out of memory"), Finished()),
            *(Unsettled("out of memory"), Finished()),
        ]
        assert ear.status(ear.client.ask(SEED, Overview())) is Status.UNIQUE


def test_of_a_puzzle_too_large_for_z3_what_needs_none_is_answered() -> None:
    """With a little more memory z3 would end the process while it reads the puzzle."""
    with listening(memory_mb=25) as ear:
        generation = ear.client.ask(TOO_LARGE, Overview(), Echo("put"))
        answers = ear.until_finished(generation, 2)
        (verdict,) = ear.answers(generation, Verdict)
        assert (verdict.status, verdict.reason) == (Status.UNKNOWN, "out of memory")
        assert answers[-2:] == ["put", Finished()]
        assert ear.status(ear.client.ask(SEED, Overview())) is Status.UNIQUE


@pytest.mark.parametrize("number", [signal.SIGSEGV, signal.SIGKILL])
def test_a_question_that_crashes_its_worker_is_put_twice_and_no_more(number: int, tmp_path: Path) -> None:
    tally = tmp_path / "tally"
    with listening() as ear:
        generation = ear.client.ask(SEED, Die(str(tally), number), Overview())
        ear.until_finished(generation, 2)
        assert tally.read_text() == "xx"
        (failed,) = ear.answers(generation, Failed)
        assert signal.Signals(number).name in failed.text
        assert len(ear.answers(generation, Restarted)) == 2
        assert ear.answers(generation, Verdict)[0].status is Status.UNIQUE
        (count,) = ear.answers(generation, SolutionCount)
        assert count.value == 1


def test_a_worker_that_never_comes_up_is_told_once(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "z3.py").write_text("raise ImportError('no z3 here')\n")
    with monkeypatch.context() as patched:
        patched.syspath_prepend(str(tmp_path))
        client = Client()
        ear = Ear(client)
        generation = client.ask(SEED, Overview())
        failed, finished = ear.until_finished(generation)
        assert "does not start" in failed.text
        assert "no z3 here" in failed.detail
        assert finished == Finished()
        assert not client.alive
    assert ear.status(client.ask(SEED, Overview())) is Status.UNIQUE
    client.close()


def test_nothing_it_writes_reaches_the_terminal(capfd: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    with listening() as ear:
        ear.until_finished(ear.client.ask(SEED, Die(str(tmp_path / "tally"), signal.SIGABRT)))
    assert capfd.readouterr() == ("", "")
