"""Workers that show no life are noticed and replaced; those that work, or slept with their client, not."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from puzzles.formulas.formulas import Variable
from puzzles.model.state import PuzzleState
from solvers.queries.events import Failed, Restarted
from solvers.queries.overview import Overview, Status
from solvers.worker import watch
from solvers.worker.client import GRACE, Client
from solvers.worker.keeper import ASLEEP, OPENING
from solvers.worker.watch import BEAT, BEATS, Watch, patience
from tests.helpers.listening import PATIENCE, Ear, gone, listening
from tests.helpers.toy import Toy
from tests.helpers.unruly import Echo, Spin, Wedge
from tests.solvers.worker.test_worker import EMPTY, ENDLESS, SEED

STOPPED = Restarted("it was stopped")


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """A watch with shorter beats, and no more of them for one that runs."""
    monkeypatch.setattr(watch, "BEAT", 0.1)
    monkeypatch.setattr(watch, "BUSY_BEATS", BEATS)


def stop(client: Client) -> int:
    """Stop the worker from outside, as a debugger or a stray signal does."""
    pid = client.pid
    assert pid is not None
    os.kill(pid, signal.SIGSTOP)
    os.waitid(os.P_PID, pid, os.WSTOPPED | os.WNOWAIT)
    return pid


def become(condition: Callable[[], bool]) -> None:
    """Wait for something of which no event tells."""
    deadline = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < deadline
        time.sleep(0.01)


def rested(ear: Ear) -> None:
    """Let the worker answer something, and wait until it has nothing more to do."""
    ear.until_finished(ear.client.ask(SEED, Echo("well")))
    become(lambda: ear.client._keeper._running is None)


def test_all_bounds_are_below_two_seconds() -> None:
    assert (BEATS + 1) * BEAT < 2
    assert OPENING * GRACE < 2


@pytest.mark.real_time("a process that is stopped is noticed by its silence")
def test_stopped_when_idle_it_is_replaced_and_the_answer_comes() -> None:
    with listening() as ear:
        rested(ear)
        old = stop(ear.client)
        generation = ear.client.ask(SEED, Overview())
        assert ear.status(generation) is Status.UNIQUE
        assert ear.answers(generation, Restarted) == [STOPPED]
        assert gone(old)


@pytest.mark.real_time("a process that is stopped is noticed by its silence")
@pytest.mark.usefixtures("impatient")
def test_stopped_before_it_was_ready_it_is_replaced() -> None:
    client = Client()
    ear = Ear(client)
    client.start()
    old = stop(client)
    assert ear.status(client.ask(SEED, Overview())) is Status.UNIQUE
    assert gone(old)
    client.close()


@pytest.mark.real_time("a process that is stopped is noticed by its silence")
@pytest.mark.usefixtures("impatient")
def test_stopped_at_work_it_is_replaced_each_time_and_the_question_is_not_to_blame() -> None:
    with listening() as ear:
        generation = ear.client.ask(EMPTY, ENDLESS)
        become(lambda: ear.client._keeper._running is not None)
        stop(ear.client)
        ear.until(lambda: ear.answers(generation, Restarted) == [STOPPED])
        become(lambda: ear.client._keeper._running is not None)
        stop(ear.client)
        ear.until(lambda: ear.answers(generation, Restarted) == [STOPPED] * 2)
        ear.client.cancel()
        assert not [answer for answer in ear.until_finished(generation) if isinstance(answer, Failed)]


@pytest.mark.real_time("a process that is stopped is noticed by its silence")
def test_a_state_larger_than_a_pipe_holds_up_nobody_who_asks_a_stopped_worker() -> None:
    variables = tuple(Variable(f"v{index}", tuple(range(50))) for index in range(20_000))
    with listening(grace=0.1) as ear:
        rested(ear)
        stop(ear.client)
        ear.client.ask(PuzzleState(Toy(variables)), Echo("never read"))
        generation = ear.client.ask(SEED, Overview())
        assert ear.status(generation) is Status.UNIQUE


@pytest.mark.real_time("a worker that answers nobody is noticed by its silence")
@pytest.mark.usefixtures("impatient")
def test_wedged_where_no_thread_of_its_own_can_run_it_is_replaced(tmp_path: Path) -> None:
    with listening() as ear:
        generation = ear.client.ask(SEED, Wedge(str(tmp_path / "tally")))
        restarted, free, _ = ear.until_finished(generation)
        assert (restarted, free) == (Restarted("it did not answer"), "free")


@pytest.mark.real_time("a worker that is busy for longer than a silent one is given")
def test_one_that_is_busy_shows_life(monkeypatch: pytest.MonkeyPatch) -> None:
    missed: list[int] = []
    beat = Watch.missed

    def counted(self: Watch) -> int:
        missed.append(beat(self))
        return missed[-1]

    monkeypatch.setattr(Watch, "missed", counted)
    with listening() as ear:
        generation = ear.client.ask(SEED, Spin())
        ear.until(lambda: bool(ear.answers(generation)))
        pid = ear.client.pid
        become(lambda: sum(map(bool, missed)) > BEATS + 2)
        assert (ear.client.pid, ear.answers(generation)) == (pid, ["begun"])


def test_a_client_that_slept_finds_one_beat_missed(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 100.0
    monkeypatch.setattr(watch, "monotonic", lambda: now)
    watched = Watch()
    assert watched.missed() == 0
    now += 3600
    assert (watched.missed(), watched.missed()) == (1, 0)
    for _ in range(BEATS):
        now += BEAT
        last = watched.missed()
    assert patience(stopped=True) < last == BEATS + 1 < patience(stopped=False)
    watched.heard()
    assert (watched.missed(), watched.seconds) == (0, BEAT)


def test_a_wait_tells_by_how_much_it_was_too_long() -> None:
    found, late = watch.wait([], [], 0.01)
    assert found == []
    assert 0 <= late < ASLEEP
