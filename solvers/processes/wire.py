"""What the worker and its client say to each other, one pickled message at a time.

The client puts one generation at a time and puts the next when it has heard `Done`, or has
killed the worker: so there is never a backlog, and a `Stop` can only mean what runs. States and
questions travel as pickles within the message, so that one that cannot be read spoils nothing
but itself. Messages are named tuples, which take a tenth of the time that data classes take to make:
it counts for a command that is over in a moment.
"""

from __future__ import annotations

import os
import pickle
from collections.abc import Callable, Iterator
from fcntl import F_DUPFD_CLOEXEC, fcntl
from typing import Any, NamedTuple, Self

from solvers.queries.commands import Command


class Ask(NamedTuple):
    """To the worker: open the state and answer the questions, which are numbered from `first`."""

    generation: int
    state: bytes
    questions: tuple[bytes, ...]
    first: int = 0
    log: bool = False
    """Whether commands are to be recorded, and told."""


class Run(NamedTuple):
    """To a process beside the worker: answer with what that function yields."""

    work: Callable[..., Iterator[Any]]
    arguments: tuple[Any, ...]


class Task(NamedTuple):
    """To a worker of a pool: give back what that function makes of a way to ask questions, and of these."""

    number: int
    work: Callable[..., Any]
    arguments: tuple[Any, ...]


class Stop(NamedTuple):
    """To the worker: bring what runs to an end for that reason, and say `Done`."""

    generation: int
    reason: str


class Ping(NamedTuple):
    """To the worker: say that you are alive."""


class Alive(NamedTuple):
    """From the worker: the answer to a ping, whatever its main thread is at."""


class Ready(NamedTuple):
    """From the worker: it has started and takes questions."""


class Opened(NamedTuple):
    """From the worker: the state is on the stack, the first question comes next."""

    generation: int


class Answered(NamedTuple):
    """From the worker: an answer to the question of that number; `Finished` is the last."""

    generation: int
    question: int
    answer: Any


class Logged(NamedTuple):
    """From the worker: what its solvers were told and asked since the last time.

    There were so many more before it that are `dropped`.
    """

    generation: int
    commands: tuple[Command, ...]
    dropped: int


class Done(NamedTuple):
    """From the worker: the generation is dealt with."""

    generation: int


Message = Ask | Run | Task | Stop | Ping | Alive | Ready | Opened | Answered | Logged | Done

WORD = 1
"""In place of the number of a question: what a task has to say before its result."""
HEADER = 8
"""Bytes before each message, which say how long it is."""


class Pipes(NamedTuple):
    """One end of what connects the two: a pipe to read from, and one to write to."""

    source: int
    sink: int

    @classmethod
    def pair(cls) -> tuple[Self, Self]:
        """Both ends. Raises `OSError`."""
        (here, their_sink), (there, our_sink) = _pipe(), _pipe()
        return cls(here, our_sink), cls(there, their_sink)

    def send(self, message: Message) -> None:
        """Raises `OSError` if the other side is gone, or what the pickling of an answer raises."""
        left = memoryview(packed(message))
        while left:
            left = left[os.write(self.sink, left) :]

    def receive(self) -> Message:
        """The next message; raises `EOFError` or `OSError` if the other side is gone."""
        message: Message = pickle.loads(self._read(int.from_bytes(self._read(HEADER), "big")))
        return message

    def _read(self, size: int) -> bytearray:
        content = bytearray()
        while len(content) < size:
            part = os.read(self.source, min(size - len(content), 1 << 20))
            if not part:
                raise EOFError
            content += part
        return content

    def close(self) -> None:
        os.close(self.source)
        os.close(self.sink)


def _pipe() -> tuple[int, int]:
    """The ends of a pipe, clear of those numbers that standard streams have, were they closed."""
    ends = os.pipe()
    try:
        source, sink = (fcntl(end, F_DUPFD_CLOEXEC, 3) for end in ends)
    finally:
        for end in ends:
            os.close(end)
    return source, sink


def packed(message: Message) -> bytes:
    """A message as it travels; raises whatever its pickling raises."""
    content = pack(message)
    return len(content).to_bytes(HEADER, "big") + content


def unpacked(received: bytearray) -> Iterator[Message]:
    """The messages that have come whole, which are taken from what was received."""
    while len(received) >= HEADER:
        end = HEADER + int.from_bytes(received[:HEADER], "big")
        if len(received) < end:
            return
        message: Message = pickle.loads(bytes(received[HEADER:end]))
        del received[:end]
        yield message


def pack(value: Any) -> bytes:
    """A value as bytes; raises whatever its pickling raises."""
    return pickle.dumps(value, pickle.HIGHEST_PROTOCOL)
