"""The cross grid of a logic grid: a mark for any two items of different categories."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence, Set
from functools import lru_cache
from typing import cast

from msgspec.structs import replace

from puzzles.formulas.formulas import Formula
from puzzles.model.state import Mode
from puzzles.types.zebra.clues.outright import told_by_clues
from puzzles.types.zebra.cross_grid import Mark as Known
from puzzles.types.zebra.marking import following_marks, said_marks
from puzzles.types.zebra.puzzle import Zebra
from solvers.queries.decide import DecideFormulas, FormulaTruths
from tui.session.view import View
from tui.types.zebra.own_marks import own_sign
from tui.types.zebra.table import tells
from tui.widgets.board.view.grid_view import CellView, GridView, Mark
from tui.widgets.board.view.parts import shade
from tui.widgets.board.view.stairs import Pair, Stairs

TALL = 24
"""From this height on, the board has room for the names of categories."""
SIGNS = {Known.YES: "✓", Known.NO: "×", Known.OPEN: ""}


def stairs(puzzle: Zebra) -> Stairs:
    """The layout of the cross grid: each category against the positions, if any, and all later categories."""
    return Stairs(tuple(items for _, items in puzzle.categories), puzzle.positions or 0)


def cross_shape(puzzle: Zebra, height: int) -> GridView:
    """The empty cross grid for `height` lines, with category names above the columns if there is room."""
    grid = stairs(puzzle)
    shape = grid.shape(height)
    if height < TALL and grid.lines + shape.heading_lines >= height:
        return shape
    places = [(puzzle.place, len(puzzle.rows))] if puzzle.positions is not None else []
    later = [(head, len(items)) for head, items in reversed(puzzle.categories[1:])]
    return replace(shape, column_groups=(*places, *later))


def pair_cells(puzzle: Zebra, view: View) -> Iterator[tuple[str, CellView]]:
    """The cells of all pairs, as far as the view knows and may tell."""
    telling = tells(view) or view.solution is not None
    known, told = PairKnowledge(puzzle, view), standing(view)
    by_clues = told_by_clues(puzzle)
    clashing = [set(clue.cells) for clue in puzzle.clues() if clue.id in view.clashing]
    follows = implied(puzzle, view)
    for name, pair in stairs(puzzle).pairs:
        marks: set[Mark] = set()
        if _speaks(clashing, pair) or (pair in by_clues and by_clues[pair][0] in view.clashing):
            marks.add("conflict")
        if _speaks([view.highlighted], pair) or view.highlighted == {name_of(puzzle, pair)}:
            marks.add("quoted")
        mark = known.mark(pair) if telling else None
        own = own_sign(view.state, pair) if view.mode is Mode.SOLVE else None
        share = known.share(pair) if telling else None
        text = shade(share) if share is not None else "" if mark is None else SIGNS[mark]
        if mark is None and pair in follows:
            text = SIGNS[follows[pair]]
        yield name, _cell(pair, own, mark, text, told, frozenset(marks))


def implied(puzzle: Zebra, view: View) -> Mapping[Pair, Known]:
    """The marks that follow from the player's marks and from clues shown outright, by pair.

    Empty in Set mode, or if that option is off.
    """
    if view.mode is Mode.SET or not view.options.crosses:
        return {}
    return following_marks(puzzle, said_marks(puzzle, view.played))


def standing(view: View) -> Mapping[Pair, tuple[str, bool]]:
    """What single clues say about pairs, as (clue id, together); in Solve mode only if that option is on."""
    shown = view.mode is Mode.SET or view.options.outright
    return told_by_clues(cast(Zebra, view.puzzle)) if shown else {}


class PairKnowledge:
    """The knowledge about pairs, from the solution shown, candidates, and decided pairs.

    While an explanation is laid over the board, only what it says is known.
    """

    def __init__(self, puzzle: Zebra, view: View) -> None:
        self._puzzle, self._solution = puzzle, view.solution
        self._counts = view.counts
        candidates = view.results.candidates
        self._possible = candidates.values if candidates is not None and candidates.complete else None
        self._marks = {} if self._possible is None else puzzle.marks(self._possible)
        settled = view.results.last(DecideFormulas, FormulaTruths)
        if settled is not None and self._solution is None and view.overlay is None:
            for index, pair in enumerate(puzzle.pairs()):
                truth = settled.truth(index)
                if truth is not None:
                    self._marks[pair] = Known.YES if truth else Known.NO

    def share(self, pair: Pair) -> float | None:
        """The share of solutions in which an open pair is together; None if unknown."""
        literal = self._puzzle.layout.literal(*pair)
        if self._counts is None or literal is None or self.mark(pair) is not Known.OPEN:
            return None
        return self._counts.share(literal.name, literal.value)

    def mark(self, pair: Pair) -> Known | None:
        """Whether the two belong together; None if unknown."""
        item, other = pair
        layout = self._puzzle.layout
        if self._solution is not None:
            there = layout.row(other, self._solution) if isinstance(other, str) else other
            return Known.YES if layout.row(item, self._solution) == there else Known.NO
        if isinstance(other, str):
            return self._marks.get((item, other))
        if self._possible is None:
            return None
        left = self._possible.get(item)
        if left is None:
            return None
        return Known.NO if other not in left else Known.YES if len(left) == 1 else Known.OPEN


def name_of(puzzle: Zebra, pair: Pair) -> str:
    """The variable about a pair, or else the first item."""
    literal = puzzle.layout.literal(*pair)
    return pair[0] if literal is None else literal.name


def settle(puzzle: Zebra) -> DecideFormulas:
    """The question which pairs the clues decide."""
    return DecideFormulas(_formulas(puzzle))


@lru_cache(maxsize=8)
def _formulas(puzzle: Zebra) -> tuple[Formula, ...]:
    return tuple(puzzle.pairs().values())


def _speaks(groups: Sequence[Set[str]], pair: Pair) -> bool:
    """Whether one of the groups of items contains both of a pair."""
    return any(set(pair) <= group for group in groups)


def _cell(
    pair: Pair,
    own: Known | None,
    mark: Known | None,
    text: str,
    told: Mapping[Pair, tuple[str, bool]],
    marks: frozenset[Mark],
) -> CellView:
    if pair in told:
        return CellView(SIGNS[Known.YES if told[pair][1] else Known.NO], "given", marks)
    if own is not None:
        return CellView(SIGNS[own], "entry", marks)
    if mark is Known.YES:
        return CellView(text, "solution", marks)
    return CellView(text, "empty", marks, style="board--candidate" if text else "")
