"""Steps of deduction: finding them, naming them, putting them in order and into words."""
