"""Formulas about graphs that are left out of the clauses: learnt by cuts, stated as ASP rules, or watched."""

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
"""Formulas for which cuts find a solution faster than rules do, though rules count faster."""


class LazyFormulas:
    """The formulas that were left out of a solver's clauses, and the clauses that enforce them instead.

    Each of these clauses is valid and begins with the negated selector of its statement. A `level` is the
    number of scopes below what is asserted.
    """

    def __init__(self, solver: Backend, encoder: Encoder) -> None:
        self._solver, self._encoder = solver, encoder
        self._cuts = Cuts()
        self._readings: dict[tuple[Variable, ...], ModelReading] = {}
        self.by_rules = False
        """Whether formulas are stated as ASP rules where possible."""

    def take(self, block: StatementClauses, switches: Collection[int], level: int) -> None:
        """Enforce from now on the lazy formulas of a block, while one of the switches is assumed."""
        for formula in block.lazy:
            variables = ModelReading.variables_of(formula, self._encoder)
            if variables not in self._readings:
                self._readings[variables] = ModelReading.of(variables, self._encoder)
            own = Learnable(block.selector, frozenset(switches), formula, self._readings[variables], level)
            if not (self.by_rules and self._say(own, level)):
                self._cuts.take(own)

    @property
    def learns(self) -> bool:
        """Whether any formula is learnt by cuts."""
        return bool(self._cuts)

    def refine(self, assumptions: Collection[int], level: int) -> bool:
        """Add cuts where the model of the last check violates lazy formulas that the assumptions switch on.

        Returns whether there were any: then the model is no solution.
        """
        on = list(self._cuts.on(assumptions))
        readings = {
            id(own.reading): own.reading for own in on
        }  # formulas over the same variables share one reading
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
        """State formulas as ASP rules from now on; returns whether any was learnt by cuts before."""
        if self.by_rules or not isinstance(self._solver, RuleBackend):
            return False
        self.by_rules = self._cuts.leave_out(lambda own: self._say(own, level))
        return self.by_rules

    def watch(self) -> None:
        """Let the solver propagate watchable formulas of rules during its search, from now on."""
        if isinstance(self._solver, RuleBackend):
            self.by_rules |= self._cuts.leave_out(self._watch)

    def _watch(self, own: Learnable) -> bool:
        """Let the solver watch a formula; returns False if it cannot, or if the formula belongs to a layer:
        what is learnt from a watched formula is never removed.
        """
        from solvers.encoding.watched_formulas import Watched  # imported here because few states need it

        if own.level > 0 or not isinstance(own.formula, WatchedFormula):
            return False
        assert isinstance(self._solver, RuleBackend)
        self._solver.watch(Watched.of(own.formula, own.selector, self._encoder))
        return True

    def _say(self, own: Learnable, level: int) -> bool:
        """State a formula as ASP rules; returns False if it is better learnt by cuts."""
        from solvers.encoding.graph_rules import graph_rules  # imported here because few states need it

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
        """Forget the formulas and cuts of the statements with those selectors."""
        self._cuts.forget(selectors)

    def pop(self, scopes: int, level: int) -> None:
        """Pop so many scopes, down to a level, and assert again the cuts that were lost."""
        lost = self._cuts.lowered(level)
        self._solver.pop(scopes)
        self._solver.add(lost)
