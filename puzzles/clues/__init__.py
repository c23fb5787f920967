"""One module for each kind of clue; those in `general` are for every puzzle of numbers in cells."""
