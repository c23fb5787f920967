"""Addresses of declared genres: a body is made of pieces that the file of the genre names in their order."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from itertools import islice
from typing import Any

from puzzles.declared.bases import genre_of
from puzzles.declared.genre import Address, Genre
from puzzles.exchange.puzzlink.borders import read_borders, write_borders
from puzzles.exchange.puzzlink.declared import BORDERS, PIECES, clues_by_place, depth_at, in_region
from puzzles.exchange.puzzlink.link import Link
from puzzles.exchange.puzzlink.parts import Item, Maybe, Several
from puzzles.model.clue import Clue
from puzzles.text.errors import PuzzleError
from puzzles.text.words import amount, listed
from puzzles.types import puzzle_types


class DeclaredLink(Link[Any]):
    """The addresses of a declared genre."""

    def __init__(self, kind: type[Any], genre: Genre, address: Address) -> None:
        self.kind, self._genre = kind, genre
        self._names, self._option, self._flags = address.names, address.option, address.flags
        least = genre.options[address.option].least if address.last else 0
        self._last = {sign: number for number, sign in enumerate(address.last, start=least)}
        self._regions = BORDERS in address.body
        self._pieces = [PIECES[word] for word in address.body if word != BORDERS]

    @property
    def names(self) -> tuple[str, ...]:  # type: ignore[override]
        return self._names

    @property
    def said(self) -> Collection[type[Clue]]:  # type: ignore[override]
        found: Collection[type[Clue]] = self.kind.clue_kinds
        return found

    @property
    def options(self) -> Collection[str]:  # type: ignore[override]
        return tuple(filter(None, ("regions" if self._regions else "", self._option, *self.flags.values())))

    @property
    def flags(self) -> Mapping[str, str]:  # type: ignore[override]
        return self._flags

    @property
    def asks(self) -> bool:  # type: ignore[override]
        lists = any(piece.depth is not None for piece in self._pieces)
        return lists or any(each.unknown for each in self._genre.clues)

    def empty(self, rows: int, columns: int) -> Any:
        return self.kind(rows, columns)

    def begun(self, rows: int, columns: int, variant: str, body: str) -> tuple[Any, str]:
        options = {}
        if self._last:
            body, stroke, rest = body.partition("/")
            sign = rest.removeprefix("/")
            if sign not in self._last or rest == sign:
                known = listed([f"//{each}" for each in self._last], "or")
                raise PuzzleError(f"found {(stroke + rest)[:20]!r} at the end", where="body", expected=known)
            options[self._option] = self._last[sign]
        elif self._option:
            number, _, body = body.partition("/")
            if not number.isdecimal():
                raise PuzzleError(
                    f"found {number[:10]!r}", where="body", expected=f"the number of {self._option}"
                )
            options[self._option] = int(number)
        empty, body = super().begun(rows, columns, variant, body)
        empty = empty.resized(rows, columns, **options) if options else empty
        if self._regions:
            regions, body = read_borders(body, rows, columns)
            empty = empty.resized(rows, columns, regions=regions)
        return empty, body

    def beginning(self, puzzle: Any) -> tuple[str, str]:
        first = self._option and not self._last
        option = f"{getattr(puzzle, self._option)}/" if first else ""
        return self.letters(puzzle), option + (
            write_borders(puzzle.regions, puzzle.region_word) if self._regions else ""
        )

    def ending(self, puzzle: Any) -> str:
        return next(
            (f"//{sign}" for sign, number in self._last.items() if number == getattr(puzzle, self._option)),
            "",
        )

    def borders_of(self, body: str) -> str | None:
        if not self._regions:
            return None
        return body.partition("/")[2] if self._option and not self._last else body

    def unsaid(self, puzzle: Any) -> Iterator[str]:
        """The places of numbers that do not stand in the first cells of their rooms, where they are shown."""
        rooms = [(clue.cell, puzzle.region_at(clue.cell)) for clue in puzzle.clue_list if in_region(clue)]
        count = sum(cell != room[0] for cell, room in rooms)
        if count:
            room = puzzle.region_word
            yield amount(count, f"place of a number in its {room}", f"places of numbers in their {room}s")

    def parts(self, puzzle: Any) -> Iterable[Several]:
        for piece in self._pieces:
            count = sum(depth_at(piece, puzzle, place) for place in piece.places(puzzle))
            yield (Maybe if piece.may_lack else Several)(piece.part, count)

    def clues(self, puzzle: Any, items: Sequence[Item]) -> Iterator[Clue]:
        left = iter(items)
        for piece in self._pieces:
            for place in piece.places(puzzle):
                own = list(islice(left, depth_at(piece, puzzle, place)))
                item = own[0] if piece.depth is None else own
                clue = None if item is None else piece.clue(puzzle, place, item)
                if clue is not None:
                    yield clue

    def items(self, puzzle: Any) -> Sequence[Item]:
        found: list[Item] = []
        for piece in self._pieces:
            there = clues_by_place(piece, puzzle)
            for place in piece.places(puzzle):
                clue = there.get(place)
                depth = depth_at(piece, puzzle, place)
                own = [piece.empty] * depth if clue is None else piece.item(puzzle, place, clue)
                found += own if isinstance(own, list) else [own]
        return found


def declared_links() -> Iterator[DeclaredLink]:
    """The links of all declared genres that have an address."""
    for kind in puzzle_types().values():
        genre = genre_of(kind)
        if genre is not None and genre.address is not None:
            yield DeclaredLink(kind, genre, genre.address)
