"""Law and engine played side by side, and the smallest game where they differ."""
