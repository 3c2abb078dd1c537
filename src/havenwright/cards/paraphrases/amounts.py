"""Other wordings of amounts: facts of the record, values, what is counted."""

from collections.abc import Mapping, Sequence
from typing import Final, TypeVar

from havenwright.cards.grammar.amounts import counted
from havenwright.cards.lexicon.nouns import (
    OWNER_PHRASES,
    REF_PHRASES,
)
from havenwright.cards.lexicon.record import (
    PRESENT_PHRASES,
    STAT_PHRASES,
    TALE_VERBS,
    TALES,
)
from havenwright.cards.paraphrases import As, Same
from havenwright.cards.tree import (
    Fact,
    Stat,
    Sum,
)
from havenwright.cards.vocabulary import Ref, Scope
from havenwright.grammar import MISFIT, Leaf, Phrases, Rule, Token
from havenwright.grammar.rules import Row

T = TypeVar("T")


def table(known: Mapping[str, Sequence[tuple[tuple[str, ...], T]]]) -> dict[str, T]:
    """A table of phrases with their first words taken back in."""
    return {" ".join((first, *rest)): it for first, entries in known.items() for rest, it in entries}


def _told(verb: str) -> Leaf[str]:
    """The verb of a fact; `moved through` is another thing."""

    def read(tokens: Sequence[Token], at: int) -> tuple[str, int] | None:
        through = at + 1 < len(tokens) and tokens[at + 1].small == "through"
        return None if tokens[at].small != verb or through else (verb, at + 1)

    return Leaf(read, verb, sample=verb, first=frozenset((verb,)))


def _fact(name: str, *, own: bool = False) -> object:
    usual: Scope = "action" if name == "resources spent" else "ability"  # each is spent by itself

    def built(scope: Scope = usual, of: Ref = "self", **_: object) -> Fact:
        return Fact(name, scope, "self" if own else of)  # type: ignore[arg-type]

    return built


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
        if passive := _fact(name, own=True) if forced else PASSIVE.get(name):
            rows += [(f"[total] {nouns} {{of:ref}} (was|were) {done} [{{scope}}]", passive)]
        rows += [
            (f"[total] {nouns} {{of:ref}} [have|has|had] {done} [{{scope}}]", _fact(name)),
            (f"[total] {nouns} [was|were] [have|has|had] {done} by {{of:doer}} [{{scope}}]", _fact(name)),
            (f"[total] {nouns} [was|were] [have|has|had] {done} [{{scope}}]", _fact(name)),
        ]
    return rows


COULD_NOT: Final = "(could not|cannot|can't|couldn't)"
BECAUSE: Final = "[because of a wall or obstacle]"
OF_ABILITY: Final = "of [the|this|that] [previous|last] {v:verb} [ability|action]"

RULES: Final[dict[str, Rule]] = {
    **{f"told_{verb}": _told(verb) for _, verb in TALE_VERBS},
    "ref_word": Phrases(table(REF_PHRASES)),
    "owner_word": Phrases(table(OWNER_PHRASES)),
    "owner": [("[the] {n:named_owner}", lambda n: "self")],
    "doer": [
        ("{r:ref}", lambda r: r),
        (f"(target|targets) {OF_ABILITY}", lambda v: "target"),
        ("(target|targets)", "target"),
    ],
    "number_word": Phrases({"a": 1, "an": 1}),
    "times": [("times {n:factor}", lambda n: ("x", n))],
    "stat_name": Phrases(table(STAT_PHRASES)),
    "stat": [
        ("[the] (range|distance) (to|from|between you and) {of:ref}", Same("the range to {of:ref}")),
        ("{of:owner} [current] {name:stat_name}", Same("{of:owner} {name:stat_name}")),
    ],
    # Scopes: how long ago something was done; what isn't said is of the ability
    "scope": [
        ("(on|during) your turn", "turn"),
        ("during the turn", "turn"),
        ("[in] this way", "action"),
        (
            "[so far] [with|by|in|during|from] this (ability|attack|movement|move|heal|push|pull|loot) [ability|action]",
            "ability",
        ),
        ("[so far] [with|by|in|during|from] this action", "action"),
        ("[so far] [with|by|in|during|from] this turn", "turn"),
        ("[so far] [with|by|in|during|from] this round", "round"),
        ("[so far] [with|by|in|during|from] this scenario", "scenario"),
        (
            "(with|by|in|during|from) (the|that) [previous|last] ({v:verb}|movement) [ability|abilities|action]",
            lambda v="": "ability",
        ),
        ("(with|by|in|during|from) (the|that) [previous|last] ability", "ability"),
    ],
    "past_fact": _facts(),
    "plain_fact": [
        ("{q:past_fact}", lambda q: q),
        (
            "(attack|attacks) that targeted {of:ref} [{scope}]",
            lambda of, scope="round": Fact("attacks received", scope, of),
        ),
        (
            "(hex|hexes) (the destroyed obstacles|the destroyed obstacle) occupied [{scope}]",
            lambda scope="ability": Fact("hexes destroyed", scope),
        ),
        (
            f"(hex|hexes) {{of:ref}} {COULD_NOT} (push|pull|force) [or pull|or push] [to move] [{{x:ref}}] {BECAUSE} [{{scope}}]",
            lambda of, scope="ability", x=None: Fact("hexes not forced", scope, of),
        ),
        (
            f"(hex|hexes) {{x:ref}} {COULD_NOT} be (pushed|pulled|forced) [or pulled|or pushed] [to move] {BECAUSE} [{{scope}}]",
            lambda x, scope="ability": Fact("hexes not forced", scope),
        ),
        ("[of] {of:owner} {name:present_fact}", lambda of, name: Fact(name, "now", of)),
        (
            "hit (point|points) {of:ref} (is|are) missing",
            As("the number of hit points {of} are missing", "quantity"),
        ),
        (
            "(excess damage|points of excess damage|point of excess damage) [{scope}]",
            lambda scope="ability": Fact("excess damage", scope),
        ),
    ],
    "counted_as_amount": [("{what:counted}", counted)],
    "present_fact": Phrases(table(PRESENT_PHRASES)),
    "plain_quantity": [
        (
            "[the] [amount of] damage {r:ref} would have suffered in excess of what was needed to kill {x:ref} [{scope}]",
            lambda r, x, scope="ability": Fact("excess damage", scope),
        ),
        ("[the] [number of|amount of] [all] {q:own_resource}", lambda q: q),
        ("(number of|amount of) [all] {what:counted}", As("the number of {what}")),
    ],
    "own_resource": [
        (
            "{name} [tokens|token|counters|counter|value] you have",
            As("the number of {name} you have", "quantity"),
        ),
        (
            "[of] your [current] {name} [counters|counter|value]",
            As("the number of {name} you have", "quantity"),
        ),
    ],
    "bound": [
        ("[,] [up] to [a] (maximum|max) of {n:amount}", Same("up to a maximum of {n:amount}")),
        ("[,] [down] to [a] (minimum|min) of {n:amount}", Same("down to a minimum of {n:amount}")),
        ("plus {n:multiple}", lambda n: ("+", n)),
        ("minus {n:multiple}", lambda n: ("-", n)),
        ("multiplied by {n:multiple}", lambda n: ("x", n)),
    ],
    "multiple": [
        ("(double|two times) {q:plain_quantity}", Same("twice {q:plain_quantity}")),
        ("(triple|three times) {q:plain_quantity}", lambda q: Sum(3, "x", q)),
        (
            "half [of] {q:plain_quantity} [,] [\\(] rounded up [\\)]",
            Same("half {q:plain_quantity} rounded up"),
        ),
        (
            "half [of] {q:plain_quantity} [,] [\\(] rounded down [\\)]",
            Same("half {q:plain_quantity} rounded down"),
        ),
    ],
    "quantity": [("equal to {first:multiple} {more:bound*}", Same("{first:multiple} {more:bound*}"))],
}
FIRST: Final[dict[str, Rule]] = {
    "plain_quantity": [
        ("{x:trap_gone} damage [value]", lambda x: Fact("trap damage", "now", "it")),
        ("the damage [value] of (the|that) (destroyed|sprung) trap", As("the damage of that trap")),
        ("the damage [value] of the (trap|traps) (destroyed|sprung)", As("the damage of that trap")),
        ("{of:owner} missing (hit points|hit point)", lambda of: Fact("hit points missing", "now", of)),
        (
            "[the] [number of|amount of] (hex|hexes) between you and {of:ref}",
            lambda of: Sum(Stat("range", of), "-", 1),
        ),
        ("conditions {of:ref} (has|have)", As("the number of conditions on {of}")),
        ("[the] [number of|amount of] [all] {q:plain_fact}", lambda q: q),
        ("[the] (number of|amount of) all {what:counted}", As("the number of {what}")),
        (
            "{of:owner} [current] shield [value] for (this|the|that) attack",
            As("{of} shield value for the attack"),
        ),
    ],
    "ref": [
        (f"the target {OF_ABILITY}", lambda v: "target"),
        ("the (enemy|ally|figure|character) {p:later_pick_phrase}", lambda p: MISFIT),
    ],
}
