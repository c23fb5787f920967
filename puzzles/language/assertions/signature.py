"""The names that assertions may use: variables, values of enumerations, defined functions."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property

from msgspec import Struct

from puzzles.formulas.formulas import Variable
from puzzles.language.assertions.sexp import Sexp
from puzzles.text.errors import PuzzleError

BOOL, INT, ENUMERATION = "Bool", "Int", "enumeration"
"""The kinds of terms."""
MOST_VALUES = 400
"""The limit on the values of a variable."""
DIGITS_OF_BOUND = 9
"""The limit on the digits of a bound."""
OPERATORS = frozenset(
    {"true", "false", "not", "and", "or", "xor", "=>", "=", "distinct", "ite", "<=", "<", ">=", ">", "iff"}
    | {"+", "-", "*", "div", "mod", "abs", "min", "max", "count", "let", "!", "_", "as", "exists", "forall"}
    | {"bool", "int", "push", "pop"}
)
"""Reserved words, which cannot be names."""


class Function(Struct, frozen=True, eq=False):
    """A defined function, which is expanded: its parameters with their sorts, and the sort of its result."""

    name: str
    parameters: tuple[tuple[str, str], ...]
    sort: str
    body: Sexp


class Signature(Struct, frozen=True, eq=False, dict=True):
    """All names that an assertion may use; `sorts` are the named enumerations."""

    variables: Mapping[str, Variable]
    sorts: Mapping[str, tuple[str, ...]]
    functions: Mapping[str, Function]

    @classmethod
    def of(
        cls,
        variables: Iterable[Variable],
        sorts: Iterable[tuple[str, tuple[str, ...]]] = (),
        functions: Iterable[Function] = (),
    ) -> Signature:
        """The signature of these names; raises `PuzzleError` if a name has two meanings."""
        found = cls({own.name: own for own in variables}, dict(sorts), {own.name: own for own in functions})
        for name in (*found.variables, *found.functions):
            check_name(name)
            if name in found.values:
                raise PuzzleError(f"{name!r} is a name and a value", expected="another name")
        for value in found.values:
            check_name(value)
        if shared := found.variables.keys() & found.functions.keys():
            raise PuzzleError(f"{min(shared)!r} is a variable and a function", expected="another name")
        return found

    @cached_property
    def values(self) -> frozenset[str]:
        """The values of all enumerations."""
        own = (value for variable in self.variables.values() for value in variable.domain)
        return frozenset(value for value in own if isinstance(value, str)).union(*self.sorts.values())

    @property
    def names(self) -> tuple[str, ...]:
        """All names that can stand in an assertion."""
        return (*self.variables, *self.functions, *sorted(self.values))


def check_name(name: str) -> None:
    """Raise `PuzzleError` for a reserved word, or for what cannot be a name."""
    if not name or name in OPERATORS or '"' in name:
        raise PuzzleError(f"{name!r} cannot be a name", expected="a word that means nothing else")
