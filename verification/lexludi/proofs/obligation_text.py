"""The English of obligations and verdicts: made here from their data, for people only."""

from __future__ import annotations

from collections.abc import Mapping

from lexludi.proofs.obligation import MAY_BE_OUT_OF_REACH, Kind, Obligation
from lexludi.proofs.verdict import Reason, Verdict

TEXTS: Mapping[Kind, str] = {
    "set_up_exists": "some set-up is allowed",
    "answer_fits": "{subject} can be {part} in some set-up",
    "start": "{subject} at the start",
    "holds": "{subject}",
    "possible": "{subject}",
    "goes_on": "{subject}",
    "one_side_to_move": "one side at a time is to act",
    "nothing_after_end": "nothing is due once the game is over",
    "defined": "{subject} is defined in {action}",
    "can_fail_alone": "{subject} can fail alone in {action}",
    "below_limit": "{subject} just below its limit in {action}",
    "at_limit": "{subject} at its limit in {action}",
    "above_limit": "{subject} just above its limit in {action}",
    "can_be_legal": "{subject} can be legal",
    "inductive": "{subject} kept by {action}",
    "in_range": "{subject} within its type after {action}",
    "step": "{subject} in {action}",
    "progress": "{subject} in {action}",
    "can_progress": "{subject} by some outcome of {action}",
    "bounded": "{subject} has a measure within its bounds",
    "loop_shown": "{subject}, shown by a game that comes back to a position",
    "weights_bounded": "{subject} with bounded weights of {action}",
    "listed_in_full": "{part} of {action} is listed in full",
    "can_apply": "{subject} can apply in {action}",
    "exclusive": "{subject} and {part} never meet in {action}",
    "replaces": "{subject} can take the place of {part}",
    "legal_exactly": "{subject} of {action}",
    "weighed_exactly": "the weight of {action} is above zero exactly where the outcome is legal",
    "weight_not_negative": "no weight of {action} is below zero",
    "in_shares": "{subject}, of the weights of {action}",
    "some_outcome": "some outcome of {action} is legal wherever it is due",
    "alike": "a seat sees enough to know which steps of {action} are legal",
    "known_failure_shows": "{about} (known to fail)",
    "engine_agrees": "engine and law agree where {about}",
    "within_met": "{subject} is about something",
    "case_met": "{subject} has a use for {part}",
    "part_decides": "{subject} needs {part}",
    "exempts": "{subject} needs to be exempted where {part}",
    "branch_taken": "{subject} comes to {part}",
    "conjunct_needed": "{subject} says less without {part}",
}
"""What each kind of obligation says; `{about}` is the text of the one that it speaks of."""

COUNTEREXAMPLES: Mapping[Kind, str] = {
    "start": "the start breaks it",
    "holds": "it fails here",
    "goes_on": "no step is legal here",
    "one_side_to_move": "two sides are to act here",
    "nothing_after_end": "something is due here",
    "defined": "an operation is undefined here",
    "inductive": "the step breaks it",
    "in_range": "the step leaves the type",
    "step": "a step where it fails",
    "progress": "a step where it fails",
    "can_progress": "no possible outcome brings the end nearer here",
    "bounded": "the measure is above its bound here",
    "weights_bounded": "an outcome weighs more, or has a number of more, than a million here",
    "listed_in_full": "a legal step not listed",
    "exclusive": "both apply at once",
    "legal_exactly": "guards and claim differ",
    "weighed_exactly": "an illegal outcome with a weight above zero, or a legal one without",
    "weight_not_negative": "a weight below zero",
    "in_shares": "two outcomes whose weights are not as what each counts for, or one that counts "
    "for nothing",
    "some_outcome": "no outcome is legal here",
    "alike": "a step that is legal in one of two positions that look alike to its seat",
}
"""What a counterexample shows; a kind that is proved by an example has none."""

IN_VAIN: Mapping[Kind, str] = {
    "set_up_exists": "no choices and open values fulfil all conditions together, so that whatever "
    "is proved is about no game: see such: of the variants and open parameters",
    "answer_fits": "no set-up that fulfils the conditions has this answer",
    "within_met": "no position or step that can be fulfils this condition",
    "case_met": "no position or step that can be fulfils this condition",
    "part_decides": "the other parts of the `or` never fail together: it holds without this one",
    "exempts": "where these answers alone are given it holds all the same",
    "branch_taken": "wherever the definition is used, nothing that can be comes to this branch",
    "replaces": "wherever the rule is due, the exception does not apply: leave the rule out of its "
    "`to`",
    "conjunct_needed": "it follows from the types, the other invariants and the rest of this one: "
    "leave it out, or promise it in an `always` property",
}
"""Why something is stated in vain."""

REASONS: Mapping[Reason, str] = {
    "unsatisfiable": "no position fulfils it",
    "no_failure": "the documents say that it fails under these answers, but it holds",
    "gave_up": "the solver gave up",
    "no_loop": "no game was found that comes back to a position that it has been in",
    "no_game": "a position fulfils it, but no game was found that reaches one",
}
"""Why there is no proof, where no position shows it."""


def text(obligation: Obligation) -> str:
    """The obligation in English."""
    inner = obligation.inner
    return _template(obligation).format(
        subject=obligation.subject,
        action=obligation.action,
        part=obligation.part,
        about=text(inner) if inner else "",
    )


def _template(obligation: Obligation) -> str:
    """The text of the kind; what is about positions as such names no action."""
    found = TEXTS[obligation.kind]
    return found if obligation.action is not None else found.removesuffix(" in {action}")


def below_subject(obligation: Obligation) -> str:
    """The text under a heading that names the subject already."""
    inner = obligation.inner
    phrase = _template(obligation).removeprefix("{subject}").strip() or "in every position"
    return phrase.format(
        subject=obligation.subject,
        action=obligation.action,
        part=obligation.part,
        about=below_subject(inner) if inner else "",
    )


def names_action(obligation: Obligation) -> bool:
    """Whether the text names the action."""
    inner = obligation.inner
    return "{action}" in _template(obligation) or (inner is not None and names_action(inner))


def message(verdict: Verdict) -> str:
    """Why an obligation is not proved, in English; nothing where it is."""
    return f"{_why(verdict)}{_reached(verdict)}"


def _reached(verdict: Verdict) -> str:
    """Whether a game was found that reaches a counterexample."""
    kind = verdict.obligation.kind
    if kind not in MAY_BE_OUT_OF_REACH or verdict.reason != "counterexample":
        return ""
    if verdict.shown is None:
        return " (no game was found that does this)"
    return f" (a game does this with step {len(verdict.shown.steps)})"


def _why(verdict: Verdict) -> str:
    if verdict.reason is None:
        return ""
    vain = IN_VAIN.get(verdict.obligation.kind)
    if vain and verdict.word == "refuted":
        return vain
    if verdict.reason == "counterexample":
        return verdict.detail or COUNTEREXAMPLES[verdict.obligation.kind]
    return verdict.detail or REASONS[verdict.reason]
