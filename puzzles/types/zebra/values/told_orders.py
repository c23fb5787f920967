"""Orders that are told by words: letter grades, floors of a house, sizes, and who won what."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from puzzles.types.zebra.english.pieces import Piece, stems
from puzzles.types.zebra.english.word_lists import words

Part = Sequence[Piece]
FLOORS = words("floor storey story level deck shelf")
"""Nouns for places one above another."""
_GRADED = words("grade mark result")
_LETTERS = "fedcba"
_LOWEST = words("basement cellar")
_GROUND = words("ground lobby g")
_HIGHEST = words("top attic loft penthouse roof")
_SIZES = {
    size: at
    for at, sizes in enumerate(
        ("tiny/mini", "small/s", "medium/regular/m", "large/l", "extra large/xl", "jumbo", "giant")
    )
    for size in sizes.split("/")
}
_LETTERED = words("s m l xl")
_AWARDS = words("medal award prize trophy")
_FINISHES = words("finish place position placing rank result standing outcome") | _AWARDS
_PLACED = {
    **dict.fromkeys(("win", "winner", "champion"), 1),
    **dict.fromkeys(("place", "runner up"), 2),
    "show": 3,
}
_MEDALS = {"gold": 1, "silver": 2, "bronze": 3}


def is_award(category: str) -> bool:
    """Whether a category is of medals or prizes."""
    return not _AWARDS.isdisjoint(stems(category))


def graded(category: str, cut: Sequence[Part]) -> list[Fraction] | None:
    """The values of letter grades, of which A is the best; None if they are none."""
    if _GRADED.isdisjoint(stems(category)):
        return None
    letters = {item[0].text for item in cut if item}  # "A" is left out, as an article would be
    found = [_grade(item, lowest=1 - ("e" in letters)) for item in cut]
    return None if None in found else [value for value in found if value is not None]


def _grade(item: Part, lowest: int) -> Fraction | None:
    letter = (
        item[0].text if item and item[0].text.isalpha() and item[0].text not in ("plus", "minus") else "a"
    )
    sign = "".join(piece.text for piece in item).removeprefix(letter)
    more = {"": 0, "+": 1, "plus": 1, "-": -1, "–": -1, "minus": -1}.get(sign)
    if more is None or len(letter) != 1 or letter not in _LETTERS:
        return None
    return Fraction(lowest if letter == "f" else _LETTERS.index(letter)) + Fraction(more, 3)


def on_floors(category: str, cut: Sequence[Part]) -> list[Fraction] | None:
    """The values of floors, the ground floor below the first; None if they are none, or are all numbered."""
    named = stems(category) | {piece.stem for item in cut for piece in item}
    told = [floor(item) for item in cut]
    if FLOORS.isdisjoint(named) or None in told:
        return None
    numbers = {each for each in told if isinstance(each, int)}
    if len(numbers) == len(told):
        return None
    ground = 1 if 1 not in numbers and 2 in numbers else 0
    lowest = ground - 1 if "ground" in told or not numbers else min(numbers) - 1
    values = {"ground": ground, "lowest": lowest, "highest": max(numbers | {ground}) + 1}
    return [Fraction(each if isinstance(each, int) else values[each or ""]) for each in told]


def floor(item: Part) -> int | str | None:
    """The number of a floor, or which one it is: "ground", "lowest", "highest"; None if it is no floor."""
    rest = [piece for piece in item if piece.stem not in FLOORS and piece.text != "'"]
    if len(rest) == 2 and rest[0].number is not None and rest[1].text == "f":
        rest = rest[:1]
    if len(rest) != 1:
        return None
    only = rest[0]
    for told, names in (("ground", _GROUND), ("lowest", _LOWEST), ("highest", _HIGHEST)):
        if only.text in names:
            return told
    number = only.number if only.number is not None else only.nth
    return int(number) if number is not None and number < 200 and int(number) == number else None


def sized(category: str, cut: Sequence[Part]) -> list[Fraction] | None:
    """The values of sizes: "small", "extra large"; None if they are none."""
    texts = [" ".join(piece.text for piece in item).replace("x large", "extra large") for item in cut]
    lettered = not _LETTERED.isdisjoint(texts)
    if not all(text in _SIZES for text in texts) or (lettered and "size" not in stems(category)):
        return None
    ranks = sorted({_SIZES[text] for text in texts})
    return [Fraction(ranks.index(_SIZES[text])) for text in texts]


def placed(category: str, cut: Sequence[Part]) -> list[Fraction] | None:
    """The places of "win", "place", "show", "runner-up" or of medals, some of them perhaps ordinals; None
    for others, and where all are ordinals.
    """
    if _FINISHES.isdisjoint(stems(category)):
        return None
    texts = [" ".join(piece.stem for piece in item if piece.stem not in _AWARDS) for item in cut]
    table = next((each for each in (_PLACED, _MEDALS) if not set(texts).isdisjoint(each)), {})
    ordinals = [item[0].nth if len(item) == 1 else None for item in cut]
    found = [table.get(text) or nth for text, nth in zip(texts, ordinals, strict=True)]
    return None if not table or None in found else [Fraction(place or 0) for place in found]
