"""What comes from strangers: reading their files, and showing their text."""
