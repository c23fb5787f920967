"""Questions that do to a worker what no question should."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from solvers.queries.answers import Count, Undecided, Unsettled
from solvers.queries.questions import Answer, Question
from solvers.session.session import Session
from solvers.worker.client import Client


@dataclass(frozen=True)
class Sleep(Question):
    """Heeds nothing."""

    seconds: float = 600.0

    def answers(self, session: Session) -> Iterator[Answer]:
        yield "begun"
        time.sleep(self.seconds)
        yield Unsettled("woke up")


@dataclass(frozen=True)
class Spin(Question):
    """Heeds nothing and keeps Python busy."""

    def answers(self, session: Session) -> Iterator[Answer]:
        yield "begun"
        while True:
            pass


@dataclass(frozen=True)
class Hoard(Question):
    """Takes memory until there is none."""

    def answers(self, session: Session) -> Iterator[Answer]:
        hoard = [b""]
        while len(hoard) < 1_000_000:
            hoard.append(bytes(10_000_000))
        yield "all there is"


@dataclass(frozen=True)
class Die(Question):
    """Kills its worker, every time; notes each time in a file."""

    tally: str
    signal: int = signal.SIGSEGV

    def answers(self, session: Session) -> Iterator[Answer]:
        with Path(self.tally).open("a") as file:
            file.write("x")
        os.kill(os.getpid(), self.signal)
        yield Unsettled("survived")


@dataclass(frozen=True)
class Raise(Question):
    """Has an error in it."""

    text: str = "on purpose"

    def answers(self, session: Session) -> Iterator[Answer]:
        yield Count(1, False)
        raise ValueError(self.text)


@dataclass(frozen=True)
class Unreadable(Question):
    """Pickles, but does not unpickle."""

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return int, ("not a number",)

    def answers(self, session: Session) -> Iterator[Answer]:
        yield Unsettled("was read")


@dataclass(frozen=True)
class Unsendable(Question):
    """Does not pickle, or gives an answer that does not."""

    itself: bool

    def __reduce__(self) -> tuple[object, tuple[bool]]:
        if self.itself:
            raise TypeError("a question that cannot travel")
        return Unsendable, (False,)

    def answers(self, session: Session) -> Iterator[Answer]:
        yield lambda: "an answer that cannot travel"


@dataclass(frozen=True)
class Chatter(Question):
    """Reports progress far too often, then says something final."""

    times: int

    def answers(self, session: Session) -> Iterator[Answer]:
        for step in range(self.times):
            yield Count(step, False, running=True)
        yield Count(self.times, True)


@dataclass(frozen=True)
class Falter(Question):
    """Reports progress far too often, then fails."""

    times: int

    def answers(self, session: Session) -> Iterator[Answer]:
        for step in range(self.times):
            yield Count(step, False, running=True)
        raise Undecided("faint heart")


@dataclass(frozen=True)
class Nest(Question):
    """Starts a worker in the worker, as a script without a guard does when it is imported."""

    def answers(self, session: Session) -> Iterator[Answer]:
        with Client() as client:
            yield client.alive


@dataclass(frozen=True)
class Echo(Question):
    """Answers with its own text, `times` over."""

    text: str
    times: int = 1

    def answers(self, session: Session) -> Iterator[Answer]:
        for _ in range(self.times):
            yield self.text


@dataclass(frozen=True)
class WhoAmI(Question):
    """The worker's process id."""

    def answers(self, session: Session) -> Iterator[Answer]:
        yield os.getpid()
