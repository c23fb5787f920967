"""Scanning how a clause begins: verbs, negations, "who", and prepositions behind a joint."""

from __future__ import annotations

from collections.abc import Sequence

from puzzles.types.zebra.english.lexicon import (
    ARTICLES,
    CONTRACTIONS,
    COPULAS,
    NEVER_PASSED,
    PRONOUNS,
    RELATIONS,
    RELATIVES,
)
from puzzles.types.zebra.english.pieces import singular
from puzzles.types.zebra.english.verbs import ATTITUDES, BARE, DISLIKES, TASTES, VERBS
from puzzles.types.zebra.english.word_lists import words
from puzzles.types.zebra.reading.scanning.comparing import comparison
from puzzles.types.zebra.reading.scanning.cutting import ENDS_A_THING, RELATED, Cutting
from puzzles.types.zebra.reading.scanning.families import is_spouse
from puzzles.types.zebra.reading.scanning.persons import is_attitude, is_dread, person_at, speaks_of_another
from puzzles.types.zebra.reading.scanning.places import ORDINALS
from puzzles.types.zebra.reading.scanning.relation_words import negate
from puzzles.types.zebra.reading.scanning.unreal import is_unreal

_AUXILIARIES = CONTRACTIONS | words("not never did does do will would to cannot")
_JOINTS = ("_AND", "_OR", "_NOR", "_COMMA")
_BEFORE_VERB = (*_JOINTS, "_STOP", "_IF", "_THEN", "_ONLY_IF", "_IFF", "_UNLESS")
_NOT_PLAIN = words("_NEITHER _EITHER _NOBODY _IF _UNLESS _OR _ALL_BUT _NONE_BUT EXACTLY LEAST MOST")
_ENDS_CLAUSE = ("", ".", ",", ";", "and", "or", "but", "nor")
_PROVING = words("turn turns turned prove proves proved happen happens happened")
_OWNING = words("his her their its")
_FAVOURED = words("favourite favorite chosen preferred own new full first last family second middle best")
"""Words between "his" and what he has."""
_NEW_PHRASES = words("from in on at with")


def verb_of_description(cut: Cutting, at: int) -> int | None:
    """Skip the verb of a clause that describes a thing; the clause ends with a verb that is no auxiliary."""
    if not cut.in_object_clause or cut.text(at) in ("not", "never") or cut.text(at).endswith("n't"):
        return None
    cut.in_object_clause = cut.text(at) in COPULAS
    if cut.text(at) in NEVER_PASSED or is_attitude(cut, at):
        cut.refuse(at)
    return at + 1


def owned_noun(cut: Cutting, at: int) -> int | None:
    """Skip a noun that looks like a verb, behind a possessive or an article: "Jack's build"."""
    if at == 0 or cut.text(at) not in VERBS or cut.text(at) in COPULAS:
        return None
    before = cut.pieces[at - 1]
    return at + 1 if (before.owned and cut.last == "ITEM") or before.text in ARTICLES else None


def denial(cut: Cutting, at: int) -> int | None:
    """Read "isn't" or "didn't" as a negation."""
    if not (cut.text(at).endswith("n't") or cut.text(at) in CONTRACTIONS):
        return None
    negate(cut, at, at + 1)
    return at + 1


def turns_out(cut: Cutting, at: int) -> int | None:
    """ "turned out to be", "proved to be", which say no more than "was"."""
    end = at + 1 + (cut.text(at + 1) == "out")
    if cut.text(at) not in _PROVING or not cut.fits(("to", "be"), end):
        return None
    say(cut, at)
    return end + 2


def unreal_verb(cut: Cutting, at: int) -> int | None:
    """Refuse "sold", "would like", "plans to", which are about what is no longer so, or not yet."""
    if not is_unreal(cut, at):
        return None
    cut.refuse(at)
    return at + 1


def relative(cut: Cutting, at: int) -> int | None:
    """Read "who", which begins a description; behind a comma, one that says something."""
    text = cut.text(at)
    if text not in RELATIVES:
        return None
    of_another = text == "whose" and cut.text(at + 1) in RELATIONS and not is_spouse(cut, at + 1)
    if of_another and not cut.spellings.head(cut.pieces, at + 1)[1]:
        cut.refuse(at)
        return at + 1
    in_turn = cut.fits((",", "in", "turn", ","), at + 1)
    if in_turn and cut.last in ENDS_A_THING:
        cut.add("_COMMA", at, at + 1)
    behind_comma = cut.text(at - 1) in (",", "(") or cut.pieces[at - 1].kind == "quoted"
    if cut.last == "_COMMA" and (in_turn or behind_comma):
        cut.add("_WHO", at, at + 1)
        return at + 5 if in_turn else at + 1
    if _says_more_of_name(cut, at):
        cut.add("_COMMA", at, at + 1)
        cut.add("_WHO", at, at + 1)
        return at + 1
    cut.in_relative = text != "that" or cut.text(at + 1) != "of"
    return at + 1


def _says_more_of_name(cut: Cutting, at: int) -> bool:
    """Whether "who", right behind a name without a comma, denies something of it or compares it: "older
    than Rob who isn't the cook", "older than Rob who is older than Kim".
    """
    if cut.last != "ITEM" or cut.found.words[-1].end != cut.pieces[at - 1].end or cut.pieces[at - 1].owned:
        return False
    verb = cut.text(at + 1)
    if verb.endswith("n't") or verb in CONTRACTIONS or "not" in (verb, cut.text(at + 2)):
        return True
    behind = at + 2 if verb in COPULAS | VERBS else at + 1
    return comparison(cut.pieces, behind, cut.is_name, cut.spellings.comparing) is not None


def verb(cut: Cutting, at: int) -> int | None:
    """Read a known verb, unless its object is another person."""
    text = cut.text(at)
    if text == "may" and (cut.text(at + 1) == "not" or _is_forbidden(cut)):
        say(cut, at)
        return at + 1
    bare = text in BARE and _is_auxiliary(cut.text(at - 1))
    if (text not in COPULAS | VERBS and not bare) or (text == "last" and cut.text(at + 1) in _ENDS_CLAUSE):
        return None
    if speaks_of_another(cut, at) or may_go_on(cut, at):
        cut.refuse(at)
    else:
        say(cut, at)
    return at + 1


def _is_forbidden(cut: Cutting) -> bool:
    """Whether "may" follows "neither A nor B"."""
    terminals = [word.terminal for word in cut.found.words]
    return "_NEITHER" in terminals and terminals[-2:-1] == ["_NOR"]


def dislike(cut: Cutting, at: int) -> int | None:
    """Read "hates mushrooms" as a negation, for a category of tastes."""
    if cut.text(at) in DISLIKES and _tells_which(cut, at):
        return at + 1
    if cut.text(at) in DISLIKES | ATTITUDES and is_dread(cut, at + 1):
        say(cut, at)
        return at + 1
    if cut.text(at) not in DISLIKES or cut.in_relative or cut.last not in (*ENDS_A_THING, "_WHO"):
        return None
    if any(word.terminal in _NOT_PLAIN for word in cut.found.words):
        return None
    thing = at + 1
    doing = cut.text(thing).endswith("ing") and not cut.names(thing)
    thing += doing
    while cut.text(thing) in ARTICLES:
        thing += 1
    if thing >= len(cut.pieces) or not _is_taste(cut, thing):
        return None
    cut.add("_IS", at, at + 1)
    negate(cut, at, at + 1)
    cut.disliking = True
    return thing


def _tells_which(cut: Cutting, at: int) -> bool:
    """Whether a dislike tells who is meant, and so is what one has: "the man who hates rain"."""
    start = at - 2
    while cut.pieces[max(start, 0)].kind == "word" and start > 0 and cut.text(start) != "the":
        start -= 1
    thing = at + 1 + (cut.text(at + 1) in ARTICLES)
    if cut.text(at - 1) not in RELATIVES or cut.text(start) != "the" or at - start > 4:
        return False
    if thing >= len(cut.pieces) or not cut.is_name(thing) or not cut.in_relative:
        return False
    return not (_is_taste(cut, thing) or person_at(cut, at + 1))


def allergic(cut: Cutting, at: int) -> int | None:
    """Read "is allergic to nuts" as a negation, for a category of tastes."""
    if cut.text(at) in ("allergic", "afraid", "scared") and is_dread(cut, at + 2):
        return at + 2
    if not cut.fits(("allergic", "to"), at) or cut.last != "_IS" or cut.in_relative:
        return None
    if any(word.terminal in _NOT_PLAIN | {"_NOT"} for word in cut.found.words):
        return None
    thing = at + 2 + (cut.text(at + 2) in ARTICLES)
    if thing >= len(cut.pieces) or not _is_taste(cut, thing):
        return None
    negate(cut, at, at + 2)
    cut.disliking = True
    return thing


def _is_taste(cut: Cutting, at: int) -> bool:
    """Whether a thing that one may like is named at a piece, without an owner."""
    end, items = cut.spellings.item(cut.pieces, at)
    heads = (cut.spellings.category[item].casefold() for item in items)
    owned = bool(items) and cut.pieces[end - 1].owned
    return not owned and any(singular(word) in TASTES for head in heads for word in head.split())


def _is_auxiliary(text: str) -> bool:
    """Whether a word is followed by a verb in its plain form: "didn't", "will"."""
    return text in _AUXILIARIES or text.endswith("n't")


def say(cut: Cutting, at: int) -> None:
    """Add a verb if it follows its subject, and is not within "the person who ..."."""
    too = cut.last == "_NEITHER" and cut.text(at) in COPULAS and cut.text(at - 2) in ("and", ",")
    follows = too or (
        cut.last in ENDS_A_THING
        or cut.last in ("_WHO", "_BOTH")
        or _follows_joint(cut, at)
        or ends_description(cut)
    )
    if follows and not cut.in_relative:
        cut.add("_IS", at, at + 1)


def tells_deed(cut: Cutting, at: int, items: Sequence[str]) -> bool:
    """Whether an item that begins with a verb is the predicate of what is before it: "Ann painted a
    fence".
    """
    finite = cut.text(at) in VERBS or cut.text(at).endswith(("ed", "s"))
    if not finite or not any(map(cut.spellings.is_doing, items)):
        return False
    since = [word.terminal for word in cut.found.words]
    joint = max((i for i, terminal in enumerate(since) if terminal in _BEFORE_VERB), default=-1)
    return RELATED.isdisjoint(since[joint + 1 :])  # "before Ann painted a fence"


def _follows_joint(cut: Cutting, at: int) -> bool:
    """Whether a joint is right before a piece, possibly with "he" or "also" between."""
    before = at - 1
    described = cut.text(before - 1) in _FAVOURED and _is_thing_of(cut, before)
    if cut.text(before - 1 - described) in _OWNING and _is_thing_of(cut, before):
        before -= 2 + described  # "and her birthday was", "and her favourite colour is"
    while before > 0 and (cut.text(before) in PRONOUNS or cut.text(before) in ("also", "both", "either")):
        before -= 1
    return cut.last in _BEFORE_VERB and cut.found.words[-1].end == cut.pieces[before].end


def _is_thing_of(cut: Cutting, at: int) -> bool:
    """Whether a noun for something that one has stands there, and for nobody."""
    text = cut.text(at)
    return cut.pieces[at].kind == "word" and not cut.is_name(at) and text not in RELATIONS | PRONOUNS


def may_go_on(cut: Cutting, at: int) -> bool:
    """Whether the subject is unclear: "older than the person who owns the dog and lives"."""
    if cut.text(at - 1) not in ("and", "or", "but") or cut.last not in _JOINTS or cut.text(at - 2) == ",":
        return False
    related = [word.end for word in cut.found.words if word.terminal in RELATED]
    described = (
        i for i, piece in enumerate(cut.pieces[:at]) if piece.text in RELATIVES and cut.text(i - 1) != ","
    )
    return bool(related) and any(cut.pieces[i].start > related[-1] for i in described)


def ends_description(cut: Cutting) -> bool:
    """Whether a comma here ends ", who ..."."""
    terminals = [word.terminal for word in cut.found.words]
    return cut.last == "_COMMA" and "_WHO" in terminals and terminals.count("_COMMA") > 1


def begins_with_verb(cut: Cutting, at: int) -> bool:
    """Whether a verb is right behind a joint: "next to Ann or drinks tea"."""
    return cut.text(at) in VERBS and _follows_joint(cut, at)


def _is_placed(cut: Cutting, at: int) -> bool:
    """Whether there is a position at a piece: "at 3", "in the third house"."""
    at += cut.text(at) == "the"
    if not cut.vocabulary.positions or at >= len(cut.pieces):
        return False
    return cut.pieces[at].number is not None or cut.pieces[at].nth is not None or cut.text(at) in ORDINALS


def begins_anew(cut: Cutting, at: int) -> bool:
    """Whether a phrase is about the subject again, and is not compared: "older than Rob and from Bath"."""
    if cut.text(at) not in _NEW_PHRASES or cut.last not in _JOINTS or _is_placed(cut, at + 1):
        return False
    return cut.found.words[-1].end == cut.pieces[at - 1].end
