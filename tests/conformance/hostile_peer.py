"""An implementation of stones that misbehaves: `python3 hostile_peer.py FOLDER HOW [WORD]`.

It answers like the law until the sixth request, and from then on as HOW says.
"""

from __future__ import annotations

import json
import os
import runpy
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from lexludi.language import load

GOOD = 5
"""Requests that are answered well."""


def hang(answer: dict[str, Any], word: str) -> None:
    time.sleep(3600)


def crash(answer: dict[str, Any], word: str) -> None:
    raise RuntimeError("no such rule")


def leave(answer: dict[str, Any], word: str) -> None:
    os._exit(3)


def garbage(answer: dict[str, Any], word: str) -> None:
    write(b"Segmentation fault (core dumped)\n")


def flood(answer: dict[str, Any], word: str) -> None:
    for _ in range(100):
        write(b"x" * (1 << 20))
    write(b"\n")


def half(answer: dict[str, Any], word: str) -> None:
    write(json.dumps(answer).encode()[:9])
    os._exit(0)


def miscount(answer: dict[str, Any], word: str) -> None:
    write(json.dumps({**answer, "seq": answer["seq"] + 1}).encode() + b"\n")


def latin(answer: dict[str, Any], word: str) -> None:
    write(b'{"seq":' + str(answer["seq"]).encode() + b',"rule":"\xe9"}\n')


def nested(answer: dict[str, Any], word: str) -> None:
    write(b'{"seq":6,"result":' + b"[" * 1_000_000 + b"]" * 1_000_000 + b"}\n")


def buried(answer: dict[str, Any], word: str) -> None:
    """A position that JSON readers can read, and what compares it cannot."""
    depth = b"[" * 900 + b"]" * 900
    write(b'{"seq":%d,"legal":true,"position":{"heap":%b}}\n' % (answer["seq"], depth))


def numbers(answer: dict[str, Any], word: str) -> None:
    write(b'{"seq":1e999,"count":NaN}\n')


def twice(answer: dict[str, Any], word: str) -> None:
    write((json.dumps(answer).encode() + b"\n") * 2)


def swell(answer: dict[str, Any], word: str) -> None:
    hoard = [bytes(1 << 20) for _ in range(4096)]
    write(b"%d\n" % len(hoard))


def breed(answer: dict[str, Any], word: str) -> None:
    """Leave a child in its own group, one in a new session, and one that nobody is parent of."""
    sleep = [sys.executable, "-c", f"import time; time.sleep(3600)  # {word}"]
    orphan = f"import subprocess; subprocess.Popen({sleep!r}, start_new_session=True)"
    subprocess.Popen(sleep)
    subprocess.Popen(sleep, start_new_session=True)
    subprocess.run([sys.executable, "-c", orphan], check=True)
    os._exit(0)


def skip(answer: dict[str, Any], word: str) -> None:
    tell({"seq": answer["seq"], "skipped": {"reason": "not yet", "link": "https://example.org/7"}})


def own_up(answer: dict[str, Any], word: str) -> None:
    tell({"seq": answer["seq"], "errored": {"context": "IndexError: 7"}})


def refuse(answer: dict[str, Any], word: str) -> None:
    tell({"seq": answer["seq"], "error": {"message": "no such field", "path": "$.step"}})


WAYS: dict[str, Callable[[dict[str, Any], str], None]] = {
    way.__name__: way
    for way in (
        hang, crash, leave, garbage, flood, half, miscount, latin, nested, buried, numbers, twice,
        swell, breed, skip, own_up, refuse,
    )
}  # fmt: skip


def write(data: bytes) -> None:
    sys.stdout.buffer.write(data)
    sys.stdout.buffer.flush()


def tell(answer: dict[str, Any]) -> None:
    write(json.dumps(answer).encode() + b"\n")


def deaf(server: Any) -> None:
    """Answer everything well, but neither end when told to nor when nobody listens any more."""
    for line in sys.stdin:
        request = json.loads(line)
        if request["cmd"] != "stop":
            tell(server.answer(request))
    time.sleep(3600)


def main(folder: str, how: str, word: str = "") -> None:
    server = runpy.run_path(str(Path(__file__).with_name("law_peer.py")))["Server"](load(folder))
    if how == "deaf":
        deaf(server)
    for number, line in enumerate(sys.stdin):
        answer = server.answer(json.loads(line))
        tell(answer) if number < GOOD else WAYS[how](answer, word)


if __name__ == "__main__":
    main(*sys.argv[1:])
