"""The tags of a puzzle, typed."""

from __future__ import annotations

from puzzles.core.heading import typed_tags
from tui.screens.dialogs.form import Field, FieldsForm, Values, Words


class TagsForm(FieldsForm[tuple[str, ...]]):
    """Words to find a puzzle by, with commas between."""

    title = "Tags"

    def __init__(self, tags: tuple[str, ...]) -> None:
        self._tags = tags

    def fields(self, values: Values) -> tuple[Field, ...]:
        return (Words("tags", "Tags", ", ".join(self._tags), "easy, for Ann"),)

    def build(self, values: Values) -> tuple[str, ...]:
        return typed_tags(values["tags"])
