"""Examples of the solver: what is said of one, and which answers it needs."""
