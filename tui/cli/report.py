"""What a command answers: text for people, the same as data for programs, and an exit status."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from enum import IntEnum
from typing import TYPE_CHECKING, Any, Self

from puzzles.formulas.statements import Kind
from puzzles.text.words import capital, shown
from tui.cli.failure import error_data

if TYPE_CHECKING:
    from puzzles.model.puzzle import Puzzle
    from solvers.queries.answer import Assignment
    from solvers.queries.conflicts import Conflict
    from solvers.queries.entailment import Entailed
    from solvers.queries.overview import Verdict
    from solvers.requests.request import Reply


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


_STATUSES = {
    "contradiction": Exit.CONTRADICTION,
    "unknown": Exit.UNKNOWN,
    "follows": Exit.ANSWERED,
    "does not follow": Exit.CONTRADICTION,
}
"""By the conclusion of a reply, or its verdict; of any other the question is answered."""


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


def of(reply: Reply) -> Report:
    """A report with the data of a reply, and no text yet.

    Where the puzzle makes a claim, that it follows is the success, not that there is a solution.
    """
    status = _STATUSES.get(reply.conclusion or reply.verdict, Exit.ANSWERED)
    return Report(Exit.UNKNOWN if reply.reason else status, data=reply.data(), note=reply.reason)


def stated(puzzle: Puzzle, verdict: Verdict, reason: str = "") -> Report:
    """A report on that verdict; a `reason` says why the command could not answer in full."""
    from solvers.requests.request import Reply
    from solvers.requests.request import stated as said

    return of(Reply(**said(puzzle, verdict, reason)))


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


def claim_lines(entailed: Entailed) -> list[str]:
    """What there is to say of a claim: whether it follows, from what, and what speaks against it."""
    from tui.words.claim import sections  # which few puzzles need

    lines = list[str]()
    for section in sections(entailed):
        lines.append(f"{section.text}:" if section.statements else section.text)
        lines += (f"  {statement.text}" for statement in section.statements)
    return lines
