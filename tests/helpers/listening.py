"""A client with an ear: collects events and waits for the ones a test is after."""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from solvers.queries.events import Event, Finished
from solvers.queries.overview import Status, Verdict
from solvers.worker.client import Client

PATIENCE = 60.0
"""Seconds after which a test gives up waiting."""


class Ear:
    """Collects the events of a client."""

    def __init__(self, client: Client) -> None:
        self.client = client
        self.events: list[Event] = []
        self._changed = threading.Condition()
        client.listen(self._hear)

    def _hear(self, event: Event) -> None:
        with self._changed:
            self.events.append(event)
            self._changed.notify_all()

    def until(self, condition: Callable[[], bool]) -> None:
        """Wait until the condition, tested at every event, holds."""
        with self._changed:
            if not self._changed.wait_for(condition, PATIENCE):
                heard = [(event.generation, event.question, event.answer) for event in self.events[-5:]]
                pytest.fail(f"nothing came; the last events are {heard}")

    def until_finished(self, generation: int, questions: int = 1) -> list[Any]:
        """Wait until so many questions of the generation are finished; gives all its answers."""

        def finished() -> bool:
            return sum(isinstance(answer, Finished) for answer in self.answers(generation)) >= questions

        self.until(finished)
        return self.answers(generation)

    def status(self, generation: int, questions: int = 1) -> Status:
        """Wait for the questions to be finished; the one verdict among their answers."""
        self.until_finished(generation, questions)
        (verdict,) = self.answers(generation, Verdict)
        status: Status = verdict.status
        return status

    def answers(self, generation: int, kind: type = object) -> list[Any]:
        """The answers of that kind heard so far in the generation."""
        answers = [event.answer for event in self.events if event.generation == generation]
        return [answer for answer in answers if isinstance(answer, kind)]


@contextmanager
def listening(memory_mb: int = 1024, grace: float = 0.3, log: bool = False) -> Iterator[Ear]:
    """A running client, closed at the end, by when no process of it is left."""
    client = Client(memory_mb=memory_mb, grace=grace, log=log)
    client.start()
    try:
        yield Ear(client)
    finally:
        last = client.pid
        client.close()
        if last is not None:
            assert not exists(last)


def exists(pid: int) -> bool:
    """Whether there is such a process; one that ended but was not waited for counts as gone."""
    try:
        os.kill(pid, 0)
        with open(f"/proc/{pid}/stat") as stat:
            return stat.read().rpartition(")")[2].split()[0] != "Z"
    except (ProcessLookupError, FileNotFoundError):
        return False


def gone(pid: int) -> bool:
    """Whether the process goes within a test's patience."""
    deadline = time.monotonic() + PATIENCE
    while exists(pid) and time.monotonic() < deadline:
        time.sleep(0.02)
    return not exists(pid)
