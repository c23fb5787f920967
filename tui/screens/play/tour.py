"""The tour: a small Sudoku that asks for each kind of action once."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import NamedTuple

from puzzles.model.heading import Heading
from puzzles.types.sudoku import Sudoku
from tui.screens.play.scene import Scene
from tui.session.view import View
from tui.store.options import Typing
from tui.widgets.text_block import Line
from tui.words.tones import Phrase, Tone

CELL, VALUE = "r1c2", 2
"""The first cell of the tour, and its only candidate."""
GIVENS = ("1.34", "..1.", ".1..", "4..1")
"""The rows of its Sudoku."""


def tour_puzzle() -> Sudoku:
    """The puzzle of the tour, solved by singles."""
    puzzle = replace(Sudoku.empty(4), heading=Heading(title="The tour"))
    cells = ((row, column, sign) for row, line in enumerate(GIVENS) for column, sign in enumerate(line))
    for row, column, sign in cells:
        puzzle = puzzle.with_given((row, column), int(sign)) if sign != "." else puzzle
    return puzzle


class Sight(NamedTuple):
    """The input of the tour: the view, the cursor, and whether an answer is shown."""

    view: View
    cursor: str
    asked: bool


class TourStop(NamedTuple):
    """A stop of the tour: its text, and whether it is done."""

    text: str
    done: Callable[[Sight], bool]


STOPS = (
    TourStop(
        "Each row, column and box of this Sudoku holds 1 to 4 once. Go to R1C2, with the arrows or a click.",
        lambda sight: sight.cursor == CELL,
    ),
    TourStop("Row 1 lacks only the 2: type 2.", lambda sight: sight.view.state.filled.get(CELL) == VALUE),
    TourStop(
        "Not sure of a cell? Go to an empty one. {work.typing} has you type marks: type 2 and 3.",
        lambda sight: len(sight.view.state.marks) > 1,
    ),
    TourStop("Press {work.undo} to take one back.", lambda sight: len(sight.view.state.marks) < 2),
    TourStop(
        "Press {work.typing} three times: values are typed again.",
        lambda sight: sight.view.typing is Typing.VALUE,
    ),
    TourStop(
        "Stuck? {work.hint} gives a hint. Press it again, and it tells more.", lambda sight: sight.asked
    ),
    TourStop(
        "Enter writes what a hint found. {work.check} tells whether you are right so far. Fill the rest.",
        lambda sight: sight.view.end is not None and sight.view.end.right,
    ),
)


class Tour:
    """A person's position on the tour. A stop that is done does not come again."""

    def __init__(self) -> None:
        self._at = 0

    def look(self, sight: Sight) -> None:
        """Advance past all stops that are done."""
        while self._at < len(STOPS) and STOPS[self._at].done(sight):
            self._at += 1

    @property
    def text(self) -> str:
        """The text of the next stop; "" at the end."""
        return "" if self._at == len(STOPS) else f"{self._at + 1} of {len(STOPS)}: {STOPS[self._at].text}"


def guide(scene: Scene) -> Iterator[Line]:
    """The text of the tour, if one is on."""
    if scene.tour:
        yield [Phrase(scene.tour, Tone.NOTICE)]
