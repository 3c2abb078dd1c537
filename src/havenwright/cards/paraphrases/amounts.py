"""Other wordings of amounts: facts of the record, values, what is counted."""

from collections.abc import Callable, Sequence
from typing import Final, Literal

from havenwright.cards.lexicon.record import TALE_VERBS, TALES
from havenwright.cards.tree import Fact
from havenwright.cards.vocabulary import Ref, Scope
from havenwright.grammar import MISFIT, Leaf, Token
from havenwright.grammar.rules import Row


def _told(verb: str) -> Leaf[str]:
    """The verb of a fact; `moved through` is another thing."""

    def read(tokens: Sequence[Token], at: int) -> tuple[str, int] | None:
        through = at + 1 < len(tokens) and tokens[at + 1].small == "through"
        return None if tokens[at].small != verb or through else (verb, at + 1)

    return Leaf(read, verb, sample=verb, first=frozenset((verb,)))


def _fact(name: str) -> object:
    usual: Scope = "action" if name == "resources spent" or name.endswith("consumed") else "ability"

    def built(scope: Scope = usual, of: Ref = "self", **_: object) -> Fact:
        return Fact(name, scope, of)  # type: ignore[arg-type]

    return built


def _of_force(name: Literal["hexes barred", "hexes short", "hexes driven"]) -> Callable[..., object]:
    """How far a figure was pushed or pulled, or could not be: the last time, or within a scope."""

    def built(of: Ref, scope: Scope = "ability", **_: object) -> object:
        if name == "hexes driven" and scope not in ("ability", "action"):
            return Fact(name, scope, of)
        known = of not in ("self", "attacker") and scope in ("ability", "action")
        return Fact(name, "now", of) if known else MISFIT

    return built


_barred, _short = _of_force("hexes barred"), _of_force("hexes short")
_driven = _of_force("hexes driven")


PASSIVE: Final = {"damage dealt": _fact("damage suffered")}
"""Facts as they are told of the one something was done to: damage dealt is suffered."""


def _facts() -> list[Row]:
    """Facts without `the number of`: `hexes you moved this turn`, `damage suffered by the target`."""
    rows: list[Row] = []
    for (kind, verb), name in TALE_VERBS.items():
        nouns = f"({'|'.join(sorted(TALES[kind], key=lambda noun: -len(noun.split())))})"
        done = f"{{v:told_{verb}}}"
        forced = name == "hexes forced"
        done += " [or pulled|or pushed] [to move] [{x:ref}]" if forced else ""
        if passive := _driven if forced else PASSIVE.get(name):
            rows += [(f"[total] {nouns} {{of:ref}} (was|were) {done} [{{scope}}]", passive)]
        rows += [
            (f"[total] {nouns} {{of:ref}} [have|has|had] {done} [{{scope}}]", _fact(name)),
            (f"[total] {nouns} [was|were] [have|has|had] {done} by {{of:doer}} [{{scope}}]", _fact(name)),
            (f"[total] {nouns} [was|were] [have|has|had] {done} [{{scope}}]", _fact(name)),
        ]
    return rows
