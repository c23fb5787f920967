"""A clue cut into the words of the grammar: names, relations, and nothing of what says no more."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from difflib import SequenceMatcher
from functools import lru_cache
from itertools import groupby

from msgspec import Struct

from puzzles.language.names import unquoted
from puzzles.language.words import UNKNOWN, Word
from puzzles.types.zebra.reading.comparing import (
    Amount,
    Apart,
    Compared,
    Comparison,
    Extreme,
    Multiple,
    comparison,
)
from puzzles.types.zebra.reading.lexicon import (
    CONTRACTIONS,
    COPULAS,
    CRITICAL,
    FREE,
    NEVER_PASSED,
    NO_VERB_BEFORE_OF,
    PHRASES,
    PRONOUNS,
    RELATIONS,
    RELATIVES,
    SPELLINGS,
    VERBS,
)
from puzzles.types.zebra.reading.pieces import pieces
from puzzles.types.zebra.reading.vocabulary import Vocabulary
from puzzles.types.zebra.reading.word_lists import words
from puzzles.types.zebra.units import SIGNS, family_of, unit_named

_PHRASES = sorted((tuple(phrase.split()) for phrase in PHRASES), key=len, reverse=True)
_TERMINALS = {Comparison: "COMPARED", Multiple: "MULTIPLE", Extreme: "EXTREME"}
_ENDS_A_THING = frozenset(
    (
        "ITEM",
        "NUMERIC",
        "NUMBER",
        "ORDINAL",
        "ODD",
        "EVEN",
        "_CLOSE",
        "_END",
        "FIRST",
        "LAST",
    )
)
"""Words that a verb can follow."""
_BEFORE_OF = ("", ".", ";", ":", ",", "if", "then", "that", "and")
_COUNTS = frozenset(("EXACTLY", "LEAST", "MOST"))
_DETERMINERS = words("the a an this that his her its their whose")
_BEFORE_NUMBER = frozenset(("at", "in", "on"))
_CLAUSE_STARTS = frozenset(
    ("_STOP", "_IF", "_THEN", "_UNLESS", "_IFF", "_ONLY_IF", "_OPEN", "_COMMA", "_AND", "_OR")
)


class Hint(Struct, frozen=True):
    """A category named in a line."""

    category: str
    start: int
    end: int


@dataclass
class Scan:
    """What a line says: words, what comparisons among them say, the items that a name can mean (by where it
    starts), units of numbers, categories named, and words passed over."""

    words: list[Word] = field(default_factory=list)
    compared: dict[int, Compared] = field(default_factory=dict)
    meant: dict[int, tuple[str, ...]] = field(default_factory=dict)
    units: dict[int, str] = field(default_factory=dict)
    hints: list[Hint] = field(default_factory=list)
    passed: list[str] = field(default_factory=list)


class _Scanner:
    """Goes through the pieces of a line once."""

    def __init__(self, line: str, vocabulary: Vocabulary) -> None:
        self._line, self._vocabulary = line, vocabulary
        self._pieces = pieces(line)
        self._spellings = vocabulary.spellings
        self._nouns = {vocabulary.place.casefold(), f"{vocabulary.place.casefold()}s"}
        self._found = Scan()
        self._relative = self._of = False
        self._one = False

    def run(self) -> Scan:
        at = 0
        while at < len(self._pieces):
            at = self._next(at)
        return self._found

    # -- looking about -------------------------------------------------------------------------

    def _text(self, at: int) -> str:
        return self._pieces[at].text if 0 <= at < len(self._pieces) else ""

    @property
    def _last(self) -> str:
        """The terminal of the last word found."""
        return self._found.words[-1].terminal if self._found.words else ""

    def _is_name(self, at: int) -> bool:
        piece = self._pieces[at]
        return piece.kind == "quoted" or bool(self._spellings.item(self._pieces, at)[1])

    # -- finding -------------------------------------------------------------------------------

    def _next(self, at: int) -> int:
        """Read what begins at a piece; gives the piece behind it."""
        piece = self._pieces[at]
        if piece.kind == "quoted":
            name = self._spellings.quoted(unquoted(self._line[piece.start + 1 : piece.end - 1]))
            self._add("NAME" if name else UNKNOWN, at, at + 1, name)
            return at + 1
        end, items = self._spellings.item(self._pieces, at)
        phrase = next((words for words in _PHRASES if self._fits(words, at)), ())
        if phrase[:1] == ("is",) and comparison(self._pieces, at + 1, self._is_name, {}):
            phrase = ()
        compared = comparison(self._pieces, at, self._is_name, self._spellings.comparing)
        if compared is not None and compared[1] >= end and len(phrase) <= compared[1] - at:
            return self._compared(*compared, at)
        head_end, head = self._spellings.head(self._pieces, at)
        if items and end - at >= len(phrase) and end >= head_end and not self._is_adverb(at, end):
            return self._item(at, end, items)
        if head and head_end - at >= len(phrase):
            self._found.hints.append(Hint(head, piece.start, self._pieces[head_end - 1].end))
            return head_end
        if phrase:
            return self._phrase(phrase, at)
        return self._single(at)

    def _is_adverb(self, at: int, end: int) -> bool:
        """ "first" in "first climbed by"."""
        after = self._text(end)
        return (
            end == at + 1 and self._text(at) in ("first", "last") and (after == "by" or after.endswith("ed"))
        )

    def _fits(self, words: Sequence[str], at: int) -> bool:
        return all(self._text(at + i) == word for i, word in enumerate(words))

    def _add(self, terminal: str, at: int, end: int, value: str | None = None) -> None:
        start, stop = self._pieces[at].start, self._pieces[end - 1].end
        terminal = "ITEM" if terminal == "NAME" else terminal
        self._found.words.append(
            Word(terminal, self._line[start:stop] if value is None else value, start, stop)
        )

    def _item(self, at: int, end: int, items: tuple[str, ...]) -> int:
        numeric = bool(self._vocabulary.positions) and end == at + 1 and self._pieces[at].number is not None
        if numeric and self._text(at - 1) in (*_BEFORE_NUMBER, *self._nouns, "house"):
            self._add("_AT", at - 1, at)
        self._relative = False
        self._add("NUMERIC" if numeric else "ITEM", at, end, items[0])
        self._found.meant[self._pieces[at].start] = items
        return end

    def _compared(self, found: Compared, end: int, at: int) -> int:
        terminal = _TERMINALS.get(type(found), "APART")
        if terminal == "APART":
            self._drop("_IS")
        if terminal == "APART" and self._text(end) == "from":
            terminal, end = "APART_FROM", end + 1
        self._add(terminal, at, end)
        self._found.compared[self._pieces[at].start] = found
        return end

    def _phrase(self, phrase: tuple[str, ...], at: int) -> int:
        terminal, end = PHRASES[" ".join(phrase)], at + len(phrase)
        before = self._last
        if terminal == "_OF":
            self._of_clause(at)
        elif terminal == "_BETWEEN" and before in ("", *_CLAUSE_STARTS):
            self._of = True
            self._add(terminal, at, end)
        elif terminal == "_COMMA":
            if before in _ENDS_A_THING | {"APART", "EXTREME"}:
                self._add(terminal, at, end)
        elif terminal == "_STOP":
            if self._text(at) == ";" and any(word.terminal in _COUNTS for word in self._found.words):
                self._add("_COMMA", at, end)
            elif before not in ("", "_STOP"):
                self._add(terminal, at, end)
                self._of = self._one = False
        elif terminal == "_WHILE":
            if before in _ENDS_A_THING:
                self._add("_AND", at, end)
        elif terminal == "_AND" and before in ("_AND", "_COMMA"):
            self._found.words.pop()
            self._add("_AND", at, end)
        elif terminal == "_NOT":
            self._negate(at, end)
        elif terminal == "_DIFFERENT":
            number = self._drop("NUMBER")
            self._drop("_IS")
            self._add("DIFFERENT", at, end, number)
        elif terminal == "_EACH_OTHER":
            self._drop("_IS")
            self._add(terminal, at, end)
        elif (
            terminal.isupper()
            and terminal in ("ODD", "EVEN", "FIRST", "LAST", "_END")
            and not self._vocabulary.positions
        ):
            self._add(terminal, at, end)
        else:
            if terminal not in ("COMPARE",):
                self._relative = self._relative and terminal in ("_OR", "_AND")
            terminal = "SIGN" if terminal in ("_PLUS", "_MINUS") else terminal
            self._add(terminal, at, end, SPELLINGS.get(" ".join(phrase), self._text(at)))
        return end

    def _negate(self, at: int, end: int) -> None:
        self._relative = False
        self._add("_NOT", at, end)

    def _drop(self, *terminals: str) -> str:
        """Take back the last word if it is one of those; gives what it stood for."""
        return self._found.words.pop().value if self._last in terminals else ""

    def _of_clause(self, at: int) -> None:
        """ "of" where it begins "of A and B, one ...", or counts; else it says nothing."""
        before = self._last
        if self._text(at - 1) in _BEFORE_OF and not self._found_since_stop():
            self._of = True
            self._add("_OF", at, at + 1)
        elif before in ("NUMBER", "NUMERIC", "_ONE"):
            self._add("_OF", at, at + 1)

    def _found_since_stop(self) -> bool:
        """Whether anything but joints stands between the last full stop and here."""
        for word in reversed(self._found.words):
            if word.terminal in ("_STOP", "_IF", "_THEN"):
                return False
            if word.terminal in _ENDS_A_THING:
                return True
        return False

    # -- single words --------------------------------------------------------------------------

    def _single(self, at: int) -> int:
        self._skip = at + 1
        self._read_single(at)
        return self._skip

    def _read_single(self, at: int) -> None:
        piece, text = self._pieces[at], self._text(at)
        if self._one_or_other(at):
            return
        if text in RELATIONS and self._is_of_somebody(at):
            self._add(UNKNOWN, at, at + 1)
            return
        if text.endswith("n't") or text in CONTRACTIONS:
            self._negate(at, at + 1)
        elif text in RELATIVES:
            if self._last == "_COMMA" and self._text(at - 1) == ",":
                self._add("_WHO", at, at + 1)
            else:
                self._relative = text not in ("that",) or self._text(at + 1) != "of"
        elif text in COPULAS or text in VERBS:
            self._verb(at)
        elif text in ("first", "last") and (self._is_adverb(at, at + 1) or not self._vocabulary.positions):
            if not self._is_adverb(at, at + 1):
                ends = self._text(at + 1) in ("", ",", ".", ";", "and", "or", "but")
                self._add(text.upper() if ends else UNKNOWN, at, at + 1)
        elif text == "both" or text in PRONOUNS or text in self._spellings.silent or text in self._nouns:
            pass
        elif (nth := piece.nth) is not None and self._vocabulary.positions:
            self._add("ORDINAL", at, at + 1, str(nth))
        elif text in ("last", "middle", "center", "centre") and self._vocabulary.positions:
            self._add("ORDINAL", at, at + 1, "last" if text == "last" else "middle")
        elif text in SIGNS and at + 1 < len(self._pieces) and self._pieces[at + 1].number is not None:
            self._found.units[self._pieces[at + 1].start] = unit_named(text)
        elif piece.number is not None:
            self._number(at)
        elif text in FREE and text not in ("left", "right"):
            pass
        elif piece.kind in ("word", "letters") and self._may_pass(at):
            self._pass(at)
        elif text not in (":", '"', "'", "!", "-", "–", "—", "’"):
            self._add(UNKNOWN, at, at + 1)

    def _one_or_other(self, at: int) -> bool:
        text = self._text(at)
        if text == "one" and self._begins_one(at):
            self._one = True
            self._drop("_COMMA", "_AND")
            self._add("_ONE", at, at + 1)
            return True
        if text == "one" and (self._text(at + 1) == "of" or self._last in _COUNTS):
            self._add("NUMBER", at, at + 1, "1")
            return True
        if text == "other" and self._one and self._text(at - 1) == "the":
            self._one = False
            self._drop("_COMMA", "_AND")
            self._add("_OTHER", at, at + 1)
            return True
        return False

    def _is_of_somebody(self, at: int) -> bool:
        """Whether a friend or a neighbour is somebody's, and so somebody else."""
        before = self._pieces[at - 1] if at else None
        owned = before is not None and (before.owned or before.text in ("his", "her", "their", "its"))
        return owned or self._text(at + 1) == "of" or self._text(at).startswith("neighb")

    def _begins_one(self, at: int) -> bool:
        """Whether "one" goes on after "of A and B", and is not "the one who"."""
        if not self._of or self._one or self._text(at + 1) in (*RELATIVES, "with", "from", "in"):
            return False
        return self._text(at - 1) in (",", "and") or self._last in ("_COMMA", "ITEM")

    def _verb(self, at: int) -> None:
        """A verb counts where it follows what it is said of, and not within "the person who ..."."""
        after = self._last in _ENDS_A_THING or self._last == "_WHO" or self._ends_description()
        if after and not self._relative:
            self._add("_IS", at, at + 1)

    def _ends_description(self) -> bool:
        """Whether a comma stands here that ends ", who ..."."""
        if self._last != "_COMMA":
            return False
        terminals = [word.terminal for word in self._found.words]
        return "_WHO" in terminals and terminals.count("_COMMA") > 1

    def _number(self, at: int) -> None:
        placed, before = self._vocabulary.positions > 0, self._text(at - 1)
        if self._text(at + 1) in self._nouns and self._text(at + 2) == "between":
            number = self._pieces[at].number
            assert number is not None
            start, end = self._pieces[at].start, self._pieces[at + 2].end
            self._found.compared[start] = Apart(Amount(number + 1), start, end)
            self._drop("_IS")
            self._found.words.append(Word("GAP", "", start, end))
            self._skip = at + 3
            return
        if self._text(at) == "one" and not (before in _BEFORE_NUMBER and placed):
            return
        if placed and before in (*_BEFORE_NUMBER, *self._nouns) and self._last != "_AT":
            self._add("_AT", at - 1, at)
        unit = unit_named(self._pieces[at + 1].stem) if at + 1 < len(self._pieces) else ""
        if family_of(unit):
            self._found.units[self._pieces[at].start] = unit
            self._skip = at + 2
        self._add("NUMBER", at, at + 1)

    def _may_pass(self, at: int) -> bool:
        text = self._text(at)
        if text in NEVER_PASSED:
            return self._is_verb_left(at)
        if self._spellings.like(self._pieces, at) or _is_mistyped(text):
            return False
        after = self._text(at + 1)
        if after == "of":
            return self._text(at - 1) in _DETERMINERS or self._last == "ITEM" or self._is_adjective(at - 1)
        return after != "than" and not (after == "to" and text in NO_VERB_BEFORE_OF)

    def _is_adjective(self, at: int) -> bool:
        return self._text(at - 1) in _DETERMINERS

    def _is_verb_left(self, at: int) -> bool:
        """ "left" as a verb: "left 2 days after", "left on Monday"."""
        return (
            self._text(at) == "left"
            and self._text(at + 1) not in ("of", "from", "side")
            and (self._text(at - 1) not in ("the", "far", "directly", "immediately", "somewhere", "to", "on"))
        )

    def _pass(self, at: int) -> None:
        text = self._line[self._pieces[at].start : self._pieces[at].end]
        if self._pieces[at].text.endswith(("ed", "left")):
            self._verb(at)
        if text not in self._found.passed:
            self._found.passed.append(text)


@lru_cache(maxsize=4096)
def _is_mistyped(text: str) -> bool:
    """Whether a word looks like one that must not be passed over, but for a slip."""
    squeezed = "".join(ch for ch, _ in groupby(text))
    return any(
        sorted(text) == sorted(word)
        or squeezed == word
        or (len(word) > 4 and SequenceMatcher(None, text, word).ratio() > 0.85)
        for word in CRITICAL
    )


@lru_cache(maxsize=1024)
def scan(line: str, vocabulary: Vocabulary) -> Scan:
    """The words of a line."""
    return _Scanner(line, vocabulary).run()
