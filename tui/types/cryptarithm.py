"""The screen of cryptarithms: letters with digits, and a line for calculations."""

from __future__ import annotations

from puzzles.types.cryptarithm.puzzle import Cryptarithm
from tui.editors.clue_entry import CLUE
from tui.editors.reading import LineTask
from tui.screens.dialogs.fields import Field, Form, LinesField, Values
from tui.types.scratch.board import LetterBoard
from tui.types.scratch.body import VariableBody


class CryptarithmBody(VariableBody[Cryptarithm]):
    """A board of letters; calculations are typed on the line below."""

    BOARD = LetterBoard
    PLAYS = True

    def line_job(self, name: str) -> LineTask:
        puzzle = self.puzzle

        def read(line: str) -> str:
            return puzzle.typing.read_line(line)[0].text

        prompt = "Calculation" if name == CLUE else "Change"
        return LineTask(name, prompt, read, hint="SEND + MORE = MONEY", many=name == CLUE)


class CryptarithmForm(Form[Cryptarithm]):
    """The form: title and calculations."""

    new = "New cryptarithm"
    change = "Calculations and title"

    def blank(self) -> Cryptarithm:
        return Cryptarithm()

    def own_fields(self, values: Values) -> tuple[Field, ...]:
        label = "Calculations, one a line: SEND + MORE = MONEY"
        return (LinesField("lines", label, "\n".join(self.old.file.write()["lines"])),)

    def shaped(self, values: Values) -> Cryptarithm:
        puzzle = Cryptarithm(heading=self.old.heading)
        for line in values["lines"].splitlines():
            puzzle = puzzle.typing.with_line(line) if line.strip() else puzzle
        return puzzle


BODY, FORM = CryptarithmBody, CryptarithmForm
