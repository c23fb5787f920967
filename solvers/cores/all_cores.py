"""All minimal cores of a set, one after the other.

Every core found is taken apart: for each of its members, cores without that member are looked
for next (the tree of Reiter, Artificial Intelligence 32, 1987, read for its labels).
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Collection, Iterator, Sequence

from solvers.cores.shrink import shrink

Found = tuple[list[frozenset[str]], bool, bool]
"""The cores so far, whether the search goes on, and whether these are all there are."""


def minimal_cores(
    items: Sequence[str],
    core_of: Callable[[Collection[str]], Collection[object] | None],
    node_limit: int,
    core_limit: int,
) -> Iterator[Found]:
    """The minimal inconsistent subsets of `items`, a list that grows; the last one is final.

    `core_of` is as in `solvers.cores.shrink.shrink`. Gives up after `node_limit` sets looked at, or
    `core_limit` cores. May raise what `core_of` raises.
    """
    found: list[frozenset[str]] = []
    waiting: deque[frozenset[str]] = deque([frozenset()])
    seen: set[frozenset[str]] = {frozenset()}
    nodes = 0
    while waiting and nodes < node_limit and len(found) < core_limit:
        nodes += 1
        removed = waiting.popleft()
        core = next((core for core in found if not core & removed), None)
        if core is None:
            shrunk = shrink([item for item in items if item not in removed], core_of)
            if shrunk is None:
                continue
            core = frozenset(shrunk)
            found.append(core)
            yield list(found), True, False
        for item in sorted(core):
            if (further := removed | {item}) not in seen:
                seen.add(further)
                waiting.append(further)
    yield list(found), False, not waiting
