"""`cluebench hint`: the easiest next deduction."""

from __future__ import annotations

from typing import TYPE_CHECKING

from solvers.queries.answers import Status, Verdict
from solvers.queries.explanations import Ending
from solvers.queries.export import ending_sentence, step_data
from solvers.queries.why import Hint
from tui.cli import report
from tui.cli.arguments import Parser, puzzle_arguments
from tui.cli.commands.walk import STATUS
from tui.cli.report import Report

if TYPE_CHECKING:
    from tui.cli.call import Call


def arguments(parser: Parser) -> None:
    """What the command takes."""
    puzzle_arguments(parser)


def run(call: Call) -> Report:
    """Where to look, what matters there, and what follows; or that nothing follows."""
    verdict = call.session.verdict()
    (answer,) = Hint().answers(call.session)
    if isinstance(answer, Ending):
        result = report.stated(Verdict(STATUS[answer.outcome], answer.reason))
        return result.line(ending_sentence(call.puzzle, answer)).also(outcome=answer.outcome.value)
    result = report.stated(verdict).line(answer.where)
    for statement in answer.quoted:
        result.line(f"  {statement.kind:4}  {statement.text}")
    result.line(f"{answer.technique}: {answer.sentence}")
    if verdict.status is Status.CONTRADICTION:
        result.line("There is no solution: these steps lead to a contradiction.")
    return result.also(hint=step_data(answer) | {"where": answer.where, "look": list(answer.look)})
