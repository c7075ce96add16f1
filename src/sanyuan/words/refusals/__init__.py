"""What is refused in the shared rooms, a file for each, by the code of the sentence."""
