"""What a puzzle is made of: variables, formulas, statements, and the state it is in while it is worked on."""
