"""Counting all solutions of a problem, however many, with an engine that stores none of them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Self

from msgspec import Struct

from puzzles.formulas.formulas import Variable
from puzzles.formulas.graphs.connectivity import LazyFormula, WatchedFormula
from puzzles.formulas.statements import Statement
from solvers.backends.clingo_counter import ClingoCounter, CountedModel
from solvers.encoding.clauses import Clause
from solvers.encoding.encoder import Encoder, StatementClauses
from solvers.encoding.graph_rules import GraphRules, Rule, graph_rules
from solvers.encoding.watched_formulas import Watched
from solvers.problem import Problem
from solvers.stack.base import base_of
from solvers.stack.checker import check
from solvers.stack.reading import ModelReading

CHECKED_ALL, CHECKED_EACH = 100, 1000
"""How many counted solutions are checked against all statements: all up to the first number, then one in so
many.
"""


class Countable(Struct, frozen=True):
    """The statements of a problem that are on, as unconditional clauses.

    The solutions are the models projected on the variables; auxiliary Booleans may have several values for
    one solution. Each of the `selectors` is a unit clause. Graph formulas are ASP `rules`, or `watched`
    during search, or `lazy`, learnt by cuts; with `whole`, they are written out in clauses.
    """

    clauses: tuple[Clause, ...]
    selectors: tuple[int, ...]
    variables: tuple[Variable, ...]
    statements: tuple[Statement, ...]
    encoder: Encoder
    rules: tuple[Rule, ...]
    watched: tuple[Watched, ...]
    lazy: tuple[tuple[LazyFormula, ModelReading], ...]

    @classmethod
    def of(cls, problem: Problem, *, whole: bool = False) -> Self:
        """The statements of a problem that are on."""
        base = base_of(problem.variables, problem.rules)
        encoder = base.encoder
        blocks: list[StatementClauses] = []
        for rule, (_, block) in zip(problem.rules, base.rules, strict=True):
            if problem.is_on(rule):
                blocks.append(encoder.encode(rule, whole=True) if whole and block.lazy else block)
        layers = tuple(layer for layer in problem.layers if problem.is_on(layer))
        blocks += (encoder.encode(layer, whole=whole) for layer in layers)
        clauses = [*base.domains]
        for block in blocks:
            clauses += block.clauses
        selectors = tuple(block.selector for block in blocks)
        rules: list[GraphRules] = []
        watched: list[Watched] = []
        lazy_formulas: list[tuple[LazyFormula, ModelReading]] = []
        for selector, formula in ((own.selector, lazy) for own in blocks for lazy in own.lazy):
            translated = graph_rules(formula, encoder)
            if translated is not None:
                rules.append(translated)
                clauses += translated.clauses
            elif isinstance(formula, WatchedFormula):
                watched.append(Watched.of(formula, selector, encoder))
            else:
                lazy_formulas.append((formula, ModelReading.of_formula(formula, encoder)))
        return cls(
            (*clauses, *((selector,) for selector in selectors)),
            selectors,
            problem.variables + tuple(own for layer in layers for own in layer.variables),
            (*(rule for rule in problem.rules if problem.is_on(rule)), *layers),
            encoder,
            tuple(rule for own in rules for rule in own.rules),
            tuple(watched),
            tuple(lazy_formulas),
        )

    def counter(self) -> ClingoCounter:
        """An engine that counts the solutions."""
        reading = ModelReading.of(self.variables, self.encoder)

        def look(model: CountedModel) -> None:
            check(reading.values(model), self.variables, self.statements, ())

        def chosen(number: int) -> bool:
            return number <= CHECKED_ALL or number % CHECKED_EACH == 0

        cut = self._cuts if self.lazy else None
        return ClingoCounter(
            self.clauses, reading.numbers, self.selectors, look, chosen, cut, self.rules, self.watched
        )

    def _cuts(self, model: CountedModel) -> Iterator[Clause]:
        """Clauses implied by lazy formulas that a model violates."""
        for formula, reading in self.lazy:
            for cut in formula.cuts(reading.values(model)):
                yield from self.encoder.clauses(cut)
