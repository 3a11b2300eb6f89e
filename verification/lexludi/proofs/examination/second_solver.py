"""Another solver that is asked the same questions, over SMT-LIB text alone."""

from __future__ import annotations

from importlib.metadata import PackageNotFoundError, version
from importlib.util import find_spec

from lexludi.proofs.solver import ANSWERS, Answer
from lexludi.support.errors import UsageError

NAMES = ("cvc5",)
"""The solvers that can be asked; each is a package of Python of the same name."""
LIMIT = 3_000_000
"""The most that one question may cost it, in its own count: the same on every machine."""


def refuse_missing(name: str) -> None:
    """UsageError where a solver is not installed."""
    if find_spec(name) is None:
        raise UsageError(
            f"--second {name}: the package {name} is not installed; "
            "run: python3 -m pip install 'lexludi[second]'"
        )


def second_version(name: str) -> str:
    """A solver's name and version."""
    try:
        return f"{name} {version(name)}"
    except PackageNotFoundError:
        return name


def ask(text: str) -> Answer:
    """What cvc5 answers to a question of SMT-LIB text; unknown where it reaches the limit.

    RuntimeError where it cannot read the text.
    """
    # An extra: whoever asks no second solver need not have it.
    import cvc5

    solver = cvc5.Solver(cvc5.TermManager())
    solver.setOption("rlimit-per", str(LIMIT))
    parser = cvc5.InputParser(solver)
    parser.setStringInput(cvc5.InputLanguage.SMT_LIB_2_6, text, "question")
    symbols = parser.getSymbolManager()
    printed = []
    while not (command := parser.nextCommand()).isNull():
        printed.append(command.invoke(solver, symbols))
    return ANSWERS.get("".join(printed).strip(), "unknown")
