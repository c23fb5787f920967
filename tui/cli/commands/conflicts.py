"""`cluebench conflicts`: which clues and rules cannot all hold, and what would repair it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzles.core.statements import Statement
from solvers.queries.answers import Status
from solvers.queries.explanations import Change, Changes, ConflictFound, Culprits, Drop, Explored
from solvers.queries.why import AllConflicts, SingleChanges
from tui.cli import report
from tui.cli.arguments import Parser, limit_argument, puzzle_arguments
from tui.cli.report import Report

if TYPE_CHECKING:
    from tui.cli.call import Call

LIMIT = 200
"""Conflicts and repairs looked for together unless told otherwise."""
SHOWN = 10
"""Conflicts and repairs by dropping that are printed; `--json` has all."""


def arguments(parser: Parser) -> None:
    """What the command takes."""
    puzzle_arguments(parser)
    limit_argument(parser, LIMIT, "stop after N conflicts and repairs")


def run(call: Call) -> Report:
    """Every minimal conflict, smallest first, and the repairs: change a clue, or drop some."""
    verdict = call.session.verdict()
    if verdict.solvable is not False:
        text = "No conflict: the clues can all hold." if verdict.solvable else "Unknown."
        return report.stated(verdict).line(text).also(conflicts=[], repairs=[])
    found = _Found()
    for question in (SingleChanges(), AllConflicts(call.options.limit)):
        for answer in question.answers(call.session):
            found.take(answer)
    found.sort()
    result = report.stated(verdict, found.reason)
    for number, conflict in enumerate(found.conflicts[:SHOWN], start=1):
        result.line(f"Conflict {number} of {found.count}:")
        for line in report.conflict_text(conflict.conflict).split("\n")[1:]:
            result.line(line)
    if found.culprits:
        result.line("In every conflict (dropping one of these repairs everything):")
        for clue in found.culprits:
            result.line(f"  {clue.text}")
    for change in found.changes:
        result.line(f"{change.sentence}.")
    for drop in found.drops[:SHOWN]:
        texts = " and ".join(f"“{clue.text}”" for clue in drop.clues)
        one = drop.status is Status.UNIQUE
        result.line(f"Drop {texts}: {'exactly one solution' if one else 'several solutions'}.")
    return result.also(
        conflicts=[report.conflict_data(item.conflict) for item in found.conflicts],
        complete=found.complete,
        in_every_conflict=[clue.text for clue in found.culprits],
        repairs=[
            *(
                {"change": change.clue.text, "to": change.text, "verdict": change.status.value}
                for change in found.changes
            ),
            *(
                {"drop": [clue.text for clue in drop.clues], "verdict": drop.status.value}
                for drop in found.drops
            ),
        ],
    )


class _Found:
    """What was found so far."""

    def __init__(self) -> None:
        self.conflicts: list[ConflictFound] = []
        self.drops: list[Drop] = []
        self.changes: list[Change] = []
        self.culprits: tuple[Statement, ...] = ()
        self.complete = False
        self.count = ""
        self.reason = ""

    def take(self, answer: object) -> None:
        match answer:
            case ConflictFound():
                self.conflicts.append(answer)
            case Drop():
                self.drops.append(answer)
            case Change():
                self.changes.append(answer)
            case Culprits():
                self.culprits = answer.clues
            case Explored():
                self.complete, self.count = answer.complete, answer.count
                self.reason = "" if answer.capped else answer.reason
            case Changes() if answer.reason:
                self.reason = answer.reason

    def sort(self) -> None:
        """Smallest first; among changes, those that leave one solution."""
        self.conflicts.sort(key=lambda found: len(found.conflict.clues))
        self.drops.sort(key=lambda drop: len(drop.clues))
        self.changes.sort(key=lambda change: change.status is not Status.UNIQUE)
