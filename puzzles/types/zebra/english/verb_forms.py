"""Negating verbs, and the reverse: "baked the pie" as "didn't bake the pie"."""

from __future__ import annotations

import re
from collections.abc import Mapping

from puzzles.types.zebra.english.verbs import BARE
from puzzles.types.zebra.english.word_lists import words

_DENIED = {
    word: f"{word}n't"
    for word in ("was", "were", "is", "are", "could", "would", "should", "did", "does", "do")
} | {"can": "can't", "will": "won't"}
_IRREGULAR = dict(
    pair.split("/")
    for pair in words(
        """
        ate/eat began/begin bought/buy broke/break brought/bring built/build came/come caught/catch
        chose/choose cost/cost cut/cut did/do drank/drink drew/draw drove/drive dug/dig fell/fall felt/feel
        flew/fly found/find gave/give got/get grew/grow had/have heard/hear held/hold hid/hide hit/hit
        kept/keep knew/know left/leave lent/lend let/let lost/lose made/make met/meet paid/pay put/put ran/run
        read/read rode/ride rose/rise sang/sing sat/sit saw/see sent/send set/set shot/shoot slept/sleep
        sold/sell spent/spend spoke/speak stole/steal stood/stand swam/swim taught/teach threw/throw told/tell
        took/take went/go won/win wore/wear wrote/write
        """
    )
)
_REGULAR = BARE | words(
    """
    add admire answer apply arrive ask attend believe belong borrow bury call capture change choose clean
    climb close collect cook count cover cross dance decide deliver describe dream drop earn empty end enjoy
    explain fail fill finish fix follow gain guess handle help hire hope hurry improve invent invite
    golf iron jog join juggle kick knock laugh learn like listen live look love mail measure mend mention mix
    move need offer open order own pack paint part pass pay plan play please point pour practise prefer
    promise pull push raise reach receive recover refuse rehearse rely rent request rescue rest return roll
    rule save score seal search share shout show smile spell spill start stay study suggest supply swap talk
    taste thank touch trade translate treat trust turn unpack use visit wait walk want wash watch water weigh
    whistle wish work wrap
    """
)
_VOWELS = "aeiou"
_DOUBLES = re.compile(r"[^aeiou]*[aeiou][^aeiouwxy]")
"""Words of one short syllable, whose last letter is doubled: "stopped"."""
_PRESENT = {"has": "have", "goes": "go", "does": "do"}


class NotKnown(Exception):
    """The plain form of a verb is not known."""

    def __init__(self, verb: str) -> None:
        super().__init__(verb)
        self.verb = verb


def denied(predicate: str, verbs: Mapping[str, str]) -> str:
    """A predicate negated: "paid $5" as "didn't pay $5", "is from Rome" as "isn't from Rome"."""
    verb, _, rest = predicate.partition(" ")
    if verb in _DENIED:
        return f"{_DENIED[verb]} {rest}"
    auxiliary = "doesn't" if _is_present(verb, verbs) else "didn't"
    return f"{auxiliary} {plain_form(verb, verbs)} {rest}"


def affirmed(verb: str, *, past: bool) -> str:
    """A verb from behind "didn't" or "doesn't": "pay" as "paid" or "pays"; raises `NotKnown`."""
    if not past:
        third = next((form for form, plain in _PRESENT.items() if plain == verb), "")
        if verb.endswith("y") and verb[-2:-1] not in _VOWELS:
            return f"{verb[:-1]}ies"
        return third or f"{verb}{'es' if verb.endswith(('s', 'x', 'ch', 'sh')) else 's'}"
    if found := next((form for form, plain in _IRREGULAR.items() if plain == verb), ""):
        return found
    if verb not in _REGULAR:
        raise NotKnown(verb)
    if verb.endswith("e"):
        return f"{verb}d"
    if verb.endswith("y") and verb[-2] not in _VOWELS:
        return f"{verb[:-1]}ied"
    return f"{verb}{verb[-1] if doubles(verb) else ''}ed"


def doubles(verb: str) -> bool:
    """Whether the last letter of a verb is doubled before an ending: "stop", "run"."""
    return _DOUBLES.fullmatch(verb) is not None


def is_plain(verb: str) -> bool:
    """Whether a word is a known verb in its plain form."""
    return verb in _REGULAR or verb in _IRREGULAR.values()


def plain_form(verb: str, verbs: Mapping[str, str]) -> str:
    """The verb as it would follow "didn't"; raises `NotKnown`."""
    if verb in verbs:
        return verbs[verb]
    if verb in _DENIED:
        return verb
    if found := _IRREGULAR.get(verb) or _PRESENT.get(verb):
        return found
    for cut, ending in ((3, "y"), (1, ""), (2, ""), (3, "")):
        plain = verb[:-cut] + ending
        if verb.endswith("ied" if ending else "ed") and plain in _REGULAR:
            return plain
    if _is_present(verb, verbs):
        ending = next((ending for ending in ("ies", "ches", "shes") if verb.endswith(ending)), "s")
        return verb.removesuffix(ending) + {"ies": "y", "ches": "ch", "shes": "sh"}.get(ending, "")
    raise NotKnown(verb)


def is_form_of(text: str, verb: str) -> bool:
    """Whether a word is a form of a verb that is given in its plain form: "asked", "asking" of "ask"."""
    if text == verb or (text.endswith("ing") and text.removesuffix("ing") in (verb, verb.removesuffix("e"))):
        return True
    try:
        return plain_form(text, {}) == verb
    except NotKnown:
        return False


def _is_present(verb: str, verbs: Mapping[str, str]) -> bool:
    """Whether the verb is in the present tense: "lives"."""
    if verb in _PRESENT:
        return True
    return verb not in verbs and verb.endswith("s") and not verb.endswith("ss")
