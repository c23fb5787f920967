"""What is seen of a graph without following it: a single exit, a short wall, and edges that are disconnected
from the line.
"""

from __future__ import annotations

from puzzles.formulas.graphs.connectivity import Connected, SingleLoop
from puzzles.formulas.graphs.twins import Twins
from solvers.deduction.deduction import Deduction
from solvers.propagation.known_facts import KnownFacts


def is_only_way_out(formula: Connected, deduction: Deduction, board: KnownFacts) -> bool:
    """Whether each conclusion only says that a node keeps the one neighbour that can still be on.

    This applies to booleans only: otherwise one has to know what each neighbour can be.
    """
    names = [*formula.names()]
    for literal in deduction.conclusions:
        if not board.variables[literal.name].is_boolean:
            return False
        ways = [index for index, name in enumerate(names) if name == literal.name]
        beside = {other for index in ways for other in formula.beside.get(index, ()) if other < len(names)}
        alone = (
            formula.is_on(board.domains, index)
            and not formula.anchor() & set(formula.beside.get(index, ()))
            and all(
                formula.is_on(board.domains, other) is False
                for other in formula.beside.get(index, ())
                if names[other] != literal.name
            )
            for index in beside
        )
        if not any(alone):
            return False
    return bool(deduction.conclusions)


def walls(formula: Connected | Twins, deduction: Deduction, board: KnownFacts) -> int:
    """How many of the facts shut something in: places that are left out, or walls that stand. One walks along
    these, and sees the others on the way.
    """
    told, shut = {fact.name for fact in deduction.facts}, isinstance(formula, Twins)
    return sum(
        formula.is_on(board.domains, index) is shut
        for index, name in enumerate(formula.names())
        if name in told
    )


def lies_apart(formula: SingleLoop, deduction: Deduction, board: KnownFacts) -> bool:
    """Whether the excluded edges of a loop are disconnected from everything drawn."""
    gone = {literal.name for literal in deduction.conclusions}
    found = [index for index, name in enumerate(formula.names()) if name in gone]
    seen = set(found)
    for edge in found:
        for end in formula.ends[edge]:
            for index, _ in formula.around[end]:
                is_on = formula.is_on(board.domains, index)
                if is_on:
                    return False
                if is_on is None and index not in seen:
                    seen.add(index)
                    found.append(index)
    return bool(found)
