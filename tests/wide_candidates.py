"""What a law adds to offer numbers whose bounds nobody knows before the game."""

OFFER = """
An offer.

```{{action}} offer
who: anybody
when: purse[0] < 9
arguments:
{arguments}
```

Nobody accepts it.

```{{rule}} offer.refused
on: offer
require: {require}
```

An offer changes nothing.

```{{rule}} offer.over
on: offer
then:
  purse[me] += 0
```
"""
START = "type: map[seat, coin]\nstart: 0\n"


def offer(arguments: str, require: str = "True") -> str:
    """The fences of an action with some arguments, one a line."""
    return OFFER.format(arguments=arguments, require=require)
