"""python-sat as an opponent: CaDiCaL 1.5.3, used as directly as its interface allows.

A peer is kept over all rounds, with its learnt clauses; what is switched on are assumptions. It decodes
nothing and checks no solution against the rules.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from operator import neg

from pysat.solvers import Cadical153, Minisat22

from tests.benchmarks.peers.written import Written

NAME = "python-sat"
TWO = 2
"""Solutions that tell whether there is one or more."""

Clauses = Sequence[Sequence[int]]
Cut = Callable[[Collection[int], Sequence[int]], Clauses]
"""The clauses that a model breaks, given what is assumed and what is true."""


class SatPeer:
    """A solver with what is written; `cut` gives clauses that are learnt lazily.

    `nested`: what is true in one solution may be true in another one, with more. Elsewhere two values of one
    variable, or two loops, are never in one solution.
    """

    def __init__(self, written: Written, cut: Cut | None = None, *, nested: bool = False) -> None:
        self.switches, self.numbers, self._cut = written.switches, written.numbers, cut
        self._nested = nested
        self._solver = Cadical153(bootstrap_with=written.clauses)
        self._guard = 0
        self._top: int = max(self._solver.nof_vars(), *written.numbers, *written.switches.values())
        self.assume_all()

    def assume_all(self, without: str = "", entry: int | None = None) -> None:
        """Ask from now on about all but one statement, perhaps with an entry; what was found is forgotten."""
        on = [number for id_, number in self.switches.items() if id_ != without]
        self._assumed = on if entry is None else [*on, entry]
        self._retire(self._guard)
        self._guard = self._fresh()
        self._models: list[list[int]] = []
        self._complete = False

    def switch(self, id_: str, number: int) -> None:
        """One more statement, which says that the Boolean of that number is true."""
        self.switches = {**self.switches, id_: self._fresh()}
        self._solver.add_clause([-self.switches[id_], number])

    def _retire(self, guard: int) -> None:
        """Excuse what holds under a guard for good, so that the solver can forget it."""
        if guard:
            self._solver.add_clause([-guard])

    def _fresh(self) -> int:
        self._top += 1
        return self._top

    def solve(self, assumptions: Collection[int]) -> list[int] | None:
        """The numbers that are true in a solution; None if there is none."""
        while self._solver.solve(assumptions=assumptions):
            model = self._solver.get_model()
            true = [number for number in self.numbers if model[number - 1] > 0]
            cuts = self._cut(assumptions, true) if self._cut else ()
            if not cuts:
                return true
            for clause in cuts:
                self._solver.add_clause(clause)
        return None

    def count(self, limit: int) -> int:
        """Count solutions, each blocked once it is found; those that are known are not looked for again."""
        while not self._complete and len(self._models) < limit:
            true = self.solve([*self._assumed, self._guard])
            if true is None:
                self._complete = True
                break
            self._models.append(true)
            false = set(self.numbers).difference(true) if self._nested else ()
            self._solver.add_clause([-self._guard, *map(neg, true), *false])
        return len(self._models)

    def candidates(self) -> int:
        """In how many ways a variable can be a value: ask for one that was not seen until there is none.

        What was not seen is tried first, and what was seen last.
        """
        unseen = set(self.numbers).difference(*self._models)
        self._solver.set_phases(list(unseen))
        while True:
            guard = self._fresh()
            self._solver.add_clause([-guard, *unseen])
            true = self.solve([*self._assumed, guard])
            self._retire(guard)
            if true is None:
                self._solver.set_phases(self.numbers)
                return len(self.numbers) - len(unseen)
            unseen.difference_update(true)
            self._solver.set_phases(list(map(neg, true)))

    # -- contradictions ------------------------------------------------------------------------

    def minimal_core(self, needed: Sequence[int], switches: Collection[int]) -> list[int]:
        """Switches of which none can be left out of a contradiction: deletion, refined by each core."""
        core = self._core([*needed, *switches])
        left, kept = [number for number in switches if number in core], list[int]()
        while left:
            number = left.pop()
            if self.solve([*needed, *kept, *left]) is not None:
                kept.append(number)
            else:
                core = set(self._solver.get_core())
                left = [number for number in left if number in core]
        return kept

    def _core(self, assumptions: Collection[int]) -> set[int]:
        if self.solve(assumptions) is not None:
            raise ValueError("there is a solution")
        return set(self._solver.get_core())

    def marco(self, needed: Sequence[int], switches: Sequence[int]) -> Iterator[tuple[bool, frozenset[int]]]:
        """All minimal conflicts, as (True, ...), and all minimal sets that repair them, as (False, ...).

        Plain MARCO (Liffiton, Previti, Malik, Marques-Silva, Constraints 2016) with maximal seeds.
        """
        places = {number: place for place, number in enumerate(switches, start=1)}
        unexplored = Minisat22(bootstrap_with=[[place, -place] for place in places.values()])
        unexplored.set_phases(list(places.values()))
        while unexplored.solve():
            model = unexplored.get_model()
            seed = [number for number, place in places.items() if model[place - 1] > 0]
            if self.solve([*needed, *seed]) is None:
                core = frozenset(self.minimal_core(needed, seed))
                unexplored.add_clause([-places[number] for number in core])
                yield True, core
                continue
            for number in switches:
                if number not in seed and self.solve([*needed, *seed, number]) is not None:
                    seed.append(number)
            repair = frozenset(switches).difference(seed)
            unexplored.add_clause([places[number] for number in repair])
            yield False, repair

    # -- redundancy ----------------------------------------------------------------------------

    def implied(self, clues: Sequence[str]) -> tuple[frozenset[str], frozenset[str]]:
        """Of a unique puzzle, the clues that the others imply, and what is left if they go, last first."""
        solution = self.solve(list(self.switches.values()))
        assert solution is not None
        differs = self._fresh()
        self._solver.add_clause([-differs, *map(neg, solution)])
        rest = [number for id_, number in self.switches.items() if id_ not in clues]

        def unique(kept: Collection[str]) -> bool:
            return self.solve([differs, *rest, *(self.switches[id_] for id_ in kept)]) is None

        spare = frozenset(clue for clue in clues if unique([other for other in clues if other != clue]))
        kept = list(clues)
        for clue in reversed(clues):
            without = [other for other in kept if other != clue]
            if unique(without):
                kept = without
        self._retire(differs)
        return spare, frozenset(kept)
