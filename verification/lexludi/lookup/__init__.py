"""Finding a rule by its name or by words in any language, and all about it."""
