"""The guide at the top of the help for a puzzle: how to type clues, and the rules."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec import Struct

from puzzles.grids.grid_puzzle import GridPuzzle
from puzzles.model.puzzle import Puzzle
from puzzles.model.state import Mode
from puzzles.sentences.how_typed import IN_CELL, MARKED, ON_LINE, OUTSIDE, HowTyped
from puzzles.text.words import listed

NOTES = {
    OUTSIDE: "Beside the grid is one step over its edge, with the arrows or the mouse.",
    MARKED: "Cells are marked with Shift and the arrows or by dragging the mouse, single ones with Space.",
    "in the pattern": "The pattern stands below the board: Tab goes there.",
    ON_LINE: "{line.clue} goes to the line at the foot, {line.done} there takes it, {line.leave} comes back.",
}
"""The notes on the places to type at."""
MOST_PLACES, MOST_WAYS = 2, 4
"""For a puzzle without clues, the most places named, and the most ways to type at each."""
MANY, FIRST = 10, 6
"""If there are more than `MANY` ways to type a clue, only `FIRST` are listed before the rules."""


class Guide(Struct, frozen=True):
    """Ways to type something under a heading, and sentences below them."""

    title: str
    ways: tuple[HowTyped, ...] = ()
    notes: tuple[str, ...] = ()


def guides(puzzle: Puzzle, mode: Mode) -> Iterator[Guide]:
    """In Set mode, how to type clues, then the rules; in Solve mode, what to enter, then the rules."""
    ways, more = puzzle.typing.how_typed(), Guide("")
    notes = (*puzzle.typing.typing_notes, *_switching(puzzle, ways))
    if len(ways) > MANY:
        more = Guide("Further ways to type a clue", ways[FIRST:], notes)
        ways, notes = ways[:FIRST], ("There are more below.",)
    clues = _guide("How a clue is typed here, in Set mode", ways, *notes)
    finds = _guide("How an answer is typed here, in Solve mode", puzzle.typing.how_found())
    rules = Guide(f"The rules of {puzzle.label}", notes=(puzzle.wording.about(),))
    order = (clues, rules, finds, more) if mode is Mode.SET else (finds, rules)
    return (guide for guide in order if guide.ways or any(guide.notes))


def _guide(title: str, ways: tuple[HowTyped, ...], *notes: str) -> Guide:
    places = dict.fromkeys(way.where for way in ways)
    return Guide(title, ways, (*(NOTES[place] for place in places if place in NOTES), *notes))


def _switching(puzzle: Puzzle, ways: Iterable[HowTyped]) -> Iterator[str]:
    """How to switch off a clue of a grid: on the board, unless the key writes a value there."""
    written = (word for way in ways if way.where == IN_CELL for word in way.typed.split())
    if puzzle.feature(GridPuzzle) is not None:
        yield "In the list of clues, x switches one off." if "x" in written else "x switches a clue off."


def is_blank(puzzle: Puzzle) -> bool:
    """Whether the puzzle has no clues, no regions and no drawings."""
    grid = puzzle.feature(GridPuzzle)
    laid_out = grid is not None and grid.making.is_laid_out
    return not (puzzle.clues() or puzzle.heading.drawings or laid_out)


def no_clues(puzzle: Puzzle) -> str:
    """The text of an empty list of clues."""
    begin = _beginning(puzzle)
    none = "No clues yet" if is_blank(puzzle) else "No clues beside what lies on the board"
    if not begin:
        return f"{none}: type them on the board."
    return f"{none}: {begin}   ({{app.help}} tells more)"


def nothing_here(puzzle: Puzzle, mode: Mode) -> str:
    """The message for a place where nothing can be typed."""
    begin = _beginning(puzzle) if mode is Mode.SET else ""
    if not begin:
        return "No value can be typed here."
    return f"Nothing is typed here; {begin} ({{app.help}} tells more)."


def _beginning(puzzle: Puzzle) -> str:
    """How to type a first clue; "" if none can be typed."""
    ways = puzzle.typing.how_typed()
    if not ways:
        return ""
    if ways[0].where == ON_LINE:
        return f"press {{line.clue}} and type: {ways[0].typed}"
    grid = puzzle.feature(GridPuzzle)
    kinds = () if grid is None else grid.clue_kinds
    own = [ways[0], *(way for kind in kinds for way in kind.how_typed(puzzle))]
    places = list(dict.fromkeys(way.where for way in own))[:MOST_PLACES]
    return "type " + "; ".join(_typed_at(where, own) for where in places)


def _typed_at(where: str, ways: Iterable[HowTyped]) -> str:
    """What is typed at a place: "in a cell: # or 1 to 36"; for selected cells, only the keys."""
    there = (way.typed for way in ways if way.where == where)
    typed = (text.partition(",")[0] if where == MARKED else text for text in there)
    return f"{where}: {listed(list(dict.fromkeys(typed))[:MOST_WAYS], 'or')}"
