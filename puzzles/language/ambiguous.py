"""Languages in which a line may be taken in several ways: all of them are found, by Earley's algorithm.

The trees of a line, and what can come next in it, depend on its terminals alone. These change little from key
to key, and not at all where one name stands for another: answers are remembered.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from math import prod
from types import MappingProxyType
from typing import Any, NamedTuple, TypeVar

from lark import Lark, Token, Tree
from lark.exceptions import UnexpectedEOF, UnexpectedToken
from lark.lexer import Lexer
from lark.visitors import CollapseAmbiguities

from puzzles.language.grammar import Language, as_token
from puzzles.language.words import UNKNOWN, Offers, Word
from puzzles.text.errors import InputError

T = TypeVar("T")
Terminals = tuple[str, ...]
REMEMBERED = 4096
"""Rows of terminals whose trees, and those whose continuations, are remembered."""
FEW_WAYS = 20
"""Trees of a row that is remembered, at most."""
MOST_WAYS = 300
"""Trees of a line at most, whatever they mean."""


class _Words(Lexer):
    """Gives the words that a caller has cut the line into."""

    def __init__(self, conf: object) -> None:
        """All that is to be known comes with the words."""

    def lex(self, data: Any) -> Iterator[Token]:  # type: ignore[override]
        return map(as_token, data)


class _Reading(NamedTuple):
    """How a row of terminals can be taken: the trees, in which a leaf starts at the number of its word.

    Without any, `before` is how many words stand before the one that is wrong, the end being one too;
    without that, there are too many trees.
    """

    trees: tuple[Tree[Token], ...] = ()
    before: int | None = None


class AmbiguousLanguage(Language):
    """A grammar of which a line may have several trees."""

    MOST_WORDS = 60
    """Beyond, reading takes long: its time grows with the cube of their number."""

    def __init__(
        self,
        grammar: str,
        described: Mapping[str, str],
        order: Sequence[str],
        known: Mapping[Terminals, Sequence[Tree[Token]]] = MappingProxyType({}),
    ) -> None:
        """`known` are the trees of rows that come often: for these no parser need be made."""
        super().__init__(grammar, described, order)
        self._readings = {terminals: _Reading(tuple(trees)) for terminals, trees in known.items()}
        self._followers: dict[Terminals, frozenset[str]] = {}

    @cached_property
    def _lark(self) -> Lark:
        return Lark(self._grammar, parser="earley", lexer=_Words, ambiguity="explicit")

    def trees_of(self, terminals: Terminals) -> tuple[Tree[Token], ...]:
        """The trees of a row, in which a leaf starts at the number of its word; none if it has none."""
        return self._reading(terminals).trees

    def trees(self, line: str, words: Sequence[Word], offers: Offers) -> list[Tree[Token]]:
        """Every tree of the line; raises `InputError` if there is none."""
        reading = self._reading(tuple(word.terminal for word in words))
        if reading.trees:
            return [_with_words(tree, words) for tree in reading.trees]
        if reading.before is None:
            problem = "this can be taken in too many ways"
            raise InputError(problem, 0, len(line), expected="shorter sentences, or brackets")
        wrong = words[reading.before] if reading.before < len(words) else None
        raise self._unexpected(line, words[: reading.before], wrong, offers)

    def _reading(self, terminals: Terminals) -> _Reading:
        """How the terminals can be taken; remembered, but for the few that have many trees."""
        known = self._readings.get(terminals)
        if known is None:
            before = self._known_wrong(terminals)
            known = self._read(terminals) if before is None else _Reading(before=before)
            if len(known.trees) <= FEW_WAYS:
                _remember(self._readings, terminals, known)
        return known

    def _known_wrong(self, terminals: Terminals) -> int | None:
        """How many words stand before the wrong one, if what can follow these is known already."""
        for before, terminal in enumerate(terminals):
            followers = self._followers.get(terminals[:before])
            if followers is not None and terminal not in followers:
                return before
        return None

    def _read(self, terminals: Terminals) -> _Reading:
        try:
            whole = self._lark.parse(_numbered(terminals))
        except UnexpectedToken as error:
            before = error.token.start_pos
            _remember(self._followers, terminals[:before], frozenset(error.expected))
            return _Reading(before=before)
        except UnexpectedEOF:
            return _Reading(before=len(terminals))
        if _ways(whole) > MOST_WAYS:
            return _Reading()
        return _Reading(tuple(CollapseAmbiguities().transform(whole)))

    def _accepted(self, words: Sequence[Word]) -> set[str]:
        """The terminals that can come after words; none if these cannot stand so."""
        terminals = tuple(word.terminal for word in words)
        if terminals not in self._followers:
            self._read((*terminals, UNKNOWN))
        return set(self._followers.get(terminals, ()))


def _remember(known: dict[Terminals, T], terminals: Terminals, found: T) -> None:
    if len(known) >= REMEMBERED:
        known.clear()
    known[terminals] = found


def _numbered(terminals: Terminals) -> list[Word]:
    """Words of which only their terminals and their order are known."""
    return [Word(terminal, "", at, at) for at, terminal in enumerate(terminals)]


def _with_words(tree: Tree[Token], words: Sequence[Word]) -> Tree[Token]:
    """A tree of numbered words, with the words of a line in their place."""
    return Tree(
        tree.data,
        [
            _with_words(child, words) if isinstance(child, Tree) else as_token(words[child.start_pos or 0])
            for child in tree.children
        ],
    )


def _ways(whole: Tree[Token]) -> int:
    """How many trees a tree with ambiguities stands for."""
    known: dict[int, int] = {}

    def ways(tree: Tree[Token]) -> int:
        if id(tree) not in known:
            parts = [ways(child) for child in tree.children if isinstance(child, Tree)]
            known[id(tree)] = sum(parts) if tree.data == "_ambig" else prod(parts)
        return known[id(tree)]

    return ways(whole)
