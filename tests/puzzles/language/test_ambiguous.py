"""Lines that may be taken in several ways: what is remembered of one changes nothing in another."""

from __future__ import annotations

from itertools import product

from lark import Token, Tree

from puzzles.language.ambiguous import AmbiguousLanguage
from puzzles.language.words import UNKNOWN, Word
from puzzles.text.errors import InputError

GRAMMAR = """
start: joined
?joined: joined AND joined | NAME | OPEN joined CLOSE
%declare NAME AND OPEN CLOSE UNKNOWN
"""
SIGNS = {"&": "AND", "(": "OPEN", ")": "CLOSE", "?": UNKNOWN}


def language() -> AmbiguousLanguage:
    return AmbiguousLanguage(GRAMMAR, {}, ("NAME", "AND", "OPEN", "CLOSE"))


def words(line: str) -> list[Word]:
    """One word for each character."""
    return [Word(SIGNS.get(sign, "NAME"), sign, at, at + 1) for at, sign in enumerate(line)]


def offers(terminal: str) -> tuple[str, ...]:
    return (terminal.casefold(),)


def told(known: AmbiguousLanguage, line: str) -> set[str] | str:
    """The trees of a line with brackets around each pair, or what is wrong with it."""
    try:
        return set(map(drawn, known.trees(line, words(line), offers)))
    except InputError as error:
        return f"{error.start} to {error.end}: {error}"


def drawn(tree: Tree[Token]) -> str:
    parts = [drawn(part) if isinstance(part, Tree) else str(part) for part in tree.children]
    return "".join(parts) if len(parts) == 1 else f"[{''.join(parts)}]"


def test_all_ways_are_found() -> None:
    assert told(language(), "a&b&c") == {"[[a&b]&c]", "[a&[b&c]]"}


def test_other_names_in_the_same_places_are_told_by_their_own() -> None:
    known = language()
    assert told(known, "a&b") == {"[a&b]"}
    assert told(known, "c&a") == {"[c&a]"}


def test_after_any_other_lines_a_line_is_told_as_by_a_new_language() -> None:
    known = language()
    lines = ["".join(signs) for length in range(1, 5) for signs in product("a&()?", repeat=length)]
    expected = {line: told(language(), line) for line in lines[::5]}
    for line in (*lines, *lines):
        told(known, line)
    assert {line: told(known, line) for line in expected} == expected
    known = language()
    assert {line: told(known, line) for line in reversed(expected)} == expected
