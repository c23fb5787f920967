"""Carrying a player's entries and marks over to a logic grid with other names or another shape."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from msgspec.structs import replace

from puzzles.formulas.formulas import Value
from puzzles.formulas.statements import Literal
from puzzles.language.categories import renamings
from puzzles.model.state import PuzzleState
from puzzles.types.zebra.cross_grid import Mark as Known
from puzzles.types.zebra.puzzle import Zebra
from tui.types.zebra.own_marks import KINDS, noted, own_sign, written
from tui.widgets.board.view.stairs import Pair


def carried(state: PuzzleState, puzzle: Zebra) -> PuzzleState:
    """The state with another puzzle: entries, assumptions and switches are translated to its names.

    A yes for two items becomes an entry if the puzzle has a variable for it, else a pencil mark.
    """
    old = cast(Zebra, state.puzzle)
    heads, items = renamings(old.categories, puzzle.categories)
    ids = {f"category.{head}": f"category.{new}" for head, new in heads.items()}
    ids |= {id_: id_ for id_ in (*puzzle.clue_list.ids, *(rule.id for rule in puzzle.shape.rules))}
    families = {family: family for family in puzzle.shape.families} | heads
    pairs = _Renamed(old, puzzle, items)
    bare = PuzzleState(
        puzzle,
        off=frozenset(ids[id_] for id_ in state.off if id_ in ids),
        off_families=frozenset(families[head] for head in state.off_families if head in families),
        assumptions=tuple(
            replace(assumed, literal=literal)
            for assumed in state.assumptions
            if (literal := pairs.literal(assumed.literal)) is not None
        ),
    )
    for name, value in state.entries:
        if (pair := pairs.pair(name, value)) is not None:
            bare = written(bare, pair)
    signs = {kind: sign for sign, kind in KINDS.items()}
    for kind, name, value in state.marks:
        pair = pairs.pair(name, value)
        if pair is not None and kind in signs and own_sign(bare, pair) is None:
            yes = signs[kind] is Known.YES
            bare = written(bare, pair) if yes else noted(bare, pair, signs[kind])
    return bare


class _Renamed:
    """Translates pairs from one puzzle to the names of another."""

    def __init__(self, old: Zebra, new: Zebra, items: Mapping[str, str]) -> None:
        self._old, self._new, self._items = old, new, items

    def pair(self, name: str, value: Value) -> Pair | None:
        """The translated pair of a variable and its value; None if the other puzzle lacks one of them."""
        item = self._items.get(self._old.item_of(name))
        if not isinstance(value, str):
            return (item, int(value)) if item is not None and value in self._new.rows else None
        other = self._items.get(value)
        if item is None or other is None:
            return None
        of = self._new.layout.of
        return (item, other) if of[item] < of[other] else (other, item)

    def literal(self, literal: Literal) -> Literal | None:
        """The translated literal; None if there is none."""
        pair = self.pair(literal.name, literal.value)
        found = None if pair is None else self._new.layout.literal(*pair)
        return found if found is None or literal.positive else found.negated()
