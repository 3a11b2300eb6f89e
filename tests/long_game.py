"""A game of nine hundred steps, four times as long as any game of the first games."""

from __future__ import annotations

STEPS = 900
TOLL = 890
"""The step before which two answers decide nothing differently."""

MARCH = f"""
A march is for two.

```{{game}} march
players: 2 to 2
```

The march is long.

```{{type}} distance
range: 0 to {STEPS}
measures: number
```

It goes on until it is done.

```{{type}} phase
values: walking, done
```

```{{point}} toll.due
question: Is a toll due late on the way?
answers: nothing, one
ruling: nothing
because: Nothing is said of a toll.
```

How far they are.

```{{state}} walked
type: distance
start: 0
```

Who goes on.

```{{state}} turn
type: seat
start: 0
```

The phase.

```{{state}} now
type: phase
start: walking
```

The tolls that each has paid.

```{{state}} paid
type: map[seat, distance]
start: 0
```

Whose turn it is goes on.

```{{action}} go
who: turn
when: now == walking
```

One step at a time.

```{{rule}} go.step
on: go
then:
  walked += 1
```

Late on the way a toll may be due.

```{{rule}} go.toll
on: go
when: toll.due == one and walked == {TOLL}
then:
  paid[me] += 1
```

The turn goes left.

```{{rule}} go.turn
on: go
then:
  turn = left(me)
```

The march has an end.

```{{rule}} go.end
on: go
when: walked == {STEPS}
then:
  now = done
```

A march can be done.

```{{property}} march.done
possible: now == done
```

Who has paid most wins.

```{{scoring}} result
over: now == done
score: (paid[p],)
```
"""
