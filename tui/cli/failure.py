"""Errors of the command line: a line for people, data for programs, and an exit status."""

from __future__ import annotations

import os
import re
from typing import Any, NamedTuple

BAD_INPUT, UNKNOWN = 2, 3
CANCELLED = "cancelled"


class UsageError(Exception):
    """An invalid command line; `advice` says where to learn more, and is shown to people only."""

    def __init__(self, text: str, advice: str = "") -> None:
        super().__init__(text)
        self.advice = advice


class QuestionFailed(Exception):
    """The worker failed, at `place` in the program ("" if unknown); `report` is a file with details."""

    def __init__(self, text: str, place: str, report: str = "") -> None:
        super().__init__(text)
        self.place, self.report = place, report


class Failure(NamedTuple):
    """What was wrong, where, and what was expected ("" if not applicable)."""

    line: str
    message: str
    where: str = ""
    expected: str = ""
    status: int = BAD_INPUT

    def data(self) -> dict[str, Any]:
        """The failure as the object that `--json` prints."""
        return error_data(self.message, self.where, self.expected)


def error_data(message: str, where: str = "", expected: str = "") -> dict[str, Any]:
    """The object under the key `error`."""
    from solvers.requests.value import ErrorData

    return ErrorData(message, where, expected).data()


def failure(error: BaseException) -> Failure:
    """The failure that an exception stands for: bad usage, bad input, ctrl+c, or a fault of the program."""
    from puzzles.text.errors import PuzzleError

    if isinstance(error, UsageError):
        return _usage(str(error), error.advice)
    if isinstance(error, PuzzleError):
        return Failure(str(error), error.problem, error.where, error.expected)
    if isinstance(error, KeyboardInterrupt):
        return Failure(CANCELLED, CANCELLED, status=UNKNOWN)
    if isinstance(error, QuestionFailed):
        failed = _internal(str(error), error.place)
        more = f"; a report is in {error.report}" if error.report else ""
        return failed._replace(line=failed.line + more)
    return _internal(f"{type(error).__name__}: {error}", _place(error))


def _usage(text: str, advice: str) -> Failure:
    """Split the parser's message, as "argument --limit: found 'x'; expected a number"."""
    match = re.fullmatch(r"(?:(argument [^:]*): )?(.*?)(?:; expected (.*))?", text, re.DOTALL)
    assert match is not None
    where, message, expected = match.groups(default="")
    return Failure(f"{text}; {advice}" if advice else text, message, where, expected)


def _internal(text: str, place: str) -> Failure:
    message = f"internal error: {text}"
    return Failure(f"{message} ({place})" if place else message, message, place, status=UNKNOWN)


def _place(error: BaseException) -> str:
    """The file and line where an exception arose."""
    trace = error.__traceback__
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    return "" if trace is None else f"{os.path.basename(trace.tb_frame.f_code.co_filename)}:{trace.tb_lineno}"
