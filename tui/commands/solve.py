"""`cluebench solve`: where the clues stand, and solutions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from solvers.answers import Assignment, Count, Solutions, Status, Undecided, Verdict
from tui import report
from tui.arguments import Parser, limit_argument, puzzle_arguments
from tui.report import Report

if TYPE_CHECKING:
    from tui.call import Call

LIMIT = 2
"""Solutions printed unless told otherwise: enough to see where they part."""


def arguments(parser: Parser) -> None:
    """What the command takes."""
    puzzle_arguments(parser)
    limit_argument(parser, LIMIT, "print at most N solutions")


def run(call: Call) -> Report:
    """Verdict and solutions, or the conflict that stands against any."""
    puzzle, session = call.puzzle, call.session
    verdict = session.verdict()
    if verdict.status is Status.CONTRADICTION:
        return contradiction(call, verdict)
    limit: int = call.options.limit
    solutions: list[Assignment] = []
    count = Count(0, False)
    for answer in session.count(limit):
        if isinstance(answer, Solutions):
            solutions += answer.found
        else:
            count = answer
    short = len(solutions) < limit and not count.complete
    result = report.stated(verdict, reason=count.reason if short else "")
    own = report.own_words(puzzle, verdict)
    if own:
        result.line(report.sentence(own))
    result.line(_headline(verdict.status, len(solutions), count))
    for solution in solutions:
        result.line("").line(report.solution_text(puzzle, solution))
    result.also(solutions=[report.solution_data(puzzle, solution) for solution in solutions])
    unique = puzzle.answer(solutions[0]) if verdict.status is Status.UNIQUE else None
    return result.also(answer=unique or own, count=report.count_data(count))


def contradiction(call: Call, verdict: Verdict) -> Report:
    """That there is no solution, and the conflict that stands against it if one is found in time."""
    reason, conflict = "", None
    try:
        conflict = call.session.conflict()
    except Undecided as undecided:
        reason = undecided.reason
    own = report.own_words(call.puzzle, verdict)
    result = report.stated(verdict, reason).line(report.sentence(own or "no solution")).also(answer=own)
    if conflict is not None:
        result.line(report.conflict_text(conflict)).also(conflicts=[report.conflict_data(conflict)])
    return result


def _headline(status: Status, shown: int, count: Count) -> str:
    if status is Status.UNIQUE:
        return "One solution."
    if status is Status.MULTIPLE and count.complete:
        return f"{shown} solutions."
    if status is Status.MULTIPLE:
        number = "one solution; the first" if shown == 1 else f"{shown} solutions; the first {shown}"
        return f"More than {number}:"
    return "Unknown; one solution found so far:" if shown else "Unknown."
