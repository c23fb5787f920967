"""A single formula in words: its kind, its normal forms, its comparison with another."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from msgspec import Struct

from puzzles.formulas.formulas import Formula
from puzzles.text.errors import PuzzleError
from puzzles.types.logic.first_order.domain import Domain
from puzzles.types.logic.first_order.model import model_text
from puzzles.types.logic.first_order.signature import Signature
from puzzles.types.logic.first_order.syntax import is_first_order
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
"""The label of each normal form, and the function that makes it."""
NO_FORMS = "Normal forms are made of propositional formulas."
"""The message for a first-order formula."""
KINDS = {
    "tautology": "A tautology: true in every row of its truth table.",
    "contradiction": "A contradiction: false in every row of its truth table.",
    "contingent": "Contingent: true in some rows of its truth table, false in others.",
}


class FormulaSentence(Struct, frozen=True):
    """A sentence, with the truth-table row that shows it, or None."""

    text: str
    row: Assignment | None = None


class NormalFormText(Struct, frozen=True):
    """A normal form; `text` is the formula, or if `refused`, why there is none."""

    name: str
    label: str
    text: str
    refused: bool = False


class RowWords(Struct, frozen=True):
    """The wording of rows: of a truth table, or for first-order formulas, of models over a domain."""

    names: Signature | None = None
    domain: Domain = Domain()

    def kind(self, kind: str) -> str:
        """The kind of a formula, in a sentence."""
        if self.names is None:
            return KINDS[kind]
        if kind == "contingent":
            return "Contingent: true in some models, false in others."
        return f"{'True' if kind == 'tautology' else 'False'} {self.domain.words}, whatever its names mean."

    @property
    def domain_text(self) -> str | None:
        """The domain; None for propositional formulas."""
        return None if self.names is None else self.domain.typed

    @property
    def agreeing(self) -> str:
        """The end of the sentence that two formulas are equivalent."""
        if self.names is None:
            return "are equivalent: they agree in every row"
        return f"agree {self.domain.words}"

    def text(self, row: Assignment | None) -> str:
        """The truth values in a row, or the facts in a model."""
        return row_text(row or {}) if self.names is None else model_text(self.names, self.domain, row or {})

    def sentence(self, text: str, row: Assignment | None) -> FormulaSentence:
        """A sentence about a row; it links to the row of a truth table if there is one."""
        return FormulaSentence(text, row if self.names is None else None)


def kind_sentences(found: Classified, telling: RowWords) -> Iterator[FormulaSentence]:
    """Sentences on whether the formula is a tautology, a contradiction or contingent, with rows that
    show it.
    """
    yield FormulaSentence(telling.kind(found.kind))
    if found.kind == "contingent":
        for truth, row in (("True", found.true_in), ("False", found.false_in)):
            yield telling.sentence(f"{truth} where {telling.text(row)}.", row)


def comparison_sentences(
    found: Compared, one: str, other: str, telling: RowWords
) -> Iterator[FormulaSentence]:
    """Sentences on whether two formulas are equivalent, with rows that distinguish them if not."""
    if found.equivalent:
        yield FormulaSentence(f"{one} and {other} {telling.agreeing}.")
        return
    yield FormulaSentence(f"{one} and {other} are not equivalent.")
    for first, second, row in ((one, other, found.one_alone), (other, one, found.other_alone)):
        if row is not None:
            text = f"Where {telling.text(row)}: {first} is true, {second} is false."
            yield telling.sentence(text, row)
    if found.opposite:
        yield FormulaSentence("Each is the negation of the other.")
    elif found.exclusive:
        yield FormulaSentence("They cannot both be true.")
    elif found.neither is None:
        yield FormulaSentence("They cannot both be false.")
    for first, second, holds in (
        (one, other, found.one_implies_other),
        (other, one, found.other_implies_one),
    ):
        if holds:
            yield FormulaSentence(f"{first} implies {second}, but not the other way round.")


@lru_cache(maxsize=64)
def normal_forms(formula: Formula) -> tuple[NormalFormText, ...]:
    """All normal forms; refused if too long. A first-order formula has none."""
    if is_first_order(formula):
        return ()
    return tuple(normal_form(formula, name) for name in FORMS)


def normal_form(formula: Formula, name: str) -> NormalFormText:
    """The normal form of that name."""
    label, made = FORMS[name]
    try:
        return NormalFormText(name, label, written(made(formula), brackets=True))
    except PuzzleError as error:
        return NormalFormText(name, label, f"Refused: {error}.", refused=True)
