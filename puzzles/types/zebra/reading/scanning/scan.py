"""Cutting a clue into the words of the grammar: names and relations, without words that say no more."""

from __future__ import annotations

from functools import lru_cache

from msgspec import structs

from puzzles.language.names import unquoted
from puzzles.language.words import UNKNOWN, Word
from puzzles.types.zebra.english.comparatives import Sense
from puzzles.types.zebra.english.lexicon import ARTICLES, NOUNS, RELATIVES, TITLES
from puzzles.types.zebra.english.pieces import pieces
from puzzles.types.zebra.english.word_lists import words
from puzzles.types.zebra.reading.scanning.bounds import Limit, limit_behind
from puzzles.types.zebra.reading.scanning.clause_starts import begins_with_verb, say, tells_deed
from puzzles.types.zebra.reading.scanning.company import end_company
from puzzles.types.zebra.reading.scanning.compared import Compared, Comparison, Extreme, Found, Multiple
from puzzles.types.zebra.reading.scanning.comparing import comparison
from puzzles.types.zebra.reading.scanning.counted_nouns import counts_another
from puzzles.types.zebra.reading.scanning.cutting import Cutting, Hint, Scan
from puzzles.types.zebra.reading.scanning.idle import idle, tells
from puzzles.types.zebra.reading.scanning.looks import LOOKS
from puzzles.types.zebra.reading.scanning.measures import of_that_measure, unit_behind, with_measure
from puzzles.types.zebra.reading.scanning.members import note_whose_sex
from puzzles.types.zebra.reading.scanning.object_clauses import (
    begins_object_clause,
    describes_another,
    says_verb,
)
from puzzles.types.zebra.reading.scanning.parities import side_of_parity
from puzzles.types.zebra.reading.scanning.places import BEFORE_NUMBER, counts_others
from puzzles.types.zebra.reading.scanning.relation_words import phrase_at, read_phrase
from puzzles.types.zebra.reading.scanning.several import says_several
from puzzles.types.zebra.reading.scanning.single_words import read_word
from puzzles.types.zebra.reading.words.dimensions import is_contest
from puzzles.types.zebra.reading.words.vocabulary import Vocabulary

_TIMED = words(
    """
    leaves leave left leaving departs departed departing sails sailed sailing arrives arrived arriving starts
    started starting begins began beginning opens opened opening ends ended ending closes closed
    """
)
"""Verbs before "at" that tell when rather than where."""
_TERMINALS = {Comparison: "COMPARED", Multiple: "MULTIPLE", Extreme: "EXTREME"}


@lru_cache(maxsize=1024)
def scan(line: str, vocabulary: Vocabulary) -> Scan:
    """Scan a line."""
    cut, at = Cutting(line, vocabulary), 0
    while at < len(cut.pieces):
        at = _next(cut, at)
    end_company(cut, len(cut.pieces))
    return cut.found


def _next(cut: Cutting, at: int) -> int:
    """Read the longest thing that begins at a piece; returns the piece behind it."""
    if cut.in_object_clause and not says_verb(cut, at):
        cut.in_object_clause = False
    if cut.pieces[at].kind == "quoted":
        return _quoted(cut, at)
    if (end := idle(cut, at)) is not None:
        cut.found.unheeded.append(cut.line[cut.pieces[at].start : cut.pieces[end - 1].end])
        return end
    for look in LOOKS:
        if (end := look(cut, at)) is not None:
            return end
    if _is_aside(cut, at):
        cut.add("_COMMA", at, at + 1)
        return at + 1
    if (end := says_several(cut, at)) is not None:
        return _several(cut, at, end)
    behind = limit_behind(cut.pieces, at)
    if behind is not None and cut.last in ("ITEM", "NUMERIC", "NUMBER"):
        return _limited(cut, behind)
    phrase = phrase_at(cut, at)
    item_end, items = cut.spellings.item(cut.pieces, at)
    head_end, head = cut.spellings.head(cut.pieces, at)
    compared = comparison(cut.pieces, at, cut.is_name, cut.spellings.comparing)
    if _is_namesake(cut, at):
        cut.refuse(at)
        return at + 1
    if items and compared is not None and isinstance(compared[0], Extreme) and item_end >= compared[1]:
        compared = None  # a sibling who is called "oldest"
    if compared is not None and _is_contest(compared[0]) and not any(map(is_contest, cut.spellings.orders)):
        compared = None  # it only says that these are two
    if phrase[:1] == ("is",) and (ahead := comparison(cut.pieces, at + 1, cut.is_name, {})):
        limited = isinstance(ahead[0], Comparison) and ahead[0].denied
        phrase = phrase if limited else ()
    phrase_end = at + len(phrase)
    if compared is not None and compared[1] >= max(item_end, phrase_end):
        return _compared(cut, compared, at)
    named = items and item_end >= head_end and not cut.is_adverb(at, item_end) and not _counts(cut, at)
    if named and (counts_others(cut, at, item_end, items) or _counts_all(cut, at, item_end)):
        cut.refuse(at)
        return item_end
    if named and not (items := of_that_measure(cut, at, item_end, items)):
        start, end = with_measure(cut, at, item_end)
        cut.refuse(start, end)
        return end
    if named and (item_end > phrase_end or not phrase):
        return _item(cut, at, item_end, items)
    if head and head_end >= phrase_end and not begins_with_verb(cut, at):
        cut.found.hints.append(Hint(head, cut.pieces[at].start, cut.pieces[head_end - 1].end))
        return head_end
    return read_phrase(cut, phrase, at) if phrase else read_word(cut, at)


def _is_namesake(cut: Cutting, at: int) -> bool:
    """Whether "after" is about a namesake, and no order: "named her dog after"."""
    if cut.text(at) != "after":
        return False
    start = next((word.end for word in reversed(cut.found.words) if word.terminal == "_STOP"), 0)
    return any(piece.text in ("named", "names") for piece in cut.pieces[:at] if piece.start >= start)


def _is_contest(found: Compared) -> bool:
    return isinstance(found, Comparison) and found.direction.sense is Sense.CONTEST


def _several(cut: Cutting, at: int, end: int) -> int:
    """Read something said of several people, of which only that they differ counts."""
    cut.found.unheeded.append(cut.line[cut.pieces[at].start : cut.pieces[end - 1].end])
    cut.add("DIFFERENT", at, end, "")
    return end


def _limited(cut: Cutting, behind: Limit) -> int:
    """Read "8 or more": a comparison with the value before it."""
    value = cut.found.words.pop()
    start, end = value.start, cut.pieces[behind.end - 1].end
    cut.found.compared[start] = Comparison(behind.direction, start, end, denied=True)
    cut.found.words += [Word("COMPARED", "", start, value.start), value]
    return behind.end


def _counts(cut: Cutting, at: int) -> bool:
    """Whether a number is the total, and no name: "the four pies were"."""
    piece = cut.pieces[at]
    if (
        piece.number is None
        or cut.text(at - 1) not in ("the", "these", "all")
        or cut.last not in ("", "_STOP")
    ):
        return False
    plural = at + 1 < len(cut.pieces) and cut.pieces[at + 1].stem != cut.text(at + 1)
    return plural and piece.number == len(cut.vocabulary.categories[0][1])


def _counts_all(cut: Cutting, at: int, end: int) -> bool:
    """Whether a number only counts those who were spoken of: "the older of the two"."""
    counted = cut.pieces[at].number is not None and cut.pieces[at].kind == "word" and end == at + 1
    return counted and cut.fits(("of", "the"), at - 2) and cut.text(end) in ("", ".", ",", ";", "and", "but")


def _is_aside(cut: Cutting, at: int) -> bool:
    """Whether a bracket is used like a comma: "Ann (who is 24)", "the pilot (not Ann)"."""
    if cut.text(at) == "(":
        denied = cut.text(at + 1) == "not"
        cut.in_aside = cut.text(at + 1) in RELATIVES or _is_apposition(cut, at + 1 + denied)
        return cut.in_aside
    closes = cut.text(at) == ")" and cut.in_aside
    cut.in_aside = cut.in_aside and not closes
    return closes


def _is_apposition(cut: Cutting, at: int) -> bool:
    """Whether a bracket behind a name has another that goes with it: "Ann's ride (a red car)"."""
    if cut.last != "ITEM":
        return False
    end = at
    while cut.text(end) not in ("", ")"):
        end += 1
    start = next((i for i in range(at, end) if cut.is_name(i)), end)
    if cut.text(end) != ")" or start == end or (start > at and cut.text(at) not in ARTICLES | TITLES):
        return False
    beside = [*range(at, start), *range(cut.spellings.item(cut.pieces, start)[0], end)]
    return not any(
        cut.is_name(i) or says_verb(cut, i) or tells(cut.text(i)) or cut.text(i) == "and" for i in beside
    )


def _quoted(cut: Cutting, at: int) -> int:
    """Read a name in quotes."""
    piece = cut.pieces[at]
    inside = unquoted(cut.line[piece.start + 1 : piece.end - 1])
    name = cut.spellings.quoted(inside)
    if name is None and (name := cut.spellings.quoted(inside.rstrip(".,"))) is not None:
        return _quoted_with_sign(cut, at, name, inside)
    cut.add("ITEM" if name else UNKNOWN, at, at + 1, name)
    return at + 1


def _quoted_with_sign(cut: Cutting, at: int, name: str, inside: str) -> int:
    """A name with the comma or full stop behind it inside its quotes, as American print has it."""
    cut.add("ITEM", at, at + 1, name)
    end = cut.pieces[at].end
    if at + 1 < len(cut.pieces):
        cut.found.words.append(Word("_COMMA" if inside.endswith(",") else "_STOP", inside[-1], end, end))
    return at + 1


def _item(cut: Cutting, at: int, end: int, items: tuple[str, ...]) -> int:
    """Read a name; one that is a number may also be a position."""
    positions = cut.vocabulary.positions > 0
    number = cut.pieces[at].number
    numeric = positions and end == at + 1 and number is not None and number <= cut.vocabulary.positions
    before = cut.text(at - 1)
    timed = before == "at" and cut.text(at - 2) in _TIMED and not _is_place(cut, items[0])
    if numeric and not timed and (before in BEFORE_NUMBER or before in cut.nouns or before == "house"):
        cut.add("_AT", at - 1, at)
    cut.in_object_clause = begins_object_clause(cut, at, end, items)
    if cut.in_object_clause and describes_another(cut, at, items):
        cut.refuse(at, end)
        return end
    if tells_deed(cut, at, items):
        say(cut, at)
    cut.in_relative = False
    note_whose_sex(cut, items[0])
    cut.add("NUMERIC" if numeric else "ITEM", at, end, items[0])
    cut.found.meant[cut.pieces[at].start] = items
    if cut.denying:
        cut.denying = False
        cut.add("_NOT", end - 1, end)
    if (unit := unit_behind(cut, end)[0]) and cut.pieces[end - 1].number is not None:
        cut.found.units[cut.pieces[at].start] = unit
    return cut.behind_age(end)


def _is_place(cut: Cutting, item: str) -> bool:
    """Whether all numbers of an item's category could be positions."""
    own = dict(cut.vocabulary.categories)[cut.spellings.category[item]]
    numbers = [piece.number for other in own for piece in pieces(other)]
    return all(number is not None and number <= cut.vocabulary.positions for number in numbers)


def _is_of_event(cut: Cutting, found: Compared, at: int) -> bool:
    """Whether "after" is about something that the same one did: "after a brief dig behind the bench"."""
    if not isinstance(found, Comparison) or found.direction.sense is not Sense.TIME or found.words:
        return False
    known = cut.text(at + 1) in NOUNS or bool(cut.spellings.head(cut.pieces, at + 1)[1])
    return cut.text(at) in ("a", "an") and not (known or cut.is_name(at) or cut.is_name(at + 1))


def _compared(cut: Cutting, compared: Found, at: int) -> int:
    """Read a comparison, as one word."""
    found, end = compared
    if _is_of_event(cut, found, end):
        cut.refuse(at, end)
        return end
    if another := counts_another(cut, at, end, found):
        cut.refuse(at, end, another)
        return end
    terminal = _TERMINALS.get(type(found), "APART")
    if terminal == "EXTREME" and (cut.last == "NUMBER" or (at > 0 and cut.pieces[at - 1].number is not None)):
        cut.refuse(at)  # "the three youngest" are not the youngest
        return end
    if isinstance(found, Comparison) and found.behind_not:
        if not cut.drop("_NOT"):
            return end  # "as old as" alone: the same
        if cut.last != "_IS":
            cut.add("_IS", at, at + 1)
    if terminal == "APART":
        cut.drop("_IS")
        if cut.text(end) == "from":
            terminal, end = "APART_FROM", end + 1
        elif cut.text(end - 1) == "than":
            terminal = "APART_FROM"
    if isinstance(found, Comparison) and not side_of_parity(cut, at, found):
        cut.refuse(at, end)
        return end
    if cut.last == "_OR" and isinstance(found, Comparison):
        found = _just_as_before(cut, found)
    cut.add(terminal, at, end)
    cut.found.compared[cut.pieces[at].start] = found
    return end


def _just_as_before(cut: Cutting, found: Comparison) -> Comparison:
    """A comparison that is direct if the one before "or" is: "directly before or after"."""
    before = cut.found.words[-2] if len(cut.found.words) > 1 else None
    first = cut.found.compared.get(before.start) if before is not None else None
    plain = found.amount is None and not found.vague
    return (
        structs.replace(found, just=True) if isinstance(first, Comparison) and first.just and plain else found
    )
