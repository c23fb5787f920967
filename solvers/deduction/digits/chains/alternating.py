"""The easiest alternating inference chain on a board: short ones of single candidates come first."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property

from solvers.deduction.deduction import Deduction
from solvers.deduction.digits.candidates import Candidates
from solvers.deduction.digits.chains.chain_lines import ChainLines
from solvers.deduction.digits.chains.chain_search import cheapest_chain
from solvers.deduction.digits.chains.strong_links import LinkGraph
from solvers.deduction.digits.locked_sets.almost_locked import AlmostLockedSets

SHORT, MIDDLE, LONG = 4, 4, 8
"""The most strong links: of chains tried before groups and sets, of chains with groups and sets, and of any
chain.
"""


class Alternating:
    """The alternating inference chains of a board at one time."""

    def __init__(self, candidates: Candidates, sets: AlmostLockedSets) -> None:
        self._candidates, self._sets = candidates, sets

    @cached_property
    def _simple(self) -> LinkGraph:
        return LinkGraph.simple(self._candidates)

    def short(self) -> Iterator[Deduction]:
        """The easiest chain of few links between single candidates."""
        yield from _easiest(self._simple, SHORT)

    def any(self) -> Iterator[Deduction]:
        """The easiest chain with groups and almost locked sets; if there is none, a long one without them."""
        full = LinkGraph.full(self._candidates, self._sets.found())
        found = list(_easiest(full, MIDDLE))
        yield from found or _easiest(self._simple, LONG)


def _easiest(graph: LinkGraph, longest: int) -> Iterator[Deduction]:
    chain = cheapest_chain(graph, longest)
    if chain is not None:
        yield ChainLines(chain, graph.candidates).deduction()
