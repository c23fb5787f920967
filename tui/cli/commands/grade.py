"""`cluebench grade`: how hard a puzzle is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzles.text.words import amount
from solvers.queries.overview import Verdict
from solvers.queries.steps import Ending, Step, Walk, WalkthroughEnd
from tui.cli import report
from tui.cli.commands.walk import STATUS
from tui.cli.data import profile_data
from tui.cli.options.arguments import Parser, puzzle_arguments, unique_argument
from tui.cli.progress import ProgressLine, progress
from tui.cli.report import Report
from tui.words.telling import ending_sentence

if TYPE_CHECKING:
    from tui.cli.call import Call
    from tui.session.asking.results import Results


def arguments(parser: Parser) -> None:
    """What the command takes."""
    puzzle_arguments(parser)
    unique_argument(parser)


def run(call: Call) -> Report:
    """The grade, the score, the hardest step and how often each technique is used."""
    with progress() as line:
        call.watch = lambda found: _tell(line, found)
        found = call.ask(Walk(unique=call.options.unique))
    ending, steps = found.last(Walk, Ending), found.every(Walk, Step)
    if ending is None:
        return report.unknown(found.reason)
    result = report.stated(call.puzzle, Verdict(STATUS[ending.outcome], reason=ending.reason))
    result.also(outcome=ending.outcome.value)
    if ending.outcome is not WalkthroughEnd.SOLVED:
        return result.line(ending_sentence(call.puzzle, ending))
    profile, hardest = ending.profile, max(steps, key=lambda step: step.cost, default=None)
    result.line(f"Grade: {profile.grade}, score {profile.score:,}, {amount(profile.steps, 'step')}.")
    if hardest is not None:
        result.line(f"Hardest step: {hardest.index + 1}, {hardest.technique}: {hardest.conclusion}.")
        result.also(
            hardest={
                "index": hardest.index,
                "technique": hardest.technique,
                "conclusion": hardest.conclusion,
                "cost": hardest.cost,
            }
        )
    width = max((len(str(count)) for _, count in profile.techniques), default=0)
    for technique, count in profile.techniques:
        result.line(f"  {count:>{width}}  {technique}")
    return result.also(grade=profile.grade.value, difficulty=profile_data(profile))


def _tell(line: ProgressLine, found: Results) -> None:
    """Say how far it is."""
    steps = found.every(Walk, Step)
    if steps:
        line.say(f"{amount(len(steps), 'step')} so far, the last: {steps[-1].technique}")
