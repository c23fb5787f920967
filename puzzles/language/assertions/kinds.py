"""The kinds of terms: what is true or false, numbers, and values of enumerations."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from msgspec import Struct

from puzzles.formulas.formulas import Formula, Value, Variable
from puzzles.language.assertions.faults import quoted, wrong
from puzzles.language.assertions.sexp import Sexp
from puzzles.language.assertions.signature import BOOL, ENUMERATION, INT, Signature

NOUNS = {BOOL: "true or false", INT: "a number", ENUMERATION: "a value of a list"}


class EnumerationTerm(Struct, frozen=True):
    """A term of an enumeration: the values that it can have, each with the formula that it has it."""

    items: tuple[tuple[Value, Formula], ...]
    name: str = ""
    """The variable, if it is just one."""


class TermMeaning(Struct, frozen=True):
    """A term: its kind, what it is, how deep it nests and how many parts it has."""

    kind: str
    item: Any
    """A `Formula` of Bool, a `Term` of Int, `EnumerationTerm` of an enumeration."""
    depth: int = 1
    size: int = 1


Make: TypeAlias = Callable[[Signature, Sexp, Sequence[TermMeaning]], tuple[str, Any]]
"""Makes the kind and the item of a term out of its parts; raises `PuzzleError`."""


def kind_of(variable: Variable) -> str:
    """What a variable takes."""
    if variable.is_boolean:
        return BOOL
    return INT if isinstance(variable.domain[0], int) else ENUMERATION


def kind_of_sort(sort: str) -> str:
    """What the terms of a sort are: of any but Bool and Int, values of an enumeration."""
    return sort if sort in (BOOL, INT) else ENUMERATION


def of_kind(term: Sexp, meant: TermMeaning, kind: str) -> Any:
    """What the term is, which must be of that kind."""
    if meant.kind != kind:
        raise wrong(term, f"{quoted(term)} is {NOUNS[meant.kind]}", f"one that is {NOUNS[kind]}")
    return meant.item


def all_of_kind(
    term: Sexp, parts: Sequence[TermMeaning], kind: str, least: int = 1, most: int | None = None
) -> list[Any]:
    """The parts of an operator, which must be of that kind and so many."""
    if len(parts) < least or (most is not None and len(parts) > most):
        number = f"{least}" if most == least else f"{least} or more" if most is None else f"{least} to {most}"
        raise wrong(term, f"{len(parts)} arguments of {term.head}", number)
    return [of_kind(part, meant, kind) for part, meant in zip(term.parts, parts, strict=True)]


def one_kind(term: Sexp, parts: Sequence[TermMeaning]) -> str:
    """The kind that two or more parts of an operator share."""
    if len(parts) < 2:
        raise wrong(term, f"{len(parts)} arguments of {term.head}", "2 or more")
    all_of_kind(term, parts, parts[0].kind)
    return parts[0].kind
