"""Reading positions from outside."""
