"""The log of commands beside a real worker, which may die."""

from __future__ import annotations

import os
import signal
import threading
from time import monotonic

from hypothesis import given
from hypothesis import strategies as st

from puzzles.model.state import PuzzleState
from puzzles.types.sudoku import Sudoku
from solvers.queries.command_log import CommandLog, LogState
from solvers.queries.commands import Command, CommandKind, Usage
from solvers.queries.events import Restarted
from solvers.queries.overview import Overview
from solvers.worker.client import Client
from tests.helpers.listening import PATIENCE, Ear

STATE = PuzzleState(Sudoku.empty(4).with_given((0, 0), 1))
OTHER = PuzzleState(Sudoku.empty(4).with_given((0, 0), 2))


def pushes(state: LogState) -> list[str]:
    return [entry.command.text for entry in state.entries if entry.command.kind is CommandKind.ASSERT]


def answered(state: LogState, purpose: str) -> int:
    done = (entry.command for entry in state.entries if entry.command.kind is CommandKind.ANSWERED)
    return sum(command.purpose == purpose for command in done)


def rest(log: CommandLog, counts: int) -> None:
    """Wait until so many counts have been told: the worker tells what it did once it rests."""
    end, pause = monotonic() + PATIENCE, threading.Event()
    while answered(log.state(), "count") < counts:
        assert monotonic() < end, log.state()
        pause.wait(0.01)


def test_a_log_outlives_the_worker_and_says_that_it_was_replaced() -> None:
    with Client(log=True) as client:
        ear, log = Ear(client), client.commands
        assert log is not None
        ear.until_finished(client.ask(STATE, Overview()))
        rest(log, 1)
        before = log.state()
        assert pushes(before)[:2] == ["variables and rules: 460 clauses", "given.r1c1: 1 clause"]
        assert client.pid is not None
        os.kill(client.pid, signal.SIGKILL)
        ear.until_finished(client.ask(OTHER, Overview()))
        ear.until(lambda: any(isinstance(event.answer, Restarted) for event in ear.events))
        rest(log, 2)
        after = log.state()
        assert after.entries[: len(before.entries)] == before.entries
        line = after.entries[len(before.entries)].command
        assert line.kind is CommandKind.REPLACED
        assert "killed by SIGKILL" in line.text
        assert (before.process, after.process) == (1, 2)
        assert after.total.checks == 2 * before.total.checks == 4


def test_a_log_begins_anew_with_another_puzzle() -> None:
    with Client(log=True) as client:
        ear, log = Ear(client), client.commands
        assert log is not None
        ear.until_finished(client.ask(STATE, Overview()))
        log.begin()
        ear.until_finished(client.ask(OTHER, Overview()))
        rest(log, 1)
        assert pushes(log.state())[0] == "given.r1c1: 1 clause"
        assert log.state().total.checks == 2


def test_without_a_log_nothing_is_told() -> None:
    with Client() as client:
        ear = Ear(client)
        ear.until_finished(client.ask(STATE, Overview()))
        assert client.commands is None


@given(st.lists(st.tuples(st.integers(1, 5), st.integers(0, 3)), max_size=12), st.integers(1, 6))
def test_what_is_kept_and_what_is_dropped_are_all(told: list[tuple[int, int]], kept: int) -> None:
    log, number = CommandLog(kept), 0
    for count, dropped in told:
        number += dropped
        commands = [Command(number + each, CommandKind.PUSH, "1") for each in range(1, count + 1)]
        number += count
        log.take(1, commands, dropped)
    state = log.state()
    assert len(state.entries) + state.dropped == number
    numbers = [entry.command.number for entry in state.entries]
    assert numbers == list(range(number - len(numbers) + 1, number + 1))
    assert len(numbers) <= kept


def test_the_last_answer_is_the_last_that_z3_was_asked_for() -> None:
    log = CommandLog()
    verdict, count = Usage(2, 0.1, {"sat conflicts": 1.0}), Usage(0, 0.2, {}, {"CaDiCaL": 5})
    log.take(1, [Command(1, CommandKind.ANSWERED, usage=verdict, purpose="verdict")])
    log.take(1, [Command(2, CommandKind.ANSWERED, usage=count, purpose="count")])
    state = log.state()
    assert (state.purpose, state.last) == ("verdict", verdict)
    assert state.total == verdict.plus(count)
