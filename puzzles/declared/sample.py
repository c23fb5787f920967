"""Sentences about a small puzzle of a declared genre, by which its author can check what the file says."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

from puzzles.declared.bases import genre_of
from puzzles.declared.in_cell import DeclaredInCell
from puzzles.formulas.formulas import Solution
from puzzles.grids.grid_puzzle import GridPuzzle
from puzzles.grids.region_puzzle import RegionPuzzle
from puzzles.text.errors import PuzzleError
from puzzles.text.words import with_article


def sample_of(kind: type[GridPuzzle]) -> GridPuzzle:
    """The smallest puzzle of the genre without clues, with regions if it has such."""
    rows = min(kind.making.play_sizes)
    puzzle = kind(rows)
    if isinstance(puzzle, RegionPuzzle):
        regions = puzzle.making.random_division(Random(1))
        return puzzle.resized(rows, regions=regions)
    return puzzle


def sentences_of(kind: type[GridPuzzle]) -> list[tuple[str, str]]:
    """For each family of rules and each clue kind, its name and one sentence.

    Raises `PuzzleError`, with the place in the file, for what makes no sense in a puzzle.
    """
    puzzle, genre = sample_of(kind), genre_of(kind)
    assert genre is not None
    found: dict[tuple[str, object], str] = {}
    flags: dict[str, Any] = dict.fromkeys(genre.flags, True)
    all_on = _with_symbols(replace(puzzle, **flags))
    for number, rule in enumerate(genre.rules, start=1):
        try:
            for statement in (*rule.statements(puzzle), *rule.statements(all_on)):
                found.setdefault((statement.family, ""), statement.text)
        except PuzzleError as error:
            raise error.at(f"rules[{number}]") from error
    kinds = {getattr(each, "spec", None): each for each in kind.clue_kinds}
    for number, spec in enumerate(genre.clues, start=1):
        own = kinds[None if spec.at == "value" else spec]
        try:
            if text := _of_clue(puzzle, own) or _of_clue(all_on, own):
                found[with_article(own.called), number] = text
        except PuzzleError as error:
            raise error.at(f"clues[{number}]") from error
    return [(of, text) for (of, _), text in found.items()]


def _of_clue(puzzle: GridPuzzle, kind: Any) -> str:
    """The sentence of an example clue of a kind; "" if there is none.

    It is the third of the clues on the puzzle and those that would fit a random board, or the last if there
    are fewer.
    """
    free = iter((*puzzle.clue_list.every(kind), *kind.further(puzzle, (_board(puzzle),))))
    clues = [clue for clue, _ in zip(free, range(3), strict=False)]
    return clues[-1].statement(puzzle).text if clues else ""


def _board(puzzle: GridPuzzle) -> Solution:
    """A random value for each variable: some clues are only made for a board on which they hold."""
    random = Random(1)
    return {variable.name: random.choice(variable.domain) for variable in puzzle.variables()}


def _with_symbols(puzzle: GridPuzzle) -> GridPuzzle:
    """The puzzle with symbols in all cells, in turn, if rules may be about them."""
    for kind in puzzle.clue_kinds:
        if issubclass(kind, DeclaredInCell) and kind.spec.shown == "all" and kind.spec.symbols:
            tokens = [symbol.token for symbol in kind.spec.symbols]
            for number, cell in enumerate(puzzle.cells):
                puzzle = puzzle.with_clue(kind(cell, tokens[number % len(tokens)]))
    return puzzle
