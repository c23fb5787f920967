"""`cluebench conflicts`: which clues and rules cannot all hold."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tui import report
from tui.arguments import Parser, puzzle_arguments
from tui.report import Report

if TYPE_CHECKING:
    from tui.call import Call


def arguments(parser: Parser) -> None:
    """What the command takes."""
    puzzle_arguments(parser)


def run(call: Call) -> Report:
    """A minimal conflict, if there is any."""
    verdict = call.session.verdict()
    result = report.stated(verdict)
    conflict = call.session.conflict() if verdict.solvable is False else None
    if conflict is not None:
        result.line(report.conflict_text(conflict))
    else:
        result.line("No conflict: the clues can all hold." if verdict.solvable else "Unknown.")
    return result.also(conflicts=[report.conflict_data(conflict)] if conflict else [])
