"""Bring the catalogues of the site's own words up to its English.

`python3 -m lexludi.site.translate` prints how much of each language is translated,
and every fault; it exits with status 1 where there is one.
"""

from __future__ import annotations

import sys

from lexludi.editions.language import languages
from lexludi.language.law import ENGLISH
from lexludi.site.labels import FOLDER, messages
from lexludi.translation.catalogue import Texts, report, update


def main() -> int:
    """Update and report; the status to exit with."""
    texts = Texts("The words of the site", messages())
    status = 0
    for code in languages():
        if code == ENGLISH:
            continue
        update(FOLDER, code, texts)
        share, faults = report(FOLDER, code, texts)
        sys.stdout.write(f"{code}: {share.translated} of {share.messages} translated\n")
        for one in faults:
            sys.stdout.write(f"  {code}.po:{one.line}: {one.kind}: {one.message}: {one.text}\n")
        status |= bool(faults)
    return status


if __name__ == "__main__":
    sys.exit(main())
