"""Which answers an implementation plays, found from its answers to the cases."""
