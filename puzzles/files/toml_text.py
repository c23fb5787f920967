"""The TOML text of a document, written for human readers.

In an existing file, only what changed is written anew: comments, blank lines and the order of keys stay.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from difflib import SequenceMatcher
from typing import Any

import tomlkit
from tomlkit.exceptions import TOMLKitError
from tomlkit.items import AoT, Item
from tomlkit.toml_document import TOMLDocument

from puzzles.text.errors import PuzzleError

Document = Mapping[str, Any]
LONG_LIST = 60
"""Characters from which on a list is written one item to a line."""


def amended(previous: str, document: Document) -> str | None:
    """`previous` with the fewest changes that make it hold the document; None if that fails.

    Keys stay in their order, which may differ from that of the document.
    """
    try:
        styled = tomlkit.parse(previous)
        _update(styled, document)
        text = tomlkit.dumps(styled)
        return text if tomllib.loads(text) == document else None
    except (TOMLKitError, ValueError, RecursionError):
        return None  # not TOML before, or of a form that cannot be edited in place


def fresh(document: Document) -> str:
    """The document as TOML, with tables last."""
    styled = tomlkit.document()
    for key, value in sorted(document.items(), key=lambda item: _is_table(item[1])):
        if _is_table(value) and styled:
            styled.add(tomlkit.nl())
        styled.add(key, _styled(value))
    return tomlkit.dumps(styled)


def _update(old: Any, new: Document) -> None:
    """Make a styled table hold the items of `new`."""
    for key in [key for key in old if key not in new]:
        del old[key]
    for key, value in new.items():
        if key not in old or not _amended(old[key], value):
            old[key] = _styled(value)


def _amended(old: Any, new: Any) -> bool:
    """Whether a styled value equals `new`, possibly after an edit in place."""
    if _same(old, new):
        return True
    if isinstance(old, dict) and isinstance(new, Mapping):
        _update(old, new)
        return True
    if isinstance(old, list) and isinstance(new, list) and (_is_table(new) or not isinstance(old, AoT)):
        _update_list(old, new)
        return True
    return False


def _update_list(old: Any, new: Sequence[Any]) -> None:
    """Edit a styled list item by item, from the last change to the first."""
    inline = not isinstance(old, AoT)
    before, after = [repr(_plain(item)) for item in old], [repr(item) for item in new]
    changes = SequenceMatcher(a=before, b=after, autojunk=False).get_opcodes()
    for _, start, end, first, last in reversed(changes):
        common = min(end - start, last - first)
        for index in range(common):
            if not _amended(old[start + index], new[first + index]):
                old[start + index] = _styled(new[first + index], inline)
        for index in reversed(range(start + common, end)):
            del old[index]
        for index in range(common, last - first):
            old.insert(start + index, _styled(new[first + index], inline))


def _plain(value: Any) -> Any:
    return value.unwrap() if isinstance(value, Item | TOMLDocument) else value


def _same(old: Any, new: Any) -> bool:
    return bool(_plain(old) == new) and type(_plain(old)) is type(new)


def _is_table(value: object) -> bool:
    """Whether a value is written as a table, or as a list of tables."""
    items = value if isinstance(value, list) and value else [value]
    return all(isinstance(item, dict) for item in items)


def _styled(value: Any, inline: bool = False) -> Any:
    """The value with its style: texts of several lines, long lists one item to a line; inline tables if
    `inline`.
    """
    if isinstance(value, str):
        return _styled_text(value)
    if isinstance(value, list) and _is_table(value) and not inline:
        tables = tomlkit.aot()
        for item in value:
            tables.append(_styled(item))
        return tables
    if isinstance(value, list):
        array = tomlkit.array()
        array.extend(_styled(item, inline=True) for item in value)
        return array.multiline(len(str(value)) > LONG_LIST)
    if isinstance(value, dict):
        table = tomlkit.inline_table() if inline else tomlkit.table()
        for key, part in value.items():
            table.add(key, _styled(part, inline))
        return table
    return value


def _styled_text(text: str) -> Any:
    if any(0xD800 <= ord(ch) <= 0xDFFF for ch in text):
        raise PuzzleError(f"{text!r} holds half a character", expected="text that UTF-8 can hold")
    if "\n" not in text or not all(ch == "\n" or ch.isprintable() for ch in text):
        return tomlkit.string(text)
    if "\\" in text and "'''" not in text and not text.endswith("'"):
        return tomlkit.value(f"'''\n{text}'''")
    escaped = text.replace("\\", "\\\\")
    if '"""' in text or text.endswith('"'):
        escaped = escaped.replace('"', '\\"')
    return tomlkit.value(f'"""\n{escaped}"""')
