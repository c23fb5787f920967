"""clingo behind a session: clauses and graph rules, for questions that are too slow with cuts.

Clauses become ground integrity constraints over choice atoms, added through clingo's backend. A rule that
defines an atom stays for good; that is harmless, because a definition alone constrains nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from random import Random
from typing import ClassVar

import clingo

from solvers.backends.backend import TOO_MANY, Result, SolverError, Undecided
from solvers.backends.clingo_rules import add_rule
from solvers.backends.clingo_watching import Watching
from solvers.backends.engine import Engine
from solvers.backends.stop_flag import StopFlag
from solvers.encoding.clauses import TRUE, Clause
from solvers.encoding.graph_rules import Rule
from solvers.encoding.watched_formulas import Watched
from solvers.queries.answer import OUT_OF_MEMORY

SHUFFLES = 3
"""The most attempts to shrink a core by shuffling the assumptions: if a conflict appears while assumptions
are being made, clingo's core has all that were made so far.
"""
NO_LIMIT = "umax"


class ClingoEngine(Engine):
    """Its inner literals are program atoms: choice atoms, or atoms defined by rules."""

    name: ClassVar[str] = "clingo"

    def __init__(
        self, switch: StopFlag, rules: Iterable[Sequence[Rule]] = (), watched: Iterable[Watched] = ()
    ) -> None:
        self._switch = switch
        watched = tuple(watched)
        preset = ["--configuration=trendy"] * bool(watched)
        self._control = clingo.Control(["--stats", *preset], logger=lambda *_: None)
        settings = self._control.configuration.solve
        assert isinstance(settings, clingo.Configuration)
        self._settings = settings
        self._limit = NO_LIMIT
        self._search: clingo.SolveHandle | None = None
        self._open = ExitStack()
        self._model: clingo.Model | None = None
        self._core: list[int] = []
        self._projected: set[int] = set()
        self._rules: dict[int, Sequence[Rule]] = {}
        self._counted: tuple[int, int] | None = (0, 0)
        with self._adding() as backend:
            true = backend.add_atom()
            backend.add_rule([true])
        self._atoms = {TRUE: true}
        self._watching: Watching | None = None
        for own in rules:
            self.define(own)
        for watched_one in watched:
            self.watch(watched_one)

    # -- input -----------------------------------------------------------------------------------

    @property
    def rules(self) -> Iterable[Sequence[Rule]]:
        """All rules that were defined."""
        return self._rules.values()

    def define(self, rules: Sequence[Rule]) -> None:
        """Add rules that define their heads, which nothing mentions yet. Adding the same rules again has no
        effect.
        """
        if id(rules) in self._rules:
            return
        self._rules[id(rules)] = rules
        heads = dict.fromkeys(rule.head for rule in rules if rule.head not in self._atoms)
        with self._adding() as backend:
            self._atoms.update((head, backend.add_atom()) for head in heads)
            self._choose(backend, (literal for rule in rules for literal in rule.body))
            for rule in rules:
                if rule.head in heads:
                    add_rule(backend, rule, self._known)

    @property
    def watched(self) -> Iterable[Watched]:
        """The formulas that are propagated during search."""
        return () if self._watching is None else self._watching.watched

    def watch(self, formula: Watched) -> None:
        """Propagate a formula during search, from now on."""
        with self._adding() as backend:
            self._choose(backend, (formula.selector, *formula.signs))
        if self._watching is None:
            self._watching = Watching(self._known)
            self._control.register_propagator(self._watching)
        self._watching.watched.append(formula)

    def fresh(self) -> int:
        """A new inner Boolean."""
        with self._adding() as backend:
            atom = backend.add_atom()
            backend.add_rule([atom], choice=True)
        return atom

    def inner(self, literal: int) -> int:
        """The inner literal of a literal."""
        if abs(literal) not in self._atoms:
            with self._adding() as backend:
                self._choose(backend, (literal,))
        return self._known(literal)

    def add(self, clauses: Sequence[Clause], excuses: Sequence[int] = ()) -> None:
        """Add clauses, each with the inner literals `excuses` as further disjuncts. Raises `Undecided` if
        memory runs out.
        """
        without = [-excuse for excuse in excuses]
        with self._adding() as backend:
            self._choose(backend, (literal for clause in clauses for literal in clause))
            known, add = self._known, backend.add_rule
            for clause in clauses:
                add((), [*without, *(known(-literal) for literal in clause)])

    @contextmanager
    def _adding(self) -> Iterator[clingo.Backend]:
        """A backend for additions; an open search is ended first."""
        self._leave()
        with _refusals(), self._control.backend() as backend:
            yield backend

    def _choose(self, backend: clingo.Backend, literals: Iterable[int]) -> None:
        """Create choice atoms for numbers that are new."""
        atoms = self._atoms
        new = dict.fromkeys(number for number in map(abs, literals) if number not in atoms)
        if new:
            atoms.update((number, backend.add_atom()) for number in new)
            backend.add_rule([atoms[number] for number in new], choice=True)

    def _known(self, literal: int) -> int:
        return self._atoms[literal] if literal > 0 else -self._atoms[-literal]

    # -- checking --------------------------------------------------------------------------------

    def decide(self, assumed: Sequence[int], conflicts: int | None) -> Result:
        """Solve what was added under inner assumptions, within so many conflicts; a stop is noticed."""
        return self._begin(assumed, conflicts, models=1, project=False)

    def models(self, assumed: Sequence[int], numbers: Iterable[int]) -> Iterator[Result]:
        """A result for each model that differs in the Booleans, then one with `sat` False.

        It ends without that if the engine is used for anything else meanwhile. Raises `Undecided` if memory
        runs out.
        """
        atoms = [self._known(number) for number in numbers if number in self._atoms]
        new = [atom for atom in atoms if atom not in self._projected]
        if new:
            with self._adding() as backend:
                backend.add_project(new)
            self._projected.update(new)
        yield self._begin(assumed, None, models=0, project=True)
        search = self._search
        while search is not None and search is self._search:
            yield self._read(search.resume) or Result(None, self._switch.stopped)

    def _begin(self, assumed: Sequence[int], conflicts: int | None, *, models: int, project: bool) -> Result:
        """The first result of a search, which stays open for further models."""
        limit = NO_LIMIT if conflicts is None else str(conflicts)
        if limit != self._limit:
            self._limit, self._settings.solve_limit = limit, f"{limit},{NO_LIMIT}"
        self._settings.models, self._settings.project = models, "project" if project else "no"
        while True:
            self._leave()
            result = self._read(lambda: self._start(assumed))
            if result is not None:
                return result

    def _start(self, assumed: Sequence[int]) -> None:
        self._counted = None
        self._search = self._open.enter_context(self._control.solve(assumptions=assumed, yield_=True))

    def _read(self, step: Callable[[], None]) -> Result | None:
        """The result of a step of a search; None if a stop interrupted it that has ended since."""
        if reason := self._switch.begin(self._control):
            self._leave()
            return Result(None, reason)
        try:
            with _refusals():
                step()
                assert self._search is not None
                self._model = self._search.model()
                if self._model is not None:
                    return Result(True)
                result = self._search.get()
                if result.exhausted:
                    self._core = self._search.core() if result.unsatisfiable else []
        finally:
            self._switch.end()
        self._leave()
        if result.exhausted:
            return Result(False)
        if result.interrupted:
            return Result(None, self._switch.stopped) if self._switch.stopped else None
        return Result(None, TOO_MANY)

    def _leave(self) -> None:
        """End the open search, if there is one."""
        search, self._search, self._model = self._search, None, None
        if search is not None:
            self._open.close()

    def core(self) -> Iterable[int]:
        """The inner assumptions that the last check, which was unsat, used; rarely minimal."""
        random, core = Random(0), self._core
        for _ in range(SHUFFLES):
            shuffled = random.sample(core, len(core))
            if self.decide(shuffled, None).sat is not False:
                break
            if len(self._core) == len(core):
                break
            core = self._core
        self._core = core
        return core

    def true(self, numbers: Sequence[int]) -> list[int]:
        """Those of the Booleans that are true in the model of the last check, which was sat.

        A Boolean that nothing mentions is false.
        """
        assert self._model is not None
        is_true, atoms = self._model.is_true, self._atoms
        return [number for number in numbers if number in atoms and is_true(atoms[number])]

    def prefer(self, literals: Iterable[int]) -> None:
        """A hint, which clingo ignores."""

    def counters(self) -> tuple[int, int]:
        """The conflicts and decisions so far, without those of an open search."""
        if self._counted is None and self._search is None:
            found = self._control.statistics["accu"]["solving"]["solvers"]
            self._counted = int(found["conflicts"]), int(found["choices"])
        return self._counted or (0, 0)

    def close(self) -> None:
        """End the open search, if there is one."""
        self._leave()


@contextmanager
def _refusals() -> Iterator[None]:
    """Translate clingo's errors: `Undecided` if memory runs out, `SolverError` otherwise."""
    try:
        yield
    except (RuntimeError, MemoryError) as error:
        raise refusal(error) from error


def refusal(error: Exception) -> Exception:
    """The exception to raise for an error of clingo."""
    text = str(error)
    if isinstance(error, MemoryError) or "bad_alloc" in text or "memory" in text.lower():
        return Undecided(OUT_OF_MEMORY)
    return SolverError(f"clingo gave up: {text}")
