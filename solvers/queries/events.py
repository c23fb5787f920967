"""What the worker sends to the screen: answers, and news of the worker itself."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from solvers.queries.question import Question


class Event(Struct, frozen=True):
    """News about a question of a generation.

    `answer` is an `Answer`, or one of the classes below. `question` is None if the news is about the worker
    as a whole.
    """

    generation: int
    question: Question | None
    answer: Any


class Finished(Struct, frozen=True):
    """The question is finished: no more answers to it follow."""


class Failed(Struct, frozen=True):
    """The question met an error: one line for the status bar, and details for a report.

    `place` is the file and line where it occurred, or empty.
    """

    text: str
    detail: str = ""
    place: str = ""


DID_NOT_STOP = "it did not stop when told to"
"""Why a worker is replaced that did not stop in time; the stop itself has taken effect by that."""


class Restarted(Struct, frozen=True):
    """The worker process ended and a new one took over; unfinished questions are asked again."""

    reason: str
