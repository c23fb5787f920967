"""The file with custom keys: a table `[keys]` that maps the ids of docs/keys.md to keys."""

from __future__ import annotations

import tomllib
from pathlib import Path

from msgspec import Struct

from puzzles.text.words import one_line

NAME = "keys.toml"
EXPECTED = '[keys] with lines such as "work.hint" = "ctrl+g"'
SIZE_LIMIT = 100_000
"""Bytes."""


class OwnKeys(Struct, frozen=True):
    """Custom keys by binding id, as written, and the problems of the file, one line each."""

    keys: dict[str, str] = {}
    problems: tuple[str, ...] = ()


def read_keys(path: Path | None) -> OwnKeys:
    """The content of the file; a missing one is empty, and invalid parts are reported."""
    if path is None:
        return OwnKeys()
    try:
        with path.open("rb") as file:
            content = file.read(SIZE_LIMIT + 1)
    except FileNotFoundError:
        return OwnKeys()
    except (OSError, ValueError) as error:
        return _wrong(f"cannot be read: {getattr(error, 'strerror', None) or error}")
    if len(content) > SIZE_LIMIT:
        return _wrong(f"longer than {SIZE_LIMIT:,} bytes; expected {EXPECTED}")
    try:
        document = tomllib.loads(content.decode())
    except UnicodeDecodeError:
        return _wrong("no UTF-8 text; expected TOML")
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        return _wrong(f"no TOML: {error}")
    found = document.get("keys", {})
    others = [key for key in document if key != "keys"]
    if not isinstance(found, dict) or others:
        return _wrong(f"found {one_line(repr(others[0] if others else 'keys'), 60)}; expected {EXPECTED}")
    return _checked(_flat(found))


def _flat(found: dict[str, object], before: str = "") -> dict[str, object]:
    """Nested tables, as `work.hint` without quotes makes them, flattened with dotted names."""
    flat: dict[str, object] = {}
    for name, value in found.items():
        if isinstance(value, dict):
            flat |= _flat(value, f"{before}{name}.")
        else:
            flat[before + name] = value
    return flat


def _checked(found: dict[str, object]) -> OwnKeys:
    texts = {name: value for name, value in found.items() if isinstance(value, str)}
    wrong = [name for name in found if name not in texts]
    return OwnKeys(texts, tuple(f"{_place(name)}: found no text; expected keys in quotes" for name in wrong))


def _place(name: str) -> str:
    return f"{NAME}: {one_line(name, 60)}"


def _wrong(problem: str) -> OwnKeys:
    return OwnKeys(problems=(f"{NAME}: {one_line(problem, 200)}",))
