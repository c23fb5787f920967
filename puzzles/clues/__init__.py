"""One module for each kind of clue, and for what is done to clues; kinds in `general` are for every puzzle of
numbers in cells.
"""
