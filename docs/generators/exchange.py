"""What game IDs and addresses are made of, as tables of what their readers say of themselves.

    python -m docs.generators.exchange

Puts them into docs/exchange.md, each between its two markers.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from puzzles.declared.bases import genre_of
from puzzles.declared.genre import Genre
from puzzles.exchange.penpa.genre import Genre as DrawnGenre
from puzzles.exchange.penpa.genres import genres
from puzzles.exchange.puzzlink import HOSTS
from puzzles.exchange.puzzlink.links import links
from puzzles.exchange.sgt.games import games
from puzzles.files.atomic import replace_file
from puzzles.types import types_along

PAGE = Path(__file__).parents[1] / "exchange.md"


def game_ids() -> Iterator[str]:
    """A row for each game of the collection."""
    yield "| game | type | `PARAMS:DESC` | such as |"
    yield "|---|---|---|---|"
    for name, game in games().items():
        yield f"| `{name}` | {game.kind.label} | {_cell(type(game).__doc__)} | `{game.example}` |"


def addresses() -> Iterator[str]:
    """The hosts, a row for each type of address, and the types that have none."""
    yield f"Hosts: {', '.join(f'`{host}`' for host in HOSTS)}."
    yield ""
    yield "| address | type | body | read as well |"
    yield "|---|---|---|---|"
    for link in links():
        doc = sys.modules[type(link).__module__].__doc__ or ""
        first, *more = link.names
        genre = genre_of(link.kind)
        body = _cell(doc).removeprefix(f"`{first}`: ") if genre is None else _declared(genre)
        notes = _cell(type(link).__doc__).partition("`")[2].partition("`")[2].strip(",;. ")
        others = ", ".join(f"`{name}`" for name in more)
        notes = f" {notes[:1].upper()}{notes[1:]}." if notes else ""
        yield f"| `{first}` | {link.kind.label} | {body[:1].upper()}{body[1:]}{notes} | {others} |"
    kinds = {link.kind for link in links()}
    none = [kind.label for kind in types_along().values() if kind not in kinds]
    yield ""
    yield f"The player has no such type: {', '.join(none)}."


def _declared(genre: Genre) -> str:
    """The pieces of the bodies of a declared genre, and its variants."""
    assert genre.address is not None
    number = [f"the number of {genre.address.option} and `/`"] if genre.address.option else []
    pieces = [*number, *(word.replace("-", " ") for word in genre.address.body)]
    flags = (f" The variant `{letter}`: {genre.flags[key]}." for letter, key in genre.address.flags.items())
    return f"{', then '.join(pieces)}.{''.join(flags)}"


def drawings() -> Iterator[str]:
    """A row for each type that is read from drawings; those that are read alike share one."""
    yield "| type | told as | what is read | options to tell |"
    yield "|---|---|---|---|"
    readers: dict[str, list[DrawnGenre[Any]]] = {}
    for genre in genres():
        readers.setdefault(_cell(type(genre).__doc__), []).append(genre)
    for read, alike in readers.items():
        labels, words = ", ".join(genre.label for genre in alike), ", ".join(map(_words, alike))
        asks = ", ".join(dict.fromkeys(f"`{name}`" for genre in alike for name in genre.asks))
        yield f"| {labels} | {words} | {read} | {asks} |"


def _words(genre: DrawnGenre[Any]) -> str:
    return ", ".join(f"`{word}`" for word in dict.fromkeys((genre.words[0], *genre.names)))


TABLES = {"game IDs": game_ids, "addresses": addresses, "drawings": drawings}
"""What stands between the markers, by the name in these."""


def _cell(text: str | None) -> str:
    return " ".join((text or "").split()).replace("|", "\\|")


def page(text: str) -> str:
    """The page with its tables made anew."""
    for name, table in TABLES.items():
        begin, end = f"<!-- {name}: python -m docs.generators.exchange -->", f"<!-- end of {name} -->"
        before, _, rest = text.partition(begin)
        lines = "\n".join(table())
        text = f"{before}{begin}\n\n{lines}\n\n{end}{rest.partition(end)[2]}"
    return text


if __name__ == "__main__":
    replace_file(PAGE, page(PAGE.read_text("utf-8")).encode())
