"""clingo as a counter: clauses in, the number of their models out. Only this folder imports clingo.

Clauses reach it as ground constraints over freely chosen atoms, through its back end, so nothing is
grounded; rules define atoms that are not chosen. It finds one model after the other by backtracking, keeps
none, and says when there are no more. Projecting the models on some of the Booleans costs half as much again,
so that is done only where there are others. Two threads gain nothing, and with projection they take a hundred
times as long. The preset `crafty` is the quickest for clauses alone; with rules that recur it finds no models
of some programs that have some, so these get the one that clingo chooses.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Generator, Iterable, Sequence

import clingo

from solvers.backends.clingo_engine import refusal
from solvers.backends.clingo_watching import Watching
from solvers.encoding.clauses import Clause
from solvers.encoding.graph_rules import Rule
from solvers.encoding.watched_formulas import Watched

POLL = 0.02
"""Seconds between two looks at how far the search is."""


class CountedModel:
    """A model that is being looked at."""

    def __init__(self, is_true: Callable[[int], bool | None], literals: dict[int, int]) -> None:
        self._is_true, self._literals = is_true, literals

    def true(self, numbers: Sequence[int]) -> list[int]:
        """Those of the Booleans that are true."""
        literals, is_true = self._literals, self._is_true
        return [number for number in numbers if is_true(literals[number])]


Look = Callable[[CountedModel], None]
Cut = Callable[[CountedModel], Iterable[Clause]]


class ClingoCounter:
    """Counts the models of clauses, once: those that differ in the Booleans of `numbers`.

    `fixed` are other Booleans, each of which is a clause. `look` is shown each model whose number `chosen`
    says yes to, and may raise; a model that `cut` gives clauses against is none. Both are called on a
    thread of clingo's. Heads of `rules` follow from all other Booleans, so they tell no models apart.
    Formulas that are `watched` hold in each model where their selectors do.
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
        """How many models have been found."""
        self.exhausted = False
        """Whether there are no others."""
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
        """Give it clauses and rules; the literal that stands for each number, and for its denial."""
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
            for head, body in rules:
                backend.add_rule([literals[head]], [literals[literal] for literal in body])
            if others:
                backend.add_project([literals[number] for number in numbers])
        return literals

    def run(self, limit: int | None = None) -> Generator[int, None, None]:
        """How many have been found by now, again and again until all are, or one more than `limit`.

        It stops where it is when the iterator is closed. Raises what `look` and `cut` raise; `Undecided` if
        memory runs out.
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
        """Count a model; whether to go on."""
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
    """Tells clingo, where all Booleans have a value, which clauses this breaks."""

    def __init__(self, cut: Cut, atoms: dict[int, int], fail: Callable[[BaseException], bool]) -> None:
        self._cut, self._atoms, self._fail = cut, atoms, fail

    def init(self, init: clingo.PropagateInit) -> None:
        """Learn what the search calls the Booleans."""
        init.check_mode = clingo.PropagatorCheckMode.Total
        self._literals = {number: init.solver_literal(atom) for number, atom in self._atoms.items()}

    def check(self, control: clingo.PropagateControl) -> None:
        """Add clauses until one is broken; after that clingo goes back and comes again."""
        model = CountedModel(control.assignment.value, self._literals)
        try:
            cuts = list(self._cut(model))
        except BaseException as error:
            self._fail(error)
            raise
        for clause in cuts:
            if not control.add_clause([self._literals[literal] for literal in clause]):
                return
