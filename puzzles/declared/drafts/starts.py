"""What new genres, rules and clue kinds start with: something nearly right already."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, get_args, get_origin

from msgspec import Struct

from puzzles.declared.drafts.holding import Sort, holding, inner
from puzzles.declared.drafts.paths import Data, KeyPath, at
from puzzles.declared.drafts.worded_rows import meanings_at, word_in
from puzzles.declared.genre import Genre
from puzzles.declared.rules import rule_families
from puzzles.declared.rules.counts import Limits
from puzzles.declared.rules.expressions import ExpressionRule
from puzzles.declared.tables import fields_of

ANSWERS: dict[str, Data] = {
    "shading": {"clues": [{"at": "value"}]},
    "numbers": {"numbers": {"to": "size"}, "clues": [{"at": "value"}]},
    "loop": {},
}
"""What a new genre has besides its answer, by answer."""
SIZES = [4, 10]
MARKS: dict[str, Data] = {
    "shaded": {"word": "black", "sign": "■", "token": "#"},
    "unshaded": {"word": "white", "sign": "·", "token": "-"},
    "blank": {"word": "blank", "sign": "·", "token": "-", "typed": "x"},
}
"""The initial looks of cells."""
_EXPRESSIONS = {
    "shading": ("every 2x2: sum != 3", "two by two cells are not three of a kind"),
    "numbers": ("every two cells side by side: |a - b| >= 2", "numbers side by side differ by 2 at least"),
}
_OTHER = ("r1c1 = 1", "the first is 1")


def genre_start(answer: str) -> Data:
    """The tables of a new genre with that answer."""
    return {"answer": answer, "sizes": list(SIZES), **ANSWERS.get(answer, {})}


def rule_start(word: str, data: Data) -> Data:
    """A new rule of a family."""
    kind = rule_families()[word]
    found = worded(kind, word, data)
    if issubclass(kind, ExpressionRule):
        says, words = _EXPRESSIONS.get(str(data.get("answer")), _OTHER)
        return {word: says, "words": words}
    return {**found, "is": 1} if issubclass(kind, Limits) else found


def worded(kind: type[Struct], word: str, data: Data) -> Data:
    """The required fields of a family or a meaning, each with its first choice."""
    found: Data = {}
    for number, info in enumerate(fields_of(kind)):
        if info.required:
            found[word if number == 0 else info.encode_name] = _first(holding(info, data))
    return found


def _first(held: Any) -> Any:
    match held.sort:
        case Sort.CHOICE:
            return held.choices[0] if held.choices else ""
        case Sort.SEVERAL:
            return [held.choices[0]]
        case Sort.NUMBER | Sort.AMOUNT:
            return 2
        case Sort.NUMBERS | Sort.TEXTS:
            return list(held.choices[:2])
    return ""


def clue_start(where: str, word: str, data: Data) -> Data:
    """A new clue kind at that place with that meaning; with symbols if it has no meaning."""
    found: Data = {"at": where}
    if word:
        found |= worded(meanings_at(where)[word], word, data)
    elif where != "value":
        found |= {"symbols": [symbol_start(data, found)]}
    usual = word or ("value" if where == "value" else "symbol")
    taken = {kind_word(each) for each in data.get("clues") or () if isinstance(each, Mapping)}
    if usual in taken and where != "value":
        number = next(number for number in range(2, 100) if f"{usual}-{number}" not in taken)
        found["kind"] = f"{usual}-{number}"
    return found


def kind_word(clue: Mapping[str, Any]) -> str:
    """The word of a clue kind."""
    if clue.get("kind"):
        return str(clue["kind"])
    usual = "symbol" if "symbols" in clue else str(clue.get("at"))
    return word_in(clue, meanings_at(clue.get("at"))) or usual


def symbol_start(data: Data, clue: Mapping[str, Any]) -> Data:
    """A new symbol with a letter that no other symbol of the kind has."""
    taken = {str(each.get("token")) for each in clue.get("symbols") or () if isinstance(each, Mapping)}
    token = next((letter for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ" if letter not in taken), "")
    return {"token": token, "sign": token, "called": f"the sign {token}"}


def table_start(path: KeyPath, data: Data) -> Data:
    """The initial table at a key."""
    *_, key = path
    if isinstance(key, str) and key in MARKS:
        return dict(MARKS[key])
    if path == ("numbers",):
        return {"to": "size"}
    kind = struct_at(path)
    return {} if kind is None else worded(kind, fields_of(kind)[0].encode_name, data)


def item_start(path: KeyPath, data: Data) -> Data:
    """A new item of the list of tables at a path."""
    if path[-1] == "symbols":
        return symbol_start(data, at(data, path[:-1], {}))
    kind = struct_at(path)
    return {} if kind is None else worded(kind, fields_of(kind)[0].encode_name, data)


def option_start(name: str) -> Data:
    """A new option."""
    return {"words": name.replace("_", " ").capitalize(), "least": 1, "most": 9, "default": 3}


def struct_at(path: KeyPath) -> type[Struct] | None:
    """The struct of the table at a path, or of each item of the list there; None if its struct depends
    on a word, or there is no table.
    """
    kind: Any = Genre
    for step in path:
        if not (isinstance(kind, type) and issubclass(kind, Struct)):
            return None
        asked = next((inner(each.type) for each in fields_of(kind) if each.encode_name == step), None)
        kind = get_args(asked)[0] if get_origin(asked) is tuple else asked
    return kind if isinstance(kind, type) and issubclass(kind, Struct) else None
