"""Two readings compared: where they differ, the smallest witness, and how much it matters."""
