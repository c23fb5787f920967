"""The page of all bindings, as Markdown: docs/keys.md."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from tui.keys.browser_keys import BROWSER_KEYS
from tui.keys.key_names import in_words
from tui.keys.key_table import DIALOG, EVERYWHERE, HOME, PUZZLE, SCRIPT, WRITING, KeyEntry, key_table

TITLES = {
    EVERYWHERE: "Everywhere but in dialogs",
    HOME: "The list of puzzles",
    PUZZLE: "On a puzzle",
    SCRIPT: "In scripts of SMT-LIB and lessons",
    WRITING: "In tables, trees and proofs that one writes",
    DIALOG: "In dialogs",
}
INTRODUCTION = """\
# Keys, and how to change them

Help (`?`) says which keys do something where you are. All of them are below, with their ids. To give
something another key, write its id into `keys.toml` in the folder of settings (`cluebench doctor` says
where that is: `~/.config/cluebench` on Linux), and start anew:

```toml
[keys]
"zebra.cross" = "ctrl+g"
"work.undo" = "u,ctrl+z,f8"
```

What stands there takes the place of all keys of that id; several are separated by commas. Keys are written
as below, or as the sign itself. Footer, help and messages name the new ones. What cannot be used is told at
the start and by `cluebench doctor`, in one line each, and leaves the keys as they were: an unknown id, a
key that something else has at the same time, and a key that cannot be typed, such as Ctrl+I, which
terminals cannot tell from Tab. Things that share a key as it is, such as `work.solve` and `work.set`, may
share another. Letters that are typed as clues stay what they are where they are typed. In [a
browser](browser.md) some keys are others.
"""


def keys_page() -> str:
    """The whole page."""
    return "\n".join(_lines()) + "\n"


def _lines() -> Iterator[str]:
    yield INTRODUCTION
    for kind, entries in groupby(key_table().values(), key=lambda entry: entry.scopes[0].kind):
        yield f"## {TITLES[kind]}\n"
        if kind != PUZZLE:
            yield from _table(entries)
            continue
        for type_name, own in groupby(
            sorted(entries, key=lambda entry: entry.scopes[0].type_name),
            key=lambda entry: entry.scopes[0].type_name,
        ):
            if type_name:
                yield f"### Of the type {type_name}\n"
            yield from _table(own)
    yield "## In a browser\n"
    yield "| id | keys |\n|---|---|"
    for name, keys in BROWSER_KEYS.items():
        yield f"| `{name}` | {_keys(tuple(keys.split(',')))} |"


def _table(entries: Iterator[KeyEntry]) -> Iterator[str]:
    yield "| id | keys | what they do |\n|---|---|---|"
    for entry in entries:
        said = entry.meaning if entry.tooltip in ("", entry.name) else f"{entry.name}: {entry.tooltip}"
        yield f"| `{entry.id}` | {_keys(entry.keys)} | {(said if entry.name else entry.meaning)} |"
    yield ""


def _keys(keys: tuple[str, ...]) -> str:
    """Keys as written in a file, and as characters if they are."""
    shown = (
        key if in_words(key).casefold() == key.casefold() else f"{key} ({in_words(key)})" for key in keys
    )
    return ", ".join(f"`{text}`" for text in shown).replace("|", "\\|")
