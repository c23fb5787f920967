"""`cluebench candidates`: what each variable can still be."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from puzzles.features.claim import goal_id
from solvers.queries.candidates import PossibleValues
from solvers.queries.experiments import SOLUTION_LIMIT
from solvers.queries.overview import Solvability
from solvers.queries.value_counts import CountValues, ValueCounts
from tui.cli import report
from tui.cli.options.arguments import Parser, limit_argument, puzzle_arguments
from tui.cli.report import Report
from tui.words.shares import basis, how_often, left_on_average

if TYPE_CHECKING:
    from puzzles.model.puzzle import Puzzle
    from tui.cli.call import Call

LISTED = 5
"""How many of the rarest values, and of the variables that tell most, are listed."""


def arguments(parser: Parser) -> None:
    """What the command takes."""
    puzzle_arguments(parser)
    parser.add_argument("--counts", action="store_true", help="say in how many solutions each value occurs")
    limit_argument(
        parser, SOLUTION_LIMIT, "with --counts, draw a sample where there are more than N solutions"
    )


def run(call: Call) -> Report:
    """The values of each variable that occur in some solution."""
    if call.options.counts:
        return _counted(call)
    puzzle = call.puzzle
    found = call.ask(Solvability(), PossibleValues())
    verdict, candidates = found.verdict, found.candidates
    if verdict is None or candidates is None:
        return report.unknown(found.reason)
    result = report.stated(call.puzzle, verdict, candidates.reason or found.reason)
    if verdict.solvable is False:
        result.line(f"{_none(call)}: nothing has a value left.")
    elif not candidates.complete:
        result.line("Unknown; values seen so far:")
    if verdict.solvable is not False:
        for name, values in puzzle.shape.shown(candidates.values).items():
            told = " ".join(puzzle.wording.value_text(value, name) for value in values)
            result.line(f"{puzzle.wording.variable_label(name)}: {told}".rstrip())
    return result.also(
        candidates={name: list(own) for name, own in puzzle.shape.shown(candidates.values).items()}
    )


def _none(call: Call) -> str:
    own = "The conclusion follows, so there is n" if goal_id(call.puzzle) is not None else "N"
    return f"{own}o {call.puzzle.wording.solution_noun()}"


def _counted(call: Call) -> Report:
    """In how many solutions each value occurs."""
    found = call.ask(Solvability(), CountValues(call.options.limit))
    verdict, counts = found.verdict, found.last(CountValues, ValueCounts)
    if verdict is None or counts is None:
        return report.unknown(found.reason)
    result = report.stated(call.puzzle, verdict, counts.reason or found.reason)
    if verdict.solvable is False:
        result.line(f"{_none(call)}: no value occurs.")
    else:
        result.line("\n".join(_table(call.puzzle, counts)))
    return result.also(**_data(counts))


def _table(puzzle: Puzzle, counts: ValueCounts) -> Iterator[str]:
    """What is counted, a line for each variable, the rarest values, and the variables that tell most."""
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


def _data(counts: ValueCounts) -> dict[str, Any]:
    """All of it as data; lists of figures are in the order of the candidates."""
    values = {name: list(counts.values(name)) for name in counts.counts}
    least, most = counts.least_often(LISTED), counts.most_telling(LISTED)
    sampled: dict[str, Any] = {
        "sample": counts.examined,
        "doubtful": counts.doubtful,
        "errors": {
            name: [round(counts.error(name, at), 6) for at in found] for name, found in values.items()
        },
    }
    return {
        "candidates": values,
        "counts": {name: [counts.count(name, at) for at in found] for name, found in values.items()},
        "total": counts.total,
        "complete": counts.complete,
        "least_often": [
            {"variable": at.name, "value": at.value, "count": counts.count(at.name, at.value)} for at in least
        ],
        "tells_most": [{"variable": name, "left": round(left, 3)} for name, left in most],
        **(sampled if counts.sampled else {}),
    }
