"""From fences to declarations: first all names, then all terms."""
