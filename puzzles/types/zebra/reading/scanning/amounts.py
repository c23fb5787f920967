"""Scanning amounts in comparisons: "$5", "two days", "half an hour", "a million"."""

from __future__ import annotations

from fractions import Fraction

from puzzles.types.zebra.reading.scanning.compared import Amount, Pieces, text_at
from puzzles.types.zebra.values.units import MULTIPLES, SIGNS, is_unit, unit_named


def amount_at(line: Pieces, at: int) -> tuple[Amount, int] | None:
    """The amount at a piece, and the end of it; also "a day", "half an hour" and "the day". None if
    there is none.
    """
    sign = ""
    if text_at(line, at) in SIGNS:
        sign, at = unit_named(line[at].text), at + 1
    if at >= len(line):
        return None
    number = line[at].number
    if number is not None and not sign and text_at(line, at + 1) in SIGNS:
        return None
    if number is None and text_at(line, at) == "a" and text_at(line, at + 1) in MULTIPLES:
        number = Fraction(1)
    next_text = text_at(line, at + 1)
    if number is None and text_at(line, at) == "the" and (next_text.endswith("s") or next_text == "second"):
        return None  # "the days", "the second boat"
    if number is None and text_at(line, at) in ("half", "a", "an", "the"):
        half = "half" in (text_at(line, at), text_at(line, at + 1))
        vague = text_at(line, at - 1) in ("on", "some") or text_at(line, at - 2) == "one"
        of_unknown = text_at(line, at) == "half" and text_at(line, at + 1) in ("a", "an")
        while text_at(line, at) in ("half", "a", "an", "the"):
            at += 1
        if at < len(line) and is_unit(line[at].stem) and not vague:
            more = not half and [text_at(line, at + i) for i in range(1, 4)] == ["and", "a", "half"]
            number = Fraction(1, 2) if half else Fraction(3, 2) if more else Fraction(1)
            return Amount(number, unit_named(line[at].stem)), at + (4 if more else 1)
        return (Amount(Fraction(1, 2)), at) if of_unknown and not vague else None
    if number is None:
        return None
    at += 1
    while (times := MULTIPLES.get(text_at(line, at))) is not None:
        number, at = number * times, at + 1
    if text_at(line, at) in ("sq", "square", "cubic") and is_unit(line[min(at + 1, len(line) - 1)].stem):
        at += 1
    if at < len(line) and (sign or not line[at].number) and is_unit(line[at].stem):
        sign, at = unit_named(line[at].stem), at + 1
        if [text_at(line, at + i) for i in range(3)] == ["and", "a", "half"]:
            number, at = number + Fraction(1, 2), at + 3
    return Amount(number, sign), at
