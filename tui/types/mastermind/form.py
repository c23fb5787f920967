"""The form of Mastermind: the shape of codes, the kind of answers, and the word list."""

from __future__ import annotations

from pathlib import Path

from puzzles.text.sidecar import read_text
from puzzles.types.mastermind.codes import read_symbols, spelt
from puzzles.types.mastermind.file import COUNTS, POSITIONS
from puzzles.types.mastermind.puzzle import Mastermind
from tui.screens.dialogs.fields import ChoiceField, Field, Form, TextField, Toggle, Values
from tui.store.paths import path_of

LENGTHS = range(1, 13)
KEPT = "(as it is)"
"""Stands for words whose file is unknown."""


class MastermindForm(Form[Mastermind]):
    """The form: title, length, symbols, repetition, kind of answers, and words."""

    new = "New Mastermind"
    change = "Shape and title"

    def blank(self) -> Mastermind:
        return Mastermind()

    def own_fields(self, values: Values) -> tuple[Field, ...]:
        old = self.old
        lengths = tuple((str(length), length) for length in sorted({*LENGTHS, old.length}))
        answers = (("how many in place, how many elsewhere", False), ("a mark for each position", True))
        return (
            ChoiceField("length", "Positions", lengths, old.length),
            TextField("symbols", "Symbols", spelt(old.symbols), "0123456789, or names with blanks between"),
            Toggle("distinct", "no symbol occurs twice in the code", old.distinct),
            ChoiceField("answers", "Answers", answers, old.by_position, (COUNTS, POSITIONS)),
            TextField(
                "words", "Word list", self._words, "none; or a file of words, one of which is the code"
            ),
        )

    @property
    def _words(self) -> str:
        return self.old.word_file or (KEPT if self.old.words else "")

    def shaped(self, values: Values) -> Mastermind:
        symbols = read_symbols(values["symbols"].replace(",", " "))
        name = values["words"].strip()
        words, file = self.old.words, self.old.word_file
        if name != self._words:
            path = path_of(name, Path.cwd())
            words, file = (read_text(path), str(path.resolve())) if name else ("", "")
        by_position = values["answers"]
        return self.old.reshaped(
            values["length"],
            symbols,
            values["distinct"],
            by_position=by_position,
            words=words,
            word_file=file,
        )
