"""`cluebench why`: what forces a value or a pair, or rules it out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzles.features.claim import goal_id
from puzzles.features.literals import read_literal
from solvers.queries.reasons import LiteralStatus, Reason, Why
from solvers.requests.explanations import WhyRequest, chain_in
from solvers.requests.request import claim_follows
from solvers.requests.statements import LiteralData
from tui.cli import report
from tui.cli.options.arguments import Parser, puzzle_arguments
from tui.cli.report import Report
from tui.words.rule_groups import quoted_once
from tui.words.telling import chain_texts

if TYPE_CHECKING:
    from puzzles.model.puzzle import Puzzle
    from tui.cli.call import Call


def arguments(parser: Parser) -> None:
    """Add the arguments of the command to its parser."""
    puzzle_arguments(parser)
    asked = "a variable and a value, or two items of a logic grid (zebra=german); != asks why it is not"
    parser.add_argument("literal", metavar="r1c3=4", help=asked)
    parser.add_argument("--no-chain", action="store_true", help="leave out the chain of small steps")


def run(call: Call) -> Report:
    """The smallest set of statements found, and the steps."""
    literal = LiteralData.of(read_literal(call.options.literal, call.puzzle))
    found, reply = call.inquire(WhyRequest(literal, chain=not call.options.no_chain))
    verdict, reason, chain = found.verdict, found.last(Why, Reason), chain_in(found)
    if verdict is None or reason is None:
        return report.unknown(found.reason)
    alone = claim_follows(call.puzzle, verdict) and reason.standing is not LiteralStatus.CONTRADICTION
    result, steps = report.of(reply), chain.steps if chain else ()
    if alone:
        result.line("From the premises alone, without the conclusion:")
    if steps:
        result.line(_step_by_step(reason, call.puzzle))
    for text in chain_texts(steps):
        result.line(text)
    if steps:
        result.line("")
    result.line(_headline(reason, call.puzzle))
    for text, (statement, *_) in quoted_once(reason.statements):
        result.line(f"  {statement.kind:4}  {text}")
    if reason.with_it is not None and reason.without_it is not None:
        for label, solution in (("With it:", reason.with_it), ("Without it:", reason.without_it)):
            result.line("").line(label).line(report.solution_text(call.puzzle, solution))
    return result


def _step_by_step(reason: Reason, puzzle: Puzzle) -> str:
    if reason.standing is LiteralStatus.CONTRADICTION:
        return f"{_contradiction(puzzle)}, step by step:"
    return f"{reason.text}: {reason.standing}, step by step:"


def _contradiction(puzzle: Puzzle) -> str:
    return "There is no solution" if goal_id(puzzle) is None else "The premises contradict one another"


def _headline(reason: Reason, puzzle: Puzzle) -> str:
    if reason.standing is LiteralStatus.OPEN:
        return f"{reason.text}: open. Some solutions have it, some do not."
    if reason.standing is LiteralStatus.CONTRADICTION:
        return f"{_contradiction(puzzle)}, so everything follows. These cannot all hold:"
    if reason.standing is LiteralStatus.UNSPOKEN:
        return f"{reason.text}: nothing that is on speaks of it."
    if not reason.statements:
        return f"{reason.text}: {reason.standing}, with no clue or rule needed."
    best = "the fewest there are" if reason.smallest else "no smaller set was found"
    count = len(reason.statements)
    return f"{reason.text}: {reason.standing} by {count} statement{'s' * (count != 1)} ({best}):"
