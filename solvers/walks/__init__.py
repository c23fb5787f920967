"""Series of steps: walkthroughs, hints, steps to a goal, what each step adds, and the cost of the hardest."""
