"""What is asked of formulas by themselves, first-order ones in the domain of an argument."""

from __future__ import annotations

from msgspec import Struct

from puzzles.formulas.formulas import Formula
from puzzles.types.logic.first_order.signature import signature
from puzzles.types.logic.first_order.syntax import is_first_order
from puzzles.types.logic.puzzle import Logic
from solvers.queries.formulas import ClassifyFormula, CompareFormulas, FormulaVariables
from tui.words.formula_words import RowWords


class FormulaQuestions(Struct, frozen=True):
    """The questions about a formula, and perhaps about another one, and how their answers are told."""

    classify: ClassifyFormula
    compare: CompareFormulas | None
    telling: RowWords


def asked_of(puzzle: Logic, formula: Formula, other: Formula | None = None) -> FormulaQuestions:
    """What is asked of a formula beside an argument. Raises `PuzzleError` if one comes to too much."""
    formulas = (formula,) if other is None else (formula, other)
    if not any(map(is_first_order, formulas)):
        return FormulaQuestions(
            ClassifyFormula(formula), None if other is None else CompareFormulas(formula, other), RowWords()
        )
    names = signature(formulas, puzzle.scope)
    names.check(puzzle.scope)
    vocabulary = FormulaVariables(
        names.variables(puzzle.scope), tuple(names.rules(puzzle.scope)), puzzle.sizes
    )
    ground = tuple(map(puzzle.grounded, formulas))
    compare = None if other is None else CompareFormulas(ground[0], ground[1], vocabulary)
    return FormulaQuestions(ClassifyFormula(ground[0], vocabulary), compare, RowWords(names, puzzle.scope))
