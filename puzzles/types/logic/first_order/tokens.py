"""The words of first-order formulas: quantifiers with their variables, predicates with their terms, identity.

A quantifier in words is one only where a name follows that it can bind, so that "all -> some" stays a formula
of two names. `Px` and `Lxy` are a predicate of one capital letter with terms of one letter each, where one of
these is bound in the line, or the letter is known as a predicate.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence

from puzzles.language.words import Word

_NAME = r"[^\W\d]\w*'*"
_SURE = re.compile(
    r"(?P<FORALL>∀|\\forall\b|for\s+(?:all|every|each|any)\b)"
    r"|(?P<EXISTS>∃|\\exists\b|there\s+(?:is|are|exists?)\b(?:\s+(?:an?|some|at\s+least\s+one)\b)?|for\s+some\b)",
    re.IGNORECASE,
)
"""Signs and words that are quantifiers wherever they stand."""
_LIKELY = re.compile(r"(?P<FORALL>(?:forall|all|every|each)\b)|(?P<EXISTS>(?:exists?|some)\b)", re.IGNORECASE)
"""Words that are quantifiers before a name."""
_VARIABLE = re.compile(rf"\s*(?P<name>[a-z](?=[A-Z])|{_NAME})")
_FURTHER = re.compile(r"(?:\s*,\s*|\s+and\s+)(?P<name>[u-z]\d*'*)(?!\w|\(|\s*(?:=|!=|≠|\\ne))")
_LINK = re.compile(
    r"\s*(?:[,:]\s*)?(?:(?:such\s+that|so\s+that|for\s+which|with)\b\s*:?|[,:.])(?=\s*\S)", re.IGNORECASE
)
"""What may stand between the variables and what is said of them."""
_JOINED = re.compile(r"(?P<name>[A-Z])(?P<terms>[a-z]{1,3})")
_IDENTITY = ("EQUALS", "UNEQUAL")
_NO_VARIABLES = frozenset(
    (
        *("v", "not", "and", "but", "or", "xor", "implies", "iff", "true", "false", "only"),
        *("if", "then", "unless", "neither", "nor", "either", "both"),
    )
)
"""Words that no quantifier binds, so that "all or some" stays what it was."""


def quantifier_at(line: str, start: int) -> tuple[Word, ...]:
    """The quantifier that begins there, its variables behind it; none if there is none."""
    found = _SURE.match(line, start)
    sure = found is not None
    found = found or _LIKELY.match(line, start)
    if found is None or found.lastgroup is None:
        return ()
    words = [Word(found.lastgroup, found[0], *found.span())]
    variable = _VARIABLE.match(line, found.end())
    if variable is None or variable["name"].casefold() in _NO_VARIABLES:
        return tuple(words) if sure else ()
    while variable is not None:
        words.append(Word("VARIABLE", variable["name"], *variable.span("name")))
        variable = _FURTHER.match(line, variable.end())
    return tuple(words)


def end_of_quantifier(line: str, words: Sequence[Word]) -> int:
    """Where a quantifier ends, with the comma or "such that" behind its variables."""
    link = _LINK.match(line, words[-1].end) if len(words) > 1 else None
    return words[-1].end if link is None else link.end()


def shaped(words: Sequence[Word], predicates: Collection[str]) -> tuple[Word, ...]:
    """The words with names told apart: predicates, functions, terms; statements keep the terminal NAME.

    What a term on the left of an identity begins with is a terminal of its own, LEFT or LEFT_FUNCTION.

    `predicates` are capital letters that are predicates in other formulas.
    """
    out, ends = list(words), _ends_of_terms(words)
    index = 0
    while index < len(out):
        inside = ends[index]
        if inside is not None:
            _shape_terms(out, index, inside)
            index = inside
        index += 1
    for index, word in enumerate(out):
        if word.terminal in _IDENTITY:
            for beside, terminal in ((index - 1, "LEFT"), (index + 1, "TERM")):
                if 0 <= beside < len(out) and _is_name(out[beside]):
                    out[beside] = _as(out[beside], terminal)
    bound = {word.value for word in out if word.terminal == "VARIABLE"}
    out = [_joined(word, bound, predicates) for word in out]
    known = set(capital_predicates(out))
    return tuple(_joined(word, bound, known) for word in out)


def joined_terms(text: str) -> tuple[str, tuple[str, ...]]:
    """The predicate and the terms of a word such as `Lxy`."""
    return text[0], tuple(text[1:])


def could_be_joined(text: str, predicates: Collection[str]) -> bool:
    """Whether a word is one of the predicates with terms of one letter."""
    found = _JOINED.fullmatch(text)
    return found is not None and found["name"] in predicates


def capital_predicates(words: Sequence[Word]) -> Iterator[str]:
    """The predicates of one capital letter in a line."""
    for word in words:
        name = word.value[0]
        alone = word.terminal == "JOINED" or (word.terminal == "PREDICATE" and len(word.value) == 1)
        if alone and name.isascii() and name.isupper():
            yield name


def said_of(words: Sequence[Word], things: Collection[str]) -> Iterator[str]:
    """The capital letters before which words have nothing but things of one letter, as in `Fab`."""
    for word in words:
        found = _JOINED.fullmatch(word.value) if word.terminal == "NAME" else None
        if found is not None and set(found["terms"]) <= set(things):
            yield found["name"]


def _is_name(word: Word) -> bool:
    """Whether a word is a name, which `T` and `F` are in the company of terms."""
    return word.terminal == "NAME" or word.value in ("T", "F")


def _shape_terms(words: list[Word], index: int, end: int) -> None:
    """Tell apart what a name with terms in brackets consists of; `end` is the place of the last bracket."""
    follows = words[end + 1].terminal if end + 1 < len(words) else ""
    before = words[index - 1].terminal if index else ""
    kind = "LEFT_FUNCTION" if follows in _IDENTITY else "FUNCTION" if before in _IDENTITY else "PREDICATE"
    words[index] = _as(words[index], kind)
    for place in range(index + 2, end):
        word = words[place]
        if word.value == ",":
            words[place] = _as(word, "_COMMA")
        elif _is_name(word):
            function = place + 1 < len(words) and words[place + 1].terminal == "_OPEN"
            words[place] = _as(word, "FUNCTION" if function else "TERM")


def _ends_of_terms(words: Sequence[Word]) -> list[int | None]:
    """For each word, the place of the bracket that closes a list of terms behind it, or the end of the line.

    None where there is no such list. Found from the right, so that each list is looked at once.
    """
    ends: list[int | None] = [None] * len(words)
    for index in reversed(range(len(words) - 1)):
        if _is_name(words[index]) and words[index + 1].terminal == "_OPEN":
            ends[index] = _end_of_terms(words, index + 2, ends)
    return ends


def _end_of_terms(words: Sequence[Word], place: int, ends: Sequence[int | None]) -> int | None:
    """Where a list of terms ends that begins at a place; those further right are known."""
    while place < len(words):
        if not _is_name(words[place]):
            return None
        if place + 1 < len(words) and words[place + 1].terminal == "_OPEN":
            inner = ends[place]
            if inner is None:
                return None
            place = inner
        place += 1
        if place < len(words):
            if words[place].value != ",":
                return place if words[place].terminal == "_CLOSE" else None
            place += 1
    return len(words)


def _joined(word: Word, bound: Collection[str], predicates: Collection[str]) -> Word:
    """The word, as a predicate with its terms if it is one."""
    found = _JOINED.fullmatch(word.value) if word.terminal == "NAME" else None
    if found is None:
        return word
    known = found["name"] in predicates or not set(found["terms"]).isdisjoint(bound)
    return _as(word, "JOINED") if known else word


def _as(word: Word, terminal: str) -> Word:
    return Word(terminal, word.value, word.start, word.end)
