"""A law as an ES module: positions are flat arrays, and every rule is a function."""
