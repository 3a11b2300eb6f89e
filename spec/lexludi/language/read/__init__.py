"""Read a law: from the text of its chapters to checked declarations."""
