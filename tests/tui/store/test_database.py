from __future__ import annotations

import sqlite3
from pathlib import Path
from threading import Thread

import pytest

from tui.store import database
from tui.store.database import Database


@pytest.mark.parametrize("journal_mode", ["WAL", "DELETE"])
def test_a_file_that_another_window_holds_stops_nobody(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, journal_mode: str
) -> None:
    monkeypatch.setattr(database, "PATIENCE", 0.05)
    path = tmp_path / "file.sqlite"
    base = Database(path, "CREATE TABLE things (name);", 1)
    base.write(("INSERT INTO things VALUES ('first')", ()))
    base.read(f"PRAGMA journal_mode = {journal_mode}")
    holder = sqlite3.connect(path)
    holder.execute("BEGIN EXCLUSIVE")
    insert = ("INSERT INTO things VALUES ('second')", ())
    writing = Thread(target=base.write, args=(insert,), daemon=True)
    writing.start()
    writing.join(30)
    holder.close()
    assert not writing.is_alive()
    assert "locked" in base.trouble
    assert not base.on_disk
    assert ("second",) in base.read("SELECT name FROM things")
    base.close()
