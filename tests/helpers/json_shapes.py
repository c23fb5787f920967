"""What docs/json.md says of the objects that `--json` prints, as checks."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

DOCUMENT = Path(__file__).parents[2] / "docs" / "json.md"
_PLAIN: dict[str, tuple[type, ...]] = {
    "text": (str,),
    "integer": (int,),
    "number": (int, float),
    "boolean": (bool,),
    "value": (int, str, bool),
    "object": (dict,),
    "text or object": (str, dict),
}


class Key(NamedTuple):
    """A row of a table."""

    type: str
    when: str


class Example(NamedTuple):
    """A command line, and the object that is shown below it."""

    command: str
    printed: str


class Shapes(NamedTuple):
    """The tables by their headings: what every answer has, what each command adds, and objects in them."""

    common: dict[str, Key]
    commands: dict[str, dict[str, Key]]
    objects: dict[str, dict[str, Key]]
    examples: list[Example]


@cache
def shapes() -> Shapes:
    """The document, read."""
    found = Shapes({}, {}, {}, [])
    text = DOCUMENT.read_text()
    for chapter in re.split(r"^## ", text, flags=re.MULTILINE)[1:]:
        head, *sections = re.split(r"^### ", chapter, flags=re.MULTILINE)
        found.common.update(_table(head))
        into = found.commands if head.startswith("Commands") else found.objects
        for section in sections:
            into[section.partition("\n")[0]] = _table(section)
    examples = re.findall(r"^```\n\$ cluebench ([^\n]*) --json\n([^`]*)^```", text, flags=re.MULTILINE)
    found.examples.extend(Example(*example) for example in examples)
    return found


def _table(section: str) -> dict[str, Key]:
    rows = re.findall(r"^\| `(\w+)` \| ([^|]*) \| ([^|]*) \|", section, flags=re.MULTILINE)
    return {key: Key(type_, when) for key, type_, when in rows}


OF_NO_PUZZLE = {"list", "genre", "statistics", "doctor", "collection", "formula", "table", "read"}
OF_NO_PUZZLE |= {"run", "course", "check-proof", "answer"}
"""Commands that are asked of no puzzle, or take something else first."""
WITHOUT_VERDICT = OF_NO_PUZZLE | {"convert"}
"""Commands that say nothing of where clues stand."""
Used = set[tuple[str, str]]
"""Tables and keys that were seen."""


def check_answer(command: str, found: dict[str, Any], status: int, used: Used | None = None) -> None:
    """Fail unless a command may print that object with that exit status; note which keys it has."""
    from tests.helpers.json_schema import validator  # which is made of what is read here

    validator(command).validate(found)
    used = set() if used is None else used
    known, own = shapes(), shapes().commands[command]
    assert ("error" in found) == (status > 1), found
    if set(found) == {"error"}:
        used.add(("", "error"))
        _check(found["error"], "error", used, "error")
        return
    for key, value in found.items():
        assert key in own or key in known.common, f"{command}: {key} is not in {DOCUMENT.name}"
        used.add((command if key in own else "", key))
        _check(value, (own.get(key) or known.common[key]).type, used, f"{command}.{key}")
    if status < 2:
        missing = [key for key, row in own.items() if row.when == "always" and key not in found]
        assert not missing, f"{command}: no {missing}"
        assert "seconds" in found
        assert ("verdict" in found) == (command not in WITHOUT_VERDICT)


def check_batch_line(asked: str, found: dict[str, Any], used: Used | None = None) -> None:
    """Fail unless a batch may print that object where that command is asked."""
    used = set() if used is None else used
    own = shapes().commands["batch"]
    for key in own.keys() & found.keys():
        used.add(("batch", key))
        _check(found[key], own[key].type, used, f"batch.{key}")
    assert {"source", "digest"} <= found.keys(), found
    rest = {key: value for key, value in found.items() if key not in own}
    check_answer(asked, rest, 3 if "error" in rest else 0, used)


def _check(value: Any, type_: str, used: Used, place: str) -> None:
    """Fail unless the value is of the type."""
    if type_.startswith("list of "):
        assert isinstance(value, list), place
        for item in value:
            _check(item, type_.removeprefix("list of "), used, f"{place}[]")
    elif type_.startswith("map of "):
        assert isinstance(value, dict), place
        for item in value.values():
            _check(item, type_.removeprefix("map of "), used, f"{place}.*")
    elif type_.startswith('"'):
        assert value in type_.strip('"').split('", "'), f"{place} is {value!r}"
    elif type_ in _PLAIN:
        fits = isinstance(value, _PLAIN[type_]) and (bool in _PLAIN[type_] or not isinstance(value, bool))
        assert fits, f"{place} is {value!r}"
    else:
        rows = shapes().objects[type_]
        assert isinstance(value, dict), place
        assert not set(value) - set(rows), f"{place} has {set(value) - set(rows)}"
        missing = [key for key, row in rows.items() if row.when == "always" and key not in value]
        assert not missing, f"{place} has no {missing}"
        for key, item in value.items():
            used.add((type_, key))
            _check(item, rows[key].type, used, f"{place}.{key}")


def documented() -> Iterator[tuple[str, str]]:
    """Every key of every table."""
    known = shapes()
    yield from (("", key) for key in known.common)
    for tables in (known.commands, known.objects):
        for name, rows in tables.items():
            yield from ((name, key) for key in rows)
