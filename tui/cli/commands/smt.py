"""`cluebench smt`: the text that z3 gets."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tui.cli.arguments import Parser, puzzle_arguments
from tui.cli.report import Report

if TYPE_CHECKING:
    from tui.cli.call import Call


def arguments(parser: Parser) -> None:
    """What the command takes."""
    puzzle_arguments(parser, json=False)


def run(call: Call) -> Report:
    """The script, runnable by any SMT-LIB 2 solver that knows its Booleans and cardinalities."""
    return Report().line(call.session.script().rstrip("\n"))
