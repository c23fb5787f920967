"""Declarations typed as `x, y: 1..9`, `p: bool` and `c: red, green, blue`."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby

from puzzles.formulas.formulas import Value, Variable
from puzzles.language.assertions.signature import DIGITS_OF_BOUND, MOST_VALUES
from puzzles.language.assertions.words import spelt, words_of
from puzzles.text.errors import InputError

_RANGE = re.compile(r"\s*([-−]?\d+)\s*(?:\.\.\.?|…|to\b)\s*([-−]?\d+)\s*")
_WORDS = {"bool": (False, True), "boolean": (False, True)}
_NUMBERS = ("int", "integer", "number")
EXPECTED = "1..9, bool, or values with commas such as red, green"
NAME_TERMINALS = ("NAME", "_COMMA")


def read_declaration(line: str, sorts: Mapping[str, tuple[str, ...]]) -> tuple[Variable, ...] | None:
    """The variables that a line declares; None if the line is no declaration. Raises `InputError`."""
    before, colon, after = line.partition(":")
    names = _names(before)
    if not colon or not names or not _declares(after, sorts):
        return None
    start = len(before) + 1
    domain = _domain(after, start, len(line), sorts)
    if len(set(names)) < len(names):
        raise InputError("one name stands there twice", 0, len(before), expected="different names")
    return tuple(Variable(name, domain) for name in names)


def _names(text: str) -> list[str]:
    """The names in a list, with or without commas; [] if it holds anything else."""
    words = words_of(text)
    if any(word.terminal not in NAME_TERMINALS for word in words):
        return []
    return [word.value.strip('"') for word in words if word.terminal == "NAME"]


def _declares(text: str, sorts: Mapping[str, tuple[str, ...]]) -> bool:
    """Whether the text behind a colon is meant as a domain, valid or not, and not as an assertion."""
    word = text.strip()
    plain = word.casefold() in (*_WORDS, *_NUMBERS) or word in sorts or not word
    listed = "," in word and bool(_names(word))
    return plain or listed or bool(re.match(r"\s*[-−]?\d+\s*(?:\.\.|…|to\b|,|$)", text))


def _domain(text: str, start: int, end: int, sorts: Mapping[str, tuple[str, ...]]) -> tuple[Value, ...]:
    word = text.strip()
    if word in sorts:
        return sorts[word]
    if word.casefold() in _WORDS:
        return _WORDS[word.casefold()]
    if word.casefold() in _NUMBERS:
        raise InputError("a number without bounds", start, end, expected="bounds such as 1..9")
    if match := _RANGE.fullmatch(text):
        return number_domain(int(match[1].replace("−", "-")), int(match[2].replace("−", "-")), start, end)
    parts = [part.strip() for part in text.split(",")]
    if all(re.fullmatch(rf"-?\d{{1,{DIGITS_OF_BOUND}}}", part) for part in parts):
        return _different(tuple(map(int, parts)), start, end)
    names = _names(text)
    if not names:
        raise InputError(f"found {word!r}" if word else "it ends too early", start, end, expected=EXPECTED)
    return _different(tuple(names), start, end)


def _different(values: Sequence[Value], start: int, end: int) -> tuple[Value, ...]:
    if len(set(values)) < len(values):
        raise InputError("a value stands there twice", start, end, expected="different values")
    if len(values) > MOST_VALUES:
        raise InputError(f"{len(values):,} values", start, end, expected=f"{MOST_VALUES} at most")
    return tuple(values)


def number_domain(low: int, high: int, start: int, end: int) -> tuple[int, ...]:
    """The numbers from `low` to `high`; raises `InputError` if there are none, or too many."""
    if low > high:
        raise InputError(f"{low} is more than {high}", start, end, expected="the lower bound first")
    if high - low >= MOST_VALUES:
        raise InputError(f"{high - low + 1:,} values", start, end, expected=f"{MOST_VALUES} at most")
    return tuple(range(low, high + 1))


def domain_text(domain: Sequence[Value], sorts: Mapping[str, tuple[str, ...]]) -> str:
    """A domain as it is typed."""
    for name, values in sorts.items():
        if values == tuple(domain):
            return name
    first, last = domain[0], domain[-1]
    if isinstance(first, bool):
        return "bool"
    if isinstance(first, int) and isinstance(last, int):
        if tuple(domain) == tuple(range(first, last + 1)):
            return f"{first}..{last}"
        return ", ".join(map(str, domain))
    return ", ".join(spelt(str(value)) for value in domain)


def declaration_lines(variables: Iterable[Variable], sorts: Mapping[str, tuple[str, ...]]) -> list[str]:
    """The declarations of the variables as they are typed; successive variables of one domain share a
    line.
    """
    lines = []
    for _, group in groupby(variables, key=_taken):
        some = list(group)
        for start in range(0, len(some), 20):
            names = ", ".join(spelt(own.name) for own in some[start : start + 20])
            lines.append(f"{names}: {domain_text(some[0].domain, sorts)}")
    return lines


def _taken(variable: Variable) -> tuple[bool, tuple[Value, ...]]:
    """The key by which domains are compared: 0 and 1 differ from the truth values."""
    return variable.is_boolean, variable.domain
