"""Lines of ordinary language cut into words, among them names that a person chose."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from puzzles.language.names import QUOTED, in_quotes, key, unquoted
from puzzles.language.words import UNKNOWN, Word
from puzzles.types.zebra.reading.english import NUMBERS, ORDINALS


@dataclass(frozen=True, eq=False)
class Lexicon:
    """The words of a language, apart from names.

    `spoken` gives the words of each terminal, `signs` its signs, with blanks between; `phrases` of
    several words, or with a comma, give the terminals that they stand for. A sign in `spellings`
    means another. `fillers` say nothing, and `skipped` is a pattern of what else is passed over.
    A name gives way to a word in `reserved`, unless it stands in quotes, and wins over all others.

    Beside its own terminals a language has NAME, NUMBER, ORDINAL (a number, "last" or "middle"),
    NUMERIC for a name that could be a number, and `UNKNOWN`.
    """

    spoken: Mapping[str, str]
    signs: Mapping[str, str]
    phrases: Mapping[str, str]
    reserved: frozenset[str]
    spellings: Mapping[str, str]
    fillers: tuple[str, ...]
    skipped: str

    @cached_property
    def words(self) -> Mapping[str, tuple[str, str]]:
        """Each single word, with its terminal and the value it stands for."""
        words = {word: (terminal, word) for terminal, typed in self.spoken.items() for word in typed.split()}
        words |= {word: ("NUMBER", str(number)) for number, word in enumerate(NUMBERS, start=1)}
        words |= {word: ("ORDINAL", str(number)) for number, word in enumerate(ORDINALS, start=1)}
        return words | {"last": ("ORDINAL", "last"), "middle": ("ORDINAL", "middle")}

    @cached_property
    def compounds(self) -> Mapping[str, str]:
        """Phrases and signs with their terminals, in the order in which they are tried."""
        signs = {sign: terminal for terminal, typed in self.signs.items() for sign in typed.split()}
        return {**self.phrases, **dict(sorted(signs.items(), key=lambda item: -len(item[0])))}

    @cached_property
    def _taken(self) -> frozenset[str]:
        """The words that no part of a name may be, for the name to stand without quotes."""
        return frozenset((*self.words, *self.reserved, *self.fillers, "s"))

    def is_word(self, text: str) -> bool:
        """Whether the text has a meaning of its own, other than to fill."""
        return text.casefold() in self.words or text.casefold() in self.reserved

    def quoted(self, name: str, names: Iterable[str] = ()) -> str:
        """The name as it must stand in a line: in quotes where it could be taken for something else."""
        short = key(name)
        plain = (
            re.fullmatch(r"[^\W\d]\w*(?:[ '-]\w+)*", name)
            and self._taken.isdisjoint(re.split(r"[ '-]", short))
            and not any(key(other).startswith(short + " ") for other in names)
        )
        return name if plain else in_quotes(name)


class Scanner:
    """Finds the longest word at each place; a name beats a filler or a number of the same length.

    `fillers` are those of the line's own world, beside those of the lexicon.
    """

    def __init__(self, lexicon: Lexicon, names: Sequence[str], fillers: Iterable[str] = ()) -> None:
        self._lexicon = lexicon
        self._names = sorted(names, key=len, reverse=True)
        self._by_key = {key(name): name for name in self._names}
        self._name = _alternatives(self._names)
        self._phrases = tuple(lexicon.compounds.items())
        self._phrase = _alternatives(list(lexicon.compounds))
        own = (word for word in fillers if not lexicon.is_word(word))
        silent = sorted({*lexicon.fillers, *own}, key=len, reverse=True)
        self._filler = re.compile("|".join((*map(_spaced, silent), lexicon.skipped)), re.IGNORECASE)
        self._number = re.compile(r"[0-9]{1,6}(?!\w)")
        self._nth = re.compile(r"([0-9]{1,3})(?:st|nd|rd|th)(?!\w)", re.IGNORECASE)
        self._quoted = re.compile(QUOTED)
        self._word = re.compile(r"\w+(?:['’-]\w+)*|.", re.DOTALL)

    def scan(self, line: str) -> Iterator[Word]:
        """The words of the line; what is none is a piece `UNKNOWN`."""
        start = 0
        while start < len(line):
            if line[start].isspace():
                start += 1
                continue
            end = start
            for word in self._at(line, start):
                end = word.end
                if word.terminal:
                    yield word
            start = end

    def _at(self, line: str, start: int) -> list[Word]:
        quoted = self._quoted.match(line, start)
        if quoted and (known := self._by_key.get(key(unquoted(quoted[1])))) is not None:
            return [Word("NAME", known, start, quoted.end())]
        name_end, name = self._longest_name(line, start)
        others = self._other(line, start)
        end = others[-1].end if others else start
        text = line[start:end].casefold()
        if name is not None and (name_end > end or (name_end == end and text not in self._lexicon.reserved)):
            numeric = name_end == end and others[-1].terminal == "NUMBER"
            return [Word("NUMERIC" if numeric else "NAME", name, start, name_end)]
        if others:
            return others
        match = quoted or self._word.match(line, start)
        assert match is not None
        return [Word(UNKNOWN, match[0], start, match.end())]

    def _longest_name(self, line: str, start: int) -> tuple[int, str | None]:
        match = self._name.match(line, start)
        if match is None or match.lastindex is None:
            return start, None
        found = self._names[match.lastindex - 1]  # which may be like another but for a letter as İ
        return match.end(), self._by_key.get(key(match[0]), found)

    def _other(self, line: str, start: int) -> list[Word]:
        """The longest phrase, filler, number or word here; a filler has no terminal."""
        if match := self._phrase.match(line, start):
            phrase, terminals = self._phrases[(match.lastindex or 1) - 1]
            value = self._lexicon.spellings.get(phrase, phrase)
            return [Word(terminal, value, start, match.end()) for terminal in terminals.split()]
        if match := self._filler.match(line, start):
            return [Word("", "", start, match.end())]
        if match := self._nth.match(line, start):
            return [Word("ORDINAL", match[1], start, match.end())]
        if match := self._number.match(line, start):
            return [Word("NUMBER", str(int(match[0])), start, match.end())]
        match = self._word.match(line, start)
        if match is not None and (found := self._lexicon.words.get(match[0].casefold())):
            return [Word(found[0], found[1], start, match.end())]
        return []


def _alternatives(texts: Sequence[str]) -> re.Pattern[str]:
    """A pattern with one group for each text."""
    return re.compile("|".join(f"({_spaced(text)})" for text in texts) or r"(?!)", re.IGNORECASE)


def _spaced(text: str) -> str:
    """The text with blanks of any width, and no letter cut in two at its end."""
    body = r"\s+".join(map(re.escape, text.split())).replace(r",\s+", r",\s*")
    return body + (r"(?!\w)" if text[-1].isalnum() or text[-1] == "_" else "")
