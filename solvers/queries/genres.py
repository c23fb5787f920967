"""A genre's file while it is being written: its errors, and an example."""

from __future__ import annotations

from puzzles.model.puzzle import Puzzle
from solvers.queries.answer import Answer, Assignment
from solvers.queries.question import Question


class ShowGenre(Question, frozen=True):
    """The errors in a genre's file, and an example of the genre, whatever the state is.

    `example` is the same file under a name that is not in use, from which examples are made even while the
    genre has no name.

    Answers: a `GenreProblem`; if there is an example, a `GenreExample`, then a `SolutionCount` of its board
    without the clues, which grows, and an `Estimate` if that takes long.
    """

    text: str
    example: str


class GenreProblem(Answer, frozen=True):
    """The error in one line, and its place in the file; both empty if there is none.

    `more` are further errors, in the genre's own words.
    """

    text: str = ""
    where: str = ""
    more: str = ""
    more_where: str = ""


class GenreExample(Answer, frozen=True):
    """A small board with some clues that hold in the `solution`; None if no solution was found.

    `sentences` are the statements of its rules and clues, each with its name. `clash` are contradictory
    rules, if all boards that were tried had no solution.
    """

    puzzle: Puzzle
    solution: Assignment | None
    sentences: tuple[tuple[str, str], ...] = ()
    clash: tuple[str, ...] = ()
