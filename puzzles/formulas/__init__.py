"""What is said of variables: formulas, those about graphs, and statements with their sentences."""
