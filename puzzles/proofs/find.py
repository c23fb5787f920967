"""Finds a proof of an argument, or a row of the truth table that shows there is none.

Of a first-order argument it finds one with the instances of quantified formulas that it is told.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec import Struct

from puzzles.formulas.formulas import Formula
from puzzles.proofs.derivation.bank import FormulaBank
from puzzles.proofs.derivation.layout import laid_out
from puzzles.proofs.derivation.refutation import LIMIT, Open, Refutation
from puzzles.proofs.derivation.search import OutOfEffort, Search
from puzzles.proofs.derivation.steps import Steps
from puzzles.proofs.proof import Proof

EFFORT = 10_000
"""Goals that are tried for a short proof, unless told otherwise."""
AID = 3
"""How many times as many are tried for the parts of a proof that is too long for that."""
PATIENCE = 20_000
"""Sets of known formulas that are looked through for a long proof."""


class ProofSearch(Struct, frozen=True):
    """What came of it: a proof, else a countermodel, else neither since effort ran out."""

    proof: Proof | None = None
    countermodel: dict[str, bool] | None = None


def find_proof(
    premises: Sequence[Formula],
    conclusion: Formula,
    *,
    derived: bool = True,
    effort: int = EFFORT,
    patience: int = PATIENCE,
    checkpoint: Callable[[], None] = lambda: None,
) -> ProofSearch:
    """A proof with derived rules or basic ones alone; the same whenever it is asked for again.

    It is a short one if that is found with the `effort` given, and else one that `patience` will do for;
    with that, every argument has a proof or a countermodel. `checkpoint` is called now and then, and may
    raise. Raises `PuzzleError` for what is not propositional.
    """
    bank = FormulaBank((*premises, conclusion))
    known, goal = frozenset(bank.given[:-1]), bank.given[-1]
    if bank.has_tables and (against := bank.all_true((*known, bank.negation(goal)))):
        return ProofSearch(countermodel=bank.row(against))
    steps = Steps(bank, derived)
    search = Search(steps, checkpoint) if bank.has_tables else None
    try:
        term = None if search is None else search.spend(effort, known, goal, LIMIT)
        if term is None:
            term = Refutation(steps, search, AID * effort, patience, checkpoint).derive(known, goal)
        return ProofSearch(laid_out(bank, premises, term, derived))
    except Open as model:
        return ProofSearch(countermodel={str(name): name in model.true for name in bank.names})
    except (OutOfEffort, RecursionError):  # hundreds of steps within each other
        return ProofSearch()
