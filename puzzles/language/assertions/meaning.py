"""The meaning of terms: a formula, a number, or a value of an enumeration.

Terms are evaluated without recursion, so that they may nest deeply. Nested `and`, `or`, `=>` and `+` are
flattened; other nesting is limited to `DEPTH`, since formulas are walked by recursion.
"""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from typing import Any, TypeAlias

from puzzles.formulas.formulas import And, Formula, Is, Or
from puzzles.formulas.terms import CellValue, Number
from puzzles.language.assertions.faults import quoted, unknown, wrong
from puzzles.language.assertions.kinds import (
    NOUNS,
    EnumerationTerm,
    TermMeaning,
    kind_of,
    kind_of_sort,
    of_kind,
)
from puzzles.language.assertions.operators import OPERATORS, Operator
from puzzles.language.assertions.sexp import Sexp
from puzzles.language.assertions.signature import BOOL, ENUMERATION, INT, Function, Signature
from puzzles.text.errors import InputError, PuzzleError

DEPTH = 60
"""The limit on the depth of a formula."""
SIZE = 200_000
"""The limit on the parts of a formula, with `let` and functions expanded."""
DIGITS = 15
"""The limit on the digits of a number."""

Scope: TypeAlias = Mapping[str, TermMeaning]
Evaluation: TypeAlias = Generator[tuple[Sexp, Scope], TermMeaning, TermMeaning]


def formula_of(term: Sexp, signature: Signature) -> Formula:
    """The formula of a term; raises `InputError` for the first error."""
    meant = meaning(term, signature)
    if meant.kind != BOOL:
        raise wrong(term, f"{quoted(term)} is {NOUNS[meant.kind]}", "something that is true or false")
    formula: Formula = meant.item
    return formula


def check_function(function: Function, signature: Signature) -> None:
    """Raise `InputError` if the body of a function is invalid, or not of the declared sort."""
    any_value = EnumerationTerm(tuple((value, And()) for value in signature.values))
    samples = {
        BOOL: TermMeaning(BOOL, And()),
        INT: TermMeaning(INT, Number(1)),
        ENUMERATION: TermMeaning(ENUMERATION, any_value),
    }
    scope = {name: samples[kind_of_sort(sort)] for name, sort in function.parameters}
    of_kind(function.body, meaning(function.body, signature, scope), kind_of_sort(function.sort))


def meaning(term: Sexp, signature: Signature, scope: Scope | None = None) -> TermMeaning:
    """The meaning of a term; raises `InputError`. `scope` holds the meanings of local names."""
    running = [_evaluate(term, scope or {}, signature)]
    result: Any = None
    fault: InputError | None = None
    while True:
        try:
            part, scope = running[-1].send(result) if fault is None else running[-1].throw(fault)
        except StopIteration as stop:
            running.pop()
            result, fault = stop.value, None
            if not running:
                return result  # type: ignore[no-any-return]
        except InputError as error:
            running.pop()
            fault = error
            if not running:
                raise
        else:
            running.append(_evaluate(part, scope, signature))
            result = fault = None


def _evaluate(term: Sexp, scope: Scope, signature: Signature) -> Evaluation:
    """Evaluate a term; it yields its parts with their scopes, and is sent their meanings."""
    if term.items is None:
        if term.text in signature.functions and term.text not in scope:
            return (yield from _called(term, scope, signature))
        return _word(term, scope, signature)
    head = term.head
    if head == "let":
        return (yield from _let(term, scope))
    if head == "!":
        if not term.parts:
            raise wrong(term, "found '(!)'", "a term and what is said of it")
        return (yield term.parts[0], scope)
    if head in signature.functions:
        return (yield from _called(term, scope, signature))
    operator = OPERATORS.get(head)
    if operator is None:
        raise unknown(term, signature, OPERATORS)
    parts: list[TermMeaning] = []
    for part in term.parts:
        found = yield part, scope
        parts.append(found)
    return _made(operator, term, parts, signature)


def _made(operator: Operator, term: Sexp, parts: Sequence[TermMeaning], signature: Signature) -> TermMeaning:
    """The meaning of an operator applied to its parts."""
    depth, size = _depth(operator, term, parts), 1
    for part, copies in zip(parts, operator.copies(parts), strict=True):
        size += part.size * copies
    _check(term, depth, size)
    try:
        kind, item = operator.make(signature, term, parts)
    except InputError:
        raise
    except PuzzleError as error:
        raise wrong(term, error.problem, error.expected) from error
    return TermMeaning(kind, item, depth, size)


def _depth(operator: Operator, term: Sexp, parts: Sequence[TermMeaning]) -> int:
    """The depth of a term; a double negation adds nothing."""
    if term.head == "not" and len(parts) == 1 and term.parts[0].head == "not":
        return max(1, parts[0].depth - 1)
    count = len(parts)
    levels = (
        part.depth + (own.head != term.head or not operator.flat(index, count))
        for index, (own, part) in enumerate(zip(term.parts, parts, strict=True))
    )
    return max(levels, default=1)


def _check(term: Sexp, depth: int, size: int) -> None:
    if depth > DEPTH:
        raise wrong(term, f"more than {DEPTH} parts within parts", "a flatter one")
    if size > SIZE:
        raise wrong(term, f"more than {SIZE:,} parts, written out", "a smaller term")


def _word(term: Sexp, scope: Scope, signature: Signature) -> TermMeaning:
    """The meaning of a numeral, a name, or `true` and `false`."""
    word = term.text
    if term.number:
        if len(word) > DIGITS:
            raise wrong(term, f"a number of {len(word)} digits", f"{DIGITS} at most")
        return TermMeaning(INT, Number(int(word)))
    if word in scope:
        return scope[word]
    if (variable := signature.variables.get(word)) is not None:
        kind = kind_of(variable)
        if kind == BOOL:
            return TermMeaning(BOOL, Is(word, True))
        if kind == INT:
            return TermMeaning(INT, CellValue(word))
        return TermMeaning(
            ENUMERATION, EnumerationTerm(tuple((each, Is(word, each)) for each in variable.domain), word)
        )
    if word in signature.values:
        return TermMeaning(ENUMERATION, EnumerationTerm(((word, And()),)))
    if word in ("true", "false"):
        return TermMeaning(BOOL, And() if word == "true" else Or())
    raise unknown(term, signature, OPERATORS)


def _let(term: Sexp, scope: Scope) -> Evaluation:
    """Evaluate `let`: its terms are evaluated in the outer scope."""
    if len(term.parts) != 2 or term.parts[0].items is None:
        raise wrong(term, "found an odd let", "(let ((name term)) term)")
    bound = dict(scope)
    for pair in term.parts[0].items or ():
        if pair.items is None or len(pair.items) != 2 or pair.items[0].items is not None:
            raise wrong(pair, f"found {quoted(pair)}", "(name term)")
        bound[pair.items[0].text] = yield pair.items[1], scope
    return (yield term.parts[1], bound)


def _called(term: Sexp, scope: Scope, signature: Signature) -> Evaluation:
    """Evaluate the call of a defined function; an error in its body is reported at the call."""
    function = signature.functions[term.head or term.text]
    if len(term.parts) != len(function.parameters):
        raise wrong(term, f"{len(term.parts)} arguments of {function.name}", f"{len(function.parameters)}")
    bound = {}
    for part, (name, sort) in zip(term.parts, function.parameters, strict=True):
        bound[name] = yield part, scope
        of_kind(part, bound[name], kind_of_sort(sort))
    try:
        found = yield function.body, bound
    except InputError as error:
        raise wrong(term, f"in {function.name}: {error.problem}", error.expected) from error
    _check(term, found.depth, found.size)
    return found
