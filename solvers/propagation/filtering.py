"""Filtering for global constraints: all different, and acceptance by a running state.

Both exclude every value that has no support, if no variable is mentioned twice.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence

from puzzles.formulas.formulas import Value

Domains = Mapping[str, frozenset[Value]]
"""The remaining values of each variable."""
Narrowed = dict[str, frozenset[Value]]
"""The new domains of those variables that lost a value."""

TRANSITIONS = 100_000
"""The number of transitions above which a running state is not evaluated."""
REMEMBERED = 2_000
"""The sets of values whose masks are cached, before the cache is cleared."""


def smaller(found: Domains, domains: Domains) -> Narrowed:
    """The domains in `found` that lost a value."""
    return {name: values for name, values in found.items() if len(values) < len(domains[name])}


def accepted_runs(
    names: Sequence[str],
    start: Hashable,
    step: Callable[[int, Hashable, Value], Hashable | None],
    accept: Callable[..., bool],
    domains: Domains,
) -> Narrowed | None:
    """The values on some path from the start to an accepted state: a pass forwards, then one backwards.

    None if there is no such path. If a variable is mentioned twice, its occurrences are treated as
    independent, so that less is excluded.
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


class ValueBits:
    """Sets of values as bit masks; values are numbered in the order they are first seen."""

    def __init__(self) -> None:
        self._bit: dict[Value, int] = {}
        self._masks: dict[frozenset[Value], int] = {}

    def mask(self, values: frozenset[Value]) -> int:
        """The mask of a set of values."""
        found = self._masks.get(values)
        if found is None:
            found = sum(self._bit.setdefault(value, 1 << len(self._bit)) for value in values)
            if len(self._masks) >= REMEMBERED:
                self._masks.clear()
            self._masks[values] = found
        return found

    def kept(self, values: frozenset[Value], mask: int) -> frozenset[Value]:
        """Those of the values that are in the mask."""
        return frozenset(value for value in values if self._bit[value] & mask)


def all_different(names: Sequence[str], domains: Domains, bits: ValueBits) -> Narrowed | None:
    """The new domains after all-different filtering; None if no assignment has all values different."""
    if len(set(names)) < len(names):
        return None
    before = [bits.mask(domains[name]) for name in names]
    left = _without_settled(before)
    if left is None:
        return None
    open_ = [mask for mask in left if mask & (mask - 1)]
    if not _is_roomy(open_):
        fitting = _fitting(open_)
        if fitting is None:
            return None
        following = iter(fitting)
        left = [next(following) if mask & (mask - 1) else mask for mask in left]
    return {
        name: bits.kept(domains[name], now)
        for name, now, was in zip(names, left, before, strict=True)
        if now != was
    }


def _without_settled(masks: Sequence[int]) -> list[int] | None:
    """The masks after values of variables with one value are removed from the others; None if one becomes
    empty.
    """
    left, settled = list(masks), -1
    taken = 0
    while settled != taken:
        settled = taken
        for index, mask in enumerate(left):
            if mask & (mask - 1) or not mask:
                mask &= ~taken
                if not mask:
                    return None
                left[index] = mask
            if not mask & (mask - 1):
                taken |= mask
    several = sum(1 for mask in left if not mask & (mask - 1))
    return left if taken.bit_count() == several else None


def _is_roomy(masks: Sequence[int]) -> bool:
    """Whether every proper subset of the variables has more values than variables, so that every value has
    support.
    """
    union = 0
    for mask in masks:
        union |= mask
    sizes = sorted([mask.bit_count() for mask in masks])
    roomy = all(size > number for number, size in enumerate(sizes[:-1], 1))
    return roomy and union.bit_count() >= len(masks)


def _fitting(masks: Sequence[int]) -> list[int] | None:
    """The masks of values that are part of some matching; None if there is no matching of all variables.

    A value can be taken from its holder if the holder reaches, by alternating paths, the taker or a free
    value (Régin, AAAI 1994).
    """
    holder: dict[int, int] = {}
    held, free = 0, 1 << len(masks)
    for index, mask in enumerate(masks):
        if not mask & ~held:
            if not _place(index, masks, holder, set()):
                return None
            held = sum(holder)
        else:
            bit = mask & ~held & -(mask & ~held)
            holder[bit] = index
            held |= bit
    reached = []
    for mask in masks:
        others = free if mask & ~held else 0
        for bit, own in holder.items():
            if mask & bit:
                others |= 1 << own
        reached.append(others)
    for middle in range(len(masks)):
        for index, others in enumerate(reached):
            if others >> middle & 1:
                reached[index] = others | reached[middle]
    left = list(masks)
    for bit, own in holder.items():
        for index, mask in enumerate(masks):
            if mask & bit and index != own and not reached[own] & (free | 1 << index):
                left[index] ^= bit
    return left


def _place(index: int, masks: Sequence[int], holder: dict[int, int], tried: set[int]) -> bool:
    """Match the variable to a value along an augmenting path (Kuhn); returns whether there is one."""
    for bit in _bits(masks[index]):
        if bit not in tried:
            tried.add(bit)
            if bit not in holder or _place(holder[bit], masks, holder, tried):
                holder[bit] = index
                return True
    return False


def _bits(mask: int) -> list[int]:
    """The bits of a mask, lowest first."""
    found = []
    while mask:
        found.append(mask & -mask)
        mask &= mask - 1
    return found
