"""Which test runs which line: recorded once, and kept outside of the checkout.

A place is that of a line within its function, counted below its docstring, so that it stays where others
change. Functions and tests that were moved since are found by their names, and a test that was changed is
taken to run what it ran. Not known is what stands outside of functions.
"""

from __future__ import annotations

import ast
import json
import re
import sqlite3
import zlib
from collections import defaultdict
from functools import cached_property
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

from platformdirs import user_cache_path

TABLES = """
    CREATE TABLE IF NOT EXISTS files (file TEXT PRIMARY KEY, hash TEXT, tests TEXT);
    CREATE TABLE IF NOT EXISTS places (file TEXT, path TEXT, tests BLOB, PRIMARY KEY (path, file));
    CREATE INDEX IF NOT EXISTS by_file ON places (file);
    CREATE TABLE IF NOT EXISTS functions (name TEXT, path TEXT, PRIMARY KEY (name, path));
"""
TEST = re.compile(r"^ *(?:async )?def (test_\w+)", re.MULTILINE)


class Timed(NamedTuple):
    """A test by its id, and the seconds of the processor that it took while it was recorded."""

    id: str
    seconds: float

    @property
    def file(self) -> str:
        """Where it stands."""
        return self.id.partition("::")[0]

    @property
    def name(self) -> str:
        """That of its function."""
        return self.id.partition("[")[0].rpartition("::")[2]


class Record:
    """The record of one checkout, which may have been made in another with the same files of tests."""

    def __init__(self, root: Path, file: Path | None = None) -> None:
        self.root = root
        kept = file or user_cache_path("cluebench", ensure_exists=True) / "mutation.sqlite"
        self._data = sqlite3.connect(kept, timeout=60)
        self._data.executescript(TABLES)

    def keep(self, file: str, tests: list[Timed], places: dict[str, dict[str, set[int]]]) -> None:
        """Keep what each test of a file runs: by the path of a module, the places, and which of the tests."""
        with self._data:
            self._data.execute("DELETE FROM places WHERE file = ?", [file])
            self._data.execute(
                "REPLACE INTO files VALUES (?, ?, ?)", [file, self._hash(file), json.dumps(tests)]
            )
            for path, ran in places.items():
                alike = defaultdict[int, list[str]](list)
                for place, indices in ran.items():
                    alike[sum(1 << index for index in indices)].append(place)
                packed = zlib.compress(
                    json.dumps([[f"{key:x}", value] for key, value in alike.items()]).encode()
                )
                self._data.execute("INSERT INTO places VALUES (?, ?, ?)", [file, path, packed])
                names = {(function_of(place), path) for place in ran}
                self._data.executemany("INSERT OR IGNORE INTO functions VALUES (?, ?)", names)

    def is_known(self, file: str) -> bool:
        """Whether a file of tests was recorded as it stands."""
        row = self._data.execute("SELECT hash FROM files WHERE file = ?", [file]).fetchone()
        return row is not None and row[0] == self._hash(file)

    def running(self, path: str, source: str) -> dict[str, list[Timed]]:
        """The tests that run each place of a module, those of functions that came from elsewhere included."""
        found = dict(self._recorded(path))
        own = {function_of(place) for place in places(source).values()}
        for name in own - {function_of(place) for place in found}:
            query = "SELECT path FROM functions WHERE name = ? AND path != ?"
            for (other,) in self._data.execute(query, [name, path]).fetchall():
                if name not in self._functions(other):
                    moved = self._recorded(other).items()
                    found |= {place: tests for place, tests in moved if function_of(place) == name}
        return found

    def _recorded(self, path: str) -> dict[str, list[Timed]]:
        """The tests, where they stand now, that ran each place of a module as they were recorded."""
        found = defaultdict[str, list[Timed]](list)
        query = "SELECT files.tests, places.tests FROM places JOIN files USING (file) WHERE path = ?"
        for tests, packed in self._data.execute(query, [path]).fetchall():
            timed = [self._now(Timed(*test)) for test in json.loads(tests)]
            for bits, alike in json.loads(zlib.decompress(packed)):
                ran = [test for index, test in enumerate(timed) if test and int(bits, 16) >> index & 1]
                for place in alike:
                    found[place] += ran
        return found

    def _functions(self, path: str) -> set[str]:
        """Those of a module as it is."""
        whole = self.root / path
        return (
            {function_of(place) for place in places(whole.read_text()).values()} if whole.exists() else set()
        )

    def _now(self, test: Timed) -> Timed | None:
        """A test where it stands now, if anywhere, or in one place of its name."""
        files = self._tests.get(test.name, ())
        if test.file in files:
            return test
        return Timed(files[0] + test.id[len(test.file) :], test.seconds) if len(files) == 1 else None

    @cached_property
    def _tests(self) -> dict[str, list[str]]:
        """The files of tests by the names of their functions."""
        found = defaultdict[str, list[str]](list)
        for file in sorted((self.root / "tests").rglob("test_*.py")):
            for name in {*TEST.findall(file.read_text())}:
                found[name].append(file.relative_to(self.root).as_posix())
        return found

    def _hash(self, file: str) -> str:
        whole = self.root / file
        return sha256(whole.read_bytes()).hexdigest() if whole.exists() else ""


def places(source: str) -> dict[int, str]:
    """The place of each line in the body of a function: the names around it, and how far down it is."""
    found = dict[int, str]()

    def walk(node: ast.AST, around: str) -> None:
        for child in ast.iter_child_nodes(node):
            match child:
                case ast.FunctionDef(name) | ast.AsyncFunctionDef(name) | ast.ClassDef(name):
                    inner = f"{around}.{name}" if around else name
                    if not isinstance(child, ast.ClassDef):
                        body = child.body[ast.get_docstring(child) is not None :] or child.body
                        start = body[0].lineno
                        for line in range(start, (child.end_lineno or 0) + 1):
                            found[line] = f"{inner}:{line - start}"
                    walk(child, inner)
                case _:
                    walk(child, around)

    walk(ast.parse(source), "")
    return found


def function_of(place: str) -> str:
    """The names around a place."""
    return place.partition(":")[0]


def first_place(name: str) -> str:
    """The first place of a function by its `__qualname__`, or of the function around it."""
    return ".".join(part for part in name.split(".") if not part.startswith("<")) + ":0"
