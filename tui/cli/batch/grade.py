"""How hard a puzzle is: the walkthrough's grade without its steps."""

from __future__ import annotations

from typing import TYPE_CHECKING

from solvers.queries.overview import Verdict
from solvers.queries.steps import Ending, Outcome, Profile, Step, Walk
from tui.cli import report
from tui.cli.commands.walk import STATUS, arguments
from tui.cli.data import profile_data
from tui.cli.report import Report

if TYPE_CHECKING:
    from tui.cli.call import Call

__all__ = ["arguments", "run"]


def run(call: Call) -> Report:
    """The difficulty, and how the steps end."""
    found = call.ask(Walk())
    ending = found.last(Walk, Ending)
    if ending is None:
        profile = Profile.of(found.every(Walk, Step))
        ending = Ending(Outcome.STOPPED, profile, reason=found.reason)
    result = report.stated(call.puzzle, Verdict(STATUS[ending.outcome], reason=ending.reason))
    return result.also(outcome=ending.outcome.value, difficulty=profile_data(ending.profile))
