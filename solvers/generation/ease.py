"""A fast judgement of how easily clues lead to a solution, for which a grade takes a whole walkthrough.

Unit propagation finds what follows from single statements one after the other; the propagators of graph
formulas are asked for what these exclude besides.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from itertools import chain

from puzzles.formulas.formulas import Value
from puzzles.formulas.graphs.connectivity import LazyFormula
from puzzles.formulas.statements import Literal, Statement
from solvers.backends.unit_propagation import UnitPropagation
from solvers.propagation.propagate import propagator
from solvers.session.session import Session


class EaseJudge:
    """Judges sets of a state's clues by their ids, using the clauses of a session."""

    def __init__(self, session: Session) -> None:
        stack = session.stack
        self._checkpoint = stack.solver.checkpoint
        layers = chain.from_iterable(clauses for _, clauses in stack.written_out())
        self._solver = UnitPropagation(chain(stack.base.clauses, layers))
        selectors = stack.chosen().selectors
        layer_ids = {layer.id for layer in stack.layers}
        self._rules = [number for number, id_ in selectors.items() if id_ not in layer_ids]
        self._selectors = {id_: number for number, id_ in selectors.items() if id_ in layer_ids}
        self._graphs = [
            _Graph(rule, session) for rule in stack.rules if isinstance(rule.formula, LazyFormula)
        ]
        self._numbers = {
            variable.name: [stack.value(variable.name, value) for value in variable.domain]
            for variable in session.state.puzzle.shape.variables
        }

    def is_plain(self, ids: Iterable[str]) -> bool:
        """Whether single statements lead from the clues of those ids to the solution. Raises `Undecided`."""
        return not self.open(ids)

    def open(self, ids: Iterable[str]) -> list[str]:
        """The variables that single statements leave open; none if they contradict each other. Raises
        `Undecided`.
        """
        known = self._closure([*self._rules, *(self._selectors[id_] for id_ in ids)])
        return [] if known is None else [name for name in self._numbers if self._is_open(name, known)]

    def _is_open(self, name: str, known: frozenset[int]) -> bool:
        left = [number for number in self._numbers[name] if -number not in known]
        return len(left) > 1 and known.isdisjoint(left)

    def _closure(self, assumed: list[int]) -> frozenset[int] | None:
        """Everything that follows by propagation; None for a contradiction. Raises `Undecided`."""
        self._checkpoint()
        assumed = list(assumed)
        while True:
            if (known := self._solver.implied(assumed)) is None:
                return None
            more = list[int]()
            for graph in self._graphs:
                said = graph.says(known)
                if said is None:
                    return None
                more += said
            if not more:
                return known
            assumed += more


class _Graph:
    """A graph rule over a solver's numbers."""

    def __init__(self, rule: Statement, session: Session) -> None:
        self._propagator = propagator(rule.formula)
        own = set(rule.formula.names())
        variables = [variable for variable in session.stack.variables if variable.name in own]
        self._numbers: dict[str, dict[Value, int]] = {
            variable.name: {
                value: session.stack.number(Literal(variable.name, value)) for value in variable.domain
            }
            for variable in variables
        }
        self._full = {variable.name: frozenset(variable.domain) for variable in variables}

    def says(self, known: Collection[int]) -> list[int] | None:
        """What it excludes that is not known; None if it cannot hold."""
        domains = dict(self._full)
        for name, numbers in self._numbers.items():
            left = [value for value, number in numbers.items() if -number not in known]
            if len(left) < len(numbers):
                domains[name] = frozenset(left)
        narrowed = self._propagator(domains)
        if narrowed is None:
            return None
        return [
            -self._numbers[name][value]
            for name, left in narrowed.items()
            for value in domains[name]
            if value not in left
        ]
