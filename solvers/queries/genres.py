"""What the file of a genre declares, while it is being written: what is wrong with it, and an example."""

from __future__ import annotations

from puzzles.model.puzzle import Puzzle
from solvers.queries.answer import Answer, Assignment
from solvers.queries.question import Question


class ShowGenre(Question, frozen=True):
    """What is wrong with the file of a genre, and an example of it, whatever the state is.

    The `example` is the same file under a name that is nobody's, from which examples are made also while the
    genre has no name yet.

    Answers: a `GenreProblem`; where there is an example, a `GenreExample`, then a `Count` of the solutions
    that its board has without the clues, which grows, and an `Estimate` beside it where that takes long.
    """

    text: str
    example: str


class GenreProblem(Answer, frozen=True):
    """What is wrong, in one line, and at which place of the file; both empty where nothing is.

    `more` is what is wrong besides, with the words that the genre goes by.
    """

    text: str = ""
    where: str = ""
    more: str = ""
    more_where: str = ""


class GenreExample(Answer, frozen=True):
    """A small board with some clues that hold in the `solution`; None where no solution was found.

    `sentences` are what rules and clues say on it, each with what it is called. `clash` are the rules that
    leave no solution, if that is so on all boards that were tried.
    """

    puzzle: Puzzle
    solution: Assignment | None
    sentences: tuple[tuple[str, str], ...] = ()
    clash: tuple[str, ...] = ()
