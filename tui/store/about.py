"""The description of an item of the home screen."""

from __future__ import annotations

from msgspec import Struct

from puzzles.files.collection import puzzle_files
from puzzles.files.storage import load, load_text
from puzzles.model.puzzle import Puzzle
from puzzles.sentences.how_typed import brief
from puzzles.text.errors import PuzzleError
from puzzles.text.words import amount, one_line
from puzzles.types import puzzle_type
from tui.store.catalogue_items import BegunItem, DailyItem, FileItem, Item, ScreenItem, TypeItem
from tui.store.paths import SCRIPT_SUFFIX


class About(Struct, frozen=True):
    """The description of an item: title, facts, further lines; or the problem with its file."""

    title: str
    lines: tuple[str, ...] = ()
    problem: str = ""
    puzzle: Puzzle | None = None
    opens: bool = False
    """Whether it is a folder or a script, which opens although it is no puzzle."""


def about(item: Item) -> About:
    """The description of an item; reads the file of a file item."""
    if isinstance(item, TypeItem):
        return _about_type(item)
    if isinstance(item, ScreenItem):
        return About(item.text.rstrip(" …"), item.said)
    if isinstance(item, BegunItem):
        return About(item.text, (f"{item.beside}: {{home.choose}} goes on with it.",))
    if isinstance(item, DailyItem):
        told = "You have solved today's puzzle." if item.done else "Today's puzzle, the same for everybody."
        return About(item.text, (told, brief(puzzle_type(item.type_name))))
    if item.path.is_absolute() and item.path.is_dir():
        files = len(puzzle_files(item.path))
        return About(item.text, (f"A collection of {amount(files, 'file')}.",), opens=True)
    try:
        if item.sample is None and item.path.suffix == SCRIPT_SUFFIX:
            return _about_script(item, load_text(item.path)[0])
        puzzle = load(item.path) if item.sample is None else item.sample.load()
    except PuzzleError as error:
        return About(item.text, problem=str(error))
    heading = puzzle.heading
    facts = [puzzle.label, amount(len(puzzle.clues()), "clue")]
    if heading.author:
        facts.append(f"by {heading.author}")
    if heading.source:
        facts.append(heading.source)
    notes = [line.strip() for line in heading.notes.splitlines() if line.strip()]
    lines = (" · ".join(facts), *notes)
    return About(one_line(heading.title or item.path.name), tuple(map(one_line, lines)), puzzle=puzzle)


def _about_script(item: FileItem, text: str) -> About:
    lines = amount(len(text.splitlines()), "line")
    return About(item.text, (f"A script of SMT-LIB for z3, {lines}.",), opens=True)


def _about_type(item: TypeItem) -> About:
    also = f"Also called {', '.join(item.others)}." if item.others else ""
    lines = (brief(puzzle_type(item.type_name)), also)
    return About(item.text, tuple(filter(None, lines)))
