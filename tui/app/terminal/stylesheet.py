"""A style sheet that remembers which rules a widget gets, so that focus and mouse cost less."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple
from weakref import WeakKeyDictionary

from textual.css.model import RuleSet, SelectorType
from textual.css.styles import RenderStyles, RulesMap
from textual.css.stylesheet import Stylesheet
from textual.dom import DOMNode

MOST = 4096
"""Widgets, with their states, whose rules are remembered; then it is begun anew."""


class Conditions(NamedTuple):
    """What the rules for a kind of widget depend on: its pseudo-classes and its ancestors' state."""

    own: tuple[str, ...]
    outer: tuple[str, ...]
    classes: frozenset[str]


class Kind:
    """The rules for a kind of widget, what they depend on, and the styles found for each state."""

    def __init__(self, rules: frozenset[RuleSet]) -> None:
        self.rules, self.conditions = rules, _conditions_of(rules)
        self.found: dict[tuple[Any, ...], RulesMap] = {}
        self.flags = (False, False, False, False)
        """The flags that Textual sets on such widgets."""


class RuleMemory:
    """The kinds known under one list of rules, and those of the list before, still to be checked."""

    def __init__(self, older: Mapping[tuple[Any, ...], Kind] | None = None) -> None:
        self.kinds: dict[tuple[Any, ...], Kind] = {}
        self.older = older or {}
        self.found = 0


class Components(dict[str, RenderStyles]):
    """The styles of a widget's components, each found when it is first asked for: most never are."""

    def __init__(self, sheet: Stylesheet, widget: DOMNode) -> None:
        super().__init__()
        self._sheet, self._widget = sheet, widget

    def __contains__(self, name: object) -> bool:
        return name in self._widget._get_component_classes()

    def __missing__(self, name: str) -> RenderStyles:
        component = DOMNode(classes=name)
        component._attach(self._widget)
        self._sheet.apply(component)
        self[name] = component.styles
        return component.styles

    def renewed(self) -> bool:
        """Give those asked for the rules as they are, and whether any got others."""
        changed = False
        for styles in self.values():
            assert styles.node is not None
            before = styles.base._updates
            self._sheet.apply(styles.node)
            changed |= styles.base._updates != before
        return changed


class RememberingStylesheet(Stylesheet):
    """Textual looks for the rules of a widget anew each time; here that is done once for each state of it.

    What the rules depend on are the classes, ids and pseudo-classes of the widget and of all it is in, as far
    as rules for such a widget ask about them, also about the order of widgets and what is within them.
    What was found stays when further style sheets come, for kinds of widgets that these say nothing of.
    """

    _memory: RuleMemory | None = None
    _older: Mapping[tuple[Any, ...], Kind] | None = None
    _EXCLUDE_PSEUDO_CLASSES_FROM_CACHE = frozenset[str]()  # type: ignore[misc,assignment]
    """Textual's own key has none of the order of widgets; the key of what is remembered here has."""

    def __init__(self, *, variables: dict[str, str] | None = None) -> None:
        super().__init__(variables=variables)
        self._applied: WeakKeyDictionary[DOMNode, tuple[RulesMap, int]] = WeakKeyDictionary()
        """The rules that a widget got last, and how often its styles had been changed then.

        They cannot be compared with its styles, in which values have other forms.
        """

    def parse(self) -> None:
        super().parse()
        self._renew()

    def reparse(self) -> None:
        super().reparse()
        self._renew()

    def _renew(self) -> None:
        if self._memory is not None:
            self._older = {**self._memory.older, **self._memory.kinds}
        self._memory = None

    def memory(self) -> RuleMemory:
        """What is remembered of the rules as they are."""
        if self._memory is None:
            self._memory = RuleMemory(self._older)
        elif self._memory.found > MOST:
            self._memory = RuleMemory()
        return self._memory

    def apply(
        self, node: DOMNode, *, animate: bool = False, cache: dict[tuple[Any, ...], RulesMap] | None = None
    ) -> None:
        if self._require_parse:
            self.parse()
        kind = self._kind(node)
        key = _path(node, kind.conditions)
        rules = kind.found.get(key)
        if rules is None:
            self._look(node, kind, key, animate=animate)
            return
        _note(node, kind.flags)
        before = self._applied.get(node)
        if before is None or before[0] is not rules or before[1] != node.styles.base._updates:
            self.replace_rules(node, rules, animate=animate)
            self._applied[node] = rules, node.styles.base._updates
        self._process_component_classes(node)

    def _process_component_classes(self, node: DOMNode) -> None:
        styles = node._component_styles
        if not isinstance(styles, Components):
            if node._get_component_classes():
                node._component_styles = Components(self, node)
        elif styles.renewed():
            node.refresh()

    def _look(self, node: DOMNode, kind: Kind, key: tuple[Any, ...], *, animate: bool) -> None:
        """Have Textual find the rules, and remember them."""
        found: dict[tuple[Any, ...], RulesMap] = {}
        super().apply(node, animate=animate, cache=found)
        kind.flags = _flags(node)
        kind.found.update((key, rules) for rules in found.values())
        self.memory().found += 1

    def _kind(self, node: DOMNode) -> Kind:
        """What is remembered of such widgets."""
        memory, name = self.memory(), _name(node)
        kind = memory.kinds.get(name)
        if kind is None:
            rules, older = self._rules_for(node), memory.older.get(name)
            kind = older if older is not None and older.rules == rules else Kind(rules)
            memory.kinds[name] = kind
        return kind

    def _rules_for(self, node: DOMNode) -> frozenset[RuleSet]:
        """The rules whose last selector may be for such a widget."""
        rules = self.rules_map
        return frozenset(rule for name in rules.keys() & node._selector_names for rule in rules[name])


def _conditions_of(rules: frozenset[RuleSet]) -> Conditions:
    """What any of the rules for such a widget asks about."""
    own, outer, classes = set[str](), set[str](), set[str]()
    for selectors in (each.selectors for rule in rules for each in rule.selector_set):
        own |= selectors[-1].pseudo_classes
        for selector in selectors[:-1]:
            outer |= selector.pseudo_classes
            if selector.type is SelectorType.CLASS:
                classes.add(selector.name)
    return Conditions(tuple(own), tuple(outer), frozenset(classes))


def _name(node: DOMNode) -> tuple[Any, ...]:
    """What selectors can name of a widget."""
    return type(node), node._id, frozenset(node._classes)


def _path(node: DOMNode, conditions: Conditions) -> tuple[Any, ...]:
    """That of the widget and of all it is in, with those of the classes and pseudo-classes that hold."""
    *outer, own = node.css_path_nodes
    classes, pseudo = conditions.classes, conditions.outer
    held = (
        (type(each), each._id, classes & each._classes, *map(each.has_pseudo_class, pseudo)) for each in outer
    )
    return (*held, (*_name(own), *map(own.has_pseudo_class, conditions.own)))


def _flags(node: DOMNode) -> tuple[bool, bool, bool, bool]:
    return node._has_hover_style, node._has_focus_within, node._has_order_style, node._has_odd_or_even


def _note(node: DOMNode, flags: tuple[bool, bool, bool, bool]) -> None:
    node._has_hover_style, node._has_focus_within, node._has_order_style, node._has_odd_or_even = flags
