"""Lazily learnt statements about a whole board, of which a solver cannot be asked often.

To confirm what follows from one of them and a few facts takes many cuts, each with a check; given all known
facts, few. So propagation finds what follows and which facts suffice, and a solver confirms it from all
known facts.
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

WIDE = 256
"""The number of variables above which such statements are treated as wide."""


def is_wide(*statements: Statement) -> bool:
    """Whether the lazily learnt statements together have so many variables that a solver is slow on them."""
    learnt = (one.formula for one in statements if isinstance(one.formula, LazyFormula))
    return sum(len(set(formula.names())) for formula in learnt) > WIDE


def reason(propagator: GraphPropagator, board: KnownFacts, wanted: Sequence[Literal]) -> tuple[str, ...]:
    """The variables whose known facts let one look derive the first of the `wanted` literals.

    The set is minimal. If `wanted` is empty, the facts show that the formula cannot hold.
    """
    full = {name: frozenset(board.variables[name].domain) for name in propagator.names}
    now = {name: board.domains[name] for name in propagator.names}
    look = propagator.look_at(wanted[0].name, now) if wanted else propagator.look

    def restore(names: Sequence[str]) -> None:
        """Forget what is known of the variables, or of as many of them as possible."""
        before = {name: now[name] for name in names}
        now.update((name, full[name]) for name in names)
        narrowed = look(now)
        if narrowed is None if not wanted else (narrowed is not None and _implies(narrowed, wanted[0], now)):
            return
        now.update(before)
        if len(names) > 1:
            restore(names[: len(names) // 2])
            restore(names[len(names) // 2 :])

    place = {name: index for index, name in enumerate(propagator.names)}
    centre = place[wanted[0].name] if wanted else 0
    known = [name for name in place if now[name] != full[name]]
    restore(
        sorted(known, key=lambda name: -abs(place[name] - centre))
    )  # the farthest from the conclusion first
    return tuple(name for name in place if now[name] != full[name])


def resting_on(
    names: Sequence[str],
    statement: Statement,
    propagator: GraphPropagator,
    board: KnownFacts,
    wanted: Iterable[Literal],
) -> Deduction:
    """The deduction, from the known facts about those variables alone, of the wanted literals that one look
    derives.
    """
    now = {name: frozenset(board.variables[name].domain) for name in propagator.names}
    now.update((name, board.domains[name]) for name in names)
    narrowed = propagator.look(now) or {}
    conclusions = tuple(literal for literal in wanted if _implies(narrowed, literal, now))
    return Deduction((statement,), conclusions, tuple(board.facts(names)), seen=True)


def _implies(narrowed: Narrowed, literal: Literal, domains: Domains) -> bool:
    """Whether the narrowed domains imply that literal; `domains` has those of unchanged variables."""
    left = narrowed.get(literal.name, domains[literal.name])
    return left == {literal.value} if literal.positive else literal.value not in left


def confirm(
    checker: Checker,
    board: KnownFacts,
    statements: Iterable[Statement],
    facts: Sequence[Literal],
    goals: Iterable[Iterable[Literal]],
) -> None:
    """Confirm that the statements, the facts and everything known contradict each of the goals.

    Raises `SolverError` if they do not, and `Undecided`.
    """
    ids = {statement.id for statement in statements}
    known = board.facts(board.variables)
    for goal in goals:
        if checker.consistent(ids, ids, (*known, *facts, *goal)):
            raise SolverError("a step does not follow from what it quotes")
