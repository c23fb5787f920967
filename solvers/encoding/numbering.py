"""Numbers for the Booleans of a problem, as SAT solvers need them, and a readable symbol for each."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from puzzles.formulas.formulas import Value, Variable
from solvers.encoding.symbols import family_symbol, literal_symbol, selector_symbol


class Numbering:
    """Numbers Booleans from 1. A symbol always has the same number; a helper always gets a new one."""

    def __init__(self) -> None:
        self._numbers: dict[str, int] = {}
        self._symbols: list[str] = [""]

    def __len__(self) -> int:
        """The highest number so far."""
        return len(self._symbols) - 1

    def of(self, symbol: str) -> int:
        """The number of a symbol."""
        number = self._numbers.get(symbol)
        if number is None:
            number = self._numbers[symbol] = self.fresh(symbol)
        return number

    def fresh(self, symbol: str) -> int:
        """A new number; `symbol` is only its readable name."""
        self._symbols.append(symbol)
        return len(self._symbols) - 1

    def symbol(self, number: int) -> str:
        """The symbol of a number."""
        return self._symbols[number]

    def selector(self, statement: str) -> int:
        """The selector of a statement."""
        return self.of(selector_symbol(statement))

    def family(self, family: str) -> int:
        """The selector of a family of rules."""
        return self.of(family_symbol(family))

    def value(self, variable: Variable, value: Value) -> int:
        """The literal for "variable has value": booleans have one number, negative for False."""
        if variable.is_boolean:
            number = self.of(literal_symbol(variable.name, True))
            return number if value else -number
        return self.of(literal_symbol(variable.name, value))


def meanings(variables: Iterable[Variable]) -> Iterator[tuple[str, Value]]:
    """For each Boolean of the variables, the variable and value that it stands for."""
    for variable in variables:
        for value in (True,) if variable.is_boolean else variable.domain:
            yield variable.name, value
