"""The inside of a cell: its value, candidates, marks and strokes."""
