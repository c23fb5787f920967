"""The screen of Mastermind."""

from tui.types.mastermind.body import MastermindBody
from tui.types.mastermind.form import MastermindForm
from tui.types.mastermind.picture import picture

BODY, FORM, PICTURE = MastermindBody, MastermindForm, picture
