"""`cluebench batch`: a line for each puzzle, in order, whatever the puzzles are and whatever befalls it."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from puzzles.exchange import formats
from puzzles.files.samples import names, sample
from tests.helpers.command import PATIENCE, ROOT, said
from tests.helpers.json_shapes import check_batch_line
from tests.helpers.listening import gone
from tests.helpers.pigeons import pigeons
from tests.helpers.processes import children
from tests.helpers.seventeens import seventeens
from tests.tui.cli.test_json import printed
from tui.cli.batch import sources
from tui.cli.batch.requests import COMMANDS
from tui.cli.main import main

FOUR, MANY, NONE = "1.34/341./2143/4321", "1.../..../..../...4", "11../..../..../...."
LINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
PLACES = ("source", "line", "number", "digest")
FOURS = '{"puzzle": "sudoku", "grid": "1.34\\n341.\\n2143\\n4321"}'


def batch(*arguments: str, stdin: str | bytes = b"", status: int = 0) -> list[dict[str, Any]]:
    """The objects that a batch writes; run in this process."""
    return objects(said("batch", *arguments, stdin=stdin), status)


def objects(done: subprocess.CompletedProcess[str], status: int = 0) -> list[dict[str, Any]]:
    """What was written, line by line."""
    assert done.returncode == status, done.stderr
    return [json.loads(line) for line in done.stdout.splitlines()]


def untimed(found: dict[str, Any]) -> dict[str, Any]:
    """Without what differs from run to run, and where the puzzle came from."""
    return {
        key: value
        for key, value in found.items()
        if key not in ("seconds", "source", "line", "number", "digest")
    }


def test_puzzles_of_all_sources_in_order(tmp_path: Path) -> None:
    folder = tmp_path / "folder"
    (folder / "below").mkdir(parents=True)
    (folder / "b.toml").write_text(sample("seed-zebra").path.read_text())
    (folder / "below" / "c.sdm").write_text(f"{LINE} # a title\n\n# a comment\n{LINE}\n")
    (folder / ".hidden.toml").write_text("no")
    (folder / "notes.md").write_text("no")
    grid = tmp_path / "grid.txt"
    grid.write_text("1.34\n341.\n2143\n4321\n")
    given = formats()["f-puzzles"].write(sample("seed-sudoku").load()).text
    mixed = tmp_path / "mixed.txt"
    mixed.write_text(
        "\n".join([LINE, "p, p -> q |- q", FOURS, f'"{FOUR}"', f'{{"puzzle": "{FOUR}"}}', given])
    )
    files = [str(folder), str(grid), str(mixed), "-", "kenken-4x4", FOUR]
    found = batch(*files, stdin=f"{FOUR}\r\n{FOUR}")
    places = [(Path(one["source"]).name, one.get("line", one.get("number"))) for one in found]
    assert places == [
        *(("b.toml", 1), ("c.sdm", 1), ("c.sdm", 4), ("grid.txt", 1)),
        *(("mixed.txt", number) for number in range(1, 7)),
        *(("standard input", 1), ("standard input", 2), ("kenken-4x4", 1), (Path(FOUR).name, 1)),
    ]
    assert {one["verdict"] for one in found} == {"unique", "contradiction"}
    assert [one["puzzle"] for one in found if one.get("conclusion")] == ["logic"]


def test_bad_lines_are_told_on_lines_of_their_own() -> None:
    bad = ["garbage", "[1]", "{bad", '{"puzzle": 3}', '{"puzzle": "nosuch"}', "123", '"\\ud800"', "é" * 3]
    bad += ['{"puzzle":"sudoku","grid":null}', "\x1b[31m", f"{LINE}1", "{}", "nan", "1e999", "[" * 10**5]
    bad += ['{"a":' * 10**5]
    content = "\n".join([LINE, *bad, LINE]).encode()
    content += b"\n\xff\xfe\n" + b"1" * 1_100_000 + b"\n" + LINE.encode()
    found = batch("-", stdin=content, status=2)
    assert [one["line"] for one in found] == list(range(1, len(bad) + 6))
    good = [number for number, one in enumerate(found) if "verdict" in one]
    assert good == [0, len(bad) + 1, len(bad) + 4]
    for one in found:
        check_batch_line("solve", one)
        assert "error" not in one or one["error"]["message"]


PENPA = "https://swaroopg92.github.io/penpa-edit/#m=edit&p=7VTNbtswDL77KQ"


@pytest.mark.parametrize(
    "first", [PENPA, "https://example.org/p?a=b", "sgt://x", "https://puzz.link/p?nosuch/2/2/"]
)
def test_lines_of_links_are_one_puzzle_each_whatever_the_first_is(first: str, tmp_path: Path) -> None:
    path = tmp_path / "links.txt"
    path.write_text(f"{first}\n{FOUR}\n{PENPA}\nhttps://puzz.link/p?slither/5/5/cbcbcddad\n")
    found = batch(str(path), status=2)
    assert [one["line"] for one in found] == [1, 2, 3, 4]
    assert ["error" in one for one in found] == [True, False, True, False]


STORY = "person: Ann, Ben, Cyd\npet: dog, cat, eel\n1. Ann has the dog.\n2. Ben is married to the eel.\n"


@pytest.mark.parametrize("asked", [*COMMANDS])
def test_clues_that_are_not_read_are_no_answer(asked: str, tmp_path: Path) -> None:
    path = tmp_path / "story.txt"
    path.write_text(STORY)
    (one,) = batch(str(path), "--do", asked, status=2)
    assert (one["verdict"], one["unread"]) == ("unknown", ["Ben is married to the eel."])
    assert "solutions" not in one
    (one,) = batch(str(path), "--do", asked, "--ignore-unread")
    assert (one["verdict"], one["unread"]) == ("multiple", ["Ben is married to the eel."])


def of_four(rows: str, **more: Any) -> str:
    """A Sudoku of four rows as f-puzzles writes it, with something that is only drawn."""
    cells = [
        [{"value": int(digit), "given": True} if digit != "." else {} for digit in row]
        for row in rows.split("/")
    ]
    return json.dumps({"size": 4, "grid": cells, "line": [{"lines": [["R1C1", "R1C2"]]}], **more})


@pytest.mark.parametrize(
    ("rows", "told", "status"),
    [
        (FOUR, ("unknown", "unique"), 3),
        (MANY, ("unknown", "multiple"), 3),
        (NONE, ("contradiction", None), 0),
    ],
)
def test_a_verdict_on_a_part_is_none_on_the_whole(
    rows: str, told: tuple[str, str | None], status: int, tmp_path: Path
) -> None:
    path = tmp_path / "drawn.jsonl"
    path.write_text(of_four(rows) + "\n")
    (one,) = batch(str(path), status=status)
    assert (one["verdict"], one.get("part")) == told
    assert one["ignored"] == ["1 'line' (only drawn)"]
    (one,) = batch(str(path), "--ignore-unread")
    assert (one["verdict"], "part" in one) == (told[1] or told[0], False)


@pytest.mark.parametrize(("rows", "verdict"), [(FOUR, "unique"), (MANY, "multiple"), (NONE, "contradiction")])
def test_what_cannot_change_the_solutions_is_named_and_the_verdict_stands(
    rows: str, verdict: str, tmp_path: Path
) -> None:
    path = tmp_path / "fog.json"
    path.write_text(of_four(rows, line=[], fogofwar=["R1C1"], disabledlogic=["tuples"], successMessage="!"))
    (one,) = batch(str(path))
    assert (one["verdict"], one.get("ignored")) == (verdict, None)
    done = said("solve", str(path))
    assert done.returncode == (verdict == "contradiction")
    assert "the puzzle is the same without: 1 'fogofwar' (hides cells while one solves)" in done.stderr


@pytest.mark.parametrize("asked", [*COMMANDS])
def test_a_line_says_what_the_command_says(asked: str) -> None:
    files = [FOUR, NONE, MANY, "seed-zebra", "kenken-miscopied", "p |- q"]
    found = batch(*files, "--do", asked)
    for file, one in zip(files, found, strict=True):
        check_batch_line(asked, one)
        told, _ = printed(f"{asked} {file.replace(' ', '')}")
        mine, theirs = untimed(one), untimed(told)
        if asked == "solve" and told["verdict"] == "multiple":
            for each in (mine, theirs):  # which solutions are found first may differ
                assert len(each.pop("solutions")) == 2
                each["count"].pop("up_to_symmetry")
        assert mine == theirs


def test_solutions_do_not_hang_on_the_company_they_are_in() -> None:
    lines = [MANY, FOUR, LINE, MANY, NONE, MANY]
    found = batch("-", stdin="\n".join(lines))
    alone = batch(MANY)
    assert [untimed(one) for one in found if one["verdict"] == "multiple"] == [untimed(alone[0])] * 3


def test_limits_are_those_of_the_command() -> None:
    (one,) = batch(MANY, "--limit", "5")
    assert len(one["solutions"]) == 5
    done = said("batch", FOUR, "--do", "walk", "--limit", "5")
    assert (done.returncode, done.stdout) == (2, "")
    assert "argument --limit: found with --do walk" in done.stderr


@pytest.mark.real_time("a puzzle takes longer than it may")
def test_a_hang_and_a_killed_worker_harm_nobody_else() -> None:
    lines = list(seventeens(60))
    lines[20] = pigeons(13)
    command = [sys.executable, "-m", "tui", "batch", "-", "--jobs", "2", "--timeout", "4", "--quiet"]
    with subprocess.Popen(command, bufsize=0, stdin=-1, stdout=-1, stderr=-1, cwd=ROOT) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write("".join(f"{line}\n" for line in lines[:30]).encode())
        process.stdin.flush()
        first = process.stdout.readline()
        victim = children(process.pid)[0]
        os.kill(victim, signal.SIGKILL)
        rest, errors = process.communicate("".join(f"{line}\n" for line in lines[30:]).encode(), PATIENCE)
    assert (process.returncode, errors) == (3, b"")
    found = [json.loads(line) for line in [first, *rest.splitlines()]]
    assert [one["line"] for one in found] == list(range(1, 61))
    assert [one["line"] for one in found if one["verdict"] != "unique"] == [21]
    assert (found[20]["verdict"], found[20]["reason"]) == ("unknown", "out of time")
    for one in found:
        check_batch_line("solve", one)


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_signal_leaves_whole_lines_and_no_processes_and_a_file_to_go_on_with(
    number: signal.Signals, tmp_path: Path
) -> None:
    source, out = tmp_path / "in.txt", tmp_path / "out.jsonl"
    source.write_text("".join(f"{line}\n" for line in seventeens(400)))
    os.mkfifo(tmp_path / "endless")
    command = [
        sys.executable,
        "-m",
        "tui",
        "batch",
        str(source),
        str(tmp_path / "endless"),
        "--out",
        str(out),
    ]
    with subprocess.Popen(command, stdout=-1, stderr=-1, cwd=ROOT) as process:
        while not out.exists() or out.stat().st_size < 10_000:
            assert process.poll() is None
        workers = children(process.pid)
        process.send_signal(number)
        printed, errors = process.communicate(timeout=PATIENCE)
    assert (process.returncode, printed) == (3, b"")
    assert f"cancelled; --resume {out} goes on" in errors.decode()
    assert workers
    assert all(map(gone, workers))
    told = out.read_text()
    assert told.endswith("\n")
    assert [json.loads(line)["line"] for line in told.splitlines()] == list(range(1, told.count("\n") + 1))


def answers(path: Path) -> Iterator[dict[str, Any]]:
    return (untimed(json.loads(line)) for line in path.read_text().splitlines())


def test_a_batch_that_was_broken_off_goes_on(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    source, out, whole = (tmp_path / name for name in ("in.txt", "out.jsonl", "whole.jsonl"))
    source.write_text("".join(f"{line}\n" for line in (LINE, "bad", FOUR, NONE, MANY)))
    assert main(["batch", str(source), "--out", str(whole), "--quiet"]) == 2
    assert capfd.readouterr() == ("", "")
    lines = whole.read_text().splitlines(keepends=True)
    for kept in ("", lines[0], lines[0] + lines[1][:20], "".join(lines[:4]) + "{", "".join(lines), None):
        out.unlink(missing_ok=True)
        if kept is not None:
            out.write_text(kept)
        done = said("batch", str(source), "--resume", str(out), "--quiet")
        assert (done.returncode, done.stdout, done.stderr) == (2, "", "")
        assert list(answers(out)) == list(answers(whole))
        assert kept is None or out.read_text().startswith(kept[: kept.rfind("\n") + 1])


@pytest.mark.parametrize(
    ("changed", "more", "told"),
    [
        (f"{FOUR}\n{LINE}\n", [], "line 2: the puzzle was another, or the question"),
        (f"{FOUR}\n\n{NONE}\n", [], "line 2: about source in.txt line 2; expected source in.txt line 3"),
        (f"{FOUR}\n", [], "line 2: there are fewer puzzles than answers"),
        (f"{FOUR}\n{NONE}\n", ["--do", "count"], "line 1: the puzzle was another, or the question"),
        (f"{FOUR}\n{NONE}\n", ["--limit", "3"], "line 1: the puzzle was another, or the question"),
    ],
)
def test_a_batch_goes_on_with_the_same_input_only(
    changed: str, more: list[str], told: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("in.txt").write_text(f"{FOUR}\n{NONE}\n")
    assert said("batch", "in.txt", "--out", "out", "--quiet").returncode == 0
    before = Path("out").read_text()
    Path("in.txt").write_text(changed)
    done = said("batch", "in.txt", "--resume", "out", *more)
    assert done.returncode == 2
    assert told in done.stderr
    assert Path("out").read_text() == before


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        ([], "the following arguments are required: FILES"),
        (["nosuch.txt"], "nosuch.txt: no such file"),
        ([FOUR, "--jobs", "0"], "argument --jobs: found '0'; expected a whole number from 1 to 1024"),
        ([FOUR, "--do", "prove"], "argument --do: invalid choice"),
        ([FOUR, "--out", "/nosuch/out"], "/nosuch/out: cannot be written: No such file or directory"),
        ([FOUR, "--out", "there"], "there: is there already; expected another file, or --resume"),
        (["there", "--resume", "there"], "argument --resume: found one of FILES; expected another file"),
        (
            [FOUR, "--resume", "there"],
            "there, line 1: no answer of a batch; expected what `cluebench batch` wrote",
        ),
        ([FOUR, "--out", "a", "--resume", "b"], "argument --resume: not allowed with argument --out"),
    ],
)
def test_what_is_wrong_with_the_command_line_is_one_line(
    arguments: list[str],
    told: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("there").write_text(f"{LINE}\n")
    assert main(["batch", *arguments]) == 2
    output = capsys.readouterr()
    assert told in output.err
    assert (output.out, output.err.count("\n")) == ("", 1)


def test_without_a_cluster_or_what_speaks_to_one_there_is_one_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    assert main(["batch", FOUR, "--dask", "tcp://127.0.0.1:1"]) == 2
    told = "argument --dask: distributed is not installed; expected pip install 'cluebench[cluster]'"
    assert told in capsys.readouterr().err


def test_who_reads_no_further_ends_the_batch_in_silence() -> None:
    command = f"'{sys.executable}' -m tui batch - --quiet | head -n 2"
    content = "".join(f"{line}\n" for line in seventeens(300))
    done = subprocess.run(
        command, shell=True, input=content.encode(), capture_output=True, cwd=ROOT, timeout=60
    )
    assert (done.returncode, done.stderr, done.stdout.count(b"\n")) == (0, b"", 2)


def test_at_the_end_it_says_how_many_there_were() -> None:
    done = said("batch", FOUR, NONE, MANY, "--do", "count")
    assert done.stderr.startswith("cluebench: 3 puzzles: 1 unique, 1 contradiction, 1 multiple; ")
    assert done.stderr.count("\n") == 1
    told = re.search(r"; ([\d,.]+) s, ([\d,]+) a second$", done.stderr.strip())
    assert told is not None
    assert 0 <= float(told[1].replace(",", "")) < 120
    assert said("batch", FOUR, "--quiet").stderr == ""


def test_every_line_of_the_library_is_read_back_as_a_document() -> None:
    found = list(sources.items(names()[::8]))
    assert [item.source for item in found] == list(names()[::8])
    for item in found:
        assert item.read().puzzle == sample(item.source).load()
