"""`cluebench hint`: the easiest next deduction."""

from __future__ import annotations

from typing import TYPE_CHECKING

from solvers.queries.checks import SoFar
from solvers.queries.overview import Status
from solvers.queries.steps import Ending, Hint, Step
from solvers.requests.explanations import HintRequest
from solvers.requests.request import claim_follows
from tui.cli import report
from tui.cli.commands.walk import misnoted
from tui.cli.options.arguments import Parser, puzzle_arguments, struck_argument, unique_argument
from tui.cli.report import Report
from tui.words.telling import ending_sentence, line_texts

if TYPE_CHECKING:
    from tui.cli.call import Call


def arguments(parser: Parser) -> None:
    """Add the arguments of the command to its parser."""
    puzzle_arguments(parser)
    struck_argument(parser)
    unique_argument(parser)


def run(call: Call) -> Report:
    """Where to look, what matters, and what follows; or that nothing follows."""
    found, reply = call.inquire(HintRequest(unique=call.options.unique))
    if (lost := found.last(Hint, SoFar)) is not None:
        return misnoted(call.puzzle, lost)
    verdict, step, ending = found.verdict, found.last(Hint, Step), found.last(Hint, Ending)
    if ending is not None:
        return report.of(reply).line(ending_sentence(call.puzzle, ending))
    if verdict is None or step is None:
        return report.unknown(found.reason)
    result = report.of(reply).line(step.where)
    for statement in () if step.lines else step.quoted:
        result.line(f"  {statement.kind:4}  {statement.quoted}")
    result.line(f"{step.technique}: {step.sentence}")
    for text in line_texts(step.lines, "  ", nested=True):
        result.line(text)
    if verdict.status is Status.CONTRADICTION:
        follows = claim_follows(call.puzzle, verdict)
        what = "The conclusion follows: supposed to be false," if follows else "There is no solution:"
        result.line(f"{what} these steps lead to a contradiction.")
    return result
