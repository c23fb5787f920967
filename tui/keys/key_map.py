"""The key map: custom keys, or those for browsers, in place of the built-in ones."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from string import punctuation

from msgspec import Struct
from textual.binding import Binding, InvalidBinding
from textual.keys import Keys, key_to_character

from puzzles.text.nearness import perhaps
from puzzles.text.words import one_line
from tui.keys.key_table import KeyEntry, key_table
from tui.keys.keys_file import NAME

LOST = {
    "ctrl+i": "tab",
    "ctrl+m": "enter",
    "ctrl+j": "enter",
    "ctrl+h": "backspace",
    "ctrl+left_square_bracket": "escape",
    "ctrl+c": "what copies and interrupts",
}
"""Keys that a terminal cannot distinguish from others, or reserves."""
NAMED = frozenset(key.value for key in Keys if "+" not in key.value and "<" not in key.value)
MODIFIERS = ("ctrl", "alt", "shift")


class KeyMap(Struct, frozen=True):
    """Keys by binding id, as for Textual's `set_keymap`, and the problems found, one line each."""

    keys: dict[str, str]
    problems: tuple[str, ...]


def key_map(own: Mapping[str, str], built_in: Mapping[str, str]) -> KeyMap:
    """The key map of custom keys on top of `built_in` changes; both map binding ids to comma-separated keys.

    A faulty custom key is reported, and its binding keeps its keys. Two bindings that would share a key while
    both are active are both faulty, unless they share a key by default.
    """
    table = key_table()
    problems: list[str] = []
    taken: dict[str, tuple[str, ...]] = {}
    for name, text in own.items():
        keys, problem = _read(text) if name in table else ((), _unknown(name))
        if problem:
            problems.append(f"{NAME}: {one_line(name, 60)}: {problem}")
        else:
            taken[name] = keys
    changed = {name: tuple(text.split(",")) for name, text in built_in.items()} | taken
    while clashing := _clashing(taken, changed, problems):
        for name in clashing:  # it gets its keys back, which something else may have got meanwhile
            del changed[name], taken[name]
            if name in built_in:
                changed[name] = tuple(built_in[name].split(","))
    return KeyMap({name: ",".join(keys) for name, keys in _with_sharers(changed).items()}, tuple(problems))


def _read(text: str) -> tuple[tuple[str, ...], str]:
    """The keys of a text by Textual's names, and the problem with one, or ""."""
    words = [word.strip() for word in text.split(",")] if text != "," else ["comma"]
    keys = []
    for word in words:
        try:
            (binding,) = Binding.make_bindings([Binding(word, "")])
        except (InvalidBinding, ValueError):
            return (), f"found {one_line(repr(text), 60)}; expected keys such as ctrl+g or f8, with commas"
        key = binding.key
        if not _can_be_typed(key):
            return (), f"{one_line(word, 40)!r} is no key; expected one such as ctrl+g, alt+s, f8 or ?"
        if key in LOST:
            return (), f"{key} cannot be used: in a terminal it is {LOST[key]}"
        if key.isdigit() and len(key) == 1:
            return (), f"{key} cannot be used: digits are typed on boards"
        keys.append(key)
    return tuple(dict.fromkeys(keys)), ""


def _can_be_typed(key: str) -> bool:
    *modifiers, bare = key.split("+")
    if any(word not in MODIFIERS for word in modifiers) or len(set(modifiers)) < len(modifiers):
        return False
    if len(bare) == 1:
        return bare.isprintable() and bare != " "
    return bare in NAMED or (re.fullmatch(r"[a-z]+(_[a-z]+)+|[a-z]{4,}", bare) is not None and _is_sign(bare))


def _is_sign(name: str) -> bool:
    """Whether it is Textual's name of a character, as question_mark."""
    return name in _signs() or key_to_character(name) is not None


@cache
def _signs() -> frozenset[str]:
    """The names of punctuation characters in bindings."""
    return frozenset(binding.key for sign in punctuation for binding in _bindings(sign))


def _bindings(sign: str) -> Iterator[Binding]:
    try:
        yield from Binding.make_bindings([Binding(sign, "")])
    except InvalidBinding:  # a comma parts keys
        return


def _unknown(name: str) -> str:
    return "unknown" + (perhaps(name, key_table()) or "; docs/keys.md has all there are")


def _clashing(
    taken: Mapping[str, tuple[str, ...]], changed: Mapping[str, tuple[str, ...]], problems: list[str]
) -> list[str]:
    """The custom bindings whose key another active binding has; each is reported."""
    table = key_table()
    found: list[str] = []
    for name, keys in taken.items():
        entry = table[name]
        for other in table.values():
            if other.id == name or not entry.meets(other) or _share(entry, other):
                continue
            both = set(keys).intersection(changed.get(other.id, other.keys))
            if both:
                said = f"{min(both)} is taken by {other.id} ({other.meaning})"
                problems.append(f"{NAME}: {name}: {said}")
                found.append(name)
                break
    return found


def _share(entry: KeyEntry, other: KeyEntry) -> bool:
    """Whether two bindings share a default key, and thus alternate."""
    return not set(entry.keys).isdisjoint(other.keys)


def _with_sharers(changed: Mapping[str, tuple[str, ...]]) -> dict[str, tuple[str, ...]]:
    """The changes with the keys of bindings that share one, which Textual would otherwise remove."""
    table, whole = key_table(), dict(changed)
    for name in changed:
        for other in table.values():
            if other.id not in whole and _share(table[name], other) and other.meets(table[name]):
                whole[other.id] = other.keys
    return whole
