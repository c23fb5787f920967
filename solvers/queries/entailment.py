"""Does the puzzle's claim follow, and from what: the question, and its answer.

A puzzle makes a claim by naming the clue that denies it (`Puzzle.goal_id`); all other clues,
entries and assumptions that are on are its premises. This module must not import z3.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from puzzles.core.formulas import Not
from puzzles.core.statements import Kind, Statement
from solvers.queries.answers import Assignment
from solvers.queries.questions import Question

if TYPE_CHECKING:
    from solvers.session.session import Session

NODE_LIMIT = 5_000
CORE_LIMIT = 200
"""Sets of premises looked at, and minimal ones listed, before the search for more is given up."""


@dataclass(frozen=True, slots=True)
class Entailed:
    """Whether a claim follows from its premises.

    If it does, each of `cores` is a minimal set of premises that it follows from, smallest first;
    `complete` if there are no others. If it does not, `countermodel` makes the premises true and
    the claim false; `refuted` if every model of the premises does. `clash` is a minimal set of
    premises that contradict one another, None if they do not; if so, the claim follows trivially, and
    `vacuous` are those cores that contradict themselves. `model` makes all premises true. While
    `running`, more is to come, and an empty field may be one not looked at yet.
    """

    premises: tuple[Statement, ...]
    follows: bool
    countermodel: Assignment | None = None
    model: Assignment | None = None
    clash: tuple[Statement, ...] | None = None
    refuted: bool = False
    cores: tuple[tuple[Statement, ...], ...] = ()
    vacuous: tuple[tuple[Statement, ...], ...] = ()
    complete: bool = False
    running: bool = False

    @property
    def tautology(self) -> bool:
        """Whether the claim holds without any premise."""
        return self.cores[:1] == ((),)

    @property
    def trivial(self) -> bool:
        """Whether the premises contradict one another, so that anything follows."""
        return self.clash is not None

    @property
    def reasons(self) -> tuple[tuple[Statement, ...], ...]:
        """The cores that do not contradict themselves."""
        return tuple(core for core in self.cores if core not in self.vacuous)

    @property
    def needed(self) -> tuple[Statement, ...]:
        """The premises of the smallest core found; none if the claim does not follow."""
        return self.cores[0] if self.cores else ()

    @property
    def always_needed(self) -> tuple[Statement, ...]:
        """Premises in every core found: in every one there is, if `complete`."""
        if not self.cores:
            return ()
        return tuple(premise for premise in self.premises if all(premise in core for core in self.cores))

    @property
    def never_needed(self) -> tuple[Statement, ...]:
        """Premises in no core found: in none there is, if `complete`."""
        if not self.cores:
            return ()
        return tuple(premise for premise in self.premises if not any(premise in core for core in self.cores))


@dataclass(frozen=True, slots=True)
class NothingClaimed:
    """There is no claim, or it is switched off."""


@dataclass(frozen=True, slots=True)
class Entailment(Question):
    """Does the claim follow; a countermodel, or the premises it needs; are the premises consistent.

    Answers with an `Entailed` that grows, or `NothingClaimed`.
    """

    node_limit: int = NODE_LIMIT
    core_limit: int = CORE_LIMIT

    def answers(self, session: Session) -> Iterator[Entailed | NothingClaimed]:
        from solvers.cores.all_cores import minimal_cores
        from solvers.cores.shrink import minimal_core
        from solvers.session.checker import by_id

        goal_id = session.state.puzzle.goal_id
        checker = session.checker.anew()
        layers = checker.stack.layers
        goal = next((layer for layer in layers if layer.id == goal_id), None)
        if goal is None:
            yield NothingClaimed()
            return
        premises = tuple(layer for layer in layers if layer is not goal)
        ids = [premise.id for premise in premises]

        countermodel = checker.solve()
        answer = Entailed(premises, countermodel is None, countermodel, running=True)
        yield answer
        model = checker.solve(layers=ids)
        if model is None:
            clash = minimal_core(ids, lambda chosen: checker.core(layers=set(chosen)))
            answer = replace(answer, clash=by_id(premises, clash))
        else:
            claim = Statement("?claim", "The claim holds", Not(goal.formula), kind=Kind.ASSUMPTION)
            with checker.stack.supposing(claim):
                answer = replace(answer, model=model, refuted=not checker.consistent(layers=ids))
        if not answer.follows:
            yield replace(answer, complete=True, running=False)
            return
        yield answer
        search = minimal_cores(
            ids, lambda chosen: checker.core(layers={goal.id, *chosen}), self.node_limit, self.core_limit
        )
        consistent: dict[tuple[Statement, ...], bool] = {}
        for found, running, complete in search:
            cores = tuple(sorted((by_id(premises, core) for core in found), key=len))
            if answer.trivial:
                for core in cores:
                    if core not in consistent:
                        consistent[core] = checker.consistent(layers=[premise.id for premise in core])
            vacuous = tuple(core for core in cores if not consistent.get(core, True))
            answer = replace(answer, cores=cores, vacuous=vacuous, running=running, complete=complete)
            yield answer
