"""What a person sees of a loop at one look: that lines which are drawn, and others which are not, allow none.

A ring of drawn lines leaves another line out; a line ends, or three meet; or no ring in what is left leads
through two lines that are drawn. Told by plain search, without a solver.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence

from tests.benchmarks.explanations import loop
from tests.benchmarks.explanations.board import Board, Literal
from tests.benchmarks.explanations.findings import denial


def unneeded(board: Board, facts: Sequence[Literal], conclusions: Sequence[Literal]) -> list[int] | None:
    """The facts, by number, without which each conclusion is still seen; None if one is not seen with all."""
    goals = [[denial(conclusion)] for conclusion in conclusions] or [[]]

    def seen(some: Sequence[Literal]) -> bool:
        return all(_is_impossible(board, [*some, *goal]) for goal in goals)

    if not seen(facts):
        return None
    return [number for number in range(len(facts)) if seen([*facts[:number], *facts[number + 1 :]])]


def _is_impossible(board: Board, literals: Sequence[Literal]) -> bool:
    drawn = {literal.variable for literal in literals if literal.value is literal.holds}
    left = loop.ends(board).keys() - {literal.variable for literal in literals} | drawn
    if any(_is_closed(board, part) for part in loop.parts(board, drawn)):
        return len([*loop.parts(board, drawn)]) > 1
    return _ends(board, drawn, left) or not _has_ring(board, drawn, left)


def _is_closed(board: Board, part: Collection[str]) -> bool:
    """Whether the lines make a ring."""
    return set(_meeting(board, part).values()) == {2}


def _ends(board: Board, drawn: Collection[str], left: Collection[str]) -> bool:
    """Whether at some corner a line ends, or three meet."""
    open_ = _meeting(board, left)
    return any(count > 2 or open_[at] < 2 for at, count in _meeting(board, drawn).items())


def _meeting(board: Board, edges: Collection[str]) -> Counter[loop.Corner]:
    return Counter(at for edge in edges for at in loop.ends(board)[edge])


def _has_ring(board: Board, drawn: Collection[str], left: Collection[str]) -> bool:
    """Whether no corner parts a drawn line from another: then a ring may lead through any two of them."""
    if not drawn:
        return True
    both, first = loop.ends(board), min(drawn)
    for at in {None, *_meeting(board, left)}:
        reached, around = set[loop.Corner](), dict[loop.Corner, list[loop.Corner]]()
        for edge in left:
            one, two = both[edge]
            if at not in (one, two):
                around.setdefault(one, []).append(two)
                around.setdefault(two, []).append(one)
        front = [next(end for end in both[first] if end != at)]
        while front:
            if (here := front.pop()) not in reached:
                reached.add(here)
                front += around.get(here, ())
        if any(reached.isdisjoint(both[edge]) for edge in drawn):
            return False
    return True
