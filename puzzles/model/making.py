"""How puzzles of a type are made: what is laid out, what a random solution is like, which clues it has."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random

from msgspec.structs import replace

from puzzles.formulas.formulas import Solution
from puzzles.formulas.statements import Literal
from puzzles.geometry.grid import Cell
from puzzles.model.clue import Clue
from puzzles.model.part import P, Part
from puzzles.model.proposals import USUAL, Proposals


@dataclass(eq=False)
class PuzzleMaking(Part[P]):
    """What a generator asks of a type; what is random comes from the `random` that is given."""

    unmade: str = ""
    """Why no puzzle of the type can be generated; empty where one can."""
    has_all_clues: bool = False
    """Whether a puzzle usually has every clue there can be, as a nonogram has the runs of all lines."""
    is_symmetric: bool = False
    """Whether puzzles are published whose clues lie in a symmetric pattern."""
    unpublished: tuple[type[Clue], ...] = ()
    """Kinds of clues without which puzzles are published: none is made with them unless it is asked for."""
    most_changes: int = 60
    """How often what was laid out is changed, at most, towards one solution."""
    changed_first: bool = True
    """Whether a generator changes what was laid out before it chooses clues."""
    told_with_layout: tuple[type[Clue], ...] = ()
    """Kinds of clues that are added, the fewest that do, where what is laid out is changed for a setter:
    those without which hardly any layout leaves one solution.
    """
    has_few_clues: bool = False
    """Whether clues that were added to make a puzzle easier go again where it is as easy without them."""

    @property
    def side_lengths(self) -> Sequence[int]:
        """Rows, and columns, that its puzzles may have; none where they are on no grid."""
        return ()

    def to_play(self) -> Sequence[P]:
        """Empty puzzles of the sizes that are made to be played, from small to large; none where the type has
        no sizes.
        """
        return ()

    def themes(self) -> Mapping[str, str]:
        """What its puzzles can be about: titles by their names; none where they are about nothing."""
        return {}

    def about(self, theme: str) -> P:
        """An empty puzzle to play, with a theme of that name to be made of."""
        return self.puzzle

    def wishes(self, random: Random) -> Sequence[Literal]:
        """What a random solution is to be like as far as it can, the first wishes first.

        By default, a random value for each variable.
        """
        variables = self.puzzle.shape.variables
        literals = [Literal(variable.name, random.choice(variable.domain)) for variable in variables]
        return random.sample(literals, len(literals))

    def laid_out(self, random: Random) -> P:
        """With what rules are made for, as walls or regions, at random; itself if there is none to make."""
        return self.puzzle

    def unlaid_puzzle(self) -> P | None:
        """Without what can be laid out around a solution; None where a layout comes first or is there."""
        return None

    def laid_around(self, solution: Solution, random: Random) -> P | None:
        """With what rules are made for, at random, such that a solution of the bare puzzle is one of it; None
        if no such layout is found.
        """
        return None

    def laid_otherwise(
        self,
        solution: Solution,
        others: Sequence[Solution],
        random: Random,
        free: Collection[Cell] | None = None,
    ) -> P | None:
        """With what was laid out changed a little, such that the solution, or one near it, stays one, and few
        of the others that are known do: if it can be, not the last, which is one now. None if nothing can be
        changed. Only what lies at the `free` cells is changed, if they are told.
        """
        return None

    @property
    def may_lie_otherwise(self) -> bool:
        """Whether what is laid out can be changed."""
        return type(self).laid_otherwise is not PuzzleMaking.laid_otherwise

    def hopeless(self) -> str:
        """Why no change of what is laid out can leave one solution; empty if one may."""
        return ""

    @property
    def unlaid(self) -> Collection[Cell]:
        """The cells at which nothing is laid out, where there is something at others."""
        return ()

    @property
    def unlaid_words(self) -> str:
        """What is not laid out yet, in words: "3 cells in no room"; empty if nothing is missing."""
        return ""

    def refitted(self, solution: Solution) -> Solution | None:
        """The solution of a puzzle that was changed, whose variables are others than those of the one before,
        near that one's. None if a solver has to look for it.
        """
        return None

    def dullness(self, clue: Clue) -> float:
        """How gladly a puzzle does without a clue: from 0, by default, to 1, which goes before all of 0."""
        return 0

    def finished(self, random: Random, stay: Collection[Clue]) -> P:
        """A puzzle that was made, its clues in other words where that reads better, but for those that stay.

        By default itself.
        """
        return self.puzzle

    @property
    def proposable_kinds(self) -> Sequence[type[Clue]]:
        """The kinds of clues that can be proposed, those first that are unless others are asked for."""
        return ()

    @property
    def usual_kinds(self) -> Sequence[type[Clue]]:
        """The kinds that are proposed unless others are asked for."""
        return self.proposable_kinds

    def proposed(self, solutions: Sequence[Solution], proposals: Proposals) -> Iterator[Clue]:
        """Of the further clues, those that may be proposed."""
        return proposals.of(self.further_clues(solutions, proposals), self.puzzle)

    def proposed_for(self, solution: Solution, random: Random, proposals: Proposals) -> Iterator[Clue]:
        """Clues that hold in a solution and may be proposed: those of the type, and others of the kinds that
        are asked for.
        """
        own = list(self.true_clues(solution, random))
        kinds = {clue.kind for clue in own}
        more = [kind for kind in proposals.kinds if kind not in kinds]
        others = self._further_true(solution, replace(proposals, kinds=tuple(more))) if more else ()
        return proposals.of((*own, *others), self.puzzle)

    def true_clues(self, solution: Solution, random: Random) -> Iterable[Clue]:
        """Clues that hold in a solution, from which a puzzle with that solution can be made.

        By default, those of the further clues that hold; of types with many, some at random.
        """
        return self._further_true(solution)

    def _further_true(self, solution: Solution, proposals: Proposals = USUAL) -> Iterator[Clue]:
        """The further clues that hold in a solution."""
        further = self.further_clues((solution,), proposals)
        return (clue for clue in further if self.puzzle.stated(clue).formula.holds(solution))

    def further_clues(self, solutions: Sequence[Solution], proposals: Proposals = USUAL) -> Iterable[Clue]:
        """Single clues that could be added, where they can be listed; some may hold in no solution, or not be
        among the `proposals`.

        Of kinds that could say too much, those that hold in one of the `solutions`. What is drawn over cells
        is drawn at random, and apart from one another where there is one solution.
        """
        return ()
