"""What reaches the screen from the worker: answers, and news of the worker itself."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from solvers.queries.question import Question


@dataclass(frozen=True, slots=True)
class Event:
    """Something said about a question of a generation.

    `answer` is an `Answer`, or one of the classes below. `question` is None where the news is about the
    worker as a whole.
    """

    generation: int
    question: Question | None
    answer: Any


@dataclass(frozen=True, slots=True)
class Finished:
    """The question has been dealt with: no more answers to it will come."""


@dataclass(frozen=True, slots=True)
class Failed:
    """The question met an error: one line for the status bar, and the details for a report.

    `place` is the file and line where it arose, if that is known.
    """

    text: str
    detail: str = ""
    place: str = ""


@dataclass(frozen=True, slots=True)
class Restarted:
    """The worker process ended and a new one took over; unfinished questions are put again."""

    reason: str
