"""What can happen is shown by a game: search from the start, then a few unrolled steps."""
