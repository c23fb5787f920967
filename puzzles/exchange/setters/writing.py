"""Writing the JSON of f-puzzles."""

from __future__ import annotations

from typing import Any

import msgspec

from puzzles.clues.bases.lettered_clues import LetteredClue
from puzzles.clues.given import Given
from puzzles.digits.variants import VARIANTS
from puzzles.exchange.json_text import Remarks
from puzzles.exchange.setters.board import Board
from puzzles.exchange.setters.contents import TYPE, is_told
from puzzles.exchange.setters.cosmetics import cosmetics
from puzzles.exchange.setters.keys import APART, DOTS, FLAGS, HEADING, NEGATIVE, OWN, Json
from puzzles.exchange.setters.reading import values_of_dots
from puzzles.exchange.setters.table import ENTRIES, WRITERS
from puzzles.exchange.solutions import solution_digits, solution_text
from puzzles.geometry.regions import NONE, default_box
from puzzles.grids.options import flags_of, numbers_of, sets_of
from puzzles.model.clue import Clue
from puzzles.model.heading import DRAWINGS
from puzzles.types.sudoku import Sudoku

_ALONE = f"kept for {OWN} alone"


def write_json(puzzle: Sudoku) -> tuple[Json, tuple[str, ...]]:
    """The object of a Sudoku, and what f-puzzles cannot express of it.

    The latter is kept under a key of our own, which f-puzzles ignores.
    """
    remarks, lists = Remarks(), dict[str, list[Any]]()
    beyond = _write_clues(puzzle, lists, remarks)
    flags, variants = _write_variants(puzzle, lists)
    heading = puzzle.heading
    data: Json = {"size": puzzle.size}
    data |= {key: text for key, name in HEADING.items() if (text := getattr(heading, name))}
    data |= {"grid": _write_grid(puzzle), **flags, **{key: lists[key] for key in ENTRIES if key in lists}}
    own: Json = {"source": heading.source} if heading.source else {}
    if (digits := solution_digits(heading.solution)) and solution_text(
        digits, puzzle.size, puzzle.digits
    ) == heading.solution:
        data["solution"] = digits
    elif heading.solution:
        own["solution"] = heading.solution
    own |= {} if is_told(puzzle) else {TYPE: puzzle.type_name}
    own |= {"variants": variants} if variants else {}
    declared = (*flags_of(Sudoku), *numbers_of(Sudoku), *sets_of(Sudoku))
    options = {name: value for name, value in puzzle.file.write_options().items() if name in declared}
    own |= options
    if heading.drawings:
        own[DRAWINGS] = [group.write() for group in heading.drawings]
        others = [group for group in heading.drawings if group.means not in WRITERS]
        for key, items in cosmetics(others).items():
            data.setdefault(key, []).extend(items)
    for kind, clues in beyond.items():
        own |= kind.write_all(clues, puzzle)
        remarks.add(repr(kind.kind), len(clues), _ALONE)
    for name in (
        *map("variant {!r}".format, variants),
        *([key for key in ("source", "solution", *options) if key in own]),
    ):
        remarks.add(name, why=_ALONE)
    return data | ({OWN: own} if own else {}), remarks.lines()


def _write_clues(
    puzzle: Sudoku, lists: dict[str, list[Any]], remarks: Remarks
) -> dict[type[Clue], list[Clue]]:
    """Put clues into the lists of their keys; returns those that have no key, by kind."""
    board = Board(puzzle, remarks)
    beyond: dict[type[Clue], list[Clue]] = {}
    for clue in puzzle.clue_list:
        entry = WRITERS.get(clue.kind)
        if entry is not None and isinstance(clue, LetteredClue) and clue.letter and not entry.takes_letters:
            entry = None
        item = None if entry is None else entry.write(clue, board)
        if entry is not None and item is not None:
            lists.setdefault(entry.key, []).append(msgspec.to_builtins(item))
        elif not isinstance(clue, Given):
            beyond.setdefault(type(clue), []).append(clue)
    return beyond


def _write_variants(puzzle: Sudoku, lists: dict[str, list[Any]]) -> tuple[Json, list[str]]:
    """The keys of variants, and the variants that have no key."""
    named = set(puzzle.variants)
    if "diagonals" in named:
        named = named - {"diagonals"} | {"diagonal-down", "diagonal-up"}
    flags: Json = {key: True for key, variant in FLAGS.items() if variant in named}
    written = {FLAGS[key] for key in flags}
    dots = any(kind in lists for kind in DOTS)
    apart = "all-differences" if dots or "non-consecutive" not in named else "non-consecutive"
    if apart in named:
        flags[APART] = True
        written.add(apart)
    negative = ["difference"] if apart == "all-differences" and apart in named and not dots else []
    ratios = values_of_dots(lists.get("ratio"), "ratio") <= {DOTS["ratio"]}
    for kind in (kind for kind in ("ratio", "xv") if NEGATIVE[kind] in named):
        if kind == "xv" or ratios:
            negative.append(kind)
            written.add(NEGATIVE[kind])
    if negative:
        flags["negative"] = negative
    return flags, [name for name in VARIANTS if name in named - written]


def _write_grid(puzzle: Sudoku) -> list[list[Json]]:
    usual = puzzle.unknown_regions or puzzle.box == default_box(puzzle.size)
    givens = puzzle.givens
    side = range(puzzle.size)
    return [
        [
            ({"value": givens[row, column], "given": True} if (row, column) in givens else {})
            | ({} if usual else {"region": None if (of := puzzle.regions[row][column]) == NONE else of})
            for column in side
        ]
        for row in side
    ]
