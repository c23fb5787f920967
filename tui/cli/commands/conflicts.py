"""`cluebench conflicts`: which clues and rules cannot all hold, and what would repair it.

Where a puzzle makes a claim that follows, nothing is wrong: then what it follows from, and how.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, TypeAlias

from puzzles.features.claim import goal_id
from solvers.queries.answer import TIMEOUT
from solvers.queries.conflicts import (
    STORY_LEFT_OUT,
    AllConflicts,
    Conflict,
    ConflictFound,
    ConflictStory,
    Culprits,
    Drop,
    Explored,
    by_length,
)
from solvers.queries.overview import Overview, Solvability, Status, Verdict
from solvers.queries.reasons import Chain
from solvers.queries.repairs import Change, ChangesTried, SingleChanges
from solvers.queries.steps import Step
from tui.cli import claims, report
from tui.cli.data import conflict_data, statement_data, statements_data, step_data
from tui.cli.options.arguments import Parser, limit_argument, puzzle_arguments
from tui.cli.report import Report
from tui.session.asking.results import Results
from tui.words.telling import chain_texts

if TYPE_CHECKING:
    from tui.cli.call import Call

LIMIT = 200
"""Conflicts and repairs looked for together unless told otherwise."""
STORIES = 3
"""The smallest conflicts, of which the shortest story is told."""
SHOWN = 10
"""Conflicts and repairs by dropping that are printed; `--json` has all."""
_Story: TypeAlias = tuple[int, tuple[Step, ...]] | str | None


def arguments(parser: Parser) -> None:
    """What the command takes."""
    puzzle_arguments(parser)
    limit_argument(parser, LIMIT, "stop after N conflicts and repairs")


def run(call: Call) -> Report:
    """Every minimal conflict, the shortest first, and the repairs: change a clue, or drop some."""
    asked = call.ask(Solvability())
    verdict = asked.verdict
    if verdict is None:
        return report.unknown(asked.reason)
    if verdict.solvable is not False:
        return _without_conflict(call, verdict)
    if claims.follows(call.puzzle, verdict):
        return _claim_that_follows(call, verdict)
    shown = call.ask(Overview(candidates=False, varied=False)).conflict
    found = _Found(call.ask(SingleChanges(), AllConflicts(call.options.limit)), shown)
    result = report.stated(call.puzzle, verdict, found.reason)
    for number, conflict in enumerate(found.conflicts[:SHOWN], start=1):
        result.line(f"Conflict {number} of {found.count}:")
        for line in report.conflict_text(conflict.conflict, call.puzzle).split("\n")[1:]:
            result.line(line)
    told = _shortest_story(call, found.conflicts, shown)
    if isinstance(told, str):
        result.line(told)
    elif told is not None:
        number, steps = told
        result.line(f"Step by step, conflict {number}:" if len(found.conflicts) > 1 else "Step by step:")
        for text in chain_texts(steps, "  "):
            result.line(text)
    if found.culprits:
        result.line("In every conflict (dropping one of these repairs everything):")
        for clue in found.culprits:
            result.line(f"  {clue.quoted}")
    for change in found.changes:
        result.line(f"{change.sentence}.")
    for drop in found.drops[:SHOWN]:
        texts = " and ".join(f"“{clue.quoted}”" for clue in drop.clues)
        one = drop.status is Status.UNIQUE
        result.line(f"Drop {texts}: {'exactly one solution' if one else 'several solutions'}.")
    return result.also(
        conflicts=[conflict_data(item.conflict) for item in found.conflicts],
        complete=found.complete,
        story=_story_data(told),
        in_every_conflict=[clue.text for clue in found.culprits],
        in_every_conflict_statements=statements_data(found.culprits),
        repairs=[*map(_change_data, found.changes), *map(_drop_data, found.drops)],
    )


def _without_conflict(call: Call, verdict: Verdict) -> Report:
    """That all can hold; of a claim, that it does not follow, with a countermodel."""
    puzzle, result = call.puzzle, report.stated(call.puzzle, verdict).also(conflicts=[], repairs=[])
    if goal_id(puzzle) is None or not verdict.solvable:
        return result.line("No conflict: the clues can all hold." if verdict.solvable else "Unknown.")
    own = report.own_words(puzzle, verdict)
    result.line(report.sentence(own or "it does not follow"))
    found = call.ask(*claims.questions(puzzle))
    claims.tell(found, result)
    countermodel = None if found.entailed is None else found.entailed.countermodel
    if countermodel is not None:
        result.line(f"A {puzzle.wording.solution_noun()}:").line(report.solution_text(puzzle, countermodel))
    return result


def _claim_that_follows(call: Call, verdict: Verdict) -> Report:
    """What a claim follows from, and how; where its premises contradict each other, which do."""
    puzzle, found = call.puzzle, call.ask(*claims.questions(call.puzzle))
    result = report.stated(puzzle, verdict, found.reason)
    entailed = claims.tell(found, result)
    trivial = entailed is not None and entailed.trivial
    result.text.insert(0, report.sentence(report.own_words(puzzle, verdict, trivial=trivial) or "it follows"))
    if entailed is None:
        return result.also(conflicts=[], repairs=[])
    clash = () if entailed.clash is None else (Conflict(entailed.clash, ()),)
    denied = [Conflict(claims.proof(puzzle, way), ()) for way in entailed.cores]
    told = _shortest_story(call, [ConflictFound(each) for each in clash or denied])
    if isinstance(told, str):
        result.line(told)
    elif told is not None:
        number = f", way {told[0]}" if len(denied) > 1 and not clash else ""
        supposing = "" if clash else ", supposing that it is false"
        result.line(f"Step by step{number}{supposing}:")
        for text in chain_texts(told[1], "  "):
            result.line(text)
        if not clash:
            result.line("So it cannot be false: it follows.")
    return result.also(
        conflicts=[conflict_data(conflict) for conflict in clash],
        repairs=[],
        complete=entailed.complete,
        story=_story_data(told),
    )


def _story_data(told: _Story) -> dict[str, Any] | None:
    return (
        None
        if told is None or isinstance(told, str)
        else {"conflict": told[0], "steps": [step_data(step) for step in told[1]]}
    )


def _shortest_story(call: Call, conflicts: Sequence[ConflictFound], shown: Conflict | None = None) -> _Story:
    """Of the smallest conflicts and the one shown, which is told most easily, by its number, with its steps.

    A line that says so where that is left out, since it takes too long to find.
    """
    best: tuple[int, tuple[Step, ...]] | None = None
    most: int | None = None
    numbered = enumerate(conflicts, start=1)
    for number, item in (each for each in numbered if each[0] <= STORIES or each[1].conflict == shown):
        question = ConflictStory.of(item.conflict, most)
        found = call.ask(question).about(question)
        chain = None if found is None else found.last(Chain)
        if chain is not None and chain.steps:
            best, most = (number, chain.steps), sum(step.cost for step in chain.steps) - 1
        elif chain is not None and chain.reason == TIMEOUT:
            break
    else:
        return best
    return best or STORY_LEFT_OUT


def _change_data(change: Change) -> dict[str, Any]:
    if change.others:
        return {
            "slip": change.proposal,
            "to": change.text,
            "verdict": change.status.value,
            "statements": statements_data(change.clues),
        }
    return {
        "change": change.clue.text,
        "to": change.text,
        "verdict": change.status.value,
        "statement": statement_data(change.clue),
    }


def _drop_data(drop: Drop) -> dict[str, Any]:
    return {
        "drop": [clue.text for clue in drop.clues],
        "verdict": drop.status.value,
        "statements": statements_data(drop.clues),
    }


class _Found:
    """What was found: conflicts by their size, repairs the best first."""

    def __init__(self, found: Results, shown: Conflict | None) -> None:
        self.conflicts = by_length(found.every(AllConflicts, ConflictFound), shown)
        self.drops = sorted(found.every(AllConflicts, Drop), key=lambda drop: drop.rank)
        self.changes = sorted(found.every(SingleChanges, Change), key=lambda change: change.rank)
        culprits = found.last(AllConflicts, Culprits)
        self.culprits = () if culprits is None else culprits.clues
        explored, changes = found.last(AllConflicts, Explored), found.last(SingleChanges, ChangesTried)
        self.complete = explored is not None and explored.complete
        self.count = str(len(self.conflicts)) if self.complete else f"at least {len(self.conflicts)}"
        reasons = (
            "" if explored is None or explored.capped else explored.reason,
            "" if changes is None else changes.reason,
            found.reason,
        )
        self.reason = next(filter(None, reasons), "")
