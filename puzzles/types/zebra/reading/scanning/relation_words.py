"""Scanning phrases that join, negate, count and relate: the terminal of each, depending on its place."""

from __future__ import annotations

from collections.abc import Callable
from itertools import groupby

from msgspec import structs

from puzzles.language.words import Word
from puzzles.types.zebra.english.lexicon import ARTICLES, COPULAS, PRONOUNS
from puzzles.types.zebra.english.relation_phrases import PHRASES, SPELLINGS
from puzzles.types.zebra.english.word_lists import words
from puzzles.types.zebra.reading.scanning.company import end_company
from puzzles.types.zebra.reading.scanning.compared import Comparison
from puzzles.types.zebra.reading.scanning.cutting import ENDS_A_THING, RELATED, Cutting, Hint

_BY_FIRST_WORD = {
    first: tuple(phrases)
    for first, phrases in groupby(
        sorted((tuple(phrase.split()) for phrase in PHRASES), key=lambda words: (words[0], -len(words))),
        key=lambda words: words[0],
    )
}
"""The phrases by their first words, the longest first."""
_BEFORE_OF = ("", "(", ".", ";", ":", ",", "if", "then", "that", "and")
_COUNTS = words("EXACTLY LEAST MOST")
_IN_A_LIST = ENDS_A_THING | {"_BOTH", "_AND", "_COMMA"}
_CLAUSE_STARTS = words("_STOP _IF _THEN _UNLESS _IFF _ONLY_IF _OPEN _COMMA _AND _OR")
_DENIALS = words("_NOT _NEITHER _NOBODY _DID_NOT _NOT_SO")
_BEFORE_THING = RELATED | {"_NOT", "_NEITHER"}
"""Terminals that a thing follows."""
_JOIN_DESCRIPTIONS = words("_OR _AND COMPARE")
"""Terminals behind which a description continues: "who likes tea or ..."."""


def phrase_at(cut: Cutting, at: int) -> tuple[str, ...]:
    """The longest phrase that begins at a piece; () if there is none."""
    return next((phrase for phrase in _BY_FIRST_WORD.get(cut.text(at), ()) if cut.fits(phrase, at)), ())


def read_phrase(cut: Cutting, phrase: tuple[str, ...], at: int) -> int:
    """Add the word of a phrase, depending on its place; returns the piece behind it."""
    terminal, end = PHRASES[" ".join(phrase)], at + len(phrase)
    _READ.get(terminal, _read)(cut, terminal, at, end)
    return end


def negate(cut: Cutting, at: int, end: int) -> None:
    """Add a negation, which ends a description."""
    cut.in_relative = False
    cut.add("_DID_NOT" if _is_of_nobody(cut, at) else "_NOT", at, end)


def _is_of_nobody(cut: Cutting, at: int) -> bool:
    """Whether the negation is about "she", or about somebody who is no item, alone."""
    before = at - 1 - (cut.text(at - 1) in COPULAS)
    if before < 0 or cut.last not in ("", "_STOP"):
        return False
    return cut.text(before) in cut.spellings.silent or (cut.text(before) in PRONOUNS and not cut.last)


def _read(cut: Cutting, terminal: str, at: int, end: int) -> None:
    cut.in_relative = cut.in_relative and terminal in _JOIN_DESCRIPTIONS
    typed = " ".join(cut.text(i) for i in range(at, end))
    cut.add(terminal, at, end, SPELLINGS.get(typed, cut.text(at)))


def _of(cut: Cutting, _: str, at: int, end: int) -> None:
    """Read "of" if it begins "of A and B, one ...", or belongs to a count; else ignore it."""
    if cut.text(at - 1) in _BEFORE_OF and not _thing_before(cut):
        cut.after_of = True
        cut.add("_OF", at, end)
    elif cut.last in ("NUMBER", "NUMERIC", "_ONE"):
        cut.add("_OF", at, end)


def _thing_before(cut: Cutting) -> bool:
    """Whether there is a thing between the last full stop and here."""
    for word in reversed(cut.found.words):
        if word.terminal in ("_STOP", "_IF", "_THEN", "_OPEN"):
            return False
        if word.terminal in ENDS_A_THING:
            return True
    return False


def _between(cut: Cutting, terminal: str, at: int, end: int) -> None:
    if cut.last not in ("", *_CLAUSE_STARTS):
        _read(cut, terminal, at, end)
        return
    cut.after_of = True
    cut.add(terminal, at, end)


def _comma(cut: Cutting, terminal: str, at: int, end: int) -> None:
    if cut.last in ENDS_A_THING or cut.last in ("APART", "EXTREME"):
        cut.add(terminal, at, end)
    elif cut.last in _BEFORE_THING and cut.line[cut.pieces[at - 1].start : cut.pieces[at - 1].end] in (
        cut.found.passed
    ):
        cut.refuse(at - 1)  # it has a thing without a name


def _stop(cut: Cutting, terminal: str, at: int, end: int) -> None:
    """A full stop, unless it shortens a word; a semicolon only parts what is counted."""
    if cut.text(at) == "." and not cut.listing and cut.shortens(at):
        return
    end_company(cut, at)
    if cut.listing or (cut.text(at) == ";" and any(word.terminal in _COUNTS for word in cut.found.words)):
        if cut.last != "_COMMA":
            cut.add("_COMMA", at, end)
    elif cut.last not in ("", "_STOP"):
        cut.add(terminal, at, end)
        cut.after_of = cut.after_one = cut.disliking = False


def _while(cut: Cutting, _: str, at: int, end: int) -> None:
    if cut.last in ENDS_A_THING:
        cut.add("_AND", at, end)


def _and(cut: Cutting, terminal: str, at: int, end: int) -> None:
    """ "and", which swallows a comma before it."""
    if cut.last in ("", "_STOP"):
        return  # "; and"
    if cut.text(at) == "but" and _corrects(cut, at + 1):
        cut.add("_BUT", at, end)
    elif cut.disliking and _names_another(cut, end):
        cut.add("_NOR", at, end)
    elif cut.text(at) == "and" and _denies_several(cut, end):
        cut.drop("_COMMA")
        cut.add("_OR", at, end)
    elif cut.text(end) == "to" and _is_beside(cut):
        cut.drop("_COMMA")
        cut.add(terminal, at, end)  # "next door to Ann and to the cook"
    elif cut.drop("_AND", "_COMMA"):
        cut.add(terminal, at, end)
    else:
        _read(cut, terminal, at, end)


def _names_another(cut: Cutting, at: int) -> bool:
    """Whether an item of the same category as the last word follows: "hates tulips and roses"."""
    at += cut.text(at) in ARTICLES
    if cut.last != "ITEM" or at >= len(cut.pieces):
        return False
    _, items = cut.spellings.item(cut.pieces, at)
    return any(
        cut.spellings.category[item] == cut.spellings.category[cut.found.words[-1].value] for item in items
    )


def _is_beside(cut: Cutting) -> bool:
    """Whether the last thing is what something is next to."""
    return [word.terminal for word in cut.found.words[-2:]] == ["_NEXT_TO", "ITEM"]


def _denies_several(cut: Cutting, at: int) -> bool:
    """Whether the last item of a list follows of which all is denied: "doesn't like red and blue"."""
    terminals = [word.terminal for word in cut.found.words]
    while terminals[-3:] and terminals[-2:] == ["_COMMA", "ITEM"]:
        del terminals[-2:]
    if terminals[-2:] != ["_NOT", "ITEM"] or not _names_another(cut, at):
        return False
    at += cut.text(at) in ARTICLES
    end, _ = cut.spellings.item(cut.pieces, at)
    return not cut.pieces[end - 1].owned and cut.text(end) in ("", ".", ";", ",", ")", "and", "but")


def _corrects(cut: Cutting, at: int) -> bool:
    """Whether a mere name follows up to the end, behind the negation of another: "not a nurse but a
    judge".
    """
    at += cut.text(at) in ARTICLES
    named = at < len(cut.pieces) and cut.is_name(at)
    if [word.terminal for word in cut.found.words[-2:]] != ["_NOT", "ITEM"] or not named:
        return False
    end, _ = cut.spellings.item(cut.pieces, at)
    return cut.text(end) in ("", ".", ",", "and")


def _or(cut: Cutting, terminal: str, at: int, end: int) -> None:
    """Read "or"; behind the comma that ends ", who ...", it continues what was before."""
    terminals = [word.terminal for word in cut.found.words]
    if cut.text(at) == "," and "_WHO" in terminals and "_COMMA" not in terminals[terminals.index("_WHO") :]:
        cut.refuse(end - 1)
    else:
        _read(cut, terminal, at, end)


def _not(cut: Cutting, _: str, at: int, end: int) -> None:
    """Read "not"; in "older than Ann, but not Bob", the comparison is said of the second, too."""
    related = _related_before(cut) if end < len(cut.pieces) and _is_named(cut, end) else None
    if related is None or cut.text(at - 1) == "(":
        negate(cut, at, end)
        return
    found = cut.found.compared.get(related.start)
    if not isinstance(found, Comparison) or found.denied or cut.text(at - 1) == "and":
        cut.refuse(at)
        return
    cut.add("COMPARED", at, end)
    start = cut.pieces[at].start
    cut.found.compared[start] = structs.replace(found, start=start, end=cut.pieces[at].end, denied=True)


def _is_named(cut: Cutting, at: int) -> bool:
    """Whether a name begins at a piece, or behind an article there."""
    at += cut.text(at) in ARTICLES
    return at < len(cut.pieces) and cut.is_name(at)


def _related_before(cut: Cutting) -> Word | None:
    """The relation to the things before a joint, as in "older than both Ann and Bob, but"."""
    words = list(cut.found.words)
    if not words or words.pop().terminal not in ("_AND", "_COMMA"):
        return None
    while words and words[-1].terminal in _IN_A_LIST:
        words.pop()
    return words[-1] if words and words[-1].terminal in RELATED else None


def _either(cut: Cutting, terminal: str, at: int, end: int) -> None:
    """Read "either"; "older than either Ann or Bob" is older than both, and its denial older than neither.

    With an amount it is about one of the two, perhaps, and is refused.
    """
    *before, last = ["", *(word.terminal for word in cut.found.words)]
    if last != "COMPARED":
        _read(cut, terminal, at, end)
        return
    found = cut.found.compared[cut.found.words[-1].start]
    plain = isinstance(found, Comparison) and found.amount is None and cut.text(at - 1) == "than"
    if not plain or not _DENIALS.isdisjoint(before[:-1]):
        cut.refuse(at)
    elif before[-1] != "_NOT":
        _read(cut, terminal, at, end)


def _exactly(cut: Cutting, terminal: str, at: int, end: int) -> None:
    """Read "exactly one of", "exactly two houses between"; in "was exactly 24 years old" it is ignored."""
    named = cut.last in ("_IS", "_NOT") and end < len(cut.pieces) and cut.is_name(end)
    behind = cut.spellings.item(cut.pieces, end)[0] if named else end
    if not named or cut.text(behind) == "of" or cut.text(behind) in cut.nouns:
        _read(cut, terminal, at, end)


def _different(cut: Cutting, terminal: str, at: int, end: int) -> None:
    """Read "are (three) different people"."""
    number = cut.drop("NUMBER")
    cut.drop("_IS")
    cut.add(terminal, at, end, number)


def _each_other(cut: Cutting, terminal: str, at: int, end: int) -> None:
    cut.drop("_IS")
    cut.add(terminal, at, end)


def _consecutive(cut: Cutting, _: str, at: int, end: int) -> None:
    """Read "on consecutive days": next to each other in the order of that unit, if there is one."""
    unit = cut.pieces[at + 2].stem
    orders = [
        order for order in cut.spellings.orders if unit == order.unit or unit in order.name.casefold().split()
    ]
    if len(orders) != 1:
        cut.refuse(at, end)
        return
    cut.drop("_IS")
    cut.found.hints.append(Hint(orders[0].name, cut.pieces[at].start, cut.pieces[end - 1].end))
    cut.add("CONSECUTIVE", at, end, unit)


_READ: dict[str, Callable[[Cutting, str, int, int], None]] = {
    "_OF": _of,
    "_BETWEEN": _between,
    "_COMMA": _comma,
    "_STOP": _stop,
    "_WHILE": _while,
    "_AND": _and,
    "_OR": _or,
    "_NOT": _not,
    "_EITHER": _either,
    "EXACTLY": _exactly,
    "DIFFERENT": _different,
    "_EACH_OTHER": _each_other,
    "_CONSECUTIVE": _consecutive,
}
