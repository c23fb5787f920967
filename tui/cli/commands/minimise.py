"""`cluebench minimise`: the puzzle without redundant clues."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzles.features.unread import waiting_clues
from puzzles.files.saving import encode
from puzzles.text.words import amount
from solvers.queries.overview import Solvability
from solvers.queries.redundancy import MinimalClues, RemovalOrder, SpareClues, SpareSearch
from solvers.requests.clues import ORDERS, RedundantReply
from solvers.requests.making import SEEDS, SYMMETRIES, symmetry_named
from solvers.requests.request import claim_follows
from tui.cli import report
from tui.cli.failure import UsageError
from tui.cli.options.arguments import Parser, puzzle_arguments, whole
from tui.cli.progress import ProgressLine, progress
from tui.cli.report import Report

if TYPE_CHECKING:
    from solvers.queries.results import Results
    from tui.cli.call import Call

RANDOM = "random"
"""The name of the random order, which depends on the seed."""


def arguments(parser: Parser) -> None:
    """Add the arguments of the command to its parser."""
    puzzle_arguments(parser)
    parser.add_argument(
        "--order",
        choices=(*ORDERS, RANDOM),
        help="which clues are tried for removal first: those entered last (default) or first, or any",
    )
    parser.add_argument(
        "--seed",
        metavar="N",
        type=whole(0, SEEDS - 1),
        help="which random order: the same seed, the same puzzle",
    )
    parser.add_argument(
        "--symmetry", choices=SYMMETRIES, default="none", help="that the pattern of givens is to keep"
    )


def run(call: Call) -> Report:
    """The puzzle with the remaining clues; removed ones are named on standard error."""
    options, puzzle = call.options, call.puzzle
    order = ORDERS.get(options.order or ("last" if options.seed is None else RANDOM), RemovalOrder.RANDOM)
    if options.seed is not None and order is not RemovalOrder.RANDOM:
        raise UsageError("argument --seed: found without a random order; expected --order random")
    question = SpareClues(order, options.seed or 0, symmetry_named(options.symmetry, puzzle, "--symmetry"))
    with progress() as line:
        call.watch = lambda found: _tell(line, found)
        found = call.ask(Solvability(), question)
    verdict, minimal = found.verdict, found.last(SpareClues, MinimalClues)
    if verdict is None or minimal is None:
        return report.unknown(found.reason)
    if verdict.solvable is False and not claim_follows(puzzle, verdict):
        result = report.stated(puzzle, verdict, minimal.reason)
        return result.line("No solution: contradictory clues imply each other.")
    reply = RedundantReply.of(puzzle, verdict, minimal, "")
    result, kept = report.of(reply), {clue.id for clue in minimal.kept} | waiting_clues(puzzle)
    left = puzzle.with_clues(puzzle.clue_list.keep(lambda id_, _: id_ in kept))
    result.whole = encode(left)
    result.line(result.whole.rstrip("\n"))
    if not options.json:
        result.aside = f"{amount(len(reply.dropped or ()), 'clue')} of {len(puzzle.clue_list)} left out"
    return result.also(text=result.whole)


def _tell(line: ProgressLine, found: Results) -> None:
    """Show the progress."""
    search = found.last(SpareClues, SpareSearch)
    if search is not None:
        line.say(f"{search.tried} of {search.total} clues tried, {search.spare} can go")
