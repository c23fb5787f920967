"""`cluebench solve`: the verdict and solutions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzles.grids.author_solution import told_wrong
from puzzles.text.errors import PuzzleError
from puzzles.text.words import amount
from solvers.queries.overview import Status
from solvers.queries.solutions import MoreSolutions, SolutionCount
from solvers.requests.request import own_words, stated
from solvers.requests.solutions import SolutionData
from solvers.requests.standing import SolveReply, SolveRequest
from tui.cli import report
from tui.cli.options.arguments import Parser, limit_argument, puzzle_arguments, whole
from tui.cli.report import Report

if TYPE_CHECKING:
    from solvers.queries.results import Results
    from tui.cli.call import Call

LIMIT = 2
"""Default number of solutions printed: enough to see a difference."""
ALL = 65_536
"""The most solutions printed with `--all`: as many as rows of the largest truth table."""


def arguments(parser: Parser) -> None:
    """Add the arguments of the command to its parser."""
    puzzle_arguments(parser)
    limit_argument(parser, LIMIT, "print at most N solutions")
    parser.add_argument("--all", action="store_true", help=f"print all solutions, {ALL:,} at most")
    parser.add_argument(
        "--compare",
        metavar=("A", "B"),
        nargs=2,
        type=whole(1),
        help="print solutions A and B, counted from 1 as they are found, and where they differ",
    )


def run(call: Call) -> Report:
    """The verdict and solutions, or the conflict."""
    if call.options.compare is not None:
        return compared(call, *call.options.compare)
    puzzle, limit = call.puzzle, ALL if call.options.all else call.options.limit
    found, reply = call.inquire(SolveRequest(limit=limit))
    verdict, entailed = found.verdict, found.entailed
    if verdict is None:
        return report.unknown(found.reason)
    if verdict.status is Status.CONTRADICTION:
        return contradiction(call, found, reply)
    result, solutions = report.of(reply), found.solutions
    if own := own_words(puzzle, verdict):
        result.line(report.sentence(own))
    count = found.last(MoreSolutions, SolutionCount) or SolutionCount(0, False)
    result.line(_headline(verdict.status, len(solutions), count, puzzle.wording.solution_noun()))
    if entailed is not None:
        result.text += report.claim_lines(entailed)
    for solution in solutions:
        result.line("").line(report.solution_text(puzzle, solution))
    result.aside = told_wrong(puzzle)
    return result


def compared(call: Call, one: int, other: int) -> Report:
    """Two solutions by number, and their differences."""
    puzzle = call.puzzle
    found, reply = call.inquire(SolveRequest(limit=max(one, other)))
    verdict, solutions = found.verdict, found.solutions
    if verdict is None:
        return report.unknown(found.reason)
    if verdict.status is Status.CONTRADICTION:
        return contradiction(call, found, reply)
    if len(solutions) < max(one, other):
        if found.reason:
            return report.stated(puzzle, verdict, found.reason)
        raise PuzzleError(f"found {max(one, other)}", where="--compare", expected=f"1 to {len(solutions)}")
    pair = solutions[one - 1], solutions[other - 1]
    shown = tuple(SolutionData.of(solution, puzzle) for solution in pair)
    result = report.of(SolveReply(**stated(puzzle, verdict), solutions=shown))
    names = [name for name in puzzle.shape.shown(pair[0]) if pair[0][name] != pair[1].get(name)]
    for number, solution in zip((one, other), pair, strict=True):
        result.line(f"Solution {number}:").line(report.solution_text(puzzle, solution)).line("")
    result.line(f"{amount(len(names), 'difference')}{':' if names else '.'}")
    for name in names:
        old, new = (puzzle.wording.value_text(solution[name], name) for solution in pair)
        result.line(f"  {puzzle.wording.variable_label(name)}: {old} → {new}")
    return result.also(
        compared=[one, other],
        differences=[{"variable": name, "values": [pair[0][name], pair[1][name]]} for name in names],
    )


def contradiction(call: Call, found: Results, reply: SolveReply) -> Report:
    """The report of no solution, with the conflict if one is found in time.

    For a claim, the report that it follows, and from what.
    """
    conflict, entailed = found.conflict, found.entailed
    result = report.of(reply).line(report.sentence(reply.answer or "no solution"))
    if entailed is not None:
        result.text += report.claim_lines(entailed)
    elif conflict is not None and reply.conclusion is None:
        result.line(report.conflict_text(conflict, call.puzzle))
    result.aside = told_wrong(call.puzzle)
    return result


def _headline(status: Status, shown: int, count: SolutionCount, noun: str) -> str:
    if status is Status.UNIQUE:
        return f"One {noun}."
    if status is Status.MULTIPLE and count.complete:
        return f"{shown} {noun}s."
    if status is Status.MULTIPLE:
        number = f"one {noun}; the first" if shown == 1 else f"{shown} {noun}s; the first {shown}"
        return f"More than {number}:"
    return f"Unknown; one {noun} found so far:" if shown else "Unknown."
