"""A game: the program hides a solution, the player guesses, and the program answers each guess."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from puzzles.formulas.formulas import Value

if TYPE_CHECKING:
    from puzzles.model.puzzle import Puzzle

Guessed: TypeAlias = tuple[Value, ...]
"""A value for each variable of the puzzle, in the order of the variables."""


class Game(Struct, frozen=True):
    """The hidden solution, and the distinct guesses that were answered, in order.

    A guess that the player takes back stays among them, because its answer is known.
    """

    secret: Guessed
    asked: tuple[Guessed, ...] = ()
    given_up: bool = False

    def __repr__(self) -> str:
        """Without the secret: this may come to stand in a report."""
        return f"Game(asked={len(self.asked)}, given_up={self.given_up})"

    @property
    def found(self) -> bool:
        """Whether one of the guesses was the solution."""
        return self.secret in self.asked

    @property
    def on(self) -> bool:
        """Whether the game still goes on: not found, not given up."""
        return not (self.found or self.given_up)

    def fits(self, puzzle: Puzzle) -> bool:
        """Whether the secret is a solution of the puzzle."""
        variables = puzzle.shape.variables
        sizes = {len(self.secret), *map(len, self.asked)}
        if sizes != {len(variables)}:
            return False
        pairs = tuple(zip(variables, self.secret, strict=True))
        if not all(value in variable.domain for variable, value in pairs):
            return False
        solution = {variable.name: value for variable, value in pairs}
        return all(each.formula.holds(solution) for each in (*puzzle.shape.rules, *puzzle.clues()))

    def after(self, guesses: Iterable[Guessed]) -> Game:
        """The game after those guesses; unchanged once it is over."""
        asked = tuple(dict.fromkeys((*self.asked, *guesses))) if self.on else self.asked
        return replace(self, asked=asked)

    def end(self) -> Game:
        """The game given up."""
        return replace(self, given_up=True)
