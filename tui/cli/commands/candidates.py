"""`cluebench candidates`: the possible values of each variable."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from puzzles.features.claim import goal_id
from solvers.queries.experiments import SOLUTION_LIMIT
from solvers.queries.value_counts import CountValues, ValueCounts
from solvers.requests.counting import LISTED, CandidatesRequest
from tui.cli import report
from tui.cli.options.arguments import Parser, limit_argument, puzzle_arguments
from tui.cli.report import Report
from tui.words.shares import basis, how_often, left_on_average

if TYPE_CHECKING:
    from puzzles.model.puzzle import Puzzle
    from tui.cli.call import Call


def arguments(parser: Parser) -> None:
    """Add the arguments of the command to its parser."""
    puzzle_arguments(parser)
    parser.add_argument("--counts", action="store_true", help="say in how many solutions each value occurs")
    limit_argument(
        parser, SOLUTION_LIMIT, "with --counts, draw a sample where there are more than N solutions"
    )


def run(call: Call) -> Report:
    """The values of each variable that occur in some solution."""
    puzzle = call.puzzle
    found, reply = call.inquire(CandidatesRequest(counts=call.options.counts, limit=call.options.limit))
    verdict, counts = found.verdict, found.last(CountValues, ValueCounts)
    candidates = found.candidates
    if verdict is None or (candidates is None and counts is None):
        return report.unknown(found.reason)
    result = report.of(reply)
    if verdict.solvable is False:
        left = "nothing has a value left" if counts is None else "no value occurs"
        return result.line(f"{_none(call)}: {left}.")
    if counts is not None:
        return result.line("\n".join(_table(puzzle, counts)))
    if candidates is not None and not candidates.complete:
        result.line("Unknown; values seen so far:")
    for name, values in reply.candidates.items():
        told = " ".join(puzzle.wording.value_text(value, name) for value in values)
        result.line(f"{puzzle.wording.variable_label(name)}: {told}".rstrip())
    return result


def _none(call: Call) -> str:
    own = "The conclusion follows, so there is n" if goal_id(call.puzzle) is not None else "N"
    return f"{own}o {call.puzzle.wording.solution_noun()}"


def _table(puzzle: Puzzle, counts: ValueCounts) -> Iterator[str]:
    """The counts, one line per variable, then the rarest values and the most informative variables."""
    yield f"{report.sentence(basis(counts, running=False))}"
    for name in counts.counts:
        values = counts.values(name)
        told = (
            f"{puzzle.wording.value_text(at, name)} {how_often(counts, name, at, whole=False)}"
            for at in values
        )
        yield f"{puzzle.wording.variable_label(name)}: {', '.join(told)}"
    for at in counts.least_often(LISTED):
        yield f"Least often: {puzzle.wording.fact(at)} {how_often(counts, at.name, at.value)}"
    for name, left in counts.most_telling(LISTED):
        yield f"Tells most: {puzzle.wording.variable_label(name)} leaves {left_on_average(counts, left)}"
