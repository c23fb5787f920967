"""What a genre, a rule, a kind of clues begins as: something that is nearly right already."""

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
"""What a genre has at first, by what is to be found."""
SIZES = [4, 10]
MARKS: dict[str, Data] = {
    "shaded": {"word": "black", "sign": "■", "token": "#"},
    "unshaded": {"word": "white", "sign": "·", "token": "-"},
    "blank": {"word": "blank", "sign": "·", "token": "-", "typed": "x"},
}
"""How cells are shown at first."""
_EXPRESSIONS = {
    "shading": ("every 2x2: sum != 3", "two by two cells are not three of a kind"),
    "numbers": ("every two cells side by side: |a - b| >= 2", "numbers side by side differ by 2 at least"),
}
_OTHER = ("r1c1 = 1", "the first is 1")


def genre_start(answer: str) -> Data:
    """The tables of a genre of which nothing is said but what is to be found."""
    return {"answer": answer, "sizes": list(SIZES), **ANSWERS.get(answer, {})}


def rule_start(word: str, data: Data) -> Data:
    """A rule of a family."""
    kind = rule_families()[word]
    found = worded(kind, word, data)
    if issubclass(kind, ExpressionRule):
        says, words = _EXPRESSIONS.get(str(data.get("answer")), _OTHER)
        return {word: says, "words": words}
    return {**found, "is": 1} if issubclass(kind, Limits) else found


def worded(kind: type[Struct], word: str, data: Data) -> Data:
    """What is needed of a family or a meaning, with the first choices there are."""
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
            return []
    return ""


def clue_start(where: str, word: str, data: Data) -> Data:
    """A kind of clues that stand there and say that; with symbols where they say nothing else."""
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
    """The word that a kind of clues goes by."""
    if clue.get("kind"):
        return str(clue["kind"])
    usual = "symbol" if "symbols" in clue else str(clue.get("at"))
    return word_in(clue, meanings_at(clue.get("at"))) or usual


def symbol_start(data: Data, clue: Mapping[str, Any]) -> Data:
    """A symbol with a letter that no other of the kind has."""
    taken = {str(each.get("token")) for each in clue.get("symbols") or () if isinstance(each, Mapping)}
    token = next((letter for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ" if letter not in taken), "")
    return {"token": token, "sign": token, "called": f"the sign {token}"}


def table_start(path: KeyPath, data: Data) -> Data:
    """The table at a key where there was none."""
    *_, key = path
    if isinstance(key, str) and key in MARKS:
        return dict(MARKS[key])
    if path == ("numbers",):
        return {"to": "size"}
    kind = struct_at(path)
    return {} if kind is None else worded(kind, fields_of(kind)[0].encode_name, data)


def item_start(path: KeyPath, data: Data) -> Data:
    """A further item of the list of tables at a path."""
    if path[-1] == "symbols":
        return symbol_start(data, at(data, path[:-1], {}))
    kind = struct_at(path)
    return {} if kind is None else worded(kind, fields_of(kind)[0].encode_name, data)


def option_start(name: str) -> Data:
    """A number that may be chosen."""
    return {"words": name.replace("_", " ").capitalize(), "least": 1, "most": 9, "default": 3}


def struct_at(path: KeyPath) -> type[Struct] | None:
    """The struct that a table at a path, or each of a list there, is read as; None where it has a word, or is
    none.
    """
    kind: Any = Genre
    for step in path:
        if not (isinstance(kind, type) and issubclass(kind, Struct)):
            return None
        asked = next((inner(each.type) for each in fields_of(kind) if each.encode_name == step), None)
        kind = get_args(asked)[0] if get_origin(asked) is tuple else asked
    return kind if isinstance(kind, type) and issubclass(kind, Struct) else None
