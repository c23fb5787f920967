"""`cluebench suggest`: the best next guess, or other most informative experiment, with its outcomes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from solvers.queries.experiments import Appraisal, BestExperiment, Ranking
from solvers.queries.overview import Status, Verdict
from tui.cli import report
from tui.cli.options.arguments import Parser, puzzle_arguments
from tui.cli.report import Report
from tui.words.experiments import basis, figures, left_text

if TYPE_CHECKING:
    from tui.cli.call import Call


def arguments(parser: Parser) -> None:
    """Add the arguments of the command to its parser."""
    puzzle_arguments(parser)


def run(call: Call) -> Report:
    """The experiment that leaves the fewest solutions on average, its outcomes, and the best one in the
    worst case.
    """
    found = call.ask(BestExperiment())
    ranking, noun = found.last(BestExperiment, Ranking), call.puzzle.wording.solution_noun()
    if ranking is None:
        return report.unknown(found.reason)
    result = report.stated(
        call.puzzle, Verdict(Status.of_count(ranking.remaining, complete=not ranking.running)), found.reason
    )
    result.line(report.sentence(basis(ranking, noun, running=False).rstrip(".")))
    if ranking.by_expected and ranking.remaining > 1:
        _tell(result, ranking, noun)
    elif ranking.by_expected and ranking.by_expected[0].may_hit:
        result.line(f"{ranking.by_expected[0].text}: nothing else is left.")
    elif not (ranking.remaining or ranking.running):
        result.line("The clues contradict each other: `cluebench conflicts` tells which.")
    return result.also(
        remaining=ranking.remaining,
        counted=ranking.counted,
        sampled=ranking.sampled,
        examined=ranking.examined,
        tried=ranking.tried,
        experiments=ranking.experiments,
        by_expected=list(map(suggestion_data, ranking.by_expected)),
        by_worst=list(map(suggestion_data, ranking.by_worst)),
    )


def _tell(result: Report, ranking: Ranking, noun: str) -> None:
    best, safest = ranking.by_expected[0], ranking.by_worst[0]
    result.line(f"{best.text}: {figures(best, noun)}.")
    width = max((len(part.text) for part in best.split), default=0)
    lefts = [left_text(part.left, sampled=ranking.sampled) for part in best.split]
    for part, left in zip(best.split, lefts, strict=True):
        result.line(f"  {part.text:{width}}  {left:>{max(map(len, lefts))}} left")
    if safest.worst < best.worst:
        result.line(f"Best in the worst case: {safest.text}: {figures(safest, noun)}.")


def suggestion_data(appraisal: Appraisal) -> dict[str, Any]:
    """An experiment as data, with its figures and outcomes."""
    return {
        "text": appraisal.text,
        "subject": list(appraisal.subject),
        "expected": round(appraisal.expected, 3),
        "worst": round(appraisal.worst, 3),
        "outcomes": appraisal.outcomes,
        "may_hit": appraisal.may_hit,
        "split": [{"outcome": part.text, "left": round(part.left, 3)} for part in appraisal.split],
    }
