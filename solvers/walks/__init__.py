"""Whole ways: walkthroughs, hints, small steps, what each adds, and how hard the hardest is."""
