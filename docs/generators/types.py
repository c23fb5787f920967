"""All puzzle types, as tables of what they say of themselves.

    python -m docs.generators.types

Puts their names into README between its two markers, rules and other names into docs/types.md, and what lists
say of them into puzzles/types/index.json.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

from msgspec import json

from puzzles.exchange.puzzlink.links import links
from puzzles.exchange.sgt.games import games
from puzzles.files.atomic import replace_file
from puzzles.files.samples import counts
from puzzles.model.puzzle import Category, Puzzle
from puzzles.model.type_entry import TypeEntry, entry_of
from puzzles.sentences.how_typed import brief
from puzzles.text.words import with_part
from puzzles.types import INDEX, types_along

DOCS = Path(__file__).parents[1]
README, PAGE = DOCS.parent / "README.md", DOCS / "types.md"
BEGIN, END = "<!-- types: python -m docs.generators.types -->", "<!-- end of types -->"


def by_category() -> Iterator[tuple[Category, list[type[Puzzle]]]]:
    """The types under each heading of the home screen, in its order."""
    for category in Category:
        yield category, [kind for kind in types_along().values() if kind.category is category]


def table() -> Iterator[str]:
    """A row for each heading, with its types."""
    yield "| | puzzle types |"
    yield "|---|---|"
    for category, kinds in by_category():
        yield f"| {category} | {', '.join(kind.label for kind in kinds)} |"


def page() -> Iterator[str]:
    """The rules of every type, its names, where it comes from and goes to, how many are in the library."""
    yield "# Puzzle types"
    yield ""
    yield "Made by `python -m docs.generators.types` of what the types say of themselves. How their clues are"
    yield "typed is in [typing-clues.md](typing-clues.md), what stands in files in"
    yield "[puzzle-files.md](puzzle-files.md), and how IDs and addresses are read and written in"
    yield "[exchange.md](exchange.md)."
    shipped = counts()
    for category, kinds in by_category():
        yield from ("", f"## {category}", "")
        yield "| type | rules | other names | game ID | puzz.link | library |"
        yield "|---|---|---|---|---|--:|"
        for kind in kinds:
            rules = " ".join(brief(kind).split()).replace("|", "\\|")
            names = ", ".join(kind.aliases)
            ids = " ".join(f"`{game.name}`" for game in games().values() if game.kind is kind)
            addresses = " ".join(f"`{link.names[0]}`" for link in links() if link.kind is kind)
            count = shipped[kind.type_name]
            yield f"| **{kind.label}** | {rules} | {names} | {ids} | {addresses} | {count} |"


def in_readme(text: str) -> str:
    """README with the table between its markers."""
    return with_part(text, BEGIN, END, "\n".join(table()))


def index() -> bytes:
    """The file of all entries: a line for each type, in the order of their words."""
    lines = b",\n".join(json.encode(entry) for entry in sorted(entries(), key=lambda each: each.type_name))
    return b"[\n" + lines + b"\n]\n"


def entries() -> Iterator[TypeEntry]:
    """What lists say of each type, with its words in game IDs of Simon Tatham's collection and in links of
    puzz.link.
    """
    foreign: dict[str, list[str]] = defaultdict(list)
    for game in games().values():
        foreign[game.kind.type_name] += [game.name, game.shown]
    for link in links():
        foreign[link.kind.type_name] += link.names
    for name, kind in types_along().items():
        yield entry_of(kind, tuple(foreign[name]))


if __name__ == "__main__":
    replace_file(README, in_readme(README.read_text("utf-8")).encode())
    replace_file(PAGE, "".join(f"{line}\n" for line in page()).encode())
    replace_file(INDEX, index())
