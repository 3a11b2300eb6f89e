"""Finding a rule by its name, or by words in any language of the editions, and all about it."""
