"""All minimal cores (MUSes) of a set, one after the other.

For each member of a core that is found, cores without that member are searched next (the hitting set tree of
Reiter, Artificial Intelligence 32, 1987, read for its labels).
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
    """The minimal inconsistent subsets of `items`, as a growing list; the last one is final.

    `core_of` is as in `solvers.cores.shrink.shrink`. The search gives up after `node_limit` nodes or
    `core_limit` cores. Raises whatever `core_of` raises.
    """
    cores: list[frozenset[str]] = []
    waiting: deque[frozenset[str]] = deque([frozenset()])
    seen: set[frozenset[str]] = {frozenset()}
    nodes = 0
    while waiting and nodes < node_limit and len(cores) < core_limit:
        nodes += 1
        removed = waiting.popleft()
        core = next((core for core in cores if not core & removed), None)
        if core is None:
            shrunk = shrink([item for item in items if item not in removed], core_of)
            if shrunk is None:
                continue
            core = frozenset(shrunk)
            cores.append(core)
            yield list(cores), True, False
        for item in sorted(core):
            if (further := removed | {item}) not in seen:
                seen.add(further)
                waiting.append(further)
    yield list(cores), False, not waiting
