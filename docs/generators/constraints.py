"""The constraints that a Sudoku takes, as a table of what kinds of clues and variants say of themselves.

    python -m docs.generators.constraints

Puts it into docs/constraints.md between its two markers.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from puzzles.clues.general import general_kinds
from puzzles.digits.variants import VARIANTS
from puzzles.exchange.setters.keys import APART, FLAGS, NEGATIVE
from puzzles.exchange.setters.table import WRITERS
from puzzles.files.atomic import replace_file
from puzzles.grids.rule import Rule
from puzzles.model.clue import Clue
from puzzles.sentences.how_typed import brief
from puzzles.text.words import capital, with_part

PAGE = Path(__file__).parents[1] / "constraints.md"
BEGIN, END = "<!-- constraints: python -m docs.generators.constraints -->", "<!-- end of constraints -->"
NONE = "–"


def table() -> Iterator[str]:
    """The lines of the table: clues in alphabetical order, then variants."""
    yield "| constraint | key | in files | in f-puzzles |"
    yield "|---|---|---|---|"
    for kind in (*sorted(general_kinds(), key=lambda kind: kind.called.casefold()), Rule):
        key: str = getattr(kind, "shortcut", None) or ""
        keys = " ".join(f"`{letter}`" for letter in key)
        said = brief(kind).rstrip(".").replace("|", "\\|")
        yield f"| **{capital(kind.called)}**: {said} | {keys} | `{kind.kind}` | {_foreign(kind)} |"
    words = {name: key for key, name in FLAGS.items()} | {"non-consecutive": APART}
    words |= {name: f"negative: {key}" for key, name in NEGATIVE.items()} | {
        "diagonals": "diagonal+` and `diagonal-"
    }
    for name, variant in VARIANTS.items():
        foreign = f"`{words[name]}`" if name in words else NONE
        yield f"| *{capital(variant.text)}* | F4 | variant `{name}` | {foreign} |"


def _foreign(kind: type[Clue]) -> str:
    entry = WRITERS.get(kind.kind)
    return f"`{entry.key}`" if entry is not None else NONE


def in_page(text: str) -> str:
    """The page with the table between its markers."""
    return with_part(text, BEGIN, END, "\n".join(table()))


if __name__ == "__main__":
    replace_file(PAGE, in_page(PAGE.read_text("utf-8")).encode())
