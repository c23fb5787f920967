"""What lists show of a puzzle type, without importing its module."""

from __future__ import annotations

from msgspec import Struct

from puzzles.model.puzzle import Category, Puzzle


class TypeEntry(Struct, frozen=True):
    """A type as lists show it; for the fields see `Puzzle`."""

    type_name: str
    label: str
    category: Category
    fame: int = 0
    aliases: tuple[str, ...] = ()
    foreign: tuple[str, ...] = ()
    """Its names in game IDs and in links of other programs."""

    @property
    def place(self) -> tuple[int, int, str]:
        """The sort key: category, the best known first, label."""
        return list(Category).index(self.category), -self.fame, self.label


def entry_of(kind: type[Puzzle], foreign: tuple[str, ...] = ()) -> TypeEntry:
    """The entry of a type."""
    fame = vars(kind).get("fame", 0)
    return TypeEntry(kind.type_name, kind.label, kind.category, fame, kind.aliases, foreign)
