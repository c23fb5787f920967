"""A running state over variables, written as a reduced decision diagram.

Nodes from which nothing can be accepted are left out, nodes with the same continuations are one,
and a node that a single literal leads to is that literal. What remains gets a helper Bool each,
fixed both ways by its definition, so the term means the same under a negation.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import TypeAlias

from puzzles.core.formulas import Value
from solvers.encoding.terms import all_of, any_of, at_most_one, negated

SHORT = 3
"""Over more variables than this, nodes of a layer exclude each other: implied, but it speeds the search."""
PAIRWISE_NODES = 100
"""Up to this many nodes exclude each other in pairs; more do by a cardinality."""
Step: TypeAlias = Callable[[int, Hashable, Value], Hashable | None]
"""The state after the variable of that index has that value; None where the run is lost."""
Accept: TypeAlias = Callable[..., bool]
Choices: TypeAlias = Sequence[tuple[Value, str]]
"""A variable's values, each with its literal."""
Arcs: TypeAlias = tuple[tuple[str, int], ...]
"""From a node: literals, and the node of the next layer that each leads to."""


def diagram_term(
    choices: Sequence[Choices], start: Hashable, step: Step, accept: Accept, fresh: Callable[[], str]
) -> tuple[str, list[str]]:
    """The term "the last state is accepted", and the definitions of the helpers taken from `fresh`.

    It is right for assignments in which each variable has exactly one value.
    """
    layers, root = _reduced(choices, start, step, accept)
    if root is None:
        return "false", []
    if not layers:
        return "true", []
    definitions: list[str] = []
    here = {root: "true"}
    for index, nodes in enumerate(layers[:-1]):
        arrivals: dict[int, list[tuple[str, str]]] = {}
        for node, symbol in here.items():
            for literal, after in nodes[node]:
                arrivals.setdefault(after, []).append((symbol, literal))
        literals = [literal for _, literal in choices[index]]
        here = {after: _define(sources, literals, fresh, definitions) for after, sources in arrivals.items()}
        if len(choices) > SHORT:
            definitions += at_most_one(list(here.values()), PAIRWISE_NODES)
    return _accepted(here, layers[-1], [literal for _, literal in choices[-1]]), definitions


def _reduced(
    choices: Sequence[Choices], start: Hashable, step: Step, accept: Accept
) -> tuple[list[dict[int, Arcs]], int | None]:
    """The arcs of each layer's nodes, and the root; None if no run is accepted."""
    reached: list[dict[Hashable, list[tuple[str, Hashable]]]] = []
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


def _define(
    sources: list[tuple[str, str]], literals: list[str], fresh: Callable[[], str], definitions: list[str]
) -> str:
    """The symbol of a node that each (node before, literal) leads to and nothing else does."""
    if len(sources) == 1:
        before, literal = sources[0]
        if before == "true":
            return literal
    symbol = fresh()
    befores: dict[str, list[str]] = {}
    for before, literal in sources:
        definitions.append(any_of([negated(before), negated(literal), symbol]))
        befores.setdefault(literal, []).append(before)
    barred = [literal for literal in literals if literal not in befores]
    absent = negated(symbol)
    if len(barred) > 1:
        definitions.append(any_of([absent, *befores]))
    else:
        definitions.extend(any_of([absent, negated(literal)]) for literal in barred)
    definitions.extend(any_of([absent, negated(literal), *found]) for literal, found in befores.items())
    definitions.append(any_of([absent, *dict.fromkeys(before for before, _ in sources)]))
    return symbol


def _accepted(here: dict[int, str], nodes: dict[int, Arcs], literals: list[str]) -> str:
    """Some node is true, and it and the last variable's value lead to acceptance."""
    clauses = []
    partners: dict[str, list[str]] = {literal: [] for literal in literals}
    for node, symbol in here.items():
        good = [literal for literal, _ in nodes[node]]
        if len(good) < len(literals):
            clauses.append(any_of([negated(symbol), *good]))
        for literal in good:
            partners[literal].append(symbol)
    clauses += [any_of([negated(literal), *symbols]) for literal, symbols in partners.items()]
    return all_of([clause for clause in clauses if clause != "true"])
