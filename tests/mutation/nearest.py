"""Which tests are nearest to a module: the one named after it, what imports it, what speaks of it.

A test speaks of a module by the words that both have: the fewer other tests have a word, the more it weighs.
Cases of types are tables, and one file of tests runs them all: it is asked for those of a table behind it.
"""

from __future__ import annotations

import ast
import re
import shlex
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from itertools import chain, zip_longest
from math import log, sqrt
from pathlib import Path, PurePath, PurePosixPath

ANSWERS, QUESTIONS = "solvers.handlers.", "solvers.queries."
"""A question brings up what answers it, by its name alone."""
COMMANDS = "tui.cli.commands."
"""A command is imported as it is called: a test has its name at the beginning of a string."""
CALLED = re.compile(r"""["'](\w[\w-]*)["' ]""")
TYPE_PARTS = "tui.types"
"""Where what is special to a type is found by its name."""
FAR = 6
"""How many modules may stand between a test and what it tests."""
DRIVER = "tests/puzzles/types/test_every_type.py tests/puzzles/sentences/test_whole_sentences.py"
"""What runs the cases of types."""
CASE_OF = re.compile(r'\b(?:kind=(?!kind_of)|(?:kind_of|of_rooms)\(")(\w+)')
"""The name of a type, or of its class, in a case."""
WORD = re.compile(r"[^\W\d_]\w{3,}")
"""A word, or a name, that may be shared."""


class Nearest:
    """The tests of a checkout by what they import; paths are relative to it, with slashes."""

    def __init__(self, root: Path, rooms: tuple[str, ...]) -> None:
        files = [path for room in (*rooms, "tests") for path in sorted((root / room).rglob("*.py"))]
        self._paths = {_module(path.relative_to(root)): path.relative_to(root).as_posix() for path in files}
        self._texts = {path.relative_to(root).as_posix(): path.read_text() for path in files}
        self._importers: dict[str, set[str]] = defaultdict(set)
        for path in files:
            name = _module(path.relative_to(root))
            for other in self._imported(name, ast.parse(path.read_bytes())):
                self._importers[other].add(name)
            if name.startswith(QUESTIONS):
                self._importers[name.replace(QUESTIONS, ANSWERS)].add(name)
        for path in files:
            for word in {*CALLED.findall(self._texts[path.relative_to(root).as_posix()])}:
                if (called := COMMANDS + word.replace("-", "_")) in self._paths:
                    self._importers[called].add(_module(path.relative_to(root)))
        self._words = {
            test: {*WORD.findall(text)} for test, text in self._texts.items() if test.startswith("tests/")
        }
        self._counts = Counter(word for words in self._words.values() for word in words)

    def tests(self, path: str) -> list[str]:
        """The files of tests, the nearest first, each a word or more of a command line."""
        place = PurePosixPath(path)
        paths = (PurePosixPath(self._paths[name]) for name in sorted(self._importers[_module(place)]))
        users = [user for user in paths if user.parts[0] != "tests"]
        of_users = (test for user in users for test in _named(user))
        steps = self._steps(_module(place))
        near = sorted(steps, key=lambda test: (-self._weight(test, place), steps[test]))
        named, used = self._existing(*_named(place)), self._existing(*of_users)
        room, name = f"tests/{place.parts[0]}/", f"/test_{place.stem}.py"
        named += (test for test in self._texts if test.startswith(room) and test.endswith(name))
        at_once = (test for test in near if not steps[test])
        turns = zip_longest(chain(at_once, used), near)
        others = (test for turn in turns for test in turn if test is not None)
        return [*dict.fromkeys(self._with_cases(dict.fromkeys((*named, *others))))]

    def _existing(self, *tests: str) -> list[str]:
        return [test for test in tests if test in self._texts]

    def _with_cases(self, tests: Iterable[str]) -> Iterator[str]:
        """The tests, without those that have only cases, and behind each the driver for its cases alone."""
        for test in tests:
            if test in DRIVER.split():
                continue
            text = self._texts[test]
            kinds = dict.fromkeys(CASE_OF.findall(text)) if "helpers.type_case" in text else {}
            if not kinds or "def test_" in text:
                yield test
            if kinds:
                yield f"{DRIVER} -k {shlex.quote(' or '.join(kinds))}"

    def _weight(self, test: str, place: PurePosixPath) -> float:
        """How much a test speaks of a module, for its size; more where the two have folders in common."""
        own = self._words[test]
        shared = own.intersection(WORD.findall(self._texts[str(place)]))
        rare = sum(log(len(self._words) / self._counts[word]) ** 2 for word in shared)
        return rare * (1 + _shared(test, place)) / sqrt(len(own) + 1)

    def _steps(self, module: str) -> dict[str, int]:
        """Each test that comes to import a module, and how many others of the source stand between."""
        found: dict[str, int] = {}
        seen, level = {module}, {module}
        for step in range(FAR + 1):
            level = self._with_helpers(level, seen)
            for name in level:
                if name.rpartition(".")[2].startswith("test_"):
                    found[self._paths[name]] = step
        return found

    def _with_helpers(self, level: set[str], seen: set[str]) -> set[str]:
        """What imports any of these, itself or by a helper of the tests."""
        found: set[str] = set()
        while level:
            level = {other for name in level for other in self._importers[name]} - seen
            seen |= level
            found |= level
            level = {name for name in level if name.startswith("tests.")}
        return found

    def _imported(self, name: str, tree: ast.Module) -> Iterator[str]:
        for node in ast.walk(tree):
            match node:
                case ast.Import(names):
                    yield from (alias.name for alias in names)
                case ast.ImportFrom(module=str(module), names=names):
                    yield module
                    yield from (f"{module}.{alias.name}" for alias in names)
                case ast.Call(ast.Name("modules_in"), [ast.Name("__name__"), *_]):
                    yield from self._below(name)
                case ast.Call(ast.Name("type_part")):
                    yield from self._below(TYPE_PARTS)

    def _below(self, folder: str) -> Iterator[str]:
        return (other for other in self._paths if other.rpartition(".")[0] == folder)


def _module(path: PurePath) -> str:
    parts = path.with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def _of_name(place: PurePosixPath) -> str:
    return f"tests/{place.parent}/test_{place.stem}.py"


def _named(place: PurePosixPath) -> Iterator[str]:
    """The tests named after a module or the folders that it is in, from the inside out."""
    yield _of_name(place)
    for folder in place.parents[:-2]:
        yield f"tests/{folder}/test_{folder.name}.py"
        yield f"tests/{folder.parent}/test_{place.stem}.py"
        yield f"tests/{folder.parent}/test_{folder.name}.py"


def _shared(test: str, place: PurePosixPath) -> int:
    """How many folders the two have in common, from the room on."""
    pairs = zip(PurePosixPath(test).parts[1:-1], place.parts[:-1], strict=False)
    same = [one == other for one, other in pairs]
    return same.index(False) if False in same else len(same)
