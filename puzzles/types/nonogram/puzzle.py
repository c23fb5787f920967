"""Nonogram: cells are shaded so that each line has the runs that stand beside it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random

from puzzles.feedback.tally import Tally
from puzzles.formulas.formulas import Value
from puzzles.formulas.statements import Literal, Statement
from puzzles.geometry.at_random.random_pictures import random_picture
from puzzles.geometry.outside import Side
from puzzles.grids.grid_making import GridMaking
from puzzles.grids.grid_puzzle import GridPuzzle
from puzzles.grids.grid_wording import GridWording
from puzzles.model.puzzle import Category
from puzzles.sentences.named_looks import NamedLook
from puzzles.sentences.patterns import Pattern, PatternShape
from puzzles.sentences.rule_words import RuleWords
from puzzles.sentences.techniques import Plain
from puzzles.sentences.values import SHADING
from puzzles.types.nonogram.runs import Runs


class NonogramWording(GridWording["Nonogram"]):
    """The words of Nonogram."""

    def technique(self, pattern: Pattern, statements: Sequence[Statement] = ()) -> str:
        if pattern.kind != "clue" or pattern.shape not in (PatternShape.ALONE, PatternShape.SINGLE):
            return super().technique(pattern, statements)
        if True in pattern.settled:
            return "edge" if True in pattern.given else "overlap"
        return "closed run" if True in pattern.given else "no room for a run"


class NonogramMaking(GridMaking["Nonogram"]):
    """How Nonogram is made."""

    def wishes(self, random: Random) -> list[Literal]:
        return random_picture(self.puzzle.rows, self.puzzle.columns, random)


@dataclass(frozen=True)
class Nonogram(GridPuzzle):
    """Shaded cells in runs: `top` and `left` have the lengths, in order, with a gap between two runs."""

    type_name = "nonogram"
    label = "Nonogram"
    fame = 1
    brief = (
        "Cells are shaded so that each row and column has runs of the lengths that stand beside it, "
        "in that order, with a gap between two runs."
    )
    category = Category.SHADING
    aliases = ("pattern", "picross", "hanjie", "griddlers", "paint-by-numbers")
    sizes = range(1, 51)
    clue_kinds = (Runs,)
    values = SHADING
    wording = NonogramWording(
        RuleWords.of(Plain(place="cell")).seeing(NamedLook("row and column together", easy=None))
    )
    making = NonogramMaking(play_sizes=(5, 8, 10, 12, 15), made_at_once=10, has_all_clues=True)

    def tallies(self, known: Mapping[str, Value]) -> Iterator[Tally]:
        """The shaded cells, where all rows or all columns tell their runs."""
        of = None
        for side, lines in ((Side.LEFT, self.rows), (Side.TOP, self.columns)):
            told = [clue.numbers for clue in self.clue_list.every(Runs) if clue.outside.side is side]
            if len(told) == lines:
                of = sum(map(sum, told))
        yield Tally("shaded cells", list(known.values()).count(True), of, True)

    def rules(self) -> tuple[Statement, ...]:
        return ()
