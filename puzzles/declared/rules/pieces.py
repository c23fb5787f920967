"""Rules about shapes that cells make: tetrominoes and pentominoes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from itertools import combinations
from typing import Any, ClassVar, Literal

from puzzles.declared.rules.family import RuledGenre, RuleFamily, statement, units_in
from puzzles.declared.rules.graphs import links
from puzzles.formulas.formulas import And, Exactly, Formula, Implies, Is, Not, Or
from puzzles.formulas.graphs.congruence import Shape
from puzzles.formulas.graphs.equal_parts import EqualParts
from puzzles.formulas.statements import Statement
from puzzles.geometry.grid import ORTHOGONAL, Cell, cell_name
from puzzles.geometry.polyominoes import PENTOMINOES, TETROMINOES, laid, shape_of
from puzzles.sentences.rule_words import Family
from puzzles.text.errors import PuzzleError
from puzzles.text.words import counted, listed

BANKS: Mapping[str, tuple[str, int, int]] = {
    "tetrominoes": (TETROMINOES, 4, 1),
    "pairs of tetrominoes": (TETROMINOES, 4, 2),
    "pentominoes": (PENTOMINOES, 5, 1),
}
"""Banks of pieces: their letters, their size, and how many there are of each."""


def beside(cells: Iterable[Cell]) -> set[Cell]:
    """The cells next to some of `cells`; these may be among them."""
    return {(row + down, column + right) for row, column in cells for down, right in ORTHOGONAL}


class TetrominoRule(RuleFamily, frozen=True):
    """The cells of a colour in each region are one tetromino, of those letters; equal ones do not touch."""

    word: ClassVar[str] = "tetromino"
    by_regions: ClassVar[bool] = True

    of: str
    letters: str = "LITS"
    equal: Literal["apart", ""] = "apart"

    def statements(self, puzzle: Any) -> Iterator[Statement]:
        colour = puzzle.genre.colour(self.of)
        every = {unit: self._placed(unit.cells) for unit in units_in(puzzle, "region")}
        for unit, placed in every.items():
            so = {cell: colour.formula(puzzle, cell) for cell in unit.cells}
            ways = (And(*(part if cell in own else Not(part) for cell, part in so.items())) for own in placed)
            text = f"The {colour.cells} of {unit.words} are one tetromino: {listed(list(self.letters), 'or')}"
            yield statement("tetrominoes", unit.id, text, Or(*ways), unit.names, unit.words)
        for one, other in combinations(every, 2) if self.equal else ():
            clashes = list(self._clashes(puzzle, every[one], every[other]))
            if clashes:
                words = f"{one.words} and {other.words}"
                names = (*one.names, *other.names)
                text = f"The tetrominoes of {words} do not touch if they are equal"
                yield statement("equal shapes", f"{one.id}.{other.id}", text, And(*clashes), names, words)

    def _placed(self, cells: Iterable[Cell]) -> dict[Shape, str]:
        """The placements of a tetromino of those letters among the cells, each with its letter."""
        free = list(cells)
        return {there: letter for letter in self.letters for there in laid(shape_of(letter, 4), free)}

    def _clashes(self, puzzle: Any, one: dict[Shape, str], other: dict[Shape, str]) -> Iterator[Formula]:
        colour = puzzle.genre.colour(self.of)
        for first, letter in one.items():
            near = beside(first)
            for second, same in other.items():
                if letter == same and not near.isdisjoint(second):
                    yield Or(*(Not(colour.formula(puzzle, cell)) for cell in sorted(first | second)))

    def families(self, genre: RuledGenre) -> Iterator[Family]:
        if not self.letters or not set(self.letters) <= set(TETROMINOES):
            raise PuzzleError(f"found {self.letters!r}", expected=f"some of {TETROMINOES} as 'letters'")
        yield Family("tetrominoes", f"tetromino of a {genre.regions}", "{unit} would hold no such tetromino")
        yield Family("equal shapes", "equal shapes apart", "equal tetrominoes of {unit} would touch")


class BankRule(RuleFamily, frozen=True):
    """The cells of a colour are the pieces of a bank, turned or mirrored, none beside another. Of several
    banks, an option tells which, counted from 1.
    """

    word: ClassVar[str] = "bank"

    of: str
    banks: tuple[Literal["tetrominoes", "pairs of tetrominoes", "pentominoes"], ...]
    option: str = ""

    def _bank(self, puzzle: Any) -> tuple[str, int, int]:
        at = getattr(puzzle, self.option) - 1 if self.option else 0
        if not 0 <= at < len(self.banks):
            raise PuzzleError(f"found {at + 1} as {self.option}", expected=f"1 to {len(self.banks)}")
        return BANKS[self.banks[at]]

    def statements(self, puzzle: Any) -> Iterator[Statement]:
        colour, cells = puzzle.genre.colour(self.of), set(puzzle.cells)
        letters, size, times = self._bank(puzzle)
        so = {cell: colour.formula(puzzle, cell) for cell in sorted(cells)}
        for letter in letters:
            ways = tuple(
                And(
                    *(so[cell] for cell in sorted(own)),
                    *(Not(so[cell]) for cell in sorted(beside(own) & cells - own)),
                )
                for own in laid(shape_of(letter, size), cells)
            )
            text = f"The piece {letter} lies {_often(times)} on the board"
            yield statement("pieces", letter, text, Exactly(times, ways), unit=f"the piece {letter}")
        total = len(letters) * size * times
        text = f"On the board, {colour.count(total)}"
        yield statement("all pieces", "", text, Exactly(total, tuple(so.values())), unit="the board")

    def told(self, puzzle: Any) -> str:
        letters, size, times = self._bank(puzzle)
        kind = "tetrominoes" if size == 4 else "pentominoes"
        often = "" if times == 1 else f", {_often(times)} each"
        return f"The bank: the {kind} {listed(list(letters), 'and')}{often}."

    def families(self, genre: RuledGenre) -> Iterator[Family]:
        if self.option and self.option not in genre.options:
            expected = " or ".join(genre.options) or "a key of the table [options]"
            raise PuzzleError(f"found {self.option!r}", expected=expected)
        yield Family("pieces", "places left for a piece", "{unit} would have no place")
        yield Family("all pieces", "number of cells", "the pieces would have another number of cells")


def _often(times: int) -> str:
    return {1: "once", 2: "twice"}.get(times, counted(times, "time"))


class PolyominoRule(RuleFamily, frozen=True):
    """Cells side by side with the same letter make the tetromino or pentomino that has it; so equal shapes do
    not touch. The letters are the signs of the numbers.
    """

    word: ClassVar[str] = "polyominoes"
    answers: ClassVar[tuple[str, ...]] = ("numbers",)

    size: Literal[4, 5]

    def statements(self, puzzle: Any) -> Iterator[Statement]:
        cells = tuple(puzzle.cells)
        known = Counter(TETROMINOES if self.size == 4 else PENTOMINOES)
        signs = puzzle.genre.numbers.signs
        if not signs or any(sign not in known for sign in signs):
            raise PuzzleError(f"found {signs!r} as signs of numbers", expected=f"letters of {''.join(known)}")
        if len(cells) % self.size:
            text = f"{len(cells)} cells are divided into pieces of {self.size}"
            yield statement("sizes", "all", text, Or(), unit="the board")
        for number, letter in enumerate(signs, start=1):
            parts = EqualParts(
                tuple(Is(cell_name(*cell), number) for cell in cells), links(cells, "sides"), self.size
            )
            text = f"Cells with {letter} hang together by {self.size}"
            yield statement("sizes", letter, text, parts, unit=f"an area of {letter}")
        covering: dict[Cell, list[Formula]] = {cell: [] for cell in cells}
        for number, letter in enumerate(signs, start=1):
            at: dict[Cell, list[Formula]] = {cell: [] for cell in cells}
            for own in laid(shape_of(letter, self.size), cells):
                whole = And(*(Is(cell_name(*cell), number) for cell in sorted(own)))
                for cell in own:
                    at[cell].append(whole)
            for cell, ways in at.items():
                covering[cell].append(Implies(Is(cell_name(*cell), number), Or(*ways)))
        for cell, ways in covering.items():
            name = cell_name(*cell)
            text = f"The piece of {name.upper()} has the shape of its letter"
            yield statement("shapes", name, text, And(*ways), (name,), name.upper())

    def families(self, genre: RuledGenre) -> Iterator[Family]:
        yield Family("sizes", "size of a piece", "{unit} would have another size")
        yield Family("shapes", "shape of a piece", "{unit} would lie in another shape")
