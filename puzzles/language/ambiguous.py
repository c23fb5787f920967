"""Languages in which a line may be taken in several ways: all of them are found, by Earley's algorithm.

What can come next depends on the terminals before alone, which change little from key to key: answers
are remembered.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from math import prod
from typing import Any

from lark import Lark, Token, Tree
from lark.exceptions import UnexpectedEOF, UnexpectedToken
from lark.lexer import Lexer
from lark.visitors import CollapseAmbiguities

from puzzles.core.errors import InputError
from puzzles.language.grammar import Language, as_token
from puzzles.language.words import UNKNOWN, Offers, Word

Terminals = tuple[str, ...]
REMEMBERED = 4096
"""Beginnings of lines whose continuations are remembered."""


MOST_WAYS = 300
"""Trees of a line at most, whatever they mean."""


class _Words(Lexer):
    """Gives the words that a caller has cut the line into."""

    def __init__(self, conf: object) -> None:
        """All that is to be known comes with the words."""

    def lex(self, data: Any) -> Iterator[Token]:  # type: ignore[override]
        return map(as_token, data)


class AmbiguousLanguage(Language):
    """A grammar of which a line may have several trees."""

    def __init__(self, grammar: str, described: Mapping[str, str], order: Sequence[str]) -> None:
        super().__init__(grammar, described, order)
        self._after = lru_cache(maxsize=REMEMBERED)(self._find_after)
        self._refused: dict[Terminals, int | None] = {}

    def _parser(self, grammar: str) -> Lark:
        return Lark(grammar, parser="earley", lexer=_Words, ambiguity="explicit")

    def trees(self, line: str, words: Sequence[Word], offers: Offers) -> list[Tree[Token]]:
        """Every tree of the line; raises `InputError` if there is none."""
        terminals = tuple(word.terminal for word in words)
        if terminals not in self._refused:
            try:
                whole = self._lark.parse(words)
            except UnexpectedToken as error:
                start = error.token.start_pos
                at = next(index for index, word in enumerate(words) if word.start == start)
                self._refuse(terminals, at)
            except UnexpectedEOF:
                self._refuse(terminals, None)
            else:
                if _ways(whole) > MOST_WAYS:
                    problem = "this can be taken in too many ways"
                    raise InputError(problem, 0, len(line), expected="shorter sentences, or brackets")
                found: list[Tree[Token]] = CollapseAmbiguities().transform(whole)
                return found
        at_ = self._refused[terminals]
        raise self._unexpected(line, words[:at_], None if at_ is None else words[at_], offers)

    def _refuse(self, terminals: Terminals, at: int | None) -> None:
        if len(self._refused) >= REMEMBERED:
            self._refused.clear()
        self._refused[terminals] = at

    def _accepted(self, words: Sequence[Word]) -> set[str]:
        return set(self._after(tuple(word.terminal for word in words)))

    def _find_after(self, terminals: Terminals) -> frozenset[str]:
        """The terminals that can come after others; none if these cannot stand so."""
        words = [Word(terminal, "", at, at) for at, terminal in enumerate((*terminals, UNKNOWN))]
        try:
            self._lark.parse(words)
        except UnexpectedToken as error:
            if error.token.start_pos == len(terminals):
                return frozenset(error.expected)
        except UnexpectedEOF:
            pass
        return frozenset()


def _ways(whole: Tree[Token]) -> int:
    """How many trees a tree with ambiguities stands for."""
    known: dict[int, int] = {}

    def ways(tree: Tree[Token]) -> int:
        if id(tree) not in known:
            parts = [ways(child) for child in tree.children if isinstance(child, Tree)]
            known[id(tree)] = sum(parts) if tree.data == "_ambig" else prod(parts)
        return known[id(tree)]

    return ways(whole)
