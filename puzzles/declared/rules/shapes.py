"""Rules about the shapes of the groups that cells of a colour make."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product
from typing import Any, ClassVar

from puzzles.declared.rules.family import RuledGenre, RuleFamily, cells_where, statement
from puzzles.declared.rules.patterns import not_all
from puzzles.formulas.formulas import And, Formula, Implies, Not, Or
from puzzles.formulas.statements import Statement
from puzzles.geometry.grid import Cell, cell_name, places
from puzzles.geometry.units import lines_of
from puzzles.sentences.rule_words import Family
from puzzles.text.words import capital


class SquaresRule(RuleFamily, frozen=True):
    """Every group of cells of a colour is a square that is filled."""

    word: ClassVar[str] = "squares"

    of: str

    def statements(self, puzzle: Any) -> Iterator[Statement]:
        colour = puzzle.genre.colour(self.of)
        name = f"{colour.cells} as squares"
        for corner in puzzle.cells:
            row, column = corner
            before = [cell for cell in ((row - 1, column), (row, column - 1)) if puzzle.has(cell)]
            is_first = And(
                colour.formula(puzzle, corner), *(Not(colour.formula(puzzle, cell)) for cell in before)
            )
            sizes = range(1, min(puzzle.rows - row, puzzle.columns - column) + 1)
            ways = Or(*(bounded(puzzle, colour, corner, size, size) for size in sizes))
            own = cell_name(*corner)
            text = (
                f"If {own.upper()} is the top left cell of a group of {colour.cells}, the group is a square"
            )
            yield statement(name, own, text, Implies(is_first, ways), unit=own.upper())
        for row, column in places(puzzle.rows - 1, puzzle.columns - 1):
            cells = [(row + down, column + right) for down, right in places(2, 2)]
            if all(map(puzzle.has, cells)):
                yield self._no_bend(puzzle, name, cells)

    def _no_bend(self, puzzle: Any, name: str, cells: list[Cell]) -> Statement:
        """The statement that of the four cells, the fourth has the colour if three have."""
        colour = puzzle.genre.colour(self.of)
        so = [colour.formula(puzzle, cell) for cell in cells]
        some = And(
            *(
                Implies(And(*(part for at, part in enumerate(so) if at != left)), so[left])
                for left in range(4)
            )
        )
        names = tuple(cell_name(*cell) for cell in cells)
        words = f"the square {names[0].upper()} to {names[-1].upper()}"
        text = f"If three cells of {words} are {colour.several}, so is the fourth"
        return statement(name, f"{names[0]}.{names[-1]}", text, some, names, words)

    def families(self, genre: RuledGenre) -> Iterator[Family]:
        cells = genre.colour(self.of).cells
        yield Family(
            f"{cells} as squares",
            "rest of a square",
            f"{{unit}} would leave {cells} in no square",
            rule=f"every group of {cells} is a square",
        )


class NoRectanglesRule(RuleFamily, frozen=True):
    """No group of cells of a colour is a rectangle, nor a square."""

    word: ClassVar[str] = "no-rectangles"

    of: str

    def statements(self, puzzle: Any) -> Iterator[Statement]:
        colour = puzzle.genre.colour(self.of)
        for corner in puzzle.cells:
            row, column = corner
            for rows, columns in product(
                range(1, puzzle.rows - row + 1), range(1, puzzle.columns - column + 1)
            ):
                last = cell_name(row + rows - 1, column + columns - 1)
                own = cell_name(*corner)
                words = f"{own.upper()} to {last.upper()}" if own != last else own.upper()
                whole = bounded(puzzle, colour, corner, rows, columns)
                text = (
                    f"{words} are no group of {colour.cells}, since that would be a rectangle"
                    if own != last
                    else f"{words} is no group of {colour.cells} by itself"
                )
                yield statement(
                    f"{colour.cells} as rectangles", f"{own}.{last}", text, Not(whole), unit=words
                )

    def families(self, genre: RuledGenre) -> Iterator[Family]:
        cells = genre.colour(self.of).cells
        yield Family(f"{cells} as rectangles", "no rectangle", f"{{unit}} would be a rectangle of {cells}")


def bounded(puzzle: Any, colour: Any, corner: Cell, rows: int, columns: int) -> Formula:
    """The formula that the rectangle with that top left corner is all of one colour, and no cell beside
    it is.
    """
    row, column = corner
    inside = [(row + down, column + right) for down, right in places(rows, columns)]
    beside = [(r, c) for r in (row - 1, row + rows) for c in range(column, column + columns)]
    beside += [(r, c) for c in (column - 1, column + columns) for r in range(row, row + rows)]
    if not all(map(puzzle.has, inside)):
        return Or()
    return And(
        *(colour.formula(puzzle, cell) for cell in inside),
        *(Not(colour.formula(puzzle, cell)) for cell in beside if puzzle.has(cell)),
    )


class LoneClueRule(RuleFamily, frozen=True):
    """No rectangle that is all of a colour holds two clues: so where groups are rectangles, each has one at
    most.
    """

    word: ClassVar[str] = "lone-clues"

    of: str

    def statements(self, puzzle: Any) -> Iterator[Statement]:
        colour, cells = puzzle.genre.colour(self.of), list(cells_where(puzzle, "clue"))
        for at, one in enumerate(cells):
            for other in cells[at + 1 :]:
                (top, bottom), (left, right) = sorted((one[0], other[0])), sorted((one[1], other[1]))
                between = [
                    (top + down, left + along) for down, along in places(bottom - top + 1, right - left + 1)
                ]
                names = cell_name(*one), cell_name(*other)
                words = " and ".join(map(str.upper, names))
                text = f"{words} are in different groups of {colour.cells}"
                held = not_all([colour.formula(puzzle, cell) for cell in between])
                yield statement("clues apart", ".".join(names), text, held, names, words)

    def families(self, genre: RuledGenre) -> Iterator[Family]:
        cells = genre.colour(self.of).cells
        yield Family(
            "clues apart",
            "no two clues in a group",
            f"{{unit}} would be in one group of {cells}",
            rule=capital(f"no two clues are in one group of {cells}"),
        )


class HiddenRule(RuleFamily, frozen=True):
    """No two squares of a colour that have the same size see each other along a row or column."""

    word: ClassVar[str] = "hidden"

    of: str

    def statements(self, puzzle: Any) -> Iterator[Statement]:
        colour = puzzle.genre.colour(self.of)
        for line in lines_of(puzzle.rows, puzzle.columns):
            cells = [cell for cell in line.cells if puzzle.has(cell)]
            so = [colour.formula(puzzle, cell) for cell in cells]
            for start, end in combinations(range(len(cells)), 2):
                if end - start < 2:
                    continue
                most = min(start + 1, len(cells) - end)
                equal = [self._equal(so, start, end, size) for size in range(1, most + 1)]
                names = tuple(cell_name(*cell) for cell in cells[start : end + 1])
                words = f"{names[0].upper()} and {names[-1].upper()}"
                text = f"{words} are not in squares of one size with nothing between them"
                yield statement(
                    "equal squares", f"{names[0]}.{names[-1]}", text, And(*map(Not, equal)), names, words
                )

    @staticmethod
    def _equal(so: list[Formula], start: int, end: int, size: int) -> Formula:
        """The formula that runs of one size end before and begin behind a gap."""
        runs = [*so[start - size + 1 : start + 1], *so[end : end + size]]
        gaps = [*so[start + 1 : end], *so[end + size : end + size + 1]]
        gaps += so[start - size : start - size + 1] if start >= size else []
        return And(*runs, *map(Not, gaps))

    def families(self, genre: RuledGenre) -> Iterator[Family]:
        yield Family(
            "equal squares",
            "equal squares out of sight",
            "{unit} would see each other",
            rule="squares of one size do not see each other",
        )
