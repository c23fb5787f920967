"""What reaches the screen from the worker: answers, and news of the worker itself."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from solvers.queries.question import Question


class Event(Struct, frozen=True):
    """Something said about a question of a generation.

    `answer` is an `Answer`, or one of the classes below. `question` is None where the news is about the
    worker as a whole.
    """

    generation: int
    question: Question | None
    answer: Any


class Finished(Struct, frozen=True):
    """The question has been dealt with: no more answers to it will come."""


class Failed(Struct, frozen=True):
    """The question met an error: one line for the status bar, and the details for a report.

    `place` is the file and line where it arose, if that is known.
    """

    text: str
    detail: str = ""
    place: str = ""


DID_NOT_STOP = "it did not stop when told to"
"""Why a worker is replaced that was told to stop: what was asked of it has come to pass by that."""


class Restarted(Struct, frozen=True):
    """The worker process ended and a new one took over; unfinished questions are put again."""

    reason: str
