"""Number Challenge: the numbers 1 to n in a shape of n cells, consecutive ones nowhere in touch."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Self

from puzzles.clues.given import Given
from puzzles.clues.hole import Hole
from puzzles.formulas.formulas import Exactly, Formula, Is, Relation, Value
from puzzles.formulas.statements import Statement
from puzzles.geometry.grid import (
    DIAGONAL,
    EMPTY,
    ORTHOGONAL,
    Cell,
    cell_name,
    not_consecutive,
    read_tokens,
)
from puzzles.geometry.units import pairs_of
from puzzles.grids.grid_file import GridFile
from puzzles.grids.grid_making import GridMaking
from puzzles.grids.grid_puzzle import GridPuzzle
from puzzles.grids.grid_shape import HOLE
from puzzles.grids.grid_typing import GridTyping
from puzzles.grids.grid_wording import GridWording
from puzzles.model.clue_list import ClueList
from puzzles.sentences.named_looks import NamedLook
from puzzles.sentences.rule_words import Family, RuleWords
from puzzles.sentences.techniques import Plain
from puzzles.sentences.values import Values, numbers
from puzzles.text.errors import PuzzleError
from puzzles.text.words import amount, listed

MOST_CELLS = 100
ONCE = " stands in exactly one cell"
"""What is said of each number."""


class NumberChallengeFile(GridFile["NumberChallenge"]):
    """How Number Challenge is written in files."""

    def read_rows(self, text: str) -> Sequence[Sequence[str]]:
        """Also lone tokens of unequal length, which are a shape of one column."""
        lines = [line.split() for line in text.splitlines() if line.strip()]
        lone = [words[0] for words in lines if len(words) == 1]
        column = len(lone) == len(lines) and len({len(token) for token in lone}) > 1
        if column and all(token == HOLE or token in EMPTY or token.isdecimal() for token in lone):
            return [(token,) for token in lone]
        return read_tokens(text, self.grid_key)


class NumberChallengeTyping(GridTyping["NumberChallenge"]):
    """How Number Challenge is typed."""

    def values_instead(self, cell: Cell) -> Iterable[Value]:
        """A number that is given elsewhere is none that could be meant here."""
        taken = set(self.puzzle.givens.values())
        return (value for value in self.puzzle.values.domain if value not in taken)


@dataclass(frozen=True)
class NumberChallenge(GridPuzzle):
    """The numbers from 1 in the cells of a grid with holes."""

    type_name = "numberchallenge"
    label = "Number Challenge"
    brief = (
        "The numbers from 1 stand in the cells of the shape, each once. Consecutive numbers never "
        "touch, not even by a corner."
    )
    sizes = range(1, 17)
    clue_kinds = (Hole, Given)
    file = NumberChallengeFile(grid_key="shape", always_grid=True, may_be_empty=False)
    wording = GridWording(
        RuleWords.of(
            Plain("number", "cell"),
            Family(
                "neighbours",
                "consecutive numbers apart",
                "{unit} would be consecutive, and touch",
                rule="consecutive numbers do not touch",
            ),
        ).seeing(
            NamedLook(
                "places of two numbers",
                families=(frozenset(("each number once",)), frozenset(("neighbours",))),
                easy=None,
            )
        )
    )
    making = GridMaking(play_sizes=(3, 4, 5), made_at_once=4)
    typing = NumberChallengeTyping()

    @property
    def values(self) -> Values:
        return numbers(self.rows * self.columns - len(self.blocks), letters=False)

    def rules(self) -> Iterator[Statement]:
        names = [cell_name(*cell) for cell in self.cells]
        for number in self.values.domain:
            once = Exactly(1, tuple(Is(name, number) for name in names))
            text = f"The number {number}{ONCE}"
            yield Statement(f"number.{number}", text, once, family="each number once")
        for pair in pairs_of(self.rows, self.columns, ORTHOGONAL + DIAGONAL):
            if all(map(self.has, pair.cells)):
                text = f"{pair.words} touch, so their numbers are not consecutive"
                apart = Relation(pair.names, not_consecutive)
                id_ = f"touch.{pair.id}"
                yield Statement(id_, text, apart, pair.names, family="neighbours", unit=pair.words)

    def rule_fault(self, statement: Statement, part: Formula, known: Mapping[str, Value]) -> str:
        """Where a number stands that stands more than once, or that it has no cell left."""
        if not isinstance(part, Exactly):
            return ""
        cells = [each for each in part.parts if isinstance(each, Is)]
        there = [each.name for each in cells if known.get(each.name) == each.value]
        number = statement.text.removesuffix(ONCE)
        return (
            f"{number} stands in {listed(self.wording.subjects(there))}"
            if there
            else f"{number} has no cell left"
        )

    def with_clues(self, clues: ClueList) -> Self:
        """Raises `PuzzleError` if there are too few cells, or too many."""
        changed = super().with_clues(clues)
        count = self.rows * self.columns - len(changed.blocks)
        if not 1 <= count <= MOST_CELLS:
            found = f"a shape of {amount(count, 'cell')}"
            raise PuzzleError(found, where=self.file.grid_key, expected=f"1 to {MOST_CELLS}")
        return changed
