"""`cluebench count`: the number of solutions."""

from __future__ import annotations

from argparse import ArgumentTypeError
from collections.abc import Callable
from typing import TYPE_CHECKING

from msgspec.structs import replace

from puzzles.text.words import amount, one_line
from solvers.queries.counting import CONFIDENCE, WITHIN, CountExactly, Estimate, EstimateCount, MissingEngine
from solvers.queries.solutions import SolutionCount
from solvers.requests.counting import USUAL_LIMIT, CountReply, CountRequest
from tui.cli import report
from tui.cli.failure import UsageError
from tui.cli.options.arguments import Parser, puzzle_arguments, whole
from tui.cli.progress import ProgressLine, progress
from tui.cli.report import Report
from tui.words.estimates import about, how_sure, said_by

if TYPE_CHECKING:
    from solvers.queries.results import Results
    from tui.cli.call import Call

ON_SECONDS = 5.0
"""Default seconds for counting beyond the limit."""
MISSING = (
    "ApproxMC 4.1 is not installed, so a random sample estimates; where there is a wheel for it, "
    "pip install 'cluebench[estimate]' brings it"
)


def arguments(parser: Parser) -> None:
    """Add the arguments of the command to its parser."""
    puzzle_arguments(parser)
    parser.add_argument(
        "--limit",
        metavar="N",
        type=whole(1),
        help=f"stop counting at N, or go on with an estimate (default {USUAL_LIMIT} and {ON_SECONDS:.0f} "
        "seconds; with --exact, nowhere)",
    )
    how = parser.add_mutually_exclusive_group()
    how.add_argument("--exact", action="store_true", help="count all of them, with clingo, be it millions")
    how.add_argument(
        "--estimate", action="store_true", help="say about how many there are, and how sure that is"
    )
    parser.add_argument(
        "--within",
        metavar="SHARE",
        type=share(1, 500, "10% or 0.1"),
        help="how far the estimate may be off, such as 10%% or 0.1 (default 80%%)",
    )
    parser.add_argument(
        "--confidence",
        metavar="SHARE",
        type=share(50, 99.9, "95% or 0.95"),
        help="how likely it may be no further off than that (default 80%%)",
    )


def share(least: float, most: float, example: str) -> Callable[[str], float]:
    """A parser of percentages from `least` to `most`, which returns fractions."""
    expected = f"{least:g}% to {most:g}%, such as {example}"

    def read(text: str) -> float:
        digits = text.strip().removesuffix("%")
        try:
            number = float(digits) * (1 if "%" in text else 100)
        except ValueError:
            number = -1.0
        if not least <= number <= most:
            raise ArgumentTypeError(f"found {one_line(text, 60)!r}; expected {expected}")
        return number / 100

    return read


def run(call: Call) -> Report:
    """The count and whether it is complete, or an estimate."""
    with progress() as line:
        call.watch = lambda found: _tell(line, found, call.puzzle.wording.solution_noun())
        found, _ = call.inquire(_request(call))
        count = found.exact or found.count
        usual = not (call.options.exact or call.options.estimate or call.options.limit)
        if usual and count is not None and not (count.complete or count.reason or found.reason):
            count = _counted_on(call, count)
    if count is None:
        return report.unknown(found.reason)
    reason = count.reason or found.reason
    noun, estimate = call.puzzle.wording.solution_noun(), found.estimate
    result = report.of(CountReply.of(call.puzzle, count, estimate, reason))
    if estimate is None or not call.options.estimate:
        result.line(_sentence(count, noun))
    if estimate is not None:
        result.line(_estimated(estimate, noun))
    if found.last(EstimateCount, MissingEngine) is not None:
        result.aside = MISSING
    return result


def _request(call: Call) -> CountRequest:
    """The request made of the options. Raises `UsageError`."""
    options = call.options
    for name in () if options.estimate else ("within", "confidence"):
        if getattr(options, name) is not None:
            raise UsageError(f"argument --{name}: found without --estimate; expected with it")
    return CountRequest(
        limit=options.limit,
        exact=options.exact,
        estimate=options.estimate,
        within=options.within or WITHIN,
        confidence=options.confidence or CONFIDENCE,
    )


def _counted_on(call: Call, count: SolutionCount) -> SolutionCount:
    """The count continued beyond the limit for some seconds; stopping then is no error."""
    exact = call.ask(CountExactly(patience=None, seconds=ON_SECONDS)).exact
    if exact is None or exact.value <= count.value:
        return count
    return exact if exact.complete else replace(exact, running=False, reason="")


def _tell(line: ProgressLine, found: Results, noun: str) -> None:
    """Show the progress of counting."""
    count, estimate = found.exact or found.count, found.estimate
    parts = [] if count is None else [f"{amount(count.value, noun)} so far …"]
    parts += [] if estimate is None else [_estimated(estimate, noun)]
    line.say(" · ".join(parts))


def _sentence(count: SolutionCount, noun: str) -> str:
    number, by = amount(count.value, noun), f" (counted by {count.engine})" if count.engine else ""
    if count.complete:
        return f"{number}, and that is all{_classes(count)}{by}." if count.value else f"No {noun}{by}."
    return f"At least {number}{_classes(count)}{by}." if count.reason else f"More than {number}{by}."


def _classes(count: SolutionCount) -> str:
    return "" if count.classes is None else f"; up to symmetry, {count.classes}"


def _estimated(estimate: Estimate, noun: str) -> str:
    number = f"About {about(estimate.value, estimate.within)} {noun}s"
    return f"{number}, {how_sure(estimate)} ({said_by(estimate)})."
