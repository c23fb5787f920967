"""Arithmetic over the numbers in cells, and comparisons of it as formulas.

A comparison becomes the kind of formula that solvers and explanations handle best: a linear sum, a count, a
small table, else a `Fold`. Where none fits, it is split into cases: an absolute value is the number or its
negative, the greatest of several terms is one of them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import chain
from math import prod
from operator import mul, not_

from msgspec import Struct

from puzzles.formulas.bounds import quotients
from puzzles.formulas.formulas import (
    COMPARISONS,
    And,
    AtLeast,
    AtMost,
    Exactly,
    Fold,
    Formula,
    Linear,
    Not,
    Or,
    Relation,
    Solution,
    Value,
    Variable,
    one_of,
)
from puzzles.formulas.terms import (
    Absolute,
    Atom,
    CellValue,
    Conditional,
    Count,
    Greatest,
    Least,
    Number,
    Product,
    Quotient,
    Sum,
    Term,
    minus,
)
from puzzles.text.errors import PuzzleError

TABLE = 5_000
"""The most tuples of values for which a comparison is written as a table."""
MOST_CASES = 1_000
"""The most cases that one comparison may be split into."""
MOST_WRITTEN = 20_000
"""The most comparisons that one may produce, counting cases within cases."""
_FEWER = {"<": 1, "<=": 0}
_MORE = {">": 1, ">=": 0}


def compared(left: Term, sign: str, right: Term, variables: Mapping[str, Variable]) -> Formula:
    """The formula for a comparison of two terms; raises `PuzzleError` if it is too large to encode."""
    return _Comparison(variables).of(left, sign, right)


def parity(term: Term, variables: Mapping[str, Variable], *, odd: bool) -> Formula | None:
    """The formula that a sum of cells is odd, or even; None if the term is not a sum of cells."""
    weights, constant = _flat(term)
    if not all(isinstance(atom, CellValue) for atom in weights):
        return None
    names = tuple(name for atom, weight in weights.items() if weight % 2 for name in atom.names())
    if len(names) == 1:
        values = variables[names[0]].domain
        return one_of(names[0], tuple(each for each in values if (int(each) + constant) % 2 == odd))
    return Fold(names, constant % 2, _next_parity, bool if odd else not_)


def _next_parity(parity: int, value: int) -> int:
    return (parity + value) % 2


class _Comparison:
    """Builds the formula of one comparison, and of those that its cases need."""

    def __init__(self, variables: Mapping[str, Variable]) -> None:
        self._variables = variables
        self._written = 0

    def of(self, left: Term, sign: str, right: Term) -> Formula:
        """The comparison of two terms."""
        return self._with_0(Sum((left, minus(right))), sign)

    def _with_0(self, term: Term, sign: str) -> Formula:
        """The comparison of a term with 0."""
        self._written += 1
        if self._written > MOST_WRITTEN:
            raise _too_many()
        weights, constant = _flat(term)
        atoms = {atom: weight for atom, weight in weights.items() if weight}
        term = Sum((Number(constant), *(Product((Number(weight), atom)) for atom, weight in atoms.items())))
        names = tuple(dict.fromkeys(name for atom in atoms for name in atom.names()))
        if all(isinstance(atom, CellValue) for atom in atoms):
            terms = tuple((weight, name) for atom, weight in atoms.items() for name in atom.names())
            return Linear(terms, sign, -constant)
        if len(atoms) == 1:
            ((atom, weight),) = atoms.items()
            if isinstance(atom, Count) and abs(weight) == 1:
                return _counted(atom.formulas, sign, -constant, weight)
        if prod(len(self._variables[name].domain) for name in names) <= TABLE:
            return Relation(names, ComparedWithZero(names, term, sign))
        if len(atoms) == 1 and self._may_multiply(factors := _factors(atom)):
            return Fold(factors, 1, mul, EndedProduct(weight, constant, sign))
        if (found := _tables(atoms, self._variables)) is not None:
            tables, fixed = found
            start = (0, constant + fixed)
            return Fold(tuple(tables), start, Summation(tuple(tables.values())), Ended(sign))
        return self._cases(term, atoms, sign)

    def _may_multiply(self, names: Sequence[str]) -> bool:
        """Whether the product of those cells, which must be distinct, has at most `TABLE` values."""
        products = {1}
        for name in names:
            products = {found * int(value) for found in products for value in self._variables[name].domain}
            if len(products) > TABLE:
                return False
        return len(names) > 1 and len(set(names)) == len(names)

    def _cases(self, term: Term, atoms: Iterable[Atom], sign: str) -> Formula:
        """The comparison as a disjunction over the cases of the first atom that can be split."""

        def case(condition: Formula, atom: Atom, instead: Term) -> Formula:
            return And(condition, self._with_0(_replaced(term, atom, instead), sign))

        if prod(_ways(atom, self._variables) for atom in atoms) > MOST_CASES:
            raise _too_many()
        for atom in atoms:
            match atom:
                case Absolute(parts=(part,)):
                    opposite = minus(part)
                    return Or(
                        case(self._with_0(part, ">="), atom, part),
                        case(self._with_0(part, "<"), atom, opposite),
                    )
                case Least(parts=parts) | Greatest(parts=parts):
                    way = "<=" if isinstance(atom, Least) else ">="
                    return Or(
                        *(
                            case(
                                And(*(self.of(part, way, other) for other in parts if other != part)),
                                atom,
                                part,
                            )
                            for part in dict.fromkeys(parts)
                        )
                    )
                case Count(formulas=formulas):
                    numbers = range(len(formulas) + 1)
                    return Or(*(case(Exactly(number, formulas), atom, Number(number)) for number in numbers))
                case Conditional(condition, then, otherwise):
                    return Or(case(condition, atom, then), case(Not(condition), atom, otherwise))
                case Quotient(part, divisor):
                    low, high = quotients(atom, self._variables)
                    return Or(
                        *(
                            case(
                                And(
                                    self.of(part, ">=", Number(each * divisor)),
                                    self.of(part, "<", Number((each + 1) * divisor)),
                                ),
                                atom,
                                Number(each),
                            )
                            for each in range(low, high + 1)
                        )
                    )
        many = max(len(set(atom.names())) for atom in atoms if isinstance(atom, Product))
        raise PuzzleError(
            f"{many} cells are multiplied", expected="fewer: their values make too many products"
        )


def _too_many() -> PuzzleError:
    return PuzzleError("the comparison falls into too many cases", expected="a simpler one")


def _counted(formulas: tuple[Formula, ...], sign: str, number: int, weight: int) -> Formula:
    """The formula that `weight` (1 or -1) times the number of true formulas compares so with a number."""
    if weight < 0:
        number, sign = -number, sign.translate(str.maketrans("<>", "><"))
    if sign in _FEWER:
        return AtMost(number - _FEWER[sign], formulas)
    if sign in _MORE:
        return AtLeast(number + _MORE[sign], formulas)
    if sign == "=":
        return Exactly(number, formulas)
    return Or(AtMost(number - 1, formulas), AtLeast(number + 1, formulas))


def _flat(term: Term) -> tuple[dict[Atom, int], int]:
    """A term as a weighted sum of atoms plus a constant."""
    match term:
        case Number(value=value):
            return {}, value
        case Sum(parts=parts):
            weights: dict[Atom, int] = {}
            total = 0
            for part in parts:
                inner, constant = _flat(part)
                total += constant
                for atom, weight in inner.items():
                    weights[atom] = weights.get(atom, 0) + weight
            return weights, total
        case Product(parts=parts):
            flats = [_flat(part) for part in parts]
            factor = prod(constant for weights, constant in flats if not weights)
            rest = [(part, flat) for part, flat in zip(parts, flats, strict=True) if flat[0]]
            if len(rest) == 1:
                weights, constant = rest[0][1]
                return {atom: weight * factor for atom, weight in weights.items()}, constant * factor
            return ({Product(tuple(part for part, _ in rest)): factor}, 0) if rest else ({}, factor)
    return {term: 1}, 0


def _factors(term: Term) -> tuple[str, ...]:
    """The cells of a term that is a product of cells; empty for any other term."""
    if isinstance(term, CellValue):
        return tuple(term.names())
    found = [_factors(part) for part in term.parts] if isinstance(term, Product) else []
    return tuple(chain.from_iterable(found)) if all(found) else ()


def _tables(
    atoms: Mapping[Atom, int], variables: Mapping[str, Variable]
) -> tuple[dict[str, tuple[tuple[Value, int], ...]], int] | None:
    """For each variable what each of its values adds to the weighted sum, and the constant; None if an atom
    is not a sum of functions of single variables.
    """
    adds: dict[str, dict[Value, int]] = {}
    fixed = 0
    for atom, weight in atoms.items():
        parts = atom.formulas if isinstance(atom, Count) else (atom,)
        for part in parts:
            names = set(part.names())
            if len(names) > 1:
                return None
            for name in names:
                table = adds.setdefault(name, dict.fromkeys(variables[name].domain, 0))
                for value in table:
                    table[value] += weight * _amount(part, {name: value})
            if not names:
                fixed += weight * _amount(part, {})
    return {name: tuple(table.items()) for name, table in adds.items()}, fixed


def _amount(part: Term | Formula, solution: Solution) -> int:
    """The value of a term, or of a formula 1 if it holds and 0 if not."""
    return part.holds(solution) if isinstance(part, Formula) else part.of(solution)


def _ways(atom: Atom, variables: Mapping[str, Variable]) -> int:
    """The number of cases that an atom can be split into; 1 if it cannot."""
    match atom:
        case Absolute() | Conditional():
            return 2
        case Least(parts=parts) | Greatest(parts=parts) | Count(formulas=parts):
            return len(parts) + 1
        case Quotient():
            low, high = quotients(atom, variables)
            return high - low + 1
    return 1


def _replaced(term: Term, atom: Atom, instead: Term) -> Term:
    """The term with every occurrence of an atom replaced."""
    if term == atom:
        return instead
    match term:
        case Number() | CellValue() | Count():
            return term
        case Quotient(part, divisor):
            return Quotient(_replaced(part, atom, instead), divisor)
        case Conditional(condition, then, otherwise):
            return Conditional(condition, _replaced(then, atom, instead), _replaced(otherwise, atom, instead))
    return type(term)(tuple(_replaced(part, atom, instead) for part in term.parts))


class ComparedWithZero(Struct, frozen=True):
    """The predicate of a table: whether a term over those variables compares so with 0."""

    names: tuple[str, ...]
    term: Term
    sign: str

    def __call__(self, *values: Value) -> bool:
        assignment = dict(zip(self.names, values, strict=True))
        return COMPARISONS[self.sign](self.term.of(assignment), 0)


class Summation(Struct, frozen=True):
    """A step of a `Fold` that adds what each variable's value contributes; the state is the index of the
    next variable and the total.
    """

    tables: tuple[tuple[tuple[Value, int], ...], ...]

    def __call__(self, state: tuple[int, int], value: Value) -> tuple[int, int]:
        index, total = state
        return index + 1, total + dict(self.tables[index])[value]


class Ended(Struct, frozen=True):
    """Whether the final total compares so with 0."""

    sign: str

    def __call__(self, state: tuple[int, int]) -> bool:
        return COMPARISONS[self.sign](state[1], 0)


class EndedProduct(Struct, frozen=True):
    """Whether `weight` times the final product, plus `constant`, compares so with 0."""

    weight: int
    constant: int
    sign: str

    def __call__(self, product: int) -> bool:
        return COMPARISONS[self.sign](self.weight * product + self.constant, 0)
