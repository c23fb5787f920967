"""The base of requests and replies: values that are the JSON objects of docs/json.md."""

from __future__ import annotations

import json
from enum import Enum
from functools import cache
from typing import Any, ClassVar

from msgspec import NODEFAULT, Struct, structs


class PlainValue(Struct, frozen=True):
    """A value that is one JSON object, with the keys of docs/json.md.

    Keys with their default value are left out of the object, unless they are in `always`.
    """

    always: ClassVar[tuple[str, ...]] = ()

    def data(self) -> dict[str, Any]:
        """The object as Python dicts, lists, strings and numbers."""
        return {
            own.encode_name: plain(value)
            for own in fields_of(type(self))
            if (value := getattr(self, own.name)) != own.default
            or own.default is NODEFAULT
            or own.name in self.always
        }

    def json(self) -> str:
        """The object as JSON on one line, in ASCII."""
        return json.dumps(self.data())


@cache
def fields_of(kind: type[PlainValue]) -> tuple[structs.FieldInfo, ...]:
    """The fields of a class; msgspec reads its annotations anew each time."""
    return structs.fields(kind)


class ErrorData(PlainValue, frozen=True):
    """What went wrong, where, and what was expected there; empty where not applicable."""

    message: str
    where: str
    expected: str


def plain(value: Any) -> Any:
    """A value as JSON data."""
    if isinstance(value, PlainValue):
        return value.data()
    if isinstance(value, dict):
        return {str(key): plain(inner) for key, inner in value.items()}
    if isinstance(value, list | tuple):
        return [plain(inner) for inner in value]
    return value.value if isinstance(value, Enum) else value
