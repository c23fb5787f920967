"""`cluebench weigh`: how many more solutions there are without each clue, or what one more clue leaves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzles.model.proposals import Proposals
from puzzles.text.words import amount
from solvers.queries.best_clues import BestClues, ClueRanking
from solvers.queries.clue_weights import LIMIT, ClueWeight, WeighClues, Weighing, heaviest_first
from solvers.queries.overview import Status, Verdict
from solvers.requests.solutions import CountData
from solvers.requests.statements import StatementData
from tui.cli import report
from tui.cli.failure import UsageError
from tui.cli.options.arguments import Parser, limit_argument, puzzle_arguments
from tui.cli.options.proposals import kinds_argument, kinds_named
from tui.cli.report import Report
from tui.words.experiments import how_many, number_of, share_text

if TYPE_CHECKING:
    from tui.cli.call import Call


def arguments(parser: Parser) -> None:
    """Add the arguments of the command to its parser."""
    puzzle_arguments(parser)
    limit_argument(parser, LIMIT, "stop counting at N solutions more, for each clue")
    parser.add_argument(
        "--add", action="store_true", help="rank the clues that could be added, by what they would leave"
    )
    kinds_argument(parser, "with --add, clues of these kinds only")


def run(call: Call) -> Report:
    """Each clue with its weight, heaviest first; or possible clues by what they leave, fewest first."""
    if call.options.kinds is not None and not call.options.add:
        raise UsageError("argument --with: found without --add")
    return _added(call) if call.options.add else _weighed(call)


def _weighed(call: Call) -> Report:
    question, noun = WeighClues(call.options.limit), call.puzzle.wording.solution_noun()
    found = call.ask(question)
    weighing, weights = found.last(WeighClues, Weighing), found.every(WeighClues, ClueWeight)
    if weighing is None:
        return report.unknown(found.reason)
    result = report.stated(
        call.puzzle, Verdict(Status.of_count(weighing.base, complete=weighing.whole)), found.reason
    )
    count = number_of(weighing.base, noun)
    more = "" if weighing.whole else "more than " if weighing.beyond else "at least "
    result.line(f"{report.sentence(more + count)}")
    if weights:
        result.line("Without each of these clues alone there are so many more:")
    texts = {weight: f"{weight.more}{'' if weight.complete else '+'}" for weight in weights}
    width = max(map(len, texts.values()), default=0)
    for weight in heaviest_first(weights):
        result.line(f"  {texts[weight]:>{width}}  {weight.clue.quoted}")
    if len(weights) < weighing.total:
        result.line(f"{weighing.total - len(weights)} of {amount(weighing.total, 'clue')} not weighed.")
    return result.also(
        count=CountData(weighing.base, weighing.whole).data(),
        weights=[
            {"clue": StatementData.of(weight.clue).data(), "more": weight.more, "complete": weight.complete}
            for weight in heaviest_first(weights)
        ],
        complete=len(weights) == weighing.total,
    )


def _added(call: Call) -> Report:
    found = call.ask(BestClues(Proposals(kinds_named(call.options.kinds, call.puzzle))))
    ranking, noun = found.last(BestClues, ClueRanking), call.puzzle.wording.solution_noun()
    if ranking is None:
        return report.unknown(found.reason)
    status = Status.of_count(ranking.remaining, complete=ranking.counted)
    result = report.stated(call.puzzle, Verdict(status), found.reason)
    result.line(report.sentence(how_many(ranking, noun, running=False)))
    if ranking.sampled:
        result.line(f"Shares of them are judged by {ranking.examined} drawn at random.")
    if ranking.best:
        result.line("One of these clues more would leave:")
    elif ranking.remaining > 1 and not ranking.running:
        result.line("There is no kind of clue here that could be tried.")
    lefts = [ranking.left_by(added) for added in ranking.best]
    texts = [
        share_text(added.share) if left is None else str(left)
        for added, left in zip(ranking.best, lefts, strict=True)
    ]
    width = max(map(len, texts), default=0)
    for text, added in zip(texts, ranking.best, strict=True):
        result.line(f"  {text:>{width}}  {added.text}")
    return result.also(
        remaining=ranking.remaining,
        counted=ranking.counted,
        sampled=ranking.sampled,
        examined=ranking.examined,
        tried=ranking.tried,
        added=[
            {"text": added.text, "cells": list(added.cells), "share": round(added.share, 4)}
            | ({} if left is None else {"left": left})
            for added, left in zip(ranking.best, lefts, strict=True)
        ],
    )
