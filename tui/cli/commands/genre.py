"""`cluebench genre`: the genres declared in files, what such a file may say, and whether one is right."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from puzzles.declared.clues import cell_meanings, line_meanings
from puzzles.declared.folders import genre_files
from puzzles.declared.genre import Genre
from puzzles.declared.rules import rule_families
from puzzles.declared.sample import sentences_of
from puzzles.declared.types import declared_in
from puzzles.sentences.how_typed import brief
from puzzles.text.errors import PuzzleError
from puzzles.text.folder import faults
from puzzles.text.words import amount
from puzzles.types import puzzle_types
from tui.cli.arguments import Parser, common_arguments
from tui.cli.report import Exit, Report

if TYPE_CHECKING:
    from tui.cli.call import Call


def arguments(parser: Parser) -> None:
    """What the command takes."""
    parser.add_argument(
        "what",
        choices=("list", "check", "words"),
        help="list the genres; check a file, and say what it declares; or the words for rules and clues",
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
    puzzle_types()
    result, files = Report(), genre_files()
    kinds = [kind for kind in puzzle_types().values() if kind.type_name in files and hasattr(kind, "genre")]
    for kind in kinds:
        result.line(f"{kind.type_name:14} {kind.label}: {brief(kind)}")
    if broken := faults():
        result.status, result.note = Exit.BAD_INPUT, "; ".join(broken)
    genres = [
        {"name": each.type_name, "label": each.label, "file": str(files[each.type_name])} for each in kinds
    ]
    return result.also(genres=genres)


def _words() -> Report:
    """The words for rules, and for what clues say, that a file may use."""
    result = Report()
    parts: dict[str, Mapping[str, type]] = {
        "rules": rule_families(),
        "clues in cells and for regions": cell_meanings(),
        "clues beside the grid": line_meanings(),
    }
    words: dict[str, list[dict[str, str]]] = {}
    for title, found in parts.items():
        result.line(f"{title}:")
        for word, kind in sorted(found.items()):
            result.line(f"  {word:14} {brief(kind)}")
        words[title] = [{"word": word, "says": brief(kind)} for word, kind in sorted(found.items())]
    return result.also(words=words)


def _checked(path: Path) -> Report:
    """What a file declares, as sentences about a small puzzle of the genre."""
    kind = declared_in(path)
    genre: Genre = kind.genre  # type: ignore[attr-defined]
    result = Report()
    result.line(f"{genre.label} ({genre.name}): {genre.about}")
    told = sentences_of(kind)
    for line in _lines(told):
        result.line(line)
    lines = len([line for line in genre.text.splitlines() if line.strip()])
    counts = amount(lines, "line"), amount(len(genre.rules), "rule"), amount(len(genre.clues), "kind")
    result.line(f"{', '.join(counts)} of clues.")
    return result.also(
        genre={"name": genre.name, "label": genre.label, "answer": genre.answer, "lines": lines},
        sentences=[{"of": of, "text": text} for of, text in told],
    )


def _lines(told: list[tuple[str, str]]) -> Iterator[str]:
    for of, text in told:
        yield f"  {of}: {text}."
