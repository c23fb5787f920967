"""What a player writes into cells: values, pencil marks of two kinds, colours; and taking it away again."""

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
    """Those that put a value somewhere a person can write it, as that is written."""
    domains = puzzle.shape.domains
    told = dict.fromkeys(map(puzzle.board.written, literals))
    return tuple(literal for literal in told if literal.positive and literal.name in domains)


def struck(state: PuzzleState, literals: Iterable[Literal]) -> PuzzleState:
    """Less the pencil marks in cells for values that the literals rule out, or with crosses there."""
    negative = [literal for literal in literals if not literal.positive]
    if state.puzzle.board.crosses:
        return state.with_struck(negative)
    gone, own = {(literal.name, literal.value) for literal in negative}, MARKS.values()
    kept = (mark for mark in state.marks if mark.kind not in own or (mark.name, mark.value) not in gone)
    return replace(state, marks=frozenset(kept))


def toggled(state: PuzzleState, kind: MarkKind, names: Collection[str], value: Value) -> PuzzleState:
    """With the mark in all of those cells, or in none if it is in all of them."""
    marks = {PencilMark(kind, name, value) for name in names}
    return replace(state, marks=state.marks - marks if marks <= state.marks else state.marks | marks)


def filled(state: PuzzleState, kind: MarkKind, names: Iterable[str]) -> PuzzleState:
    """With all values that nothing rules out directly as the marks of that kind, in open cells without."""
    marked = {mark.name for mark in state.marks if mark.kind is kind}
    found = candidates(state, [name for name in names if name not in marked])
    new = {PencilMark(kind, name, value) for name, values in found.items() for value in values}
    return replace(state, marks=state.marks | new)


def stale(state: PuzzleState) -> frozenset[tuple[str, Value]]:
    """The pencil marks, as name and value, that what stands on the board rules out directly."""
    noted = {(mark.name, mark.value) for mark in state.marks if mark.kind in MARKS.values()}
    found = candidates(state, {name for name, _ in noted}) if noted else {}
    return frozenset((name, value) for name, value in noted if name in found and value not in found[name])


def cleared(state: PuzzleState, names: Iterable[str]) -> PuzzleState:
    """Less the pencil marks in those cells that what stands on the board rules out directly."""
    gone, asked = stale(state), set(names)
    kept = (
        mark
        for mark in state.marks
        if mark.kind not in MARKS.values() or mark.name not in asked or (mark.name, mark.value) not in gone
    )
    return replace(state, marks=frozenset(kept))


def left_over(state: PuzzleState) -> dict[str, tuple[Value, ...]]:
    """The values that are marked in each open cell, in whatever place of it."""
    noted = {mark.name: set[Value]() for mark in state.marks if mark.kind in MARKS.values()}
    for mark in state.marks:
        if mark.kind in MARKS.values():
            noted[mark.name].add(mark.value)
    return {name: tuple(noted[name]) for name in open_cells(state, noted)}


def unbroken(state: PuzzleState, values: Mapping[str, Value]) -> dict[str, Value]:
    """Those of the values that nothing on the board rules out directly, once all of them stand there."""
    written = state
    for name, value in values.items():
        written = written.with_entry(name, value)
    return {
        name: value
        for name, value in values.items()
        if value in candidates(written.with_entry(name, None), (name,)).get(name, ())
    }


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


def markable(puzzle: Puzzle) -> frozenset[str]:
    """The names that may be marked: of cells and variables, not of places beside the board."""
    return frozenset(puzzle.board.cell_names()).union(variable.name for variable in puzzle.shape.variables)


def open_cells(state: PuzzleState, names: Iterable[str]) -> tuple[str, ...]:
    """Those of the cells that neither a clue nor an entry gives a value."""
    known = known_values(state)
    return tuple(name for name in names if name not in known)


def marks_by_name(state: PuzzleState) -> dict[str, dict[MarkKind, tuple[Value, ...]]]:
    """The values marked at each variable by kind, in the order of its domain."""
    found: dict[str, dict[MarkKind, set[Value]]] = {}
    domains = state.puzzle.shape.domains if state.marks else {}
    for kind, name, value in (mark for mark in state.marks if mark.name in domains):
        found.setdefault(name, {}).setdefault(kind, set()).add(value)
    return {
        name: {kind: tuple(value for value in domains[name] if value in own) for kind, own in kinds.items()}
        for name, kinds in found.items()
    }


def colour_of(state: PuzzleState, cell: str) -> str:
    """The colour of a cell; empty if it has none."""
    return next((colour for name, colour in state.colours if name == cell), "")
