"""Numbers for the Booleans of a problem, as SAT solvers want them, and the symbol of each for people."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from puzzles.formulas.formulas import Value, Variable
from solvers.encoding.symbols import family_symbol, literal_symbol, selector_symbol


class Numbering:
    """Counts Booleans from 1. A symbol keeps its number; helpers always get a new one."""

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
        """A number that nothing had before; `symbol` is only how it reads."""
        self._symbols.append(symbol)
        return len(self._symbols) - 1

    def symbol(self, number: int) -> str:
        """How a Boolean is called."""
        return self._symbols[number]

    def selector(self, statement: str) -> int:
        """What switches a statement on."""
        return self.of(selector_symbol(statement))

    def family(self, family: str) -> int:
        """What switches a whole family of rules on."""
        return self.of(family_symbol(family))

    def value(self, variable: Variable, value: Value) -> int:
        """The literal "variable is value": negative for the false of a Boolean, which has one number."""
        if variable.is_boolean:
            number = self.of(literal_symbol(variable.name, True))
            return number if value else -number
        return self.of(literal_symbol(variable.name, value))


def meanings(variables: Iterable[Variable]) -> Iterator[tuple[str, Value]]:
    """What each Boolean of the variables stands for: a variable and a value."""
    for variable in variables:
        for value in (True,) if variable.is_boolean else variable.domain:
            yield variable.name, value
