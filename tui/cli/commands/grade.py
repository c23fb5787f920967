"""`cluebench grade`: the difficulty of a puzzle."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzles.text.words import amount
from solvers.queries.steps import Ending, Step, Walk, WalkthroughEnd
from solvers.requests.explanations import GradeRequest
from tui.cli import report
from tui.cli.options.arguments import Parser, puzzle_arguments, unique_argument
from tui.cli.progress import ProgressLine, progress
from tui.cli.report import Report
from tui.words.telling import ending_sentence

if TYPE_CHECKING:
    from solvers.queries.results import Results
    from tui.cli.call import Call


def arguments(parser: Parser) -> None:
    """Add the arguments of the command to its parser."""
    puzzle_arguments(parser)
    unique_argument(parser)


def run(call: Call) -> Report:
    """The grade, the score, the hardest step, and the number of uses of each technique."""
    with progress() as line:
        call.watch = lambda found: _tell(line, found)
        found, reply = call.inquire(GradeRequest(unique=call.options.unique))
    ending, result = found.last(Walk, Ending), report.of(reply)
    if ending is None:
        return report.unknown(found.reason)
    if ending.outcome is not WalkthroughEnd.SOLVED:
        return result.line(ending_sentence(call.puzzle, ending))
    profile, hardest = ending.profile, reply.hardest
    result.line(f"Grade: {profile.grade}, score {profile.score:,}, {amount(profile.steps, 'step')}.")
    if hardest is not None:
        result.line(f"Hardest step: {hardest.index + 1}, {hardest.technique}: {hardest.conclusion}.")
    width = max((len(str(count)) for _, count in profile.techniques), default=0)
    for technique, count in profile.techniques:
        result.line(f"  {count:>{width}}  {technique}")
    return result


def _tell(line: ProgressLine, found: Results) -> None:
    """Show the progress."""
    steps = found.every(Walk, Step)
    if steps:
        line.say(f"{amount(len(steps), 'step')} so far, the last: {steps[-1].technique}")
