"""Questions that do to a worker what no question should."""

from __future__ import annotations

import ctypes
import os
import signal
import time
from collections.abc import Iterator
from pathlib import Path

from solvers.backends.backend import Undecided
from solvers.handlers.registry import handles
from solvers.queries.answer import Unsettled
from solvers.queries.question import Question
from solvers.queries.solutions import SolutionCount
from solvers.session.session import Session
from solvers.worker.client import Client


class Sleep(Question, frozen=True):
    """Heeds nothing."""

    seconds: float = 600.0


@handles(Sleep)
def sleep(question: Sleep, session: Session) -> Iterator[object]:
    yield "begun"
    time.sleep(question.seconds)
    yield Unsettled("woke up")


class Spin(Question, frozen=True):
    """Heeds nothing and keeps Python busy."""


@handles(Spin)
def spin(question: Spin, session: Session) -> Iterator[object]:
    yield "begun"
    while True:
        pass


class Wedge(Question, frozen=True):
    """Sleeps where no other thread of the worker may run, the first time it is asked."""

    tally: str


@handles(Wedge)
def wedge(question: Wedge, session: Session) -> Iterator[object]:
    tally = Path(question.tally)
    if not tally.exists():
        tally.touch()
        ctypes.PyDLL(None).sleep(600)
    yield "free"


class Hoard(Question, frozen=True):
    """Takes memory until there is none."""


@handles(Hoard)
def hoard(question: Hoard, session: Session) -> Iterator[object]:
    held = [b""]
    while len(held) < 1_000_000:
        held.append(bytes(10_000_000))
    yield "all there is"


class Die(Question, frozen=True):
    """Kills its worker, every time; notes each time in a file."""

    tally: str
    signal: int = signal.SIGSEGV


@handles(Die)
def die(question: Die, session: Session) -> Iterator[object]:
    with Path(question.tally).open("a") as file:
        file.write("x")
    os.kill(os.getpid(), question.signal)
    yield Unsettled("survived")


class Raise(Question, frozen=True):
    """Has an error in it."""

    text: str = "on purpose"


@handles(Raise)
def fail(question: Raise, session: Session) -> Iterator[object]:
    yield SolutionCount(1, False)
    raise ValueError(question.text)


class Unreadable(Question, frozen=True):
    """Pickles, but does not unpickle."""

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return int, ("not a number",)


@handles(Unreadable)
def unreadable(question: Unreadable, session: Session) -> Iterator[object]:
    yield Unsettled("was read")


class Unsendable(Question, frozen=True):
    """Does not pickle, or gives an answer that does not."""

    itself: bool

    def __reduce__(self) -> tuple[object, tuple[bool]]:
        if self.itself:
            raise TypeError("a question that cannot travel")
        return Unsendable, (False,)


@handles(Unsendable)
def unsendable(question: Unsendable, session: Session) -> Iterator[object]:
    yield lambda: "an answer that cannot travel"


class NoAnswer:
    """Pickles, but does not unpickle."""

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return int, ("no answer",)


class Garble(Question, frozen=True):
    """Gives an answer that travels, and that nobody can read."""


@handles(Garble)
def garble(question: Garble, session: Session) -> Iterator[object]:
    yield NoAnswer()


def counting(times: int) -> Iterator[SolutionCount]:
    """Progress, far too often."""
    return (SolutionCount(step, False, running=True) for step in range(times))


class Chatter(Question, frozen=True):
    """Reports progress far too often, then says something final."""

    times: int


@handles(Chatter)
def chatter(question: Chatter, session: Session) -> Iterator[object]:
    yield from counting(question.times)
    yield SolutionCount(question.times, True)


class Falter(Question, frozen=True):
    """Reports progress far too often, then fails."""

    times: int


@handles(Falter)
def falter(question: Falter, session: Session) -> Iterator[object]:
    yield from counting(question.times)
    raise Undecided("faint heart")


class Nest(Question, frozen=True):
    """Starts a worker in the worker, as a script without a guard does when it is imported."""


@handles(Nest)
def nest(question: Nest, session: Session) -> Iterator[object]:
    with Client() as client:
        yield client.alive


class Echo(Question, frozen=True):
    """Answers with its own text, `times` over."""

    text: str
    times: int = 1


@handles(Echo)
def echo(question: Echo, session: Session) -> Iterator[object]:
    for _ in range(question.times):
        yield question.text


class WhoAmI(Question, frozen=True):
    """The worker's process id."""


@handles(WhoAmI)
def who_am_i(question: WhoAmI, session: Session) -> Iterator[object]:
    yield os.getpid()
