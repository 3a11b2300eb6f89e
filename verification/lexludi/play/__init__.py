"""Games in play: positions, steps, records, policies and counts of histories."""
