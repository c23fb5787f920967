"""A running state over variables, encoded as a reduced decision diagram.

Nodes that cannot lead to acceptance are left out, nodes with the same continuations are merged, and a node
that is reached by a single literal is that literal. Each other node gets a helper, defined by an
equivalence.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import TypeAlias

from puzzles.formulas.formulas import Value
from solvers.encoding.clauses import TRUE, Builder, Cnf, any_of, at_most_one

SHORT = 3
"""The number of variables above which nodes of a layer are also stated to exclude each other: redundant, but
it speeds up the search.
"""
Step: TypeAlias = Callable[[int, Hashable, Value], Hashable | None]
"""The state after the variable of that index takes that value; None if it cannot be accepted."""
Accept: TypeAlias = Callable[..., bool]
Choices: TypeAlias = Sequence[tuple[Value, int]]
"""The values of a variable, each with its literal."""
Arcs: TypeAlias = tuple[tuple[int, int], ...]
"""The arcs of a node: literals, and the node of the next layer that each leads to."""


def diagram(builder: Builder, choices: Sequence[Choices], start: Hashable, step: Step, accept: Accept) -> Cnf:
    """The clauses that the last state is accepted, given that each variable has exactly one value."""
    layers, root = _reduced(choices, start, step, accept)
    if root is None:
        return [()]
    if not layers:
        return []
    here = {root: TRUE}
    for index, nodes in enumerate(layers[:-1]):
        arrivals: dict[int, list[tuple[int, int]]] = {}
        for node, reached in here.items():
            for literal, after in nodes[node]:
                arrivals.setdefault(after, []).append((reached, literal))
        literals = [literal for _, literal in choices[index]]
        here = {after: _define(builder, sources, literals) for after, sources in arrivals.items()}
        if len(choices) > SHORT:
            builder.definitions += at_most_one(builder, list(here.values()))
    return _accepted(here, layers[-1], [literal for _, literal in choices[-1]])


def _reduced(
    choices: Sequence[Choices], start: Hashable, step: Step, accept: Accept
) -> tuple[list[dict[int, Arcs]], int | None]:
    """The arcs of the nodes in each layer, and the root; None for the root if nothing is accepted."""
    reached: list[dict[Hashable, list[tuple[int, Hashable]]]] = []
    states: dict[Hashable, None] = {start: None}
    for index, values in enumerate(choices):
        moves = {
            state: [
                (literal, after)
                for value, literal in values
                if (after := step(index, state, value)) is not None
            ]
            for state in states
        }
        reached.append(moves)
        states = {after: None for arcs in moves.values() for _, after in arcs}
    node_of: dict[Hashable, int] = {state: 0 for state in states if accept(state)}
    layers: list[dict[int, Arcs]] = []
    for moves in reversed(reached):
        known: dict[Arcs, int] = {}
        before: dict[Hashable, int] = {}
        for state, found in moves.items():
            arcs = tuple((literal, node_of[after]) for literal, after in found if after in node_of)
            if arcs:
                before[state] = known.setdefault(arcs, len(known))
        layers.append({node: arcs for arcs, node in known.items()})
        node_of = before
    return layers[::-1], node_of.get(start)


def _define(builder: Builder, sources: list[tuple[int, int]], literals: list[int]) -> int:
    """A literal for a node that is reached by exactly those (node before, literal) pairs."""
    if len(sources) == 1 and sources[0][0] == TRUE:
        return sources[0][1]
    node = builder.helper()
    befores: dict[int, list[int]] = {}
    for before, literal in sources:
        builder.define((-before, -literal, node))
        befores.setdefault(literal, []).append(before)
    barred = [literal for literal in literals if literal not in befores]
    if len(barred) > 1:
        builder.define((-node, *befores))
    else:
        for literal in barred:
            builder.define((-node, -literal))
    for literal, found in befores.items():
        builder.define((-node, -literal, *found))
    builder.define((-node, *dict.fromkeys(before for before, _ in sources)))
    return node


def _accepted(here: dict[int, int], nodes: dict[int, Arcs], literals: list[int]) -> Cnf:
    """The clauses that some node is true and that its arc for the last variable's value leads
    to acceptance.
    """
    clauses: Cnf = []
    partners: dict[int, list[int]] = {literal: [] for literal in literals}
    for node, reached in here.items():
        good = [literal for literal, _ in nodes[node]]
        if len(good) < len(literals):
            clauses += any_of((-reached, *good))
        for literal in good:
            partners[literal].append(reached)
    for literal, found in partners.items():
        clauses += any_of((-literal, *found))
    return clauses
