"""Commands that write, take away, note, and take back."""

from __future__ import annotations

from puzzles.geometry.grid import place_of
from puzzles.grids.grid_puzzle import GridPuzzle
from puzzles.model.state import MarkKind, Mode
from puzzles.text.errors import PuzzleError
from tui.linear.bench import LinearBench
from tui.linear.places import is_name, read_entry, read_name
from tui.session.notes import erased, toggled


def clear(bench: LinearBench, rest: str) -> None:
    """Take away what you wrote there."""
    name = read_name(rest, bench.puzzle)
    names = tuple(
        dict.fromkeys(
            (bench.puzzle.board.variable_of(name) if name in bench.puzzle.board.cell_names() else name, name)
        )
    )
    state = bench.workspace.state
    grid = bench.puzzle.feature(GridPuzzle) if bench.workspace.mode is Mode.SET else None
    if grid is not None and "." not in name:
        bench.editing.edit_puzzle(grid.with_given(place_of(name), None), f"clear {name}")
    else:
        bench.editing.edit(erased(state, names), f"clear {name}")
    bench.say("Cleared." if bench.workspace.state is not state else "There was nothing of yours.")


def note(bench: LinearBench, rest: str) -> None:
    """Make pencil marks there, or take them away."""
    words = rest.replace(",", " ").split()
    name, values = _name_and_values(bench, words)
    state = bench.workspace.state
    for value in values:
        literal = read_entry(f"{name} {value}", bench.puzzle)
        state = toggled(state, MarkKind.CENTRE, (literal.name,), literal.value)
    bench.editing.edit(state, f"mark {' '.join(values)} in {name}")
    bench.say(*bench.board.place(read_name(name, bench.puzzle)))


def _name_and_values(bench: LinearBench, words: list[str]) -> tuple[str, list[str]]:
    """A place, by one word or more, and the values that follow it; raises `PuzzleError`."""
    for at in range(len(words) - 1, 0, -1):
        if is_name(" ".join(words[:at]), bench.puzzle):
            return " ".join(words[:at]), words[at:]
    raise PuzzleError("no place and values", expected="as `note r3c4 1 5`")


def undo(bench: LinearBench, rest: str) -> None:
    """Take the last change back."""
    if bench.editing.can("undo"):
        bench.editing.undo()
    else:
        bench.say("There is nothing to undo.")


def redo(bench: LinearBench, rest: str) -> None:
    """Do it again."""
    if bench.editing.can("redo"):
        bench.editing.redo()
    else:
        bench.say("There is nothing to do again.")


def anew(bench: LinearBench, rest: str) -> None:
    """Begin anew."""
    bench.editing.begin_anew()
