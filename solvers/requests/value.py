"""What requests and replies are made of: values that are the objects of docs/json.md."""

from __future__ import annotations

import json
from enum import Enum
from typing import Any, ClassVar

from msgspec import NODEFAULT, Struct, structs


class PlainValue(Struct, frozen=True):
    """A value that is one object of JSON, under the names that docs/json.md has for its keys.

    What is as it usually is, as a None, is left out of the object, but for what is `always` there.
    """

    always: ClassVar[tuple[str, ...]] = ()

    def data(self) -> dict[str, Any]:
        """The object, as Python's own dicts, lists, texts and numbers."""
        return {
            own.encode_name: plain(value)
            for own in structs.fields(self)
            if (value := getattr(self, own.name)) != own.default
            or own.default is NODEFAULT
            or own.name in self.always
        }

    def json(self) -> str:
        """The object on one line, in ASCII."""
        return json.dumps(self.data())


class ErrorData(PlainValue, frozen=True):
    """What went wrong, where, and what was expected there; empty where there is nothing to say."""

    message: str
    where: str
    expected: str


def plain(value: Any) -> Any:
    """A value as JSON has it."""
    if isinstance(value, PlainValue):
        return value.data()
    if isinstance(value, dict):
        return {str(key): plain(inner) for key, inner in value.items()}
    if isinstance(value, list | tuple):
        return [plain(inner) for inner in value]
    return value.value if isinstance(value, Enum) else value
