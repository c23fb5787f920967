"""The program line by line: in a process of its own, with its input from a pipe."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import IO

import pytest

from tui.linear.loop import lines


def started(*arguments: str, folder: Path) -> subprocess.Popen[str]:
    env = os.environ | {"XDG_STATE_HOME": str(folder), "XDG_CONFIG_HOME": str(folder)}
    return subprocess.Popen(
        [sys.executable, "-m", "tui", *arguments, "--linear"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=env,
    )


def test_entries_are_taken_up_where_one_left(tmp_path: Path) -> None:
    first = started("seed-sudoku", folder=tmp_path)
    out, err = first.communicate("r1c1 3\nquit\n", timeout=60)
    assert (first.returncode, err) == (0, "")
    assert "R1C1 is 3." in out
    second = started("seed-sudoku", folder=tmp_path)
    out, err = second.communicate("r1c1\n", timeout=60)  # and the input ends
    assert (second.returncode, err) == (0, "")
    assert "You left off here at 2 %." in out
    assert out.endswith("R1C1: you wrote 3\n")


@pytest.mark.real_time("a process is interrupted while it searches")
def test_ctrl_c_breaks_off_a_search_and_goes_on(tmp_path: Path) -> None:
    work = started("sudoku-25x25", folder=tmp_path)
    assert work.stdin is not None
    assert work.stdout is not None
    work.stdin.write("why r1c1 1\n")
    work.stdin.flush()
    said = until(work.stdout, "Working ...")
    work.send_signal(signal.SIGINT)
    said += until(work.stdout, "Broken off.")
    work.stdin.write("rules\nquit\n")
    work.stdin.flush()
    out, _ = work.communicate(timeout=60)
    assert work.returncode == 0
    assert "Each row" in out


def until(stream: IO[str], word: str) -> list[str]:
    found = []
    for line in stream:
        found.append(line)
        if word in line:
            return found
    raise AssertionError(f"no {word!r} in {found}")


def test_without_a_puzzle_one_is_chosen_and_gone_on_with(tmp_path: Path) -> None:
    begun = ("begun", "play slitherlink esy", "play slitherlink easy", "top of r1c1 drawn", "quit")
    typed = "".join(f"{line}\n" for line in (*begun, "begun", "go 1", "r1c1", "quit", "quit"))
    work = started(folder=tmp_path)
    out, err = work.communicate(typed, timeout=60)
    assert (work.returncode, err) == (0, "")
    assert "You have begun nothing yet." in out
    assert "There is no type 'slitherlink esy'; expected one that `types` tells." in out
    assert out.count("The top of R1C1 is drawn.") == 1
    assert "1: Slitherlink" in out
    assert out.count("  The top of R1C1: drawn") == 1


def test_a_folder_is_no_puzzle(tmp_path: Path) -> None:
    work = started(str(tmp_path), folder=tmp_path)
    _, err = work.communicate(timeout=60)
    assert work.returncode == 2
    assert err == "cluebench: argument --linear: found a folder; expected a puzzle\n"


def test_a_second_ctrl_c_leaves(capsys: pytest.CaptureFixture[str]) -> None:
    typed: Iterator[object] = iter(("a", KeyboardInterrupt(), "b", KeyboardInterrupt(), KeyboardInterrupt()))

    def read(prompt: str) -> str:
        found = next(typed)
        if isinstance(found, KeyboardInterrupt):
            raise found
        return str(found)

    assert list(lines(read)) == ["a", "b"]
    assert capsys.readouterr().out.count("leaves") == 2
