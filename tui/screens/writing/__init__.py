"""What a student fills in on the screen: a truth table, a truth tree, a proof."""
