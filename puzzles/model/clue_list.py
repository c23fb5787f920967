"""The clues of a puzzle, in order, each under an id."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Iterator
from functools import cached_property
from typing import Any, Self, TypeVar

from msgspec import Struct

from puzzles.model.clue import Clue

C = TypeVar("C", bound=Clue)


class ClueList(Struct, frozen=True, dict=True):
    """Clues in the order they were entered, over all kinds, each under an id that edits keep.

    An id is the kind with the key, or with a number: `given.r1c2`, `guess.3`. Two lists are equal if they
    hold the same clues, in the same order where the kind is ordered; ids do not matter.
    """

    items: tuple[tuple[str, Clue], ...] = ()

    @classmethod
    def of(cls, clues: Iterable[Clue]) -> Self:
        """A list of those clues with new ids; no two may have the same key."""
        numbers: dict[str, int] = {}
        items = []
        for clue in clues:
            if clue.key is None:
                numbers[clue.kind] = numbers.get(clue.kind, 0) + 1
            items.append((_id(clue, numbers.get(clue.kind, 0)), clue))
        return cls(tuple(items))

    def __iter__(self) -> Iterator[Clue]:
        return (clue for _, clue in self.items)

    def __len__(self) -> int:
        return len(self.items)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, ClueList):
            return NotImplemented
        return self.items == other.items or self._meaning == other._meaning

    def __hash__(self) -> int:
        return hash(frozenset(self))

    @cached_property
    def _meaning(self) -> dict[str, tuple[Clue, ...] | frozenset[Clue]]:
        kinds = dict.fromkeys(type(clue) for clue in self)
        return {
            kind.kind: clues if kind.ordered else frozenset(clues)
            for kind, clues in ((kind, self.every(kind)) for kind in kinds)
        }

    @property
    def ids(self) -> tuple[str, ...]:
        """The ids, in order."""
        return tuple(id_ for id_, _ in self.items)

    def get(self, id_: str) -> Clue | None:
        """The clue of that id."""
        return self._by_id.get(id_)

    @cached_property
    def _by_id(self) -> dict[str, Clue]:
        return dict(self.items)

    def index(self, id_: str) -> int:
        """The position of that id, counted from 0; raises `ValueError` if there is none."""
        return self.ids.index(id_)

    def every(self, kind: type[C]) -> tuple[C, ...]:
        """The clues that are instances of a class, in order."""
        return tuple(clue for clue in self if isinstance(clue, kind))

    def add(self, clue: Clue, puzzle: Any = None) -> ClueList:
        """With one more clue: in the position of a clue with the same key, else last.

        Other clues of its kind become what their `beside` leaves of them, in that `puzzle`; a clue of
        another kind with the same `spot` is removed.
        """
        spot = clue.spot
        id_ = _id(
            clue, 1 + max((_number(own) for own, old in self.items if old.kind == clue.kind), default=0)
        )
        items: list[tuple[str, Clue]] = []
        for own, old in self.items:
            if own == id_:
                items.append((id_, clue))
            elif type(old) is not type(clue):
                if spot is None or old.spot != spot:
                    items.append((own, old))
            elif (rest := old.beside(clue, puzzle)) is not None:
                items.append((own, rest))
        if id_ not in self.ids:
            items.append((id_, clue))
        return ClueList(tuple(items))

    def change(self, id_: str, clue: Clue) -> ClueList:
        """With the clue of that id replaced, in its position. The id stays unless the new clue's key
        differs.
        """
        new = _id(clue, _number(id_)) if clue.key is not None else id_
        return ClueList(tuple((new, clue) if own == id_ else (own, old) for own, old in self.items))

    def move(self, id_: str, index: int) -> ClueList:
        """With the clue of that id moved to a position counted from 0."""
        moved = tuple(item for item in self.items if item[0] == id_)
        rest = tuple(item for item in self.items if item[0] != id_)
        return ClueList((*rest[:index], *moved, *rest[index:])) if moved else self

    def remove(self, id_: str) -> ClueList:
        """Without the clue of that id."""
        return self.keep(lambda own, _: own != id_)

    def left_without(self, ids: Collection[str]) -> ClueList:
        """Without the clues of those ids, except for their structure."""
        left = ((id_, clue.structure() if id_ in ids else clue) for id_, clue in self.items)
        return ClueList(tuple((id_, clue) for id_, clue in left if clue is not None))

    def structure(self) -> ClueList:
        """The structure of each clue that has one. Ordered kinds keep their order; the others are sorted by
        id, so that the result does not depend on the order of entry.
        """
        kept = [(id_, own) for id_, clue in self.items if (own := clue.structure()) is not None]
        kept.sort(key=lambda item: () if item[1].ordered else _by_number(item[0]))
        return ClueList(tuple(kept)) if kept else NO_CLUES

    def map(self, change: Callable[[Clue], Clue]) -> ClueList:
        """With `change` applied to each clue, under its old id."""
        return ClueList(tuple((id_, change(clue)) for id_, clue in self.items))

    def keep(self, wanted: Callable[[str, Clue], bool]) -> ClueList:
        """Only the clues for which `wanted(id, clue)` is true."""
        return ClueList(tuple(item for item in self.items if wanted(*item)))


NO_CLUES = ClueList()


def _id(clue: Clue, number: int) -> str:
    key = str(number) if clue.key is None else clue.key
    return f"{clue.kind}.{key}" if key else clue.kind


def _by_number(id_: str) -> tuple[tuple[int, str], ...]:
    """A key that sorts ids by the numbers in them: `island.r2c1` before `island.r10c1`."""
    return tuple((int(number or 0), word) for word, number in re.findall(r"(\D+)(\d*)", id_))


def _number(id_: str) -> int:
    number = id_.rpartition(".")[2]
    return int(number) if number.isdecimal() and len(number) < 10 else 0
