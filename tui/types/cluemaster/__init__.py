"""The screen of Clue Master."""

from tui.types.cluemaster.body import ClueMasterBody, ClueMasterForm
from tui.types.cluemaster.tiles import picture

BODY, FORM, PICTURE = ClueMasterBody, ClueMasterForm, picture
