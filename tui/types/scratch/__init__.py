"""What is special to one's own assertions on the screen."""

from tui.types.scratch.body import ScratchBody
from tui.types.scratch.form import ScratchForm

BODY, FORM = ScratchBody, ScratchForm
