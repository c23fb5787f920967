"""`cluebench hint`: the easiest next deduction."""

from __future__ import annotations

from typing import TYPE_CHECKING

from solvers.queries.checks import SoFar
from solvers.queries.overview import Solvability, Status, Verdict
from solvers.queries.steps import Ending, Hint, Step
from tui.cli import claims, report
from tui.cli.commands.walk import STATUS, misnoted
from tui.cli.data import step_data
from tui.cli.options.arguments import Parser, puzzle_arguments, struck_argument, unique_argument
from tui.cli.report import Report
from tui.words.telling import ending_sentence, line_texts

if TYPE_CHECKING:
    from tui.cli.call import Call


def arguments(parser: Parser) -> None:
    """What the command takes."""
    puzzle_arguments(parser)
    struck_argument(parser)
    unique_argument(parser)


def run(call: Call) -> Report:
    """Where to look, what matters there, and what follows; or that nothing follows."""
    found = call.ask(Solvability(), Hint(noted=call.noted, unique=call.options.unique))
    if (lost := found.last(Hint, SoFar)) is not None:
        return misnoted(call.puzzle, lost)
    verdict, step, ending = found.verdict, found.last(Hint, Step), found.last(Hint, Ending)
    if ending is not None:
        result = report.stated(call.puzzle, Verdict(STATUS[ending.outcome], reason=ending.reason))
        return result.line(ending_sentence(call.puzzle, ending)).also(outcome=ending.outcome.value)
    if verdict is None or step is None:
        return report.unknown(found.reason)
    result = report.stated(call.puzzle, verdict).line(step.where)
    for statement in () if step.lines else step.quoted:
        result.line(f"  {statement.kind:4}  {statement.quoted}")
    result.line(f"{step.technique}: {step.sentence}")
    for text in line_texts(step.lines, "  ", nested=True):
        result.line(text)
    if verdict.status is Status.CONTRADICTION:
        follows = claims.follows(call.puzzle, verdict)
        what = "The conclusion follows: supposed to be false," if follows else "There is no solution:"
        result.line(f"{what} these steps lead to a contradiction.")
    return result.also(hint=step_data(step) | {"where": step.where, "look": list(step.look)})
