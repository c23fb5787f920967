"""What whole groups of variables rule out: that all are different, that a running state is accepted.

Both find everything, where no variable comes twice.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence

from puzzles.formulas.formulas import Value

Domains = Mapping[str, frozenset[Value]]
"""The values each variable can still take."""
Narrowed = dict[str, frozenset[Value]]
"""Smaller domains, for those variables that lost a value."""

TRANSITIONS = 100_000
"""A running state with more transitions than this is left alone."""


def smaller(found: Domains, domains: Domains) -> Narrowed:
    """Those of the domains found that lost a value."""
    return {name: values for name, values in found.items() if len(values) < len(domains[name])}


def accepted_runs(
    names: Sequence[str],
    start: Hashable,
    step: Callable[[int, Hashable, Value], Hashable | None],
    accept: Callable[..., bool],
    domains: Domains,
) -> Narrowed | None:
    """Values on some path from the start to an accepted state: forwards, then backwards.

    Where a variable comes twice, its turns are taken as if independent: less is ruled out.
    """
    layers: list[list[tuple[Hashable, Value, Hashable]]] = []
    states, spent = {start}, 0
    for index, name in enumerate(names):
        spent += len(states) * len(domains[name])
        if spent > TRANSITIONS:
            return {}
        moves = [
            (state, value, after)
            for state in states
            for value in domains[name]
            if (after := step(index, state, value)) is not None
        ]
        layers.append(moves)
        states = {after for _, _, after in moves}
    alive = {state for state in states if accept(state)}
    found: Narrowed = {}
    for name, moves in zip(reversed(names), reversed(layers), strict=True):
        kept = [(state, value) for state, value, after in moves if after in alive]
        alive = {state for state, _ in kept}
        values = frozenset(value for _, value in kept)
        found[name] = found.get(name, values) & values
    if not alive or not all(found.values()):
        return None
    return smaller(found, domains)


def all_different(names: Sequence[str], domains: Domains) -> Narrowed | None:
    """Values that leave every variable a value of its own."""
    if len(set(names)) < len(names):
        return None
    holder: dict[Value, str] = {}
    for name in names:
        if not _place(name, domains, holder, set()):
            return None
    home = {name: value for value, name in holder.items()}
    reached = _reached(names, domains, holder)
    found: Narrowed = {}
    for name in names:
        found[name] = frozenset(
            value
            for value in domains[name]
            if value == home[name] or value not in holder or reached[holder[value]] & {name, None}
        )
    return smaller(found, domains)


def _reached(
    names: Sequence[str], domains: Domains, holder: Mapping[Value, str]
) -> dict[str, set[str | None]]:
    """The variables whose values each could take over, one after the other; None for a free value.

    A value can be taken from its holder if that reaches the taker, or a free value (Régin, AAAI 1994).
    """
    reached: dict[str, set[str | None]] = {name: {holder.get(v) for v in domains[name]} for name in names}
    for middle in names:
        for name in names:
            if middle in reached[name]:
                reached[name] |= reached[middle]
    return reached


def _place(name: str, domains: Domains, holder: dict[Value, str], tried: set[Value]) -> bool:
    """Find the variable a value of its own along an augmenting path (Kuhn's matching)."""
    for value in domains[name]:
        if value not in tried:
            tried.add(value)
            if value not in holder or _place(holder[value], domains, holder, tried):
                holder[value] = name
                return True
    return False
