"""`cluebench smt`: the text that z3 gets."""

from __future__ import annotations

from typing import TYPE_CHECKING

from solvers.queries.scopes import Script
from tui.cli.arguments import Parser, puzzle_arguments
from tui.cli.report import Report, unknown

if TYPE_CHECKING:
    from tui.cli.call import Call


def arguments(parser: Parser) -> None:
    """What the command takes."""
    puzzle_arguments(parser, json=False)


def run(call: Call) -> Report:
    """The script, runnable by any SMT-LIB 2 solver that knows its Booleans and cardinalities."""
    found = call.ask(Script())
    if found.script is None:
        return unknown(found.reason)
    return Report().line(found.script.rstrip("\n"))
