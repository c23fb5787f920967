"""What a player writes into cells, as functions from state to state: values, two kinds of pencil marks,
colours, erasing.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping

from msgspec.structs import replace

from puzzles.formulas.formulas import Value
from puzzles.formulas.statements import Literal
from puzzles.model.candidates import candidates, known_values, ruled_out
from puzzles.model.puzzle import Puzzle
from puzzles.model.state import MarkKind, PencilMark, PuzzleState
from tui.store.options import Typing

NAMES = {
    Typing.VALUE: "Values",
    Typing.CORNER: "Corner marks",
    Typing.CENTRE: "Centre marks",
    Typing.COLOUR: "Colours",
}
"""The name of each kind of typing on the screen."""
MARKS = {Typing.CORNER: MarkKind.CORNER, Typing.CENTRE: MarkKind.CENTRE}
"""The mark kind of each kind of typing that writes pencil marks."""
PALETTE = ("red", "orange", "yellow", "green", "teal", "blue", "purple", "silver")
"""The cell colours, in the order of the digits 1 to 8 that choose them. Their initials are distinct."""


def entered(state: PuzzleState, values: Mapping[str, Value], *, clear: bool) -> PuzzleState:
    """The state with those entries; if `clear`, without the pencil marks that they directly rule out."""
    for name, value in values.items():
        state = state.with_entry(name, value)
    if not (clear and state.marks):
        return state
    tried: dict[str, set[Value]] = {}
    for mark in state.marks:
        if mark.kind in MARKS.values() and mark.name not in values:
            tried.setdefault(mark.name, set()).add(mark.value)
    gone = ruled_out(state, values.keys(), tried)
    kept = frozenset(mark for mark in state.marks if (mark.name, mark.value) not in gone)
    return replace(state, marks=kept)


def placed(literals: Iterable[Literal], puzzle: Puzzle) -> tuple[Literal, ...]:
    """The positive literals that a person can write on the board, in the form in which they are written
    there.
    """
    domains = puzzle.shape.domains
    told = dict.fromkeys(map(puzzle.board.written, literals))
    return tuple(literal for literal in told if literal.positive and literal.name in domains)


def struck(state: PuzzleState, literals: Iterable[Literal]) -> PuzzleState:
    """The state after the literals are noted: marks that they rule out are removed, or on a board with
    crosses, crosses are added.
    """
    negative = [literal for literal in literals if not literal.positive]
    if state.puzzle.board.crosses:
        return state.with_struck(negative)
    gone, own = {(literal.name, literal.value) for literal in negative}, MARKS.values()
    kept = (mark for mark in state.marks if mark.kind not in own or (mark.name, mark.value) not in gone)
    return replace(state, marks=frozenset(kept))


def toggled(state: PuzzleState, kind: MarkKind, names: Collection[str], value: Value) -> PuzzleState:
    """The state with the mark in all of those cells; if all had it, with it in none."""
    marks = {PencilMark(kind, name, value) for name in names}
    return replace(state, marks=state.marks - marks if marks <= state.marks else state.marks | marks)


def filled(state: PuzzleState, kind: MarkKind, names: Iterable[str]) -> PuzzleState:
    """The state with marks of that kind, for all values not directly ruled out, in open cells that have none
    of that kind.
    """
    marked = {mark.name for mark in state.marks if mark.kind is kind}
    found = candidates(state, [name for name in names if name not in marked])
    new = {PencilMark(kind, name, value) for name, values in found.items() for value in values}
    return replace(state, marks=state.marks | new)


def stale(state: PuzzleState) -> frozenset[tuple[str, Value]]:
    """The pencil marks, as (name, value), that clues and entries on the board directly rule out."""
    noted = {(mark.name, mark.value) for mark in state.marks if mark.kind in MARKS.values()}
    found = candidates(state, {name for name, _ in noted}) if noted else {}
    return frozenset((name, value) for name, value in noted if name in found and value not in found[name])


def cleared(state: PuzzleState, names: Iterable[str]) -> PuzzleState:
    """The state without the stale pencil marks in those cells."""
    gone, asked = stale(state), set(names)
    kept = (
        mark
        for mark in state.marks
        if mark.kind not in MARKS.values() or mark.name not in asked or (mark.name, mark.value) not in gone
    )
    return replace(state, marks=frozenset(kept))


def left_over(state: PuzzleState) -> dict[str, tuple[Value, ...]]:
    """The values marked in each open cell, corner and centre marks together."""
    noted = {mark.name: set[Value]() for mark in state.marks if mark.kind in MARKS.values()}
    for mark in state.marks:
        if mark.kind in MARKS.values():
            noted[mark.name].add(mark.value)
    return {name: tuple(noted[name]) for name in open_cells(state, noted)}


def unbroken(state: PuzzleState, values: Mapping[str, Value]) -> dict[str, Value]:
    """The values that are still not directly ruled out once all the others are written too."""
    written = state
    for name, value in values.items():
        written = written.with_entry(name, value)
    return {
        name: value
        for name, value in values.items()
        if value in candidates(written.with_entry(name, None), (name,)).get(name, ())
    }


def erased(state: PuzzleState, names: Collection[str], *, colours_first: bool = False) -> PuzzleState:
    """The state without the topmost layer in those cells: entries first, else pencil marks, else colours.

    With `colours_first`, colours are the topmost layer.
    """
    bare = state.with_colour(names, "")
    if colours_first and bare != state:
        return bare
    entries = tuple(pair for pair in state.entries if pair[0] not in names)
    if entries != state.entries:
        return replace(state, entries=entries)
    marks = frozenset(mark for mark in state.marks if mark.name not in names)
    return replace(state, marks=marks) if marks != state.marks else bare


def markable(puzzle: Puzzle) -> frozenset[str]:
    """The names that can be selected: cells and variables, but no places outside the grid."""
    return frozenset(puzzle.board.cell_names()).union(variable.name for variable in puzzle.shape.variables)


def open_cells(state: PuzzleState, names: Iterable[str]) -> tuple[str, ...]:
    """Those of the cells that have neither a given nor an entry."""
    known = known_values(state)
    return tuple(name for name in names if name not in known)


def marks_by_name(state: PuzzleState) -> dict[str, dict[MarkKind, tuple[Value, ...]]]:
    """The marked values by variable and mark kind, in the order of the variable's domain."""
    found: dict[str, dict[MarkKind, set[Value]]] = {}
    domains = state.puzzle.shape.domains if state.marks else {}
    for kind, name, value in (mark for mark in state.marks if mark.name in domains):
        found.setdefault(name, {}).setdefault(kind, set()).add(value)
    return {
        name: {kind: tuple(value for value in domains[name] if value in own) for kind, own in kinds.items()}
        for name, kinds in found.items()
    }


def colour_of(state: PuzzleState, cell: str) -> str:
    """The colour of a cell; "" if it has none."""
    return next((colour for name, colour in state.colours if name == cell), "")
