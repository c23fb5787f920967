"""The bindings of every board, and their help text."""

from __future__ import annotations

from collections.abc import Iterator

from textual.binding import Binding, BindingType

from tui.widgets.board.places import stops

DIGITS = frozenset("0123456789.")
ERASING = frozenset({"delete", "backspace"})
CLEARING = ERASING | {"space"}
GOING_ON = frozenset({"n", "t", "s", "+", "plus"})
"""The keys that lead on once a puzzle is over; boards do not take them then."""
LETTERS = {"up": "k", "down": "j", "left": "h", "right": "l"}
"""The letters that move like the arrows."""

HELP = """\
On the board, what is given is bold, what you wrote is plain, and a solution is pale. Signs: ! wrong
or in a conflict, › quoted, ~ lying, * changed from the solution before, [ ] marked. A letter at the
end of a cell is the initial of its colour.

In Solve mode the first click acts. The left button says yes, and once more takes that away; the right
button sets the cross; a drag does to all that it passes what it did to the first, and is undone as one
edit. Lines, loops and walls are dragged from cell to cell or from point to point, or drawn by Shift with
the arrows; a click goes to the nearest side. Where sides are found, the cursor stands on a point (◆), and
Space goes through yes, cross, nothing on the side that was walked last. In types of numbers a click
chooses the cell. A button that is held down, or Enter, lists what can be entered. In Set mode a
second click does, or one with the right button.

Shift with the arrows, dragging the mouse, and Ctrl with a click choose several cells in types of numbers:
what is typed then goes into all of them; so does Space in Set mode. An empty grid is typed in a row in
Set mode: 53..7 fills five cells, 0, a full stop and Space skip one; once you move the cursor yourself, it
stays where you typed. "Go on to the next cell after a value" among the options ({work.options}) has it go
on always. In Solve mode {work.typing} goes from values to corner marks, centre marks and colours (1 to
8); Alt with a digit makes a corner mark at once, and Ctrl with a digit a centre mark where a terminal
tells them. {work.fill} fills in what no rule or clue rules out directly. Delete takes a value first,
then marks.\
"""


def move_keys(board: str, letters: str = "move") -> Iterator[Binding]:
    """The bindings of the arrows, and of letters with the action `letters`, for ids that start with
    `board`.
    """
    for way in stops.STEPS:
        yield Binding(way, f"move('{way}')", "Move", show=False, id=f"{board}.{way}")
    for way, key in LETTERS.items():
        yield Binding(key, f"{letters}('{way}')", "Move", show=False, id=f"{board}.{way}-letter")


BINDINGS: tuple[BindingType, ...] = (
    *move_keys("board", letters="letter"),
    *(
        Binding(f"shift+{way}", f"extend('{way}')", "Move and mark", show=False, id=f"board.extend-{way}")
        for way in stops.STEPS
    ),
    *(
        Binding(f"ctrl+{way}", f"half('{way}')", "Border of the cell", show=False, id=f"board.half-{way}")
        for way in stops.STEPS
    ),
    Binding("home", "edge('row', False)", "Ends of the row", show=False, id="board.row-start"),
    Binding("end", "edge('row', True)", "Ends of the row", show=False, id="board.row-end"),
    Binding("ctrl+home", "edge('grid', False)", "First and last cell", show=False, id="board.first"),
    Binding("ctrl+end", "edge('grid', True)", "First and last cell", show=False, id="board.last"),
)
