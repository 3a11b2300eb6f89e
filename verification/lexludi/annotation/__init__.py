"""For editors of rulebooks: the errata of an edition, and a reader's own copy with annotations."""
