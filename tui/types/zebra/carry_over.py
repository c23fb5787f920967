"""What a player did on a logic grid, carried over to one of other names or another shape."""

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
    """The state with a puzzle of other names: entries, assumptions and switches go over to these.

    A yes for two items is an entry where the puzzle has a variable for it, and a pencil mark where not.
    """
    old = cast(Zebra, state.puzzle)
    heads, items = renamings(old.categories, puzzle.categories)
    ids = {f"category.{head}": f"category.{new}" for head, new in heads.items()}
    ids |= {id_: id_ for id_ in (*puzzle.clue_list.ids, *(rule.id for rule in puzzle.shape.rules))}
    families = heads | {family: family for family in puzzle.shape.families if family not in heads}
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
    """Pairs of one puzzle under the names that they have in another."""

    def __init__(self, old: Zebra, new: Zebra, items: Mapping[str, str]) -> None:
        self._old, self._new, self._items = old, new, items

    def pair(self, name: str, value: Value) -> Pair | None:
        """What a variable and its value speak of; None where the other puzzle has not both."""
        item = self._items.get(self._old.item_of(name))
        if not isinstance(value, str):
            return (item, int(value)) if item is not None and value in self._new.rows else None
        other = self._items.get(value)
        if item is None or other is None:
            return None
        of = self._new.layout.of
        return (item, other) if of[item] < of[other] else (other, item)

    def literal(self, literal: Literal) -> Literal | None:
        """The same said there, where a literal says it."""
        pair = self.pair(literal.name, literal.value)
        found = None if pair is None else self._new.layout.literal(*pair)
        return found if found is None or literal.positive else found.negated()
