"""The result of a command: text for people, data for programs, and an exit status."""

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
    """The result of a command.

    `note` (why something is unknown) and `aside` (other remarks) go to standard error. `whole` is printed
    verbatim unless to a terminal. In JSON, each of the `rows` is an object on its own line, which includes
    `data`.
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
        """Add keys to the data; those with the value None are left out."""
        self.data.update({key: value for key, value in data.items() if value is not None})
        return self


_STATUSES = {
    "contradiction": Exit.CONTRADICTION,
    "unknown": Exit.UNKNOWN,
    "follows": Exit.ANSWERED,
    "does not follow": Exit.CONTRADICTION,
}
"""The exit status by conclusion or verdict; `ANSWERED` for others."""


def as_text(report: Report) -> str:
    """The text for standard output, with control characters replaced."""
    return "".join(f"{shown(line)}\n" for line in report.text)


def as_json(report: Report, puzzle: Puzzle | None, seconds: float) -> str:
    """One JSON object on a line, in ASCII, or a line for each row.

    The last has an `error` if the exit status is above 1.
    """
    data = as_data(report, puzzle, seconds)
    if not report.rows:
        return json.dumps(data) + "\n"
    trouble = {key: data.pop(key) for key in ("reason", "error") if key in data}
    *before, last = report.rows
    objects = [*({**data, **row} for row in before), {**data, **last, **trouble}]
    return "".join(json.dumps(found) + "\n" for found in objects)


def as_data(report: Report, puzzle: Puzzle | None, seconds: float) -> dict[str, Any]:
    """The report as one object."""
    about: dict[str, Any] = {"puzzle": puzzle.type_name} if puzzle else {}
    if puzzle and puzzle.heading.title:
        about["title"] = puzzle.heading.title
    trouble = report.note or ("unknown" if report.status is Exit.UNKNOWN else "")
    failed = {"reason": trouble, "error": error_data(trouble)} if trouble else {}
    return {**about, **report.data, **failed, "seconds": round(seconds, 3)}


def of(reply: Reply) -> Report:
    """A report with the data of a reply, and no text yet.

    For a claim, success means that it follows, rather than that there is a solution.
    """
    status = _STATUSES.get(reply.conclusion or reply.verdict, Exit.ANSWERED)
    return Report(Exit.UNKNOWN if reply.reason else status, data=reply.data(), note=reply.reason)


def stated(puzzle: Puzzle, verdict: Verdict, reason: str = "") -> Report:
    """A report of that verdict; `reason` says why the answer is incomplete."""
    from solvers.requests.request import Reply
    from solvers.requests.request import stated as said

    return of(Reply(**said(puzzle, verdict, reason)))


def sentence(text: str) -> str:
    """The text as a sentence: with a capital letter and a full stop."""
    return f"{capital(text)}."


def unknown(reason: str) -> Report:
    """A report that nothing is known, and why."""
    return Report(Exit.UNKNOWN, note=reason).also(verdict="unknown").line("Unknown.")


def solution_text(puzzle: Puzzle, solution: Assignment) -> str:
    """A solution as text, with the answer to the puzzle's question."""
    answer = puzzle.wording.answer(solution)
    return puzzle.wording.render(solution) + (f"\n{answer}" if answer else "")


def conflict_text(conflict: Conflict, puzzle: Puzzle) -> str:
    """The sentences of a conflict, one per line with its kind; many rules of a family share a line."""
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
    """The lines about a claim: whether it follows, from what, and countermodels."""
    from tui.words.claim import sections  # which few puzzles need

    lines = list[str]()
    for section in sections(entailed):
        lines.append(f"{section.text}:" if section.statements else section.text)
        lines += (f"  {statement.text}" for statement in section.statements)
    return lines
