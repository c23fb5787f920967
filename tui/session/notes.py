"""What a player writes into cells: values, pencil marks of two kinds, colours; and taking it away again."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping

from msgspec.structs import replace

from puzzles.core.direct import candidates, known_values, ruled_out
from puzzles.core.formulas import Value
from puzzles.core.puzzle import Puzzle
from puzzles.core.state import MarkKind, PencilMark, PuzzleState
from puzzles.core.statements import Literal
from tui.store.options import Typing

NAMES = {
    Typing.VALUE: "Values",
    Typing.CORNER: "Corner marks",
    Typing.CENTRE: "Centre marks",
    Typing.COLOUR: "Colours",
}
"""What each kind is called on the screen."""
MARKS = {Typing.CORNER: MarkKind.CORNER, Typing.CENTRE: MarkKind.CENTRE}
"""The kinds that are pencil marks."""
PALETTE = ("red", "orange", "yellow", "green", "teal", "blue", "purple", "silver")
"""The colours of cells, by the digits from 1; each has an initial of its own."""


def entered(state: PuzzleState, values: Mapping[str, Value], *, clear: bool) -> PuzzleState:
    """With those entries; where `clear`, less the pencil marks that they rule out directly."""
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
    """Those that put a value somewhere a person can write it."""
    domains = {variable.name: variable.domain for variable in puzzle.variables()}
    return tuple(literal for literal in literals if literal.positive and literal.name in domains)


def struck(state: PuzzleState, literals: Iterable[Literal]) -> PuzzleState:
    """Less the pencil marks in cells for values that the literals rule out."""
    gone = {(literal.name, literal.value) for literal in literals if not literal.positive}
    own = MARKS.values()
    kept = (mark for mark in state.marks if mark.kind not in own or (mark.name, mark.value) not in gone)
    return replace(state, marks=frozenset(kept))


def toggled(state: PuzzleState, kind: MarkKind, names: Collection[str], value: Value) -> PuzzleState:
    """With the mark in all of those cells, or in none if it is in all of them."""
    marks = {PencilMark(kind, name, value) for name in names}
    return replace(state, marks=state.marks - marks if marks <= state.marks else state.marks | marks)


def filled(state: PuzzleState, kind: MarkKind, names: Iterable[str]) -> PuzzleState:
    """With all values that nothing rules out directly as the marks of that kind, where those are open."""
    found = candidates(state, names)
    kept = {mark for mark in state.marks if mark.kind is not kind or mark.name not in found}
    new = {PencilMark(kind, name, value) for name, values in found.items() for value in values}
    return replace(state, marks=frozenset(kept | new))


def erased(state: PuzzleState, names: Collection[str], *, colours_first: bool = False) -> PuzzleState:
    """Less what stands uppermost in those cells: entries, else pencil marks, else colours."""
    bare = state.with_colour(names, "")
    if colours_first and bare != state:
        return bare
    entries = tuple(pair for pair in state.entries if pair[0] not in names)
    if entries != state.entries:
        return replace(state, entries=entries)
    marks = frozenset(mark for mark in state.marks if mark.name not in names)
    return replace(state, marks=marks) if marks != state.marks else bare


def open_cells(state: PuzzleState, names: Iterable[str]) -> tuple[str, ...]:
    """Those of the cells that neither a clue nor an entry gives a value."""
    known = known_values(state)
    return tuple(name for name in names if name not in known)


def marks_by_name(state: PuzzleState) -> dict[str, dict[MarkKind, tuple[Value, ...]]]:
    """The values marked at each variable by kind, in the order of its domain."""
    found: dict[str, dict[MarkKind, set[Value]]] = {}
    for kind, name, value in state.marks:
        found.setdefault(name, {}).setdefault(kind, set()).add(value)
    domains = {variable.name: variable.domain for variable in state.puzzle.variables()} if found else {}
    return {
        name: {kind: tuple(value for value in domains[name] if value in own) for kind, own in kinds.items()}
        for name, kinds in found.items()
    }


def colour_of(state: PuzzleState, cell: str) -> str:
    """The colour of a cell; empty if it has none."""
    return next((colour for name, colour in state.colours if name == cell), "")
