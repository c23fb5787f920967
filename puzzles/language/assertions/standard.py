"""Declarations and assertions in standard SMT-LIB 2, for any solver."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from puzzles.formulas.formulas import Value, Variable
from puzzles.language.assertions.sexp import Sexp, symbol

PRELUDE = ("(set-option :produce-models true)", "(set-option :produce-unsat-cores true)", "(set-logic ALL)")
ENDING = ("(check-sat)", "(get-model)          ; if sat", "(get-unsat-core)     ; if unsat")


class Sorts:
    """The sorts of the enumerations of some variables; enumerations that share a value share a sort."""

    def __init__(
        self, variables: Iterable[Variable], named: Iterable[tuple[str, tuple[str, ...]]] = ()
    ) -> None:
        self._groups: list[dict[str, None]] = []
        self._names: list[str] = []
        for name, values in named:
            self._join(values, name)
        for variable in variables:
            if isinstance(variable.domain[0], str):
                self._join([str(value) for value in variable.domain], "")
        taken = set(self._names) - {""}
        for index, name in enumerate(self._names):
            self._names[index] = name or next(
                own for own in (f"Values{number}" for number in range(1, 10**6)) if own not in taken
            )
            taken.add(self._names[index])

    def _join(self, values: Sequence[str], name: str) -> None:
        meeting = [index for index, group in enumerate(self._groups) if not group.keys().isdisjoint(values)]
        if not meeting:
            self._groups.append(dict.fromkeys(values))
            self._names.append(name)
            return
        first, *rest = meeting
        for index in reversed(rest):
            self._groups[first] |= self._groups.pop(index)
            self._names.pop(index)
        self._groups[first] |= dict.fromkeys(values)

    def declared(self) -> Iterator[str]:
        """The commands that declare the sorts."""
        for name, group in zip(self._names, self._groups, strict=True):
            values = " ".join(f"({symbol(value)})" for value in group)
            yield f"(declare-datatypes (({symbol(name)} 0)) (({values})))"

    def of(self, variable: Variable) -> str:
        """The sort of a variable."""
        if variable.is_boolean:
            return "Bool"
        if not isinstance(variable.domain[0], str):
            return "Int"
        return symbol(self._names[self._index(variable)])

    def _index(self, variable: Variable) -> int:
        return next(index for index, group in enumerate(self._groups) if variable.domain[0] in group)

    def variable(self, variable: Variable) -> Iterator[str]:
        """The commands that declare a variable and restrict it to its domain."""
        name = symbol(variable.name)
        yield f"(declare-const {name} {self.of(variable)})"
        domain = variable.domain
        if variable.is_boolean:
            return
        if isinstance(domain[0], str) and set(domain) == self._groups[self._index(variable)].keys():
            return
        numbers = [value for value in domain if isinstance(value, int)]
        if numbers and tuple(numbers) == tuple(range(numbers[0], numbers[-1] + 1)):
            said = f"(<= {numeral(numbers[0])} {name} {numeral(numbers[-1])})"
        else:
            said = f"(or {' '.join(f'(= {name} {value_term(value)})' for value in domain)})"
        yield f"(assert (! {said} :named {symbol(f'values.{variable.name}')}))"


def value_term(value: Value) -> str:
    """A value as a term."""
    if isinstance(value, bool):
        return "true" if value else "false"
    return numeral(value) if isinstance(value, int) else symbol(value)


def numeral(number: int) -> str:
    """A number as a term."""
    return str(number) if number >= 0 else f"(- {-number})"


def standard(term: Sexp) -> str:
    """A term in standard operators alone: our own `min`, `max` and `count` are expanded."""
    done: list[str] = []
    waiting: list[Sexp | tuple[Sexp, int]] = [term]
    while waiting:
        each = waiting.pop()
        if isinstance(each, tuple):
            own, count = each
            parts = done[len(done) - count :]
            del done[len(done) - count :]
            done.append(_applied(own.head, parts))
        elif each.items is None:
            done.append(each.text if each.number else symbol(each.text))
        elif each.head in _WRITTEN_OUT:
            waiting.append((each, len(each.parts)))
            waiting += reversed(each.parts)
        else:
            waiting.append((Sexp(0, 0, items=()), len(each.items)))
            waiting += reversed(each.items)
    return done[0]


_WRITTEN_OUT: Mapping[str, str] = {"min": "<=", "max": ">=", "count": ""}


def _applied(head: str, parts: Sequence[str]) -> str:
    if head not in _WRITTEN_OUT:
        return f"({' '.join(parts)})"
    if head == "count":
        ones = [f"(ite {part} 1 0)" for part in parts]
        return ones[0] if len(ones) == 1 else f"(+ {' '.join(ones)})"
    found = parts[-1]
    for part in reversed(parts[:-1]):
        found = f"(let ((a! {part}) (b! {found})) (ite ({_WRITTEN_OUT[head]} a! b!) a! b!))"
    return found
