"""Names of groups of drawn things: "thick green line", "white circle on sides"."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from puzzles.exchange.drawn.colours import called
from puzzles.exchange.drawn.places import place
from puzzles.grids.grid_puzzle import GridPuzzle
from puzzles.model.drawings import ARROWS, CAGES, LINES, DrawnGroup
from puzzles.model.puzzle import Puzzle

THIN, THICK = 6.0, 14.0
"""Lines of at most the first width are "thin", of at least the second "thick"."""


def names(groups: Sequence[DrawnGroup], size: int) -> list[str]:
    """A unique name for each group, in lower case."""
    plain = [_name(group, size) for group in groups]
    seen: Counter[str] = Counter()
    found = []
    for name in plain:
        seen[name] += 1
        found.append(name if seen[name] == 1 else f"{name} {seen[name]}")
    return found


def _name(group: DrawnGroup, size: int) -> str:
    if group.layer in (LINES, ARROWS):
        colour = called(group.style("color"))
        return _joined(_width(group), colour, "line" if group.layer == LINES else "arrow")
    words = _words(group)
    if group.layer == CAGES:
        return _joined(called(group.style("outlineC")), "cage", words and f"with {words}")
    fill, border = called(group.style("backgroundColor")), called(group.style("borderColor"))
    where = place(group, size)
    if not fill and not border:
        return _joined(words or "blank", where)
    shape = "circle" if is_round(group) else "square" if _is_square(group) else "rectangle"
    return _joined(fill or f"{border}-edged", shape, words and f"with {words}", where)


def is_round(group: DrawnGroup) -> bool:
    """Whether the things of a group have round corners."""
    return group.style("rounded") == "true"


def number(group: DrawnGroup, name: str) -> float:
    """A numeric property of the look of a group; 0 if it has none."""
    try:
        return float(group.style(name) or 0)
    except ValueError:
        return 0.0


def _width(group: DrawnGroup) -> str:
    thickness = number(group, "thickness")
    return "thin" if 0 < thickness <= THIN else "thick" if thickness >= THICK else ""


def _is_square(group: DrawnGroup) -> bool:
    return abs(number(group, "width") - number(group, "height")) < 0.1


def _words(group: DrawnGroup) -> str:
    """The text on its things, in words."""
    texts = list(dict.fromkeys(thing.text for thing in group.things if thing.text))
    if not texts:
        return ""
    if all(text.isdecimal() for text in texts):
        return "numbers"
    return f"text {texts[0][:12]}" if len(texts) == 1 else "texts"


def _joined(*words: str) -> str:
    return " ".join(filter(None, words))


def untold(puzzle: Puzzle) -> tuple[str, ...]:
    """The groups that have no meaning yet: "3 'grey line' (only drawn)"."""
    groups = puzzle.heading.drawings
    called_so = zip(names(groups, size_of(puzzle)), groups, strict=True)
    return tuple(f"{len(group.things)} {name!r} (only drawn)" for name, group in called_so if not group.means)


def size_of(puzzle: Puzzle) -> int:
    """The number of rows and columns of the board; 0 if the puzzle has none."""
    return puzzle.size if isinstance(puzzle, GridPuzzle) else 0
