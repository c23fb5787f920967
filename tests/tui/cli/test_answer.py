"""`cluebench answer`: each line gets its answer, whatever the line is and whatever befalls its worker."""

from __future__ import annotations

import json
import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from stat import S_IMODE
from typing import IO, Any

import pytest

from puzzles.files.samples import sample
from tests.helpers.command import ROOT, data, said
from tests.helpers.json_schema import validator
from tests.helpers.json_shapes import check_answer
from tests.helpers.listening import PATIENCE, gone
from tests.helpers.processes import children
from tui.cli.command_table import COMMANDS
from tui.cli.service.asks import ASKS
from tui.cli.service.client import Client
from tui.cli.service.request import LONGEST

FOUR, MANY, NONE = "1.34/341./2143/4321", "1.../..../..../...4", "11../..../..../...."
NINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLVED = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
ENDLESS: dict[str, Any] = {"ask": "count", "puzzle": "." * 81, "exact": True}
"""A question that nobody can answer in time."""
ON_PUZZLES: dict[str, dict[str, Any]] = {
    "solve": {},
    "count": {"limit": 5},
    "candidates": {"counts": True},
    "conflicts": {},
    "why": {"literal": "r1c2=2"},
    "hint": {"not": ["r1c2=1,3"], "unique": True},
    "walk": {"depth": "story"},
    "redundant": {},
    "weigh": {},
    "complete": {},
    "suggest": {},
    "minimise": {},
    "grade": {},
    "convert": {"to": "toml"},
}
"""Options for each question about a puzzle on a board."""


def check_line(line: dict[str, Any], asked: str = "") -> dict[str, Any]:
    """Fail unless the service may write that line, as an answer to that command; gives the line."""
    validator("answer").validate(line)
    kinds = [key for key in ("answer", "progress", "cancel") if key in line]
    assert len(kinds) == 1, line
    if asked and "answer" in line:
        check_answer(asked, line["answer"], line["status"])
    return line


class Asking:
    """A service, or a client of one, that is asked."""

    def __init__(self, source: IO[str], sink: IO[str]) -> None:
        self._source, self._sink, self._asked = source, sink, dict[Any, str]()

    def send(self, id: Any, **request: Any) -> None:
        """Put a question."""
        validator("request").validate({"id": id, **request})
        self._asked[id] = request["ask"]
        self.write(json.dumps({"id": id, **request}))

    def write(self, text: str) -> None:
        """Send a line as it is."""
        self._sink.write(text + "\n")
        self._sink.flush()

    def line(self) -> dict[str, Any]:
        """The next line."""
        text = self._source.readline()
        assert text.endswith("\n"), "the service has ended"
        assert text.isascii()
        line: dict[str, Any] = json.loads(text)
        asked = self._asked.get(line.get("id"), "")
        return check_line(line, asked if "error" not in line.get("answer", {}) else "")

    def ask(self, id: Any, **request: Any) -> dict[str, Any]:
        """The answer to a question."""
        self.send(id, **request)
        line = self.line()
        assert line["id"] == id
        return line

    def error(self, text: str) -> tuple[Any, int, dict[str, str]]:
        """What is wrong with a line: its id, the status and the error."""
        self.write(text)
        line = self.line()
        return line.get("id"), line["status"], line["answer"]["error"]


@contextmanager
def process(*options: str) -> Iterator[subprocess.Popen[str]]:
    """A service, ended afterwards, with all of its processes."""
    command = [sys.executable, "-m", "tui", "answer", *options]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True, env=environment) as running:
        workers: list[int] = []
        try:
            yield running
        finally:
            if running.poll() is None:
                workers = children(running.pid)
                running.send_signal(signal.SIGTERM)
                running.wait(PATIENCE)
            assert all(map(gone, workers))


@contextmanager
def service(*options: str) -> Iterator[Asking]:
    """A service on its standard streams."""
    with process(*options) as running:
        assert running.stdin is not None
        assert running.stdout is not None
        yield Asking(running.stdout, running.stdin)


@pytest.fixture(scope="module")
def asking() -> Iterator[Asking]:
    """A service that is there for several tests."""
    with service("--workers", "1") as found:
        yield found


def untimed(found: Any) -> Any:
    """Without how long it took."""
    if isinstance(found, dict):
        return {key: untimed(value) for key, value in found.items() if key != "seconds"}
    return [untimed(each) for each in found] if isinstance(found, list) else found


def test_every_command_can_be_asked_unless_it_is_about_files_or_the_machine() -> None:
    about = {"answer", "batch", "collection", "course", "doctor", "genre", "prove", "smt", "statistics"}
    assert set(COMMANDS) - set(ASKS) == about


def test_answers_are_those_of_the_command_line() -> None:
    with service() as asking:
        for ask, options in ON_PUZZLES.items():
            line = asking.ask(ask, ask=ask, puzzle=FOUR, **options)
            words = [str(value) for key, value in options.items() if key == "literal"]
            flags = {key: value for key, value in options.items() if key != "literal"}
            for key, value in flags.items():
                several = value if isinstance(value, list) else [value]
                words += [f"--{key}" if each is True else f"--{key}={each}" for each in several]
            done = said(ask, FOUR, *words, "--json")
            assert line["status"] == done.returncode
            assert untimed(line["answer"]) == untimed(json.loads(done.stdout)), ask
        theorem = asking.ask(1, ask="proof", puzzle="p -> p")
        assert untimed(theorem["answer"]) == untimed(data("proof", "p -> p"))


def test_texts_of_other_kinds_and_questions_about_none() -> None:
    zebra = sample("seed-zebra").text
    with service() as asking:
        assert (
            asking.ask(1, ask="solve", puzzle={"puzzle": "sudoku", "grid": FOUR.replace("/", "\n")})["status"]
            == 0
        )
        assert "german" in asking.ask(2, ask="solve", puzzle=zebra)["answer"]["answer"]
        assert asking.ask(3, ask="table", puzzle="p, p -> q |- q")["answer"]["conclusion"] == "follows"
        script = "(declare-const p Bool)(assert p)(assert (not p))(check-sat)"
        assert asking.ask(4, ask="run", puzzle=script)["answer"]["checks"] == ["unsat"]
        assert asking.ask(5, ask="formula", formula="p or not p")["answer"]["kind"] == "tautology"
        assert asking.ask(6, ask="formula", puzzle="p |- p")["answer"]["kind"] == "tautology"
        proof = asking.ask(7, ask="check-proof", puzzle="1. p  Premise\n2. p | q  ∨ Intro 1")
        assert proof["answer"]["lines"] == 2
        assert asking.ask(8, ask="list", type="sudoku")["answer"]["types"] == {"sudoku": "Sudoku"}
        made = asking.ask(9, ask="generate", type="sudoku", size=4, grade="any", seed=3)["answer"]
        assert asking.ask(10, ask="solve", puzzle=made["text"])["answer"]["verdict"] == "unique"
        assert asking.ask(11, ask="read", puzzle="who: Ann, Ben\npet: dog, cat\n1. Ann has the dog.\n")
        assert asking.ask(12, ask="solve", puzzle=NONE)["status"] == 1


def test_an_edit_of_a_warm_puzzle_is_answered_as_a_cold_one() -> None:
    grid = list(NINE)
    with service("--workers", "1") as asking:
        for number, cell in enumerate([at for at, value in enumerate(NINE) if value == "."][:6]):
            grid[cell] = SOLVED[cell]
            text = "".join(grid)
            for ask in ("hint", "candidates", "solve"):
                line = asking.ask(f"{number} {ask}", ask=ask, puzzle=text, board="x")
                if number in (0, 5):
                    assert untimed(line["answer"]) == untimed(data(ask, text)), (number, ask)
        wrong = "".join(["4", *grid[1:]])
        assert asking.ask(1, ask="solve", puzzle=wrong, board="x")["answer"]["verdict"] == "contradiction"
        assert asking.ask(2, ask="solve", puzzle=FOUR, board="x")["answer"]["verdict"] == "unique"


@pytest.mark.parametrize(
    ("line", "error"),
    [
        ("{", ("not valid JSON: Expecting property name enclosed in double quotes", "column 2")),
        ("[1]", ("found [1]", "")),
        pytest.param("[" * 100_000, ("not valid JSON: nested too deeply", ""), id="nested"),
        ('{"ask": "solve"}', ("there is none", "id")),
        ('{"id": [1], "ask": "solve"}', ("found [1]", "id")),
        ('{"id": 1}', ("there is none", "ask")),
        ('{"id": 1, "ask": "batch"}', ('found "batch"', "ask")),
        ('{"id": 1, "ask": "solve"}', ("there is none", "puzzle")),
        ('{"id": 1, "ask": "solve", "puzzle": 3}', ("found 3", "puzzle")),
        ('{"id": 1, "ask": "list", "puzzle": "x"}', ("found a puzzle", "puzzle")),
        ('{"id": 1, "ask": "solve", "puzzle": "12/34", "timeout": 0}', ("found 0", "timeout")),
        ('{"id": 1, "ask": "solve", "puzzle": "12/34", "memory": 1e9}', ("found 1000000000.0", "memory")),
        ('{"id": 1, "ask": "solve", "puzzle": "12/34", "limit": "x"}', ("found 'x'", "limit")),
        ('{"id": 1, "ask": "solve", "puzzle": "12/34", "limit": null}', ("found null", "limit")),
        ('{"id": 1, "ask": "solve", "puzzle": "12/34", "all": 1}', ("found 1", "all")),
        ('{"id": 1, "ask": "solve", "puzzle": "12/34", "lim": 1}', ("unknown key", "lim")),
        ('{"id": 1, "ask": "convert", "puzzle": "12/34", "output": "x"}', ("unknown key", "output")),
        ('{"id": 1, "ask": "generate", "type": "sudoku", "keep": "x"}', ("unknown key", "keep")),
        ('{"id": 1, "ask": "solve", "puzzle": "puzzle = 3"}', ("found a whole number '3'", "puzzle: puzzle")),
        ('{"id": 1, "ask": "solve", "puzzle": "\\ud800"}', ("found '\N{REPLACEMENT CHARACTER}'", "puzzle")),
        ('{"id": 1, "cancel": 2}', ("found with cancel", "id")),
    ],
)
def test_what_is_wrong_is_an_answer(asking: Asking, line: str, error: tuple[str, str]) -> None:
    id, status, told = asking.error(line)
    assert (status, told["message"], told["where"]) == (2, *error)
    assert id == (1 if '"id": 1' in line else None)


def test_the_names_of_files_and_library_puzzles_are_not_read(tmp_path: Path) -> None:
    puzzle = tmp_path / "four.txt"
    puzzle.write_text(FOUR)
    with service() as asking:
        for number, name in enumerate((str(puzzle), "seed-zebra", "-", f"{puzzle}#1")):
            assert asking.ask(number, ask="solve", puzzle=name)["status"] == 2
        for ask in ("run", "check-proof", "read", "table"):
            assert asking.ask(ask, ask=ask, puzzle=str(puzzle))["status"] == 2


def test_a_line_that_is_too_long_is_passed_over_and_the_next_is_answered() -> None:
    with service() as asking:
        id, status, error = asking.error("x" * (3 * LONGEST))
        assert (id, status, error["message"]) == (None, 2, "a line that is too long")
        asking.write("")
        assert asking.ask(1, ask="solve", puzzle=FOUR)["status"] == 0


def test_time_cancels_and_newer_requests_end_older_ones() -> None:
    with service("--workers", "1", "--timeout", "30") as asking:
        slow = asking.ask(1, **ENDLESS, timeout=0.5)
        assert (slow["status"], slow["answer"]["reason"]) == (3, "out of time")
        asking.send(2, **ENDLESS)
        asking.send(3, ask="solve", puzzle=FOUR)
        _, status, error = asking.error(json.dumps({"id": 2, **ENDLESS}))
        assert (status, error["message"]) == (2, "a request of this id is open")
        asking.write('{"cancel": 2}')
        ended = asking.line()
        assert (ended["id"], ended["answer"]["error"]["message"]) == (2, "cancelled")
        assert asking.line() == {"cancel": 2, "found": True}
        assert asking.line()["id"] == 3
        asking.write('{"cancel": 2}')
        assert asking.line() == {"cancel": 2, "found": False}
        asking.send(4, **ENDLESS, board="x")
        asking.send(5, **ENDLESS, board="y")
        asking.send(6, ask="solve", puzzle=FOUR, board="x")
        older = asking.line()
        assert (older["id"], older["status"]) == (4, 3)
        assert older["answer"]["error"]["message"] == "a newer request for board 'x' came"
        asking.write('{"cancel": 5}')
        ids = [asking.line().get("id") for _ in range(3)]
        assert ids == [5, None, 6]


def test_progress_is_told_to_whom_it_is_wanted_by() -> None:
    with service() as asking:
        asking.send(1, **ENDLESS, progress=True)
        for number in (1, 2):
            progress = asking.line()["progress"]
            assert (progress["question"], progress["answers"] >= number) == ("CountExactly", True)
        asking.write('{"cancel": 1}')
        assert any("found" in asking.line() for _ in range(1000))


def test_memory_of_a_request_is_bounded() -> None:
    with service("--workers", "1") as asking:
        assert asking.ask(1, ask="solve", puzzle=NINE, memory=64)["status"] in (0, 3)
        assert asking.ask(2, ask="solve", puzzle=NINE)["status"] == 0


def test_a_worker_that_dies_is_replaced() -> None:
    with process("--workers", "1") as running:
        assert running.stdin is not None
        assert running.stdout is not None
        asking = Asking(running.stdout, running.stdin)
        assert asking.ask(1, ask="solve", puzzle=FOUR)["status"] == 0
        asking.send(2, **ENDLESS, progress=True)
        for _ in range(2):
            assert "progress" in asking.line()
            (worker,) = children(running.pid)
            os.kill(worker, signal.SIGKILL)
            assert gone(worker)
        line = asking.line()
        while "progress" in line:
            line = asking.line()
        assert line["answer"]["error"]["message"].endswith("broke down: killed by SIGKILL")
        assert asking.ask(3, ask="solve", puzzle=FOUR)["status"] == 0


def test_the_end_of_the_input_lets_what_runs_finish() -> None:
    asked = [json.dumps({"id": id, "ask": "count", "puzzle": MANY}) for id in range(5)]
    with process() as running:
        text, _ = running.communicate("\n".join([*asked, '{"id": 5']))
    found = [check_line(json.loads(line)) for line in text.splitlines()]
    assert sorted(line["id"] for line in found if "id" in line) == list(range(5))
    assert (len(found), running.returncode) == (6, 0)


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_signal_ends_it_at_once(number: signal.Signals, tmp_path: Path) -> None:
    path = tmp_path / "s"
    with process("--socket", str(path)) as running:
        asking = connected(path)
        asking.send(1, **ENDLESS, progress=True)
        assert "progress" in asking.line()
        workers = children(running.pid)
        running.send_signal(number)
        assert running.wait(PATIENCE) == 3
        assert all(map(gone, workers))
        assert not path.exists()


def test_workers_end_with_a_service_that_is_killed() -> None:
    with process() as running:
        assert running.stdin is not None
        assert running.stdout is not None
        Asking(running.stdout, running.stdin).ask(1, ask="solve", puzzle=FOUR)
        workers = children(running.pid)
        running.kill()
        assert all(map(gone, workers))


def connected(path: Path) -> Asking:
    """A client of the service at a socket, once that is there."""
    deadline = time.monotonic() + PATIENCE
    while True:
        client = socket.socket(socket.AF_UNIX)
        try:
            client.connect(str(path))
            break
        except OSError:
            client.close()
            assert time.monotonic() < deadline
            time.sleep(0.02)
    with closing(client):
        return Asking(client.makefile("r"), client.makefile("w"))


def test_several_clients_on_a_socket_that_its_owner_alone_may_open(tmp_path: Path) -> None:
    path = tmp_path / "s"
    with process("--socket", str(path), "--workers", "1"):
        one, other = connected(path), connected(path)
        assert S_IMODE(path.stat().st_mode) == 0o600
        one.send(1, **ENDLESS, board="x")
        other.send(1, ask="solve", puzzle=FOUR, board="x")
        other.write('{"cancel": 2}')
        assert other.line() == {"cancel": 2, "found": False}
        one.write('{"cancel": 1}')
        assert [one.line().get("id"), one.line().get("cancel")] == [1, 1]
        assert other.line()["status"] == 0
        one.send(2, **ENDLESS)
        del one  # what a client that is gone has asked is ended, or the other would wait for it
        assert other.ask(2, ask="solve", puzzle=FOUR)["status"] == 0
        done = said("answer", "--socket", str(path))
        assert done.returncode == 2
        assert "a service listens there" in done.stderr


def test_a_socket_that_nobody_listens_at_is_replaced_and_nothing_else_is(tmp_path: Path) -> None:
    path, file = tmp_path / "s", tmp_path / "file"
    with socket.socket(socket.AF_UNIX) as dead:
        dead.bind(str(path))
    with process("--socket", str(path)):
        assert connected(path).ask(1, ask="solve", puzzle=FOUR)["status"] == 0
    assert not path.exists()
    file.write_text("mine")
    done = said("answer", "--socket", str(file))
    assert done.returncode == 2
    assert "something else is there" in done.stderr
    assert file.read_text() == "mine"


def test_what_a_client_does_not_take_is_bounded() -> None:
    ours, theirs = socket.socketpair()
    with ours, theirs:
        ours.setblocking(False)
        client = Client(ours.fileno(), ours.fileno())
        client.send("x" * (8 << 20))
        assert client.full
        taken = 0
        while taken < 8 << 20:
            taken += len(theirs.recv(1 << 20))
            client.send_on()
        assert (client.unsent, client.full) == (False, False)


def blocks(language: str) -> list[str]:
    """The blocks of that language in the page on the service."""
    text = (ROOT / "docs" / "service.md").read_text("utf-8")
    found = re.findall(r"^```(\w*)\n(.*?)^```$", text, flags=re.MULTILINE | re.DOTALL)
    return [block for name, block in found if name == language]


def test_the_client_in_python(tmp_path: Path) -> None:
    (code,), (printed,) = blocks("python"), blocks("")
    done = subprocess.run(
        [sys.executable, "-c", code],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=True,
        timeout=PATIENCE,
    )
    assert done.stdout == printed


@pytest.mark.skipif(shutil.which("node") is None, reason="there is no Node")
def test_the_client_in_javascript(tmp_path: Path) -> None:
    (code,) = blocks("js")
    command = f"{sys.executable} -m tui"
    done = subprocess.run(
        ["node", "-e", code],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(ROOT), "CLUEBENCH": command},
        capture_output=True,
        text=True,
        check=True,
        timeout=PATIENCE,
    )
    assert done.stdout == "unique 2\nR1C2 can only be 2: row 1 holds the rest.\nforced\n"
