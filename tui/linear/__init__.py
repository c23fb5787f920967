"""The workbench as lines of text: for screen readers, and for terminals that cannot draw."""
