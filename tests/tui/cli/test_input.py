"""The command line: where a puzzle comes from, and bad input, told in one line."""

from __future__ import annotations

import fcntl
import json
import os
import pty
import select
import struct
import subprocess
import sys
import termios
import time
from contextlib import suppress
from pathlib import Path

import pytest

from puzzles.files.samples import sample
from puzzles.files.storage import parse
from tests.helpers.command import LINE, PATIENCE, ROOT, data, run, said
from tui.cli.command_table import COMMANDS
from tui.cli.main import main
from tui.cli.options.target import open_target
from tui.store.history import History


def test_a_file_goes_before_a_library_puzzle_of_its_name(tmp_path: Path) -> None:
    (tmp_path / "miracle").write_text(LINE)
    environment = os.environ | {"PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-m", "tui", "count", "miracle", "--json"]
    done = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, timeout=PATIENCE)
    assert "title" not in json.loads(done.stdout)


def test_what_is_switched_off_in_a_file_counts_and_that_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "clash.toml"
    path.write_text('puzzle = "sudoku"\ngrid = "11.............."\n[solving]\noff = ["given.r1c1"]\n')
    assert main(["count", str(path), "--json"]) == 1
    printed = capsys.readouterr()
    assert json.loads(printed.out)["count"]["value"] == 0
    told = "1 statement or family switched off in it, which counts here"
    assert printed.err == f"cluebench: {path}: {told}\n"


FOUR = ["1.34", "34..", "2.4.", "4..1"]
TWELVE = [
    "".join("123456789ABC"[(4 * row + row // 3 + column) % 12] for column in range(12)) for row in range(12)
]


@pytest.mark.parametrize(
    ("rows", "grid"),
    [
        ([LINE[start : start + 9] for start in range(0, 81, 9)], "534678912"),
        (FOUR, "1234"),
        ([row.replace("C", ".") for row in TWELVE], TWELVE[0]),
    ],
    ids=["9x9", "4x4", "12x12"],
)
@pytest.mark.parametrize("between", ["", " ", "/", "\n"], ids=["whole", "blanks", "slashes", "lines"])
def test_a_grid_is_its_own_file(rows: list[str], grid: str, between: str) -> None:
    found = data("solve", between.join(rows))
    first = found["solutions"][0]["grid"][0]
    assert (found["verdict"], first) == ("unique", [str("0123456789ABC".index(sign)) for sign in grid])
    document = open_target(between.join(rows))
    assert isinstance(document, History)
    assert document.puzzle == parse("\n".join(rows))


def test_a_pipe_is_read_like_a_file() -> None:
    assert run("count", "/dev/stdin", stdin=LINE).stdout == "1 solution, and that is all.\n"


def test_a_pipe_that_brings_nothing_is_not_waited_for_beyond_the_time_given(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    done = run("count", str(tmp_path / "pipe"), "--timeout", "0.2")
    assert (done.returncode, done.stderr) == (3, "cluebench: out of time\n")


def test_a_title_cannot_drive_the_terminal() -> None:
    text = f'puzzle = "sudoku"\ntitle = "\\u001b[2J\\u0007"\ngrid = "{LINE}"'
    assert "\\u001b[2J" in said("solve", "-", "--json", stdin=text).stdout


AT_TERMINAL = """
import os, sys
os.open(os.ttyname(1), os.O_RDWR)  # the first terminal that a new session opens is its own
os.execvp(sys.executable, [sys.executable, "-m", "tui", *sys.argv[1:]])
"""


def test_a_puzzle_from_a_pipe_opens_in_the_workbench(tmp_path: Path) -> None:
    mine, theirs = pty.openpty()
    fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 30, 100, 0, 0))
    environment = os.environ | {
        "TERM": "xterm-256color",
        "HOME": str(tmp_path),
        "XDG_STATE_HOME": str(tmp_path),
    }
    process = subprocess.Popen(
        [sys.executable, "-c", AT_TERMINAL, "-"],
        cwd=ROOT,
        env=environment,
        stdin=subprocess.PIPE,
        stdout=theirs,
        stderr=theirs,
        start_new_session=True,
    )
    os.close(theirs)
    assert process.stdin
    process.stdin.write(LINE.encode())
    process.stdin.close()
    shown = b""
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline and process.poll() is None:
        if select.select([mine], [], [], 0.1)[0]:
            with suppress(OSError):  # how a terminal says that nobody is there any more
                shown += os.read(mine, 65536)
        if b"[Solve]" in shown:
            os.write(mine, b"\x11")  # ctrl+q
            shown = b"seen"
    process.kill()  # does nothing to one that has ended
    os.close(mine)
    assert (process.wait(PATIENCE), shown[:4]) == (0, b"seen")


def complaint(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """The one line on standard error; on standard output may be the same as data, and nothing else."""
    assert main(arguments) == 2
    printed = capsys.readouterr()
    if "--json" in arguments:
        (message,) = {found["message"] for found in json.loads(printed.out).values()}
        assert message in printed.err
    else:
        assert printed.out == ""
    assert printed.err.startswith("cluebench: ")
    assert printed.err.count("\n") == 1
    return printed.err.removeprefix("cluebench: ").rstrip("\n")


LIMIT = "argument --limit: found '{}'; expected a whole number from 1; see cluebench count --help"
NO_PUZZLE = "no such file, and no library puzzle is called so"
MEANT_TYPE = "did you mean the type sudoku, as in cluebench list sudoku, cluebench play sudoku?"
TIMEOUT = "argument --timeout: found '{}'; expected seconds, more than 0; see cluebench count --help"


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (["solve"], "the following arguments are required: FILE; see cluebench solve --help"),
        (["solve", "nosuch.toml"], "nosuch.toml: no such file, and no library puzzle is called so"),
        (
            ["solve", "mirakle"],
            "mirakle: no such file, and no library puzzle is called so; did you mean miracle?",
        ),
        (["solve", "12.3"], "12.3: no such file, and no library puzzle is called so"),
        (["solve", "2026/11.22"], "2026/11.22: no such file, and no library puzzle is called so"),
        (
            ["solve", LINE[1:]],
            "grid: a line of 80 cells; expected 81 of 1-9 . 0 _ for a 9x9 Sudoku, or n x n for 4x4 to 25x25",
        ),
        (
            ["solve", f"{LINE}/{LINE}"],
            "2 puzzles; expected one grid; for many, one a line: cluebench batch FILE",
        ),
        (
            ["why", "seed-zebra", "zebra"],
            "zebra: a value is missing; expected something like zebra=1; its values are 1, 2, 3, 4, 5",
        ),
        (["why", "seed-zebra", "z" * 100_000], "a line of 100,000 characters; expected 10,000 at most"),
        (["solve", ""], "'': no such file, and no library puzzle is called so"),
        (["solve", "/"], "/: is a directory; expected a puzzle file"),
        (["solve", "/dev/zero"], "/dev/zero: more than 1,000,000 bytes; expected a puzzle file"),
        (["solve", "a", "b"], "unrecognized arguments: b; see cluebench solve --help"),
        (
            ["solve", "a", "--lim", "3"],
            "unrecognized arguments: --lim 3; did you mean --limit?; see cluebench solve --help",
        ),
        (["slove", "miracle"], "unknown command 'slove'; did you mean solve?"),
        (["slove"], "unknown command 'slove'; did you mean solve?"),
        (["xyzzy", "miracle"], f"unknown command 'xyzzy'; expected one of {', '.join(COMMANDS)}"),
        (
            ["solve", "A v ~A"],
            "A v ~A: no such file, and no library puzzle is called so; expected an argument, "
            'as in "|- A v ~A", or `cluebench formula`',
        ),
        (["solve.toml"], "solve.toml: no such file, and no library puzzle is called so"),
        (["--nosuch"], "unrecognized arguments: --nosuch; see cluebench --help"),
        (["smt", "miracle", "--json"], "unrecognized arguments: --json; see cluebench smt --help"),
        (["--linaer"], "unrecognized arguments: --linaer; did you mean --linear?; see cluebench --help"),
        (["soLVE", "miracle"], "unknown command 'soLVE'; did you mean solve?"),
        (["sudoku"], f"sudoku: {NO_PUZZLE}; sudoku is a type: cluebench list sudoku, cluebench play sudoku"),
        (["solve", "soduku"], f"soduku: {NO_PUZZLE}; {MEANT_TYPE}"),
        (["play", "suduko"], f"suduko: {NO_PUZZLE}; {MEANT_TYPE}"),
        (["solve", "sudoku-xw"], f"sudoku-xw: {NO_PUZZLE}; did you mean sudoku-xv?"),
        (
            ["list", "suduko"],
            "argument TYPE: found 'suduko'; expected one of the types that cluebench list names, "
            "such as sudoku; see cluebench list --help",
        ),
        (
            ["genre", "chek"],
            "argument what: invalid choice: 'chek' (choose from 'list', 'check', 'words'); "
            "did you mean check?; see cluebench genre --help",
        ),
        (["list", "sudoku", "miracle"], "unrecognized arguments: miracle; see cluebench list --help"),
        (
            ["list", "miracle"],
            "argument TYPE: found 'miracle'; expected one of the types that cluebench list names; "
            "see cluebench list --help",
        ),
        (
            ["generate", "lightip"],
            "argument TYPE: found 'lightip'; expected one of the types that cluebench list names, "
            "such as lightup; see cluebench generate --help",
        ),
        *(
            (["count", "miracle", "--limit", text], LIMIT.format(text))
            for text in ("0", "-3", "x", "1.5", "")
        ),
        *(
            (["count", "miracle", "--timeout", text], TIMEOUT.format(text))
            for text in ("0", "-1", "nan", "inf")
        ),
    ],
)
def test_bad_command_lines(capsys: pytest.CaptureFixture[str], arguments: list[str], expected: str) -> None:
    assert complaint(capsys, *arguments) == expected


@pytest.mark.parametrize(
    ("arguments", "meant"),
    [
        (["batch", "x", "--do", "cuont"], "count"),
        (["convert", "miracle", "--to", "tmol"], "toml"),
        (["collection", "x", "--booklet", "htlm"], "html"),
        (["generate", "sudoku", "--sead", "3"], "--seed"),
        (["generate", "sudoku", "--grade", "hrad"], "hard"),
        (["generate", "sudoku", "--level", "hrad"], "hard"),
        (["play", "sudoku", "--level", "esay"], "easy"),
        (["play", "sudoku", "--grade", "esay"], "easy"),
        (["genre", "words", "anwsers"], "answers"),
    ],
)
def test_a_mistyped_word_is_told_by_the_one_meant(
    capsys: pytest.CaptureFixture[str], arguments: list[str], meant: str
) -> None:
    assert f"; did you mean {meant}?" in complaint(capsys, *arguments)


@pytest.mark.parametrize("command", ["solve", "count", "candidates", "conflicts", "smt"])
def test_a_bad_file_is_told_by_every_command(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, command: str
) -> None:
    path = tmp_path / "bad.toml"
    path.write_text('puzzle = "sudoku"\ngrid = """\n...9\n....\n....\n....\n"""')
    expected = f"{path}: grid row 1, column 4: found '9'; expected 1 to 4, or '.' for empty"
    assert complaint(capsys, command, str(path)) == expected


LENGTHS = {"p": 990_000, " ": 100_000, ":": 100_000, "p & ": 100_000}
"""How long a line of each sign is: as long as a file may be, or enough to take minutes if it were parsed."""
CATEGORIES = '[categories]\ncolour = ["red", "green"]\n'


@pytest.mark.parametrize(
    ("where", "text"),
    [
        ("premises[2]", 'puzzle = "logic"\npremises = ["p", "{}"]\n'),
        ("conclusion", 'puzzle = "logic"\nconclusion = "{}"\n'),
        ("clues[1]", 'puzzle = "zebra"\npositions = 2\nclues = ["{}"]\n' + CATEGORIES),
        ("ask", 'puzzle = "zebra"\npositions = 2\nask = "{}"\n' + CATEGORIES),
        ("categories.c[1]", 'puzzle = "zebra"\npositions = 2\n[categories]\nc = ["{}"]\n'),
        ("title", 'puzzle = "sudoku"\ntitle = "{}"\nsize = 4\n'),
    ],
)
@pytest.mark.parametrize("sign", LENGTHS, ids=["letters", "blanks", "colons", "words"])
def test_a_line_of_up_to_a_megabyte_is_refused(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, where: str, text: str, sign: str
) -> None:
    path = tmp_path / "long.toml"
    length = LENGTHS[sign]
    path.write_text(text.replace("{}", sign * (length // len(sign))))
    expected = f"{path}: {where}: a line of {length:,} characters; expected 10,000 at most"
    assert complaint(capsys, "solve", str(path)) == expected


@pytest.mark.parametrize(
    ("content", "expected"),
    [
        (
            LINE[:80].encode(),
            "grid: a line of 80 cells; expected 81 of 1-9 . 0 _ for a 9x9 Sudoku, or n x n for 4x4 to 25x25",
        ),
        (
            f"{LINE}\n{LINE}\n".encode(),
            "2 puzzles; expected one grid; for many, one a line: cluebench batch FILE",
        ),
        (b"", "the file is empty; expected a puzzle in TOML, or a Sudoku grid"),
        (b"\xff\xfe\0", "byte 0 is not text; expected a UTF-8 text file"),
        (b"." * 10_000_000, "more than 1,000,000 bytes; expected a puzzle file"),
    ],
    ids=["80 characters", "several", "empty", "binary", "10 MB"],
)
def test_bad_standard_input(content: bytes, expected: str) -> None:
    done = said("solve", "-", stdin=content)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == f"cluebench: standard input: {expected}\n"


def test_one_of_many_in_a_file(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "two.sdm"
    other = LINE[:-1] + ("." if LINE[-1] != "." else "1")
    path.write_text(f"{LINE}\n{other}\n")
    assert complaint(capsys, "solve", str(path)) == f"{path}: 2 puzzles; expected one of them, as two.sdm#1"
    assert complaint(capsys, "solve", f"{path}#3") == f"{path}: there is no puzzle 3; expected 1 to 2"
    assert main(["convert", f"{path}#2", "--to", "line"]) == 0
    assert capsys.readouterr().out.strip() == other


def test_the_workbench_wants_a_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    for arguments in ([], ["miracle"]):
        assert complaint(capsys, *arguments).startswith(
            "standard output is no terminal; expected one to draw on"
        )


NAMES = [("sudoku-wikipedia", True), ("queens-miscopied", False), (LINE, False)]


@pytest.mark.parametrize(("name", "level"), NAMES)
def test_what_is_opened_by_a_name_of_the_library_is_as_hard_as_is_said_there(name: str, level: bool) -> None:
    document = open_target(name)
    assert isinstance(document, History)
    assert document.level == (sample(name).grade if level else "")
    assert bool(document.level) is level
