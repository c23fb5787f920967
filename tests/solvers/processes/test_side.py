"""Processes beside the worker: what they answer, and that nothing of them is left."""

from __future__ import annotations

import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from solvers.backends.backend import SolverError, Undecided
from solvers.processes.side import SideProcess
from solvers.queries.answer import Unsettled
from tests.helpers.command import ROOT
from tests.helpers.listening import PATIENCE, gone

OWNER = """
import sys
from solvers.processes.side import SideProcess
from tests.solvers.processes.test_side import holding
side = SideProcess(holding)
found = []
while not found:
    found = list(side.answers())
print(found[0], side.pid, flush=True)
sys.stdin.read()
"""


def numbers(up_to: int) -> Iterator[int]:
    yield from range(up_to)


def ending(status: int) -> Iterator[int]:
    """End so, or be ended by a signal if that is below 0."""
    import os

    yield 1
    if status < 0:
        os.kill(os.getpid(), -status)
    os._exit(status)


def failing() -> Iterator[int]:
    yield 1
    raise ZeroDivisionError("on purpose")


def undecided() -> Iterator[int]:
    yield 1
    raise Undecided("out of patience")


def holding() -> Iterator[int]:
    """Say who works, then hold Python's lock as an engine does, for ever."""
    import os

    yield os.getpid()
    while True:
        (1 << 3_000_000) % 7919  # one call of C after another


def heard(side: SideProcess) -> list[Any]:
    """All that it says."""
    found: list[Any] = []
    until = time.monotonic() + PATIENCE
    while side.running and time.monotonic() < until:
        found += side.answers()
        time.sleep(0.01)
    return found


def test_it_answers_one_by_one_and_ends() -> None:
    with closing(SideProcess(numbers, 5)) as side:
        assert heard(side) == [0, 1, 2, 3, 4]
    assert gone(side.pid)


def test_what_stays_undecided_is_an_answer() -> None:
    with closing(SideProcess(undecided)) as side:
        assert heard(side) == [1, Unsettled("out of patience")]


def test_a_fault_is_an_error() -> None:
    with (
        closing(SideProcess(failing)) as side,
        pytest.raises(SolverError, match="ZeroDivisionError"),
    ):
        heard(side)


def test_closed_at_work_nothing_is_left() -> None:
    side = SideProcess(holding)
    found: list[int] = []
    while not found:
        found = list(side.answers())
    side.close()
    side.close()
    assert gone(found[0])
    assert gone(side.pid)
    assert list(side.answers()) == []


def test_when_its_owner_is_killed_nothing_is_left() -> None:
    with subprocess.Popen(
        [sys.executable, "-c", OWNER], cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as owner:
        assert owner.stdout is not None
        working, standing_by = map(int, owner.stdout.readline().split())
        assert Path(f"/proc/{working}").exists() or sys.platform != "linux"
        owner.send_signal(signal.SIGKILL)
    assert gone(working)
    assert gone(standing_by)


@pytest.mark.parametrize("status", [0, 101, -signal.SIGSEGV, -signal.SIGABRT])
def test_one_that_has_ended_says_how(status: int) -> None:
    with closing(SideProcess(ending, status)) as side:
        assert heard(side) == [1]
        assert side.status() == status
