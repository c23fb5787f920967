"""Finding things by any of their names: case, accents, hyphens and a leading slash do not matter."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cached_property
from unicodedata import category, normalize

from msgspec import Struct

_SILENT = re.compile(r"[-'’._\u2010-\u2015]")
_PART = 100
"""What it costs if a word stands only within a word of the name."""


class Names(Struct, frozen=True, dict=True):
    """The names of a thing in groups, the first of which count most."""

    groups: tuple[tuple[str, ...], ...]

    @cached_property
    def _folded(self) -> tuple[tuple[int, str, frozenset[int]], ...]:
        """Of each name its group, its letters without blanks, and where in them its words begin."""
        found = ((cost, _words(name)) for cost, names in enumerate(self.groups) for name in names)
        return tuple((cost, "".join(words), _starts(words)) for cost, words in found)

    def cost(self, words: str) -> int | None:
        """How far off what was typed is: 0 where a name of the first group begins with it.

        Each word that was typed has to be in some name; None if one is in none. What begins a name is
        better than what begins a word in it, and that than what is within one.
        """
        wanted = folded(words).split()
        whole = self._cost("".join(wanted))
        if whole is not None and whole < _PART:
            return whole
        each = [self._cost(word) for word in wanted]
        known = [cost for cost in each if cost is not None]
        return sum(known) + len(known) - 1 if len(known) == len(each) else None

    def _cost(self, word: str) -> int | None:
        found = []
        for group, name, starts in self._folded:
            if (at := name.find(word)) >= 0:
                begins = any(name.startswith(word, start) for start in starts)
                found.append(2 * group + (0 if at == 0 else 1 if begins else _PART))
        return min(found, default=None)


def folded(text: str) -> str:
    """A text as it is compared: small letters without accents and hyphens, no slash before it."""
    letters = (sign for sign in normalize("NFKD", text) if category(sign) != "Mn")
    return _SILENT.sub("", "".join(letters).strip().lstrip("/").casefold())


def _words(name: str) -> list[str]:
    """The words of a name, also those with hyphens between them."""
    return folded(_SILENT.sub(" ", name)).split()


def _starts(words: Sequence[str]) -> frozenset[int]:
    """Where the words begin once there are no blanks between them."""
    found, at = set(), 0
    for word in words:
        found.add(at)
        at += len(word)
    return frozenset(found)
