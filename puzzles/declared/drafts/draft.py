"""The draft of a genre in the genre editor: the tables of its file, and the edits."""

from __future__ import annotations

import tomllib
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from puzzles.declared.drafts.entries import WORD, Field, ListedValue
from puzzles.declared.drafts.holding import Sort, names_in, typed
from puzzles.declared.drafts.paths import Data, KeyPath, at, drop, put
from puzzles.declared.drafts.starts import (
    clue_start,
    genre_start,
    item_start,
    option_start,
    rule_start,
    table_start,
    worded,
)
from puzzles.declared.drafts.worded_rows import FIRST, Words, meanings_at, word_in
from puzzles.declared.drafts.writing import text_of
from puzzles.declared.reading import FAMILY, IF
from puzzles.declared.rules import rule_families
from puzzles.declared.tables import fields_of
from puzzles.text.errors import PuzzleError
from puzzles.text.words import one_line

STAND_IN: Data = {"name": "example", "label": "Example", "about": "An example."}
"""The name of the example while the genre has none."""


class Draft(Struct, frozen=True):
    """The tables of a genre's file. Edits return a new draft."""

    data: Data

    @classmethod
    def blank(cls, answer: str) -> Draft:
        """A blank draft for an answer ("shading", "numbers", "loop")."""
        return cls(genre_start(answer))

    @classmethod
    def of(cls, text: str) -> Draft:
        """The draft of a file, valid or not; raises `PuzzleError` if it is not TOML."""
        try:
            return cls(tomllib.loads(text))
        except tomllib.TOMLDecodeError as error:
            raise PuzzleError(one_line(str(error)), expected="TOML") from error
        except (RecursionError, ValueError) as error:
            raise PuzzleError("numbers or lists that are too long", expected="a genre's file") from error

    @property
    def name(self) -> str:
        """The name of the genre; "" if it has none."""
        found = self.data.get("name", "")
        return found if isinstance(found, str) else ""

    @property
    def text(self) -> str:
        """The text of the file."""
        return text_of(self.data)

    @property
    def example_text(self) -> str:
        """The same file under an unused name, so that there is an example before the genre has a name."""
        given = {key: self.data.get(key) for key in ("label", "about")}
        named = {key: value for key, value in given.items() if isinstance(value, str) and value.strip()}
        return text_of({**self.data, **STAND_IN, **named})

    def like(self, label: str) -> Draft:
        """A copy of the genre under another title, without name in files, aliases and address."""
        data = {key: each for key, each in self.data.items() if key not in ("name", "aliases", "address")}
        return Draft({**data, "label": label})

    # -- fields --------------------------------------------------------------------------------

    def filled(self, field: Field, given: Any) -> Draft:
        """With the value of a field, as typed or chosen."""
        if field.path[-1] == WORD:
            return self._worded(field.path[:-1], str(given))
        held = field.holding
        if held.sort is Sort.TABLE:
            before = at(self.data, field.path, table_start(field.path, self.data))
            return self._with(field.path, before if given else None)
        value = typed(given, held.sort) if isinstance(given, str) and held.sort is not Sort.CHOICE else given
        if not held.required and value == held.default and not isinstance(value, list):
            value = None
        if field.path == ("answer",):
            return self._answering(str(given))
        return self._with(field.path, value)

    def switched(self, part: ListedValue, on: bool) -> Draft:
        """With a value added to a list, or removed from it."""
        chosen = at(self.data, part.path)
        kept = list(chosen) if isinstance(chosen, list) else list(part.usual)
        if on != (part.choice in kept):
            kept = [*kept, part.choice] if on else [each for each in kept if each != part.choice]
        return Draft(put(self.data, part.path, kept))

    def _with(self, path: KeyPath, value: Any) -> Draft:
        if value is not None:
            return Draft(put(self.data, path, value))
        parent = path[:-1]
        without = drop(self.data, path)
        if at(without, parent) is None and parent and at(self.data, parent) is not None:
            without = put(without, parent, {})
        return Draft(without)

    def _answering(self, answer: str) -> Draft:
        """With another answer, and the keys that it needs; numbers are dropped if it has none."""
        kept = {key: value for key, value in self.data.items() if key != "numbers" or answer == "numbers"}
        further = genre_start(answer)
        if kept.get("clues"):
            further.pop("clues", None)
        return Draft({**further, **kept, "answer": answer})

    def _worded(self, path: KeyPath, word: str) -> Draft:
        """With another family or meaning in the table at `path`; fields that both have are kept."""
        table = at(self.data, path, {})
        known: Words = rule_families() if path[0] == "rules" else meanings_at(table.get("at"))
        old = word_in(table, known)
        if word == old:
            return self
        own = {each.encode_name for each in fields_of(known[old])[1:]} | {old} if old else set()
        kept = {key: value for key, value in table.items() if key not in own}
        if not word:
            return Draft(put(self.data, path, kept))
        start = rule_start(word, self.data) if path[0] == "rules" else worded(known[word], word, self.data)
        keys = {each.encode_name for each in fields_of(known[word])[1:]}
        shared = {key: table[key] for key in keys if old and key in table and key in own}
        head = {key: kept.pop(key) for key in FIRST if key in kept}
        tail = {key: kept.pop(key) for key in (IF, FAMILY) if key in kept}
        return Draft(put(self.data, path, {**head, **start, **shared, **kept, **tail}))

    # -- lists ---------------------------------------------------------------------------------

    def with_rule(self, word: str) -> tuple[Draft, KeyPath]:
        """With a further rule, and its path."""
        return self._added(("rules",), rule_start(word, self.data))

    def with_clue(self, where: str, word: str) -> tuple[Draft, KeyPath]:
        """With a further clue kind, and its path."""
        return self._added(("clues",), clue_start(where, word, self.data))

    def with_item(self, path: KeyPath) -> tuple[Draft, KeyPath]:
        """With a further item of the list at `path`, and its path."""
        return self._added(path, item_start(path, self.data))

    def with_named(self, path: KeyPath, name: str) -> tuple[Draft, KeyPath]:
        """With a further key in the table at `path`, and its path."""
        value: Any = option_start(name) if path == ("options",) else name.replace("_", " ")
        if path == ("address", "flags"):
            value = next(iter(names_in(self.data, "flags")), "")
        return Draft(put(self.data, (*path, name), value)), (*path, name)

    def _added(self, path: KeyPath, item: Data) -> tuple[Draft, KeyPath]:
        items = at(self.data, path)
        place = (*path, len(items) if isinstance(items, list) else 0)
        return Draft(put(self.data, place, item)), place

    def without(self, path: KeyPath) -> Draft:
        """Without the value at `path`."""
        return replace(self, data=drop(self.data, path))
