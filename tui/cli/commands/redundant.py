"""`cluebench redundant`: clues that the others imply."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzles.core.text import amount
from solvers.queries.overview import Solvability
from solvers.queries.redundancy import MinimalClues, Order, Redundant, RedundantClues
from tui.cli import report
from tui.cli.arguments import Parser, puzzle_arguments
from tui.cli.data import statements_data
from tui.cli.report import Report

if TYPE_CHECKING:
    from tui.cli.call import Call


def arguments(parser: Parser) -> None:
    """What the command takes."""
    puzzle_arguments(parser)
    parser.add_argument(
        "--first-first", action="store_true", help="try the clues that were entered first for removal first"
    )


def run(call: Call) -> Report:
    """Each redundant clue, and a minimal set of clues with the same solutions."""
    order = Order.FIRST_FIRST if call.options.first_first else Order.LAST_FIRST
    found = call.ask(Solvability(), RedundantClues(order))
    verdict, minimal = found.verdict, found.last(RedundantClues, MinimalClues)
    if verdict is not None and verdict.solvable is False:
        return report.stated(verdict).line("No solution: contradictory clues imply each other.")
    if verdict is None or minimal is None:
        return report.unknown(found.reason)
    redundant = [answer.clue for answer in found.every(RedundantClues, Redundant)]
    result = report.stated(verdict, minimal.reason)
    if redundant:
        result.line("Implied by all the other clues:")
        for clue in redundant:
            result.line(f"  {clue.text}")
    elif minimal.complete:
        result.line("No clue is implied by the others.")
    if minimal.dropped:
        result.line(f"The solutions stay the same without all of these ({order} was tried first):")
        for clue in minimal.dropped:
            result.line(f"  {clue.text}")
    result.line(
        f"{amount(len(minimal.kept), 'clue is', 'clues are')} left"
        + (", none of which can go." if minimal.complete else ".")
    )
    return result.also(
        redundant=statements_data(redundant),
        kept=statements_data(minimal.kept),
        dropped=statements_data(minimal.dropped),
        order=order.value,
        complete=minimal.complete,
    )
