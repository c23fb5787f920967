"""The meaning of a typed rule on a grid: a formula, or one for each pair or group of cells.

Parts are functions of a scope, and are evaluated once for each pair or group: `a` and `b` are the cells of a
pair, `cells` those of a group.
"""

from __future__ import annotations

import builtins
from collections.abc import Callable, Mapping, Sequence
from itertools import combinations, pairwise, product
from typing import Any, NamedTuple, TypeAlias

from lark import Token, Transformer, v_args

from puzzles.formulas.arithmetic import compared, parity
from puzzles.formulas.formulas import AllDifferent, And, Formula, Iff, Implies, Not, Or
from puzzles.formulas.terms import (
    Absolute,
    CellValue,
    Count,
    Greatest,
    Least,
    Number,
    Product,
    Sum,
    Term,
    minus,
)
from puzzles.geometry.grid import Cell, cell_name, place_of, read_cell
from puzzles.language.expressions.groups import ExpressionGrid, Groups, wrong
from puzzles.language.grammar import span
from puzzles.language.operators import plain_sign
from puzzles.text.errors import InputError, PuzzleError
from puzzles.text.words import amount

Scope: TypeAlias = Mapping[str, Any]
"""The meanings of names: the values of the cells `a`, `b`, `c`, `d`, and the list `cells`."""
_COUNTS = {"two": 2, "three": 3, "four": 4}
NUMBER, TRUTH, SEVERAL = "a number", "something that holds or not", "cells"


class PartMeaning(NamedTuple):
    """The meaning of a part of the line: a number, a truth or several numbers, made in a scope."""

    kind: str
    make: Callable[[Scope], Any]
    start: int
    end: int


@v_args(inline=True)
class ExpressionMeaning(Transformer[Token, Any]):
    """Builds the meaning of a parse tree on a puzzle's grid."""

    def __init__(self, line: str, puzzle: ExpressionGrid) -> None:
        super().__init__()
        self._line = line
        self._puzzle = puzzle
        self._groups = Groups(puzzle)
        self._variables = {variable.name: variable for variable in puzzle.shape.variables}

    # -- of which cells it is said -------------------------------------------------------------

    def once(self, formula: PartMeaning) -> Formula:
        return self._truth(formula).make({})  # type: ignore[no-any-return]

    def of_pairs(self, relation: Token, formula: PartMeaning) -> Formula:
        make = self._truth(formula).make
        found = list(self._groups.pairs(relation))
        return And(*(make({"a": CellValue(one), "b": CellValue(other)}) for one, other in found))

    def of_groups(self, word: Token, formula: PartMeaning) -> Formula:
        make = self._truth(formula).make
        return And(*(make(_scope(names)) for names in self._groups.of(str(word).lower(), word)))

    def of_windows(self, word: Token, path: builtins.list[str], formula: PartMeaning) -> Formula:
        make, count = self._truth(formula).make, _COUNTS.get(str(word).split()[0].lower(), 0)
        count = count or int(str(word)[0])
        if len(path) < count:
            raise wrong(word, f"the line has {amount(len(path), 'cell')}", f"{count} at least")
        return And(*(make(_scope(path[at : at + count])) for at in range(len(path) - count + 1)))

    def of_path(self, path: builtins.list[str], formula: PartMeaning) -> Formula:
        return self._truth(formula).make(_scope(path))  # type: ignore[no-any-return]

    def path(self, *words: Token) -> builtins.list[str]:
        """The names of the cells of a line, in order."""
        return [cell_name(*self._cell(word)) for word in words]

    # -- truths --------------------------------------------------------------------------------

    def implies(self, premise: PartMeaning, conclusion: PartMeaning) -> PartMeaning:
        return self._joined(Implies, premise, conclusion)

    def iff(self, left: PartMeaning, right: PartMeaning) -> PartMeaning:
        return self._joined(Iff, left, right)

    def any_of(self, *parts: PartMeaning) -> PartMeaning:
        return self._joined(Or, *parts)

    def all_of(self, *parts: PartMeaning) -> PartMeaning:
        return self._joined(And, *parts)

    def negated(self, part: PartMeaning) -> PartMeaning:
        return self._joined(Not, part)

    def _joined(self, made: Callable[..., Formula], *parts: PartMeaning) -> PartMeaning:
        makes = [self._truth(part).make for part in parts]
        return PartMeaning(
            TRUTH, lambda scope: made(*(make(scope) for make in makes)), parts[0].start, parts[-1].end
        )

    def comparison(self, first: PartMeaning, *rest: Any) -> PartMeaning:
        terms, signs = (first, *rest[1::2]), [plain_sign(str(sign)) for sign in rest[::2]]
        makes = [self._number(term).make for term in terms]
        start, end = first.start, rest[-1].end

        def make(scope: Scope) -> Formula:
            values = [own(scope) for own in makes]
            parts = [
                self._compared(left, sign, right, start, end)
                for (left, right), sign in zip(pairwise(values), signs, strict=True)
            ]
            return parts[0] if len(parts) == 1 else And(*parts)

        return PartMeaning(TRUTH, make, start, end)

    def _compared(self, left: Term, sign: str, right: Term, start: int, end: int) -> Formula:
        try:
            return compared(left, sign, right, self._variables)
        except PuzzleError as error:
            raise InputError(error.problem, start, end, expected=error.expected) from error

    def distinct(self, word: Token, _open: Token, parts: PartMeaning, close: Token) -> PartMeaning:
        start, end = span(word)[0], span(close)[1]

        def make(scope: Scope) -> Formula:
            terms = parts.make(scope)
            if all(isinstance(term, CellValue) for term in terms):
                return AllDifferent(tuple(term.name for term in terms))
            return And(
                *(self._compared(one, "!=", other, start, end) for one, other in combinations(terms, 2))
            )

        return PartMeaning(TRUTH, make, start, end)

    def distinct_group(self, word: Token) -> PartMeaning:
        return self.distinct(word, word, self.cells(word), word)

    def parity(self, word: Token, _open: Token, part: PartMeaning, close: Token) -> PartMeaning:
        make = self._number(part).make
        start, end = span(word)[0], span(close)[1]
        return PartMeaning(TRUTH, lambda scope: self._of_parity(word, make(scope), start, end), start, end)

    def _of_parity(self, word: Token, term: Term, start: int, end: int) -> Formula:
        """The formula that a cell's value, or a sum of cells, is odd or even."""
        found = parity(term, self._variables, odd=str(word).lower() == "odd")
        if found is None:
            expected = "odd or even of a cell, or of a sum of cells"
            raise InputError(f"found {self._line[start:end]!r}", start, end, expected=expected)
        return found

    # -- numbers -------------------------------------------------------------------------------

    def number(self, word: Token) -> PartMeaning:
        return PartMeaning(NUMBER, lambda scope: Number(int(word)), *span(word))

    def cell(self, word: Token) -> PartMeaning:
        name = cell_name(*self._cell(word))
        return PartMeaning(NUMBER, lambda scope: CellValue(name), *span(word))

    def name(self, word: Token) -> PartMeaning:
        def make(scope: Scope) -> Term:
            if str(word).lower() not in scope:
                names = [name for name in scope if name != "cells"]
                raise wrong(word, f"{str(word)!r} means no cell here", " or ".join(names) or "cells by name")
            return scope[str(word).lower()]  # type: ignore[no-any-return]

        return PartMeaning(NUMBER, make, *span(word))

    def quality_of_cell(self, quality: Token, word: Token) -> PartMeaning:
        return self._quality(quality, self.cell(word))

    def quality_of_name(self, quality: Token, word: Token) -> PartMeaning:
        return self._quality(quality, self.name(word))

    def _quality(self, quality: Token, part: PartMeaning) -> PartMeaning:
        """The number of a cell's region, or what the cell counts for."""
        which = self._region if str(quality).lower().startswith("region") else self._amount

        def make(scope: Scope) -> Term:
            return which(quality, part.make(scope).name)

        return PartMeaning(NUMBER, make, span(quality)[0], part.end)

    def _region(self, word: Token, name: str) -> Term:
        if found := self._puzzle.regions_found([name]):
            return CellValue(*found)
        row, column = place_of(name)
        if not self._puzzle.regions:
            raise wrong(word, "there are no regions", "a grid with boxes or regions")
        return Number(self._puzzle.regions[row][column] + 1)

    def _amount(self, word: Token, name: str) -> Term:
        return CellValue(*self._puzzle.amounts.names_of([name]))

    def added(self, left: PartMeaning, right: PartMeaning) -> PartMeaning:
        return self._term(lambda one, other: Sum((one, other)), left, right)

    def subtracted(self, left: PartMeaning, _sign: Token, right: PartMeaning) -> PartMeaning:
        return self._term(lambda one, other: Sum((one, minus(other))), left, right)

    def multiplied(self, left: PartMeaning, right: PartMeaning) -> PartMeaning:
        return self._term(lambda one, other: Product((one, other)), left, right)

    def opposite(self, sign: Token, part: PartMeaning) -> PartMeaning:
        return self._term(minus, part)._replace(start=span(sign)[0])

    def absolute(self, opened: Token, part: PartMeaning, closed: Token) -> PartMeaning:
        return self._term(lambda one: Absolute((one,)), part)._replace(
            start=span(opened)[0], end=span(closed)[1]
        )

    def absolute_of(self, word: Token, _open: Token, part: PartMeaning, close: Token) -> PartMeaning:
        return self.absolute(word, part, close)

    def _term(self, made: Callable[..., Term], *parts: PartMeaning) -> PartMeaning:
        makes = [self._number(part).make for part in parts]
        return PartMeaning(
            NUMBER, lambda scope: made(*(make(scope) for make in makes)), parts[0].start, parts[-1].end
        )

    def total(self, word: Token, _open: Token, parts: PartMeaning, close: Token) -> PartMeaning:
        return PartMeaning(NUMBER, lambda scope: Sum(tuple(parts.make(scope))), span(word)[0], span(close)[1])

    def total_of_group(self, word: Token) -> PartMeaning:
        return self.total(word, word, self.cells(word), word)

    def extreme(self, word: Token, _open: Token, parts: PartMeaning, close: Token) -> PartMeaning:
        made = Least if str(word).lower() == "min" else Greatest
        return PartMeaning(
            NUMBER, lambda scope: made(tuple(parts.make(scope))), span(word)[0], span(close)[1]
        )

    def count(
        self, word: Token, _open: Token, parts: PartMeaning, sign: Token, number: PartMeaning, close: Token
    ) -> PartMeaning:
        wanted = self._number(number).make
        start, end = span(word)[0], span(close)[1]
        way = plain_sign(str(sign))

        def make(scope: Scope) -> Term:
            other = wanted(scope)
            return Count(tuple(self._compared(one, way, other, start, end) for one in parts.make(scope)))

        return PartMeaning(NUMBER, make, start, end)

    def count_parity(
        self, word: Token, _open: Token, which: Token, parts: PartMeaning, close: Token
    ) -> PartMeaning:
        start, end = span(word)[0], span(close)[1]

        def make(scope: Scope) -> Term:
            return Count(tuple(self._of_parity(which, one, start, end) for one in parts.make(scope)))

        return PartMeaning(NUMBER, make, start, end)

    def grouped(self, opened: Token, part: PartMeaning, closed: Token) -> PartMeaning:
        return part._replace(start=span(opened)[0], end=span(closed)[1])

    # -- lists of cells ------------------------------------------------------------------------

    def list(self, *items: PartMeaning) -> PartMeaning:
        def make(scope: Scope) -> list[Term]:
            found: list[Term] = []
            for item in items:
                made = item.make(scope)
                found += made if item.kind == SEVERAL else [made]
            return found

        for item in items:
            if item.kind != SEVERAL:
                self._number(item)
        return PartMeaning(SEVERAL, make, items[0].start, items[-1].end)

    def stretch(self, first: Token, last: Token) -> PartMeaning:
        """The cells of the rectangle between two cells."""
        (top, left), (bottom, right) = self._cell(first), self._cell(last)
        rows, columns = sorted((top, bottom)), sorted((left, right))
        block = product(range(rows[0], rows[1] + 1), range(columns[0], columns[1] + 1))
        names = [cell_name(*cell) for cell in block if self._puzzle.has(cell)]
        return self._several(names, span(first)[0], span(last)[1])

    def line(self, word: Token) -> PartMeaning:
        text = str(word).lower()
        which = next(
            own for own in ("row", "column", "box") if own[0] == text[0] or text.startswith("region")
        )
        number = int("".join(filter(str.isdigit, text)))
        groups = list(self._groups.of("region" if text.startswith("region") else which, word))
        if not 1 <= number <= len(groups):
            raise wrong(word, f"there is no {which} {number}", f"1 to {len(groups)}")
        return self._several(groups[number - 1], *span(word))

    def cells(self, word: Token) -> PartMeaning:
        def make(scope: Scope) -> Any:
            if "cells" not in scope:
                expected = "a list of cells in brackets, or a rule of every row, box or 2x2"
                raise wrong(word, f"{str(word)!r} means no cells here", expected)
            return scope["cells"]

        return PartMeaning(SEVERAL, make, *span(word))

    def _several(self, names: Sequence[str], start: int, end: int) -> PartMeaning:
        return PartMeaning(SEVERAL, lambda scope: [CellValue(name) for name in names], start, end)

    # -- checks --------------------------------------------------------------------------------

    def _cell(self, word: Token) -> Cell:
        try:
            cell = read_cell(str(word), self._puzzle.rows, self._puzzle.columns)
        except PuzzleError as error:
            raise wrong(word, error.problem, error.expected) from error
        if not self._puzzle.has(cell):
            raise wrong(word, f"there is no cell {str(word).upper()}")
        return cell

    def _truth(self, part: PartMeaning) -> PartMeaning:
        return self._checked(part, TRUTH, "a comparison such as r1c1 = 5")

    def _number(self, part: PartMeaning) -> PartMeaning:
        return self._checked(part, NUMBER, "a number or a cell")

    def _checked(self, part: PartMeaning, kind: str, expected: str) -> PartMeaning:
        if part.kind == kind:
            return part
        found = self._line[part.start : part.end]
        raise InputError(f"{found!r} is {part.kind}", part.start, part.end, expected=expected)


def _scope(names: Sequence[str]) -> dict[str, Any]:
    """The scope of a group of cells: all of them, and the first four by letters."""
    cells = [CellValue(name) for name in names]
    return {**dict(zip("abcd", cells, strict=False)), "cells": cells}
