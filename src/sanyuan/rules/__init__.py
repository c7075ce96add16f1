"""What a variant is: its rule config and its contract."""
