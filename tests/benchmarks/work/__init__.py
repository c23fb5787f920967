"""What is measured: each module gives the duels of one kind of question."""
