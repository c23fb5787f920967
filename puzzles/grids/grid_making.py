"""How puzzles on a grid are generated."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from random import Random

from puzzles.formulas.formulas import Solution
from puzzles.geometry.grid import place_of
from puzzles.grids.clue_roles import GivenValue, Sketched
from puzzles.grids.grid_shape import G
from puzzles.model.clue import Clue
from puzzles.model.making import PuzzleMaking
from puzzles.model.proposals import USUAL, Proposals


@dataclass(eq=False)
class GridMaking(PuzzleMaking[G]):
    """A random layout for types that need one, then clues of the type's own kinds."""

    play_sizes: Sequence[int] = (5, 6, 7, 8, 10)
    """The numbers of rows of puzzles to play."""
    made_at_once: int = 5
    """The number of rows up to which an easy puzzle is generated within a second or two."""

    @property
    def side_lengths(self) -> Sequence[int]:
        return self.kind.sizes

    def to_play(self) -> Sequence[G]:
        return tuple(map(self.kind, self.play_sizes))

    @property
    def is_laid_out(self) -> bool:
        """Whether the puzzle has a layout: by default, clues that contribute to its shape."""
        return len(self.puzzle.clue_list.structure()) > 0

    def layout(self, random: Random) -> Iterable[Clue]:
        """Clues that make a random layout, such as walls; none for types without layouts."""
        return ()

    def laid_out(self, random: Random) -> G:
        """The puzzle with a random layout, unless it has one."""
        if self.is_laid_out:
            return self.puzzle
        clues = self.puzzle.clue_list
        for clue in self.layout(random):
            clues = clues.add(clue, self.puzzle)
        return self.puzzle.with_clues(clues)

    @property
    def proposable_kinds(self) -> Sequence[type[Clue]]:
        """The usual kinds, then others that the puzzle has clues of."""
        usual, used = self.usual_kinds, {type(clue) for clue in self.puzzle.clue_list}
        more = (kind for kind in self.puzzle.kinds() if kind not in usual and kind.is_proposed())
        return (*usual, *sorted(more, key=lambda kind: kind not in used))

    @property
    def usual_kinds(self) -> Sequence[type[Clue]]:
        """The kinds that it is made of; but without a given, where clues of other kinds than the type's own
        stand, no givens, and where that leaves none, the lines that stand.
        """
        used = {type(clue) for clue in self.puzzle.clue_list}
        others = {kind for kind in used if kind.is_proposed() and kind not in self.puzzle.clue_kinds}
        if not others or any(issubclass(kind, GivenValue) for kind in used):
            return self.made_of
        left = tuple(kind for kind in self.made_of if not issubclass(kind, GivenValue))
        return left or tuple(filter(others.__contains__, self.puzzle.kinds()))

    @property
    def made_of(self) -> Sequence[type[Clue]]:
        """The type's own kinds, kinds that lift one of its rules, and kinds that the puzzle has, but no
        lines.
        """
        puzzle = self.puzzle
        used = {type(clue) for clue in puzzle.clue_list}
        families = puzzle.shape.families.keys()

        def is_usual(kind: type[Clue]) -> bool:
            lifting = not families.isdisjoint(kind.negatives)
            drawn = issubclass(kind, Sketched) and kind.lengths
            more = kind in used and kind.is_proposed() and not drawn
            return (kind in puzzle.clue_kinds and kind not in self.unpublished) or lifting or more

        return tuple(filter(is_usual, puzzle.kinds()))

    def further_clues(self, solutions: Sequence[Solution], proposals: Proposals = USUAL) -> Iterator[Clue]:
        """Without clues that would change the shape, such as another number of a Shikaku, which is not about
        this puzzle.
        """
        from puzzles.grids.sketches import Sketches  # which only who proposes clues needs

        puzzle, kinds = self.puzzle, proposals.kinds
        shape = {None, *puzzle.shape.puzzle.clue_list}
        sketches = Sketches(puzzle, solutions, tuple(map(place_of, proposals.cells)))
        for kind in self.proposable_kinds if kinds else self.usual_kinds:
            if kinds and kind.kind not in kinds:
                continue
            yield from (clue for clue in kind.further(puzzle, solutions) if clue.structure() in shape)
            if proposals.drawn and issubclass(kind, Sketched):
                yield from sketches.of(kind)
