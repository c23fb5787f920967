"""Parsing typed lines: a grammar over tokens, with errors that have a place, what was expected and a
suggestion.

A caller cuts the line into `Word`s itself, so that names chosen by the user can be words of the language. The
grammar is for Lark's LALR parser, over terminals that are declared and never matched.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from difflib import SequenceMatcher
from functools import cached_property
from math import inf
from typing import Any, TypeVar

from lark import Lark, Token, Transformer, Tree
from lark.exceptions import UnexpectedToken, VisitError

from puzzles.language.words import UNKNOWN, Offers, Word, WordCompletion
from puzzles.text.errors import InputError

T = TypeVar("T")
END = "$END"
SHOWN = 8
"""The limit on the words named in a message; the `words` of the error are all."""
DEPTH_LIMIT = 80
"""The limit on the depth of a parse tree, which is walked by recursion."""
LIKE = 0.65
"""The least similarity of a word that is suggested in place of another."""


class Language:
    """A language defined by a grammar.

    `described` maps terminals to descriptions that are shown instead of their spellings; `order` lists
    terminals in the order in which they are offered.
    """

    MOST_WORDS = inf
    """For lines with more words, no continuations are offered."""

    def __init__(self, grammar: str, described: Mapping[str, str], order: Sequence[str]) -> None:
        self._grammar = grammar
        self._described = described
        self._rank = {terminal: rank for rank, terminal in enumerate([*described, *order, END])}

    @cached_property
    def _lark(self) -> Lark:
        """The parser; made when first needed, as that takes long."""
        return Lark(self._grammar, parser="lalr", lexer="basic")

    def parse(self, line: str, words: Sequence[Word], builder: Transformer[Token, T], offers: Offers) -> T:
        """The result of the builder for the line; raises `InputError`."""
        state = self._lark.parse_interactive("")
        token = None
        for index, word in enumerate(words):
            token = as_token(word)
            try:
                state.feed_token(token)
            except UnexpectedToken:
                raise self._unexpected(line, words[:index], word, offers) from None
        try:
            tree = state.feed_eof(token)  # type: ignore[no-untyped-call]
        except UnexpectedToken:
            raise self._unexpected(line, words, None, offers) from None
        if _depth(tree) > DEPTH_LIMIT:
            raise InputError("parts within parts, too deep", 0, len(line), expected=f"{DEPTH_LIMIT} at most")
        try:
            return builder.transform(tree)
        except VisitError as error:
            if isinstance(error.orig_exc, InputError):
                raise error.orig_exc from None
            raise

    def _unexpected(self, line: str, before: Sequence[Word], word: Word | None, offers: Offers) -> InputError:
        """The error for `word`, or for the end of the line if None, after the words before it.

        What is expected there is computed anew: the failed parser has already reduced what the wrong word
        ended.
        """
        accepted = self._in_order(self._accepted(before))
        words = tuple(dict.fromkeys(text for terminal in accepted for text in offers(terminal)))
        shown = [text for terminal in accepted if (text := self._shown(terminal, offers))]
        expected = ", ".join(shown[:SHOWN]) + (" or another word" if len(shown) > SHOWN else "")
        if word is None:
            end = len(line.rstrip())
            return InputError("it ends too early", end, end, expected=expected, words=words)
        nearest, end = _nearest(line, word, words) if word.terminal == UNKNOWN else ("", word.end)
        problem = f"found {line[word.start : end]!r}"
        return InputError(problem, word.start, end, expected=expected, words=words, nearest=nearest)

    def _in_order(self, terminals: set[str]) -> list[str]:
        return sorted(terminals, key=lambda terminal: (self._rank.get(terminal, len(self._rank)), terminal))

    def _shown(self, terminal: str, offers: Offers) -> str:
        if terminal == END:
            return "the end"
        typed = offers(terminal)
        return self._described.get(terminal, f"'{typed[0]}'" if typed else "")

    def completions(
        self, line: str, cut: Callable[[str], Sequence[Word]], offers: Offers
    ) -> Iterator[WordCompletion]:
        """The words that can stand at the end of `line`, in place of the unfinished one there.

        The unfinished word may be the start of a name of several words, so each of the last few tokens is
        tried as its beginning.
        """
        words = cut(line)
        if len(words) > self.MOST_WORDS:
            return
        unfinished = bool(words) and words[-1].end == len(line) and line[-1].isalnum()
        starts = [] if unfinished else [len(line)]
        starts += [word.start for word in reversed(words[-4:])]
        for start in dict.fromkeys(starts):
            typed = " ".join(line[start:].split()).casefold()
            fitting = {
                terminal: [text for text in offers(terminal) if _begins(text, typed)]
                for terminal in self._rank
            }
            if any(fitting.values()):
                accepted = self._accepted([word for word in words if word.end <= start])
                for terminal in self._in_order(accepted):
                    yield from (WordCompletion(start, text) for text in fitting.get(terminal, ()))

    def _accepted(self, words: Sequence[Word]) -> set[str]:
        state = self._lark.parse_interactive("")
        try:
            for word in words:
                state.feed_token(as_token(word))
        except UnexpectedToken:
            return set()
        return set(state.accepts())  # type: ignore[no-untyped-call]


def _depth(tree: Tree[Token]) -> int:
    depth, level = 0, [tree]
    while level:
        depth += 1
        level = [child for node in level for child in node.children if isinstance(child, Tree)]
    return depth


def _begins(text: str, typed: str) -> bool:
    return len(text) > len(typed) and text.casefold().startswith(typed)


def as_token(word: Word) -> Token:
    """The Lark token of a word."""
    return Token(word.terminal, word.value, start_pos=word.start, end_pos=word.end)


def span(token: Any) -> tuple[int, int]:
    """The start and end of a Lark token in the line."""
    return int(token.start_pos or 0), int(token.end_pos or 0)


def _nearest(line: str, word: Word, words: Sequence[str]) -> tuple[str, int]:
    """The offered word that is most similar to the text at `word`, and the end of that text; "" if none
    is similar.
    """
    pieces = line[word.start :].split()
    most = max((len(text.split()) for text in words), default=1)
    best, nearest, end = LIKE, "", word.end
    for count in range(1, min(most, len(pieces), 5) + 1):
        typed = " ".join(pieces[:count]).rstrip(".,;:)").strip('"')
        for text in words:
            likeness = SequenceMatcher(None, typed.casefold(), text.casefold()).ratio()
            if likeness > best:
                best, nearest, end = likeness, text, _reach(line, word.start, pieces[:count])
    return nearest, end


def _reach(line: str, start: int, pieces: Sequence[str]) -> int:
    """The end of the pieces in the line, without punctuation behind them."""
    for piece in pieces:
        start = line.index(piece, start) + len(piece)
    return len(line[:start].rstrip(".,;:)"))
