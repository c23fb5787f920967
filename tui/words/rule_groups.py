"""Rules of a conflict that are folded, in a line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzles.text.words import amount

if TYPE_CHECKING:
    from puzzles.model.puzzle import Puzzle
    from solvers.queries.conflicts import RuleGroup


def group_text(group: RuleGroup, puzzle: Puzzle) -> str:
    """What the rules of a family say together, or what it is called, and how many there are."""
    said = puzzle.wording.family_rule(group.family) or group.family or "others"
    return f"{said}: {amount(len(group.rules), 'rule')}"
