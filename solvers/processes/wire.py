"""The messages between the worker and its client, pickled one by one.

The client sends one generation at a time, and the next after it got `Done` or killed the worker: so there is
no backlog, and a `Stop` always means the running one. States and questions are pickled separately within the
message, so that one that cannot be read affects nothing else. Messages are named tuples, which take a tenth
of the time of data classes to define: that matters for short commands.
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
    """Whether solver commands are recorded and sent back."""


class Run(NamedTuple):
    """To a side process: answer with what the function yields."""

    work: Callable[..., Iterator[Any]]
    arguments: tuple[Any, ...]


class Task(NamedTuple):
    """To a worker of a pool: return what the function makes of an asking function and the arguments."""

    number: int
    work: Callable[..., Any]
    arguments: tuple[Any, ...]


class Stop(NamedTuple):
    """To the worker: end the running generation for that reason, and send `Done`."""

    generation: int
    reason: str


class Ping(NamedTuple):
    """To the worker: answer `Alive`."""


class Alive(NamedTuple):
    """From the worker: the answer to a ping, whatever its main thread is doing."""


class Ready(NamedTuple):
    """From the worker: it has started and accepts questions."""


class Opened(NamedTuple):
    """From the worker: the state is on the stack, and the first question comes next."""

    generation: int


class Answered(NamedTuple):
    """From the worker: an answer to the question of that number; `Finished` is the last one."""

    generation: int
    question: int
    answer: Any


class Logged(NamedTuple):
    """From the worker: the solver commands since the last message.

    `dropped` is the number of earlier ones that were not kept.
    """

    generation: int
    commands: tuple[Command, ...]
    dropped: int


class Done(NamedTuple):
    """From the worker: the generation is complete."""

    generation: int


Message = Ask | Run | Task | Stop | Ping | Alive | Ready | Opened | Answered | Logged | Done

WORD = 1
"""In place of the number of a question: marks interim messages of a task."""
HEADER = 8
"""The number of bytes before each message, which hold its length."""


class Pipes(NamedTuple):
    """One end of a connection: a pipe to read from, and one to write to."""

    source: int
    sink: int

    @classmethod
    def pair(cls) -> tuple[Self, Self]:
        """Both ends of a new connection. Raises `OSError`."""
        (here, their_sink), (there, our_sink) = _pipe(), _pipe()
        return cls(here, our_sink), cls(there, their_sink)

    def send(self, message: Message) -> None:
        """Send a message. Raises `OSError` if the other side is gone, or whatever pickling raises."""
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
    """The ends of a new pipe, with numbers above those of standard streams, in case these were closed."""
    ends = os.pipe()
    try:
        source, sink = (fcntl(end, F_DUPFD_CLOEXEC, 3) for end in ends)
    finally:
        for end in ends:
            os.close(end)
    return source, sink


def packed(message: Message) -> bytes:
    """A message with its header, as bytes; raises whatever pickling raises."""
    content = pack(message)
    return len(content).to_bytes(HEADER, "big") + content


def unpacked(received: bytearray) -> Iterator[Message]:
    """The complete messages in what was received, which are removed from it."""
    while len(received) >= HEADER:
        end = HEADER + int.from_bytes(received[:HEADER], "big")
        if len(received) < end:
            return
        message: Message = pickle.loads(bytes(received[HEADER:end]))
        del received[:end]
        yield message


def pack(value: Any) -> bytes:
    """A pickled value; raises whatever pickling raises."""
    return pickle.dumps(value, pickle.HIGHEST_PROTOCOL)
