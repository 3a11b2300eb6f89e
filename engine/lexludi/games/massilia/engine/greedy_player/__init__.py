"""A player who takes whatever promises most points, blind to the answers of points."""
