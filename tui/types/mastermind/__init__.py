"""What is special to Mastermind on the screen."""

from tui.types.mastermind.body import MastermindBody, MastermindForm

BODY, FORM = MastermindBody, MastermindForm
