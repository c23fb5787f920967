"""`cluebench solve`: where the clues stand, and solutions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzles.grids.author_solution import told_wrong
from puzzles.text.errors import PuzzleError
from puzzles.text.words import amount
from solvers.queries.overview import Overview, Solvability, Status, Verdict
from solvers.queries.solutions import MoreSolutions, SolutionCount
from tui.cli import claims, report
from tui.cli.data import conflict_data
from tui.cli.options.arguments import Parser, limit_argument, puzzle_arguments, whole
from tui.cli.report import Report

if TYPE_CHECKING:
    from tui.cli.call import Call

LIMIT = 2
"""Solutions printed unless told otherwise: enough to see where they part."""
ALL = 65_536
"""Solutions printed where all are asked for, at most: as many as rows of the largest truth table."""


def arguments(parser: Parser) -> None:
    """What the command takes."""
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
    """Verdict and solutions, or the conflict that stands against any."""
    if call.options.compare is not None:
        return compared(call, *call.options.compare)
    puzzle, limit = call.puzzle, ALL if call.options.all else call.options.limit
    found = call.ask(Solvability(), MoreSolutions(limit))
    verdict = found.verdict
    if verdict is None:
        return report.unknown(found.reason)
    if verdict.status is Status.CONTRADICTION:
        return contradiction(call, verdict)
    solutions, count = found.solutions, found.count or SolutionCount(0, False)
    short = len(solutions) < limit and not count.complete
    result = report.stated(call.puzzle, verdict, (count.reason or found.reason) if short else "")
    own = report.own_words(puzzle, verdict)
    if own:
        result.line(report.sentence(own))
    result.line(_headline(verdict.status, len(solutions), count, puzzle.wording.solution_noun()))
    if asked := claims.questions(puzzle):
        claims.tell(call.ask(*asked), result)
    for solution in solutions:
        result.line("").line(report.solution_text(puzzle, solution))
    result.also(solutions=[report.solution_data(puzzle, solution) for solution in solutions])
    result.aside = told_wrong(puzzle)
    unique = puzzle.wording.answer(solutions[0]) if verdict.status is Status.UNIQUE else None
    return result.also(answer=unique or own, count=report.count_data(count))


def compared(call: Call, one: int, other: int) -> Report:
    """Two solutions by their numbers, and where they differ."""
    puzzle = call.puzzle
    found = call.ask(Solvability(), MoreSolutions(max(one, other)))
    verdict, solutions = found.verdict, found.solutions
    if verdict is None:
        return report.unknown(found.reason)
    if verdict.status is Status.CONTRADICTION:
        return contradiction(call, verdict)
    if len(solutions) < max(one, other):
        if found.reason:
            return report.stated(call.puzzle, verdict, found.reason)
        raise PuzzleError(f"found {max(one, other)}", where="--compare", expected=f"1 to {len(solutions)}")
    result = report.stated(call.puzzle, verdict)
    pair = solutions[one - 1], solutions[other - 1]
    names = [name for name in puzzle.shape.shown(pair[0]) if pair[0][name] != pair[1].get(name)]
    for number, solution in zip((one, other), pair, strict=True):
        result.line(f"Solution {number}:").line(report.solution_text(puzzle, solution)).line("")
    result.line(f"{amount(len(names), 'difference')}{':' if names else '.'}")
    for name in names:
        old, new = (puzzle.wording.value_text(solution[name], name) for solution in pair)
        result.line(f"  {puzzle.wording.variable_label(name)}: {old} → {new}")
    return result.also(
        compared=[one, other],
        solutions=[report.solution_data(puzzle, solution) for solution in pair],
        differences=[{"variable": name, "values": [pair[0][name], pair[1][name]]} for name in names],
    )


def contradiction(call: Call, verdict: Verdict) -> Report:
    """That there is no solution, and the conflict that stands against it if one is found in time.

    Where the puzzle claims something, its claim follows: then from what, instead of the conflict.
    """
    puzzle, explained = call.puzzle, Overview(candidates=False, varied=False)
    asked = claims.questions(puzzle)
    found = call.ask(explained, *asked)
    conflict, told = found.conflict, found.about(explained)
    result = report.stated(call.puzzle, verdict, told.reason if told else "")
    if asked:
        entailed = claims.tell(found, result)
        own = report.own_words(puzzle, verdict, trivial=entailed is not None and entailed.trivial)
        result.text.insert(0, report.sentence(own or "no solution"))
    else:
        own = report.own_words(puzzle, verdict)
        result.line(report.sentence(own or "no solution"))
        if conflict is not None:
            result.line(report.conflict_text(conflict, puzzle))
    result.also(answer=own)
    result.aside = told_wrong(puzzle)
    if conflict is None or asked:
        return result
    return result.also(conflicts=[conflict_data(conflict)])


def _headline(status: Status, shown: int, count: SolutionCount, noun: str) -> str:
    if status is Status.UNIQUE:
        return f"One {noun}."
    if status is Status.MULTIPLE and count.complete:
        return f"{shown} {noun}s."
    if status is Status.MULTIPLE:
        number = f"one {noun}; the first" if shown == 1 else f"{shown} {noun}s; the first {shown}"
        return f"More than {number}:"
    return f"Unknown; one {noun} found so far:" if shown else "Unknown."
