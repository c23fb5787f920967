"""Categories of names typed as lines, and how names correspond after an edit."""

from __future__ import annotations

import re
from collections.abc import Sequence
from difflib import SequenceMatcher

from puzzles.language.names import QUOTED, in_quotes, key, tidy, unquoted
from puzzles.text.errors import PuzzleError

Categories = tuple[tuple[str, tuple[str, ...]], ...]
"""Each category's name with its items."""

_HEAD = re.compile(rf'\s*+(?:{QUOTED}\s*|(?![":])([^:]*)):')
_ITEM = re.compile(rf'\s*+(?:{QUOTED}\s*|(?!")([^,]*))(?:,|$)')


def read_categories(text: str) -> Categories:
    """The categories in lines such as "colour: red, green"; raises `PuzzleError`.

    A name with a comma, or a category's name with a colon, is in double quotes.
    """
    categories = []
    for number, line in enumerate(text.splitlines(), start=1):
        if not line.strip():
            continue
        head = _HEAD.match(line)
        if head is None:
            expected = "a category, a colon and its items: colour: red, green"
            raise PuzzleError(f"found {line.strip()!r}", where=f"line {number}", expected=expected)
        items, at = [], head.end()
        while at < len(line):
            item = _ITEM.match(line, at)
            if item is None:
                column = f"line {number}, column {at + 1}"
                raise PuzzleError("a name in quotes goes on behind them", where=column, expected="a comma")
            items.append(_name(item))
            at = item.end()
        if items and not items[-1]:
            items.pop()
        categories.append((_name(head), tuple(items)))
    return tuple(categories)


def _name(match: re.Match[str]) -> str:
    return tidy(match[2] if match[1] is None else unquoted(match[1]))


def spelt_categories(categories: Categories) -> str:
    """The lines that `read_categories` reads as these categories."""
    return "\n".join(
        f"{_spelt(category, ':')}: {', '.join(_spelt(item, ',') for item in items)}"
        for category, items in categories
    )


def _spelt(name: str, reserved: str) -> str:
    return in_quotes(name) if reserved in name or name.startswith('"') else name


def renamings(old: Categories, new: Categories) -> tuple[dict[str, str], dict[str, str]]:
    """The renamings from old to new names, of the categories and of the items, as far as they can be guessed.

    A category is matched by its name, else by its items, else by its index; an item by its name, else by its
    index between items that stayed.
    """
    heads: dict[str, str] = {}
    items: dict[str, str] = {}
    for (category, before), at in zip(old, _paired(old, new), strict=True):
        if at is not None:
            heads[category], after = new[at]
            items |= _items_renamed(before, after)
    return heads, items


def _paired(old: Categories, new: Categories) -> list[int | None]:
    """For each old category, the index of the matching new one, or None."""
    free = dict(enumerate(new))
    found: list[int | None] = [None] * len(old)

    def pair(index: int, at: int | None) -> None:
        if at is not None:
            found[index] = at
            del free[at]

    for index, (category, _) in enumerate(old):
        pair(index, next((at for at, (name, _) in free.items() if key(name) == key(category)), None))
    for index, (_, items) in enumerate(old):
        if found[index] is None:
            own = set(map(key, items))
            shared = {at: len(own & set(map(key, others))) for at, (_, others) in free.items()}
            best = max(shared, key=lambda at: shared[at], default=None)
            pair(index, best if best is not None and shared[best] else None)
    for index in range(len(old)):
        if found[index] is None and len(old) == len(new):
            pair(index, index if index in free else None)
    return found


def _items_renamed(old: Sequence[str], new: Sequence[str]) -> dict[str, str]:
    before, after = list(map(key, old)), list(map(key, new))
    renamed = {
        item: new[after.index(short)] for item, short in zip(old, before, strict=True) if short in after
    }
    for change, i, j, k, m in SequenceMatcher(None, before, after, autojunk=False).get_opcodes():
        if change == "replace" and j - i == m - k:
            for item, other in zip(old[i:j], new[k:m], strict=True):
                if item not in renamed and key(other) not in before:
                    renamed[item] = other
    return renamed
