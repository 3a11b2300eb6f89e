"""What a seat sees: views of positions and steps, and explanations that reveal no more."""
