"""Languages in which a line may be ambiguous: all its parse trees are found, by Earley's algorithm.

The trees of a line, and what can come next in it, depend on its terminals alone. These rarely change from key
to key, or when one name is replaced by another, so results are cached.
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
"""How many sequences of terminals have their trees cached, and how many their continuations."""
FEW_WAYS = 20
"""A sequence with more trees is not cached."""
MOST_WAYS = 300
"""The limit on the trees of a line, whatever they mean."""


class _Words(Lexer):
    """A lexer that passes on the words that the caller has cut the line into."""

    def __init__(self, conf: object) -> None:
        """Ignore the configuration: the words carry all that is needed."""

    def lex(self, data: Any) -> Iterator[Token]:  # type: ignore[override]
        return map(as_token, data)


class _Reading(NamedTuple):
    """The result of parsing a sequence of terminals: the trees, in which a leaf starts at the index of its
    word.

    Without trees, `before` is the number of words before the wrong one, where the end counts as a word; if it
    is None as well, there are too many trees.
    """

    trees: tuple[Tree[Token], ...] = ()
    before: int | None = None


class AmbiguousLanguage(Language):
    """A grammar in which a line may have several parse trees."""

    MOST_WORDS = 60
    """For longer lines, no continuations are offered: the time grows with the cube of the number of words."""

    def __init__(
        self,
        grammar: str,
        described: Mapping[str, str],
        order: Sequence[str],
        known: Mapping[Terminals, Sequence[Tree[Token]]] = MappingProxyType({}),
    ) -> None:
        """`known` are the trees of common sequences, which need no parser."""
        super().__init__(grammar, described, order)
        self._readings = {terminals: _Reading(tuple(trees)) for terminals, trees in known.items()}
        self._followers: dict[Terminals, frozenset[str]] = {}

    @cached_property
    def _lark(self) -> Lark:
        return Lark(self._grammar, parser="earley", lexer=_Words, ambiguity="explicit")

    def trees_of(self, terminals: Terminals) -> tuple[Tree[Token], ...]:
        """The trees of a sequence of terminals, in which a leaf starts at the index of its word; () if
        it has none.
        """
        return self._reading(terminals).trees

    def trees(self, line: str, words: Sequence[Word], offers: Offers) -> list[Tree[Token]]:
        """Every parse tree of the line; raises `InputError` if there is none."""
        reading = self._reading(tuple(word.terminal for word in words))
        if reading.trees:
            return [_with_words(tree, words) for tree in reading.trees]
        if reading.before is None:
            problem = "this can be taken in too many ways"
            raise InputError(problem, 0, len(line), expected="shorter sentences, or brackets")
        wrong = words[reading.before] if reading.before < len(words) else None
        raise self._unexpected(line, words[: reading.before], wrong, offers)

    def _reading(self, terminals: Terminals) -> _Reading:
        """The result of parsing the terminals; cached, unless there are very many trees."""
        known = self._readings.get(terminals)
        if known is None:
            before = self._known_wrong(terminals)
            known = self._read(terminals) if before is None else _Reading(before=before)
            if len(known.trees) <= FEW_WAYS:
                _remember(self._readings, terminals, known)
        return known

    def _known_wrong(self, terminals: Terminals) -> int | None:
        """The number of words before the first wrong one, if cached continuations tell it; else None."""
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
        """The terminals that can come after these words; empty if the words cannot start a line."""
        terminals = tuple(word.terminal for word in words)
        if terminals not in self._followers:
            self._read((*terminals, UNKNOWN))
        return set(self._followers.get(terminals, ()))


def _remember(known: dict[Terminals, T], terminals: Terminals, found: T) -> None:
    if len(known) >= REMEMBERED:
        known.clear()
    known[terminals] = found


def _numbered(terminals: Terminals) -> list[Word]:
    """Words with only their terminals, and their indices as places."""
    return [Word(terminal, "", at, at) for at, terminal in enumerate(terminals)]


def _with_words(tree: Tree[Token], words: Sequence[Word]) -> Tree[Token]:
    """A tree of numbered words, with the words of the line put in their places."""
    return Tree(
        tree.data,
        [
            _with_words(child, words) if isinstance(child, Tree) else as_token(words[child.start_pos or 0])
            for child in tree.children
        ],
    )


def _ways(whole: Tree[Token]) -> int:
    """The number of trees that a tree with ambiguities stands for."""
    known: dict[int, int] = {}

    def ways(tree: Tree[Token]) -> int:
        if id(tree) not in known:
            parts = [ways(child) for child in tree.children if isinstance(child, Tree)]
            known[id(tree)] = sum(parts) if tree.data == "_ambig" else prod(parts)
        return known[id(tree)]

    return ways(whole)
