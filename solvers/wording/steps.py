"""Deductions as steps, in words.

This module must not import z3.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from puzzles.formulas.statements import Statement
from puzzles.model.puzzle import Puzzle
from puzzles.text.words import listed
from solvers.deduction.patterns import pattern_of
from solvers.queries.steps import Fact, Step
from solvers.wording.lines import chain_sentence, is_told_at_once, lines_of
from solvers.wording.phrases import told
from solvers.wording.sentences import ToldDeduction, contradiction, sentence

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
    facts = tuple(Fact(literal, puzzle.wording.fact(literal), step) for literal, step in quotation.shown)
    conclusion = told(deduction.conclusions, puzzle) or contradiction(deduction, puzzle)
    literals = tuple(fact.literal for fact in facts)
    pattern = pattern_of(deduction)
    look, where = _look(derived, puzzle)
    return Step(
        index=derived.index,
        conclusions=deduction.conclusions,
        conclusion=conclusion,
        statements=statements,
        support=support,
        facts=facts,
        technique=puzzle.wording.technique(pattern),
        where=where,
        look=look,
        sentence=(
            chain_sentence(deduction, puzzle)
            if deduction.links and (pattern.run is not None or not is_told_at_once(pattern))
            else sentence(ToldDeduction(deduction, statements, support, literals, puzzle))
        ),
        least=deduction.least,
        cost=derived.cost,
        apart=deduction.apart,
        lines=tuple(lines_of(deduction, puzzle, derived.origins)),
    )


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
    labels = puzzle.wording.subjects(names)
    if len(labels) > MOST_CELLS:
        return tuple(names), f"Look at {', '.join(labels[:MOST_CELLS])} and {len(labels) - MOST_CELLS} more."
    return tuple(names), f"Look at {listed(labels)}." if labels else "Look at the clues."
