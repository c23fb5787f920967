"""The puzzle for the linear workbench if none is named: from the library, or generated."""

from __future__ import annotations

from threading import Event

from puzzles.files.solving import LeftAt
from puzzles.model.state import Mode
from puzzles.text.errors import PuzzleError
from puzzles.types import puzzle_type
from solvers.queries.generation import Drawing, Generated
from solvers.queries.steps import Grade
from solvers.worker.client import MEMORY, Client
from tui.app.orders import FEW_DRAWS, empty, level_of, order
from tui.session.choice.library_choice import untouched
from tui.session.choice.maker import Errand, Lost, Maker
from tui.session.choice.sizes import EVERYWHERE, soon_made
from tui.store.history import History
from tui.store.stores import Stores


def chosen(type_name: str, level: Grade | None, size: str, seed: int | None, stores: Stores) -> History:
    """A puzzle not begun yet, of that level and size if given; with a seed, the one generated from it.

    Raises `PuzzleError` if there is none.
    """
    if seed is None:
        wanted = level or ""
        found = untouched(type_name, wanted, size, EVERYWHERE, stores.progress)
        if found is not None:
            return History(found.puzzle, left=LeftAt(Mode.SOLVE), level=found.level)
    return _made(type_name, level or Grade.EASY, size or soon_made(type_name, EVERYWHERE), seed)


def _made(type_name: str, level: Grade, size: str, seed: int | None) -> History:
    label = puzzle_type(type_name).label
    shape = empty(type_name, size)
    if shape is None:
        raise PuzzleError(f"no {label} is left that was not begun, and none can be made")
    made, done = list[Generated | Lost](), Event()

    def told(news: Drawing | Generated | Lost) -> None:
        if not isinstance(news, Drawing):
            made.append(news)
            done.set()

    maker = Maker(lambda: Client(MEMORY))
    try:
        maker.make(Errand(order(shape, level, seed, FEW_DRAWS), told))
        done.wait()
    finally:
        maker.close()
    (found,) = made
    if isinstance(found, Lost):
        raise PuzzleError(f"no {label} was made: {found.why}", expected="another level or size")
    return History(found.puzzle, left=LeftAt(Mode.SOLVE), level=level_of(found))
