"""Clues that are not read: what could be meant by one, which of its words are not known, and what these are.

What somebody says of a word is kept in the puzzle's `words`, and all clues are read with it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from puzzles.language.names import key
from puzzles.language.slips import slips_of
from puzzles.language.words import UNKNOWN
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
"""So many lines that could be meant are told, at most: of more, none stands out."""
DEEP = 3
"""So many places of one line are put right, at most."""
NAMES = ("ITEM", "NUMERIC", "EXTREME")
NOTHING, MORE, LESS = "nothing", "more", "less"
"""Under these stand words that say nothing, and words that compare."""


# -- what could be meant -------------------------------------------------------------------------


def meant(line: str, puzzle: LogicGrid) -> tuple[str, ...]:
    """Lines that can be read and could be meant by one that cannot, each of another meaning.

    They differ from it where it can be taken in a few ways, or has a word that is another but for a slip.
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
    """The line with what the error offers, where that is little, and with words that are slips put right."""
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
    """Of "Ann rooms with the cook": that she is the cook, and that she is not; of two, that they differ."""
    found = [word for word in scan(line, puzzle.vocabulary).words if word.terminal not in ("_IS", "_STOP")]
    said = [word.terminal for word in found]
    unknown = said.count(UNKNOWN)
    if unknown and said == ["ITEM", *[UNKNOWN] * unknown, "ITEM"]:
        first, last = found[0], found[-1]
        head = line[: last.start].rstrip()
        article = head.rpartition(" ")[2]
        start = len(head) - len(article) if article.casefold() in ("the", "a", "an") else last.start
        owned = line[first.end :].startswith(("'", "’"))
        agent = next((piece.text for piece in pieces(line) if piece.start >= first.end), "")
        if not owned and (puzzle.vocabulary.spellings.is_person(first.value) or is_agent(agent)):
            noun = line[first.end :].split()[:1] if is_agent(agent) else []
            for verb in ("is", "is not"):
                yield f"{' '.join([line[: first.end], *noun])} {verb} {line[start:]}"
    elif unknown and said == ["ITEM", "_AND", "ITEM", *[UNKNOWN] * unknown]:
        yield f"{line[: found[2].end]} are different"


def _with(line: str, start: int, end: int, words: str) -> str:
    return f"{line[:start]}{words}{line[end:]}"


def _names_order(words: str) -> bool:
    """Whether the words say what is compared, as "the age of" does, and so stand before a name."""
    return words.startswith("the ") and words.endswith(" of")


def _owner(line: str, before: int, puzzle: LogicGrid) -> int:
    """Where the last name before a comparison begins, with its article."""
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
    """The words of a line that say nothing yet and could help to read it, each once.

    That is what is not understood where it stands, or else what was passed over in the place of a name.
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
    """Whether the line can be read where the word is a name."""
    return any(helps(word, items[0], line, puzzle) for _, items in puzzle.categories if items)


def helps(word: str, name: str, line: str, puzzle: LogicGrid) -> bool:
    """Whether a line can be read, or taken in a few ways, where the word stands for that."""
    told = replace(puzzle, words=(*puzzle.words, (name, (word,))), clue_list=NO_CLUES)
    return told.reads(line) or bool(meant(line, told))


def then_says(word: str, name: str, line: str, puzzle: LogicGrid) -> str:
    """What a line says where the word stands for that; empty where it cannot be read yet."""
    told = replace(puzzle, words=(*puzzle.words, (name, (word,))), clue_list=NO_CLUES)
    return told.sentence(line) if told.reads(line) else ""


def _unknown(line: str, puzzle: LogicGrid) -> Iterator[tuple[str, int, int]]:
    """Words that were passed over or not understood, with their place; none that has a meaning of its own."""
    found = scan(line, puzzle.vocabulary)
    wrong = {word.start for word in found.words if word.terminal == UNKNOWN}
    for piece in pieces(line):
        word = line[piece.start : piece.start + len(piece.text)]
        whole = line[piece.start : piece.end]
        plain = piece.kind == "word" and len(piece.text) > 1 and not is_word(piece.text)
        if plain and (piece.start in wrong or whole in found.passed):
            yield word, piece.start, piece.start + len(word)


def with_word(puzzle: G, word: str, name: str) -> G:
    """With a word for a name, a category, or one of `NOTHING`, `MORE` and `LESS`; all clues are read anew.

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
    """A clue as the puzzle reads it, or waiting to be changed."""
    if not isinstance(clue, TextClue):
        return clue
    return Sentence(clue.line) if puzzle.reads(clue.line) else Unread(clue.line)
