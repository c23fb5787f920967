"""Renaming categories and items of zebra puzzles, with their clues."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from puzzles.language.categories import Categories, renamings
from puzzles.model.clue import Clue
from puzzles.text.errors import InputError, PuzzleError
from puzzles.types.zebra.claims.claim import ClaimWords
from puzzles.types.zebra.clues.mending import reread
from puzzles.types.zebra.clues.sentence import Sentence
from puzzles.types.zebra.layout import Paired
from puzzles.types.zebra.puzzle import Zebra
from puzzles.types.zebra.reading.scanning.scan import scan
from puzzles.types.zebra.reading.typing_help import quoted
from puzzles.types.zebra.shape import check_shape


def reshaped(puzzle: Zebra, positions: int | None, place: str, categories: Categories) -> Zebra:
    """The puzzle with other categories, and with its clues and questions under the new names.

    If positions are added or removed, clues that can no longer be read are dropped. Otherwise raises
    `PuzzleError` if a clue is about a removed name, or does not fit.
    """
    check_shape(positions, categories, place)
    heads, items = renamings(puzzle.categories, categories)
    bare = Zebra(
        positions, categories, place=place, heading=puzzle.heading, **_said_of_names(puzzle, heads, items)
    )
    for number, line in enumerate(puzzle.lines, start=1):
        gone = next((name for name in puzzle.meaning(line).names() if name not in items), None)
        if gone is not None:
            expected = f"a category with {gone!r}"
            raise PuzzleError(f"clue {number} speaks of it", where="categories", expected=expected)
    questions = tuple(
        (items[item], heads[head]) for item, head in puzzle.questions if item in items and head in heads
    )

    def carried(clue: Clue) -> Clue:
        if not isinstance(clue, Sentence):
            return reread(clue, bare)
        return Sentence(_carried(clue.line, puzzle, bare, items))

    clues = puzzle.clue_list.map(carried)
    if (positions is None) is not (puzzle.positions is None):
        clues = clues.keep(lambda _, clue: not isinstance(clue, Sentence) or _fits(clue.line, bare))
    return replace(bare, clue_list=clues, questions=questions)


def _said_of_names(puzzle: Zebra, heads: Mapping[str, str], items: Mapping[str, str]) -> dict[str, Any]:
    """The setter's settings of names, under the new names."""
    new = {**items, **heads}
    kinds = ("more", "less", "nothing")
    return {
        "ordered": tuple(heads[name] for name in puzzle.ordered if name in heads),
        "labels": tuple(heads[name] for name in puzzle.labels if name in heads),
        "words": tuple(
            (new.get(name, name), others) for name, others in puzzle.words if name in new or name in kinds
        ),
    }


def _fits(line: str, bare: Zebra) -> bool:
    """Whether a line can be read in a puzzle, and is not about positions if there are none."""
    layout = bare.layout if bare.positions is not None else _Told(bare.categories)
    try:
        formula = bare.meaning(line).formula(layout)
    except InputError:
        return False
    return set(formula.names()) <= {variable.name for variable in layout.variables()}


class _Told(Paired):
    """A layout whose variables have impossible names: a formula with an item as a variable is then
    about positions.
    """

    def _variable(self, item: str, at: int) -> str:
        return f"\0{super()._variable(item, at)}"


def _carried(line: str, puzzle: Zebra, bare: Zebra, items: Mapping[str, str]) -> str:
    """The line under the new names: in its own words if these still have the same meaning."""
    meaning = puzzle.meaning(line).renamed(lambda name: items[name])
    parts, done = [], 0
    for word in scan(line, puzzle.vocabulary).words:
        if word.terminal in ("ITEM", "NUMERIC") and items[word.value] != word.value:
            parts += [line[done : word.start], quoted(items[word.value], bare.vocabulary)]
            done = word.end
    respelt = "".join([*parts, line[done:]])
    try:
        if bare.meaning(respelt) == meaning:
            return respelt
    except InputError:
        pass
    return meaning.text(ClaimWords(name=lambda name: quoted(name, bare.vocabulary)))
