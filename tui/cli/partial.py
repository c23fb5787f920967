"""Answers about puzzles that were not read completely: they say so."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from puzzles.features.unread import unread_lines
from puzzles.files.solving import SavedWork
from puzzles.text.words import amount, listed, one_line
from tui.cli.options.target import ignored
from tui.cli.report import Exit, Report

if TYPE_CHECKING:
    from tui.cli.call import Call

OPTION = "--ignore-unread"


def answer(run: Callable[[Call], Report], call: Call) -> Report:
    """The report of a command: none if clues are unread, and marked as partial if parts were ignored.

    `--ignore-unread` disables both. Raises what `run` raises.
    """
    if not hasattr(call.options, "ignore_unread"):
        return run(call)
    work, careless = call.read(), call.options.ignore_unread
    if unread_lines(work.puzzle) and not careless:
        return unread_report(work)
    report = _named(run(call), work)
    return report if careless or not ignored(work) else _of_part(report, work)


def _named(report: Report, work: SavedWork) -> Report:
    """The report with the unread and ignored texts as data."""
    return report.also(unread=list(unread_lines(work.puzzle)) or None, ignored=list(ignored(work)) or None)


def unread_report(work: SavedWork) -> Report:
    """The report that nothing is known since clues are unread."""
    clues = amount(len(unread_lines(work.puzzle)), "clue")
    note = f"{clues} not read; expected clues that can be read, or {OPTION}"
    return _named(Report(Exit.BAD_INPUT, note=note).also(verdict="unknown").line("Unknown."), work)


def _of_part(report: Report, work: SavedWork) -> Report:
    """The report marked as partial; a contradiction stays one, since more clues cannot resolve it."""
    verdict = report.data.get("verdict")
    if verdict not in ("unique", "multiple"):
        return report
    parts = one_line(listed(ignored(work)), 300)
    report.text.insert(0, f"Of a part; ignored: {parts}.")
    told = f"ignored: {parts}; what is said is about the rest, unless {OPTION}"
    report.note = f"{report.note}; {told}" if report.note else told
    report.status = Exit.UNKNOWN
    return report.also(verdict="unknown", part=verdict)
