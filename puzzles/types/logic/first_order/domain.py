"""The things that first-order formulas speak of: so many, up to so many, or things with names."""

from __future__ import annotations

import re
from collections.abc import Iterator

from msgspec import Struct

from puzzles.formulas.formulas import And, Formula, Is, Or
from puzzles.text.errors import PuzzleError
from puzzles.text.table import TomlTable
from puzzles.text.words import amount, capital, counted, listed
from puzzles.types.logic.first_order.doubts import looks_like_variable

MOST = 8
"""Things of a domain, at most."""
TRIED = 4
"""The largest domain that is tried where none is given."""
SIZE = "number of things"
"""The variable that says how many things there are, where that is open; no name can be written so."""
EXPECTED = f"a number from 1 to {MOST}, 'up to 5', or names of things"
_UP_TO = re.compile(r"up\s+to\s+(\d+)", re.IGNORECASE)
_NAME = re.compile(r"[^\W\d]\w*'*")
Thing = int | str


class Domain(Struct, frozen=True):
    """Things by number, from 1, or by name. `varies`: there may be fewer of them, but one at least."""

    things: tuple[Thing, ...] = tuple(range(1, TRIED + 1))
    varies: bool = True

    @property
    def names(self) -> frozenset[str]:
        """The names of things, which are constants for themselves."""
        return frozenset(thing for thing in self.things if isinstance(thing, str))

    def there(self, index: int) -> Formula:
        """That the thing in that place, from 0, is there."""
        if not self.varies or index == 0:
            return And()
        sizes = [Is(SIZE, size) for size in range(index + 1, len(self.things) + 1)]
        return sizes[0] if len(sizes) == 1 else Or(*sizes)

    @property
    def words(self) -> str:
        """Where something holds: "in every domain of up to 4 things"."""
        if self.names:
            return f"where there is nothing but {listed(list(map(str, self.things)))}"
        up_to = "up to " if self.varies and len(self.things) > 1 else ""
        return f"in every domain of {up_to}{amount(len(self.things), 'thing')}"

    @property
    def sentence(self) -> str:
        """What there is."""
        count = len(self.things)
        if self.names:
            return f"There is nothing but {listed(list(map(str, self.things)))}."
        if self.varies and count > 1:
            return f"There are 1 to {amount(count, 'thing')}."
        return f"{capital(there_are(count, positive=True))}."

    @property
    def typed(self) -> str:
        """As it is typed."""
        if self.names:
            return ", ".join(map(str, self.things))
        return f"up to {len(self.things)}" if self.varies else str(len(self.things))

    @property
    def written(self) -> int | str | list[str]:
        """As it stands in a file."""
        if self.names:
            return list(map(str, self.things))
        return self.typed if self.varies else len(self.things)


DEFAULT = Domain()
"""The things where no domain is given."""


def sized(count: int, *, varies: bool = False) -> Domain:
    """So many things, or up to so many; raises `PuzzleError`."""
    if not 1 <= count <= MOST:
        raise PuzzleError(f"found {count} things", where="domain", expected=f"1 to {MOST}")
    return Domain(tuple(range(1, count + 1)), varies)


def named(names: tuple[str, ...]) -> Domain:
    """Things of those names; raises `PuzzleError`."""
    if not 1 <= len(names) <= MOST:
        raise PuzzleError(f"found {len(names)} things", where="domain", expected=f"1 to {MOST}")
    for name in names:
        if not _NAME.fullmatch(name):
            raise PuzzleError(f"found {name!r}", where="domain", expected="a name of letters, digits and _")
        if looks_like_variable(name):
            raise PuzzleError(f"{name} looks like a variable", where="domain", expected="another name")
    if len(set(names)) < len(names):
        twice = next(name for name in names if names.count(name) > 1)
        raise PuzzleError(f"{twice} is there twice", where="domain", expected="things of different names")
    return Domain(names, varies=False)


def typed_domain(text: str) -> Domain | None:
    """The domain that a person typed, None where it is left open; raises `PuzzleError`."""
    text = text.strip()
    if not text:
        return None
    up_to = _UP_TO.fullmatch(text)
    number = up_to[1] if up_to else text
    if number.isascii() and number.isdigit():
        return sized(int(number[:9]), varies=up_to is not None)
    if up_to is None and text[0].isalpha():
        return named(tuple(part for part in re.split(r"\s*,\s*|\s+", text) if part))
    raise PuzzleError(f"found {text!r}", where="domain", expected=EXPECTED)


def read_domain(table: TomlTable) -> Domain | None:
    """The domain of a file; raises `PuzzleError`."""
    if "domain" not in table:
        return None
    found = table.number_text_or_strings("domain", EXPECTED)
    if isinstance(found, tuple):
        return named(found)
    return typed_domain(str(found)) if isinstance(found, str) else sized(found)


def there_are(count: int, *, positive: bool) -> str:
    """That there are so many things, or are not."""
    there = counted(count, "thing")
    return f"there {'is' if count == 1 else 'are'} {there}" if positive else f"{there} would not do"


def absent(domain: Domain) -> Iterator[tuple[int, Thing, Formula]]:
    """The things that may be missing: their places, themselves, and that each is there."""
    if domain.varies:
        for index, thing in enumerate(domain.things[1:], start=1):
            yield index, thing, domain.there(index)
