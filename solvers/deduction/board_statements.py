"""Statements that are learnt by cuts and speak of a whole board, which a solver cannot be asked of often.

What follows from one of them and a few facts takes it many cuts to see, each a check; with all that is known,
few. What it says is found by propagation, and minimal for that; a solver confirms it with all that is known.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from puzzles.formulas.graphs.connectivity import LazyFormula
from puzzles.formulas.statements import Literal, Statement
from solvers.backends.backend import SolverError
from solvers.deduction.deduction import Deduction
from solvers.propagation.filtering import Domains, Narrowed
from solvers.propagation.graph_propagators import GraphPropagator
from solvers.propagation.known_facts import KnownFacts
from solvers.stack.checker import Checker

WIDE = 128
"""Variables, from which such statements are not asked again and again."""


def is_wide(*statements: Statement) -> bool:
    """Whether it takes a solver long to see what follows from the statements alone."""
    learnt = (one.formula for one in statements if isinstance(one.formula, LazyFormula))
    return sum(len(set(formula.names())) for formula in learnt) > WIDE


def reason(propagator: GraphPropagator, board: KnownFacts, wanted: Sequence[Literal]) -> tuple[str, ...]:
    """The variables of which what is known shows the first of those literals at one look.

    None of them could be left out; without `wanted` literals it shows that the formula cannot hold.
    """
    full = {name: frozenset(board.variables[name].domain) for name in propagator.names}
    now = {name: board.domains[name] for name in propagator.names}
    look = propagator.look_at(wanted[0].name, now) if wanted else propagator.look

    def restore(names: Sequence[str]) -> None:
        """Forget what is known of as many of the variables as will do."""
        before = {name: now[name] for name in names}
        now.update((name, full[name]) for name in names)
        narrowed = look(now)
        if narrowed is None if not wanted else (narrowed is not None and _says(narrowed, wanted[0], now)):
            return
        now.update(before)
        if len(names) > 1:
            restore(names[: len(names) // 2])
            restore(names[len(names) // 2 :])

    place = {name: index for index, name in enumerate(propagator.names)}
    centre = place[wanted[0].name] if wanted else 0
    known = [name for name in place if now[name] != full[name]]
    restore(sorted(known, key=lambda name: -abs(place[name] - centre)))  # what is far away first
    return tuple(name for name in place if now[name] != full[name])


def resting_on(
    names: Sequence[str],
    statement: Statement,
    propagator: GraphPropagator,
    board: KnownFacts,
    wanted: Iterable[Literal],
) -> Deduction:
    """Those of the wanted literals that a look shows by what is known of those variables."""
    now = {name: frozenset(board.variables[name].domain) for name in propagator.names}
    now.update((name, board.domains[name]) for name in names)
    narrowed = propagator.look(now) or {}
    conclusions = tuple(literal for literal in wanted if _says(narrowed, literal, now))
    return Deduction((statement,), conclusions, tuple(board.facts(names)), seen=True)


def _says(narrowed: Narrowed, literal: Literal, domains: Domains) -> bool:
    """Whether values that are left say that literal; `domains` has those of which nothing is said."""
    left = narrowed.get(literal.name, domains[literal.name])
    return left == {literal.value} if literal.positive else literal.value not in left


def confirm(
    checker: Checker,
    board: KnownFacts,
    statements: Iterable[Statement],
    facts: Sequence[Literal],
    goals: Iterable[Iterable[Literal]],
) -> None:
    """Confirm that the statements, the facts and all that is known contradict each of the goals.

    Raises `SolverError` if they do not, and `Undecided`.
    """
    ids = {statement.id for statement in statements}
    known = board.facts(board.variables)
    for goal in goals:
        if checker.consistent(ids, ids, (*known, *facts, *goal)):
            raise SolverError("a step does not follow from what it quotes")
