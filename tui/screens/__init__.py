"""The screen of every puzzle, the home screen and the help."""
