"""Items that describe an action, "painted a fence", in the forms in which clues mention them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from puzzles.types.zebra.english.pieces import stems
from puzzles.types.zebra.english.verb_forms import NotKnown, affirmed, doubles, is_plain, plain_form
from puzzles.types.zebra.english.word_lists import words

_ACTIVITIES = words("hobby activity pastime sport exercise pursuit interest recreation workout")
"""Categories of what people do."""
_THE = {"a": "the", "an": "the", "the": "a"}


def are_deeds(category: str, items: Iterable[str]) -> bool:
    """Whether items are mere verbs, which tell what people do: "hike", "swim" of an activity."""
    named = stems(category)
    return not _ACTIVITIES.isdisjoint(named) and all(is_plain(item.casefold()) for item in items)


def doings(item: str, *, deed: bool = False) -> tuple[str, ...]:
    """The other forms of an item that begins with a verb, "paint a fence", "painting the fence", or that is
    a mere `deed`; () for other items.
    """
    verb, _, rest = item.casefold().partition(" ")
    plain = _plain(verb) if rest or deed or verb.endswith("ing") else ""
    if not plain:
        return ()
    if not rest:
        agent = (f"{_gerund(plain).removesuffix('ing')}er",) if deed else ()
        return (*_forms(plain), *agent)
    article, _, noun = rest.partition(" ")
    rests = [rest, f"{_THE[article]} {noun}"] if article in _THE and noun else [rest]
    return tuple(f"{form} {each}" for form in _forms(plain) for each in rests)


def _plain(verb: str) -> str:
    """The plain form of a verb; "" for other words."""
    if is_plain(verb):
        return verb
    if verb.endswith("ing"):
        stem = verb.removesuffix("ing")
        return next((each for each in (stem, f"{stem}e", stem[:-1]) if is_plain(each)), "")
    try:
        plain = plain_form(verb, {})
    except NotKnown:
        return ""
    return plain if is_plain(plain) else ""


def _forms(plain: str) -> Iterator[str]:
    yield plain
    for past in (False, True):
        try:
            yield affirmed(plain, past=past)
        except NotKnown:
            continue
    yield _gerund(plain)


def _gerund(plain: str) -> str:
    """The gerund: "painting", "baking", "running"."""
    if plain.endswith("e") and not plain.endswith("ee"):
        return f"{plain[:-1]}ing"
    return f"{plain}{plain[-1] if doubles(plain) else ''}ing"
