"""The matches and mismatches of two items that clues state directly."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from msgspec.structs import replace

from puzzles.model.state import MarkKind, PencilMark, PuzzleState
from puzzles.types.zebra.claims.claim import Negation
from puzzles.types.zebra.claims.relations import At, Same
from puzzles.types.zebra.clues.sentence import Sentence
from puzzles.types.zebra.logic_grid import LogicGrid
from puzzles.types.zebra.marking import Pair, pair_of


@lru_cache(maxsize=8)
def told_by_clues(puzzle: LogicGrid) -> Mapping[Pair, tuple[str, bool]]:
    """The pairs that a single clue is about: the clue's id, and whether it says that they match."""
    told: dict[Pair, tuple[str, bool]] = {}
    for id_, clue in puzzle.clue_list.items:
        if not isinstance(clue, Sentence):
            continue
        meaning = puzzle.meaning(clue.line)
        positive = not isinstance(meaning, Negation)
        match meaning.part if isinstance(meaning, Negation) else meaning:
            case At(item, number):
                told[item, number] = id_, positive
            case Same(item, other):
                told[pair_of(puzzle.layout, item, other)] = id_, positive
    return told


def with_outright(puzzle: LogicGrid, state: PuzzleState) -> PuzzleState:
    """The state with these pairs entered and marked, in place of the player's own for them."""
    entries, marks = dict(state.entries), set(state.marks)
    for pair, (id_, together) in told_by_clues(puzzle).items():
        if id_ in state.off:
            continue
        literal = puzzle.layout.literal(*pair)
        name, value = pair if literal is None else (literal.name, literal.value)
        if literal is not None and together:
            entries[name] = value
        else:
            marks -= {PencilMark(kind, name, value) for kind in (MarkKind.YES, MarkKind.NOT)}
            marks.add(PencilMark(MarkKind.YES if together else MarkKind.NOT, name, value))
            if entries.get(name) == value:
                del entries[name]
    return replace(state, entries=tuple(entries.items()), marks=frozenset(marks))
