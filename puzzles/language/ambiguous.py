"""Languages in which a line may be taken in several ways: all of them are found, by Earley's algorithm."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from lark import Lark, Token, Tree
from lark.exceptions import UnexpectedEOF, UnexpectedToken
from lark.lexer import Lexer
from lark.visitors import CollapseAmbiguities

from puzzles.language.grammar import Language, as_token
from puzzles.language.words import UNKNOWN, Offers, Word


class _Words(Lexer):
    """Gives the words that a caller has cut the line into."""

    def __init__(self, conf: object) -> None:
        """All that is to be known comes with the words."""

    def lex(self, data: Any) -> Iterator[Token]:  # type: ignore[override]
        return map(as_token, data)


class AmbiguousLanguage(Language):
    """A grammar of which a line may have several trees."""

    def _parser(self, grammar: str) -> Lark:
        return Lark(grammar, parser="earley", lexer=_Words, ambiguity="explicit")

    def trees(self, line: str, words: Sequence[Word], offers: Offers) -> list[Tree[Token]]:
        """Every tree of the line; raises `InputError` if there is none."""
        try:
            whole = self._lark.parse(words)
        except UnexpectedToken as error:
            at = next(index for index, word in enumerate(words) if word.start == error.token.start_pos)
            raise self._unexpected(line, words[:at], words[at], offers) from None
        except UnexpectedEOF:
            raise self._unexpected(line, words, None, offers) from None
        found: list[Tree[Token]] = CollapseAmbiguities().transform(whole)
        return found

    def _accepted(self, words: Sequence[Word]) -> set[str]:
        end = words[-1].end if words else 0
        try:
            self._lark.parse([*words, Word(UNKNOWN, "", end, end + 1)])
        except UnexpectedToken as error:
            return set(error.expected) if error.token.type == UNKNOWN else set()
        except UnexpectedEOF:
            return set()
        return set()
