"""Style sheets in tests: all applications share what is read of them, and which rules a widget gets."""

from __future__ import annotations

from typing import Any
from weakref import WeakKeyDictionary

import pytest
from textual.css.model import RuleSet
from textual.css.stylesheet import Stylesheet

from tui.app.terminal.stylesheet import RememberingStylesheet, RuleMemory

_THEMES: dict[tuple[tuple[str, str], ...], int] = {}
"""A number for the variables of each theme."""
_THEME_OF = WeakKeyDictionary[Stylesheet, tuple[dict[str, str], int]]()
_RULES: dict[tuple[Any, ...], list[RuleSet]] = {}
"""The rules of each style sheet under each theme."""
_MEMORIES: dict[tuple[int, ...], RuleMemory] = {}
"""What is remembered with each list of rules, by their identities: all rules are kept."""


def share(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have all applications share styles: to read them and to look for rules is a quarter of a start."""
    read = Stylesheet._parse_rules

    def once(sheet: Stylesheet, *arguments: Any, **named: Any) -> list[RuleSet]:
        key = _theme(sheet), arguments, tuple(named.items())
        if key not in _RULES:
            _RULES[key] = read(sheet, *arguments, **named)
        return _RULES[key]

    monkeypatch.setattr(Stylesheet, "_parse_rules", once)
    monkeypatch.setattr(RememberingStylesheet, "memory", _memory)


def _theme(sheet: Stylesheet) -> int:
    variables, number = _THEME_OF.get(sheet, ({}, -1))
    if variables is not sheet._variables:
        number = _THEMES.setdefault(tuple(sheet._variables.items()), len(_THEMES))
        _THEME_OF[sheet] = sheet._variables, number
    return number


def _memory(sheet: RememberingStylesheet) -> RuleMemory:
    if sheet._memory is None:
        sheet._memory = _MEMORIES.setdefault(tuple(map(id, sheet.rules)), RuleMemory(sheet._older))
    return sheet._memory
