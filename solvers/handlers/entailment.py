"""Whether the puzzle's claim follows, and from which premises."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from msgspec.structs import replace

from puzzles.features.claim import goal_id
from puzzles.formulas.formulas import Not
from puzzles.formulas.statements import Kind, Statement
from solvers.cores.all_cores import minimal_cores
from solvers.cores.shrink import minimal_core
from solvers.handlers.registry import handles
from solvers.queries.entailment import Entailed, Entailment, NothingClaimed
from solvers.stack.checker import by_id

if TYPE_CHECKING:
    from solvers.session.session import Session


@handles(Entailment)
def entailment(question: Entailment, session: Session) -> Iterator[Entailed | NothingClaimed]:
    """Whether there is a countermodel; if not, whether the premises are consistent, and which are needed."""
    denied = goal_id(session.state.puzzle)
    checker = session.quick.anew()
    layers = checker.stack.layers
    goal = next((layer for layer in layers if layer.id == denied), None)
    if goal is None:
        yield NothingClaimed()
        return
    premises = tuple(layer for layer in layers if layer is not goal)
    ids = [premise.id for premise in premises]

    countermodel = checker.first()
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
        ids, lambda chosen: checker.core(layers={goal.id, *chosen}), question.node_limit, question.core_limit
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
