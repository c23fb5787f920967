"""The kinds of terms: truths, numbers, and values of enumerations."""

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
    """A term of an enumeration: its possible values, each with the formula that it has that value."""

    items: tuple[tuple[Value, Formula], ...]
    name: str = ""
    """The name of the variable, if the term is one; else ""."""


class TermMeaning(Struct, frozen=True):
    """The meaning of a term: its kind, its item, its depth, and the number of its parts."""

    kind: str
    item: Any
    """A `Formula` for Bool, a `Term` for Int, an `EnumerationTerm` for an enumeration."""
    depth: int = 1
    size: int = 1


Make: TypeAlias = Callable[[Signature, Sexp, Sequence[TermMeaning]], tuple[str, Any]]
"""Makes the kind and the item of a term from those of its parts; raises `PuzzleError`."""


def kind_of(variable: Variable) -> str:
    """The kind of the values of a variable."""
    if variable.is_boolean:
        return BOOL
    return INT if isinstance(variable.domain[0], int) else ENUMERATION


def kind_of_sort(sort: str) -> str:
    """The kind of a sort: Bool and Int are kinds, and all other sorts are enumerations."""
    return sort if sort in (BOOL, INT) else ENUMERATION


def of_kind(term: Sexp, meant: TermMeaning, kind: str) -> Any:
    """The item of a term; raises `InputError` if it is not of that kind."""
    if meant.kind != kind:
        raise wrong(term, f"{quoted(term)} is {NOUNS[meant.kind]}", f"one that is {NOUNS[kind]}")
    return meant.item


def all_of_kind(
    term: Sexp, parts: Sequence[TermMeaning], kind: str, least: int = 1, most: int | None = None
) -> list[Any]:
    """The items of the parts of a term; raises `InputError` for a wrong kind or number of parts."""
    if len(parts) < least or (most is not None and len(parts) > most):
        number = f"{least}" if most == least else f"{least} or more" if most is None else f"{least} to {most}"
        raise wrong(term, f"{len(parts)} arguments of {term.head}", number)
    return [of_kind(part, meant, kind) for part, meant in zip(term.parts, parts, strict=True)]


def one_kind(term: Sexp, parts: Sequence[TermMeaning]) -> str:
    """The kind of the parts of a term; raises `InputError` if there are fewer than two, or they differ
    in kind.
    """
    if len(parts) < 2:
        raise wrong(term, f"{len(parts)} arguments of {term.head}", "2 or more")
    all_of_kind(term, parts, parts[0].kind)
    return parts[0].kind
