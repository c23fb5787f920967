"""Scripts in a process of their own, which can do nothing but answer."""

from __future__ import annotations

import errno
import os
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

from solvers.processes.side import LOOK, SideProcess
from solvers.scripts.confined import confined
from tests.helpers.listening import PATIENCE


def opening(path: str) -> Iterator[int]:
    """Try to write a file, and say what came of it; 0 if it was written."""
    try:
        os.close(os.open(path, os.O_WRONLY | os.O_CREAT))
    except OSError as error:
        yield error.errno or -1
    else:
        yield 0


def test_no_file_can_be_opened_where_a_script_is_run(tmp_path: Path) -> None:
    from time import monotonic, sleep

    end, found = monotonic() + PATIENCE, list[int]()
    with closing(SideProcess(confined, opening, str(tmp_path / "file"))) as side:
        while not found and monotonic() < end:
            found += [each for each in side.answers() if each is not None]
            sleep(LOOK)
    assert found == [errno.EMFILE]
    assert list(tmp_path.iterdir()) == []
