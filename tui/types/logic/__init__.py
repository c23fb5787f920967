"""The screen of arguments."""

from tui.types.logic.body import LogicBody
from tui.types.logic.form import LogicForm

BODY, FORM = LogicBody, LogicForm
