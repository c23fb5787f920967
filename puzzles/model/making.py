"""How puzzles of a type are generated: layouts, random solutions, and the clues to choose from.

A layout is what rules are made for, such as walls or regions.
"""

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
    """What a generator asks of a type. Random choices come from the `random` argument alone."""

    unmade: str = ""
    """Why no puzzle of the type can be generated; empty where one can."""
    has_all_clues: bool = False
    """Whether a puzzle usually has every possible clue, as a nonogram has the runs of all lines."""
    is_symmetric: bool = False
    """Whether puzzles whose clues lie in a symmetric pattern are customary."""
    unpublished: tuple[type[Clue], ...] = ()
    """Kinds of clues that published puzzles do not use: they are generated on request only."""
    most_changes: int = 60
    """How many times a layout is changed, at most, to make the solution unique."""
    changed_first: bool = True
    """Whether a generator changes the layout before it chooses clues."""
    told_with_layout: tuple[type[Clue], ...] = ()
    """Kinds of clues of which the fewest that suffice are added while a setter's layout is being changed,
    because hardly any layout has a unique solution without them.
    """
    has_few_clues: bool = False
    """Whether clues that were added to make a puzzle easier are removed again if it is as easy without them.
    """

    @property
    def side_lengths(self) -> Sequence[int]:
        """The numbers of rows, and of columns, that its puzzles may have; empty for types without a grid."""
        return ()

    def to_play(self) -> Sequence[P]:
        """Empty puzzles of the sizes to play, from small to large; empty where the type has no sizes."""
        return ()

    def themes(self) -> Mapping[str, str]:
        """The titles of themes that its puzzles can be about, by name; empty where it has none."""
        return {}

    def about(self, theme: str) -> P:
        """An empty puzzle to play that has the theme of that name."""
        return self.puzzle

    def wishes(self, random: Random) -> Sequence[Literal]:
        """Literals that a random solution should satisfy as far as possible, the most important first.

        By default, a random value for each variable.
        """
        variables = self.puzzle.shape.variables
        literals = [Literal(variable.name, random.choice(variable.domain)) for variable in variables]
        return random.sample(literals, len(literals))

    def laid_out(self, random: Random) -> P:
        """The puzzle with a random layout; itself if the type has none."""
        return self.puzzle

    def laid_for(self, solution: Solution, random: Random) -> P:
        """With what rules are made for, where that goes by the solution drawn, as numbers of which each group
        has one. By default itself.
        """
        return self.puzzle

    def unlaid_puzzle(self) -> P | None:
        """The puzzle without its layout, if one can be made to fit a given solution; None if the layout has
        to come first or is there already.
        """
        return None

    def laid_around(self, solution: Solution, random: Random) -> P | None:
        """The puzzle with a random layout in which a solution of the bare puzzle stays one; None if none is
        found.
        """
        return None

    def laid_otherwise(
        self,
        solution: Solution,
        others: Sequence[Solution],
        random: Random,
        free: Collection[Cell] | None = None,
    ) -> P | None:
        """The puzzle with a slightly changed layout in which the solution, or one near it, stays one and few
        of the `others` do: not the last of them, which is one now, if that is possible. None if nothing can
        be changed. If `free` is given, only the layout at those cells is changed.
        """
        return None

    @property
    def may_lie_otherwise(self) -> bool:
        """Whether the type can change a layout."""
        return type(self).laid_otherwise is not PuzzleMaking.laid_otherwise

    def hopeless(self) -> str:
        """Why no change of the layout can make the solution unique; empty if one may."""
        return ""

    @property
    def unlaid(self) -> Collection[Cell]:
        """The cells without a layout, where other cells have one."""
        return ()

    @property
    def unlaid_words(self) -> str:
        """What the layout lacks, in words: "3 cells in no room". Empty if nothing."""
        return ""

    def refitted(self, solution: Solution) -> Solution | None:
        """For a puzzle with a changed layout: its solution that is near a `solution` of the puzzle before.
        None if a solver has to find it. By default the same one, as far as it is about the same variables.
        """
        variables = self.puzzle.shape.variables
        return solution if all(solution.get(one.name) in one.domain for one in variables) else None

    def dullness(self, clue: Clue) -> float:
        """How readily a generator drops a clue, from 0 (the default) to 1: duller clues are tried first."""
        return 0

    def finished(self, random: Random, stay: Collection[Clue]) -> P:
        """A generated puzzle with its clues reworded where that reads better, except the clues in `stay`.

        By default itself.
        """
        return self.puzzle

    @property
    def proposable_kinds(self) -> Sequence[type[Clue]]:
        """The kinds of clues that can be proposed; the usual ones first."""
        return ()

    @property
    def usual_kinds(self) -> Sequence[type[Clue]]:
        """The kinds that are proposed unless the user asks for others."""
        return self.made_of

    @property
    def made_of(self) -> Sequence[type[Clue]]:
        """The kinds that a generator makes the puzzle of."""
        return self.proposable_kinds

    def proposed(self, solutions: Sequence[Solution], proposals: Proposals) -> Iterator[Clue]:
        """The further clues that `proposals` admits."""
        return proposals.of(self.further_clues(solutions, proposals), self.puzzle)

    def proposed_for(self, solution: Solution, random: Random, proposals: Proposals) -> Iterator[Clue]:
        """Clues that hold in a solution and that `proposals` admits: the type's `true_clues`, then further
        clues of the other kinds asked for.
        """
        own = list(self.true_clues(solution, random))
        kinds = {clue.kind for clue in own}
        more = [kind for kind in proposals.kinds if kind not in kinds]
        others = self._further_true(solution, replace(proposals, kinds=tuple(more))) if more else ()
        return proposals.of((*own, *others), self.puzzle)

    def true_clues(self, solution: Solution, random: Random) -> Iterable[Clue]:
        """Clues that hold in a solution, from which a puzzle with that solution can be made.

        By default all further clues that hold; a type that has many gives a random sample.
        """
        return self._further_true(solution, Proposals(tuple(kind.kind for kind in self.made_of)))

    def clues_otherwise(
        self, clues: Sequence[Clue], solution: Solution, others: Sequence[Solution], random: Random
    ) -> Sequence[Clue] | None:
        """Proposed clues slightly changed, as cages cut otherwise, so that they hold in the solution and in
        few of the `others`: not in the last of them, in which they do now. By default None: nothing can be
        changed.
        """
        return None

    @property
    def may_tell_otherwise(self) -> bool:
        """Whether the type can change proposed clues."""
        return type(self).clues_otherwise is not PuzzleMaking.clues_otherwise

    def _further_true(self, solution: Solution, proposals: Proposals) -> Iterator[Clue]:
        """The further clues that hold in a solution."""
        further = self.further_clues((solution,), proposals)
        return (clue for clue in further if self.puzzle.stated(clue).formula.holds(solution))

    def further_clues(self, solutions: Sequence[Solution], proposals: Proposals = USUAL) -> Iterable[Clue]:
        """Single clues that could be added, if they can be enumerated. A caller has to filter them: some may
        hold in no solution, or not be among the `proposals`.

        Of kinds with too many clues, those that hold in one of the `solutions`. Clues drawn over several
        cells, such as lines, are chosen at random, and without overlap if there is one solution.
        """
        return ()
