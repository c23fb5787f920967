"""What the items of a category measure: units, scales, and the numbers that they stand for."""
