"""Formulas as small whole numbers, so that a search compares and remembers them at no cost."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from enum import IntEnum
from functools import reduce
from operator import and_

from puzzles.formulas.formulas import And, Formula, Iff, Implies, Is, Not, Or, Xor
from puzzles.text.errors import PuzzleError
from puzzles.types.logic.truth_values import alternating, connected

NAME_LIMIT = 16
"""Names up to which it is told by truth tables what follows."""


class Connective(IntEnum):
    """The main connective or quantifier of a formula; an atom has none."""

    ATOM, NOT, AND, OR, IMPLIES, IFF, XOR, FORALL, EXISTS = range(9)


_MADE: dict[Connective, type[Formula]] = {
    Connective.NOT: Not,
    Connective.AND: And,
    Connective.OR: Or,
    Connective.IMPLIES: Implies,
    Connective.IFF: Iff,
    Connective.XOR: Xor,
}


class FormulaBank:
    """Every formula that was met, by its number: equal formulas have one number.

    Each has a truth table over the `names`, as one whole number with a bit for each row, if there are at
    most `NAME_LIMIT` of them: then it is told at once what follows from what. `has_constants`: ⊤ or ⊥
    occur in what was given.
    """

    def __init__(self, formulas: Iterable[Formula]) -> None:
        """Raises `PuzzleError` for what is no propositional formula."""
        every = tuple(formulas)
        self.names = self._atoms_of(every)
        self.has_tables = len(self.names) <= NAME_LIMIT
        rows = 1 << len(self.names) if self.has_tables else 1
        self._everywhere = self._possible = (1 << rows) - 1
        self._ids: dict[tuple[object, ...], int] = {}
        self._formulas: list[Formula] = []
        self.kinds: list[Connective] = []
        self.parts: list[tuple[int, ...]] = []
        self.tables: list[int] = []
        self.true = self.make(Connective.AND)
        self.false = self.make(Connective.OR)
        self.given = tuple(map(self.number, every))
        constants = {self.true, self.false}
        self.has_constants = any(not constants.isdisjoint(parts) for parts in (self.given, *self.parts))

    # -- numbers -------------------------------------------------------------------------------

    def number(self, formula: Formula) -> int:
        """The number of a formula; raises `PuzzleError` for what is not propositional."""
        match formula:
            case Is(name, bool(value)):
                atom = self._atom(name)
                return atom if value else self.negation(atom)
            case Not(part):
                return self.negation(self.number(part))
            case And() | Or() | Xor():
                kind = {And: Connective.AND, Or: Connective.OR, Xor: Connective.XOR}[type(formula)]
                return self.make(kind, *map(self.number, formula.parts))
            case Implies(premise, conclusion):
                return self.make(Connective.IMPLIES, self.number(premise), self.number(conclusion))
            case Iff(left, right):
                return self.make(Connective.IFF, self.number(left), self.number(right))
        return self._other(formula)

    def _other(self, formula: Formula) -> int:
        """The number of a formula that is not propositional."""
        raise PuzzleError("there are proofs for propositional formulas only", where="proof")

    def _atoms_of(self, formulas: Sequence[Formula]) -> tuple[Hashable, ...]:
        """What has a truth value of its own: the names."""
        return tuple(dict.fromkeys(name for formula in formulas for name in formula.names()))

    def formula(self, number: int) -> Formula:
        """The formula of a number."""
        return self._formulas[number]

    def make(self, kind: Connective, *parts: int) -> int:
        """The number of the formula that has these parts."""
        key = (kind, parts)
        found = self._ids.get(key)
        if found is None:
            made = _MADE[kind](*(self._formulas[part] for part in parts))
            found = self._add(key, kind, parts, made, self._table(kind, parts))
        return found

    def negation(self, part: int) -> int:
        """The formula with a "not" before it."""
        return self.make(Connective.NOT, part)

    def joined(self, kind: Connective, parts: tuple[int, ...]) -> int:
        """The parts as one formula; one part is itself."""
        return parts[0] if len(parts) == 1 else self.make(kind, *parts)

    def _atom(self, name: str) -> int:
        key = (Connective.ATOM, name)
        found = self._ids.get(key)
        if found is None:
            found = self._add(key, Connective.ATOM, (), Is(name, True), self._pattern(name))
        return found

    def _add(
        self, key: tuple[object, ...], kind: Connective, parts: tuple[int, ...], formula: Formula, table: int
    ) -> int:
        self._ids[key] = len(self.kinds)
        self.kinds.append(kind)
        self.parts.append(parts)
        self._formulas.append(formula)
        self.tables.append(table)
        return len(self.kinds) - 1

    # -- truth ---------------------------------------------------------------------------------

    def _pattern(self, name: Hashable) -> int:
        """The table of a name: row r makes the name at position i true if bit i of r is 0."""
        if not self.has_tables:
            return 0
        return alternating(1 << self.names.index(name), self._everywhere)

    def _table(self, kind: Connective, parts: tuple[int, ...]) -> int:
        if not self.has_tables:
            return 0
        return connected(_MADE[kind], [self.tables[part] for part in parts], self._everywhere)

    def all_true(self, known: Iterable[int]) -> int:
        """The rows in which all these formulas are true."""
        return reduce(and_, (self.tables[formula] for formula in known), self._possible)

    def row(self, rows: int) -> dict[str, bool]:
        """The values of the names in the first of some rows; there must be one."""
        first = (rows & -rows).bit_length() - 1
        return {str(name): not first >> index & 1 for index, name in enumerate(self.names)}
