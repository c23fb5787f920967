"""Which test runs which line: recorded once, and kept outside of the checkout.

A place is that of a line within its function, counted below its docstring, so that it stays where others
change. Not known is what runs in processes of their own, and what stands outside of functions.
"""

from __future__ import annotations

import ast
import json
import sqlite3
import zlib
from collections import defaultdict
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

from platformdirs import user_cache_path

TABLES = """
    CREATE TABLE IF NOT EXISTS files (file TEXT PRIMARY KEY, hash TEXT, tests TEXT);
    CREATE TABLE IF NOT EXISTS places (file TEXT, path TEXT, tests BLOB, PRIMARY KEY (path, file));
    CREATE INDEX IF NOT EXISTS by_file ON places (file);
"""


class Timed(NamedTuple):
    """A test by its id, and the seconds of the processor that it took while it was recorded."""

    id: str
    seconds: float

    @property
    def file(self) -> str:
        """Where it stands."""
        return self.id.partition("::")[0]


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

    def is_known(self, file: str) -> bool:
        """Whether a file of tests was recorded as it stands."""
        row = self._data.execute("SELECT hash FROM files WHERE file = ?", [file]).fetchone()
        return row is not None and row[0] == self._hash(file)

    def running(self, path: str) -> dict[str, list[Timed]]:
        """The tests that run each place of a module."""
        found = defaultdict[str, list[Timed]](list)
        query = "SELECT file, files.tests, places.tests FROM places JOIN files USING (file) WHERE path = ?"
        for file, tests, packed in self._data.execute(query, [path]).fetchall():
            if self.is_known(file):
                timed = [Timed(*test) for test in json.loads(tests)]
                for bits, places in json.loads(zlib.decompress(packed)):
                    for place in places:
                        found[place] += (
                            test for index, test in enumerate(timed) if int(bits, 16) >> index & 1
                        )
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
