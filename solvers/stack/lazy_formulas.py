"""What blocks of clauses leave out: formulas about graphs, learnt by cuts or said as rules."""

from __future__ import annotations

from collections.abc import Collection

from puzzles.formulas.formulas import Variable
from puzzles.formulas.graphs.connectivity import WatchedFormula
from puzzles.formulas.graphs.pairing import Pairing
from solvers.backends.backend import Backend, RuleBackend
from solvers.encoding.clauses import Clause
from solvers.encoding.encoder import Encoder, StatementClauses
from solvers.stack.cuts import Cuts, Learnable
from solvers.stack.reading import ModelReading

BY_CUTS = (Pairing,)
"""What is found sooner by cuts than with rules, though it is not counted sooner."""


class LazyFormulas:
    """The formulas that were left out of what a solver was told, and clauses that make up for it.

    Each clause is true for good and begins with the denial of its statement's selector. A `level` is the
    number of scopes below what is asserted.
    """

    def __init__(self, solver: Backend, encoder: Encoder) -> None:
        self._solver, self._encoder = solver, encoder
        self._cuts = Cuts()
        self._readings: dict[tuple[Variable, ...], ModelReading] = {}
        self.by_rules = False
        """Whether formulas are said as rules where they can be."""

    def take(self, block: StatementClauses, switches: Collection[int], level: int) -> None:
        """Make up from now on for what a block leaves out, while one of the switches is assumed."""
        for formula in block.lazy:
            variables = ModelReading.variables_of(formula, self._encoder)
            if variables not in self._readings:
                self._readings[variables] = ModelReading.of(variables, self._encoder)
            own = Learnable(block.selector, frozenset(switches), formula, self._readings[variables], level)
            if not (self.by_rules and self._say(own, level)):
                self._cuts.take(own)

    @property
    def learns(self) -> bool:
        """Whether anything is learnt by cuts."""
        return bool(self._cuts)

    def refine(self, assumptions: Collection[int], level: int) -> bool:
        """Add cuts where the model of the last check breaks what those assumptions switch on.

        Whether there were any: then the model is none.
        """
        on = list(self._cuts.on(assumptions))
        readings = {id(own.reading): own.reading for own in on}  # formulas of the same variables share one
        values = {own: reading.values(self._solver) for own, reading in readings.items()}
        cuts = [
            (-own.selector, *clause)
            for own in on
            for cut in own.formula.cuts(values[id(own.reading)])
            for clause in self._encoder.clauses(cut)
        ]
        self._learn(cuts, level)
        return bool(cuts)

    def use_rules(self, level: int) -> bool:
        """Say formulas as rules from now on; whether any is said so that was not before."""
        if self.by_rules or not isinstance(self._solver, RuleBackend):
            return False
        self.by_rules = self._cuts.leave_out(lambda own: self._say(own, level))
        return self.by_rules

    def watch(self) -> None:
        """Have the solver look at formulas of rules that can be watched while it searches, from now on."""
        if isinstance(self._solver, RuleBackend):
            self.by_rules |= self._cuts.leave_out(self._watch)

    def _watch(self, own: Learnable) -> bool:
        """Have a formula watched; false if it cannot be, or goes with a scope: what is learnt of it stays."""
        from solvers.encoding.watched_formulas import Watched  # as below

        if own.level > 0 or not isinstance(own.formula, WatchedFormula):
            return False
        assert isinstance(self._solver, RuleBackend)
        self._solver.watch(Watched.of(own.formula, own.selector, self._encoder))
        return True

    def _say(self, own: Learnable, level: int) -> bool:
        """Say a formula as rules; false if it is better learnt by cuts."""
        from solvers.encoding.graph_rules import graph_rules  # which few states need

        rules = None if isinstance(own.formula, BY_CUTS) else graph_rules(own.formula, self._encoder)
        if rules is None or not isinstance(self._solver, RuleBackend):
            return False
        self._solver.define(rules.rules)
        self._learn([(-own.selector, *clause) for clause in rules.clauses], level)
        return True

    def _learn(self, clauses: list[Clause], level: int) -> None:
        self._cuts.learn(clauses, level)
        self._solver.add(clauses)

    def forget(self, selectors: Collection[int]) -> None:
        """The statements of those selectors go."""
        self._cuts.forget(selectors)

    def pop(self, scopes: int, level: int) -> None:
        """Close so many scopes, down to a level, and assert again what was learnt in them."""
        lost = self._cuts.lowered(level)
        self._solver.pop(scopes)
        self._solver.add(lost)
