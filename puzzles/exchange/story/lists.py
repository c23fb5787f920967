"""Categories as a text tells them: a line, a table, a list in prose ("a pet of its own: a cat, a dog")."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from puzzles.language.categories import Categories, read_categories
from puzzles.language.names import tidy
from puzzles.text.errors import PuzzleError
from puzzles.types.zebra.reading.words.word_lists import words

FEWEST, MOST = 3, 12
"""Items of a list in prose."""
LONGEST = 1_000
"""Characters of a sentence that can hold a list."""
LONGEST_NAME = 3
"""Words of the name of a category; before more of them, a list is prose."""
_LINE = re.compile(r"([^\W\d][^:.?!]{0,39}?)\s*:\s*(\S.*?)\.?")
_LAST = re.compile(r",?\s+(?:and|or)\s+(?=[^,]+$)")
_COLON = re.compile(r"([^:;.()]+):\s*([^:;().?!]+(?:\.\d+[^:;().?!]*)*)")
_BRACKET = re.compile(r"([^:;.()]+)\(([^()]+)\)")
_IDLE = words(
    """
    a an the different own unique certain one of each every its his her their type kind brand primary various
    distinct has have are is was were with and or same name names boasts likes called named following these
    """
)
_NAMES = words("name names named called")
_ARTICLE = re.compile(r"(?:an?|the)\s+", re.IGNORECASE)


def of_line(line: str) -> tuple[str, tuple[str, ...]] | None:
    """A category with its items, "pet: dog, cat"; None for a line that is none."""
    match = _LINE.fullmatch(line)
    if match is None or "," not in match[2] or ";" in match[2] or len(match[1].split()) > LONGEST_NAME:
        return None
    listed = match[2] if '"' in match[2] else _LAST.sub(", ", match[2])
    try:
        ((name, items),) = read_categories(f"{match[1]}: {listed}")
    except PuzzleError:
        return None
    return name, items


def of_table(rows: Sequence[str]) -> Categories:
    """The categories of a table with strokes: a row each, or a column each."""
    cells = [[tidy(cell) for cell in row.strip("| ").split("|")] for row in rows]
    cells = [row for row in cells if not all(set(cell) <= set("-: ") for cell in row)]
    if cells and all(len(row) == 2 and "," in row[1] for row in cells):
        found = (of_line(f"{head}: {listed}") for head, listed in cells)
        return tuple(each for each in found if each is not None)
    if len(cells) < FEWEST or len({len(row) for row in cells}) != 1 or not all(map(all, cells)):
        return ()
    return tuple((head, tuple(column)) for head, *column in zip(*cells, strict=True))


def in_prose(texts: Iterable[str]) -> Categories:
    """The categories that sentences list, those of the commonest length."""
    found = [each for text in texts for each in _lists(text)]
    if not found:
        return ()
    (length, _), *_ = Counter(len(items) for _, items in found).most_common(1)
    kept = dict(each for each in found if len(each[1]) == length)
    return tuple(kept.items()) if len(kept) > 1 else ()


def lists_one(text: str) -> bool:
    """Whether a sentence lists the items of a category."""
    return next(_lists(text), None) is not None


def _lists(text: str) -> Iterator[tuple[str, tuple[str, ...]]]:
    if len(text) > LONGEST:
        return
    for pattern in (_COLON, _BRACKET):
        for match in pattern.finditer(text):
            items = tuple(_ARTICLE.sub("", tidy(item)) for item in _LAST.sub(", ", match[2]).split(","))
            head = _head(match[1])
            short = all(item and len(item.split()) < 5 for item in items)
            if head and short and FEWEST <= len(items) <= MOST and len(set(items)) == len(items):
                yield head, items


def _head(before: str) -> str:
    """The noun that a list is of: the last words before it that say something."""
    found = [word.strip(",'\"").casefold() for word in before.split()]
    if found and _NAMES & {*found[-3:]}:
        return "name"
    while found and found[-1] in _IDLE:
        found.pop()
    if len(found) > 1 and found[-2] not in _IDLE and found[-2].endswith(("e", "t", "y", "st")):
        name = " ".join(found[-2:])
        if found[-2] in ("favorite", "favourite", "first", "last", "tourist", "phone", "car", "house"):
            return name
    return found[-1] if found else ""
