"""Commands for who sets: the mode, clues added, taken away and switched off, saving."""

from __future__ import annotations

from pathlib import Path

from puzzles.formulas.statements import Statement
from puzzles.model.state import Mode
from puzzles.text.errors import PuzzleError
from tui.linear.bench import LinearBench


def to_setting(bench: LinearBench, rest: str) -> None:
    """Go over to setting clues."""
    bench.workspace.switch(Mode.SET)
    bench.say(
        "You set clues now: `add` with a clue, or a place and a value that is given. `solve` goes back."
    )


def to_solving(bench: LinearBench, rest: str) -> None:
    """Go back to solving."""
    bench.workspace.switch(Mode.SOLVE)
    bench.say("You solve now.")


def add(bench: LinearBench, rest: str) -> None:
    """Add a clue, in Set mode."""
    _in_set_mode(bench)
    before = {clue.id for clue in bench.puzzle.clues()}
    try:
        puzzle = bench.puzzle.typing.with_line(rest)
    except TypeError:
        told = f"clues of {bench.puzzle.label} are not typed as lines"
        raise PuzzleError(told, expected="a place and a value, or the puzzle's file") from None
    bench.editing.edit_puzzle(puzzle, f"add {rest!r}")
    every = enumerate(bench.puzzle.clues(), 1)
    bench.say(*(f"{number}: {each.quoted}" for number, each in every if each.id not in before))


def remove(bench: LinearBench, rest: str) -> None:
    """Take a clue away, in Set mode."""
    _in_set_mode(bench)
    clue = _clue(bench, rest)
    bench.editing.edit_puzzle(bench.puzzle.without(clue.id), f"delete {clue.text!r}")
    bench.say(f"Removed: {clue.quoted}.")


def _in_set_mode(bench: LinearBench) -> None:
    if bench.workspace.mode is not Mode.SET:
        raise PuzzleError("you solve now, and clues stay", expected="`set` first")


def _clue(bench: LinearBench, rest: str) -> Statement:
    clues = bench.puzzle.clues()
    clue = clues[int(rest) - 1] if rest.isdecimal() and 1 <= int(rest) <= len(clues) else None
    if clue is None:
        raise PuzzleError(f"there is no clue {rest!r}", expected="its number: `clues` lists them")
    return clue


def switch(bench: LinearBench, rest: str) -> None:
    """Switch a clue off, or on."""
    clue = _clue(bench, rest)
    bench.editing.toggle(clue)
    bench.say(f"Switched {'on' if bench.workspace.state.is_on(clue) else 'off'}: {clue.quoted}.")


def save(bench: LinearBench, rest: str) -> None:
    """Save; without FILE where it was."""
    document = bench.workspace.document
    path = Path(rest).expanduser() if rest else document.path
    if path is None:
        raise PuzzleError("this has no file yet", expected="`save` and a name")
    known = document.digest if path == document.path else None
    if path != document.path and path.exists():
        raise PuzzleError(f"{path.name} is there already", expected="another name")
    document.write(path, bench.workspace.left, known, bare=document.bare)
    bench.say(f"Saved in {path.name}.")
