"""What lists say of a puzzle type, for which its module is not needed."""

from __future__ import annotations

from msgspec import Struct

from puzzles.model.puzzle import Category, Puzzle


class TypeEntry(Struct, frozen=True):
    """A type as it is offered; what the fields say is told in `Puzzle`."""

    type_name: str
    label: str
    category: Category
    fame: int = 0
    aliases: tuple[str, ...] = ()
    foreign: tuple[str, ...] = ()
    """Its words in game IDs and in links of other programs."""

    @property
    def place(self) -> tuple[int, int, str]:
        """What the order goes by: category, the best known first, label."""
        return list(Category).index(self.category), -self.fame, self.label


def entry_of(kind: type[Puzzle], foreign: tuple[str, ...] = ()) -> TypeEntry:
    """What a type says of itself."""
    fame = vars(kind).get("fame", 0)
    return TypeEntry(kind.type_name, kind.label, kind.category, fame, kind.aliases, foreign)
