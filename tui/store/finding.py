"""Searching by any of a thing's names, ignoring case, accents, hyphens and a leading slash."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cached_property
from unicodedata import category, normalize

from msgspec import Struct

_SILENT = re.compile(r"[-'’._\u2010-\u2015]")
_PART = 100
"""The cost of a match inside a word of the name."""


class Names(Struct, frozen=True, dict=True):
    """The names of a thing in groups, most important first."""

    groups: tuple[tuple[str, ...], ...]

    @cached_property
    def _folded(self) -> tuple[tuple[int, str, frozenset[int]], ...]:
        """For each name: its group, its letters without blanks, and where its words start."""
        found = ((cost, _words(name)) for cost, names in enumerate(self.groups) for name in names)
        return tuple((cost, "".join(words), _starts(words)) for cost, words in found)

    def cost(self, words: str) -> int | None:
        """The cost of a match: 0 if a name of the first group starts with `words`, None for no match.

        Each word must occur in some name. Matches at the start of a name are better than at the start of a
        word, and these better than inside one.
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
    """The text for comparisons: lower case without accents, hyphens or leading slash."""
    letters = (sign for sign in normalize("NFKD", text) if category(sign) != "Mn")
    return _SILENT.sub("", "".join(letters).strip().lstrip("/").casefold())


def _words(name: str) -> list[str]:
    """The words of a name, split at hyphens too."""
    return folded(_SILENT.sub(" ", name)).split()


def _starts(words: Sequence[str]) -> frozenset[int]:
    """The start of each word when the words are joined without blanks."""
    found, at = set(), 0
    for word in words:
        found.add(at)
        at += len(word)
    return frozenset(found)
