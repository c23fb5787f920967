"""What is special to Clue Master on the screen."""

from tui.types.cluemaster.body import ClueMasterBody, ClueMasterForm

BODY, FORM = ClueMasterBody, ClueMasterForm
