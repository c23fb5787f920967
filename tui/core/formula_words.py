"""What is said of a formula by itself: what it is, its normal forms, how it compares with another one."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from msgspec import Struct

from puzzles.core.errors import PuzzleError
from puzzles.core.formulas import Formula
from puzzles.types.logic.normal_forms import (
    conjunctive_normal_form,
    disjunctive_normal_form,
    negation_normal_form,
)
from puzzles.types.logic.text import written
from puzzles.types.logic.wording import row_text
from solvers.queries.answer import Assignment
from solvers.queries.formulas import Classified, Compared

FORMS = {
    "nnf": ("Negation normal form", negation_normal_form),
    "cnf": ("Conjunctive normal form", conjunctive_normal_form),
    "dnf": ("Disjunctive normal form", disjunctive_normal_form),
}
"""What each normal form is called, and what makes it."""
KINDS = {
    "tautology": "A tautology: true in every row of its truth table.",
    "contradiction": "A contradiction: false in every row of its truth table.",
    "contingent": "Contingent: true in some rows of its truth table, false in others.",
}


class Sentence(Struct, frozen=True):
    """A sentence, with the row of a truth table that shows it, if one does."""

    text: str
    row: Assignment | None = None


class NormalForm(Struct, frozen=True):
    """A normal form; `text` is the formula, or, if it is `refused`, why there is none."""

    name: str
    label: str
    text: str
    refused: bool = False


def kind_sentences(found: Classified) -> Iterator[Sentence]:
    """Whether the formula is a tautology, a contradiction or neither, with rows that show it."""
    yield Sentence(KINDS[found.kind])
    if found.kind == "contingent":
        for truth, row in (("True", found.true_in), ("False", found.false_in)):
            yield Sentence(f"{truth} where {row_text(row or {})}.", row)


def comparison_sentences(found: Compared, one: str, other: str) -> Iterator[Sentence]:
    """Whether two formulas are equivalent, and if not, rows that tell them apart."""
    if found.equivalent:
        yield Sentence(f"{one} and {other} are equivalent: they agree in every row.")
        return
    yield Sentence(f"{one} and {other} are not equivalent.")
    for first, second, row in ((one, other, found.one_alone), (other, one, found.other_alone)):
        if row is not None:
            yield Sentence(f"Where {row_text(row or {})}: {first} is true, {second} is false.", row)
    if found.opposite:
        yield Sentence("Each is the negation of the other.")
    elif found.exclusive:
        yield Sentence("They cannot both be true.")
    elif found.neither is None:
        yield Sentence("They cannot both be false.")
    for first, second, holds in (
        (one, other, found.one_implies_other),
        (other, one, found.other_implies_one),
    ):
        if holds:
            yield Sentence(f"{first} implies {second}, but not the other way round.")


@lru_cache(maxsize=64)
def normal_forms(formula: Formula) -> tuple[NormalForm, ...]:
    """All of them; those that would be too long say so."""
    return tuple(normal_form(formula, name) for name in FORMS)


def normal_form(formula: Formula, name: str) -> NormalForm:
    """The one of that name."""
    label, made = FORMS[name]
    try:
        return NormalForm(name, label, written(made(formula), brackets=True))
    except PuzzleError as error:
        return NormalForm(name, label, f"Refused: {error}.", refused=True)
