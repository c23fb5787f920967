"""Scanning verbs about what is over, or only wished, planned or claimed: "sold his dog", "plans to buy
a snake".
"""

from __future__ import annotations

from puzzles.types.zebra.english.pieces import stems
from puzzles.types.zebra.english.verbs import BARE, VERBS
from puzzles.types.zebra.english.word_lists import words
from puzzles.types.zebra.reading.scanning.cutting import Cutting
from puzzles.types.zebra.reading.words.dimensions import dimension

_NOT_SO = words(
    """
    once banned scared promised offered fired attacked bitten insulted conceded conceding complained complains
    spilled hugged admired admires pretends pretended claims claimed applied supposed expected
    asleep introduced robbed clashed
    """
)
_DONE_TO = words("attacked robbed")
_ENDING = words(
    """
    left leave leaves leaving returned return returns returning dropped drop drops dropping abandoned buried
    stand mind treated missing
    """
)
"""Verbs that say that their object is no longer somebody's, or not at all."""
_SELLING = words("sold sell sells selling")
"""So do these, where nothing has a price and nobody has a shop."""
_SHOPS = words(
    "store shop stall stand booth market bakery seller vendor trader merchant dealer retailer kiosk cart"
)
_WISHED = words("like love prefer rather hate")
_INFINITIVES = (
    BARE
    | (VERBS & words("live buy own go get keep work play sell pay wear drink eat"))
    | words("become own move speak adopt")
)
_BEFORE_INFINITIVE = words(
    """
    had has have chose choose chooses decided got was is were are able used came went elected opted managed
    began started going likes like liked loves love loved prefers prefer preferred first last second third
    """
)
"""Words before "to" and a verb that leave it true."""
_BEFORE_OBJECT = words("the a an his her their its from")
_STOPPING = words("stop stops stopped quit")
_LOOKING = {
    ("thinking", "of"),
    ("saving", "for"),
    ("looking", "for"),
    ("done", "with"),
    ("traded", "in"),
    ("out", "of"),
    ("commutes", "to"),
    ("according", "to"),
    ("together", "with"),
    ("along", "with"),
    ("accompanied", "by"),
}
_UP = words("gave give gives giving given")


def is_unreal(cut: Cutting, at: int) -> bool:
    """Whether the word at a piece says that what follows is not true, or may not be."""
    text, after = cut.text(at), cut.text(at + 1)
    if after == "to" and cut.text(at + 2) in _INFINITIVES:
        return text not in _BEFORE_INFINITIVE and not cut.names(at)
    return (
        (text in _NOT_SO and not _is_done_to(cut, at))
        or (text == "would" and after in _WISHED)
        or (text == "should" and after == "have")
        or (text in _UP and after == "up")
        or (text in _STOPPING and after.endswith("ing"))
        or (text, after) in _LOOKING
        or (text in _ENDING and _has_object(cut, at + 1) and not _is_when(cut, at))
        or (text in _SELLING and _has_object(cut, at + 1) and not _is_trade(cut))
    )


def _is_done_to(cut: Cutting, at: int) -> bool:
    """ "was attacked with the poker": what it was done with, or where."""
    passive = cut.text(at) in _DONE_TO and cut.text(at + 1) in ("with", "in")
    return passive and cut.text(at - 1) in ("was", "were", "not", "wasn't", "weren't")


def _is_when(cut: Cutting, at: int) -> bool:
    """Whether a verb is part of a time: "two stops after leaving the mall"."""
    return cut.last == "COMPARED" and cut.found.words[-1].end == cut.pieces[at - 1].end


def _has_object(cut: Cutting, at: int) -> bool:
    """Whether a name follows at once that is no amount."""
    while cut.text(at) in _BEFORE_OBJECT:
        at += 1
    if at >= len(cut.pieces) or not cut.is_name(at):
        return False
    _, items = cut.spellings.item(cut.pieces, at)
    return not {cut.spellings.category[item] for item in items} & {
        order.name for order in cut.spellings.orders
    }


def _is_trade(cut: Cutting) -> bool:
    """Whether things have prices, or shops: what is sold is what goes with who sells it."""
    shops = any(not _SHOPS.isdisjoint(stems(head)) for head in cut.spellings.heads)
    return shops or any(dimension(order) == "money" for order in cut.spellings.orders)
