"""What is remembered of styles is what Textual finds."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from textual.css.stylesheet import Stylesheet
from textual.dom import DOMNode

from tests.helpers.driving import Driver, running
from tui.app.terminal.stylesheet import Kind, RememberingStylesheet
from tui.panels.panel import Panel
from tui.widgets.text_bar import TextBar


def drawn_with(driver: Driver) -> Iterator[tuple[DOMNode, dict[str, Any], str]]:
    """Every widget of a screen with its rules, and with those of its parts that were drawn."""
    for node in driver.app.screen.walk_children(with_self=True):
        yield node, dict(node.styles.base.get_rules()), ""
        for name, styles in node._component_styles.items():
            yield node, dict(styles.base.get_rules()), name


def looked_for(driver: Driver, node: DOMNode, part: str) -> dict[str, Any]:
    """The rules that Textual finds for a widget, or a part of it."""
    found = node
    if part:
        found = DOMNode(classes=part)
        found._attach(node)
    Stylesheet.apply(driver.app.stylesheet, found)
    return dict(found.styles.base.get_rules())


async def test_rules_are_those_that_textual_finds_whatever_has_the_focus_and_the_theme() -> None:
    async with running(size=(80, 24)) as driver:
        for key in ("tab", "shift+tab", "m", "m", "z", "?", "tab", "escape", "tab"):
            await driver.press(key)
            for theme in ("textual-light", "textual-dark"):
                driver.app.theme = theme
                await driver.pilot.pause()
                for node, rules, part in list(drawn_with(driver)):
                    assert rules == looked_for(driver, node, part), (key, theme, node, part)


def noted(monkeypatch: pytest.MonkeyPatch) -> list[tuple[DOMNode, object]]:
    """The widgets whose rules are looked for from now on, each with its kind and state."""
    look, looked = RememberingStylesheet._look, list[tuple[DOMNode, object]]()

    def noting(sheet: RememberingStylesheet, node: DOMNode, kind: Kind, key: Any, **named: Any) -> None:
        looked.append((node, (kind, key)))
        look(sheet, node, kind, key, **named)

    monkeypatch.setattr(RememberingStylesheet, "_look", noting)
    return looked


async def test_rules_are_looked_for_once_for_each_state(monkeypatch: pytest.MonkeyPatch) -> None:
    looked = noted(monkeypatch)
    async with running() as driver:
        await driver.press("tab", "shift+tab", "tab", "shift+tab")
    states = [state for _, state in looked]
    assert states
    assert len(states) == len(set(states))


async def test_a_class_further_out_that_no_rule_names_is_no_matter(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with running() as driver:
        looked = noted(monkeypatch)
        driver.app.screen.add_class("-named-nowhere")
        assert [node for node, _ in looked] == [driver.app.screen]


async def test_rules_that_a_widget_has_are_given_again_only_if_its_styles_were_changed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with running() as driver:
        sheet, bar = driver.app.stylesheet, driver.puzzle_screen.query_one("#title", TextBar)
        sheet.update(bar)
        given = list[DOMNode]()
        monkeypatch.setattr(sheet, "replace_rules", lambda node, *_, **__: given.append(node))
        sheet.update(bar)
        assert bar not in given
        bar.styles.base.display = "none"
        sheet.update(bar)
        assert bar in given


async def test_what_was_found_stays_when_a_style_sheet_comes_that_says_nothing_of_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with running() as driver:
        sheet, screen = driver.app.stylesheet, driver.app.screen
        looked = noted(monkeypatch)
        sheet.add_source("KeyBar { color: red; }", read_from=("test", "test"))
        sheet.update(screen)
        assert {type(node).__name__ for node, _ in looked} == {"KeyBar"}
        for node, rules, part in list(drawn_with(driver)):
            assert rules == looked_for(driver, node, part), (node, part)


async def test_rules_about_the_order_of_widgets_are_those_of_the_order_there_is() -> None:
    async with running(size=(80, 24)) as driver:
        order = (
            "Panel:odd { opacity: 90%; } Panel:first-child { margin: 1; } Panel:last-of-type { padding: 1; }"
        )
        driver.app.stylesheet.add_source(order, read_from=("test", "test"))
        driver.app.stylesheet.update(driver.app.screen)
        panels = list(driver.app.screen.query(Panel))
        assert len(panels) > 2
        for panel in (*panels, *panels):
            panel.display = not panel.display
            driver.app.stylesheet.update(driver.app.screen)
            for each in panels:
                assert dict(each.styles.base.get_rules()) == looked_for(driver, each, ""), (panel, each)
