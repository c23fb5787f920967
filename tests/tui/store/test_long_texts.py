"""Long texts are read in another process: what comes of them, and what is said where nothing does."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from puzzles.files.storage import SeveralPuzzles, load, load_many
from puzzles.text.errors import PuzzleError
from tests.helpers.driving import running
from tests.helpers.fake_engine import FakeEngine
from tui.store import long_texts

CLAUSES = "".join(f"{n} {n + 1} -{n + 2} 0\n" for n in range(1, 8_000))
CNF = f"p cnf 8001 7999\n{CLAUSES}"
SMALL = "1" + 14 * "." + "2"


def reader_id(text: str) -> int:
    """The process that reads a text."""
    return os.getpid()


async def test_a_short_text_is_read_here_and_a_long_one_elsewhere() -> None:
    assert await long_texts.read(reader_id, "x" * long_texts.LONG) == os.getpid()
    assert await long_texts.read(reader_id, "x" * (long_texts.LONG + 1)) != os.getpid()


@pytest.mark.parametrize(
    ("text", "kind", "said"),
    [
        (CNF.replace("p cnf 8001", "p cnf x"), PuzzleError, "long.cnf: line 1"),
        ((SMALL + "\n") * 6000, SeveralPuzzles, "long.cnf: 6,000 puzzles"),
        ("#" * 1_000_001, PuzzleError, "long.cnf: more than 1,000,000 bytes"),
    ],
    ids=["wrong", "several", "too long"],
)
async def test_what_is_wrong_with_a_long_file_is_the_same_line(
    text: str, kind: type[PuzzleError], said: str, tmp_path: Path
) -> None:
    path = tmp_path / "long.cnf"
    path.write_text(text)
    with pytest.raises(kind) as elsewhere:
        await long_texts.read(load, path)
    with pytest.raises(kind) as here:
        load(path)
    assert str(elsewhere.value) == str(here.value)
    assert said in str(here.value)


async def test_what_takes_too_long_to_read_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(long_texts, "SECONDS", 0.2)
    with pytest.raises(PuzzleError, match="takes too much to read"):
        await long_texts.read(forever, "x" * (long_texts.LONG + 1))


def forever(text: str) -> None:
    """Read and read."""
    while True:
        pass


async def test_a_long_file_and_a_long_paste_are_opened(tmp_path: Path) -> None:
    path = tmp_path / "long.cnf"
    path.write_text(CNF)
    async with running(None, FakeEngine()) as driver:
        driver.app.open_path(path)
        await driver.until(lambda: driver.app.document is not None)
        assert driver.app.document is not None
        assert driver.app.document.path == path
        assert len(driver.app.document.puzzle.clues()) == len(load_many(path).puzzles[0].clues())
