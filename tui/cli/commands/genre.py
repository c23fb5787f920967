"""`cluebench genre`: the genres declared in files, what such a file may say, and whether one is right."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from puzzles.declared.clues import cell_meanings, line_meanings
from puzzles.declared.folders import SHELF, genre_files, text_of
from puzzles.declared.genre import Genre
from puzzles.declared.looks import Look
from puzzles.declared.reading import read_genre
from puzzles.declared.rules import rule_families
from puzzles.declared.sample import sentences_of
from puzzles.declared.tables import keys_told
from puzzles.declared.types import declared_in, genre_of
from puzzles.text.errors import PuzzleError
from puzzles.text.folder import faults
from puzzles.text.words import amount
from puzzles.types import is_taken, names_taken, puzzle_types
from tui.cli.arguments import Parser, common_arguments
from tui.cli.report import Exit, Report

if TYPE_CHECKING:
    from tui.cli.call import Call


def arguments(parser: Parser) -> None:
    """What the command takes."""
    parser.add_argument(
        "what",
        choices=("list", "check", "words"),
        help="list the genres; check a file, and say what it declares; or the words of files",
    )
    parser.add_argument("genre", metavar="FILE", nargs="?", type=Path, help="the file to check")
    common_arguments(parser)


def run(call: Call) -> Report:
    """What was asked for."""
    what, file = call.options.what, call.options.genre
    if (what == "check") != (file is not None):
        found = "no file" if file is None else "a file"
        raise PuzzleError(found, where=f"genre {what}", expected="check FILE, list or words")
    return {"list": _listed, "words": _words}[what]() if file is None else _checked(file)


def _listed() -> Report:
    """The declared genres that there are, with their files."""
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


def _words() -> Report:
    """The words for rules, for what clues say, and for looks, that a file may use."""
    result, words = Report(), list[dict[str, Any]]()
    for title, of, found in _known():
        result.line(f"{title}:")
        for word, kind in sorted(found.items()):
            result.line(f"  {word:18} {(said := _said(kind))}")
            result.line(f"  {'':18} {', '.join(keys := keys_told(kind, word))}")
            words.append({"word": word, "of": of, "says": said, "keys": keys})
    return result.also(words=words)


def _said(kind: type) -> str:
    """All that is said of a word."""
    return " ".join((kind.__doc__ or "").replace("`", "").split())


def _known() -> Iterator[tuple[str, str, Mapping[str, type]]]:
    """What is said of which words, their place in a file, and what each stands for."""
    yield "rules", "rules", rule_families()
    yield "clues in cells and for regions", "cells", cell_meanings()
    yield "clues beside the grid", "beside", line_meanings()
    yield "looks", "looks", {"name": Look}


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
