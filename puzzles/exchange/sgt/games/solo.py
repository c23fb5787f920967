"""Solo: Sudoku in boxes or jigsaw blocks, maybe with both diagonals, maybe a killer."""

from __future__ import annotations

from collections.abc import Iterator
from re import Match

from puzzles.clues.general.cage import KillerCage
from puzzles.clues.given import Given
from puzzles.exchange.format import Reading
from puzzles.exchange.grids import left_out, with_clues
from puzzles.exchange.sgt.codes import first_cells, read_blocks, read_numbers, write_blocks, write_numbers
from puzzles.exchange.sgt.game import CollectionGame, GameId
from puzzles.geometry.grid import Cell, places
from puzzles.geometry.regions import box_regions, check_covered, check_joined, check_regions, default_box
from puzzles.grids.grid_shape import check_size
from puzzles.model.clue import Clue
from puzzles.text.errors import PuzzleError
from puzzles.text.words import amount
from puzzles.types.sudoku import Sudoku

DIAGONALS = "diagonals"


class Solo(CollectionGame[Sudoku]):
    """`CxR:grid`; with `j` the blocks follow, with `k` the cages and the grid of their sums."""

    name = "solo"
    shown = "Solo"
    kind = Sudoku
    params = r"(?P<c>\d{1,2})(?:x(?P<r>\d{1,2}))?(?P<flags>[jxk]*)(?:r[24]|md[24]|m[248]|a|d[tbiaeu])*"
    example = "2x2:b3a3f2a1b"

    def read(self, params: Match[str], desc: str) -> Reading:
        flags, tall = params["flags"], int(params["c"])
        wide = int(params["r"] or (1 if "j" in flags else tall))
        size = tall * wide
        check_size(size, size, Sudoku.sizes, square=True, where="parameters")
        parts, needed = desc.split(","), 1 + ("j" in flags) + 2 * ("k" in flags)
        if len(parts) != needed:
            found = amount(len(parts), "part")
            raise PuzzleError(found, where="description", expected=f"{needed}, with commas between")
        regions = read_blocks(parts[1], size) if "j" in flags else box_regions(size, (tall, wide))
        check_regions(regions)
        empty = Sudoku(size, regions=regions, variants=frozenset([DIAGONALS] if "x" in flags else []))
        cages = _cages(parts[-2], parts[-1], size) if "k" in flags else ()
        return Reading((with_clues(empty, (*_givens(parts[0], size), *cages)),))

    def write(self, puzzle: Sudoku) -> GameId:
        size, cells = puzzle.size, list(places(puzzle.size, puzzle.size))
        check_covered(puzzle.regions)
        flags = "x" * (DIAGONALS in puzzle.variants)
        parts = [write_numbers([_number(puzzle.givens.get(cell)) for cell in cells])]
        box = default_box(size) if puzzle.unknown_regions else puzzle.box
        if box is None or 1 in box:
            check_joined([[number + 1 for number in row] for row in puzzle.regions])
            params = f"{size}j"
            parts.append(write_blocks(puzzle.regions or box_regions(size, default_box(size))))
        else:
            params = f"{box[0]}x{box[1]}"
        cages = _sayable(puzzle.clue_list.every(KillerCage))
        if cages:
            flags += "k"
            numbers = {cell: number for number, cage in enumerate(cages) for cell in cage.cells}
            alone = {cell: len(cages) + number for number, cell in enumerate(cells)}
            blocks = [[(alone | numbers)[row, column] for column in range(size)] for row in range(size)]
            sums = {cage.cells[0]: cage.sum for cage in cages}
            parts += [
                write_blocks(tuple(map(tuple, blocks))),
                write_numbers([sums.get(cell) for cell in cells]),
            ]
        rest = len(puzzle.clue_list.every(KillerCage)) - len(cages)
        lettered = any(cage.letter for cage in puzzle.clue_list.every(KillerCage))
        why = "overlap, repeat digits or have a letter" if lettered else "overlap or repeat digits"
        others = (f"{amount(rest, 'cage')} that {why}",) if rest else ()
        left = left_out(puzzle, (Given, KillerCage), ("box", "regions", DIAGONALS))
        return GameId(params + flags, ",".join(parts), (*others, *left))


def _givens(text: str, size: int) -> Iterator[Clue]:
    found = zip(places(size, size), read_numbers(text, size * size, "grid"), strict=True)
    return (Given(cell, number) for cell, number in found if number is not None)


def _cages(division: str, sums: str, size: int) -> Iterator[Clue]:
    """The cages; a single cell without a sum is in none."""
    told = dict(zip(places(size, size), read_numbers(sums, size * size, "sums"), strict=True))
    for cells in first_cells(read_blocks(division, size, "cages")).values():
        total = told[cells[0]]
        if len(cells) > 1 or total is not None:
            yield KillerCage(tuple(cells), total)


def _sayable(cages: tuple[KillerCage, ...]) -> list[KillerCage]:
    """The cages that can be written: they share no cell with an earlier one, have different digits, and
    no letter as their sum.
    """
    taken: set[Cell] = set()
    found = []
    for cage in cages:
        if not cage.repeats and not cage.letter and taken.isdisjoint(cage.cells):
            found.append(cage)
            taken.update(cage.cells)
    return found


def _number(value: object) -> int | None:
    return None if value is None else int(str(value))


GAME = Solo()
