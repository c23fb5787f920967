"""`cluebench smt`: the text that z3 gets, and its answers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzles.features.claim import goal_id
from solvers.queries.commands import RecordedSolve, Recording
from solvers.queries.core_run import CoreCheck, CoreRun, MinimalCore
from solvers.queries.overview import Verdict
from solvers.queries.scopes import Script
from tui.cli.options.arguments import Parser, puzzle_arguments
from tui.cli.report import Exit, Report, stated, unknown
from tui.words.solver_counters import figures, told

if TYPE_CHECKING:
    from tui.cli.call import Call


def arguments(parser: Parser) -> None:
    """Add the arguments of the command to its parser."""
    puzzle_arguments(parser, json=False)
    what = parser.add_mutually_exclusive_group()
    what.add_argument(
        "--core",
        action="store_true",
        help="of a contradiction, a minimal core as a script of its own, with each check that led to it",
    )
    what.add_argument(
        "--log",
        action="store_true",
        help="the commands of a solve as they were sent, as a script with the answers as comments",
    )
    what.add_argument("--statistics", action="store_true", help="what z3 counts in a solve, a figure a line")


def run(call: Call) -> Report:
    """The script, runnable by any SMT-LIB 2 solver that supports its cardinality constraints."""
    options = call.options
    if options.core:
        return _core(call)
    if options.log or options.statistics:
        return _solve(call)
    found = call.ask(Script())
    if found.script is None:
        return unknown(found.reason)
    return Report().line(found.script.rstrip("\n"))


def _core(call: Call) -> Report:
    """The run that minimises a core, as comments, and the core."""
    found = call.ask(CoreRun())
    core = found.last(CoreRun, MinimalCore)
    if core is None:
        return unknown(found.reason)
    if not core.text:
        return Report(aside="there is no core: the clues agree with each other")
    checks = found.every(CoreRun, CoreCheck)
    report = Report(Exit.ANSWERED if goal_id(call.puzzle) is not None else Exit.CONTRADICTION)
    for check in checks:
        report.line(f"; {check.number}. {told(check)}")
    return report.line("").line(core.text.rstrip("\n"))


def _solve(call: Call) -> Report:
    """The commands or statistics of a solve on a fresh solver."""
    found = call.ask(RecordedSolve(explain=call.options.log))
    verdict, recording = found.last(RecordedSolve, Verdict), found.last(RecordedSolve, Recording)
    if verdict is None or recording is None:
        return unknown(found.reason)
    status = stated(call.puzzle, verdict)
    report = Report(status.status, note=status.note)
    if call.options.log:
        return report.line(recording.script.strip("\n"))
    for label, value in figures(recording.usage):
        report.line(f"{label:<24}{value:>16}")
    return report
