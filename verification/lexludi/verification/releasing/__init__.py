"""The cases as something to hand out: their versions, their changelog, and a folder to carry."""
