"""The screen of custom assertions."""

from tui.types.scratch.body import ScratchBody
from tui.types.scratch.form import ScratchForm

BODY, FORM = ScratchBody, ScratchForm
