"""clingo as a model counter for clauses. Only this folder imports clingo.

Clauses become ground integrity constraints over choice atoms, added through clingo's backend, so nothing is
grounded; rules define further atoms. Models are enumerated by backtracking, none is stored, and the end is
reported. Projection costs half as much again, so it is used only if there are other Booleans to project
away. Two threads gain nothing, and with projection they take a hundred times as long. The preset `crafty` is
the fastest for clauses alone; with recursive rules it misses models of some programs, so these use clingo's
default.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Generator, Iterable, Sequence

import clingo

from solvers.backends.clingo_engine import refusal
from solvers.backends.clingo_rules import add_rule
from solvers.backends.clingo_watching import Watching
from solvers.encoding.clauses import Clause
from solvers.encoding.graph_rules import Rule
from solvers.encoding.watched_formulas import Watched

POLL = 0.02
"""Seconds between two progress reports."""


class CountedModel:
    """A model during enumeration."""

    def __init__(self, is_true: Callable[[int], bool | None], literals: dict[int, int]) -> None:
        self._is_true, self._literals = is_true, literals

    def true(self, numbers: Sequence[int]) -> list[int]:
        """Those of the Booleans that are true."""
        literals, is_true = self._literals, self._is_true
        return [number for number in numbers if is_true(literals[number])]


Look = Callable[[CountedModel], None]
Cut = Callable[[CountedModel], Iterable[Clause]]


class ClingoCounter:
    """Counts the models of clauses, once, projected on the Booleans of `numbers`.

    `fixed` are other Booleans, each of them a unit clause. `look` is called with each model whose number
    `chosen` accepts, and may raise; a model for which `cut` returns clauses is rejected. Both run on a
    thread of clingo. Heads of `rules` are determined by all other Booleans, so they distinguish no models.
    Formulas that are `watched` hold in each model in which their selectors are true.
    """

    def __init__(
        self,
        clauses: Sequence[Clause],
        numbers: Iterable[int],
        fixed: Iterable[int],
        look: Look,
        chosen: Callable[[int], bool],
        cut: Cut | None = None,
        rules: Sequence[Rule] = (),
        watched: Sequence[Watched] = (),
    ) -> None:
        self.value = 0
        """The number of models found so far."""
        self.exhausted = False
        """Whether there are no more models."""
        self._look, self._chosen = look, chosen
        self._error: BaseException | None = None
        try:
            self._atoms = self._fill(clauses, {*map(abs, numbers)}, fixed, rules)
            if watched:
                watching = Watching(self._atoms.__getitem__)
                watching.watched += watched
                self._control.register_propagator(watching)
            if cut is not None:
                self._control.register_propagator(_Cutting(cut, self._atoms, self._fail))
        except (RuntimeError, MemoryError) as error:
            raise refusal(error) from error

    def _fill(
        self,
        clauses: Sequence[Clause],
        numbers: Collection[int],
        fixed: Iterable[int],
        rules: Sequence[Rule],
    ) -> dict[int, int]:
        """Add clauses and rules; returns the clingo literal of each number and of its negation."""
        heads = {rule.head for rule in rules}
        used = {abs(literal) for clause in clauses for literal in clause}.union(numbers)
        used.update(abs(literal) for rule in rules for literal in rule.body)
        used |= heads
        others = used.difference(numbers, fixed, heads)
        preset = ["--configuration=crafty"] * (not rules)
        options = ["--models=0", *preset, *["--project=project"] * bool(others)]
        self._control = clingo.Control(options, logger=lambda *_: None)
        with self._control.backend() as backend:
            literals = {number: backend.add_atom() for number in sorted(used)}
            backend.add_rule([literals[number] for number in literals if number not in heads], choice=True)
            literals.update({-number: -atom for number, atom in literals.items()})
            for clause in clauses:
                backend.add_rule((), [literals[-literal] for literal in clause])
            for rule in rules:
                add_rule(backend, rule, literals.__getitem__)
            if others:
                backend.add_project([literals[number] for number in numbers])
        return literals

    def run(self, limit: int | None = None) -> Generator[int, None, None]:
        """Count, yielding the number so far at intervals, until all models are found or one more than
        `limit`.

        Closing the iterator stops the search. Raises what `look` and `cut` raise, and `Undecided` if memory
        runs out.
        """
        self._stop_at = None if limit is None else limit + 1
        try:
            with self._control.solve(on_model=self._found, async_=True) as search:
                try:
                    while not search.wait(POLL):
                        yield self.value
                    self.exhausted = search.get().exhausted and self._error is None
                finally:
                    search.cancel()
        except (RuntimeError, MemoryError) as error:
            raise (self._error or refusal(error)) from error
        if self._error is not None:
            raise self._error

    def _found(self, model: clingo.Model) -> bool:
        """Count a model; returns whether to go on."""
        self.value += 1
        if self._chosen(self.value):
            try:
                self._look(CountedModel(model.is_true, self._atoms))
            except BaseException as error:
                return self._fail(error)
        return self.value != self._stop_at

    def _fail(self, error: BaseException) -> bool:
        self._error = self._error or error
        return False


class _Cutting(clingo.Propagator):
    """Rejects total assignments that violate lazy formulas, by adding the violated clauses."""

    def __init__(self, cut: Cut, atoms: dict[int, int], fail: Callable[[BaseException], bool]) -> None:
        self._cut, self._atoms, self._fail = cut, atoms, fail

    def init(self, init: clingo.PropagateInit) -> None:
        """Map Booleans to solver literals."""
        init.check_mode = clingo.PropagatorCheckMode.Total
        self._literals = {number: init.solver_literal(atom) for number, atom in self._atoms.items()}

    def check(self, control: clingo.PropagateControl) -> None:
        """Add clauses until one is violated; clingo then backtracks and checks again later."""
        model = CountedModel(control.assignment.value, self._literals)
        try:
            cuts = list(self._cut(model))
        except BaseException as error:
            self._fail(error)
            raise
        for clause in cuts:
            if not control.add_clause([self._literals[literal] for literal in clause]):
                return
