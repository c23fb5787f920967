"""Questions about single formulas; first-order ones are interpreted over the domain of an argument."""

from __future__ import annotations

from msgspec import Struct

from puzzles.formulas.formulas import Formula
from puzzles.types.logic.first_order.signature import signature
from puzzles.types.logic.first_order.syntax import is_first_order
from puzzles.types.logic.puzzle import Logic
from solvers.queries.formulas import ClassifyFormula, CompareFormulas, FormulaVariables
from tui.words.formula_words import RowWords


class FormulaQuestions(Struct, frozen=True):
    """The questions about one formula, or about two that are compared, and the wording of their answers."""

    classify: ClassifyFormula
    compare: CompareFormulas | None
    telling: RowWords


def asked_of(puzzle: Logic, formula: Formula, other: Formula | None = None) -> FormulaQuestions:
    """The questions about a formula typed beside an argument. Raises `PuzzleError` if its truth table would
    be too large.
    """
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
