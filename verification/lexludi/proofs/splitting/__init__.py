"""Claims that are hard as a whole, split into portions that are easy for the solver."""
