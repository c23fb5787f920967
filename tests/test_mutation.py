"""Mutants of a toy: what is changed, which tests are nearest, and that these are run on the changed copy."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from shutil import copytree

import pytest

from tests.mutation.__main__ import RECORDED, ROOT, recorded, row, shares
from tests.mutation.choice import Choice
from tests.mutation.copied import Copied, copied
from tests.mutation.mutants import Mutant, differs, mutants
from tests.mutation.nearest import DRIVER, Nearest
from tests.mutation.reach import probed
from tests.mutation.record import Record, places
from tests.mutation.selection import LISTED
from tests.mutation.trial import FAILING, KILLED, NEVER_RUN, SLOW, SURVIVED, TIMED_OUT, Jury, Trial, drawn
from tests.mutation.warm import NearestAlone

SHIP = '''"""A ship: "no" mutant of it."""

from time import monotonic
from typing import TYPE_CHECKING, Literal, TypeVar

if TYPE_CHECKING:
    LENGTH = 3
T = TypeVar("T")
Side = Literal["left", "right"]
MOST = 10
FEWEST, LARGE = 3, 12
COSTS = {LARGE: 20, FEWEST: 2}


class Ship:
    """Of some length."""

    name: "str" = "Ünsinkable"

    def __init__(self, length: int) -> None:
        self.length = length

    def fits(self, room: int) -> bool:
        return not self.length > room and room != 7

    def longer(self) -> str:
        return f"{self.length + 1}"

    def sunk(self) -> bool:
        [*zip("", (), strict=True)]
        late = monotonic() > LARGE
        return False
'''
OLDER = "def older(age):\n    return age + 1\n"

ROOM = "from tests.helpers.ships import BOAT\nassert BOAT.fits(2)\nassert not BOAT.fits(1)\n"


@contextmanager
def toy(root: Path) -> Iterator[Jury]:
    """A checkout of four modules and three tests, which are run as they stand, without pytest."""
    files = {
        "toy/__init__.py": "",
        "toy/ship.py": SHIP,
        "toy/older.py": OLDER,
        "toy/alone.py": "ONE = 1\n",
        "toy/broken.py": "ONE = 1\n",
        "toy/ferry.py": "ONE = 1\n",
        "tests/toy/test_ferries.py": "from tests.helpers.type_case import X\nimport toy.ferry\nX(kind=Bo)\n",
        "tests/helpers/ships.py": "from toy.ship import Ship\n\nBOAT = Ship(2)\n",
        "tests/toy/test_room.py": ROOM,
        "tests/toy/test_older.py": "from toy.older import older\nassert older(1) == 2\n",
        "tests/toy/test_broken.py": "from toy.broken import ONE\nassert ONE == 3\n",
    }
    for name, text in files.items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(text)
    with copied(root, ["toy"], [sys.executable]) as copy:
        yield Jury(copy, Choice(root, ("toy",), Record(root, root / "record.sqlite")))


def changes(text: str) -> list[str]:
    return [str(mutant) for mutant in mutants("toy/ship.py", text.encode()) if differs(mutant, text.encode())]


def mutant(jury: Jury, name: str, change: str) -> Mutant:
    source = (jury.copy.root / name).read_bytes()
    return next(one for one in mutants(name, source) if str(one) == change)


def test_what_is_changed_and_what_is_left_alone() -> None:
    assert changes(SHIP) == [
        "10 → 0",
        "12 → 0",
        "3 → 4",
        "20 → 0",
        "2 → 3",
        '"Ünsinkable" → ""',
        "self.length = length → pass",
        "return not self.length > room and roo… → return None",
        "not self.length > room and room != 7 → (not self.length > room or room != 7)",
        "not self.length > room → (self.length > room)",
        "self.length > room → (self.length >= room)",
        "room != 7 → (room == 7)",
        "7 → 8",
        'return f"{self.length + 1}" → return None',
        "False → True",
    ]


def test_a_change_leaves_the_rest_as_it_was_typed() -> None:
    source = "x = [  # ü\n    'ü', a <b]  # why\n".encode()
    (_, one) = mutants("x.py", source)
    assert one.of(source).decode() == "x = [  # ü\n    'ü', (a <= b)]  # why\n"


def test_mutants_are_killed_survive_or_cannot_be_tried(tmp_path: Path) -> None:
    with toy(tmp_path) as jury:
        asked = [
            ("toy/ship.py", "self.length > room → (self.length >= room)"),
            ("toy/ship.py", "7 → 8"),
            ("toy/alone.py", "1 → 2"),
            ("toy/broken.py", "1 → 2"),
        ]
        trials = [jury.trial(mutant(jury, name, change)) for name, change in asked]
        assert (jury.copy.root / "toy/ship.py").read_text() == SHIP
    assert [one.outcome for one in trials] == [KILLED, SURVIVED, NEVER_RUN, FAILING]
    assert trials[1].tests == ("tests/toy/test_room.py",)
    assert (tmp_path / "toy/ship.py").read_text() == SHIP
    assert not [*tmp_path.rglob("*.pyc")], "nothing was imported from where the copy was made"


def test_files_that_do_not_run_what_was_changed_are_left_out(tmp_path: Path) -> None:
    """Also what tests run in processes of their own is known: `fits` here, and no more of a ship."""
    with toy(tmp_path) as jury:
        longer = mutant(jury, "toy/ship.py", 'return f"{self.length + 1}" → return None')
        elsewhere = f"import subprocess, sys\nsubprocess.run([sys.executable, '-c', {ROOM!r}], check=True)\n"
        (jury.copy.root / "tests/toy/test_room.py").write_text(elsewhere)
        unseen, seen = (jury.trial(one) for one in (longer, mutant(jury, "toy/ship.py", "7 → 8")))
    assert (unseen.outcome, unseen.tests) == (NEVER_RUN, ())
    assert (seen.outcome, seen.tests) == (SURVIVED, ("tests/toy/test_room.py",))


BRANCHES = """from __future__ import annotations
def sign(x):
    if x > 0:
        return '+'
    elif x < 0: return '-'
    else:
        @str
        def zero(): return ''
        if x == 0:
            return ' '
WIDE = 9
"""


@pytest.mark.parametrize(
    ("change", "without", "within"),
    [
        ("x > 0 → (x >= 0)", "sign", "sign(1)"),
        ("x < 0 → (x <= 0)", "sign", "sign(-1)"),
        ("'-' → \"\"", "sign(1), sign(0)", "sign(-1)"),
        ("x == 0 → (x != 0)", "sign(1), sign(-1)", "sign(0)"),
        ("' ' → \"\"", "sign(1), sign(-1)", "sign(0)"),
        ("9 → 10", None, "sign"),
    ],
)
def test_what_is_changed_is_known_to_run(
    tmp_path: Path, change: str, without: str | None, within: str
) -> None:
    """Also in branches that cannot have a statement before them, and behind a colon."""
    reached, source = tmp_path / "reached", BRANCHES.encode()
    _, watched = probed(next(one for one in mutants("", source) if str(one) == change), source, reached)
    for call in (without, within):
        if call:
            subprocess.run([sys.executable, "-c", watched.decode() + call], check=True)
            assert reached.exists() == (call == within)


def test_tests_that_take_too_long_are_told_apart(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Those that take half of the limit without a mutant cannot judge; a mutant that takes it all is seen."""

    over = set[float]()

    def passes(tests: Sequence[str], limit: float) -> tuple[bool | None, float]:
        (jury.copy.root.parent / "reached").touch()
        return (None if limit in over else True), limit

    with toy(tmp_path) as jury:
        one = mutant(jury, "toy/older.py", "age + 1 → (age - 1)")
        monkeypatch.setattr(jury.copy, "passes", passes)
        for beyond, outcome in (({1.0}, TIMED_OUT), ({0.5, 1.0}, SLOW), (set[float](), SURVIVED)):
            over = beyond
            assert Jury(jury.copy, jury.choice, limit=1.0).trial(one).outcome == outcome


def test_a_decorator_belongs_to_what_stands_below_it(tmp_path: Path) -> None:
    with toy(tmp_path) as jury:
        cached = f"from functools import lru_cache\n\n\n@lru_cache(typed=True)\n{OLDER}"
        (jury.copy.root / "toy/older.py").write_text(cached)
        found = jury.trial(mutant(jury, "toy/older.py", "True → False"))
    assert (found.outcome, found.tests[0]) == (SURVIVED, "tests/toy/test_older.py")


def test_the_limit_is_one_of_the_processor(tmp_path: Path) -> None:
    """A program that works beyond it is ended; one that waits, is not for a while."""
    copy = Copied(tmp_path, [sys.executable, "-c"])
    assert copy.passes(["while True: pass"], 1)[0] is None
    passed, seconds = copy.passes(["import time; time.sleep(1.1)"], 1)
    assert passed
    assert seconds < 1


def test_what_waits_for_ever_is_ended(tmp_path: Path) -> None:
    """It uses no processor, so that the other limit never comes."""
    copy = Copied(tmp_path, [sys.executable, "-c"], idle=1)
    assert copy.passes(["import threading; threading.Event().wait()"], 100_000)[0] is None


def test_places_stay_where_a_docstring_or_what_is_above_changes() -> None:
    body = "    age = 1\n    return age\n"
    short, long = f"def old():\n{body}", f'import os\n\n\ndef old():\n    """In\n    lines.\n    """\n{body}'
    assert [*places(short).values()] == [*places(long).values()] == ["old:0", "old:1"]
    assert [*places(long)] == [8, 9]


def test_survivors_are_told_with_the_tests_that_missed_them() -> None:
    seven = Mutant("toy/ship.py", 18, 58, "constant", 0, 1, "7", "8")
    missed = Trial(seven, SURVIVED, ("tests/toy/test_room.py",), 1.2)
    assert row(missed).splitlines() == [
        "toy/ship.py:18:58  7 → 8  survived  1 s",
        "    tests/toy/test_room.py",
    ]
    assert row(Trial(seven, NEVER_RUN)) == "toy/ship.py:18:58  7 → 8  never run  0 s"
    others = [Trial(seven, outcome) for outcome in (NEVER_RUN, KILLED, TIMED_OUT, FAILING)]
    quick = [Trial(seven, outcome, ("tests/toy/test_room.py",), quick=True) for outcome in (SURVIVED, KILLED)]
    assert row(quick[0]) == "toy/ship.py:18:58  7 → 8  survived  0 s"
    found = "3 of 6 survived (50 %); 1 of them met the quick judge alone; 1 without a verdict"
    assert [*shares([missed, *others, *quick], ["toy"])] == [f"toy: {found}", f"in all: {found}"]


def test_draws_hang_on_the_seed_and_take_one_mutant_of_a_file(tmp_path: Path) -> None:
    with toy(tmp_path):
        draws = [[*drawn(tmp_path, "toy", 9, seed)] for seed in (1, 1, 2, 3, 4)]
    assert draws[0] == draws[1]
    assert any(draw != draws[0] for draw in draws)
    assert all(len({mutant.path for mutant in draw}) == len(draw) == 5 for draw in draws)


def test_a_test_of_its_name_comes_first_and_the_nearest_next(tmp_path: Path) -> None:
    with toy(tmp_path) as jury:
        near = Nearest(tmp_path, ("toy",))
        nearest = near.tests
        assert nearest("toy/older.py") == ["tests/toy/test_older.py"]
        assert nearest("toy/ship.py") == ["tests/toy/test_room.py"], "by a helper"
        assert nearest("toy/ferry.py") == [f"{DRIVER} -k Bo"], "a table of cases"
        command = tmp_path / "tui/cli/commands/dive_in.py"
        command.parent.mkdir(parents=True)
        command.write_text("")
        (tmp_path / "tests/toy/test_dives.py").write_text("run('dive-in deep')")
        assert Nearest(tmp_path, ("tui",)).tests("tui/cli/commands/dive_in.py") == ["tests/toy/test_dives.py"]
        (run,) = NearestAlone(near).runs(mutant(jury, "toy/ferry.py", "1 → 2"), b"")
        assert run.words == [*DRIVER.split(), "-k", "Bo", "--seconds=3"]


KNOWN = """import pytest, subprocess, sys
from tui.few import few
from tui.ship import Ship
@pytest.mark.parametrize("room", [1, 9])
def test_fits(room):
    assert Ship(2).fits(room) == (room == 9)
def test_longer():
    assert Ship(2).longer() == "3"
def test_few():
    assert few(2)
def test_elsewhere():
    subprocess.run([sys.executable, "-c", "import tui.ship; tui.ship.Ship.sunk(tui.ship)"], check=True)
"""


@pytest.mark.parametrize(
    ("change", "asked"),
    [
        ("room != 7 → (room == 7)", ["test_fits[1]", "test_fits[9]"]),
        ("self.length > room → (self.length >= room)", ["test_fits[1]", "test_fits[9]"]),
        ('return f"{self.length + 1}" → return None', ["test_longer"]),
        ("3 → 4", ["test_few"]),
        ("False → True", ["test_elsewhere"]),
    ],
)
def test_tests_that_are_recorded_to_run_what_is_changed_are_asked_first(
    known: Path, change: str, asked: list[str]
) -> None:
    """Then those that run what stands around it; also where the module or the tests were moved since."""

    def of(module: str) -> list[tuple[list[str], list[str]]]:
        one = next(one for one in mutants(module, SHIP.encode()) if str(one) == change)
        record = Record(known, known / "cluebench/mutation.sqlite")
        runs = Choice(known, ("tui",), record).runs(one, SHIP.encode())
        return [(run.words, [test.rpartition("::")[2] for test in run.ids]) for run in runs if run.ids]

    ((words, first),) = of("tui/ship.py")
    assert words == ["tests/test_known.py"]
    assert sorted(first[: len(asked)]) == asked
    assert {"test_fits[1]", "test_longer"} <= {*first}
    (known / "tui/ship.py").rename(known / "tui/boat.py")
    (known / "tests/test_known.py").rename(known / "tests/test_boat.py")
    ((words, moved),) = of("tui/boat.py")
    assert words == ["tests/test_boat.py"]
    assert sorted(moved) == sorted(first)
    (known / "tests/test_boat.py").write_text("")
    assert not of("tui/boat.py")


@pytest.mark.parametrize("named", [["tests/test_mutation.py", "tests/test_rooms.py"], []])
def test_files_that_are_named_are_recorded_or_else_all(
    named: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ran = list[str]()

    def run(command: list[str], **_: object) -> subprocess.CompletedProcess[str]:
        ran.extend(word for word in command if word.startswith("tests/"))
        return subprocess.CompletedProcess(command, 0)

    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.setattr(subprocess, "run", run)
    assert recorded(named) == 0
    assert ran == named if named else len(ran) > 100


@pytest.fixture
def known(tmp_path: Path, recording: Path) -> Path:
    """A checkout whose tests were recorded."""
    return copytree(recording, tmp_path / "known")


@pytest.fixture(scope="module")
def recording(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A checkout whose tests are recorded."""
    tmp_path = tmp_path_factory.mktemp("recording")
    few = "from tui.ship import FEWEST\ndef few(ships):\n    return ships < FEWEST\n"
    files = {"tui/__init__.py": "", "tui/ship.py": SHIP, "tui/few.py": few, "tests/test_known.py": KNOWN}
    for name, text in files.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text)
    command = [sys.executable, "-m", "pytest", "-n0", "-q", "-p", "tests.mutation.recording", "tests"]
    where = {"PYTHONPATH": f"{tmp_path}:{ROOT}", "XDG_CACHE_HOME": str(tmp_path), "PYTEST_ADDOPTS": ""}
    subprocess.run(command, cwd=tmp_path, env=os.environ | RECORDED | where, check=True)
    return tmp_path


def test_a_run_takes_the_tests_of_its_list_and_leaves_those_that_it_came_to(tmp_path: Path) -> None:
    """So that it is run again up to the first that failed."""
    (tmp_path / "test_three.py").write_text(
        "import pytest\n@pytest.mark.parametrize('x', 'abcd')\ndef test_x(x):\n    assert x != 'a'\n"
    )
    (tmp_path / "tests").symlink_to(ROOT / "tests")
    copy = Copied(tmp_path)
    asked = ["c", "a", "b"]
    copy.select([f"test_three.py::test_x[{x}]" for x in asked])
    assert copy.passes(["test_three.py"], 60)[0] is False
    assert (tmp_path / LISTED).read_text().splitlines() == [f"test_three.py::test_x[{x}]" for x in "ca"]
    copy.select(["test_three.py::test_that_is_gone"])
    assert copy.passes(["test_three.py"], 60)[0], "notices nothing"
    copy.select([])
    assert not (tmp_path / LISTED).exists()
    assert copy.passes(["test_three.py", "--seconds=-1"], 60)[0], "begins none"


LAKE = """DEEP = 3
def filled(deep, used=1):
    while used < deep:
        used += 1
    return used
def is_wide(width):
    return width > 5
def dry():
    return 0
"""
LAKE_TESTS = """from toy.lake import DEEP, filled, is_wide
def test_lake():
    assert filled(DEEP) == 3
    assert not is_wide(4)
"""
ASKED = """
from pathlib import Path
from tests.mutation.mutants import mutants
from tests.mutation.nearest import Nearest
from tests.mutation.trial import Jury
from tests.mutation.warm import NearestAlone, Warm
root = Path.cwd()
jury = Jury(Warm(root, ["toy"]), NearestAlone(Nearest(root, ("toy",))), limit=1)
for one in mutants("toy/lake.py", (root / "toy/lake.py").read_bytes()):
    print(f"{one}: {jury.trial(one).outcome}")
"""


def test_the_quick_judge_sees_each_mutant_alone(tmp_path: Path) -> None:
    """Be it of a constant or of a body, and also after one that was killed or never ended."""
    files = {"toy/lake.py": LAKE, "tests/test_lake.py": LAKE_TESTS, "tests/__init__.py": "", "pytest.ini": ""}
    for name, text in files.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text)
    (tmp_path / "tests/mutation").symlink_to(ROOT / "tests/mutation")
    command, where = [sys.executable, "-P", "-c", ASKED], os.environ | {"PYTHONPATH": str(ROOT)}
    done = subprocess.run(command, cwd=tmp_path, env=where, capture_output=True, text=True, check=True)
    assert done.stdout.splitlines() == [
        f"3 → 4: {KILLED}",
        f"1 → 2: {SURVIVED}",
        f"used < deep → False: {KILLED}",
        f"used < deep → (used <= deep): {KILLED}",
        f"used += 1 → used -= 1: {TIMED_OUT}",
        f"1 → 2: {SURVIVED}",
        f"return used → return None: {KILLED}",
        f"return width > 5 → return None: {SURVIVED}",
        f"width > 5 → (width >= 5): {SURVIVED}",
        f"5 → 6: {SURVIVED}",
        f"return 0 → return None: {NEVER_RUN}",
        f"0 → 1: {NEVER_RUN}",
    ]
    assert (tmp_path / "toy/lake.py").read_text() == LAKE
