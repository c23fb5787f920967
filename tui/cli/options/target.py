"""Reading FILE of the command line."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO, TypeVar

from puzzles.exchange import recognised
from puzzles.exchange.unreadable_links import TypeNotTold
from puzzles.features.unread import unread_lines
from puzzles.files.samples import Sample, is_name, names, sample
from puzzles.files.solving import SavedWork
from puzzles.files.storage import PROBLEM_LIMIT, decode_work, load_many, load_work, parse_work, text_of
from puzzles.geometry.grid_text import looks_like_grid, meant_as_grid, unfolded
from puzzles.model.state import PuzzleState
from puzzles.text.errors import PuzzleError
from puzzles.text.words import amount, listed, one_line

if TYPE_CHECKING:
    from tui.store.history import History

T = TypeVar("T")

STANDARD_INPUT = "standard input"


def read_work(file: str, kind: str = "", drawn: Sequence[str] = (), *, named: bool = True) -> SavedWork:
    """The puzzle in a file, the library, on standard input, or in the word itself; raises `PuzzleError`.

    `kind` is the type of a drawing that does not state its own; `drawn` gives meanings of drawings, as "grey
    line=thermometer". Ignored parts are reported on standard error, and if `named`, so are unread clues.
    """
    work, place = _of_kind(file, kind)
    work = work.with_meanings(drawn, "--drawn")
    _tell(work, place, named=named)
    return work


def _of_kind(file: str, kind: str) -> tuple[SavedWork, str]:
    """The content of FILE, of type `kind` if it is a drawing, and the place where it was found."""
    try:
        found = _found(file)
    except TypeNotTold as untold:
        if not kind:
            raise
        return parse_work(untold.typed(kind)), untold.where
    if kind:
        raise PuzzleError("a puzzle that says its type", where="--type", expected="a link of penpa-edit")
    return found


def _found(file: str) -> tuple[SavedWork, str]:
    """The content of FILE, and the name of the place where it was found, or ""."""
    if file == "-":
        return _read_standard_input(), STANDARD_INPUT
    if numbered := _numbered(file):
        return _one_of(*numbered), ""
    if is_file(file):
        plain = os.path.isfile(file) or os.path.isdir(file)
        return _read_file(Path(file)) if plain else _read_pipe(Path(file)), file
    if found := _in_library(file):
        return parse_work(found.text, found.path.parent), ""
    from puzzles.types.logic.spelt import is_argument, read_argument  # which few puzzles are

    if is_argument(file):
        return SavedWork(PuzzleState(read_argument(file))), ""
    return parse_work(unfolded(file) if meant_as_grid(file) else file), ""


def script_at(file: str) -> str:
    """The script in a file, on standard input, or in the word itself; raises `PuzzleError`."""
    if file.lstrip()[:1] in ("(", ";") and not os.path.lexists(file):
        return file
    return text_at(file, "a script of SMT-LIB 2")


def text_at(file: str, expected: str) -> str:
    """The text of a file, or of standard input; raises `PuzzleError`."""

    def read(content: bytes) -> str:
        return text_of(content, expected)

    if file != "-":
        return _read_from(lambda: Path(file).open("rb"), file, read)
    if sys.stdin is None:
        raise PuzzleError("closed", where=STANDARD_INPUT, expected=expected)
    return _read_from(lambda: nullcontext(sys.stdin.buffer), STANDARD_INPUT, read)


def open_target(file: str | None) -> Path | History | None:
    """What to open: a file, a folder, a document without a file, or None for the home screen; raises
    `PuzzleError`.

    A document from the library has the level stated there.
    """
    if file is None:
        return None
    if file != "-" and (os.path.isfile(file) or os.path.isdir(file)):
        return Path(file)
    puzzle, found = read_work(file).puzzle, _in_library(file)
    from tui.store.history import History  # which commands do without

    return History(puzzle, level=found.grade if found else "")


def _in_library(file: str) -> Sample | None:
    """The library puzzle that FILE names; None if it is a path, or names none."""
    if os.path.lexists(file) or _numbered(file):
        return None
    try:
        return sample(file)
    except PuzzleError:
        return None


def at_terminal() -> None:
    """Raise `PuzzleError` unless there is a terminal.

    If the puzzle came on standard input, that is reopened on the terminal for keys.
    """
    if sys.stdout is None or not sys.stdout.isatty():
        expected = "one to draw on; `cluebench --help` lists commands for scripts"
        raise PuzzleError("standard output is no terminal", expected=expected)
    if sys.stdin is None or not sys.stdin.isatty():
        try:
            os.dup2(os.open("/dev/tty", os.O_RDWR), 0)
        except OSError as error:
            raise PuzzleError("standard input is no terminal", expected="one to read keys from") from error


def is_file(file: str) -> bool:
    """Whether FILE exists as a path; false if it is a puzzle itself. Otherwise raises `PuzzleError`."""
    if os.path.lexists(file) or _numbered(file):
        return True
    if is_name(file) or meant_as_grid(file):
        return False
    from puzzles.types.logic.spelt import is_argument, is_formula  # which few puzzles are

    if is_argument(file) or _is_foreign(file):
        return False
    expected = f'an argument, as in "|- {file}", or `cluebench formula`' if is_formula(file) else ""
    problem = f"no such file, and no library puzzle is called so{_hint(file)}"
    raise PuzzleError(problem, where=file or "''", expected=expected)


def _numbered(file: str) -> tuple[Path, int] | None:
    """The file and number of `FILE#3`; None for other words."""
    path, _, number = file.rpartition("#")
    counted = number.isdecimal() and number.isascii() and len(number) < 10
    return (
        (Path(path), int(number)) if counted and os.path.isfile(path) and not os.path.lexists(file) else None
    )


def _one_of(path: Path, number: int) -> SavedWork:
    """Puzzle `number` (from 1) of a file with several; raises `PuzzleError`."""
    reading = load_many(path)
    if not 1 <= number <= len(reading.puzzles):
        expected = f"1 to {len(reading.puzzles)}"
        raise PuzzleError(f"there is no puzzle {number}", where=str(path), expected=expected)
    return SavedWork(PuzzleState(reading.puzzles[number - 1]), ignored=reading.ignored)


def _is_foreign(text: str) -> bool:
    """Whether the word is a link or ID of another program."""
    return not looks_like_grid(text) and recognised(text) is not None


def is_at_hand(file: str) -> bool:
    """Whether reading FILE cannot block, as it may on a pipe."""
    return file != "-" and (os.path.isfile(file) or not os.path.lexists(file))


def _hint(file: str) -> str:
    """Advice on a word that is no puzzle: that it is a type, or similar names."""
    from puzzles.text.nearness import near_words, nearness  # only needed for this message
    from tui.store.type_names import near_type, type_called

    if kind := type_called(file):
        return f"; {kind} is a type: cluebench list {kind}, cluebench play {kind}"
    word = Path(file).stem
    kind, away = near_type(word)
    near = near_words(word, names())
    if kind and (not near or away <= (nearness(word, near[0]) or 0)):
        return f"; did you mean the type {kind}, as in cluebench list {kind}, cluebench play {kind}?"
    return f"; did you mean {near[0]}?" if near else ""


def _read_standard_input() -> SavedWork:
    """The puzzle on standard input; raises `PuzzleError`."""
    if sys.stdin is None:
        raise PuzzleError("closed", where=STANDARD_INPUT, expected="a puzzle")
    return _read_from(lambda: nullcontext(sys.stdin.buffer), STANDARD_INPUT, decode_work)


def _read_file(path: Path) -> SavedWork:
    """The content of a plain file; what is switched off in it is reported on standard error."""
    work, _ = load_work(path)
    off = len(work.state.off) + len(work.state.off_families)
    if off:
        told = f"{amount(off, 'statement or family', 'statements or families')} switched off in it"
        count = "counts" if off == 1 else "count"
        print(f"cluebench: {one_line(str(path))}: {told}, which {count} here", file=sys.stderr)
    return work


def _tell(work: SavedWork, place: str, *, named: bool) -> None:
    """Report what was ignored in a text, and which clues are unread, on standard error."""
    where = one_line(place) or "the puzzle"
    if parts := ignored(work):
        before = f"{where}: " if place else ""
        print(f"cluebench: {before}{one_line(listed(parts))}: ignored", file=sys.stderr)
    for note in work.notes:
        print(f"cluebench: {where}: {one_line(note)}", file=sys.stderr)
    for line, trouble in unread_lines(work.puzzle).items() if named else ():
        print(f"cluebench: {where}: not read: {one_line(line)!r}: {one_line(trouble)}", file=sys.stderr)


def ignored(work: SavedWork) -> tuple[str, ...]:
    """What was ignored in a text, including drawings without a known meaning."""
    return (*work.ignored, *work.untold)


def _read_pipe(path: Path) -> SavedWork:
    """The content of a special file, such as a pipe of the shell."""
    return _read_from(lambda: path.open("rb"), str(path), decode_work)


def _read_from(
    opened: Callable[[], AbstractContextManager[BinaryIO]], place: str, decoded: Callable[[bytes], T]
) -> T:
    """The decoded content of an open file; raises `PuzzleError` that names the place."""
    try:
        with opened() as file:
            return decoded(file.read(PROBLEM_LIMIT + 1))
    except OSError as error:
        raise PuzzleError(f"cannot be read: {error.strerror or error}", where=place) from error
    except PuzzleError as error:
        raise error.at(place) from error
