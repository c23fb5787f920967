"""Clues that cannot be read: suggestions for them, their unknown words, and meanings for such words.

The meaning that a user gives to a word is kept in the puzzle's `words`, and used for all clues.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from puzzles.language.names import key
from puzzles.language.slips import slips_of
from puzzles.language.words import UNKNOWN, Word
from puzzles.model.clue import Clue
from puzzles.model.clue_list import NO_CLUES
from puzzles.text.errors import InputError
from puzzles.text.words import capital
from puzzles.types.zebra.clues.sentence import Sentence, Unread
from puzzles.types.zebra.english.lexicon import RELATIVES
from puzzles.types.zebra.english.pieces import pieces
from puzzles.types.zebra.logic_grid import G, LogicGrid, TextClue
from puzzles.types.zebra.reading.scanning.scan import scan
from puzzles.types.zebra.reading.typing_help import is_word, quoted
from puzzles.types.zebra.reading.words.people import is_agent

MOST = 4
"""The limit on suggestions for a line: if there are more, none is shown."""
DEEP = 3
"""The limit on corrections in one line."""
NAMES = ("ITEM", "NUMERIC", "EXTREME")
NOTHING, MORE, LESS = "nothing", "more", "less"
"""The keys of words without a meaning, and of words that compare."""


# -- what could be meant -------------------------------------------------------------------------


def meant(line: str, puzzle: LogicGrid) -> tuple[str, ...]:
    """Suggestions for a line that cannot be read: similar lines that can, all with different meanings.

    They resolve an ambiguity of the line, or correct a mistyped word.
    """
    found: dict[str, str] = {}
    for other in _put_right(line, puzzle, DEEP):
        found.setdefault(puzzle.sentence(other), capital(other) if line[:1].isupper() else other)
    return tuple(found.values()) if len(found) <= MOST else ()


def _put_right(line: str, puzzle: LogicGrid, deep: int) -> Iterator[str]:
    try:
        puzzle.meaning(line)
    except InputError as error:
        if deep:
            for other in dict.fromkeys(_changed(line, error, puzzle)):
                yield from _put_right(other, puzzle, deep - 1)
    else:
        yield line


def _changed(line: str, error: InputError, puzzle: LogicGrid) -> Iterator[str]:
    """The lines with what the error offers, if these are few, and with mistyped words corrected."""
    if error.nearest:
        yield _with(line, error.start, error.end, error.nearest)
    elif len(error.words) <= MOST:
        for words in error.words:
            if words in line:
                continue
            at = _owner(line, error.start, puzzle) if _names_order(words) else None
            start, end = (error.start, error.end) if at is None else (at, at)
            capital_after = at == 0 and line.startswith(("The ", "A ", "An "))
            rest = f"{line[:1].lower()}{line[1:]}" if capital_after else line
            yield _with(rest, start, end, words if at is None else f"{words} ")
    yield from _of_two(line, puzzle)
    names = {key(name): name for name in puzzle.vocabulary.names}
    for word, start, end in _unknown(line, puzzle):
        for slip in slips_of(key(word), names):
            yield _with(line, start, end, quoted(names[slip], puzzle.vocabulary))


def _of_two(line: str, puzzle: LogicGrid) -> Iterator[str]:
    """For "Ann rooms with the cook", as a sentence of the line, that she is the cook, and that she is not;
    for two such items, that they differ.
    """
    every = scan(line, puzzle.vocabulary).words
    unknown = next((at for at, word in enumerate(every) if word.terminal == UNKNOWN), 0)
    stops = [at for at, word in enumerate(every) if word.terminal == "_STOP"]
    begin = max((at + 1 for at in stops if at < unknown), default=0)
    end = min((at for at in stops if at > unknown), default=len(every))
    start = every[begin - 1].end if begin else 0
    start += len(line[start:]) - len(line[start:].lstrip())
    stop = every[end].start if end < len(every) else len(line)
    found = [word for word in every[begin:end] if word.terminal != "_IS"]
    for said in _said_of_two(line[:stop], found, puzzle):
        yield line[:start] + said[start:] + line[stop:]


def _said_of_two(line: str, found: Sequence[Word], puzzle: LogicGrid) -> Iterator[str]:
    """The line up to the end of a sentence with those words, where it says whether two are the same."""
    said = [word.terminal for word in found]
    unknown = said.count(UNKNOWN)
    between = next((at for at, each in enumerate(said[1:]) if each != UNKNOWN), 0)
    if between and said == ["ITEM", *[UNKNOWN] * between, "ITEM", *[UNKNOWN] * (unknown - between)]:
        first, last = found[0], found[between + 1]
        head = line[: last.start].rstrip()
        article = head.rpartition(" ")[2]
        start = len(head) - len(article) if article.casefold() in ("the", "a", "an") else last.start
        named = line[start : last.end] if unknown > between else line[start:]
        owned = line[first.end :].startswith(("'", "’"))
        agent = next((piece.text for piece in pieces(line) if piece.start >= first.end), "")
        if not owned and (puzzle.vocabulary.spellings.is_person(first.value) or is_agent(agent)):
            noun = line[first.end :].split()[:1] if is_agent(agent) else []
            for verb in ("is", "is not"):
                yield f"{' '.join([line[: first.end], *noun])} {verb} {named}"
    elif unknown and said == ["ITEM", "_AND", "ITEM", *[UNKNOWN] * unknown]:
        yield f"{line[: found[2].end]} are different"


def _with(line: str, start: int, end: int, words: str) -> str:
    return f"{line[:start]}{words}{line[end:]}"


def _names_order(words: str) -> bool:
    """Whether the words are a quantity that is compared, as "the age of", and so come before a name."""
    return words.startswith("the ") and words.endswith(" of")


def _owner(line: str, before: int, puzzle: LogicGrid) -> int:
    """The start of the last name before a comparison, with its article."""
    names = [word for word in scan(line, puzzle.vocabulary).words if word.terminal in NAMES]
    start = max((word.start for word in names if word.end <= before), default=0)
    described = [piece for piece in pieces(line) if piece.end <= start and piece.text in RELATIVES]
    if described:  # "the girl whose birthday is on Monday"
        start = max(0, line.casefold().rfind("the ", 0, described[0].start))
    head = line[:start].rstrip()
    article = head.rpartition(" ")[2]
    return len(head) - len(article) if article.casefold() in ("the", "a", "an") else start


# -- words that are not known --------------------------------------------------------------------


def unknown(line: str, puzzle: LogicGrid) -> tuple[str, ...]:
    """The words of a line that have no meaning yet, and could help to read it, without repetition.

    They are those not understood in their place, or else those ignored in the place of a name.
    """
    found = scan(line, puzzle.vocabulary)
    wrong = {word.start for word in found.words if word.terminal == UNKNOWN}
    ends = {word.end for word in found.words if word.terminal in NAMES}
    words = list(_unknown(line, puzzle))
    first = [word for word, start, _ in words if start in wrong]
    alone = [word for word, start, _ in words if len(line[:start].rstrip()) not in ends]
    for some in (first, alone, [word for word, _, _ in words]):
        helpful = {key(word): word for word in some if some is first or _could_be_name(word, line, puzzle)}
        if helpful:
            return tuple(helpful.values())
    return ()


def _could_be_name(word: str, line: str, puzzle: LogicGrid) -> bool:
    """Whether the line can be read if the word is a name."""
    return any(helps(word, items[0], line, puzzle) for _, items in puzzle.categories if items)


def helps(word: str, name: str, line: str, puzzle: LogicGrid) -> bool:
    """Whether a line can be read, or has suggestions, if the word means `name`."""
    told = _with_word(word, name, puzzle)
    return told.reads(line) or bool(meant(line, told))


def then_says(word: str, name: str, line: str, puzzle: LogicGrid) -> str:
    """The sentence of a line as it is read if the word means `name`; "" if it still cannot be read."""
    told = _with_word(word, name, puzzle)
    return told.sentence(line) if told.reads(line) else ""


def _with_word(word: str, name: str, puzzle: LogicGrid) -> LogicGrid:
    """The puzzle without clues, in which the word means `name`."""
    return replace(puzzle, words=(*puzzle.words, (name, (word,))), clue_list=NO_CLUES)


def _unknown(line: str, puzzle: LogicGrid) -> Iterator[tuple[str, int, int]]:
    """Words that were ignored or not understood, with their places; words of the language are left out."""
    found = scan(line, puzzle.vocabulary)
    wrong = {word.start for word in found.words if word.terminal == UNKNOWN}
    for piece in pieces(line):
        word = line[piece.start : piece.start + len(piece.text)]
        whole = line[piece.start : piece.end]
        plain = piece.kind == "word" and len(piece.text) > 1 and not is_word(piece.text)
        if plain and (piece.start in wrong or whole in found.passed):
            yield word, piece.start, piece.start + len(word)


def with_word(puzzle: G, word: str, name: str) -> G:
    """The puzzle with a word added for a name, a category, `NOTHING`, `MORE` or `LESS`; all clues are read
    again.

    Raises `PuzzleError`.
    """
    others = dict(puzzle.words)
    own = next((head for head in others if key(head) == key(name)), name)
    others = {
        head: tuple(other for other in told if key(other) != key(word)) for head, told in others.items()
    }
    others[own] = (*others.get(own, ()), word)
    bare = replace(
        puzzle, words=tuple((head, told) for head, told in others.items() if told), clue_list=NO_CLUES
    )
    return bare.with_clues(puzzle.clue_list.map(lambda clue: reread(clue, bare)))


def reread(clue: Clue, puzzle: LogicGrid) -> Clue:
    """The clue as the puzzle reads it, or as unread."""
    if not isinstance(clue, TextClue):
        return clue
    return Sentence(clue.line) if puzzle.reads(clue.line) else Unread(clue.line)
