"""What a key on the boards of a zebra puzzle does to the state: a clue in Set mode, an entry in Solve mode.

Each gives the new state and what was done, in words; each raises `PuzzleError` with what is to be said.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from msgspec.structs import replace

from puzzles.core.errors import PuzzleError
from puzzles.core.formulas import Is, Value
from puzzles.core.state import Mode, PuzzleState
from puzzles.core.statements import Literal
from puzzles.core.text import capital
from puzzles.language.categories import renamings
from puzzles.types.zebra.puzzle import Mark as Known
from puzzles.types.zebra.puzzle import Zebra
from puzzles.types.zebra.reading.zebra_words import quoted
from tui.types.zebra.cross import told_by_clues
from tui.types.zebra.own_marks import KINDS, NEXT, crossed, erased, noted, own_sign, rivals, written
from tui.types.zebra.places import TablePlaces
from tui.widgets.board.layers import given_values
from tui.widgets.board.stairs import Pair


def following(state: PuzzleState, mode: Mode, category: str, row: Value) -> str | None:
    """The item after the one that was put in a cell, of those not put elsewhere; None after the last."""
    puzzle = cast(Zebra, state.puzzle)
    items = dict(puzzle.categories)[category]
    put = given_values(puzzle) if mode is Mode.SET else {**state.filled, **given_values(puzzle)}
    now = next((item for item in items if put.get(item) == row), None)
    free = [item for item in items if item == now or item not in put]
    at = 0 if now is None else free.index(now) + 1
    return free[at] if at < len(free) else None


def put(
    state: PuzzleState,
    mode: Mode,
    category: str,
    row: Value,
    item: str | None,
    *,
    crosses: bool = False,
) -> tuple[PuzzleState, str]:
    """An item in a cell; None clears it. With `crosses`, an entry crosses out what it rules out."""
    if mode is Mode.SET:
        return _given(state, category, row, item)
    puzzle = cast(Zebra, state.puzzle)
    items, where = dict(puzzle.categories)[category], TablePlaces.of(puzzle).cell_text(category, row)
    fixed = given_values(puzzle)
    here = next((name for name in items if fixed.get(name) == row), None)
    if here is not None:
        raise PuzzleError(f"{here} is given; press m to change the clues.")
    if item in fixed:
        at = f"with {fixed[item]}" if puzzle.positions is None else f"at {puzzle.place} {fixed[item]}"
        raise PuzzleError(f"{item} is given {at}; press m to change the clues.")
    if item is None:
        for name in items:
            if state.filled.get(name) == row:
                state = state.with_entry(name, None)
        return state, f"clear {where}"
    pair = pair_at(puzzle, item, row)
    state = written(state, pair)
    return crossed(state, pair) if crosses else state, f"write {item} in {where}"


def pair_at(puzzle: Zebra, item: str, row: Value) -> Pair:
    """The pair of the cross grid that says that an item is in a row."""
    return (str(row), item) if puzzle.positions is None else (item, int(row))


def _given(state: PuzzleState, category: str, row: Value, item: str | None) -> tuple[PuzzleState, str]:
    puzzle = cast(Zebra, state.puzzle)
    here = [Is(name, row) for name in dict(puzzle.categories)[category]]
    clue = next((clue.id for clue in puzzle.clues() if clue.formula in here), None)
    if item is None:
        if clue is None:
            raise PuzzleError("No clue gives this cell.")
        where = TablePlaces.of(puzzle).cell_text(category, row)
        return state.with_puzzle(puzzle.without(clue)), f"clear {where}"
    names = puzzle.vocabulary.names
    line = f"{quoted(item, names)} is at {row}"
    if puzzle.positions is None:
        line = f"{quoted(str(row), names)} is {quoted(item, names)}"
    changed = puzzle.with_line(line) if clue is None else puzzle.with_changed_line(clue, line)
    return state.with_puzzle(changed), f"add {line!r}"


def marked(state: PuzzleState, pair: Pair, *, clear: bool) -> tuple[PuzzleState, str]:
    """The next clue about a pair in the cross grid: together, never together, none; or none at once."""
    puzzle = cast(Zebra, state.puzzle)
    item, other = pair
    told = told_by_clues(puzzle).get(pair)
    label = f"mark {pair_text(puzzle, pair)}"
    if clear or (told is not None and not told[1]):
        return (state if told is None else state.with_puzzle(puzzle.without(told[0]))), label
    names = puzzle.vocabulary.names
    end = quoted(other, names) if isinstance(other, str) else f"at {other}"
    line = f"{quoted(item, names)} is {'' if told is None else 'not '}{end}"
    changed = puzzle.with_line(line) if told is None else puzzle.with_changed_line(told[0], line)
    return state.with_puzzle(changed), label


def own_marked(state: PuzzleState, pair: Pair, key: str, *, crosses: bool) -> tuple[PuzzleState, str]:
    """The player's own mark of a pair: "x" a no, Delete none, any other key the next of yes, no, none."""
    puzzle = cast(Zebra, state.puzzle)
    if pair in told_by_clues(puzzle):
        raise PuzzleError("A clue says this; press m to change the clues.")
    now = own_sign(state, pair)
    sign = NEXT[now] if key not in ("x", "delete", "backspace") else None
    if key == "x" and now is not Known.NO:
        sign = Known.NO
    label = f"mark {pair_text(puzzle, pair)}"
    if sign is not Known.YES:
        return noted(erased(state, pair), pair, sign), label
    _check_free(puzzle, pair)
    state = written(state, pair)
    return crossed(state, pair) if crosses else state, label


def _check_free(puzzle: Zebra, pair: Pair) -> None:
    """Raise `PuzzleError` where a clue gives one of the pair to another."""
    fixed = given_values(puzzle)
    for rival in rivals(puzzle, pair):
        literal = puzzle.layout.literal(*rival)
        if literal is not None and fixed.get(literal.name) == literal.value:
            given = capital(puzzle.fact(literal))
            raise PuzzleError(f"{given}: that is given; press m to change the clues.")


def pair_text(puzzle: Zebra, pair: Pair) -> str:
    """The two of a pair in words."""
    item, other = pair
    return f"{item} and {other if isinstance(other, str) else f'{puzzle.place} {other}'}"


def carried(state: PuzzleState, puzzle: Zebra) -> PuzzleState:
    """The state with a puzzle of other names: entries, assumptions and switches go over to these.

    A yes for two items is an entry where the puzzle has a variable for it, and a pencil mark where not.
    """
    old = cast(Zebra, state.puzzle)
    heads, items = renamings(old.categories, puzzle.categories)
    ids = {f"category.{head}": f"category.{new}" for head, new in heads.items()}
    ids |= {id_: id_ for id_ in (*puzzle.clue_list.ids, *(rule.id for rule in puzzle.rules()))}
    families = heads | {family: family for family in puzzle.families() if family not in heads}
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
            bare = noted(bare, pair, signs[kind])
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
