"""What could be meant in two ways in a typed formula, seen beside the other formulas of its argument.

`T` and `F` are names where others begin with a capital, and truth values where none does: never both in one
argument. A word such as `pq` is questioned where `p` and `q` are names and it is not.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator

from puzzles.text.errors import InputError
from puzzles.types.logic.first_order.tokens import capital_predicates, could_be_joined, said_of
from puzzles.types.logic.words import VALUES, is_letter_or, words_of

_NOTES = {
    "_UNLESS": "“unless” is read as “or”: one of them, or both",
    "_EITHER": "“either … or”: one of them, or both",
}


_NAMING = frozenset({"NAME", "PREDICATE", "JOINED"})
"""The terminals of words that are names of statements and predicates, or begin with one."""


def names_in(line: str) -> set[str]:
    """The names of statements and predicates in a line, as far as it can be read, without `T` and `F`."""
    return {word.value for word in words_of(line) if word.terminal in _NAMING}


def predicates_in(lines: Iterable[str]) -> frozenset[str]:
    """The capital letters that lines use as predicates; in `Fa` too, where `a` is a thing in some line."""
    every = [word for line in lines for word in words_of(line)]
    things = {word.value for word in every if word.terminal in ("TERM", "LEFT")}
    return frozenset((*capital_predicates(every), *said_of(every, things)))


def joined_in(line: str, predicates: Collection[str]) -> frozenset[str]:
    """Those of the predicates that a line has with letters behind them, as in `Fa`, and no other sign of."""
    names = [word.value for word in words_of(line) if word.terminal == "NAME"]
    return frozenset(name[0] for name in names if could_be_joined(name, predicates))


def has_letters(line: str) -> bool:
    """Whether `T` or `F` stands in a line."""
    return any(word.value in VALUES for word in words_of(line))


def letters_are_names(names: Collection[str]) -> bool:
    """Whether `T` and `F` are names among those: some begin with a capital."""
    return any(name[0].isupper() for name in names)


def check_letters(line: str, others: Collection[str]) -> None:
    """Raise `InputError` for a name with a capital where other lines have `T` or `F` as truth values."""
    letter = next((word.value for other in others for word in words_of(other) if word.value in VALUES), None)
    naming = (word for word in words_of(line) if word.terminal in _NAMING)
    own = next((word for word in naming if word.value[0].isupper()), None)
    if own and letter:
        problem = f"found {own.value!r}, a name with a capital, where {letter!r} is a truth value"
        expected = f"a small letter, or {VALUES[letter].lower()!r} for {letter!r}"
        raise InputError(problem, own.start, own.end, expected=expected)


def check_joined(line: str, names: Collection[str], predicates: Collection[str] = ()) -> None:
    """Raise `InputError` for a new name that is several of the names in use, written without a sign.

    Names are those of statements; `predicates` are the capital letters of `words_of`.
    """
    words = [word for word in words_of(line, predicates=predicates) if word.terminal == "NAME"]
    known = {name for name in (*names, *(word.value for word in words)) if len(name) == 1}
    for word in words:
        if word.value in names or len(word.value) < 2:
            continue
        apart = _apart(word.value, known)
        if apart:
            joined = "_".join(word.value)
            problem = f"{word.value} is one name; did you mean {apart}? If it is one, write {joined}"
            error = InputError(problem, word.start, word.end)
            error.nearest = apart
            raise error


def _apart(word: str, known: Collection[str]) -> str:
    """The names that a word consists of, with signs between them; empty if it does not."""
    if all(letter in known for letter in word):
        return " & ".join(word)
    names, signs = word[::2], word[1::2]
    if len(word) % 2 and set(signs) <= set("vV") and all(name in known for name in names):
        return " v ".join(names)
    return ""


def reading_notes(line: str, *, letters: bool) -> Iterator[str]:
    """What is to be said of how words of a line are read, beside the formula; `letters` as in `words_of`."""
    words = words_of(line)
    terminals = {word.terminal for word in words}
    if "_NOT_BOTH" in terminals:
        terminals.discard("_EITHER")
    yield from (note for terminal, note in _NOTES.items() if terminal in terminals)
    if any(map(is_letter_or, words)):
        yield "v is “or”"
    for letter in sorted({word.value for word in words} & set(VALUES)):
        yield f"{letter} is a name" if letters else f"{letter} is the value {VALUES[letter].lower()}"
