"""Finds a proof of a first-order argument from the instances of quantified formulas that it needs."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import chain, count, islice

from msgspec.structs import replace

from puzzles.formulas.formulas import Formula, Is
from puzzles.proofs.derivation.layout import laid_out
from puzzles.proofs.derivation.refutation import LIMIT, Open
from puzzles.proofs.derivation.search import OutOfEffort
from puzzles.proofs.derivation.term import Term
from puzzles.proofs.find import AID, EFFORT, PATIENCE
from puzzles.proofs.first_order.equational import equational_proof
from puzzles.proofs.first_order.first_order_bank import FirstOrderBank
from puzzles.proofs.first_order.first_order_search import FirstOrderRefutation, FirstOrderSearch
from puzzles.proofs.first_order.first_order_steps import FirstOrderSteps
from puzzles.proofs.first_order.instances import MARK, Instances
from puzzles.proofs.proof import Proof
from puzzles.types.logic.first_order.substitution import all_terms, renamed
from puzzles.types.logic.first_order.syntax import Predicate, applications, free_terms
from puzzles.types.logic.text import subformulas

LONG = 20
"""Lines of a proof beyond which another is looked for."""
LETTERS = "abcdeghkmnpqr"
"""For names that stand for any object, as long as they are not taken."""


def find_first_order_proof(
    premises: Sequence[Formula],
    conclusion: Formula,
    choices: Iterable[Instances],
    *,
    derived: bool = True,
    effort: int = EFFORT,
    patience: int = PATIENCE,
    checkpoint: Callable[[], None] = lambda: None,
) -> Proof | None:
    """The shortest proof that is found with one of the choices of instances; None if none is found.

    `effort` and `patience` are those of `find_proof`. `checkpoint` is called now and then, and may raise.
    Where derived rules are allowed and lead to no short proof, basic ones may have a shorter one.
    """
    choices = tuple(dict.fromkeys(choices))
    found: list[Proof] = []
    for rules in (True, False) if derived else (False,):
        if not found or len(found[0].lines) > LONG:
            attempts = [_Attempt(premises, conclusion, choice, rules, checkpoint) for choice in choices]
            found += _shortest(attempts, effort, patience)
    if not found or len(found[0].lines) > LONG:
        direct = (equational_proof(premises, conclusion, choice, checkpoint) for choice in choices)
        found += [proof for proof in direct if proof is not None]
    if not found:
        return None
    return replace(_with_letters(min(found, key=lambda proof: len(proof.lines))), derived=derived)


def _shortest(attempts: Sequence[_Attempt], effort: int, patience: int) -> list[Proof]:
    """The shortest of the short proofs, or the first of the long ones; none if there is none."""
    found = [proof for attempt in attempts if (proof := attempt.short(effort)) is not None]
    if not found:
        whole = (attempt.long(AID * effort, patience) for attempt in attempts)
        found = [*islice((proof for proof in whole if proof is not None), 1)]
    return [min(found, key=lambda proof: len(proof.lines))] if found else []


class _Attempt:
    """The search with one choice of instances."""

    def __init__(
        self,
        premises: Sequence[Formula],
        conclusion: Formula,
        choice: Instances,
        derived: bool,
        checkpoint: Callable[[], None],
    ) -> None:
        wanted = [premises[index] for index in choice.premises]
        instances = choice.with_variants((*wanted, conclusion), kinds=not derived)
        self._premises, self._derived, self._checkpoint = premises, derived, checkpoint
        self._bank = FirstOrderBank((*wanted, conclusion), instances)
        *known, self._goal = self._bank.given
        self._known = frozenset(known)
        self._steps = FirstOrderSteps(self._bank, derived)
        self._search = FirstOrderSearch(self._steps, checkpoint) if self._bank.has_tables else None

    def short(self, effort: int) -> Proof | None:
        """A short proof, if it is found with that effort."""
        if self._search is None:
            return None
        try:
            return self._laid_out(self._search.spend(effort, self._known, self._goal, LIMIT))
        except RecursionError:  # hundreds of steps within each other
            return None

    def long(self, aid: int, patience: int) -> Proof | None:
        """A proof of any length, if it is found with that patience."""
        for direct in (True, False):
            way = FirstOrderRefutation(self._steps, self._search, aid, patience, self._checkpoint)
            try:
                derive = way.derive if direct else way.contradict
                return self._laid_out(derive(self._known, self._goal))
            except (Open, OutOfEffort, RecursionError):
                continue
        return None

    def _laid_out(self, term: Term | None) -> Proof | None:
        return None if term is None else laid_out(self._bank, self._premises, term, self._derived)


def _with_letters(proof: Proof) -> Proof:
    """The proof with letters for the names of unknown objects, in the order in which they come up."""
    formulas = [line.formula for line in proof.lines]
    every = [part for formula in formulas for part in subformulas(formula)]
    taken = {part.name for part in every if isinstance(part, Is | Predicate)}.union(*map(all_terms, formulas))
    taken |= {one.function for formula in formulas for one in applications(formula)}
    further = (f"{letter}{index}" for index in count(1) for letter in LETTERS)
    letters = (name for name in chain(LETTERS, further) if name not in taken)
    marked = (term for formula in formulas for term in free_terms(formula) if term.startswith(MARK))
    names = dict(zip(dict.fromkeys(marked), letters, strict=False))
    lines = tuple(replace(line, formula=renamed(line.formula, names)) for line in proof.lines)
    return replace(proof, lines=lines)
