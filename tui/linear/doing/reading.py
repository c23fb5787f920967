"""Commands that tell of the board: all of it, a row, a place, the clues, the rules, what is left."""

from __future__ import annotations

from puzzles.text.words import capital
from tui.linear.bench import LinearBench, broken_rules
from tui.linear.places import read_line_number, read_name
from tui.linear.speech import size_words
from tui.words.stopwatch import clock_text


def board(bench: LinearBench, rest: str) -> None:
    """All that stands on the board."""
    bench.say(f"{size_words(bench.puzzle)}.", *bench.board.lines())


def row(bench: LinearBench, rest: str) -> None:
    """What stands in a row, and the clues beside it."""
    number = read_line_number(rest, bench.board.grid.rows, "row")
    bench.say(*bench.board.row(number - 1))


def column(bench: LinearBench, rest: str) -> None:
    """The same of a column."""
    number = read_line_number(rest, bench.board.grid.columns, "column")
    bench.say(*bench.board.column(number - 1))


def place(bench: LinearBench, rest: str) -> None:
    """All about a place: what stands there, marks, clues."""
    bench.say(*bench.board.place(read_name(rest, bench.puzzle)))


def clues(bench: LinearBench, rest: str) -> None:
    """The clues, by number."""
    bench.say(*(list(bench.board.clues()) or ["No clues beside the values that are given."]))


def regions(bench: LinearBench, rest: str) -> None:
    """The regions, rooms or areas, by number."""
    bench.say(*(list(bench.board.regions()) or ["There are no regions of its own."]))


def rules(bench: LinearBench, rest: str) -> None:
    """What is to be found."""
    bench.say(bench.puzzle.wording.about())
    for way in bench.puzzle.typing.how_found():
        bench.say(f"  On the screen, {way.where}, {way.typed}: {way.meaning}")


def left(bench: LinearBench, rest: str) -> None:
    """What is left to do, and the time."""
    solving = bench.workspace.solving
    told = filter(None, (bench.board.left(), f"{clock_text(solving.seconds)} so far"))
    bench.say(f"{capital('; '.join(told))}.")
    if bench.view.feedback.faults:
        broken(bench, rest)


def broken(bench: LinearBench, rest: str) -> None:
    """Which rules are broken in plain sight."""
    told = list(broken_rules(bench.view.seen.faults, bench.puzzle))
    bench.say(*(told or ["No rule is broken in plain sight."]))
