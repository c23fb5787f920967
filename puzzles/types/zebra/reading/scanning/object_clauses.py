"""Scanning clauses that describe a thing and have a name as their subject: "the pie that Ann baked",
"the dog Ann led".
"""

from __future__ import annotations

from collections.abc import Sequence

from puzzles.types.zebra.english.lexicon import ARTICLES, CONTRACTIONS, COPULAS, NOUNS
from puzzles.types.zebra.english.verbs import PARTICIPLES, VERBS
from puzzles.types.zebra.english.word_lists import words
from puzzles.types.zebra.reading.scanning.cutting import Cutting
from puzzles.types.zebra.reading.words.nouns import title_before

_BEFORE_SUBJECT = words("that which where whom when")
_JOINTS = words("_STOP _COMMA _AND _OR _IF _THEN _UNLESS")
_PERSONS = words("man woman person boy girl guy lady gentleman")


def begins_object_clause(cut: Cutting, at: int, end: int, items: Sequence[str]) -> bool:
    """Whether the name at a piece is the subject of a clause that describes the thing before it."""
    named = _without_title(cut, at)
    before = named - 1
    while cut.text(before) in ARTICLES:
        before -= 1
    if not says_verb(cut, end) or cut.pieces[end - 1].owned:
        return False
    if cut.text(before) in _BEFORE_SUBJECT or _is_between_verbs(cut, at, end):
        return cut.last != "_COMMA"
    return before == named - 1 and _is_thing(cut, before) and cut.spellings.is_person(items[0])


def _without_title(cut: Cutting, at: int) -> int:
    """The piece at which a name begins with its title: "Dr. Fox"."""
    title = title_before(cut.pieces, at)
    return at if title is None else title


def _is_between_verbs(cut: Cutting, at: int, end: int) -> bool:
    """Whether two names and then two verbs are side by side: "the cook Ann trained is 20"."""
    last = cut.found.words[-1] if cut.found.words else None
    beside = last is not None and last.terminal == "ITEM" and last.end == cut.pieces[at - 1].end
    acts = cut.text(end) not in COPULAS | CONTRACTIONS and not cut.text(end).endswith("n't")
    return beside and acts and cut.text(end + 1) in COPULAS | VERBS


def describes_another(cut: Cutting, at: int, items: Sequence[str]) -> bool:
    """Whether a clause with that subject describes a person, who is then somebody else: "the man Ann
    hired".
    """
    before = _without_title(cut, at) - 1
    while cut.text(before) in ARTICLES:
        before -= 1
    if cut.text(before) == "whom":
        return True
    before -= cut.text(before) in _BEFORE_SUBJECT
    last = cut.found.words[-1] if cut.found.words else None
    named = last is not None and last.terminal == "ITEM" and last.end == cut.pieces[before].end
    person = cut.text(before) in _PERSONS or (
        named and last is not None and cut.spellings.is_person(last.value) and not cut.pieces[before].owned
    )
    return cut.spellings.is_person(items[0]) and (person or _acts_on_it(cut, before))


def _acts_on_it(cut: Cutting, before: int) -> bool:
    """Whether a person does something with what another does something with, so that they may be two: "the
    cook ate the pie Ann baked"; not "the cook's pie is the one Ann baked".
    """
    since = list(cut.found.words)
    starts = [i for i, word in enumerate(since) if word.terminal in _JOINTS]
    since = since[starts[-1] + 1 :] if starts else since
    if [word.terminal for word in since if word.terminal != "_NOT"] != ["ITEM", "_IS"]:
        return False
    subject, verb = since[0], since[1]
    own = cut.line[subject.end : subject.end + 2] in ("'s", "’s") or cut.line[: subject.end].endswith(
        ("'s", "’s")
    )
    told = cut.line[verb.start : verb.end].casefold()
    acts = told not in COPULAS | CONTRACTIONS and not told.endswith("n't")
    return cut.spellings.is_person(subject.value) and not own and (acts or cut.text(before) == "one")


def says_verb(cut: Cutting, at: int) -> bool:
    """Whether there is a verb at a piece, or a word that goes with one."""
    text = cut.text(at)
    return (
        text in COPULAS | VERBS | CONTRACTIONS | PARTICIPLES
        or text.endswith(("n't", "ed"))
        or text in ("not", "never")
    )


def _is_thing(cut: Cutting, at: int) -> bool:
    """Whether a word such as "one", or a noun with its article, ends at a piece."""
    if at < 1 or cut.pieces[at].kind != "word":
        return False
    noun = cut.text(at) in NOUNS or cut.line[cut.pieces[at].start : cut.pieces[at].end] in cut.found.passed
    return noun and cut.text(at - 1) in ARTICLES | {"this", "that"}
