"""What a command answers: text for people, the same as data for programs, and an exit status."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from enum import IntEnum
from typing import TYPE_CHECKING, Any, Self

from puzzles.features.claim import Claim, goal_id, verdict_text
from puzzles.formulas.statements import Kind
from puzzles.text.words import capital, shown
from solvers.queries.overview import Status, Verdict
from tui.cli.failure import error_data

if TYPE_CHECKING:
    from puzzles.model.puzzle import Puzzle
    from solvers.queries.answer import Assignment
    from solvers.queries.conflicts import Conflict
    from solvers.queries.counting import Estimate
    from solvers.queries.solutions import SolutionCount


class Exit(IntEnum):
    """Exit statuses of the command line."""

    ANSWERED = 0
    CONTRADICTION = 1
    BAD_INPUT = 2
    UNKNOWN = 3


@dataclass
class Report:
    """The answer of one command. For standard error, `note`: why something stayed unknown, and `aside`: what
    else a person should know. `whole` is a text that is printed as it is, but on a terminal. For programs,
    each of the `rows` is an object on a line of its own, with all of the data in it.
    """

    status: Exit = Exit.ANSWERED
    text: list[str] = field(default_factory=list)
    data: dict[str, Any] = field(default_factory=dict)
    note: str = ""
    aside: str = ""
    whole: str = ""
    rows: list[dict[str, Any]] = field(default_factory=list)

    def line(self, text: str) -> Self:
        """Add a line, or several, to the text."""
        self.text += text.split("\n")
        return self

    def also(self, **data: Any) -> Self:
        """Add keys to the data; None means there is nothing to say."""
        self.data.update({key: value for key, value in data.items() if value is not None})
        return self


_VERDICTS = {
    Status.UNIQUE: ("unique", Exit.ANSWERED),
    Status.MULTIPLE: ("multiple", Exit.ANSWERED),
    Status.CONTRADICTION: ("contradiction", Exit.CONTRADICTION),
    Status.UNKNOWN: ("unknown", Exit.UNKNOWN),
    Status.CANCELLED: ("unknown", Exit.UNKNOWN),
}


def as_text(report: Report) -> str:
    """The text for standard output, safe to show."""
    return "".join(f"{shown(line)}\n" for line in report.text)


def as_json(report: Report, puzzle: Puzzle | None, seconds: float) -> str:
    """JSON in ASCII: one object on one line, or a line for each row of the report.

    The last has an `error` wherever the exit status is above 1.
    """
    data = as_data(report, puzzle, seconds)
    if not report.rows:
        return json.dumps(data) + "\n"
    trouble = {key: data.pop(key) for key in ("reason", "error") if key in data}
    *before, last = report.rows
    objects = [*({**data, **row} for row in before), {**data, **last, **trouble}]
    return "".join(json.dumps(found) + "\n" for found in objects)


def as_data(report: Report, puzzle: Puzzle | None, seconds: float) -> dict[str, Any]:
    """What a report says, as one object."""
    about: dict[str, Any] = {"puzzle": puzzle.type_name} if puzzle else {}
    if puzzle and puzzle.heading.title:
        about["title"] = puzzle.heading.title
    trouble = report.note or ("unknown" if report.status is Exit.UNKNOWN else "")
    failed = {"reason": trouble, "error": error_data(trouble)} if trouble else {}
    return {**about, **report.data, **failed, "seconds": round(seconds, 3)}


def stated(puzzle: Puzzle, verdict: Verdict, reason: str = "") -> Report:
    """A report on that verdict; a `reason` says why the command could not answer in full.

    Where the puzzle makes a claim, that it follows is the success, not that there is a solution.
    """
    word, status = _VERDICTS[verdict.status]
    conclusion = None
    if goal_id(puzzle) is not None and verdict.solvable is not None:
        conclusion = "does not follow" if verdict.solvable else "follows"
        status = Exit.CONTRADICTION if verdict.solvable else Exit.ANSWERED
    note = verdict.reason or reason
    result = Report(Exit.UNKNOWN if note else status, note=note)
    claim = puzzle.feature(Claim)
    domain = None if claim is None else claim.domain_text
    return result.also(verdict=word, conclusion=conclusion, domain=domain)


def own_words(puzzle: Puzzle, verdict: Verdict, *, trivial: bool = False) -> str | None:
    """The verdict as the puzzle itself puts it, if it asks for more than solutions."""
    if verdict.solvable is None:
        return None
    return verdict_text(puzzle, _VERDICTS[verdict.status][0], trivial=trivial)


def sentence(text: str) -> str:
    """With a capital letter and a full stop."""
    return f"{capital(text)}."


def unknown(reason: str) -> Report:
    """A report that nothing is known, and why."""
    return Report(Exit.UNKNOWN, note=reason).also(verdict="unknown").line("Unknown.")


def solution_text(puzzle: Puzzle, solution: Assignment) -> str:
    """A solution as people read it, with the answer to the puzzle's question."""
    answer = puzzle.wording.answer(solution)
    return puzzle.wording.render(solution) + (f"\n{answer}" if answer else "")


def solution_data(puzzle: Puzzle, solution: Assignment) -> dict[str, Any]:
    """A solution as values by variable, and as rows of texts for a puzzle on a grid."""
    tables = {key: list(rows) for key, rows in puzzle.wording.tables(solution).items()}
    return {"values": puzzle.shape.shown(solution), **tables}


def count_data(count: SolutionCount) -> dict[str, Any]:
    """A count, whether that is all, how many up to a symmetry if the puzzle has one, and who counted."""
    data: dict[str, Any] = {"value": count.value, "complete": count.complete}
    data |= {} if count.classes is None else {"up_to_symmetry": count.classes}
    return data | ({"engine": count.engine} if count.engine else {})


def estimate_data(estimate: Estimate) -> dict[str, Any]:
    """About how many solutions there are, between which numbers, how likely that is so, and who says it."""
    low, high = estimate.range
    data: dict[str, Any] = {"value": estimate.value, "low": low, "high": high}
    data |= {"within": round(estimate.within, 4), "confidence": estimate.confidence}
    return data | {"engine": estimate.engine, "draws": estimate.draws}


def conflict_text(conflict: Conflict, puzzle: Puzzle) -> str:
    """The sentences of a conflict, one a line, each with its kind; many rules of a family share a line."""
    from tui.words.rule_groups import group_lines  # which few commands need

    width = max((len(statement.kind) for statement in conflict.statements), default=0)
    told = [(clue.kind, clue.quoted) for clue in conflict.clues]
    for group in conflict.rule_groups:
        told += ((Kind.RULE, text) for text, _ in group_lines(group, puzzle))
    lines = [f"  {kind:{width}}  {text}" for kind, text in told]
    if any(group.folded for group in conflict.rule_groups):
        lines.append("  (--json lists every rule)")
    fewer = [] if conflict.minimal else ["Whether fewer would do was too hard to find out."]
    return "\n".join(["These cannot all hold:", *lines, *fewer])
