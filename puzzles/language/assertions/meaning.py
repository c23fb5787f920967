"""What a term means: a formula, a number, or a value of an enumeration.

Terms are taken apart without recursion, so that they may nest deep. `and`, `or`, `=>` and `+` within
themselves are made flat; what is nested otherwise may be `DEPTH` deep, since
formulas are walked by recursion.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence
from difflib import get_close_matches
from itertools import pairwise
from typing import Any, TypeAlias

from msgspec import Struct

from puzzles.core.arithmetic import compared
from puzzles.core.errors import InputError, PuzzleError
from puzzles.core.formulas import AllDifferent, And, Formula, Iff, Implies, Is, Not, Or, Value, Xor, equal
from puzzles.core.terms import (
    Absolute,
    CellValue,
    Choice,
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
from puzzles.language.assertions.sexp import Sexp, written
from puzzles.language.assertions.signature import BOOL, ENUMERATION, INT, Function, Signature, kind_of

DEPTH = 60
"""Levels of a formula that is not flat, at most."""
SIZE = 200_000
"""Parts of a formula, at most: what `let` and functions stand for is written out."""
DIGITS = 15
"""Digits of a number, at most."""
UNREAD = {
    "forall": "quantifiers",
    "exists": "quantifiers",
    "select": "arrays",
    "store": "arrays",
    "/": "real numbers",
    "to_real": "real numbers",
}
"""What is beyond finite domains, by the word that shows it."""
SHOWN = 60
"""Characters of a term that a message quotes."""


class Options(Struct, frozen=True):
    """A term of an enumeration: the values that it can have, each with the formula that it has it."""

    items: tuple[tuple[Value, Formula], ...]
    name: str = ""
    """The variable, if it is just one."""


class Meant(Struct, frozen=True):
    """A term: its kind, what it is, how deep it nests and how many parts it has."""

    kind: str
    item: Any
    depth: int = 1
    size: int = 1


Scope: TypeAlias = Mapping[str, Meant]
Evaluation: TypeAlias = Generator[tuple[Sexp, Scope], Meant, Meant]
Operator: TypeAlias = Callable[[Signature, Sexp, Sequence[Meant]], tuple[str, Any]]


def formula_of(term: Sexp, signature: Signature) -> Formula:
    """The formula that a term says; raises `InputError` for the first place where it goes wrong."""
    meant = meaning(term, signature)
    if meant.kind != BOOL:
        raise _wrong(term, f"{_quoted(term)} is {_NOUNS[meant.kind]}", "something that is true or false")
    formula: Formula = meant.item
    return formula


def check_function(function: Function, signature: Signature) -> None:
    """Raise `InputError` where the body of a function cannot be read, or is of another kind than it says."""
    any_value = Options(tuple((value, And()) for value in signature.values))
    samples = {
        BOOL: Meant(BOOL, And()),
        INT: Meant(INT, Number(1)),
        ENUMERATION: Meant(ENUMERATION, any_value),
    }
    scope = {name: samples[kind] for name, kind in function.parameters}
    _of_kind(function.body, meaning(function.body, signature, scope), function.kind)


def meaning(term: Sexp, signature: Signature, scope: Scope | None = None) -> Meant:
    """What a term means; raises `InputError`. A `scope` says what further names stand for."""
    running = [_evaluate(term, scope or {}, signature)]
    result: Any = None
    while True:
        try:
            part, scope = running[-1].send(result)
        except StopIteration as stop:
            running.pop()
            result = stop.value
            if not running:
                return result  # type: ignore[no-any-return]
        else:
            running.append(_evaluate(part, scope, signature))
            result = None


def _evaluate(term: Sexp, scope: Scope, signature: Signature) -> Evaluation:
    """The meaning of a term; it asks for those of its parts by yielding them."""
    if term.items is None:
        return _word(term, scope, signature)
    head = term.head
    if head == "let":
        return (yield from _let(term, scope))
    if head == "!":
        if not term.parts:
            raise _wrong(term, "found '(!)'", "a term and what is said of it")
        return (yield term.parts[0], scope)
    if head in signature.functions:
        return (yield from _called(term, scope, signature))
    operator = _OPERATORS.get(head)
    if operator is None:
        raise _unknown(term, signature)
    parts: list[Meant] = []
    for part in term.parts:
        found = yield part, scope
        parts.append(found)
    try:
        kind, item = operator(signature, term, parts)
    except InputError:
        raise
    except PuzzleError as error:
        raise _wrong(term, error.problem, error.expected) from error
    levels = (
        part.depth + (head not in _FLAT or own.head != head)
        for own, part in zip(term.parts, parts, strict=True)
    )
    depth = max(levels, default=1)
    if head == "not" and term.parts[0].head == head:
        depth = max(1, depth - 2)
    return _checked(term, Meant(kind, item, depth, 1 + sum(part.size for part in parts)))


def _checked(term: Sexp, meant: Meant) -> Meant:
    if meant.depth > DEPTH:
        raise _wrong(term, f"more than {DEPTH} parts within parts", "a flatter one")
    if meant.size > SIZE:
        raise _wrong(term, f"more than {SIZE:,} parts, written out", "a smaller term")
    return meant


def _word(term: Sexp, scope: Scope, signature: Signature) -> Meant:
    """A number, a name, or true and false."""
    word = term.text
    if term.number:
        if len(word) > DIGITS:
            raise _wrong(term, f"a number of {len(word)} digits", f"{DIGITS} at most")
        return Meant(INT, Number(int(word)))
    if word in scope:
        return scope[word]
    if (variable := signature.variables.get(word)) is not None:
        kind = kind_of(variable)
        if kind == BOOL:
            return Meant(BOOL, Is(word, True))
        if kind == INT:
            return Meant(INT, CellValue(word))
        return Meant(ENUMERATION, Options(tuple((each, Is(word, each)) for each in variable.domain), word))
    if word in signature.values:
        return Meant(ENUMERATION, Options(((word, And()),)))
    if word in ("true", "false"):
        return Meant(BOOL, And() if word == "true" else Or())
    raise _unknown(term, signature)


def _let(term: Sexp, scope: Scope) -> Evaluation:
    if len(term.parts) != 2 or term.parts[0].items is None:
        raise _wrong(term, "found an odd let", "(let ((name term)) term)")
    bound = dict(scope)
    for pair in term.parts[0].items or ():
        if pair.items is None or len(pair.items) != 2 or pair.items[0].items is not None:
            raise _wrong(pair, f"found {_quoted(pair)}", "(name term)")
        bound[pair.items[0].text] = yield pair.items[1], scope
    return (yield term.parts[1], bound)


def _called(term: Sexp, scope: Scope, signature: Signature) -> Evaluation:
    """A function that is defined, of its arguments."""
    function = signature.functions[term.head]
    if len(term.parts) != len(function.parameters):
        raise _wrong(term, f"{len(term.parts)} arguments of {term.head}", f"{len(function.parameters)}")
    bound = {}
    for part, (name, kind) in zip(term.parts, function.parameters, strict=True):
        bound[name] = yield part, scope
        _of_kind(part, bound[name], kind)
    return _checked(term, (yield function.body, bound))


def _wrong(term: Sexp, problem: str, expected: str = "", nearest: str = "") -> InputError:
    return InputError(problem, term.start, term.end, expected=expected, nearest=nearest)


def _unknown(term: Sexp, signature: Signature) -> InputError:
    """What is wrong with a name, or with what a list begins with."""
    name = term if term.items is None else term.items[0] if term.items else term
    if name.items is not None:
        return _wrong(name, f"found {_quoted(name)}", "an operator")
    if name.text in UNREAD:
        return _wrong(name, f"found {UNREAD[name.text]}: {name.text}", "Bool, Int and enumerations")
    if name.text.startswith(("#", "bv")) or name.text == "_":
        return _wrong(name, f"found bit-vectors: {_quoted(term)}", "Bool, Int and enumerations")
    if name.text[:1].isdigit():
        return _wrong(name, f"found {name.text}", "a whole number")
    known = (*signature.names, *_OPERATORS) if term.items is not None else signature.names
    near = get_close_matches(name.text, known, n=1)
    some = ", ".join(signature.names[:6])
    what = f"a name that is declared, such as {some}" if some else "a name that is declared before"
    expected = what if term.items is None else "an operator such as and, =, <= or +"
    return _wrong(name, f"{name.text!r} is not known", expected, near[0] if near else "")


def _quoted(term: Sexp) -> str:
    text = written(term)
    return text if len(text) <= SHOWN else f"{text[:SHOWN]}…"


_NOUNS = {BOOL: "true or false", INT: "a number", ENUMERATION: "a value of a list"}


def _of_kind(term: Sexp, meant: Meant, kind: str) -> Any:
    if meant.kind != kind:
        raise _wrong(term, f"{_quoted(term)} is {_NOUNS[meant.kind]}", f"one that is {_NOUNS[kind]}")
    return meant.item


def _all_of_kind(
    term: Sexp, parts: Sequence[Meant], kind: str, least: int = 1, most: int | None = None
) -> Any:
    """The parts of an operator, which must be of that kind and so many."""
    if len(parts) < least or (most is not None and len(parts) > most):
        number = f"{least}" if most == least else f"{least} or more" if most is None else f"{least} to {most}"
        raise _wrong(term, f"{len(parts)} arguments of {term.head}", number)
    return [_of_kind(part, meant, kind) for part, meant in zip(term.parts, parts, strict=True)]


# -- truths ------------------------------------------------------------------------------------


def _not(signature: Signature, term: Sexp, parts: Sequence[Meant]) -> tuple[str, Any]:
    (part,) = _all_of_kind(term, parts, BOOL, 1, 1)
    return BOOL, part.part if isinstance(part, Not) else Not(part)


def _joined(made: type[And] | type[Or] | type[Xor]) -> Operator:
    def join(signature: Signature, term: Sexp, parts: Sequence[Meant]) -> tuple[str, Any]:
        found: list[Formula] = []
        for part in _all_of_kind(term, parts, BOOL):
            found += part.parts if type(part) is made and part.parts else (part,)
        return BOOL, found[0] if len(found) == 1 else made(*found)

    return join


def _implies(signature: Signature, term: Sexp, parts: Sequence[Meant]) -> tuple[str, Any]:
    *premises, conclusion = _all_of_kind(term, parts, BOOL, 2)
    if isinstance(conclusion, Implies):
        before = conclusion.premise
        premises += before.parts if isinstance(before, And) and before.parts else (before,)
        conclusion = conclusion.conclusion
    return BOOL, Implies(premises[0] if len(premises) == 1 else And(*premises), conclusion)


def _equal(signature: Signature, term: Sexp, parts: Sequence[Meant]) -> tuple[str, Any]:
    kind = _one_kind(term, parts)
    pairs = [_same(kind, one, other, signature) for one, other in pairwise(part.item for part in parts)]
    return BOOL, pairs[0] if len(pairs) == 1 else And(*pairs)


def _distinct(signature: Signature, term: Sexp, parts: Sequence[Meant]) -> tuple[str, Any]:
    kind, items = _one_kind(term, parts), [part.item for part in parts]
    names = [item.name for item in items if kind != BOOL and isinstance(item, CellValue | Options)]
    if len(names) == len(items) and all(names):
        return BOOL, AllDifferent(tuple(names))
    pairs = [
        Not(_same(kind, one, other, signature))
        if kind != INT
        else compared(one, "!=", other, signature.variables)
        for index, one in enumerate(items)
        for other in items[index + 1 :]
    ]
    return BOOL, pairs[0] if len(pairs) == 1 else And(*pairs)


def _one_kind(term: Sexp, parts: Sequence[Meant]) -> str:
    if len(parts) < 2:
        raise _wrong(term, f"{len(parts)} arguments of {term.head}", "2 or more")
    _all_of_kind(term, parts, parts[0].kind)
    return parts[0].kind


def _same(kind: str, one: Any, other: Any, signature: Signature) -> Formula:
    if kind == BOOL:
        return Iff(one, other)
    if kind == INT:
        return _compared(one, "=", other, signature)
    shared = {value for value, _ in one.items} & {value for value, _ in other.items}
    if not shared:
        raise PuzzleError("two terms have no value in common", expected="values of one list")
    if one.name and other.name and len(shared) == len(one.items) == len(other.items):
        return equal(one.name, other.name)
    there = dict(other.items)
    both = [
        condition
        if there[value] == And()
        else there[value]
        if condition == And()
        else And(condition, there[value])
        for value, condition in one.items
        if value in shared
    ]
    return both[0] if len(both) == 1 else Or(*both)


def _ite(signature: Signature, term: Sexp, parts: Sequence[Meant]) -> tuple[str, Any]:
    if len(parts) != 3:
        raise _wrong(term, f"{len(parts)} arguments of {term.head}", "3")
    condition = _of_kind(term.parts[0], parts[0], BOOL)
    kind = parts[1].kind
    _of_kind(term.parts[2], parts[2], kind)
    then, otherwise = parts[1].item, parts[2].item
    if kind == BOOL:
        return kind, And(Implies(condition, then), Or(condition, otherwise))
    if kind == INT:
        one_or_none = {(Number(1), Number(0)): condition, (Number(0), Number(1)): Not(condition)}
        counted = one_or_none.get((then, otherwise))
        return kind, Choice(condition, then, otherwise) if counted is None else Count((counted,))
    first, second = dict(then.items), dict(otherwise.items)
    values = dict.fromkeys((*first, *second))
    return kind, Options(
        tuple(
            (value, Or(And(condition, first.get(value, Or())), And(Not(condition), second.get(value, Or()))))
            for value in values
        )
    )


# -- numbers -----------------------------------------------------------------------------------


def _comparison(sign: str) -> Operator:
    def compare(signature: Signature, term: Sexp, parts: Sequence[Meant]) -> tuple[str, Any]:
        terms = _all_of_kind(term, parts, INT, 2)
        pairs = [_compared(one, sign, other, signature) for one, other in pairwise(terms)]
        return BOOL, pairs[0] if len(pairs) == 1 else And(*pairs)

    return compare


_TURNED = {"<": ">", "<=": ">=", ">": "<", ">=": "<="}


def _compared(left: Term, sign: str, right: Term, signature: Signature) -> Formula:
    """The comparison; that a variable is a number is said as just that."""
    if isinstance(left, Number) and isinstance(right, CellValue):
        left, sign, right = right, _TURNED.get(sign, sign), left
    if isinstance(left, CellValue) and isinstance(right, Number) and sign == "=":
        inside = right.value in signature.variables[left.name].domain
        return Is(left.name, right.value) if inside else Or()
    return compared(left, sign, right, signature.variables)


def _plus(signature: Signature, term: Sexp, parts: Sequence[Meant]) -> tuple[str, Any]:
    found: list[Term] = []
    for part in _all_of_kind(term, parts, INT):
        found += part.parts if isinstance(part, Sum) else (part,)
    counted = [part for part in found if isinstance(part, Count)]
    if len(counted) > 1:  # how many of all of them hold
        others = [part for part in found if not isinstance(part, Count)]
        found = [*others, Count(tuple(formula for part in counted for formula in part.formulas))]
    return INT, found[0] if len(found) == 1 else Sum(tuple(found))


def _minus(signature: Signature, term: Sexp, parts: Sequence[Meant]) -> tuple[str, Any]:
    first, *rest = _all_of_kind(term, parts, INT)
    if not rest:
        return INT, Number(-first.value) if isinstance(first, Number) else minus(first)
    return INT, Sum((*(first.parts if isinstance(first, Sum) else (first,)), *map(minus, rest)))


def _divided(signature: Signature, term: Sexp, parts: Sequence[Meant]) -> tuple[str, Any]:
    part, divisor = _all_of_kind(term, parts, INT, 2, 2)
    if not isinstance(divisor, Number) or divisor.value == 0:
        raise _wrong(term.parts[1], f"found {_quoted(term.parts[1])}", "a number other than 0 to divide by")
    number = abs(divisor.value)
    quotient: Term = Quotient(part, number)
    if term.head == "mod":
        return INT, Sum((part, Product((Number(-number), quotient))))
    return INT, quotient if divisor.value > 0 else minus(quotient)


def _several(made: Callable[[tuple[Term, ...]], Term], least: int = 1, most: int | None = None) -> Operator:
    def make(signature: Signature, term: Sexp, parts: Sequence[Meant]) -> tuple[str, Any]:
        return INT, made(tuple(_all_of_kind(term, parts, INT, least, most)))

    return make


def _count(signature: Signature, term: Sexp, parts: Sequence[Meant]) -> tuple[str, Any]:
    return INT, Count(tuple(_all_of_kind(term, parts, BOOL)))


_FLAT = frozenset({"and", "or", "xor", "=>", "+", "-"})
_OPERATORS: dict[str, Operator] = {
    "not": _not,
    "and": _joined(And),
    "or": _joined(Or),
    "xor": _joined(Xor),
    "=>": _implies,
    "=": _equal,
    "distinct": _distinct,
    "ite": _ite,
    "<": _comparison("<"),
    "<=": _comparison("<="),
    ">": _comparison(">"),
    ">=": _comparison(">="),
    "+": _plus,
    "-": _minus,
    "*": _several(Product),
    "div": _divided,
    "mod": _divided,
    "abs": _several(Absolute, 1, 1),
    "min": _several(Least),
    "max": _several(Greatest),
    "count": _count,
}
