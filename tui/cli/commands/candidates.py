"""`cluebench candidates`: what each variable can still be."""

from __future__ import annotations

from typing import TYPE_CHECKING

from solvers.queries.candidates import PossibleValues
from solvers.queries.overview import Solvability
from tui.cli import report
from tui.cli.arguments import Parser, puzzle_arguments
from tui.cli.report import Report

if TYPE_CHECKING:
    from tui.cli.call import Call


def arguments(parser: Parser) -> None:
    """What the command takes."""
    puzzle_arguments(parser)


def run(call: Call) -> Report:
    """The values of each variable that occur in some solution."""
    puzzle = call.puzzle
    found = call.ask(Solvability(), PossibleValues())
    verdict, candidates = found.verdict, found.candidates
    if verdict is None or candidates is None:
        return report.unknown(found.reason)
    result = report.stated(verdict, candidates.reason or found.reason)
    if verdict.solvable is False:
        result.line("No solution: nothing has a value left.")
    elif not candidates.complete:
        result.line("Unknown; values seen so far:")
    if verdict.solvable is not False:
        for name, values in candidates.values.items():
            result.line(f"{puzzle.variable_label(name)}: {' '.join(map(puzzle.value_text, values))}".rstrip())
    return result.also(candidates={name: list(values) for name, values in candidates.values.items()})
