"""Which values variables take, where assertions say so: the bounds of integers, and lists of values."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import pairwise

from msgspec import Struct

from puzzles.formulas.formulas import Value, Variable
from puzzles.language.assertions.declarations import number_domain
from puzzles.language.assertions.faults import wrong
from puzzles.language.assertions.sexp import Sexp

VALUES = "values."
"""What the name of an assertion begins with that says which values a variable takes, and no more."""


class Asserted(Struct, frozen=True, eq=False):
    """An assertion of a script: the term, its name, and in how many scopes it stands."""

    term: Sexp
    name: str
    depth: int


def given_values(asserted: Asserted) -> tuple[str, tuple[Value, ...]] | None:
    """The variable and its values, of an assertion that is named for just that: `values.x`."""
    name = asserted.name.removeprefix(VALUES)
    if name == asserted.name:
        return None
    term = asserted.term
    found: list[Value] = []
    for part in term.parts if term.head == "or" else (term,):
        if part.head == "<=" and len(part.parts) == 3 and part.parts[1].text == name:
            low, high = _number(part.parts[0]), _number(part.parts[2])
            if low is None or high is None:
                return None
            found += number_domain(low, high, part.start, part.end)
        elif part.head == "=" and len(part.parts) == 2 and part.parts[0].text == name:
            number, word = _number(part.parts[1]), part.parts[1].text
            found.append(word if number is None else number)
        else:
            return None
    return (name, tuple(dict.fromkeys(found))) if found else None


def can_take(declared: Variable | Sexp, values: Iterable[Value]) -> bool:
    """Whether these are among the values of what was declared, a list or just any integer."""
    if isinstance(declared, Variable):
        return not declared.is_boolean and set(values) <= set(declared.domain)
    return all(isinstance(value, int) for value in values)


class Bounds:
    """The bounds of integers that assertions give outright: `(<= 1 x 9)`, `(and (>= x 1) (< x 10))`.

    Of several, the loosest count, so that no assertion holds just because of the bounds that are taken.
    """

    def __init__(self, assertions: Iterable[Asserted]) -> None:
        self._low: dict[str, list[int]] = {}
        self._high: dict[str, list[int]] = {}
        for each in assertions:
            for part in _conjuncts(each.term):
                self._take(part)

    def _take(self, term: Sexp) -> None:
        if term.head not in ("<=", "<", ">=", ">", "="):
            return
        for pair in pairwise(term.parts):
            one, other = pair if term.head in ("<=", "<", "=") else pair[::-1]
            strict = term.head in ("<", ">")
            for left, right in ((one, other), (other, one)) if term.head == "=" else ((one, other),):
                if (number := _number(left)) is not None and right.text:
                    self._low.setdefault(right.text, []).append(number + strict)
                if (number := _number(right)) is not None and left.text:
                    self._high.setdefault(left.text, []).append(number - strict)

    def of(self, name: str, declaration: Sexp) -> tuple[int, ...]:
        """The values of an integer; raises `InputError` at its declaration."""
        ends = self._low.get(name, []), self._high.get(name, [])
        if not all(ends):
            missing = "no upper bound" if ends[0] else "no lower bound" if ends[1] else "no bounds"
            expected = f"{name}: 1..9, or an assertion such as (assert (<= 1 {name} 9))"
            raise wrong(declaration, f"{name} has {missing}", expected)
        return number_domain(min(map(min, ends)), max(map(max, ends)), declaration.start, declaration.end)


def _conjuncts(term: Sexp) -> Iterator[Sexp]:
    waiting = [term]
    while waiting:
        each = waiting.pop()
        if each.head == "and":
            waiting += each.parts
        else:
            yield each


def _number(term: Sexp) -> int | None:
    """The number that a term is outright."""
    if term.number and len(term.text) < 10:
        return int(term.text)
    if term.head == "-" and len(term.parts) == 1 and term.parts[0].number and len(term.parts[0].text) < 10:
        return -int(term.parts[0].text)
    return None
