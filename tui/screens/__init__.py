"""One screen for each puzzle type, and the home screen."""
