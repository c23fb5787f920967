"""JSON schemas of what `--json` prints, made of the tables in docs/json.md, so that the two cannot differ."""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path
from typing import Any

from jsonschema import Draft202012Validator

from tests.helpers.json_shapes import DOCUMENT, WITHOUT_VERDICT, Key, shapes

FOLDER = DOCUMENT.with_name("schemas")
PLAIN: dict[str, dict[str, Any]] = {
    "text": {"type": "string"},
    "integer": {"type": "integer"},
    "number": {"type": "number"},
    "boolean": {"type": "boolean"},
    "value": {"type": ["integer", "string", "boolean"]},
    "object": {"type": "object"},
    "text or object": {"type": ["string", "object"]},
}


def schema(command: str) -> dict[str, Any]:
    """What a command may print, as a schema that stands by itself.

    Where there is an `error`, all other keys may be missing; keys that are not named may come.
    """
    known = shapes()
    own = known.commands[command]
    rows = {**known.common, **own}
    answered = [key for key, row in own.items() if row.when == "always"] + ["seconds"]
    if command not in WITHOUT_VERDICT:
        answered.append("verdict")
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"What cluebench {command} --json prints",
        "type": "object",
        "properties": {key: _property(row) for key, row in rows.items()},
        "if": {"required": ["error"]},
        "else": {"required": answered},
        "$defs": {name: _object(name) for name in _needed(rows)},
    }


def envelope(name: str, rows: dict[str, Key]) -> dict[str, Any]:
    """A line that goes to the service, or comes from it, as a schema; more keys may be in it."""
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"A line of cluebench answer: {name}",
        "type": "object",
        "properties": {key: _property(row) for key, row in rows.items()},
        "required": [key for key, row in rows.items() if row.when == "always"],
        "$defs": {each: _object(each) for each in _needed(rows)},
    }


def text(command: str) -> str:
    """The file of a schema; "request" is what the service is sent."""
    if command in ("answer", "request"):
        rows = shapes().commands["answer"] if command == "answer" else shapes().objects["request"]
        return json.dumps(envelope(command, rows), indent=2, ensure_ascii=False) + "\n"
    return json.dumps(schema(command), indent=2, ensure_ascii=False) + "\n"


def path(command: str) -> Path:
    """Where it is."""
    return FOLDER / f"{command}.json"


@cache
def validator(command: str) -> Draft202012Validator:
    """Checks what a command printed, by the schema as it is in its file."""
    found = json.loads(path(command).read_text("utf-8"))
    Draft202012Validator.check_schema(found)
    return Draft202012Validator(found)


def _object(name: str) -> dict[str, Any]:
    rows = shapes().objects.get(name) or _error()
    return {
        "type": "object",
        "properties": {key: _property(row) for key, row in rows.items()},
        "required": [key for key, row in rows.items() if row.when == "always"],
    }


def _error() -> dict[str, Key]:
    return {key: Key("text", "always") for key in ("message", "where", "expected")}


def _property(row: Key) -> dict[str, Any]:
    return _type(row.type)


def _type(name: str) -> dict[str, Any]:
    if name.startswith("list of "):
        return {"type": "array", "items": _type(name.removeprefix("list of "))}
    if name.startswith("map of "):
        return {"type": "object", "additionalProperties": _type(name.removeprefix("map of "))}
    if name.startswith('"'):
        return {"enum": name.strip('"').split('", "')}
    return dict(PLAIN[name]) if name in PLAIN else {"$ref": f"#/$defs/{name.replace(' ', '%20')}"}


def _needed(rows: dict[str, Key]) -> list[str]:
    """The objects that the rows speak of, and those that these speak of, by name."""
    found: dict[str, None] = {}
    waiting = list(rows.values())
    while waiting:
        name = re.sub(r"^((list|map) of )*", "", waiting.pop().type)
        if name not in PLAIN and not name.startswith('"') and name not in found:
            found[name] = None
            waiting += (shapes().objects.get(name) or _error()).values()
    return sorted(found)
