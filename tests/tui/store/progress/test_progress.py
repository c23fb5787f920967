"""What was entered and solved is kept by the clues, whatever happens to the file or the program."""

from __future__ import annotations

import os
import signal
import sqlite3
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from msgspec import structs

from puzzles.files.samples import samples
from puzzles.files.saving import encode
from puzzles.files.solving import LeftAt, SavedWork
from puzzles.files.storage import decode, parse
from puzzles.model.clue_list import ClueList
from puzzles.model.heading import Heading
from puzzles.model.puzzle import Puzzle
from puzzles.model.state import MarkKind, PencilMark, PuzzleState
from puzzles.types import type_names
from tests.helpers.library import library
from tui.store import database
from tui.store.progress.progress import VERSION, Progress, ProgressStore, digest

FOUR = parse('puzzle = "sudoku"\ngrid = """\n1...\n....\n....\n...2\n"""\n')
OTHER = parse('puzzle = "sudoku"\ngrid = """\n1...\n....\n....\n..2.\n"""\n')


def board(puzzle: Puzzle = FOUR, **entries: int) -> SavedWork:
    state = PuzzleState(puzzle, marks=frozenset({PencilMark(MarkKind.CENTRE, "r1c2", 3)}))
    for name, value in entries.items():
        state = state.with_entry(name, value)
    return SavedWork(state.with_colour(["r2c2"], "red"))


def keep(store: ProgressStore, work: SavedWork, *, solved: bool = False, **more: object) -> None:
    told = {"share": 0.5, "seconds": 12.5, "hints": 2, "checks": 1, **more}
    store.keep(work, solved=solved, **told)  # type: ignore[arg-type]


# -- the digest --------------------------------------------------------------------------------


@pytest.mark.parametrize("name", type_names())
def test_a_digest_is_of_the_clues_whatever_else_a_file_says(name: str) -> None:
    for sample in samples(name)[:4]:
        puzzle = sample.load()
        known = digest(puzzle)
        shuffled = list(puzzle.clue_list)
        Random(1).shuffle(shuffled)
        retold = replace(puzzle, heading=Heading(title="another"), clue_list=ClueList.of(shuffled))
        assert [digest(retold), digest(decode(encode(puzzle).encode()))] == [known, known]
        if ids := puzzle.clue_list.ids:
            off = PuzzleState(puzzle, off=frozenset(ids[:1]))
            assert [digest(off.puzzle), digest(puzzle.without(ids[0])) == known] == [known, False]


def test_no_two_puzzles_of_the_library_have_the_same() -> None:
    first: dict[str, Puzzle] = {}
    for sample in library():
        puzzle = sample.load()
        assert _same(puzzle, first.setdefault(digest(puzzle), puzzle))


def _same(one: Puzzle, other: Puzzle) -> bool:
    return type(one) is type(other) and replace(one, heading=Heading()) == replace(other, heading=Heading())


def test_a_digest_does_not_depend_on_the_process() -> None:
    names = [sample.name for sample in library()][::9]
    text = (
        "import sys\nfrom puzzles.files.samples import sample\n"
        "from tui.store.progress.progress import digest\n"
        "print(*(digest(sample(name).load()) for name in sys.argv[1:]))"
    )
    found = {
        subprocess.run(
            [sys.executable, "-c", text, *names],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(found) == 1
    assert len(found.pop().split()) == len(names)


# -- what is kept ------------------------------------------------------------------------------


def test_a_board_comes_back_as_it_was_left(tmp_path: Path) -> None:
    work = board(r1c2=2)
    keep(ProgressStore(tmp_path / "p"), work, level="hard", daily="2026-11-24")
    store = ProgressStore(tmp_path / "p")
    found = store.of(digest(FOUR))
    assert found is not None
    told = Progress(digest(FOUR), "sudoku", "", "hard", "4x4", 0.5, 12.5, 2, 1, daily="2026-11-24")
    assert structs.replace(found, began=0.0, updated=0.0) == told
    assert 0 <= time.time() - found.updated < 60
    kept = store.work(digest(FOUR))
    assert kept is not None
    assert (kept.state, kept.left) == (work.state, LeftAt(None, 12.5, 2, checks=1))
    assert (store.work(digest(OTHER)), store.of(digest(OTHER))) == (None, None)


def test_what_is_begun_is_not_solved_and_the_latest_comes_first(tmp_path: Path) -> None:
    store = ProgressStore(tmp_path / "p")
    for puzzle in (FOUR, OTHER):
        keep(store, board(puzzle, r1c2=2), level="easy")
    assert [one.digest for one in store.begun()] == [digest(OTHER), digest(FOUR)]
    keep(store, board(r1c2=3))
    assert [one.digest for one in store.begun(1)] == [digest(FOUR)]
    keep(store, board(r1c2=3), solved=True, seconds=99.0)
    assert [one.digest for one in store.begun()] == [digest(OTHER)]
    (solved,) = store.solved()
    assert (solved.digest, solved.seconds, solved.level, solved.share) == (digest(FOUR), 99.0, "easy", 1.0)
    assert store.solved("kakuro") == ()
    assert store.solved("sudoku") == (solved,)


def test_time_alone_makes_no_board_newer_than_the_journal_has_it() -> None:
    store, updated = ProgressStore(None), []
    for work, seconds in ((board(r1c2=2), 1), (board(r1c2=2), 9), (board(r1c2=3), 9)):
        keep(store, work, seconds=seconds)
        found = store.of(digest(FOUR))
        assert found is not None
        updated.append((found.updated, found.seconds))
        time.sleep(0.01)
    assert updated[0][0] == updated[1][0] < updated[2][0]
    assert [seconds for _, seconds in updated] == [1, 9, 9]


def test_beginning_anew_forgets_the_board_and_not_that_it_was_solved() -> None:
    store = ProgressStore(None)
    keep(store, board(r1c2=3), solved=True, seconds=10.0)
    first = store.of(digest(FOUR))
    store.forget(digest(FOUR))
    assert first is not None
    assert (store.work(digest(FOUR)), store.begun()) == (None, ())
    found = store.of(digest(FOUR))
    assert found is not None
    assert found.solved == first.solved
    keep(store, board(r1c2=2), seconds=3.0)
    assert [one.solved for one in store.begun()] == [first.solved]
    keep(store, board(r1c2=3), solved=True, seconds=3.0)
    assert [one.seconds for one in store.solved()] == [10.0]


def test_of_many_puzzles_those_touched_are_told() -> None:
    store = ProgressStore(None)
    keep(store, board())
    keep(store, board(OTHER), solved=True)
    store.forget(digest(OTHER))
    names = [digest(FOUR), digest(OTHER)]
    assert store.touched([*names, *map(str, range(5000))]) == frozenset(names)
    assert store.touched([]) == frozenset()


# -- what can go wrong -------------------------------------------------------------------------


@pytest.mark.parametrize(
    "content", [b"no database at all " * 99, b"SQLite format 3\0" + b"\xff" * 5000, b"\0" * 9]
)
def test_a_damaged_file_is_put_aside_once(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "p"
    path.write_bytes(content)
    store = ProgressStore(path)
    keep(store, board())
    assert "put aside" in store.trouble
    (aside,) = tmp_path.glob("p.damaged-*")
    assert aside.read_bytes() == content
    again = ProgressStore(path)
    assert (len(again.begun()), again.trouble) == (1, "")


def test_a_file_that_is_damaged_while_it_is_open_is_put_aside_too(tmp_path: Path) -> None:
    path = tmp_path / "p"
    store = ProgressStore(path)
    keep(store, board())
    other = sqlite3.connect(path)
    other.execute("DROP TABLE boards")
    other.close()
    keep(store, board(OTHER))
    assert "put aside" in store.trouble
    assert [one.digest for one in ProgressStore(path).begun()] == [digest(OTHER)]


def test_a_file_of_a_newer_program_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "p"
    keep(ProgressStore(path), board())
    other = sqlite3.connect(path)
    other.execute(f"PRAGMA user_version = {VERSION + 1}")
    other.close()
    store = ProgressStore(path)
    keep(store, board(OTHER))
    assert database.NEWER in store.trouble
    assert [one.digest for one in store.begun()] == [digest(OTHER)]
    assert sqlite3.connect(path).execute("SELECT digest FROM boards").fetchall() == [(digest(FOUR),)]


def test_a_file_that_another_holds_is_gone_on_with_in_memory(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(database, "PATIENCE", 0.05)
    path = tmp_path / "p"
    keep(ProgressStore(path), board())
    holder = sqlite3.connect(path)
    holder.execute("BEGIN IMMEDIATE")
    store = ProgressStore(path)
    keep(store, board(OTHER))
    assert "locked" in store.trouble
    assert len(store.begun()) == 2


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write anywhere")
def test_a_folder_that_cannot_be_written_to_is_gone_on_without(tmp_path: Path) -> None:
    tmp_path.chmod(0o500)
    store = ProgressStore(tmp_path / "sub" / "p")
    keep(store, board())
    assert (len(store.begun()), "Permission denied" in store.trouble) == (1, True)


def test_a_folder_that_is_a_file_is_gone_on_without(tmp_path: Path) -> None:
    (tmp_path / "sub").write_text("")
    store = ProgressStore(tmp_path / "sub" / "p")
    keep(store, board())
    assert (len(store.begun()), bool(store.trouble)) == (1, True)


def test_windows_write_at_once(tmp_path: Path) -> None:
    puzzles = [sample.load() for sample in library()[:40]]
    stores = [ProgressStore(tmp_path / "p") for _ in range(4)]
    with ThreadPoolExecutor(4) as pool:
        for one in [pool.submit(keep, stores[at % 4], board(each)) for at, each in enumerate(puzzles)]:
            one.result()
    assert [store.trouble for store in stores] == [""] * 4
    assert len(stores[0].begun(100)) == len({digest(each) for each in puzzles})


WRITING = """
import sys
from pathlib import Path
from puzzles.model.state import PuzzleState
from puzzles.files.solving import SavedWork
from puzzles.types.sudoku import Sudoku
from tui.store.progress.progress import ProgressStore
store, number = ProgressStore(Path(sys.argv[1])), 0
while True:
    number += 1
    work = SavedWork(PuzzleState(Sudoku.empty(4)).with_entry("r1c1", number % 4 + 1))
    store.keep(work, share=0.1, seconds=number, hints=number, checks=0, solved=False)
    print(number, flush=True)
"""


@pytest.mark.real_time("processes are killed")
def test_a_kill_while_writing_loses_nothing_that_was_written(tmp_path: Path) -> None:
    for round_ in range(4):
        path = tmp_path / "p"
        writing = subprocess.Popen([sys.executable, "-c", WRITING, str(path)], stdout=subprocess.PIPE)
        assert writing.stdout is not None
        assert writing.stdout.readline()
        time.sleep(0.02 + round_ * 0.013)
        writing.send_signal(signal.SIGKILL)
        last = int(writing.communicate()[0].split()[-1])
        store = ProgressStore(path)
        (found,) = store.begun()
        work = store.work(found.digest)
        assert work is not None
        assert (found.seconds, dict(work.state.entries)) == (found.hints, {"r1c1": found.hints % 4 + 1})
        assert (store.trouble, found.hints in (last, last + 1)) == ("", True)
        store.close()
