"""Formulas as text: with as few brackets as they need, in Unicode or ASCII."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from puzzles.formulas.formulas import And, Formula, Iff, Implies, Is, Not, Or, Xor
from puzzles.types.logic.first_order.syntax import (
    Equal,
    Exists,
    ForAll,
    Predicate,
    immediate_parts,
    term_text,
)


class Spelling(Struct, frozen=True):
    """How the connectives are written."""

    negation: str
    conjunction: str
    disjunction: str
    exclusive: str
    implication: str
    equivalence: str
    true: str
    false: str
    for_all: str = "∀"
    exists: str = "∃"
    unequal: str = "≠"


UNICODE = Spelling("¬", "∧", "∨", "⊕", "→", "↔", "⊤", "⊥")
ASCII = Spelling("~", "&", "|", "xor", "->", "<->", "true", "false", "forall ", "exists ", "!=")

_EQUIVALENCE, _IMPLICATION, _ALTERNATIVE, _CONJUNCTION, _NEGATION, _ATOM = range(6)


def subformulas(formula: Formula) -> Iterator[Formula]:
    """The formula and everything in it, innermost first, with repeats."""
    for part in immediate_parts(formula):
        yield from subformulas(part)
    yield formula


def size(formula: Formula) -> int:
    """How many atoms, constants and connectives it has; "p ∧ q ∧ r" has two connectives."""
    inner = immediate_parts(formula)
    return sum(map(size, inner)) + max(1, len(inner) - 1)


def written(formula: Formula, spelling: Spelling = UNICODE, *, brackets: bool = False) -> str:
    """The formula as text that reads back as the same formula.

    `brackets`: an "and" in an "or" has some, though it does not need them.
    """
    return _written(formula, spelling, _NEGATION if brackets else _CONJUNCTION)[0]


def _written(formula: Formula, spelling: Spelling, in_or: int) -> tuple[str, int]:
    """The text, and how tightly its main connective binds; what is in an "or" binds as tightly as `in_or`."""

    def inner(part: Formula, least: int) -> str:
        text, level = _written(part, spelling, in_or)
        return text if level >= least else f"({text})"

    match formula:
        case Is(name, _):
            return name, _ATOM
        case Predicate(name, terms):
            return f"{name}({', '.join(map(term_text, terms))})", _ATOM
        case Equal(left, right):
            return f"{term_text(left)} = {term_text(right)}", _ATOM
        case Not(Equal(left, right)):
            return f"{term_text(left)} {spelling.unequal} {term_text(right)}", _ATOM
        case ForAll(variable, part) | Exists(variable, part):
            sign = spelling.for_all if isinstance(formula, ForAll) else spelling.exists
            bare = part.part if isinstance(part, Not) else part
            text = inner(part, _ATOM + 1 if isinstance(bare, Equal) else _NEGATION)
            return f"{sign}{variable} {text}", _NEGATION
        case Not(part):
            return spelling.negation + inner(part, _NEGATION), _NEGATION
        case And(parts=()):
            return spelling.true, _ATOM
        case Or(parts=()):
            return spelling.false, _ATOM
        case And():
            sign = f" {spelling.conjunction} "
            return sign.join(inner(part, _NEGATION) for part in formula.parts), _CONJUNCTION
        case Or() | Xor():
            sign = f" {spelling.disjunction if isinstance(formula, Or) else spelling.exclusive} "
            return sign.join(inner(part, in_or) for part in formula.parts), _ALTERNATIVE
        case Implies(premise, conclusion):
            text = f"{inner(premise, _ALTERNATIVE)} {spelling.implication} {inner(conclusion, _IMPLICATION)}"
            return text, _IMPLICATION
        case Iff(left, right):
            text = f"{inner(left, _EQUIVALENCE)} {spelling.equivalence} {inner(right, _IMPLICATION)}"
            return text, _EQUIVALENCE
    raise TypeError(f"not a formula of logic: {type(formula).__name__}")
