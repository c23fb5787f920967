"""A style sheet that remembers which rules a widget gets, so that focus and mouse cost less."""

from __future__ import annotations

from typing import Any, NamedTuple

from textual.css.styles import RulesMap
from textual.css.stylesheet import Stylesheet
from textual.dom import DOMNode

MOST = 4096
"""Widgets, with their states, whose rules are remembered; then it is begun anew."""
Found = dict[tuple[Any, ...], RulesMap]


class PseudoClasses(NamedTuple):
    """The pseudo-classes that rules for a kind of widget ask about: of itself, and of what it is in."""

    own: tuple[str, ...]
    outer: tuple[str, ...]


class _Kind(NamedTuple):
    """What rules for a kind of widget ask about, and what Textual notes of them."""

    asked: PseudoClasses
    flags: tuple[bool, bool, bool, bool]


class RuleMemory:
    """What was found with one list of rules."""

    def __init__(self) -> None:
        self.kinds: dict[tuple[Any, ...], _Kind] = {}
        self.found: Found = {}


class RememberingStylesheet(Stylesheet):
    """Textual looks for the rules of a widget anew each time; here that is done once for each state of it.

    What the rules depend on are the classes, ids and pseudo-classes of the widget and of all it is in.
    Rules that ask about the order of widgets are left to Textual.
    """

    _memory: RuleMemory | None = None

    def parse(self) -> None:
        super().parse()
        self._memory = None

    def reparse(self) -> None:
        super().reparse()
        self._memory = None

    def memory(self) -> RuleMemory:
        """What is remembered of the rules as they are."""
        if self._memory is None or len(self._memory.found) > MOST:
            self._memory = RuleMemory()
        return self._memory

    def apply(
        self, node: DOMNode, *, animate: bool = False, cache: dict[tuple[Any, ...], RulesMap] | None = None
    ) -> None:
        if self._require_parse:
            self.parse()
        memory = self.memory()
        kind = memory.kinds.get(_name(node))
        key = None if kind is None else _path(node, kind.asked)
        rules = None if key is None else memory.found.get(key)
        if kind is None or rules is None:
            self._look(node, memory, animate=animate)
            return
        _note(node, kind.flags)
        if node.styles.base._rules != rules:
            self.replace_rules(node, rules, animate=animate)
        self._process_component_classes(node)

    def _look(self, node: DOMNode, memory: RuleMemory, *, animate: bool) -> None:
        """Have Textual find the rules, and remember them."""
        asked = self._asked(node)
        key, found = _path(node, asked), Found()
        super().apply(node, animate=animate, cache=found)
        memory.kinds[_name(node)] = _Kind(asked, _flags(node))
        memory.found.update((key, rules) for rules in found.values())

    def _asked(self, node: DOMNode) -> PseudoClasses:
        """The pseudo-classes that any rule for such a widget asks about."""
        rules = self.rules_map
        own, outer = set[str](), set[str]()
        for name in rules.keys() & node._selector_names:
            for selectors in (each.selectors for rule in rules[name] for each in rule.selector_set):
                own |= selectors[-1].pseudo_classes
                outer.update(*(selector.pseudo_classes for selector in selectors[:-1]))
        return PseudoClasses(tuple(own), tuple(outer))


def _name(node: DOMNode) -> tuple[Any, ...]:
    """What selectors can name of a widget."""
    return type(node), node._id, frozenset(node._classes)


def _path(node: DOMNode, asked: PseudoClasses) -> tuple[Any, ...]:
    """That of the widget and of all it is in, with those of the pseudo-classes that hold."""
    *outer, own = node.css_path_nodes
    held = ((*_name(each), *map(each.has_pseudo_class, asked.outer)) for each in outer)
    return (*held, (*_name(own), *map(own.has_pseudo_class, asked.own)))


def _flags(node: DOMNode) -> tuple[bool, bool, bool, bool]:
    return node._has_hover_style, node._has_focus_within, node._has_order_style, node._has_odd_or_even


def _note(node: DOMNode, flags: tuple[bool, bool, bool, bool]) -> None:
    node._has_hover_style, node._has_focus_within, node._has_order_style, node._has_odd_or_even = flags
