"""All minimal cores, found within as many looks as there are subsets: none is looked at twice."""

from __future__ import annotations

from collections.abc import Collection
from itertools import combinations

import pytest

from solvers.cores.all_cores import minimal_cores


@pytest.mark.parametrize("size", [2, 3, 4])
def test_each_set_is_looked_at_once(size: int) -> None:
    """Where any so many of five items contradict one another."""
    items = "abcde"

    def core_of(some: Collection[str]) -> Collection[str] | None:
        return some if len(some) >= size else None

    *_, (found, goes_on, complete) = minimal_cores(items, core_of, node_limit=2 ** len(items), core_limit=99)
    assert (goes_on, complete) == (False, True)
    assert sorted(map(sorted, found)) == [list(some) for some in combinations(items, size)]
