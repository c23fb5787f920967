"""`cluebench doctor`: checks whether the program has what it needs, with advice."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import TYPE_CHECKING

from puzzles.files.solving import SavedWork
from puzzles.model.puzzle import Puzzle
from puzzles.model.state import PuzzleState
from puzzles.types.logic.puzzle import Logic
from solvers.queries.engines import EnginesFound, EngineVersion, FindEngines
from tui.cli.checkup import Check, Health, checks
from tui.cli.failure import QuestionFailed
from tui.cli.options.arguments import Parser, common_arguments
from tui.cli.report import Exit, Report

if TYPE_CHECKING:
    from tui.cli.call import Call

GROUP = "Engines"
SIGNS = {Health.GOOD: " ", Health.DOUBTFUL: "?", Health.BAD: "!"}
WORDS = {
    Health.GOOD: "All is well.",
    Health.DOUBTFUL: "All that is needed is there; what is marked with ? could be better.",
    Health.BAD: "What is marked with ! keeps the program from working as it should.",
}


def arguments(parser: Parser) -> None:
    """Add the arguments of the command to its parser."""
    parser.epilog = "exit status: 0 all that is needed is there, 1 something is not"
    common_arguments(parser)


def run(call: Call) -> Report:
    """All checks by group, with advice below those that are not good."""
    found = [*checks(), *_engines(call)]
    result = Report()
    for group, own in groupby(found, key=lambda check: check.group):
        result.line(group)
        for check in own:
            result.line(f"{SIGNS[check.health]} {check.name:14}  {check.found}")
            if check.advice:
                result.line(f"{'':18}{check.advice}")
        result.line("")
    worst = max((check.health for check in found), key=list(Health).index)
    result.status = Exit.CONTRADICTION if worst is Health.BAD else Exit.ANSWERED
    result.line(WORDS[worst])
    return result.also(health=worst.value, checks=[_data(check) for check in found])


def _engines(call: Call) -> Iterator[Check]:
    """The checks of the engines by a worker; if none starts, a check with that error."""
    stand_in: Puzzle = Logic()
    call.work = SavedWork(PuzzleState(stand_in))
    problem = "no answer in time"
    try:
        found = call.ask(FindEngines()).last(FindEngines, EnginesFound)
    except QuestionFailed as error:
        found, problem = None, str(error)
    finally:
        call.work = None
    if found is None:
        advice = "Without it nothing is solved: install the program anew."
        yield Check(GROUP, "Worker", problem, Health.BAD, advice)
        return
    yield from map(_check, found.engines)


def _check(engine: EngineVersion) -> Check:
    told = f"{engine.version}, {engine.purpose}" if engine.version else engine.purpose
    if not engine.problem:
        return Check(GROUP, engine.name, told)
    if engine.optional:
        advice = "Optional. Install it with: pip install 'cluebench[estimate]'"
        return Check(GROUP, engine.name, f"{told}: {engine.problem}", Health.DOUBTFUL, advice)
    return Check(GROUP, engine.name, f"{told}: {engine.problem}", Health.BAD, "Install the program anew.")


def _data(check: Check) -> dict[str, str]:
    data = {"group": check.group, "name": check.name, "found": check.found, "health": check.health.value}
    return data | ({"advice": check.advice} if check.advice else {})
