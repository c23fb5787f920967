"""Helpers of a worker end with its question, and with the worker."""

from __future__ import annotations

import os
import signal
from pathlib import Path
from time import monotonic, sleep

import pytest

from puzzles.formulas.formulas import And, Is, Variable
from puzzles.model.state import PuzzleState
from solvers.queries.clue_weights import ClueWeight, WeighClues
from solvers.worker.client import Client
from tests.helpers.listening import PATIENCE, gone, listening
from tests.helpers.toy import Toy

SWITCHES = tuple(Variable(f"x{index}", (False, True)) for index in range(100))
LONG = PuzzleState(
    Toy(
        SWITCHES,
        (),
        tuple(And(*(Is(own.name, False) for own in SWITCHES[part::4])) for part in range(4)),
    )
)
"""One solution; without each of the four clues there are more than anybody counts."""


def children(pid: int | None) -> list[int]:
    """The processes that a process has started."""
    return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


def helped(client: Client) -> list[int]:
    """The helpers of a worker that is at a question that never ends, once there are any."""
    client.ask(LONG, WeighClues(limit=10**9))
    deadline = monotonic() + PATIENCE
    while not (found := children(client.pid)) and monotonic() < deadline:
        sleep(0.02)
    assert found
    return found


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="looks processes up in /proc")
@pytest.mark.real_time("helpers are called when a question has taken a second")
def test_helpers_are_gone_at_once_when_the_question_is_cancelled_and_when_the_worker_is_killed() -> None:
    with listening() as ear:
        client = ear.client
        generation = client.ask(LONG, WeighClues(limit=10))
        ear.until_finished(generation)
        assert len(ear.answers(generation, ClueWeight)) == 4
        first, pid = helped(client), client.pid
        client.cancel()
        assert all(map(gone, first))
        assert client.pid == pid, "the worker itself stopped when told to"
        second = helped(client)
        assert client.pid is not None
        os.kill(client.pid, signal.SIGKILL)
        assert all(map(gone, second))
