"""The categories of a zebra puzzle typed as lines, and clues carried over to other names."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from difflib import SequenceMatcher

from puzzles.core.clue import Clue
from puzzles.core.errors import InputError, PuzzleError
from puzzles.types.zebra.puzzle import Sentence, Zebra
from puzzles.types.zebra.relations import Wording
from puzzles.types.zebra.shape import Categories, check_shape, names_in, tidy
from puzzles.types.zebra.words import key, quoted, words_of

_HEAD = re.compile(r'\s*(?:"((?:[^"\\]|\\.)*)"|([^:"][^:]*?))\s*:')
_ITEM = re.compile(r'\s*+(?:"((?:[^"\\]|\\.)*)"\s*|(?!")([^,]*))(?:,|$)')


def read_categories(text: str) -> Categories:
    """Categories from lines such as "colour: red, green"; raises `PuzzleError`.

    A name that holds a comma, or a category's that holds a colon, stands in double quotes.
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
    return tidy(match[2] if match[1] is None else re.sub(r"\\(.)", r"\1", match[1]))


def spelt_categories(categories: Categories) -> str:
    """Lines that read back as the same categories."""
    return "\n".join(
        f"{_spelt(category, ':')}: {', '.join(_spelt(item, ',') for item in items)}"
        for category, items in categories
    )


def _spelt(name: str, reserved: str) -> str:
    if reserved not in name and not name.startswith('"'):
        return name
    return '"' + name.replace("\\", "\\\\").replace('"', '\\"') + '"'


def renamings(old: Categories, new: Categories) -> tuple[dict[str, str], dict[str, str]]:
    """What became of the categories, and of the items, as far as one can tell.

    A category is known by its name, else by its items, else by its place; an item by its name,
    else by its place between others that stayed.
    """
    pairs = _paired(old, new)
    heads = {category: new[at][0] for (category, _), at in zip(old, pairs, strict=True) if at is not None}
    items: dict[str, str] = {}
    for (_, before), at in zip(old, pairs, strict=True):
        if at is not None:
            items |= _items_renamed(before, new[at][1])
    return heads, items


def _paired(old: Categories, new: Categories) -> list[int | None]:
    """For each old category the index of the new one that it became."""
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


def reshaped(puzzle: Zebra, positions: int, place: str, categories: Categories) -> Zebra:
    """The puzzle with other categories, and its clues and question under the new names.

    Raises `PuzzleError` where a clue speaks of what is gone, or does not fit the positions.
    """
    check_shape(positions, categories, place)
    heads, items = renamings(puzzle.categories, categories)
    bare = Zebra(positions, categories, place=place, heading=puzzle.heading)
    for number, line in enumerate(puzzle.lines, start=1):
        gone = next((name for name in puzzle.meaning(line).names() if name not in items), None)
        if gone is not None:
            expected = f"a category with {gone!r}"
            raise PuzzleError(f"clue {number} speaks of it", where="categories", expected=expected)
    ask = puzzle.ask
    if ask is not None:
        ask = (items[ask[0]], heads[ask[1]]) if ask[0] in items and ask[1] in heads else None

    def carried(clue: Clue) -> Clue:
        assert isinstance(clue, Sentence)
        return Sentence(_carried(clue.line, puzzle, bare, items))

    return replace(bare, clue_list=puzzle.clue_list.map(carried), ask=ask)


def _carried(line: str, puzzle: Zebra, bare: Zebra, items: Mapping[str, str]) -> str:
    """The line under the new names: in its own words where they still say the same."""
    meaning = puzzle.meaning(line).renamed(lambda name: items[name])
    names = names_in(bare.categories)
    parts, done = [], 0
    for word in words_of(line, puzzle.vocabulary):
        if word.terminal in ("NAME", "NUMERIC") and items[word.value] != word.value:
            parts += [line[done : word.start], quoted(items[word.value], names)]
            done = word.end
    respelt = "".join([*parts, line[done:]])
    try:
        if bare.meaning(respelt) == meaning:
            return respelt
    except InputError:
        pass
    return meaning.text(Wording(name=lambda name: quoted(name, names)))
