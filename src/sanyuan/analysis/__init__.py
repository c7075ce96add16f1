"""What a choice is worth: the look-ahead over own draws, its values and their reasons."""
