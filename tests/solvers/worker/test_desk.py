"""A worker of the service, by a process that only notes what it is told, and a clock that stands."""

from __future__ import annotations

from collections.abc import Callable
from math import inf
from typing import Any

import pytest

from solvers.processes.wire import WORD, Answered, Ready, Stop, Task
from solvers.queries.answer import OUT_OF_MEMORY, TIMEOUT, Unsettled
from solvers.queries.events import Failed
from solvers.worker import desk
from solvers.worker.desk import GRACE, LOADING, Desk, Done, Said
from solvers.worker.process import WARM_WORKER, Death, Setup


class Noted:
    """A process that is none."""

    def __init__(self, setup: Setup) -> None:
        self.setup, self.buried = setup, False
        self.sent, self.news, self.death = list[Any](), list[Any](), Death("killed", "", False, False)

    def send(self, message: Any) -> None:
        self.sent.append(message)

    def receive(self) -> list[Any]:
        if not self.news:
            raise EOFError
        news, self.news = self.news, []
        return news

    def bury(self) -> Death:
        self.buried = True
        return self.death


class Trial:
    """A desk at some time; its steps are told in words."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.time, self.processes = 1000.0, list[Noted]()
        monkeypatch.setattr(desk, "WorkerProcess", self.started)
        monkeypatch.setattr(desk, "monotonic", lambda: self.time)
        self.desk, self.told = Desk(100), list[Said | Done]()

    def started(self, setup: Setup) -> Noted:
        self.processes.append(Noted(setup))
        return self.processes[-1]

    @property
    def process(self) -> Noted:
        """The one that it has now."""
        return self.processes[-1]

    def after(self, steps: str) -> Trial:
        """Take steps, a second after each other."""
        for step in steps.split():
            self.time += 1
            match step:
                case "begin":
                    self.desk.begin(len, (), seconds=3, memory_mb=100)
                case "larger":
                    self.desk.begin(len, (), seconds=3, memory_mb=200)
                case "stop":
                    self.desk.stop("cancelled")
                case "late":
                    self.time = self.desk.due
                    self.told += self.desk.judge()
                case "early":
                    self.time = self.desk.due - 0.1
                    self.told += self.desk.judge()
                case "end" | "full":
                    self.process.death = Death("killed", "", step == "full", False)
                    self.told += self.desk.receive()
                case _:
                    number, _, word = step.partition(":")
                    asked = WORD if word else WORD + 1
                    news = Ready() if step == "ready" else Answered(int(number), asked, step)
                    self.process.news.append(news)
                    self.told += self.desk.receive()
        return self


@pytest.fixture
def after(monkeypatch: pytest.MonkeyPatch) -> Callable[[str], Trial]:
    return Trial(monkeypatch).after


@pytest.mark.parametrize(
    ("steps", "left"),
    [
        ("", LOADING),
        ("begin", LOADING - 1),
        ("ready", inf),
        ("begin ready", 3),
        ("ready begin", 3),
        ("ready begin stop", GRACE),
        ("ready begin stop stop", GRACE - 1),
        ("ready stop", inf),
        ("ready begin stop 1", inf),
        ("ready begin stop 1 begin", 3),
        ("ready larger", LOADING),
    ],
)
def test_how_long_a_worker_may_take(steps: str, left: float, after: Callable[[str], Trial]) -> None:
    trial = after(steps)
    assert trial.desk.due - trial.time == left


SLOW, BROKEN = Done(Unsettled(TIMEOUT)), "the solver process broke down: killed"


@pytest.mark.parametrize(
    ("steps", "told"),
    [
        ("ready begin 1", [Done("1")]),
        ("ready begin 1:word 1", [Said("1:word"), Done("1")]),
        ("ready begin 0 2", []),
        ("ready begin 1 1", [Done("1")]),
        ("ready begin early late", []),
        ("ready begin late late", [SLOW]),
        ("ready begin late early 1", [Done("1")]),
        ("begin late", [Done(Failed("the solver process does not start"))]),
        ("late", []),
        ("end", []),
        ("ready begin end", [Done(Failed(BROKEN), again=True)]),
        ("begin end", [Done(Failed("the solver process does not start: killed"), again=True)]),
        ("ready begin full", [Done(Unsettled(OUT_OF_MEMORY))]),
        ("ready begin 1 begin full", [Done("1"), Done(Unsettled(OUT_OF_MEMORY), again=True)]),
        (
            "ready begin 1 begin end ready begin full",
            [Done("1"), Done(Failed(BROKEN), again=True), Done(Unsettled(OUT_OF_MEMORY))],
        ),
    ],
)
def test_what_becomes_of_a_task(steps: str, told: list[Said | Done], after: Callable[[str], Trial]) -> None:
    assert after(steps).told == told


@pytest.mark.parametrize(
    ("steps", "sent"),
    [
        ("begin", [Task(1, len, ((),))]),
        ("ready begin stop stop", [Task(1, len, ((),)), Stop(1, "cancelled")]),
        ("ready begin late", [Task(1, len, ((),)), Stop(1, TIMEOUT)]),
        ("ready stop", []),
        ("ready begin late late", []),
        ("ready begin 1 larger", [Task(2, len, ((),))]),
    ],
)
def test_what_its_process_is_told(steps: str, sent: list[Any], after: Callable[[str], Trial]) -> None:
    """The process that it has at last; those before are gone, and each is made for so much memory."""
    trial = after(steps)
    assert trial.process.sent == sent
    assert [process.buried for process in trial.processes] == [True] * (len(trial.processes) - 1) + [False]
    larger = steps.endswith("larger")
    assert trial.process.setup == Setup(200 if larger else 100, 0, fork=True, module=WARM_WORKER)
