"""Rules about straight runs of cells across borders of regions."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar

from puzzles.declared.colours import Colour
from puzzles.declared.rules.family import RuledGenre, RuleFamily, statement
from puzzles.declared.rules.patterns import not_all
from puzzles.formulas.formulas import Or
from puzzles.formulas.statements import Statement
from puzzles.geometry.grid import place_of
from puzzles.geometry.regions import NONE
from puzzles.geometry.units import lines_of
from puzzles.sentences.rule_words import Family
from puzzles.text.errors import PuzzleError
from puzzles.text.words import in_plural, number_word


class CrossingRule(RuleFamily, frozen=True):
    """No straight run of cells of a colour crosses more than so many borders of regions; by default, one."""

    word: ClassVar[str] = "crosses"
    by_regions: ClassVar[bool] = True

    of: str
    most: int = 1

    def _name(self, genre: RuledGenre) -> str:
        return f"{genre.colour(self.of).cells} across borders"

    def _regions(self, genre: RuledGenre) -> str:
        """A phrase for the number of regions that are too many in a row: "three rooms"."""
        return f"{number_word(self.most + 2)} {in_plural(genre.regions)}"

    def _other(self, genre: RuledGenre) -> Colour | None:
        """The colour of the other cells, if there is a word for it; else None."""
        others = [colour for name, colour in genre.colours.items() if name != self.of]
        return others[0] if genre.answer == "shading" else None

    def statements(self, puzzle: Any) -> Iterator[Statement]:
        colour, other = puzzle.genre.colour(self.of), self._other(puzzle.genre)
        so = f"at least one of them is {other.word}" if other else f"they are not all {colour.several}"
        for line in lines_of(puzzle.rows, puzzle.columns):
            for names in self._too_far(line.names, puzzle):
                ends = f"{names[0].upper()} to {names[-1].upper()}"
                text = f"{ends} go through {self._regions(puzzle.genre)}, so {so}"
                parts = [(other or colour).formula(puzzle, place_of(name)) for name in names]
                held = Or(*parts) if other else not_all(parts)
                id_ = f"{names[0]}.{names[-1]}"
                yield statement(self._name(puzzle.genre), id_, text, held, names, f"the cells {ends}")

    def _too_far(self, line: tuple[str, ...], puzzle: Any) -> Iterator[tuple[str, ...]]:
        """The shortest runs in a line that cross one border too many."""
        found = [_region(name, puzzle) for name in line]
        borders = [at for at in range(1, len(line)) if found[at] != found[at - 1]]
        for first, last in zip(borders, borders[self.most :], strict=False):
            names = line[first - 1 : last + 1]
            if all(puzzle.has(place_of(name)) and _region(name, puzzle) != NONE for name in names):
                yield names

    def families(self, genre: RuledGenre) -> Iterator[Family]:
        if not genre.regions:
            raise PuzzleError("found 'crosses'", expected="a genre with the key 'regions'")
        if self.most < 1:
            raise PuzzleError(f"found {self.most}", expected="1 or more")
        word = genre.colour(self.of).several
        yield Family(
            self._name(genre),
            f"line through {self._regions(genre)}",
            f"{{unit}} would all be {word}",
        )


def _region(name: str, puzzle: Any) -> object:
    row, column = place_of(name)
    return puzzle.regions[row][column] if puzzle.regions else NONE
