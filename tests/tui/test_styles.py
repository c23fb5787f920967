"""Every style is for a widget that exists: a selector that is left behind is a layout that is lost."""

from __future__ import annotations

import pkgutil
import re
from collections.abc import Iterator
from importlib import import_module

from textual import containers, widgets
from textual.dom import DOMNode

import tui


def nodes(kind: type[DOMNode] = DOMNode) -> Iterator[type[DOMNode]]:
    """Every class of the tree that is loaded."""
    for child in kind.__subclasses__():
        yield child
        yield from nodes(child)


def test_selectors_name_classes_that_exist() -> None:
    for module in pkgutil.walk_packages(tui.__path__, "tui."):
        if not module.name.endswith("__main__"):
            import_module(module.name)
    names = {node.__name__ for node in nodes()} | set(dir(containers)) | set(dir(widgets))
    for node in set(nodes()):
        if node.__module__.startswith("tui."):
            selectors = re.findall(r"([^{};]+)\{", node.__dict__.get("DEFAULT_CSS", ""))
            named = {name for text in selectors for name in re.findall(r"(?<![\w.#:$-])[A-Z]\w+", text)}
            assert named <= names, f"{node.__name__}: {named - names}"
