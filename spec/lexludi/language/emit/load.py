"""The generated module of a law, held against the list of what is allowed, and executed."""

from __future__ import annotations
import __future__

from collections.abc import Sequence
from itertools import pairwise
from types import CodeType, FunctionType, ModuleType

from lexludi.language.emit import emitted_names as names
from lexludi.language.emit.allowed import BUILTINS, NotAllowed, check
from lexludi.language.emit.python import HEADER, Module, emit, emit_values
from lexludi.language.law import Law
from lexludi.language.problems import LawError, Place, Problem
from lexludi.language.terms import Term

HEADER_LINES = len(HEADER.splitlines())


def loaded(law: Law) -> ModuleType:
    """The module of a law.

    Our own header runs first and imports what it needs. What is made from the chapters runs after
    it, without any other built-in function than those of the list.

    Raises LawError where that part is not allowed, or cannot be compiled.
    """
    module = ModuleType(f"lexludi.law.{law.game}")
    exec(HEADER, module.__dict__)  # noqa: S102 - our own text
    code = _code(law, emit(law))
    vars(module)["__builtins__"] = dict(BUILTINS)
    exec(code, module.__dict__)  # noqa: S102 - checked
    return module


def values_function(law: Law, module: ModuleType, terms: Sequence[Term]) -> FunctionType:
    """A function of table and position, beside the others of a loaded module: the terms' values.

    Raises LawError as `loaded` does.
    """
    exec(_code(law, emit_values(terms)), module.__dict__)  # noqa: S102 - checked
    function: FunctionType = vars(module).pop(names.VALUES)
    return function


def _code(law: Law, module: Module) -> CodeType:
    # The lines of the header stay empty, so that all others keep their numbers.
    body = "\n" * HEADER_LINES + "\n".join(module.lines[HEADER_LINES:]) + "\n"
    flags = __future__.annotations.compiler_flag
    try:
        _check(module)
        code: CodeType = compile(body, f"<law of {law.game}>", "exec", flags, dont_inherit=True)
        return code
    except NotAllowed as error:
        raise _refused(law, module, error.line, str(error)) from None
    except SyntaxError as error:
        raise _refused(law, module, error.lineno or 1, error.msg) from None
    except (RecursionError, MemoryError):
        raise _refused(law, module, len(module.lines), "it is nested too deeply") from None


def _check(module: Module) -> None:
    """Hold every statement against the list; what is indented belongs to the one before."""
    lines = module.lines[HEADER_LINES:]
    firsts = [n for n, line in enumerate(lines) if line and not line.startswith(" ")]
    for first, after in pairwise([*firsts, len(lines)]):
        try:
            check("\n".join(lines[first:after]))
        except NotAllowed as error:
            raise NotAllowed(HEADER_LINES + first + error.line, str(error)) from None
        except SyntaxError as error:
            line = HEADER_LINES + first + (error.lineno or 1)
            raise NotAllowed(line, error.msg) from None


def _refused(law: Law, module: Module, line: int, message: str) -> LawError:
    """The fault at the chapter's place of a line of the module, or of the nearest line above."""
    places = [place for place in module.places[:line] if place is not None]
    place = places[-1] if places else Place(str(law.folder), 1)
    return LawError([Problem(place, f"no Python module can be made of this: {message}")])
