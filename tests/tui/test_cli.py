"""The command line, run as a process of its own."""

from __future__ import annotations

import fcntl
import json
import os
import pty
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from puzzles.files import encode
from puzzles.samples import sample
from puzzles.sudoku import Sudoku
from tui import __version__
from tui.cli import main
from tui.commands import COMMANDS

ROOT = Path(__file__).parents[2]
LINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
TWO_FOURS = encode(sample("seed-sudoku").load()).replace(". 1 . 4 . 2 . 5 .", ". 1 . 4 . 2 . 5 4")
PATIENCE = 60
"""Seconds after which a process that should have ended is taken to hang."""


def run(*arguments: str, stdin: str | bytes = b"", **settings: Any) -> subprocess.CompletedProcess[str]:
    given = stdin.encode() if isinstance(stdin, str) else stdin
    done = subprocess.run(
        [sys.executable, "-m", "tui", *arguments],
        input=given,
        capture_output=True,
        cwd=ROOT,
        timeout=PATIENCE,
        **settings,
    )
    return subprocess.CompletedProcess(done.args, done.returncode, done.stdout.decode(), done.stderr.decode())


def data(*arguments: str, stdin: str = "", status: int = 0) -> dict[str, Any]:
    """The JSON object that a command prints, alone on one line."""
    done = run(*arguments, "--json", stdin=stdin)
    assert (done.returncode, done.stderr) == (status, "")
    assert done.stdout.count("\n") == 1
    found = json.loads(done.stdout)
    assert isinstance(found, dict)
    assert found.pop("seconds") > 0
    return found


# -- solve ----------------------------------------------------------------------------------------


def test_solve_prints_verdict_and_solution() -> None:
    done = run("solve", "seed-sudoku")
    assert (done.returncode, done.stderr) == (0, "")
    lines = done.stdout.splitlines()
    assert lines[:3] == ["One solution.", "", "3 1 9 4 6 2 8 5 7"]
    assert len(lines) == 11


def test_solve_as_data() -> None:
    found = data("solve", "seed-sudoku")
    assert list(found) == ["puzzle", "title", "verdict", "solutions", "count"]
    assert (found["puzzle"], found["title"]) == ("sudoku", "Sudoku of the course notes")
    assert (found["verdict"], found["count"]) == ("unique", {"value": 1, "complete": True})
    (solution,) = found["solutions"]
    assert list(solution) == ["values", "grid"]
    assert solution["grid"][0] == list("319462857")
    assert (solution["values"]["r1c1"], solution["values"]["r9c9"]) == (3, 5)
    assert len(solution["values"]) == 81


def test_solve_prints_two_solutions_unless_told_otherwise() -> None:
    assert run("solve", "seed-sudoku-200").stdout.startswith("More than 2 solutions; the first 2:\n\n")
    assert run("solve", "seed-sudoku-200", "--limit", "1").stdout.startswith(
        "More than one solution; the first:"
    )
    assert run("solve", "seed-sudoku-200", "--limit", "200").stdout.startswith("200 solutions.\n\n")
    found = data("solve", "seed-sudoku-200", "--limit=3")
    assert (found["verdict"], found["count"]) == ("multiple", {"value": 3, "complete": False})
    assert len({json.dumps(solution) for solution in found["solutions"]}) == 3


def test_solve_on_a_contradiction_prints_the_conflict() -> None:
    done = run("solve", "-", stdin=TWO_FOURS)
    assert (done.returncode, done.stderr) == (1, "")
    assert done.stdout.splitlines() == [
        "No solution.",
        "These cannot all hold:",
        "  clue  R1C4 is 4",
        "  clue  R1C9 is 4",
        "  rule  Row 1 holds each digit once",
    ]


def test_a_conflict_as_data() -> None:
    conflicts = [{"clues": ["R1C4 is 4", "R1C9 is 4"], "rules": ["Row 1 holds each digit once"]}]
    expected = {"puzzle": "sudoku", "title": "Sudoku of the course notes", "verdict": "contradiction"}
    assert data("solve", "-", stdin=TWO_FOURS, status=1) == {**expected, "conflicts": conflicts}
    found = data("conflicts", "-", stdin=TWO_FOURS, status=1)
    assert found["verdict"] == "contradiction"
    assert found["conflicts"][0] == conflicts[0]


def test_the_answer_to_the_question_is_told() -> None:
    code = """
puzzle = "mastermind"
length = 5
symbols = "0123456789"
distinct = true
guesses = [
  { code = "47291", exact = 0, misplaced = 1 }, { code = "94687", exact = 0, misplaced = 1 },
  { code = "31872", exact = 1, misplaced = 1 }, { code = "15739", exact = 2, misplaced = 0 },
]
"""
    assert data("solve", "-", stdin=code)["answer"] == "65032"
    assert run("solve", "-", stdin=code).stdout.endswith("\n65032\n")


def test_a_puzzle_with_a_verdict_of_its_own_words_it() -> None:
    follows = 'puzzle = "logic"\npremises = ["p -> q", "p"]\nconclusion = "q"\n'
    done = run("solve", "-", stdin=follows)
    assert (done.returncode, done.stdout.splitlines()[0]) == (1, "The conclusion follows.")
    assert data("solve", "-", stdin=follows, status=1)["answer"] == "the conclusion follows"
    open_ = follows.replace(', "p"', "")
    done = run("solve", "-", stdin=open_)
    assert done.returncode == 0
    assert done.stdout.startswith("The conclusion does not follow")


# -- count, candidates, conflicts, smt, list ------------------------------------------------------


def test_count() -> None:
    assert run("count", "seed-sudoku").stdout == "1 solution, and that is all.\n"
    assert run("count", "seed-sudoku-200").stdout == "200 solutions, and that is all.\n"
    assert run("count", "seed-sudoku-200", "--limit", "199").stdout == "More than 199 solutions.\n"
    assert run("count", "seed-sudoku-200", "--limit", "1").stdout == "More than 1 solution.\n"
    done = run("count", "-", stdin=TWO_FOURS)
    assert (done.returncode, done.stdout, done.stderr) == (1, "No solution.\n", "")


def test_count_as_data() -> None:
    title = {"puzzle": "sudoku", "title": "The rules of the Miracle Sudoku on an empty grid"}
    complete = {"value": 72, "complete": True}
    assert data("count", "miracle-empty") == {**title, "verdict": "multiple", "count": complete}
    for limit in ("1", "71"):
        count = {"value": int(limit), "complete": False}
        assert data("count", "miracle-empty", "--limit", limit) == {
            **title,
            "verdict": "multiple",
            "count": count,
        }
    assert data("count", "-", stdin=LINE) == {
        "puzzle": "sudoku",
        "verdict": "unique",
        "count": {"value": 1, "complete": True},
    }
    assert data("count", "-", stdin=TWO_FOURS, status=1)["count"] == {"value": 0, "complete": True}


def test_candidates() -> None:
    done = run("candidates", "seed-sudoku-200")
    assert done.returncode == 0
    lines = done.stdout.splitlines()
    assert len(lines) == 81
    assert lines[:4] == ["R1C1: 1 3", "R1C2: 1 3 8 9", "R1C3: 1 3 7 9", "R1C4: 4"]
    found = data("candidates", "seed-sudoku-200")
    assert found["verdict"] == "multiple"
    assert found["candidates"]["r1c2"] == [1, 3, 8, 9]
    none = data("candidates", "-", stdin=TWO_FOURS, status=1)
    assert (none["verdict"], none["candidates"]["r5c5"]) == ("contradiction", [])


def test_conflicts_of_a_solvable_puzzle() -> None:
    done = run("conflicts", "seed-sudoku")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("No conflict")
    assert data("conflicts", "seed-sudoku")["conflicts"] == []


def test_smt_is_a_script_with_named_assertions() -> None:
    import z3

    done = run("smt", "seed-sudoku")
    assert (done.returncode, done.stderr) == (0, "")
    assert ":named given.r1c2)" in done.stdout
    solver = z3.Solver(ctx=z3.Context())
    solver.from_string(done.stdout)
    assert solver.check() == z3.sat


def test_list_names_every_library_puzzle_and_type() -> None:
    done = run("list")
    assert (done.returncode, done.stderr) == (0, "")
    assert 'Sudoku (puzzle = "sudoku")\n' in done.stdout
    assert "  miracle  " in done.stdout
    found = data("list")
    assert {"name": "miracle", "puzzle": "sudoku", "title": "The Miracle Sudoku"} in found["library"]
    assert found["types"]["sudoku"] == "Sudoku"


# -- where puzzles come from ------------------------------------------------------------------------


def test_a_file_goes_before_a_library_puzzle_of_its_name(tmp_path: Path) -> None:
    (tmp_path / "miracle").write_text(LINE)
    environment = os.environ | {"PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-m", "tui", "count", "miracle", "--json"]
    done = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, timeout=PATIENCE)
    assert "title" not in json.loads(done.stdout)


def test_a_pipe_is_read_like_a_file() -> None:
    assert run("count", "/dev/stdin", stdin=LINE).stdout == "1 solution, and that is all.\n"


def test_a_title_cannot_drive_the_terminal() -> None:
    text = f'puzzle = "sudoku"\ntitle = "\\u001b[2J\\u0007"\ngrid = "{LINE}"'
    assert "\\u001b[2J" in run("solve", "-", "--json", stdin=text).stdout


# -- bad input: one line, status 2 --------------------------------------------------------------------


def complaint(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """The one line on standard error; nothing may be on standard output."""
    assert main(arguments) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.startswith("cluebench: ")
    assert printed.err.count("\n") == 1
    return printed.err.removeprefix("cluebench: ").rstrip("\n")


LIMIT = "argument --limit: found '{}'; expected a whole number from 1; see cluebench count --help"
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
        (["solve", ""], "'': no such file, and no library puzzle is called so"),
        (["solve", "/"], "/: is a directory; expected a puzzle file"),
        (["solve", "/dev/zero"], "/dev/zero: more than 1,000,000 bytes; expected a puzzle file"),
        (["solve", "a", "b"], "unrecognized arguments: b; see cluebench solve --help"),
        (["solve", "a", "--lim", "3"], "unrecognized arguments: --lim 3; see cluebench solve --help"),
        (["slove", "miracle"], f"unknown command 'slove'; expected one of {', '.join(COMMANDS)}"),
        (["solve.toml"], "solve.toml: no such file, and no library puzzle is called so"),
        (["--nosuch"], "unrecognized arguments: --nosuch; see cluebench --help"),
        (["smt", "miracle", "--json"], "unrecognized arguments: --json; see cluebench smt --help"),
        (["list", "miracle"], "unrecognized arguments: miracle; see cluebench list --help"),
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


@pytest.mark.parametrize("command", ["solve", "count", "candidates", "conflicts", "smt"])
def test_a_bad_file_is_told_by_every_command(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, command: str
) -> None:
    path = tmp_path / "bad.toml"
    path.write_text('puzzle = "sudoku"\ngrid = """\n...9\n....\n....\n....\n"""')
    expected = f"{path}: grid row 1, column 4: found '9'; expected 1 to 4, or '.' for empty"
    assert complaint(capsys, command, str(path)) == expected


@pytest.mark.parametrize(
    ("content", "expected"),
    [
        (
            LINE[:80].encode(),
            "grid: a line of 80 cells; expected 81 for a 9x9 Sudoku, or n x n for 4x4 to 16x16",
        ),
        (b"", "the file is empty; expected a puzzle in TOML, or a Sudoku grid"),
        (b"\xff\xfe\0", "byte 0 is not text; expected a UTF-8 text file"),
        (b"." * 10_000_000, "more than 1,000,000 bytes; expected a puzzle file"),
    ],
    ids=["80 characters", "empty", "binary", "10 MB"],
)
def test_bad_standard_input(content: bytes, expected: str) -> None:
    done = run("solve", "-", stdin=content)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == f"cluebench: standard input: {expected}\n"


def test_the_workbench_wants_a_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    for arguments in ([], ["miracle"]):
        assert complaint(capsys, *arguments).startswith(
            "standard output is no terminal; expected one to draw on"
        )


# -- the ends of pipes ----------------------------------------------------------------------------------


def shell(script: str) -> subprocess.CompletedProcess[str]:
    """Run a shell script in which `cluebench` is the command."""
    command = f'cluebench() {{ "{sys.executable}" -m tui "$@"; }}\n{script}'
    return subprocess.run(
        ["bash", "-c", command], capture_output=True, text=True, cwd=ROOT, timeout=PATIENCE, check=False
    )


def test_standard_input_closed() -> None:
    done = shell("cluebench solve - <&-")
    assert (done.returncode, done.stderr) == (2, "cluebench: standard input: closed; expected a puzzle\n")


def test_a_reader_that_has_seen_enough_is_no_error() -> None:
    done = shell("cluebench smt sudoku-16x16 | head -n 1; echo ${PIPESTATUS[0]}")
    assert (done.stdout, done.stderr) == ("(set-option :produce-models true)\n0\n", "")


def test_standard_output_closed_or_full() -> None:
    done = shell("cluebench count miracle >&-")
    assert (done.returncode, done.stderr) == (2, "cluebench: standard output is closed\n")
    if Path("/dev/full").exists():
        done = shell("cluebench count miracle >/dev/full")
        assert (done.returncode, done.stderr) == (2, "cluebench: standard output: No space left on device\n")


def test_standard_error_closed() -> None:
    assert shell("cluebench count nosuch 2>&-").returncode == 2


def test_output_that_the_encoding_lacks_is_escaped() -> None:
    puzzle = f'puzzle = "sudoku"\ngrid = "{LINE[:-1]}ß"'
    done = run("solve", "-", stdin=puzzle, env=os.environ | {"PYTHONIOENCODING": "ascii"})
    assert done.returncode == 2
    assert r"found '\xdf'" in done.stderr


# -- time, memory, ctrl+c --------------------------------------------------------------------------------


def test_out_of_time_says_what_is_known() -> None:
    done = run("count", "sudoku-norvig-open", "--limit", "1000000", "--timeout", "1.5", "--json")
    assert (done.returncode, done.stderr) == (3, "cluebench: out of time\n")
    found = json.loads(done.stdout)
    assert found["count"]["complete"] is False
    assert found["verdict"] in ("multiple", "unknown")


def test_out_of_time_before_anything_is_known() -> None:
    done = run("solve", "seed-sudoku", "--timeout", "0.000001")
    assert (done.returncode, done.stdout, done.stderr) == (3, "Unknown.\n", "cluebench: out of time\n")


def patched(setup: str, *arguments: str) -> list[str]:
    """A process that runs the command line after some Python of ours."""
    script = f"import sys, time\n{setup}\nfrom tui.cli import main\nsys.exit(main({list(arguments)!r}))"
    return [sys.executable, "-c", script]


DEAF = "import solvers.session\nsolvers.session.Session.verdict = lambda self: time.sleep(1000)"


def test_the_time_limit_holds_even_if_z3_does_not_react() -> None:
    command = patched(DEAF, "solve", "seed-sudoku", "--timeout", "0.5", "--json")
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert (done.returncode, done.stderr) == (3, "cluebench: out of time\n")
    assert json.loads(done.stdout)["verdict"] == "unknown"


TELLING = """
from tui.call import Call
work = Call._work
def tell(call, run):
    print("at work", file=sys.stderr, flush=True)
    work(call, run)
Call._work = tell
"""


@pytest.mark.parametrize(
    ("setup", "arguments"),
    [
        ("", ["count", "sudoku-norvig-open", "--limit", "1000000"]),
        ("", ["solve", "-"]),  # which waits for its standard input
        (DEAF, ["solve", "miracle"]),
    ],
    ids=["counting", "reading", "deaf"],
)
def test_ctrl_c(setup: str, arguments: list[str]) -> None:
    with subprocess.Popen(
        patched(TELLING + setup, *arguments),
        cwd=ROOT,
        text=True,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        assert process.stdin
        assert process.stdout
        assert process.stderr
        assert process.stderr.readline() == "at work\n"
        time.sleep(0.5)
        process.send_signal(signal.SIGINT)
        assert process.wait(PATIENCE) == 3
        assert process.stderr.read() == "cluebench: cancelled\n"
        assert process.stdout.read().startswith(("At least ", "Unknown."))


def test_out_of_memory() -> None:
    large = encode(Sudoku.empty(16, variants=["anti-king", "anti-knight"]))
    done = run("count", "-", "--memory", "64", "--limit", "100000", stdin=large)
    assert (done.returncode, done.stderr) == (3, "cluebench: out of memory\n")


def test_a_fault_of_the_program_is_one_line() -> None:
    setup = "import tui.commands.solve as solve\ndef run(call): return 1 // 0\nsolve.run = run"
    command = patched(setup, "solve", "miracle")
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=PATIENCE, check=False)
    expected = (
        "cluebench: internal error: ZeroDivisionError: integer division or modulo by zero (<string>:3)\n"
    )
    assert (done.returncode, done.stdout, done.stderr) == (3, "", expected)


# -- help -------------------------------------------------------------------------------------------------


def test_version() -> None:
    done = run("--version")
    assert (done.returncode, done.stdout, done.stderr) == (0, f"cluebench {__version__}\n", "")


def test_help_names_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--help"]) == 0
    text = capsys.readouterr().out
    assert all(f"  {name} " in text for name in COMMANDS)
    for name in COMMANDS:
        assert main([name, "--help"]) == 0
        assert capsys.readouterr().out.startswith(f"usage: cluebench {name}")


@pytest.mark.parametrize("arguments", [["--help"], ["--version"], ["solve", "--help"], ["solve", "nosuch"]])
def test_what_needs_no_z3_does_not_load_it(arguments: list[str]) -> None:
    script = (
        f"import sys\nfrom tui.cli import main\nmain({arguments!r})\n"
        "print([m for m in ('z3', 'textual', 'rich', 'tomlkit') if m in sys.modules])"
    )
    done = subprocess.run(
        [sys.executable, "-c", script],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert done.stdout.splitlines()[-1] == "[]"


def test_solving_does_not_load_the_screen() -> None:
    script = (
        "import sys\nfrom tui.cli import main\nmain(['count', 'seed-sudoku'])\n"
        "print([m for m in ('textual', 'rich', 'tomlkit') if m in sys.modules])"
    )
    done = subprocess.run(
        [sys.executable, "-c", script],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert done.stdout.splitlines()[-1] == "[]"


# -- the workbench ----------------------------------------------------------------------------------------

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
        if b"Exactly one solution" in shown:
            os.write(mine, b"\x11")  # ctrl+q
            shown = b"seen"
    process.kill()  # does nothing to one that has ended
    os.close(mine)
    assert (process.wait(PATIENCE), shown[:4]) == (0, b"seen")
