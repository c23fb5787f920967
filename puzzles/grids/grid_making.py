"""How puzzles on a grid are made."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from random import Random

from puzzles.formulas.formulas import Solution
from puzzles.geometry.grid import place_of
from puzzles.grids.clue_roles import Sketched
from puzzles.grids.grid_shape import G
from puzzles.model.clue import Clue
from puzzles.model.making import PuzzleMaking
from puzzles.model.proposals import USUAL, Proposals


@dataclass(eq=False)
class GridMaking(PuzzleMaking[G]):
    """A layout where rules are made for some of the clues, then clues of the type's own kinds."""

    play_sizes: Sequence[int] = (5, 6, 7, 8, 10)
    """Rows of puzzles that are made to be played."""
    made_at_once: int = 5
    """Rows up to which an easy puzzle is made within a second or two."""

    @property
    def side_lengths(self) -> Sequence[int]:
        return self.kind.sizes

    def to_play(self) -> Sequence[G]:
        return tuple(map(self.kind, self.play_sizes))

    @property
    def is_laid_out(self) -> bool:
        """Whether there is what rules are made for: clues, by default, that leave something in its shape."""
        return len(self.puzzle.clue_list.structure()) > 0

    def layout(self, random: Random) -> Iterable[Clue]:
        """Clues that rules are made for, as walls, at random; none where there are no such."""
        return ()

    def laid_out(self, random: Random) -> G:
        """With a layout, unless it has one."""
        if self.is_laid_out:
            return self.puzzle
        clues = self.puzzle.clue_list
        for clue in self.layout(random):
            clues = clues.add(clue, self.puzzle)
        return self.puzzle.with_clues(clues)

    @property
    def proposable_kinds(self) -> Sequence[type[Clue]]:
        """The usual ones, then others that are there."""
        usual, used = self.usual_kinds, {type(clue) for clue in self.puzzle.clue_list}
        more = (kind for kind in self.puzzle.kinds() if kind not in usual and kind.is_proposed())
        return (*usual, *sorted(more, key=lambda kind: kind not in used))

    @property
    def usual_kinds(self) -> Sequence[type[Clue]]:
        """Those of the type, those that lift one of its rules, and those that are there, but no lines."""
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
        """None that would change the shape, as another number of a Shikaku: it says nothing of this one."""
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
