"""A puzzle on the workbench: its state, what is asked and known of it, and every way to change it."""
