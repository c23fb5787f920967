"""What the worker and its client say to each other, one pickled message at a time.

The client puts one generation at a time and puts the next when it has heard `Done`, or has
killed the worker: so there is never a backlog, and a `Stop` can only mean what runs. States and
questions travel as pickles within the message, so that one that cannot be read spoils nothing
but itself.
"""

from __future__ import annotations

import pickle
from dataclasses import dataclass
from multiprocessing.connection import Connection
from typing import Any


@dataclass(frozen=True, slots=True)
class Ask:
    """To the worker: open the state and answer the questions, which are numbered from `first`."""

    generation: int
    state: bytes
    questions: tuple[bytes, ...]
    first: int = 0


@dataclass(frozen=True, slots=True)
class Stop:
    """To the worker: bring what runs to an end for that reason, and say `Done`."""

    generation: int
    reason: str


@dataclass(frozen=True, slots=True)
class Ready:
    """From the worker: it has started and takes questions."""


@dataclass(frozen=True, slots=True)
class Opened:
    """From the worker: the state is on the stack, the first question comes next."""

    generation: int


@dataclass(frozen=True, slots=True)
class Answered:
    """From the worker: an answer to the question of that number; `Finished` is the last."""

    generation: int
    question: int
    answer: Any


@dataclass(frozen=True, slots=True)
class Done:
    """From the worker: the generation is dealt with."""

    generation: int


Message = Ask | Stop | Ready | Opened | Answered | Done


def pack(value: Any) -> bytes:
    """A value as bytes; raises whatever its pickling raises."""
    return pickle.dumps(value, pickle.HIGHEST_PROTOCOL)


def send(connection: Connection, message: Message) -> None:
    """Raises `OSError` if the other side is gone, or what the pickling of an answer raises."""
    connection.send_bytes(pack(message))


def receive(connection: Connection) -> Message:
    """The next message; raises `EOFError` or `OSError` if the other side is gone."""
    message: Message = pickle.loads(connection.recv_bytes())
    return message
