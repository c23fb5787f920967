"""What a puzzle is: variables, rules, clues, their wording and their file format. Pure Python."""
