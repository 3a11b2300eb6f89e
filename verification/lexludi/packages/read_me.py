"""The README of a package for npm."""

from __future__ import annotations

import json
from collections.abc import Sequence
from random import Random

from lexludi.catalogue import Game
from lexludi.language import Machine, Setup

TEXT = """\
# {package}

The law of the board game {game}, which lists legal steps, refuses others, and says why.
It has no dependencies and runs in browsers and in Node.
`lexludi emit {game} --to js` made it from the law's chapters (fingerprint `{fingerprint}`).

```js
import {{ Game }} from "{package}";
import texts from "{package}/texts/en";

const game = new Game({setup});
let position = game.start();
game.side(position);       // {side}
game.legal(position);      // {legal}
position = game.do(position, game.legal(position)[0]);

const step = {wrong};
const refusal = game.refusal(position, step); // {refusal}
refusal.rules.map((rule) => texts.rules[rule]);
game.why(position, step);  // the same with the values at hand
```

A position is opaque: `toJSON` and `fromJSON` translate it.
`view(position, seat)` is what one seat sees of it.
`answers` and `variants` of the setup choose how points are answered and which variants are played.
A setup, a position or a step that cannot be is an error with every fault in it.
All numbers are whole and exact; one beyond 2^53 - 1 is an error.

| file | what it is |
|---|---|
| `index.js`, `index.d.ts` | what programs import, with its types |
| `law.js` | the rules as functions, made from the law's chapters |
| `why.js` | the reasons against steps; not needed to play |
| `machine.js` and the other modules | the same for every law |
| `texts/`, `texts.d.ts` | sentences, questions and names, one file a language: {languages} |
| `adapter/` | lets `lexludi conform` test it |

```sh
lexludi conform {game} -- node adapter/lexludi-adapter.js adapter/engine.mjs
```
"""


def read_me(game: Game, package: str, languages: Sequence[str]) -> str:
    """The text, with the beginning of a game."""
    law = game.law
    setup = Setup(law.players[0]).drawn(law, Random("an example"))
    machine = Machine(law, setup)
    start = machine.start()
    legal = machine.legal(start)
    step = {"by": 0, "do": next(iter(law.actions))}
    refusal = machine.refusal(start, step)
    return TEXT.format(
        package=package,
        game=law.game,
        fingerprint=law.fingerprint[:12],
        setup=_setup(setup),
        side=json.dumps(machine.side(start)),
        legal=f"{len(legal)} steps, the first of them {json.dumps(legal[0])}" if legal else "none",
        wrong=json.dumps(step),
        refusal=f"its kind is {json.dumps(refusal.kind)}" if refusal else "null, it may be done",
        languages=", ".join(languages),
    )


def _setup(setup: Setup) -> str:
    given = {"players": setup.players}
    return json.dumps(given | ({"variants": dict(setup.variants)} if setup.variants else {}))
