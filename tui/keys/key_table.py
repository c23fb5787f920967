"""All bindings with ids: their keys and meanings, and which can be active together."""

from __future__ import annotations

import pkgutil
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from typing import NamedTuple

from textual.binding import Binding
from textual.dom import DOMNode
from textual.screen import ModalScreen

import tui

PARTS = ("app", "editors", "panels", "screens", "types", "widgets")
"""The packages below `tui` with bindings."""
EVERYWHERE, HOME, PUZZLE, SCRIPT, DIALOG = "everywhere", "home", "puzzle", "script", "dialog"
GENRE = "genre"
DIALOG_FOLDERS = ("dialogs", GENRE)
"""The folders of dialogs in `tui.screens`; the genre form is one."""
HOME_MODULES, SCRIPT_MODULES, WRITING = ("home", "finder"), ("script", "course"), "writing"
"""The modules in `tui.screens` of the home screen, of scripts and lessons, and of exercises."""


class KeyScope(NamedTuple):
    """Where a binding is active: the kind of screen, the class that binds it, and the puzzle type or "".

    A `single` one is active only while its own widget has the focus.
    """

    kind: str
    owner: str
    type_name: str = ""
    single: bool = False

    def meets(self, other: KeyScope) -> bool:
        """Whether both can be active at the same time."""
        if EVERYWHERE in (self.kind, other.kind):
            return DIALOG not in (self.kind, other.kind)
        if self.kind != other.kind or (self.kind == DIALOG and self.owner != other.owner):
            return False
        if self.single and other.single and self.owner != other.owner:
            return False
        return not (self.type_name and other.type_name and self.type_name != other.type_name)


class KeyEntry(NamedTuple):
    """A binding: id, default keys, name, sentence, and where it is active."""

    id: str
    keys: tuple[str, ...]
    name: str
    tooltip: str
    scopes: tuple[KeyScope, ...]

    @property
    def meaning(self) -> str:
        """The longest description of the binding."""
        return self.tooltip or self.name or self.id

    def meets(self, other: KeyEntry) -> bool:
        """Whether both can be active at the same time."""
        return any(one.meets(two) for one in self.scopes for two in other.scopes)


@cache
def key_table() -> dict[str, KeyEntry]:
    """All bindings with an id, ordered by where they are active: everywhere first."""
    found: dict[str, KeyEntry] = {}
    for owner, binding in _bindings():
        if binding.id is None:
            continue
        scope = _scope(owner)
        keys = tuple(binding.key.split(","))
        before = found.get(binding.id, KeyEntry(binding.id, (), "", "", ()))
        found[binding.id] = KeyEntry(
            binding.id,
            tuple(dict.fromkeys((*before.keys, *keys))),
            before.name or binding.description,
            before.tooltip or binding.tooltip,
            tuple(dict.fromkeys((*before.scopes, scope))),
        )
    order = (EVERYWHERE, HOME, PUZZLE, SCRIPT, WRITING, DIALOG)
    return dict(sorted(found.items(), key=lambda item: order.index(item[1].scopes[0].kind)))


def _bindings() -> Iterator[tuple[type[DOMNode], Binding]]:
    for part in PARTS:
        package = import_module(f"tui.{part}")
        for module in pkgutil.walk_packages(package.__path__, f"tui.{part}."):
            for owner in vars(import_module(module.name)).values():
                own = isinstance(owner, type) and owner.__module__ == module.name
                if own and issubclass(owner, DOMNode):
                    for binding in vars(owner).get("BINDINGS", ()):
                        if isinstance(binding, Binding):
                            yield owner, binding


def _scope(owner: type[DOMNode]) -> KeyScope:
    path = owner.__module__.removeprefix(f"{tui.__name__}.").split(".")
    type_name = path[1] if path[0] == "types" else ""
    single = bool(getattr(owner, "can_focus", False))
    if path[0] == "app" or path[:2] == ["widgets", "row_list"]:
        return KeyScope(EVERYWHERE, owner.__name__)
    if issubclass(owner, ModalScreen) and path[:2] != ["screens", GENRE]:
        return KeyScope(DIALOG, owner.__name__)
    if path[0] == "screens" and path[1] in HOME_MODULES:
        return KeyScope(HOME, owner.__name__)
    if path[0] == "screens" and path[1] in SCRIPT_MODULES:
        return KeyScope(SCRIPT, owner.__name__)
    if path[:2] == ["screens", WRITING]:
        return KeyScope(WRITING, owner.__name__, single=single)
    if path[0] == "screens" and path[1] in DIALOG_FOLDERS:
        return KeyScope(DIALOG, path[1 if path[1] == GENRE else 2])
    return KeyScope(PUZZLE, owner.__name__, type_name, single)
