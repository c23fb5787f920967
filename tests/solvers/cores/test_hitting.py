"""Hitting sets against all subsets."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from solvers.cores.hitting import elements, hitting_set, minimal

masks = st.lists(st.integers(0, 2**8 - 1), max_size=10)


@settings(deadline=None)
@given(masks, st.integers(0, 5))
def test_a_hitting_set_is_found_if_there_is_one(sets: list[int], size: int) -> None:
    found = hitting_set(sets, size)
    small = (chosen for chosen in range(2**8) if chosen.bit_count() <= size)
    exists = any(all(chosen & mask for mask in sets) for chosen in small)
    assert (found is not None) == exists
    if found is not None:
        assert found.bit_count() <= size
        assert all(found & mask for mask in sets)


@given(masks)
def test_minimal_keeps_what_contains_no_other(sets: list[int]) -> None:
    kept = minimal(sets)
    assert set(kept) == {mask for mask in sets if not any(other & mask == other != mask for other in sets)}
    assert len(kept) == len(set(kept))


@given(st.integers(0, 2**12))
def test_elements_are_the_bits(mask: int) -> None:
    assert sum(elements(mask)) == mask
    assert all(bit.bit_count() == 1 for bit in elements(mask))
