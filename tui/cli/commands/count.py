"""`cluebench count`: how many solutions there are."""

from __future__ import annotations

from typing import TYPE_CHECKING

from solvers.queries.overview import Status, Verdict
from solvers.queries.solutions import Count, CountSolutions
from tui.cli import report
from tui.cli.arguments import Parser, limit_argument, puzzle_arguments
from tui.cli.report import Report

if TYPE_CHECKING:
    from tui.cli.call import Call

LIMIT = 1000
"""Solutions counted unless told otherwise."""


def arguments(parser: Parser) -> None:
    """What the command takes."""
    puzzle_arguments(parser)
    limit_argument(parser, LIMIT, "stop counting at N")


def run(call: Call) -> Report:
    """The count, and whether it is complete."""
    found = call.ask(CountSolutions(call.options.limit))
    count = found.count
    if count is None:
        return report.unknown(found.reason)
    reason = count.reason or found.reason
    status = _status(count, reason)
    undecided = "" if status.decided else reason
    result = report.stated(Verdict(status, reason=undecided), reason)
    return result.line(_sentence(count, call.puzzle.solution_noun())).also(count=report.count_data(count))


def _status(count: Count, reason: str) -> Status:
    """What the count says of the clues, if it stopped for that reason."""
    more = not count.complete and not reason  # one was found beyond the limit
    if count.value + more > 1:
        return Status.MULTIPLE
    if not count.complete:
        return Status.UNKNOWN
    return Status.UNIQUE if count.value else Status.CONTRADICTION


def _sentence(count: Count, noun: str) -> str:
    number = f"{count.value} {noun}{'s' * (count.value != 1)}"
    if count.complete:
        return f"{number}, and that is all{_classes(count)}." if count.value else f"No {noun}."
    return f"At least {number}{_classes(count)}." if count.reason else f"More than {number}."


def _classes(count: Count) -> str:
    return "" if count.classes is None else f"; up to symmetry, {count.classes}"
