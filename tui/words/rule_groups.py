"""The rules of a conflict in few lines: folded families, and equal rules about several places."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, TypeAlias

from puzzles.formulas.statements import Kind, Statement
from puzzles.text.words import amount, capital

if TYPE_CHECKING:
    from puzzles.model.puzzle import Puzzle
    from solvers.queries.conflicts import RuleGroup

Line: TypeAlias = tuple[str, tuple[Statement, ...]]
"""A sentence, and the statements that it covers."""


def group_lines(group: RuleGroup, puzzle: Puzzle) -> list[Line]:
    """The lines for the rules of a family."""
    return [(group_text(group, puzzle), group.rules)] if group.folded else quoted_once(group.rules)


def group_text(group: RuleGroup, puzzle: Puzzle) -> str:
    """The sentence for a family of rules, or its name, with the number of rules."""
    said = puzzle.wording.family_rule(group.family) or group.family or "others"
    return f"{said}: {amount(len(group.rules), 'rule')}"


def quoted_once(statements: Iterable[Statement]) -> list[Line]:
    """Statements as quoted; rules that differ only in their place share a sentence.

    As "Numbers side by side differ: in R1C1 and R1C2; in R1C2 and R1C3".
    """
    by_saying: dict[tuple[str, str], list[Statement]] = {}
    for one in statements:
        lead = f"In {one.unit}, "
        same = one.kind is Kind.RULE and one.unit and one.quoted.startswith(lead)
        saying = (one.family, one.quoted.removeprefix(lead)) if same else (one.id, "")
        by_saying.setdefault(saying, []).append(one)
    return [(_sentence(said, group), tuple(group)) for (_, said), group in by_saying.items()]


def _sentence(said: str, group: list[Statement]) -> str:
    if len(group) == 1:
        return group[0].quoted
    return f"{capital(said)}: {'; '.join(f'in {one.unit}' for one in group)}"
