"""Other wordings of answers to what is happening: damage lessened, attacks taken over, cards read as others."""

from typing import Final

from havenwright.cards.grammar.effects import (
    it_gains,
)
from havenwright.cards.grammar.harm import OTHER_WAY, Averted, halved_damage, less_damage
from havenwright.cards.grammar.waiting import (
    DRAWN,
    NOT_SPRUNG,
    Only,
    Returned,
    Theirs,
)
from havenwright.cards.paraphrases import As
from havenwright.cards.tree import (
    Ability,
    Change,
)
from havenwright.cards.words_with_parts import ANOTHER_CARD, ReadAs
from havenwright.grammar import MISFIT, Rule

ATTACK: Final = "(the attack|that attack|this attack|it)"
YOURSELF: Final = "(you|yourself|self)"
REDIRECT: Final = Ability("redirect")
TAKEN_OVER: Final = Ability("redirect", what="condition")

RULES: Final[dict[str, Rule]] = {
    "from_attack": [("from (the|that|this) attack", None)],
    "prevent_it": [
        ("(prevent|negate|avoid) it [from happening]", None),
        ("prevent (that|the|this) (exhaustion|death)", None),
        ("[do|does] not (gain|suffer) (it|that condition|the condition)", None),
    ],
    "that_damage": [("(the damage|that damage|this damage|it)", None)],
    "rounded": [
        (r"[,] [\(] rounded up [\)]", "/ rounded up"),
        (r"[,] [\(] rounded down [\)]", "/ rounded down"),
    ],
    "reduced": [
        (
            "(reduce|decrease) {d:that_damage} [{x:from_attack}] by half {r:rounded}",
            lambda d, r, x=None: halved_damage(r),
        ),
        (
            "halve {d:that_damage} [{x:from_attack}] {r:rounded}",
            lambda d, r, x=None: halved_damage(OTHER_WAY[r]),
        ),
        (
            "(reduce|decrease) {d:that_damage} [{x:from_attack}] to {n:positive}",
            lambda d, n, x=None: less_damage(n),
        ),
    ],
    "lessened": [
        (
            "(suffer|suffers|take|takes) [only] half [of] {d:that_damage} [instead] {r:rounded} [instead]",
            lambda d, r: halved_damage(OTHER_WAY[r]),
        ),
        (
            "(suffer|suffers|take|takes) (only|no more than|at most|a maximum of) {n:positive} damage"
            " [from it|from that attack|from the attack|from that source] [instead]",
            lambda n: less_damage(n),
        ),
    ],
    "more_damage": [
        ("an additional {n:positive}", lambda n: n),
        ("{n:positive} (additional|more)", lambda n: n),
    ],
    "positive": [("{n:number}", lambda n: n if n > 0 else MISFIT)],
    "regardless": [
        (
            "[,] regardless of [the attack's] range [and line [-] of [-] sight] [limitations]",
            None,
        ),
    ],
    "taken_over": [
        (f"(have|make|cause) ({ATTACK}|the attacker|that enemy) (target|attack) {YOURSELF} instead", None),
        (f"({ATTACK}|the attacker|that enemy) (targets|attacks) {YOURSELF} instead", None),
        (f"(you become|you are|become|be) the target [of {ATTACK}] [instead]", None),
        (f"(you become|you are|become|be) (targeted|attacked) [by {ATTACK}] instead", None),
        (f"change the target [of {ATTACK}] to {YOURSELF} [instead]", None),
        (f"make {YOURSELF} the target [of {ATTACK}] [instead]", None),
    ],
    "treated_card": [
        ("[a|an] {c:modifier_card} [attack modifier] [card|cards] [instead]", lambda c: c),
    ],
    "set_phrase": [
        (
            "have (the enemy|that enemy|it|them) use your attack modifier deck",
            As("lend your attack modifier deck", "ability_on_line"),
        ),
        ("[you] {a:reduced}", lambda a: Only(a, ("suffer",))),
        ("[you] {a:lessened}", lambda a: Only(a, ("suffer",), own=True)),
        (
            "(it|they|that ally|that figure|that summon) {a:lessened}",
            lambda a: Only(a, ("suffer",), own=False),
        ),
        (
            "(it|they|that enemy|that figure|that ally|that monster) (suffers|suffer|takes|take) {n:more_damage} damage",
            lambda n: Only(Change("damage", n), ("suffer",), own=False),
        ),
        ("increase {d:that_damage} by {n:positive}", lambda d, n: Only(Change("damage", n), ("suffer",))),
        (
            "[you] (suffer|take) {n:count_of} of {d:that_damage} instead [{r:regardless}]",
            lambda n, d, r=None: Only(Ability("redirect", n), ("suffer",), own=False),
        ),
        ("[they] suffer no damage [instead]", Only(Ability("negate"), ("suffer",))),
        ("(choose to not|choose not to|not) spring the trap", Only(NOT_SPRUNG, ("enter",))),
        (
            "(prevent|negate) [all|the|that|this] damage [{x:from_attack}]",
            lambda x=None: Averted(damage=True),
        ),
        (
            "[you] (gain|suffer) (it|that condition|the condition) instead",
            Only(TAKEN_OVER, ("gain condition",), own=False),
        ),
        ("prevent (the|that) condition", Only(Ability("prevent", what="condition"), ("gain condition",))),
        (
            "[you] suffer {d:that_damage} instead [{r:regardless}]",
            lambda d, r=None: Only(REDIRECT, ("suffer",)),
        ),
        ("{t:taken_over} [{r:regardless}]", lambda t, r=None: Only(REDIRECT, ("attack",))),
        (
            "(treat|treats|consider) (any|all|a|an|the|its|their|your) {card:modifier_card} [attack] "
            "[modifier] [card|cards] {d:drawer*} (to be|as) {other:treated_card}",
            lambda card, d, other: Change("modifier", 1, ReadAs(card, other)),
        ),
        (
            "(treat|treats|consider) it (to be|as) {other:treated_card}",
            lambda other: Change("modifier", 1, ReadAs(DRAWN, other)),
        ),
        (
            "[ignore it and] draw (another|a new|an additional) card [instead] [and ignore (it|the null|the curse|that card)]",
            Change("modifier", 1, ReadAs(DRAWN, ANOTHER_CARD)),
        ),
        (
            "(return|shuffle|put) (it|that card) [back] (to|into) (your|the) [attack] [modifier] deck [instead of removing it]",
            Returned(),
        ),
        ("(the attacker|the attack) gains advantage [on the attack]", Only(Change("advantage"), ("attack",))),
        (
            "(the attacker|the attack|that attack|that enemy|the enemy|it) gains disadvantage [on the attack]",
            Theirs(Change("disadvantage"), it_gains("muddle")),
        ),
    ],
}
FIRST: Final[dict[str, Rule]] = {}
