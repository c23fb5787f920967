"""The kinds of clues that a command may propose, by name on the command line."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from puzzles.grids.grid_puzzle import GridPuzzle
from puzzles.model.clue import Clue
from puzzles.model.puzzle import Puzzle
from puzzles.text.errors import PuzzleError
from puzzles.text.words import in_plural
from tui.cli.options.arguments import Parser


def kinds_argument(parser: Parser, what: str) -> None:
    """Add `--with KIND,...`."""
    parser.add_argument("--with", dest="kinds", metavar="KIND,...", help=what)


def kinds_named(text: str | None, puzzle: Puzzle) -> tuple[str, ...]:
    """The kinds in a list of singular or plural names; raises `PuzzleError` for a kind that the puzzle
    cannot propose.
    """
    known = {name: kind.kind for kind in puzzle.making.proposable_kinds for name in _names(kind)}
    found = []
    for name in (text or "").split(",") if text is not None else ():
        kind = known.get(_plain(name))
        if kind is None:
            raise _unknown(name.strip(), known, puzzle)
        found.append(kind)
    return tuple(dict.fromkeys(found))


def _unknown(name: str, known: Mapping[str, str], puzzle: Puzzle) -> PuzzleError:
    """The error for an unknown kind, with the most similar ones, or all."""
    from puzzles.text.nearness import near_words  # only needed where a word is wrong

    kinds = tuple(dict.fromkeys(known.values())) or ("no kind: this type has none to propose",)
    grid = puzzle.feature(GridPuzzle)
    if grid is not None and any(_plain(name) in _names(kind) for kind in grid.kinds()):
        return PuzzleError(f"no {name} can be proposed", where="--with", expected=", ".join(kinds))
    near = dict.fromkeys(known[word] for word in near_words(_plain(name), known, 3))
    return PuzzleError(f"found {name!r}", where="--with", expected=", ".join(near or kinds))


def _names(kind: type[Clue]) -> Sequence[str]:
    return [_plain(name) for each in (kind.kind, kind.called) for name in (each, in_plural(each))]


def _plain(name: str) -> str:
    return "-".join(name.replace("_", "-").replace("-", " ").casefold().split())
