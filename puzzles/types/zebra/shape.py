"""The names in a zebra puzzle, and their validation."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from puzzles.language.categories import Categories
from puzzles.language.names import key, tidy
from puzzles.text.errors import PuzzleError
from puzzles.text.table import TomlTable
from puzzles.text.words import amount
from puzzles.types.zebra.reading.typing_help import is_word
from puzzles.types.zebra.reading.words.vocabulary import Words

POSITIONS = range(1, 101)
CATEGORIES, ITEMS = range(3, 6), range(4, 8)
"""The numbers of categories and items in a grid drawn from a theme."""
NAME_LIMIT = 60
NAMES_LIMIT = 1_000
"""The limit on the items of all categories, as each is scanned for, and there is a formula for each pair."""
_KINDS_OF_WORDS = ("more", "less", "nothing")
"""The keys for words that compare, and for words without a meaning."""


def told_apart(categories: Categories) -> Categories:
    """The categories with shared names made distinct, as "gold 3" and "silver 3"."""
    count = Counter(key(item) for _, items in categories for item in set(map(key, items)))
    return tuple(
        (category, tuple(f"{category} {item}" if count[key(item)] > 1 else item for item in items))
        for category, items in categories
    )


def written(item: str, category: str, categories: Categories) -> str:
    """The name as it was before `told_apart`."""
    start = f"{category} "
    rest = item.removeprefix(start)
    others = {f"{other} {rest}" for other, _ in categories if other != category}
    shared = item.startswith(start) and any(not others.isdisjoint(items) for _, items in categories)
    return rest if shared else item


def check_shape(positions: int | None, categories: Categories, place: str) -> None:
    """Raise `PuzzleError` unless names are valid and distinct, and there is room for the items."""
    if positions is not None and positions not in POSITIONS:
        raise PuzzleError(f"found {positions}", where="positions", expected="1 to 100")
    if not place.isalpha() or len(place) > NAME_LIMIT or is_word(place):
        raise PuzzleError(f"found {place!r}", where="place", expected='one word for a position, like "house"')
    count = sum(len(items) for _, items in categories)
    if count > NAMES_LIMIT:
        raise PuzzleError(
            amount(count, "item"), where="categories", expected=f"at most {NAMES_LIMIT:,} in all"
        )
    seen: dict[str, str] = {}
    heads: set[str] = set()
    for category, items in categories:
        where = f"categories.{category}"
        _check_name(category, "categories")
        if key(category) in heads:
            raise PuzzleError(f"{category!r} stands twice", where="categories", expected="different names")
        heads.add(key(category))
        if not items:
            raise PuzzleError("no items", where=where, expected=f"1 to {positions} names")
        _check_count(len(items), positions, categories, where, place)
        for item in items:
            _check_name(item, where)
            if key(item) in seen:
                problem = f"{item!r} is already in {seen[key(item)]!r}"
                raise PuzzleError(problem, where=where, expected="each name once in the puzzle")
            seen[key(item)] = category


def _check_count(count: int, positions: int | None, categories: Categories, where: str, place: str) -> None:
    """Raise `PuzzleError` for more items than there is room for, and without positions also for fewer."""
    if positions is None:
        first, items = categories[0]
        if count > POSITIONS[-1]:
            raise PuzzleError(amount(count, "item"), where=where, expected=f"at most {POSITIONS[-1]}")
        if count != len(items):
            expected = f"{len(items)}, as in {first!r}: without positions all categories have as many"
            raise PuzzleError(amount(count, "item"), where=where, expected=expected)
    elif count > positions:
        raise PuzzleError(amount(count, "item"), where=where, expected=f"at most {positions}, one a {place}")


def _check_name(name: str, where: str) -> None:
    if not name or len(name) > NAME_LIMIT or not name.isprintable():
        expected = f"1 to {NAME_LIMIT} visible characters"
        raise PuzzleError(f"found the name {name!r}", where=where, expected=expected)


Question = tuple[str, str]
"""An item, and the category in which its match is asked for."""


def read_questions(text: str, categories: Categories) -> tuple[Question, ...]:
    """One question, or several separated by ";"; raises `PuzzleError`."""
    try:
        return (read_question(text, categories),)
    except PuzzleError:
        if ";" not in text:
            raise
    return tuple(dict.fromkeys(read_question(part, categories) for part in text.split(";") if part.strip()))


def spelt_questions(questions: Iterable[Question]) -> str:
    """The text that `read_questions` reads."""
    return "; ".join(map(": ".join, questions))


def read_question(text: str, categories: Categories) -> Question:
    """The question "item: category", split where both sides are known; raises `PuzzleError`."""
    for at in (index for index, ch in enumerate(text) if ch == ":"):
        for category, _ in categories:
            for _, items in categories:
                for item in items:
                    if (key(text[:at]), key(text[at + 1 :])) == (key(item), key(category)):
                        return item, category
    expected = "an item, a colon and a category"
    raise PuzzleError(f"found {text!r}", where="ask", expected=expected)


def read_words(table: TomlTable) -> Words:
    """Other words for names, as a list for each name; raises `PuzzleError`."""
    return tuple((tidy(name), tuple(map(tidy, table.strings(name)))) for name in table.keys())  # noqa: SIM118


def read_size(table: TomlTable, categories: Categories) -> tuple[int, int] | None:
    """The numbers of categories and items to be drawn; None if the puzzle has categories; raises
    `PuzzleError`.
    """
    if "size" not in table:
        return None
    if categories:
        raise PuzzleError("found categories as well", where="size", expected="one of the two")
    found = table.integers("size")
    if len(found) != 2 or found[0] not in CATEGORIES or found[1] not in ITEMS:
        expected = f"{CATEGORIES[0]} to {CATEGORIES[-1]} categories, {ITEMS[0]} to {ITEMS[-1]} items"
        raise PuzzleError(f"found {list(found)}", where="size", expected=expected)
    return found[0], found[1]


def check_words(categories: Categories, ordered: Iterable[str], labels: Iterable[str], words: Words) -> None:
    """Raise `PuzzleError` unless the settings are about existing names."""
    heads = {key(category) for category, _ in categories}
    for where, names in (("ordered", ordered), ("labels", labels)):
        for name in names:
            if key(name) not in heads:
                expected = "one of " + ", ".join(category for category, _ in categories)
                raise PuzzleError(f"found {name!r}", where=where, expected=expected)
    known = heads | {key(item) for _, items in categories for item in items} | set(_KINDS_OF_WORDS)
    for name, others in words:
        if key(name) not in known:
            expected = "an item, a category, more, less or nothing"
            raise PuzzleError(f"found {name!r}", where="words", expected=expected)
        for other in others:
            _check_name(other, f"words.{name}")
