"""`cluebench genre`: declared genres, the vocabulary of their files, and checking a file."""

from __future__ import annotations

from pathlib import Path
from textwrap import fill
from typing import TYPE_CHECKING, Any

from puzzles.declared.bases import genre_of
from puzzles.declared.drafts.vocabulary import EXPRESSIONS, KnownWord, groups, named
from puzzles.declared.folders import SHELF, genre_files, text_of
from puzzles.declared.genre import Genre
from puzzles.declared.reading import read_genre
from puzzles.declared.sample import sentences_of
from puzzles.declared.types import declared_in
from puzzles.text.errors import PuzzleError
from puzzles.text.folder import faults
from puzzles.text.words import amount
from puzzles.types import is_taken, names_taken, puzzle_types
from tui.cli.options.arguments import Parser, common_arguments
from tui.cli.report import Exit, Report

if TYPE_CHECKING:
    from tui.cli.call import Call

WIDTH, WORD_WIDTH = 100, 21
"""The width of a page of words, and of the column for a word."""


def arguments(parser: Parser) -> None:
    """Add the arguments of the command to its parser."""
    parser.add_argument(
        "what",
        choices=("list", "check", "words"),
        help="list the genres; check a file, and say what it declares; or the words of files",
    )
    parser.add_argument(
        "genre",
        metavar="FILE|GROUP",
        nargs="?",
        help="the file to check; or which words: answers, rules, clues, expressions, looks, or a word",
    )
    common_arguments(parser)


def run(call: Call) -> Report:
    """The report that was requested."""
    match call.options.what, call.options.genre:
        case "check", str(file):
            return _checked(Path(file))
        case "words", str(name):
            return _words(name)
        case "words", None:
            return _all_words()
        case "list", None:
            return _listed()
        case what, given:
            found = "no file" if given is None else "a file"
            raise PuzzleError(found, where=f"genre {what}", expected="check FILE, words, words GROUP or list")


def _listed() -> Report:
    """The declared genres, with their files."""
    result, files = Report(), genre_files()
    genres = [genre for kind in puzzle_types().values() if (genre := genre_of(kind)) is not None]
    for genre in genres:
        result.line(f"{genre.name:14} {genre.label}: {genre.about}")
    if broken := faults():
        result.status, result.note = Exit.BAD_INPUT, "; ".join(broken)
    return result.also(
        genres=[{**_data(genre), "file": str(files[genre.name])} for genre in genres],
        broken=list(broken) or None,
    )


def _data(genre: Genre) -> dict[str, Any]:
    lines = sum(1 for line in genre.text.splitlines() if line.strip())
    return {"name": genre.name, "label": genre.label, "answer": genre.answer, "lines": lines}


def _all_words() -> Report:
    """All words by group; their meanings are shown for one group at a time."""
    result = Report()
    for group in groups().values():
        result.line(f"{group.name}: {group.about}")
        for section in group.sections:
            words = [each.word for each in section.words]
            text = section.title if group.name == EXPRESSIONS else ", ".join(words)
            result.line(fill(text, WIDTH, initial_indent="  ", subsequent_indent="  "))
    result.line(
        "`cluebench genre words rules` says what those words mean; `genre words connected`, that one."
    )
    return result.also(words=[_told(each) for group in groups().values() for each in group.words])


def _words(name: str) -> Report:
    """The words of a group, or one word: its meaning, and the keys of its table."""
    result, group = Report(), named(name)
    for section in group.sections:
        result.line(section.title)
        for each in section.words:
            head = f"  {each.word:18} "
            if len(head) > WORD_WIDTH:
                result.line(head.rstrip())
                head = " " * WORD_WIDTH
            result.line(f"{head}{each.says}".rstrip())
            if each.keys:
                result.line(f"{'':{WORD_WIDTH}}{', '.join(each.keys)}")
    return result.also(words=[_told(each) for each in group.words])


def _told(known: KnownWord) -> dict[str, Any]:
    return {"word": known.word, "of": known.of, "says": known.says, "keys": list(known.keys)}


def _checked(path: Path) -> Report:
    """What a file declares, as sentences about a small puzzle of the genre."""
    kind = declared_in(path)
    if path.resolve().parent != SHELF and kind.type_name in names_taken():
        raise is_taken(kind.type_name, path.name)
    genre, result = read_genre(text_of(path)), Report()
    result.line(f"{genre.label} ({genre.name}): {genre.about}")
    told = sentences_of(kind)
    for of, text in told:
        result.line(f"  {of}: {text}.")
    data = _data(genre)
    counts = amount(data["lines"], "line"), amount(len(genre.rules), "rule"), amount(len(genre.clues), "kind")
    result.line(f"{', '.join(counts)} of clues.")
    return result.also(genre=data, sentences=[{"of": of, "text": text} for of, text in told])
