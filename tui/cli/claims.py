"""What commands say of a puzzle that makes a claim, such as an argument: whether it follows, and why."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzles.features.claim import goal_id
from solvers.queries.entailment import Entailed, Entailment
from tui.cli.data import claim_data
from tui.cli.report import Exit, Report
from tui.words.claim import sections

if TYPE_CHECKING:
    from puzzles.formulas.statements import Statement
    from puzzles.model.puzzle import Puzzle
    from solvers.queries.overview import Verdict
    from solvers.queries.question import Question
    from tui.session.asking.results import Results


def follows(puzzle: Puzzle, verdict: Verdict) -> bool:
    """Whether the puzzle makes a claim, which follows."""
    return goal_id(puzzle) is not None and verdict.solvable is False


def questions(puzzle: Puzzle) -> list[Question]:
    """The question whether what the puzzle claims follows, if it claims something."""
    return [] if goal_id(puzzle) is None else [Entailment()]


def tell(found: Results, result: Report) -> Entailed | None:
    """Tell what there is to say of the puzzle's claim, as far as it was found in time."""
    reason = next((asked.reason for asked in found.of(Entailment)), "")
    if reason:
        result.note = result.note or reason
        result.status = Exit.UNKNOWN
    entailed = found.entailed
    if entailed is None:
        return None
    for section in sections(entailed):
        result.line(f"{section.text}:" if section.statements else section.text)
        for statement in section.statements:
            result.line(f"  {statement.text}")
    result.also(claim=claim_data(entailed))
    return entailed


def proof(puzzle: Puzzle, premises: tuple[Statement, ...]) -> tuple[Statement, ...]:
    """Premises that a claim follows from, with the clue that denies it."""
    return (*premises, *(clue for clue in puzzle.clues() if clue.id == goal_id(puzzle)))
