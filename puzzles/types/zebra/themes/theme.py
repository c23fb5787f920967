"""Themes of logic grids: what a scene is about, and the phrases for what happens in it.

A theme file has a few templates for each category. In them, `{}` stands for an item, `a {}` for one with its
article, `{n}` for its number alone, and `{amount}` for a difference; everything else is derived.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from msgspec import Struct

from puzzles.text.errors import PuzzleError
from puzzles.text.table import TomlTable
from puzzles.text.words import in_plural
from puzzles.types.zebra.english.verb_forms import NotKnown, plain_form
from puzzles.types.zebra.values.orders import Order, order_of

ANY = "any"
"""Stands for a random theme."""
FEWEST, LEAST = 3, 7
"""The least number of categories, and of items in each, in a theme: those of the smallest grid, and of
the longest list.
"""
SLOT, NUMBER, AMOUNT = "{}", "{n}", "{amount}"
_BRACES = re.compile(r"\{[^{}]*\}?")


class ThemeCategory(Struct, frozen=True):
    """A category of a theme: its items, in order if they have one, and the templates of sentences about them.

    `did` is what a person did, `who` a noun phrase for that person; `was` and `what` are the same for a
    thing. `more` and `less` compare two persons, `was_more` and `was_less` two things. `most` and `least` are
    what the person with the last, and with the first, item of the order did. `ask` is what is to be found
    out.
    """

    name: str
    items: tuple[str, ...]
    did: tuple[str, ...]
    ask: str
    who: tuple[str, ...]
    was: tuple[str, ...]
    what: tuple[str, ...]
    more: tuple[str, ...]
    less: tuple[str, ...]
    was_more: tuple[str, ...]
    was_less: tuple[str, ...]
    most: str
    least: str
    listed: bool

    @property
    def order(self) -> Order | None:
        """The order of its items; None if they have none, or no sentence compares them."""
        return order_of(self.name, self.items, self.listed) if self.compares else None

    @property
    def compares(self) -> bool:
        """Whether there are sentences that compare its items."""
        return bool(self.more or self.was_more)

    def said(self) -> Iterator[str]:
        """The templates that begin with a verb."""
        yield from (*self.did, *self.was, *self.more, *self.less, *self.was_more, *self.was_less)
        yield from filter(None, (self.most, self.least))


class Theme(Struct, frozen=True):
    """A scene; the first category is that of the persons.

    `scene` describes it, with `{count}` for the number of persons; `person` is the noun for one of them,
    `thing` that for what each of them has, if sentences can be about these; `persons` and `things` are the
    plurals. `verbs` has plain forms that no rule derives.
    """

    key: str
    title: str
    scene: str
    person: str
    persons: str
    thing: str
    things: str
    categories: tuple[ThemeCategory, ...]
    verbs: Mapping[str, str] = {}

    def category(self, name: str) -> ThemeCategory | None:
        """The category of that name; None if there is none."""
        return next((each for each in self.categories if each.name == name), None)


def read_theme(key: str, table: TomlTable) -> Theme:
    """The theme of a file; raises `PuzzleError` for the first error."""
    verbs, person, thing = table.table("verbs"), table.text("person"), table.text("thing", "")
    theme = Theme(
        key,
        table.text("title"),
        table.text("scene"),
        person,
        table.text("persons", in_plural(person)),
        thing,
        table.text("things", in_plural(thing)),
        tuple(map(_read_category, table.tables("category"))),
        {name: verbs.text(name) for name in verbs.keys()},  # noqa: SIM118
    )
    table.finish()
    _check(theme)
    return theme


def _read_category(table: TomlTable) -> ThemeCategory:
    found = ThemeCategory(
        table.text("name"),
        table.texts("items"),
        ask=table.text("ask", ""),
        did=_texts(table, "did"),
        who=_texts(table, "who"),
        was=_texts(table, "was"),
        what=_texts(table, "what"),
        more=_texts(table, "more"),
        less=_texts(table, "less"),
        was_more=_texts(table, "was_more"),
        was_less=_texts(table, "was_less"),
        most=table.text("most", ""),
        least=table.text("least", ""),
        listed=table.flag("listed", False),
    )
    table.finish()
    return found


def _texts(table: TomlTable, key: str) -> tuple[str, ...]:
    """The texts at a key that holds one text or a list; () if the key is missing."""
    if key not in table:
        return ()
    found = table.text_or_strings(key)
    return (found,) if isinstance(found, str) else found


def _check(theme: Theme) -> None:
    """Raise `PuzzleError` if the theme cannot make a grid, or a sentence."""
    if len(theme.categories) < FEWEST:
        raise PuzzleError("too few", where="category", expected=f"{FEWEST} categories or more")
    seen: dict[str, str] = {}
    for category in theme.categories:
        where = f"category {category.name!r}"
        if len(category.items) < LEAST:
            raise PuzzleError("too few", where=f"{where}, items", expected=f"{LEAST} or more")
        for item in category.items:
            if item.casefold() in seen:
                raise PuzzleError(f"{item!r} stands twice", where=where, expected="each item once")
            seen[item.casefold()] = category.name
        _check_templates(category, where)
        for more, less in (("more", "less"), ("was_more", "was_less")):
            if bool(getattr(category, more)) is not bool(getattr(category, less)):
                raise PuzzleError("one is missing", where=where, expected=f"both '{more}' and '{less}'")
        if category.compares and category.order is None:
            raise PuzzleError("found 'more'", where=where, expected="items with an order: numbers, days ...")
        if not category.ask and category is not theme.categories[0]:
            raise PuzzleError("none", where=f"{where}, ask", expected="what there is to be found out")
        if not category.did:
            raise PuzzleError("none", where=f"{where}, did", expected='a verb with {}, as in "baked {}"')
        for template in category.said():
            try:
                plain_form(template.split()[0], theme.verbs)
            except NotKnown as error:
                expected = f'its plain form under verbs, as in   {error.verb} = "..."'
                raise PuzzleError(f"found {error.verb!r}", where=where, expected=expected) from None
    if not any(category.compares for category in theme.categories):
        raise PuzzleError("none has an order", where="category", expected="one with 'more' and 'less'")


def _check_templates(category: ThemeCategory, where: str) -> None:
    """Raise `PuzzleError` for a template without the slot for an item."""
    for key in ("did", "who", "was", "what"):
        for template in getattr(category, key):
            if _BRACES.findall(template) not in ([SLOT], [NUMBER]):
                expected = f"a text with {SLOT} in it once"
                raise PuzzleError(f"found {template!r}", where=f"{where}, {key}", expected=expected)
    for key in ("more", "less", "was_more", "was_less"):
        for template in getattr(category, key):
            if _BRACES.findall(template) not in ([AMOUNT], []):
                expected = f"no braces but {AMOUNT}, once"
                raise PuzzleError(f"found {template!r}", where=f"{where}, {key}", expected=expected)
    for more, was_more in (("more", "was_more"), ("less", "was_less")):
        told = (*getattr(category, more), *getattr(category, was_more))
        if told and not any(AMOUNT in template for template in told):
            raise PuzzleError("none", where=f"{where}, {more}", expected=f"a text with {AMOUNT} in it")
