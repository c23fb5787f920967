"""Deductions in sentences.

This module must not import z3.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from puzzles.core.puzzle import Puzzle
from puzzles.core.statements import Kind, Literal, Statement
from puzzles.core.text import listed
from solvers.deduction.patterns import pattern_of
from solvers.queries.steps import Fact, Step

if TYPE_CHECKING:
    from solvers.deduction.steps import Derived

MOST_CELLS = 12
"""A hint says where to look by naming at most this many cells."""


def step_of(derived: Derived, puzzle: Puzzle, order: Sequence[str]) -> Step:
    """The step as it is shown; statements are put into `order`, a list of ids."""
    deduction, quotation = derived.deduction, derived.quotation
    place = {id_: index for index, id_ in enumerate(order)}

    def ordered(statements: Iterable[Statement]) -> tuple[Statement, ...]:
        return tuple(sorted(statements, key=lambda statement: place[statement.id]))

    statements, support = ordered(deduction.statements), ordered(quotation.statements)
    facts = tuple(Fact(literal, puzzle.fact(literal), step) for literal, step in quotation.shown)
    conclusion = told(deduction.conclusions, puzzle) or _contradiction(derived, puzzle)
    pattern = pattern_of(deduction)
    look, where = _look(derived, puzzle)
    return Step(
        index=derived.index,
        conclusions=deduction.conclusions,
        conclusion=conclusion,
        statements=statements,
        support=support,
        facts=facts,
        technique=puzzle.technique(pattern),
        where=where,
        look=look,
        sentence=_sentence(statements, support, _phrases([f.literal for f in facts], puzzle), conclusion),
        least=deduction.least,
    )


def told(literals: Iterable[Literal], puzzle: Puzzle) -> str:
    """Literals in words: "R1C2 and R1C3 are not 4 or 5; R3C3 is 1"."""
    return "; ".join(_phrases(literals, puzzle))


def _phrases(literals: Iterable[Literal], puzzle: Puzzle) -> list[str]:
    """Literals in words, those of one variable, and those that say the same, drawn together."""
    by_name: dict[tuple[str, bool], list[Literal]] = {}
    for literal in literals:
        by_name.setdefault((literal.name, literal.positive), []).append(literal)
    by_saying: dict[str, list[str]] = {}
    for (name, _), group in by_name.items():
        label, text = puzzle.variable_label(name), _together(group, puzzle)
        alike = text.startswith(f"{label} is ")
        by_saying.setdefault(text.removeprefix(f"{label} is ") if alike else text, []).extend([label] * alike)
    return [_said(labels, saying) for saying, labels in by_saying.items()]


def _said(labels: Sequence[str], saying: str) -> str:
    """What is said of those labels, or a whole sentence where there are none."""
    return f"{listed(labels)} {'is' if len(labels) == 1 else 'are'} {saying}" if labels else saying


def _together(group: Sequence[Literal], puzzle: Puzzle) -> str:
    """Facts that begin with the same words, with these said once."""
    facts = [puzzle.fact(literal).split(" ") for literal in group]
    same = 0
    while all(len(words) > same + 1 and words[same] == facts[0][same] for words in facts):
        same += 1
    start = " ".join(facts[0][:same])
    rest = listed([" ".join(words[same:]) for words in facts], "or" if same else "and")
    return f"{start} {rest}" if start else rest


def _sentence(
    statements: Sequence[Statement], support: Sequence[Statement], facts: Sequence[str], conclusion: str
) -> str:
    """The deduction in words: what it combines, what stands on the board, what follows.

    Rules behind what is pencilled in are left to the list of statements.
    """
    combined = listed([f"“{_clause(statement.text)}”" for statement in statements])
    written = [_clause(statement.text) for statement in support if statement.kind is not Kind.RULE]
    known = listed([*written, *facts])
    given = ", and ".join(part for part in (combined, known) if part)
    return f"Since {given}: {conclusion}." if given else f"{conclusion}."


def _clause(text: str) -> str:
    return text.strip().removesuffix(".")


def _contradiction(derived: Derived, puzzle: Puzzle) -> str:
    names = {fact.name for fact in derived.deduction.facts}
    if not derived.deduction.statements and len(names) == 1:
        return f"no value is left for {puzzle.variable_label(names.pop())}"
    return "these cannot all hold"


def _look(derived: Derived, puzzle: Puzzle) -> tuple[tuple[str, ...], str]:
    """Cells or variables to look at first, and the words for it."""
    deduction = derived.deduction
    names = list(dict.fromkeys(literal.name for literal in deduction.conclusions))
    if len(deduction.statements) == 1:
        (statement,) = deduction.statements
        names = list(statement.cells) or names
        if statement.unit:
            return tuple(names), f"Look at {statement.unit}."
    elif not names:
        names = list(dict.fromkeys(cell for statement in deduction.statements for cell in statement.cells))
        names = names or list(dict.fromkeys(fact.name for fact in deduction.facts))
    labels = [puzzle.variable_label(name) for name in names]
    if len(labels) > MOST_CELLS:
        return tuple(names), f"Look at {', '.join(labels[:MOST_CELLS])} and {len(labels) - MOST_CELLS} more."
    return tuple(names), f"Look at {listed(labels)}." if labels else "Look at the clues."
