"""What a FILE on the command line stands for."""

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
from puzzles.types.logic.spelt import is_argument, is_formula, read_argument

if TYPE_CHECKING:
    from tui.store.history import History

T = TypeVar("T")

STANDARD_INPUT = "standard input"


def read_work(file: str, kind: str = "", drawn: Sequence[str] = (), *, named: bool = True) -> SavedWork:
    """What is in a file, in the library, on standard input, or spelt out; raises `PuzzleError`.

    A drawing that does not say of what type its puzzle is is one of that `kind`; what is `drawn` on a board
    means what is told, as "grey line=thermometer".
    It is told what was passed over of it; and, if they are to be `named`, which clues are not read.
    """
    work, place = _of_kind(file, kind)
    work = work.with_meanings(drawn, "--drawn")
    _tell(work, place, named=named)
    return work


def _of_kind(file: str, kind: str) -> tuple[SavedWork, str]:
    """What FILE stands for, as a puzzle of that type if it is a drawing, and the place where it was."""
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
    """What FILE stands for, and the name of the place where it was, if that has one."""
    if file == "-":
        return _read_standard_input(), STANDARD_INPUT
    if numbered := _numbered(file):
        return _one_of(*numbered), ""
    if is_file(file):
        plain = os.path.isfile(file) or os.path.isdir(file)
        return _read_file(Path(file)) if plain else _read_pipe(Path(file)), file
    if found := _in_library(file):
        return parse_work(found.text, found.path.parent), ""
    if is_argument(file):
        return SavedWork(PuzzleState(read_argument(file))), ""
    return parse_work(unfolded(file) if meant_as_grid(file) else file), ""


def script_at(file: str) -> str:
    """The script in a file, on standard input, or spelt out; raises `PuzzleError`."""
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
    """What is opened: a file, a folder, a puzzle that has none, or nothing; raises `PuzzleError`.

    A puzzle of the library is as hard as is said there.
    """
    if file is None:
        return None
    if file != "-" and (os.path.isfile(file) or os.path.isdir(file)):
        return Path(file)
    puzzle, found = read_work(file).puzzle, _in_library(file)
    from tui.store.history import History  # which commands do without

    return History(puzzle, level=found.grade if found else "")


def _in_library(file: str) -> Sample | None:
    """The library puzzle that FILE names, unless it is a path."""
    if os.path.lexists(file) or _numbered(file):
        return None
    try:
        return sample(file)
    except PuzzleError:
        return None


def at_terminal() -> None:
    """Make sure that a person sits there; raises `PuzzleError`.

    Where standard input brought the puzzle, the keys are read from the terminal in its place.
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
    """Whether FILE is there as a path, or else stands for a puzzle itself. Raises `PuzzleError`."""
    if os.path.lexists(file) or _numbered(file):
        return True
    if is_name(file) or meant_as_grid(file) or is_argument(file) or _is_foreign(file):
        return False
    expected = f'an argument, as in "|- {file}", or `cluebench formula`' if is_formula(file) else ""
    problem = f"no such file, and no library puzzle is called so{_hint(file)}"
    raise PuzzleError(problem, where=file or "''", expected=expected)


def _numbered(file: str) -> tuple[Path, int] | None:
    """The file and the number of a puzzle in it that `FILE#3` stands for; None if it does not."""
    path, _, number = file.rpartition("#")
    counted = number.isdecimal() and number.isascii() and len(number) < 10
    return (
        (Path(path), int(number)) if counted and os.path.isfile(path) and not os.path.lexists(file) else None
    )


def _one_of(path: Path, number: int) -> SavedWork:
    """The puzzle of that number, from 1, in a file that holds many; raises `PuzzleError`."""
    reading = load_many(path)
    if not 1 <= number <= len(reading.puzzles):
        expected = f"1 to {len(reading.puzzles)}"
        raise PuzzleError(f"there is no puzzle {number}", where=str(path), expected=expected)
    return SavedWork(PuzzleState(reading.puzzles[number - 1]), ignored=reading.ignored)


def _is_foreign(text: str) -> bool:
    """Whether a word of the command line is a puzzle as another program writes it: a link, or an ID."""
    return not looks_like_grid(text) and recognised(text) is not None


def is_at_hand(file: str) -> bool:
    """Whether FILE is read without waiting for anybody, as a pipe is not."""
    return file != "-" and (os.path.isfile(file) or not os.path.lexists(file))


def _hint(file: str) -> str:
    """What a word that is no puzzle may stand for: a type, or else what is called nearly so."""
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
    """What comes on standard input; raises `PuzzleError`."""
    if sys.stdin is None:
        raise PuzzleError("closed", where=STANDARD_INPUT, expected="a puzzle")
    return _read_from(lambda: nullcontext(sys.stdin.buffer), STANDARD_INPUT, decode_work)


def _read_file(path: Path) -> SavedWork:
    """What is in a plain file; what a person switched off in it counts, which is told."""
    work, _ = load_work(path)
    off = len(work.state.off) + len(work.state.off_families)
    if off:
        told = f"{amount(off, 'statement or family', 'statements or families')} switched off in it"
        count = "counts" if off == 1 else "count"
        print(f"cluebench: {one_line(str(path))}: {told}, which {count} here", file=sys.stderr)
    return work


def _tell(work: SavedWork, place: str, *, named: bool) -> None:
    """Say what of a text of another program was passed over, and which clues are not read."""
    where = one_line(place) or "the puzzle"
    if parts := ignored(work):
        before = f"{where}: " if place else ""
        print(f"cluebench: {before}{one_line(listed(parts))}: ignored", file=sys.stderr)
    for note in work.notes:
        print(f"cluebench: {where}: {one_line(note)}", file=sys.stderr)
    for line, trouble in unread_lines(work.puzzle).items() if named else ():
        print(f"cluebench: {where}: not read: {one_line(line)!r}: {one_line(trouble)}", file=sys.stderr)


def ignored(work: SavedWork) -> tuple[str, ...]:
    """What of a text was passed over, and what is drawn of which nobody has told what it means."""
    return (*work.ignored, *work.untold)


def _read_pipe(path: Path) -> SavedWork:
    """What comes out of what is no plain file, such as a pipe of the shell."""
    return _read_from(lambda: path.open("rb"), str(path), decode_work)


def _read_from(
    opened: Callable[[], AbstractContextManager[BinaryIO]], place: str, decoded: Callable[[bytes], T]
) -> T:
    """What comes out of an open file; raises `PuzzleError` that names the place."""
    try:
        with opened() as file:
            return decoded(file.read(PROBLEM_LIMIT + 1))
    except OSError as error:
        raise PuzzleError(f"cannot be read: {error.strerror or error}", where=place) from error
    except PuzzleError as error:
        raise error.at(place) from error
