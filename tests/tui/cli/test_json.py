"""What `--json` prints is what docs/json.md says, from every command, on puzzles of every kind."""

from __future__ import annotations

import json
import shlex
import signal
import subprocess
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from puzzles.declared.folders import SHELF
from puzzles.text.errors import PuzzleError
from tests.helpers.command import PATIENCE, ROOT, InProcess, patched, said
from tests.helpers.json_schema import validator
from tests.helpers.json_shapes import OF_NO_PUZZLE, Used, check_answer, documented, shapes
from tests.helpers.solved import solve
from tests.tui.cli.test_limits import BROKEN, TELLING
from tui.cli.command_table import COMMANDS, module_of
from tui.cli.failure import failure
from tui.cli.main import main
from tui.cli.options.arguments import Parser
from tui.cli.partial import answer as answer_of
from tui.cli.report import as_json
from tui.store.progress.progress import user_progress

FOUR, TWO_ONES = "1.34/341./214./432.", "11../..../..../...."
RECTANGLE = "17...96489..18.3753.8.7.92178.49.513.91..54874..718296..7..18.95198.376.8..9.71.."
ON_SOLUTIONS = ("solve", "count", "candidates", "conflicts", "hint", "walk", "redundant")
ARGUMENTS = ("seed-entailment", "logic-umbrella", "logic-alibi", "seed-tautology", "logic-museum")
ON_ARGUMENTS = ("solve", "count", "conflicts", "redundant", "hint", "walk", "weigh")
CALLS = [
    *(f"{command} {FOUR}" for command in ON_SOLUTIONS),
    *(f"{command} {TWO_ONES}" for command in ON_SOLUTIONS),
    "hint ..../..../..../....",
    "solve ..../..../..../....",
    *(f"{command} {name}" for command in ON_ARGUMENTS for name in ARGUMENTS),
    "solve seed-zebra",
    "solve slitherlink-5x5",
    "solve sudoku-unknown-regions",
    "solve sudoku-doublers",
    "solve masyu-5x6",
    "solve number-challenge",
    "count number-challenge --limit 20",
    "candidates seed-sudoku-200 --counts",
    "candidates seed-sudoku-200 --counts --limit 50",
    f"candidates {TWO_ONES} --counts",
    "count ..../..../..../.... --exact",
    "count seed-sudoku-200 --estimate --limit 100",
    "conflicts mastermind-misheard",
    "conflicts 31../4.21/..../...4",
    "walk seed-zebra",
    "hint sudoku-easter-monster",
    f"weigh {FOUR}",
    f"weigh {TWO_ONES}",
    "weigh ..../..../..../...1 --add",
    "complete 1.../..3./...2/....",
    f"complete {FOUR}",
    f"complete {TWO_ONES}",
    f"complete {FOUR} --all",
    "complete heyawake-6x6 --borders",
    "weigh 1234/3412/..../.... --limit 2",
    "solve 1234/3412/..../.... --compare 1 3",
    "solve 1234/3412/..../.... --compare 1 9",
    f"solve {TWO_ONES} --compare 1 2",
    "suggest mastermind-colours",
    "suggest mastermind-misheard",
    "suggest seed-sudoku-200",
    "why seed-zebra zebra=4",
    f"why {FOUR} r1c2=2 --no-chain",
    "why ..../..../..../...1 r1c1=1",
    "why zebra-miscopied zebra=4",
    f"convert {FOUR} --to toml",
    f"convert {FOUR} --to markdown --solution",
    "formula p->q",
    "formula p->q --with q->p",
    "formula p&~p",
    "formula --of seed-entailment",
    "formula --of logic-undistributed",
    "formula ∀x∃yLxy --with ∃y∀xLxy",
    "solve logic-undistributed",
    'solve "∀x L(x, f(x)) |- ∃x L(f(x), x)"',
    "conflicts logic-syllogism",
    "redundant logic-one-thief",
    "proof logic-syllogism",
    "table --formula p|-q --deciding",
    "table logic-umbrella",
    "read seed-sudoku",
    "proof logic-museum --basic",
    "proof logic-umbrella",
    "proof seed-tautology --latex",
    "proof seed-zebra",
    f"minimise {FOUR}",
    f"minimise {TWO_ONES}",
    f"hint {RECTANGLE} --unique",
    f"grade {FOUR}",
    f"grade {TWO_ONES}",
    "grade ..../..../..../....",
    "generate sudoku --size 4 --seed 2 --grade easy",
    "generate logic",
    "prove scratch-map --overwrite --out proof",
    "prove scratch-send-more-money --overwrite --format lrat --out proof",
    "prove seed-sudoku-200",
    'run "(push)(declare-const p Bool)(assert p)(check-sat)(assert (not p))(check-sat)" --models --cores',
    'run "(check-sut)"',
    "course",
    "course 1",
    'course 02-follows "(check-sat)"',
    "course nowhere",
    "check-proof proof.txt",
    "list",
    "list akari",
    "genre list",
    "genre words",
    f"genre check {SHELF / 'tapa.toml'}",
    "statistics",
    "statistics akari",
    "doctor",
    "solve nosuch",
    f"why {FOUR} r9c9=1",
]
"""Command lines that between them print every key there is, but for those of time running out."""
WRONG_PROOF = "1 | p -> q   PR\n2 | q        PR\n3 | p        ->E 1, 2\n"
NEVER_HERE = {("list", "broken"), ("complete", "left"), ("complete", "nearest")}
"""Keys of answers of a broken installation, or of a long search in vain: see test_given_up.py."""
OF_A_PLACE = ("list", "genre", "doctor", "statistics")
"""Commands whose answer depends on what is installed or was solved, and not on a puzzle."""


class Direct(InProcess):
    """A call of a command, answered in this process, so that many can be tried quickly."""

    def __init__(self, command: str, arguments: list[str]) -> None:
        self.module = import_module(module_of(command))
        parser = Parser(prog=command)
        self.module.arguments(parser)
        super().__init__(parser.parse_args([*arguments, "--json"]))


def printed(line: str) -> tuple[dict[str, Any], int]:
    """What a command line prints, and its exit status."""
    command, *arguments = shlex.split(line)
    call = Direct(command, arguments)
    try:
        report = answer_of(call.module.run, call)
    except PuzzleError as error:
        found = failure(error)
        return {"error": found.data()}, found.status
    answer: dict[str, Any] = json.loads(as_json(report, call.loaded, 0.2))
    return answer, int(report.status)


def test_answers_are_as_documented_and_every_documented_key_occurs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("CLUEBENCH_HOME", str(tmp_path / "home"))
    solve(user_progress(), "sudoku-4x4", level="easy", daily="2026-11-24")
    used: Used = set()
    (tmp_path / "broken.toml").write_text("puzzle = 3")
    (tmp_path / "proof.txt").write_text(WRONG_PROOF)
    (tmp_path / "four.txt").write_text(FOUR.replace("/", "\n"))
    clues = "1. Ann envies the dog.\n2. Bne is the dog.\n3. Ann zorps the cat.\n"
    clues += "4. Ann owns the cat, because it once rescued a burglar from his own ladder.\n"
    (tmp_path / "story.txt").write_text(f"who: Ann, Ben\npet: dog, cat\n{clues}")
    cells: list[list[dict[str, Any]]] = [[{} for _ in range(4)]] * 4
    (tmp_path / "drawn.json").write_text(json.dumps({"size": 4, "grid": cells, "line": [{"lines": []}]}))
    grey = {"lines": [["R1C1", "R1C2"]], "outlineC": "#ccc"}
    (tmp_path / "line.json").write_text(json.dumps({"size": 4, "grid": cells, "line": [grey]}))
    for line in (
        *CALLS,
        f"course --folder {tmp_path}",
        "solve story.txt",
        "read story.txt",
        "solve drawn.json",
        "read line.json",
        "read line.json --drawn 1=renban",
        f"collection {tmp_path}",
        f"collection {tmp_path} --booklet markdown",
    ):
        found, status = printed(line)
        check_answer(line.split()[0], found, status, used)
    used |= {("batch", key) for key in shapes().commands["batch"]}  # see test_batch.py
    used |= {("answer", key) for key in shapes().commands["answer"]}  # see test_answer.py
    used |= {(name, key) for name in ("request", "progress") for key in shapes().objects[name]}
    assert set(documented()) - used == NEVER_HERE, "documented, and never printed"


@pytest.mark.parametrize("name", ARGUMENTS)
@pytest.mark.parametrize("command", ON_ARGUMENTS)
def test_an_argument_succeeds_where_its_conclusion_follows(command: str, name: str) -> None:
    found, status = printed(f"{command} {name}")
    follows = name != "logic-umbrella"
    assert (found["conclusion"], status) == (("follows", 0) if follows else ("does not follow", 1))
    assert not found.get("repairs")
    if command == "conflicts":
        assert bool(found["conflicts"]) == (name == "logic-alibi")


def test_every_command_that_takes_it_is_documented() -> None:
    assert set(shapes().commands) == set(COMMANDS) - {"smt"}


def test_every_example_is_what_the_command_prints(
    capfd: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert {example.command.split()[0] for example in shapes().examples} == set(shapes().commands)
    for command, text in shapes().examples:
        shown = json.loads(text)
        if command in OF_A_PLACE:
            check_answer(command, shown, 0)
        elif command.startswith("suggest"):
            check_answer("suggest", shown, 0)
            assert begins(printed(command)[0], shown)
        elif command.startswith(("prove", "check-proof")):
            (tmp_path / "proof.txt").write_text(WRONG_PROOF)
            with monkeypatch.context() as elsewhere:
                elsewhere.chdir(tmp_path)
                assert printed(command)[0] == shown
        elif command.startswith("run"):
            found = printed(command)[0]
            assert {**found, "commands": [each | {"seconds": 0.2} for each in found["commands"]]} == shown
        elif command.startswith("answer"):
            validator("answer").validate(shown)
        elif command.startswith("batch"):
            main([*command.split(), "--quiet"])
            assert json.loads(capfd.readouterr().out) | {"seconds": 0.2} == shown
        elif "--timeout" not in command:
            assert printed(command)[0] == shown
        else:
            main([*command.split(), "--json"])
            assert json.loads(capfd.readouterr().out) | {"seconds": 0.2} == shown


def begins(whole: Any, shown: Any) -> bool:
    """Whether what is shown is the beginning of each list in the whole, and all else of it."""
    if isinstance(whole, dict):
        return whole.keys() == shown.keys() and all(begins(whole[key], shown[key]) for key in whole)
    if isinstance(whole, list):
        return len(whole) >= len(shown) and all(map(begins, whole, shown))
    return bool(whole == shown)


WITHOUT_TIME = OF_NO_PUZZLE | {"smt", "batch", "generate", "answer"}
"""Commands that say no more of a puzzle that was not read."""


@pytest.mark.parametrize("command", sorted(set(COMMANDS) - WITHOUT_TIME))
def test_out_of_time_is_an_object_that_says_of_what(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    more = {"why": ["r1c1=1"], "convert": ["--to", "markdown", "--solution"]}.get(command, [])
    assert main([command, "seed-sudoku", *more, "--timeout", "0.000001", "--json"]) == 3
    found = json.loads(capsys.readouterr().out)
    check_answer(command, found, 3)
    assert found["error"] == {"message": "out of time", "where": "", "expected": ""}
    told = {key: found[key] for key in ("puzzle", "title", "verdict", "reason")}
    assert told == {
        "puzzle": "sudoku",
        "title": "Sudoku of the course notes",
        "verdict": "unknown",
        "reason": "out of time",
    }


@pytest.mark.parametrize(
    ("arguments", "error"),
    [
        (["solve"], ("the following arguments are required: FILE", "", "")),
        (["solve", "a", "--nosuch"], ("unrecognized arguments: --nosuch", "", "")),
        (["count", "a", "--limit", "0"], ("found '0'", "argument --limit", "a whole number from 1")),
        (["slove", "miracle"], ("unknown command 'slove'; did you mean solve?", "", "")),
        (["slove"], ("unknown command 'slove'; did you mean solve?", "", "")),
        (["xyzzy", "a"], ("unknown command 'xyzzy'", "", f"one of {', '.join(COMMANDS)}")),
        ([], ("unrecognized arguments: --json", "", "")),
        (["smt", "miracle"], ("unrecognized arguments: --json", "", "")),
        (["solve", "nosuch.toml"], ("no such file, and no library puzzle is called so", "nosuch.toml", "")),
        (["solve", "/"], ("is a directory", "/", "a puzzle file")),
        (["why", "seed-sudoku", "x=1"], ("'x=1' names no variable", "", None)),
    ],
)
def test_what_is_wrong_with_a_command_line_is_an_object(
    capsys: pytest.CaptureFixture[str], arguments: list[str], error: tuple[str, str, str | None]
) -> None:
    assert main([*arguments, "--json"]) == 2
    output = capsys.readouterr()
    assert output.out.count("\n") == 1 == output.err.count("\n")
    found = json.loads(output.out)["error"]
    message, where, expected = error
    assert (found["message"], found["where"]) == (message, where)
    assert expected is None or found["expected"] == expected
    assert set(json.loads(output.out)) == {"error"}


def test_json_behind_two_dashes_is_a_file(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", "--", "--json"]) == 2
    assert capsys.readouterr().out == ""


def test_bad_input_is_an_object() -> None:
    done = said("solve", "-", "--json", stdin='puzzle = "sudoku"\ngrid = "1"\nsize = 4\nsize = 4\n')
    assert done.returncode == 2
    assert json.loads(done.stdout) == {
        "error": {
            "message": "the key 'size' is there twice",
            "where": "standard input: line 4",
            "expected": "each key once",
        }
    }


def test_a_fault_of_the_program_is_an_object() -> None:
    done = subprocess.run(
        patched(BROKEN, "solve", "miracle", "--json"), cwd=ROOT, capture_output=True, timeout=PATIENCE
    )
    assert done.returncode == 3
    message = "internal error: ZeroDivisionError: on purpose"
    assert json.loads(done.stdout) == {"error": {"message": message, "where": "<string>:4", "expected": ""}}


def test_ctrl_c_is_an_object() -> None:
    with subprocess.Popen(
        patched(TELLING, "solve", "-", "--json"),
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        assert process.stderr
        assert process.stderr.readline() == b"at work\n"
        process.send_signal(signal.SIGINT)
        assert process.wait(PATIENCE) == 3
        assert process.stdout
        assert json.load(process.stdout)["error"]["message"] == "cancelled"
