"""Checks of a genre as a whole, which no table of its file can make alone."""

from __future__ import annotations

import re
from collections.abc import Iterator
from string import ascii_uppercase
from typing import Any
from unicodedata import combining, east_asian_width

from puzzles.declared.clues.in_cells import CountsInRegion, Sees
from puzzles.declared.clues.meaning import Holds, Meaning
from puzzles.declared.genre import USUAL_SIZES, ClueKind, Genre, Mark
from puzzles.declared.rules.family import OnlyIf, RuleFamily
from puzzles.text.errors import PuzzleError
from puzzles.text.words import is_plain, listed

_NAME = re.compile(r"[a-z][a-z0-9-]{1,30}")
_KIND = re.compile(r"[a-z][a-z0-9-]{0,30}")
_OPTION = re.compile(r"[a-z][a-z_]{0,30}")
LONGEST = 40
"""The limit on the characters of a label or a word."""
LARGEST_GRID = 50
"""The most rows of a grid."""
LARGEST = 99
"""The limit on the numbers in cells, if the file gives it as a number."""


def texts_in(value: Any, place: str = "") -> Iterator[tuple[str, str]]:
    """Every text in a file, with its place."""
    if isinstance(value, str):
        yield place, value
    elif isinstance(value, dict):
        for key, each in value.items():
            yield from texts_in(each, f"{place}.{key}" if place else key)
    elif isinstance(value, list):
        for at, each in enumerate(value, start=1):
            yield from texts_in(each, f"{place}[{at}]")


def check_texts(data: Any) -> None:
    """Raise `PuzzleError` for a text with characters that cannot be shown."""
    for place, text in texts_in(data):
        wrong = next((each for each in text if not is_plain(each)), None)
        if wrong is not None:
            raise PuzzleError(
                f"character {ord(wrong):#04x}, which is not seen", where=place, expected="plain text"
            )


def check(genre: Genre) -> None:
    """Raise `PuzzleError` if parts of a genre contradict each other."""
    if not _NAME.fullmatch(genre.name):
        raise PuzzleError(f"found {genre.name!r}", where="name", expected="small letters, digits and '-'")
    _is_short("label", genre.label)
    if not genre.about:
        raise PuzzleError("is empty", where="about", expected="the rules as players read them")
    if (genre.answer == "numbers") != (genre.numbers is not None):
        raise PuzzleError(
            "numbers without a table of numbers, or the reverse", where="numbers", expected="both"
        )
    least, most = genre.sizes
    if not 1 <= least <= most <= LARGEST_GRID:
        raise PuzzleError(
            f"found {least} to {most}",
            where="sizes",
            expected=f"two numbers from 1 to {LARGEST_GRID}, the less first",
        )
    if genre.made_like and genre.answer != "shading":
        raise PuzzleError(f"found {genre.made_like!r}", where="made-like", expected="a genre of shaded cells")
    if genre.region_size < 1:
        raise PuzzleError(f"found {genre.region_size}", where="region-size", expected="1 or more")
    if genre.region_most < 0:
        raise PuzzleError(f"found {genre.region_most}", where="region-most", expected="0 or more")
    wrong = [size for size in genre.play if not least <= size <= most]
    if wrong and genre.play != USUAL_SIZES:
        raise PuzzleError(f"found {wrong[0]}", where="play", expected=f"{least} to {most}")
    _check_options(genre)
    _check_numbers(genre)
    _check_marks(genre)
    for at, rule in enumerate(genre.rules, start=1):
        if isinstance(rule, OnlyIf):
            genre.check_flag(rule.flag, f"rules[{at}].if")
        _goes_with(rule.bare, genre, f"rules[{at}]")
    if genre.address is not None and genre.address.last and genre.address.option not in genre.options:
        expected = " or ".join(genre.options) or "a key of the table [options]"
        raise PuzzleError(f"found {genre.address.option!r}", where="address.option", expected=expected)
    for letter, flag in (genre.address.flags if genre.address is not None else {}).items():
        genre.check_flag(flag, f"address.flags.{letter}")
    _check_clues(genre)


def _check_options(genre: Genre) -> None:
    for key, names in (("options", genre.options), ("flags", genre.flags)):
        for name in names:
            if not _OPTION.fullmatch(name):
                raise PuzzleError(f"found {name!r}", where=key, expected="small letters and '_'")
    for name, option in genre.options.items():
        where = f"options.{name}"
        if not option.least <= option.default <= option.most:
            raise PuzzleError(
                f"found {option.default}",
                where=f"{where}.default",
                expected=f"{option.least} to {option.most}",
            )


def _check_numbers(genre: Genre) -> None:
    """Check that numbers are not too large, nor too many for letters."""
    if genre.numbers is None or genre.numbers.signs:
        return
    to = genre.numbers.to
    if isinstance(to, str) and "cells" in to and not genre.regions:
        raise PuzzleError(f"found {to!r}", where="numbers.to", expected="a genre with the key 'regions'")
    largest = genre.options[to].most if isinstance(to, str) and to in genre.options else to
    limit = len(ascii_uppercase) if genre.numbers.letters else LARGEST
    if isinstance(largest, int) and not 1 <= largest <= limit:
        raise PuzzleError(f"found {largest}", where="numbers.to", expected=f"1 to {limit}")


def _check_marks(genre: Genre) -> None:
    blank = genre.numbers.blank if genre.numbers is not None else None
    for key, mark in (("shaded", genre.shaded), ("unshaded", genre.unshaded), ("numbers.blank", blank)):
        if mark is not None:
            _check_mark(mark, key)
    one, other = genre.shaded, genre.unshaded
    if (one is None) != (other is None):
        raise PuzzleError(
            "is missing", where="shaded" if one is None else "unshaded", expected="both or none"
        )
    if one is not None and other is not None and one.token.casefold() == other.token.casefold():
        raise PuzzleError(f"found {other.token!r} twice", where="unshaded.token", expected="another one")
    letters = genre.numbers is not None and genre.numbers.letters
    if blank is not None and letters and blank.token.isalpha():
        raise PuzzleError(f"found {blank.token!r}", where="numbers.blank.token", expected="no letter")


def _check_mark(mark: Mark, key: str) -> None:
    if len(mark.token) != 1 or mark.token in "._" or len(mark.sign) != 1:
        raise PuzzleError(
            f"found {mark.token!r} and {mark.sign!r}", where=key, expected="one character each, no '.'"
        )
    _check_token(mark.token, f"{key}.token")
    _check_sign(mark.sign, f"{key}.sign")
    _is_short(f"{key}.word", mark.word)


def _check_token(token: str, where: str) -> None:
    if token.isspace() or token.isdecimal():
        raise PuzzleError(f"found {token!r}", where=where, expected="no blank and no digit")


def _check_sign(sign: str, where: str) -> None:
    if sum(not combining(each) for each in sign) != 1 or any(east_asian_width(each) in "WF" for each in sign):
        raise PuzzleError(f"found {sign!r}", where=where, expected="one character as wide as a letter")


def _is_short(where: str, text: str) -> None:
    if not text.strip():
        raise PuzzleError("is empty", where=where, expected="a word")
    if len(text) > LONGEST:
        raise PuzzleError(f"{len(text)} characters", where=where, expected=f"{LONGEST} at most")


def _goes_with(said: RuleFamily | Meaning, genre: Genre, where: str) -> None:
    """Check that a family of rules or a meaning suits what is to be found in the genre."""
    if said.answers and genre.answer not in said.answers:
        raise PuzzleError(
            f"{said.word!r} is a word for {listed(said.answers, 'or')}",
            where=where,
            expected=f"one for {genre.answer}",
        )


def _check_clues(genre: Genre) -> None:
    seen, digits = set[str](), ""
    for at, clue in enumerate(genre.clues, start=1):
        where = f"clues[{at}]"
        if not _KIND.fullmatch(clue.kind):
            raise PuzzleError(
                f"found {clue.kind!r}", where=f"{where}.kind", expected="small letters, digits and '-'"
            )
        word = "value" if clue.at == "value" else clue.kind
        if word in seen:
            raise PuzzleError(f"a second kind {word!r}", where=where, expected="kinds of several names")
        seen.add(word)
        if clue.at != "beside" and not clue.symbols and _is_digits(clue, genre):
            if digits:
                raise PuzzleError(
                    f"numbers in cells, as {digits} has", where=where, expected="'symbols' before them"
                )
            digits = where
        _is_short(f"{where}.called", clue.called)
        _check_clue(clue, genre, where)


def _is_digits(clue: ClueKind, genre: Genre) -> bool:
    """Whether such clues are bare digits in the grid of a file, of which there can be only one kind."""
    if clue.at != "value":
        return Holds.ARROW not in clue.holds
    return genre.numbers is not None and not (genre.numbers.letters or genre.numbers.signs)


def _check_clue(clue: ClueKind, genre: Genre, where: str) -> None:
    for name in (clue.here, *(symbol.here for symbol in clue.symbols)):
        if name:
            try:
                genre.colour(name)
            except PuzzleError as error:
                raise error.at(f"{where}.here") from error
    said = [clue.meaning, *(one for each in clue.symbols for one in each.meaning)]
    if not genre.regions and clue.at == "region":
        raise PuzzleError("found 'region'", where=f"{where}.at", expected="a genre with the key 'regions'")
    for meaning in filter(None, said):
        if not genre.regions and isinstance(meaning, CountsInRegion):
            raise PuzzleError("found 'counts'", where=where, expected="a genre with the key 'regions'")
        _goes_with(meaning, genre, where)
        if isinstance(meaning, Sees) and meaning.itself and clue.here not in ("", meaning.of):
            raise PuzzleError(
                f"counts itself, which is {clue.here}", where=f"{where}.sees", expected="itself = false"
            )
    tokens: set[str] = set()
    for number, symbol in enumerate(clue.symbols, start=1):
        place = f"{where}.symbols[{number}]"
        if symbol.token.casefold() in tokens:
            raise PuzzleError(f"found {symbol.token!r} twice", where=f"{place}.token", expected="another one")
        tokens.add(symbol.token.casefold())
        _check_token(symbol.token, f"{place}.token")
        _check_sign(symbol.sign, f"{place}.sign")
