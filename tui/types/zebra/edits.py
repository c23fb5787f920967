"""What a key on the boards of a zebra puzzle does to the state: a clue in Set mode, an entry in Solve mode.

Each gives the new state and what was done, in words; each raises `PuzzleError` with what is to be said.
"""

from __future__ import annotations

from typing import cast

from msgspec.structs import replace

from puzzles.core.errors import PuzzleError
from puzzles.core.formulas import Is
from puzzles.core.state import Mode, PencilMark, PuzzleState
from puzzles.language.categories import renamings
from puzzles.types.zebra.puzzle import Mark as Known
from puzzles.types.zebra.puzzle import Zebra
from puzzles.types.zebra.reading.typing_help import quoted
from tui.types.zebra.cross import told_by_clues
from tui.types.zebra.own_marks import NEXT, crossed, noted, own_sign
from tui.widgets.board.layers import given_values
from tui.widgets.board.stairs import Pair


def following(state: PuzzleState, mode: Mode, category: str, position: int) -> str | None:
    """The item after the one that was put in a cell, of those not put elsewhere; None after the last."""
    puzzle = cast(Zebra, state.puzzle)
    items = dict(puzzle.categories)[category]
    put = given_values(puzzle) if mode is Mode.SET else {**state.filled, **given_values(puzzle)}
    now = next((item for item in items if put.get(item) == position), None)
    free = [item for item in items if item == now or item not in put]
    at = 0 if now is None else free.index(now) + 1
    return free[at] if at < len(free) else None


def put(
    state: PuzzleState,
    mode: Mode,
    category: str,
    position: int,
    item: str | None,
    *,
    crosses: bool = False,
) -> tuple[PuzzleState, str]:
    """An item in a cell; None clears it. With `crosses`, an entry crosses out what it rules out."""
    if mode is Mode.SET:
        return _given(state, category, position, item)
    puzzle = cast(Zebra, state.puzzle)
    items, where = dict(puzzle.categories)[category], f"{category}, {puzzle.place} {position}"
    fixed = given_values(puzzle)
    here = next((name for name in items if fixed.get(name) == position), None)
    if here is not None:
        raise PuzzleError(f"{here} is given; press m to change the clues.")
    if item in fixed:
        raise PuzzleError(f"{item} is given at {puzzle.place} {fixed[item]}; press m to change the clues.")
    for name in items:
        if state.filled.get(name) == position:
            state = state.with_entry(name, None)
    if item is None:
        return state, f"clear {where}"
    state = noted(state, (item, position), None).with_entry(item, position)
    return crossed(state, (item, position)) if crosses else state, f"write {item} in {where}"


def _given(state: PuzzleState, category: str, position: int, item: str | None) -> tuple[PuzzleState, str]:
    puzzle = cast(Zebra, state.puzzle)
    here = [Is(name, position) for name in dict(puzzle.categories)[category]]
    clue = next((clue.id for clue in puzzle.clues() if clue.formula in here), None)
    if item is None:
        if clue is None:
            raise PuzzleError("No clue gives this cell.")
        return state.with_puzzle(puzzle.without(clue)), f"clear {category}, {puzzle.place} {position}"
    line = f"{quoted(item, puzzle.vocabulary)} is at {position}"
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
    names = puzzle.vocabulary
    end = quoted(other, names) if isinstance(other, str) else f"at {other}"
    line = f"{quoted(item, names)} is {'' if told is None else 'not '}{end}"
    changed = puzzle.with_line(line) if told is None else puzzle.with_changed_line(told[0], line)
    return state.with_puzzle(changed), label


def own_marked(state: PuzzleState, pair: Pair, key: str, *, crosses: bool) -> tuple[PuzzleState, str]:
    """The player's own mark of a pair: "x" a no, Delete none, any other key the next of yes, no, none."""
    puzzle = cast(Zebra, state.puzzle)
    item, other = pair
    if pair in told_by_clues(puzzle):
        raise PuzzleError("A clue says this; press m to change the clues.")
    now = own_sign(state, pair)
    sign = NEXT[now] if key not in ("x", "delete", "backspace") else None
    if key == "x" and now is not Known.NO:
        sign = Known.NO
    if sign is Known.YES and not isinstance(other, str):
        return put(state, Mode.SOLVE, puzzle.category_of(item), other, item, crosses=crosses)
    if now is Known.YES and not isinstance(other, str):
        state = state.with_entry(item, None)
    state = noted(state, pair, sign)
    if sign is Known.YES and crosses:
        state = crossed(state, pair)
    return state, f"mark {pair_text(puzzle, pair)}"


def pair_text(puzzle: Zebra, pair: Pair) -> str:
    """The two of a pair in words."""
    item, other = pair
    return f"{item} and {other if isinstance(other, str) else f'{puzzle.place} {other}'}"


def carried(state: PuzzleState, puzzle: Zebra) -> PuzzleState:
    """The state with a puzzle of other names: entries, assumptions and switches go over to these."""
    old = cast(Zebra, state.puzzle)
    heads, items = renamings(old.categories, puzzle.categories)
    ids = {f"category.{head}": f"category.{new}" for head, new in heads.items()}
    ids |= {id_: id_ for id_ in puzzle.clue_list.ids}
    return replace(
        state,
        puzzle=puzzle,
        entries=tuple((items[name], value) for name, value in state.entries if name in items),
        assumptions=tuple(
            replace(assumed, literal=replace(assumed.literal, name=items[assumed.literal.name]))
            for assumed in state.assumptions
            if assumed.literal.name in items
        ),
        marks=frozenset(
            PencilMark(kind, items[name], items.get(value, value) if isinstance(value, str) else value)
            for kind, name, value in state.marks
            if name in items
        ),
        off=frozenset(ids[id_] for id_ in state.off if id_ in ids),
        off_families=frozenset(heads[head] for head in state.off_families if head in heads),
    )
