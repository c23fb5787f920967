"""The clues of an argument: its premises, and the conclusion, which is supposed to be false."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Protocol, Self

from msgspec.structs import replace

from puzzles.formulas.formulas import Formula, Not, Value
from puzzles.formulas.statements import Statement
from puzzles.model.clue import Clue
from puzzles.types.logic.text import ASCII, written
from puzzles.types.logic.variations import variations

CONCLUSION = "conclusion"
"""The id of the clue that the conclusion is false."""


class Grounding(Protocol):
    """What a premise asks of the argument in which it stands."""

    def grounded(self, formula: Formula) -> Formula:
        """What a formula says over the variables of the argument; raises `PuzzleError`."""


class Premise(Clue):
    """A formula that is taken to be true, as it was typed. Raises `InputError` if it cannot be read."""

    kind = "premise"

    text: str
    letters: bool = False
    """Whether `T` and `F` are names in it, and not truth values."""
    predicates: frozenset[str] = frozenset()
    """Letters that are predicates in it because they are in other formulas: `Fa` is `F(a)`."""

    def __post_init__(self) -> None:
        meaning(self.text, letters=self.letters, predicates=self.predicates)

    @property
    def formula(self) -> Formula:
        """What it says."""
        return meaning(self.text, letters=self.letters, predicates=self.predicates)

    def statement(self, puzzle: Grounding) -> Statement:
        formula = self.formula
        return self.says(f"Premise: {written(formula)}", puzzle.grounded(formula), (written(formula),))

    def fault(self, part: Formula, known: Mapping[str, Value]) -> str:
        return f"the premise {written(self.formula)} is false here"

    def alternatives(self, puzzle: Grounding) -> Iterator[Self]:
        formula = self.formula
        for other in dict.fromkeys(other for other in variations(formula) if other != formula):
            yield replace(self, text=written(other, ASCII))

    def short(self, puzzle: Grounding) -> str:
        return written(self.formula)

    def typed(self, puzzle: Grounding) -> str:
        return self.text


class Conclusion(Premise):
    """What is claimed: the clue says that it is false."""

    kind = CONCLUSION

    @property
    def key(self) -> str:
        return ""

    def statement(self, puzzle: Grounding) -> Statement:
        formula = self.formula
        text = f"Suppose the conclusion is false: {written(formula)}"
        return self.says(text, Not(puzzle.grounded(formula)), (written(formula),))

    def fault(self, part: Formula, known: Mapping[str, Value]) -> str:
        return f"the conclusion {written(self.formula)} is true here, and is to be false"


@lru_cache(maxsize=4096)
def meaning(line: str, *, letters: bool = False, predicates: frozenset[str] = frozenset()) -> Formula:
    """The formula that a line spells; raises `InputError`. `letters`: `T` and `F` are names in it.

    `predicates` are letters that are predicates in other formulas.
    """
    from puzzles.types.logic.grammar import parse

    return parse(line, letters=letters, predicates=predicates)
