"""How declared genres are drawn, derived from the clues in their files."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from puzzles.clues.bases.clue_numbers import UNTOLD
from puzzles.clues.given import Given
from puzzles.declared.bases import genre_of
from puzzles.declared.beside_grid import DeclaredBeside
from puzzles.declared.clues.meaning import Holds
from puzzles.declared.genre import BLANK
from puzzles.declared.genre import Genre as DeclaredGenre
from puzzles.declared.in_cell import DeclaredInCell
from puzzles.exchange.penpa.genre import Genre, givens
from puzzles.exchange.penpa.sheet import Sheet
from puzzles.exchange.penpa.texts import CORNERS
from puzzles.model.clue import Clue
from puzzles.types import puzzle_types


class DrawnGenre(Genre[Any]):
    """Regions parted by borders, numbers and signs in cells, numbers in the margin, as far as the genre has
    them. Of two signs the first is white, of three the first is grey and the second white; one sign alone is
    a dark cell.
    """

    def __init__(self, kind: type[Any], declared: DeclaredGenre) -> None:
        self.kind, self._declared = kind, declared

    @property
    def asks(self) -> tuple[str, ...]:  # type: ignore[override]
        return tuple(self._declared.options)

    @property
    def tags(self) -> tuple[str, ...]:  # type: ignore[override]
        return self.words

    def shaped(self, sheet: Sheet, options: dict[str, Any]) -> Any:
        regions = {"regions": sheet.regions()} if self._declared.regions else {}
        return super().shaped(sheet, {**regions, **options})

    def clues(self, sheet: Sheet, puzzle: Any) -> Iterator[Clue]:
        for kind in self.kind.clue_kinds:
            if kind is Given:
                yield from self._givens(sheet, puzzle)
            elif issubclass(kind, DeclaredBeside):
                yield from _beside(sheet, kind)
            elif kind.spec.symbols:
                yield from _signs(sheet, kind)
            else:
                yield from _numbers(sheet, kind, puzzle)

    def _givens(self, sheet: Sheet, puzzle: Any) -> Iterator[Clue]:
        """The givens: black circles and dark cells are shaded, white circles unshaded; a dark cell has
        no number.
        """
        if self._declared.answer == "shading":
            shaded = sheet.circles() | dict.fromkeys(sheet.dark(), True)
            yield from (Given(cell, value) for cell, value in shaded.items())
            return
        if self._declared.blank_value is not None:
            yield from (Given(cell, BLANK) for cell in sheet.dark())
        yield from givens(sheet.numbers())
        for cell, text in sheet.letters().items():
            value = puzzle.values.read(text)
            if value is None:
                sheet.remarks.add("text", 1, repr(text), "texts")
            else:
                yield Given(cell, value)


def _numbers(sheet: Sheet, kind: type[DeclaredInCell], puzzle: Any) -> Iterator[Clue]:
    if Holds.SEVERAL in kind.spec.holds:
        lists = sheet.digit_lists()
        sheet.plain(lists)
        yield from (kind(cell, "", numbers) for cell, numbers in lists.items())
        return
    if Holds.ARROW in kind.spec.holds:
        yield from _arrows(sheet, kind)
        return
    numbers = sheet.numbers(asks=kind.spec.unknown)
    if kind.spec.at == "region":
        numbers |= sheet.small_numbers(CORNERS, tuple(puzzle.cells))
    sheet.rings([(2 * row + 1, 2 * column + 1) for row, column in numbers])
    sheet.plain(numbers)
    yield from (kind(cell, "", (number,)) for cell, number in numbers.items())
    if kind.spec.unknown:
        yield from (kind(cell, "", (UNTOLD,)) for cell in sheet.circles())


def _arrows(sheet: Sheet, kind: type[DeclaredInCell]) -> Iterator[Clue]:
    found = sheet.arrow_numbers()
    sheet.plain(found)
    for cell, (number, arrow) in found.items():
        if number == UNTOLD:
            sheet.remarks.add("text", 1, "no number with an arrow", "texts")
        else:
            yield kind(cell, "", (number,), arrow)


def _signs(sheet: Sheet, kind: type[DeclaredInCell]) -> Iterator[Clue]:
    signs = [each.token for each in kind.spec.symbols]
    if len(signs) == 1:
        yield from (kind(cell, signs[0]) for cell in sheet.dark())
    elif Holds.ARROW in kind.spec.holds:
        found, shades = sheet.arrow_numbers(), sheet.shades()
        cells = dict.fromkeys((*found, *shades))
        sheet.take_outlines(cells)
        for cell in cells:
            number, arrow = found.get(cell, (UNTOLD, ""))
            sign = signs[1] if cell not in shades else signs[2] if shades[cell] else signs[0]
            yield kind(cell, sign) if number == UNTOLD else kind(cell, sign, (number,), arrow)
    else:
        circles = sheet.circles()
        numbers = sheet.numbers(tuple(circles), asks=True) if kind.spec.holds else {}
        for cell, black in circles.items():
            number = numbers.get(cell, UNTOLD)
            yield kind(cell, signs[black], () if number == UNTOLD else (number,))


def _beside(sheet: Sheet, kind: type[DeclaredBeside]) -> Iterator[Clue]:
    """The clues outside the grid, on the sides that the genre has: one number for a line, or several."""
    several = kind.spec.meaning is not None and kind.spec.meaning.holds is Holds.SEVERAL
    for outside, numbers in sheet.outside().items():
        told = list(numbers) if several else sheet.only_told(numbers)
        if outside.side not in kind.sides or (len(told) > 1 and not several):
            sheet.remarks.add(f"another number at {outside.words}")
        elif told:
            yield kind(outside, tuple(told) if told != [0] or not several else ())
    for outside, text in sheet.outside_letters().items():
        yield kind.parse(outside, text)


def drawn_genres() -> Iterator[DrawnGenre]:
    """All declared genres."""
    for kind in puzzle_types().values():
        declared = genre_of(kind)
        if declared is not None:
            yield DrawnGenre(kind, declared)
