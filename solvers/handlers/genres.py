"""A genre's file while it is being written: its errors, and an example."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import TYPE_CHECKING, Any

from puzzles.clues.bases.outside_clues import OutsideClue
from puzzles.declared.reading import read_genre
from puzzles.declared.sample import sample_of, sentences_of
from puzzles.declared.types import type_of
from puzzles.grids.grid_puzzle import GridPuzzle
from puzzles.model.clue import Clue
from puzzles.text.errors import PuzzleError
from puzzles.types import is_taken, names_taken
from solvers.handlers.counting import count_exactly
from solvers.handlers.overview import vary
from solvers.handlers.registry import handles
from solvers.queries.answer import Answer, Assignment
from solvers.queries.counting import CountExactly
from solvers.queries.genres import GenreExample, GenreProblem, ShowGenre
from solvers.queries.overview import Status
from solvers.session.session import Session

if TYPE_CHECKING:
    from solvers.queries.conflicts import Conflict

BOARDS = 12
"""The most boards with random regions and walls that are tried until one has a solution."""
FEW = {True: 4, False: 3}
"""The most clues of a kind that are shown: of kinds beside the grid (True) and of others."""
COUNT = CountExactly(patience=2.0, seconds=6.0)
"""The limits for counting solutions."""
RULES = 4
"""The most rules of a conflict that are shown."""


@handles(ShowGenre)
def show_genre(question: ShowGenre, session: Session) -> Iterator[Answer]:
    """The errors; or else a board that has a solution, and its number of solutions."""
    named = _problem(lambda: _check_name(question.text))
    wrong = _problem(lambda: sentences_of(type_of(question.example)))
    first, second = (wrong, named) if wrong is not None else (named, None)
    told = [(str(each), each.where) if each is not None else ("", "") for each in (first, second)]
    yield GenreProblem(*told[0], *told[1])
    if wrong is None:
        yield from _example(type_of(question.example), session)


def _problem(ask: Any) -> PuzzleError | None:
    """The error in the file, or None."""
    try:
        ask()
    except PuzzleError as error:
        return error
    return None


def _check_name(text: str) -> None:
    """Raise `PuzzleError` for a file that has an error by itself, or a name that is taken."""
    genre = read_genre(text)
    if genre.name in names_taken():
        raise PuzzleError(is_taken(genre.name, "").problem, where="name", expected="another name")


def _example(kind: type[GridPuzzle], session: Session) -> Iterator[Answer]:
    sentences = tuple(sentences_of(kind))
    solver = session.stack.solver.native().helper
    for number in range(BOARDS):
        session.checkpoint()
        board = _board(kind, number)
        own = Session(board, solver())
        if own.verdict().status is not Status.CONTRADICTION:
            break
        if board == _board(kind, number + 1):
            break
    if own.enumerator.found:
        vary(own)
    solution = next(iter(own.enumerator.found), None)
    if solution is None:
        yield GenreExample(board, None, sentences, _clash(own.conflict()))
        return
    random = Random(0)
    laid: GridPuzzle = board.making.laid_for(solution, random)
    yield GenreExample(_with_clues(laid, solution, random), solution, sentences, ())
    yield from count_exactly(COUNT, own if laid == board else Session(laid, solver()))


def _board(kind: type[GridPuzzle], number: int) -> GridPuzzle:
    """A small board with a random layout, which is always the same for the same number."""
    found: GridPuzzle = kind(sample_of(kind).rows).making.laid_out(Random(number))
    return found


def _with_clues(board: GridPuzzle, solution: Assignment, random: Random) -> GridPuzzle:
    """The board with some random clues of each kind that hold in the solution."""
    kinds = dict[type[Clue], int]()
    clues = list(board.making.true_clues(solution, random))
    random.shuffle(clues)
    for clue in clues:
        most = FEW[isinstance(clue, OutsideClue)]
        if kinds.setdefault(type(clue), 0) < most:
            board, kinds[type(clue)] = board.with_clue(clue), kinds[type(clue)] + 1
    return board


def _clash(conflict: Conflict | None) -> tuple[str, ...]:
    """The rules of a conflict, in words."""
    if conflict is None:
        return ()
    told = [statement.text for statement in conflict.statements]
    return tuple(told[:RULES] + ["…"] * (len(told) > RULES))
