"""All minimal conflicts (MUSes) of the clues, and all minimal repairs: sets to remove (MCSes).

Both come from one exploration of the map of subsets (MARCO: Liffiton, Previti, Malik, Marques-Silva,
Constraints 2016), taken from both ends by size: the smallest unexplored subsets prove that no smaller
conflict is missing, the largest that no smaller repair is.
"""

from __future__ import annotations

from collections.abc import Collection, Generator, Iterator
from random import Random
from typing import TYPE_CHECKING

from msgspec.structs import replace

from puzzles.text.words import amount
from solvers.backends.backend import TOO_MANY, Undecided
from solvers.cores.effort import BoundedChecker
from solvers.cores.shrink import minimal_core, needed_rules
from solvers.cores.subsets import SubsetMap
from solvers.queries.conflicts import Conflict, ConflictFound, Culprits, Drop, Explored
from solvers.queries.overview import Status
from solvers.stack.checker import by_id
from solvers.stack.status import status_of

if TYPE_CHECKING:
    from solvers.session.session import Session

SHUFFLES = 6
"""The number of random deletion orders tried for the first conflicts."""
MOST = 50_000
"""The most conflicts of the solver's search in one check."""
TOO_HARD = "whether some of the clues can hold together is too hard to find out"

Finding = ConflictFound | Culprits | Drop | Explored


class Explorer:
    """Explores the subsets of the clues that are on; entries and assumptions count as clues.

    Stops after `most` conflicts and repairs together, to bound the memory.
    """

    def __init__(self, session: Session, most: int) -> None:
        self._session, self._most = session, most
        self._checker = session.quick.anew()
        self._layers = session.stack.layers
        self._ids = [layer.id for layer in self._layers]
        self._map = SubsetMap(self._ids, self._checker.stack.solver)
        self._conflicts = self._drops = 0
        self._conflicts_to = self._drops_to = -1

    def run(self) -> Iterator[Finding]:
        """Conflicts and repairs as they are found, and progress; at last how far the exploration got."""
        reason, complete, capped = "", False, False
        try:
            with self._checker.stack.solver.limited(MOST):
                yield from self._first()
                while not complete and self._conflicts + self._drops < self._most:
                    complete = (yield from self._from_above()) or (yield from self._from_below())
                    yield self._explored(running=True)
            if not complete:
                capped = True
                reason = (
                    f"stopped after {amount(self._conflicts, 'conflict')} and {amount(self._drops, 'repair')}"
                )
        except Undecided as undecided:
            reason = TOO_HARD if undecided.reason == TOO_MANY else undecided.reason
        explored = self._explored(complete=complete)
        yield replace(explored, reason=reason, capped=capped)

    def _explored(self, complete: bool = False, running: bool = False) -> Explored:
        to = (len(self._ids),) * 2 if complete else (max(0, self._conflicts_to), max(0, self._drops_to))
        return Explored(self._conflicts, self._drops, *to, complete, running=running)

    def _first(self) -> Iterator[Finding]:
        """One conflict, and which of its clues are in every conflict."""
        conflict = self._session.conflict()
        if conflict is None:
            self._map.consistent(self._ids)
            return
        clues, effort = [clue.id for clue in conflict.clues], BoundedChecker(self._checker)
        if conflict.minimal and (fewer := minimal_core(clues, effort.layers, effort)) != clues:
            yield self._conflict(clues := fewer, effort)
        else:
            yield self._found(conflict)
        self._drops_to = 0
        yield from self._by_other_ways({frozenset(clues)})
        culprits = [clue for clue in clues if self._is_consistent(clue)]
        yield Culprits(by_id(self._layers, culprits))
        for clue in culprits:
            yield from self._drop({clue})
        self._drops_to = 1  # a repair by one clue has to remove a clue of the conflict found

    def _by_other_ways(self, known: set[frozenset[str]]) -> Iterator[ConflictFound]:
        """Conflicts from random deletion orders, which are often smaller than the first."""
        random = Random(0)
        order = list(self._ids)
        for _ in range(SHUFFLES):
            random.shuffle(order)
            effort = BoundedChecker(self._checker)
            clues = frozenset(minimal_core(order, effort.layers, effort))
            if clues not in known:
                known.add(clues)
                yield self._conflict(clues, effort)

    def _is_consistent(self, left_out: str) -> bool:
        return self._checker.consistent(layers=[id_ for id_ in self._ids if id_ != left_out])

    def _from_above(self) -> Generator[Finding, None, bool]:
        """Test the largest unexplored subset; returns whether there was none left."""
        while (seed := self._map.large(self._drops_to + 1)) is None:
            self._drops_to += 1
            if self._map.explored:
                return True
        if self._checker.consistent(layers=seed):
            yield from self._drop(set(self._ids) - seed)
        else:
            effort = BoundedChecker(self._checker)
            clues = minimal_core([id_ for id_ in self._ids if id_ in seed], effort.layers, effort)
            yield self._conflict(clues, effort)
        return False

    def _from_below(self) -> Generator[Finding, None, bool]:
        """Test the smallest unexplored subset; returns whether there was none left."""
        while (seed := self._map.small(self._conflicts_to + 1)) is None:
            self._conflicts_to += 1
            if self._map.explored:
                return True
        if self._checker.consistent(layers=seed):
            yield from self._drop(set(self._ids) - self._grown(seed))
        else:
            yield self._conflict([id_ for id_ in self._ids if id_ in seed], BoundedChecker(self._checker))
        return False

    def _grown(self, seed: set[str]) -> set[str]:
        """A maximal consistent superset of a consistent set of clues."""
        grown = set(seed)
        while True:
            solution = self._checker.solve(layers=grown)
            assert solution is not None
            with_values = (layer for layer in self._layers if solution.keys() >= set(layer.formula.names()))
            grown |= {layer.id for layer in with_values if layer.formula.holds(solution)}
            for id_ in self._ids:
                if id_ not in grown and self._checker.consistent(layers=grown | {id_}):
                    grown.add(id_)
                    break
            else:
                return grown

    def _conflict(self, clues: Collection[str], effort: BoundedChecker) -> ConflictFound:
        rules = by_id(self._checker.stack.rules, needed_rules(self._checker, clues, effort))
        return self._found(Conflict(by_id(self._layers, clues), rules, minimal=not effort.exceeded))

    def _found(self, conflict: Conflict) -> ConflictFound:
        self._conflicts += 1
        self._map.inconsistent(clue.id for clue in conflict.clues)
        return ConflictFound(conflict, least=len(conflict.clues) <= self._conflicts_to + 1)

    def _drop(self, clues: set[str]) -> Iterator[Drop]:
        """The repair by removing those clues; none if the puzzle is still contradictory because removing
        them restores rules that they lifted.
        """
        left = set(self._ids) - clues
        self._map.consistent(left)
        status = self._status(clues, left)
        if status is not Status.CONTRADICTION:
            self._drops += 1
            yield Drop(by_id(self._layers, clues), status)

    def _status(self, clues: set[str], left: set[str]) -> Status:
        """The status of the puzzle without some clues."""
        state = self._session.state
        if clues.isdisjoint(state.puzzle.structure.rule_changing):
            return status_of(self._checker, left)
        side, puzzle = self._session.aside(), state.puzzle
        for id_ in clues:
            puzzle = puzzle.without(id_)
        side.open(replace(state, puzzle=puzzle))
        return side.verdict().status
