"""Changes of one clue, or corrections of a slip, that make contradictory clues solvable."""

from __future__ import annotations

from puzzles.formulas.statements import Statement
from puzzles.model.puzzle import Puzzle
from puzzles.text.words import capital, listed
from solvers.queries.answer import Answer
from solvers.queries.overview import Status
from solvers.queries.question import Question


class SingleChanges(Question, frozen=True):
    """Every change of one clue's value that makes a contradictory puzzle solvable.

    Also slips in the places of clues, such as two swapped clues, whose correction makes the solution unique.
    Answers: `Change` as they are found, then one `ChangesTried`.
    """


class Change(Answer, frozen=True):
    """A repair: with a clue changed, `puzzle` has one solution, or several.

    `text` is the changed clue in words: "R5C3 = 7". `likelier` is the number of likelier slips in that clue.
    If the slip touches `others` as well, the text is about all, and `words`, if any, say what should be
    there.
    """

    clue: Statement
    text: str
    puzzle: Puzzle
    status: Status
    likelier: int = 0
    others: tuple[Statement, ...] = ()
    words: str = ""

    @property
    def clues(self) -> tuple[Statement, ...]:
        """All clues that it changes."""
        return (self.clue, *self.others)

    @property
    def rank(self) -> tuple[bool, int]:
        """A sort key: better repairs come first, those that leave one solution, then the likelier slips."""
        return self.status is not Status.UNIQUE, self.likelier

    @property
    def replaced(self) -> tuple[str, str] | None:
        """The words of a sentence that change, and those in their place; None if the clue is no sentence."""
        if not self.clue.words or self.others or self.words:
            return None
        old, new = self.clue.quoted.split(), self.text.split()
        start = end = 0
        while start < min(len(old), len(new)) - 1 and old[start] == new[start]:
            start += 1
        while end < min(len(old), len(new)) - start - 1 and old[-1 - end] == new[-1 - end]:
            end += 1
        return " ".join(old[start : len(old) - end]), " ".join(new[start : len(new) - end])

    @property
    def proposal(self) -> str:
        """What should perhaps be there."""
        if self.words:
            return capital(self.words)
        if self.replaced is not None:
            gone, come = self.replaced
            return f"In “{self.clue.quoted}”, “{gone}” should perhaps be “{come}”"
        return f"{listed([f'“{clue.quoted}”' for clue in self.clues])} should perhaps be “{self.text}”"

    @property
    def sentence(self) -> str:
        """The repair in words."""
        one = self.status is Status.UNIQUE
        outcome = "there is exactly one solution" if one else "there are several solutions"
        return f"{self.proposal}: then {outcome}"


class ChangesTried(Answer, frozen=True):
    """The end of the search for single changes: how many alternatives of how many clues were tried."""

    clues: int
    tried: int
    complete: bool = True
