"""Finds a proof of a first-order argument from the instances of quantified formulas that it needs."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import chain, count

from msgspec.structs import replace

from puzzles.formulas.formulas import Formula, Is
from puzzles.proofs.find import AID, EFFORT, PATIENCE
from puzzles.proofs.first_order_bank import FirstOrderBank
from puzzles.proofs.first_order_search import FirstOrderRefutation, FirstOrderSearch
from puzzles.proofs.first_order_steps import FirstOrderSteps
from puzzles.proofs.instances import MARK, Instances
from puzzles.proofs.layout import laid_out
from puzzles.proofs.proof import Proof
from puzzles.proofs.refutation import LIMIT, Open
from puzzles.proofs.search import OutOfEffort
from puzzles.types.logic.first_order.substitution import all_terms, renamed
from puzzles.types.logic.first_order.syntax import Predicate, free_terms, immediate_parts

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
    """
    found: list[Proof] = []
    for choice in dict.fromkeys(choices):
        wanted = (*(premises[index] for index in choice.premises), conclusion)
        instances = choice.with_variants(wanted, kinds=not derived)
        try:
            proof = _found(premises, conclusion, instances, derived, effort, patience, checkpoint)
        except (Open, OutOfEffort, RecursionError):
            continue
        found.append(proof)
    shortest = min(found, key=lambda proof: len(proof.lines), default=None)
    return None if shortest is None else _with_letters(shortest)


def _found(
    premises: Sequence[Formula],
    conclusion: Formula,
    instances: Instances,
    derived: bool,
    effort: int,
    patience: int,
    checkpoint: Callable[[], None],
) -> Proof:
    bank = FirstOrderBank((*premises, conclusion), instances)
    known, goal = frozenset(bank.given[index] for index in instances.premises), bank.given[-1]
    steps = FirstOrderSteps(bank, derived)
    search = FirstOrderSearch(steps, checkpoint) if bank.has_tables else None
    term = None if search is None else search.spend(effort, known, goal, LIMIT)
    if term is None:
        term = FirstOrderRefutation(steps, search, AID * effort, patience, checkpoint).derive(known, goal)
    return laid_out(bank, premises, term, derived)


def _with_letters(proof: Proof) -> Proof:
    """The proof with letters for the names of unknown objects, in the order in which they come up."""
    formulas = [line.formula for line in proof.lines]
    taken = {name for formula in formulas for name in (*all_terms(formula), *_names(formula))}
    further = (f"{letter}{index}" for index in count(1) for letter in LETTERS)
    letters = (name for name in chain(LETTERS, further) if name not in taken)
    marked = (term for formula in formulas for term in free_terms(formula) if term.startswith(MARK))
    names = dict(zip(dict.fromkeys(marked), letters, strict=False))
    lines = tuple(replace(line, formula=renamed(line.formula, names)) for line in proof.lines)
    return replace(proof, lines=lines)


def _names(formula: Formula) -> Iterator[str]:
    """The names of statements and predicates."""
    if isinstance(formula, Is | Predicate):
        yield formula.name
    for part in immediate_parts(formula):
        yield from _names(part)
