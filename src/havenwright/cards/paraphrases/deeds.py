"""Other wordings of deeds: abilities with a sentence of their own."""

from typing import Final, Literal

from msgspec.structs import replace

from havenwright.cards.grammar.abilities import Whom
from havenwright.cards.grammar.deeds import DECLINED, armed
from havenwright.cards.grammar.selections import Body, Noun, plain
from havenwright.cards.paraphrases import As, Same
from havenwright.cards.paraphrases.abilities import friends
from havenwright.cards.tree import Ability, Amount, Select, Sum
from havenwright.cards.vocabulary import Verb
from havenwright.grammar import MISFIT, Phrases, Rule
from havenwright.grammar.rules import Row


def _taken_off(s: Select) -> object:
    """To remove a tile is to destroy it."""
    tiles = ("obstacle", "trap", "hazardous terrain", "difficult terrain", "icy terrain")
    return (
        Ability("destroy", target=s)
        if s.who in tiles or (s.who == "token" and s.range is not None)
        else MISFIT
    )


def _armed_trap(w: Select, x: tuple[Amount, str]) -> object:
    """A trap that is named; whatever was made may be no trap."""
    return armed(w, x) if w.who == "trap" else MISFIT


def _taken_off_at_will(b: Body, n: Amount | Literal["all"] = "all") -> object:
    removed = _taken_off(plain(b.select(n)))
    return replace(removed, optional=True) if isinstance(removed, Ability) else removed


def _at_will(n: object, b: Body, verb: Verb, p: str = "") -> Ability:
    """`Recover up to two cards`: or fewer, so that it may be left."""
    what = plain(b.select("all" if n is None else n))  # type: ignore[arg-type]
    if verb == "destroy":
        return Ability(verb, target=what, optional=True)
    return Ability(verb, what=p, to=what, optional=True)


def _with_fewer(verb: Verb) -> list[Row]:
    played = " [{p:played}]" if verb in DECLINED else ""
    up_to: Row = (
        f"{verb} up to {{n:plain_count}} {{b:body}}{played}",
        lambda n, b, p="": _at_will(n, b, verb, p),
    )
    any_number: Row = (
        f"{verb} any number of {{b:body}}{played}",
        lambda b, p="": _at_will(None, b, verb, p),
    )
    return [up_to] if verb == "destroy" else [up_to, any_number]


def _cleansed_from(c: tuple[Amount, str], w: Select) -> Ability:
    return Ability("cleanse", *c, w)


def _cleansed_of_one(c: tuple[Amount, str], b: Body) -> object:
    """`from yourself or an adjacent ally`."""
    if b.noun.who != "ally":
        return MISFIT
    return Ability("cleanse", *c, plain(b._replace(noun=Noun("friend")).select(1)))


def _cleansed(c: tuple[Amount, str], n: object, b: Body) -> object:
    found = friends(n, b)
    return Ability("cleanse", *c, found.select) if isinstance(found, Whom) else found


THAT_CONDITION: Final = (
    "(that condition|the same condition|the removed condition|those conditions|the same conditions)"
)

RULES: Final[dict[str, Rule]] = {
    "kept": [("{c:kept_off}", lambda c: c), ("conditions", "condition")],
    "more_kept": [("(, and|, or|and|or|,) {c:kept}", lambda c: c)],
    "deed": [
        ("you discard {t:things}", As("discard {t}")),
        ("[you] lose {c:cleansed}", As("remove {c}")),
        ("{w:select} (dies|die|is killed|are killed)", As("kill {w}")),
        (
            "swap [the] (positions|places|hexes|position|place) of {w:select} (and|with) {t:select}",
            Same("swap the places of {w:select} and {t:select}"),
        ),
        (
            "swap [the] (positions|places|hexes|position|place) of {w:select}",
            Same("swap the places of {w:select}"),
        ),
        ("swap (positions|hexes|place|position) with {w:select}", Same("swap places with {w:select}")),
        ("relocate {w:select} to {t:somewhere}", Same("move {w:select} to {t:somewhere}")),
        ("(designate) {w:somewhere}", Same("choose {w:somewhere}")),
        (
            "{w:select} (removes|remove|loses|lose) {c:condition_name}",
            As("remove {c} from {w}"),
        ),
        ("prevent (all|any) {c:kept_off}", Same("prevent {c:kept_off}")),
        ("[you are] immune to {c:kept}", lambda c: Ability("prevent", what=c)),
        (
            "you (cannot|can't|can not|may not|must not) (gain|have) [any] {c:kept} [this round]",
            lambda c: Ability("prevent", what=c),
        ),
        ("{w:select} (is|are) immune to {c:kept}", lambda w, c: Ability("prevent", what=c, target=w)),
        (
            "{w:select} (cannot|can't|can not|may not|must not) (gain|have) [any] {c:kept} [this round]",
            lambda w, c: Ability("prevent", what=c, target=w),
        ),
        (
            "(negate|prevent) (all|that|this) damage [from the attack|from that attack|from this attack]",
            Same("negate the damage"),
        ),
        ("(negate|prevent) the damage from (the|that|this) attack", Same("negate the damage")),
        ("prevent the damage", Same("negate the damage")),
        (
            "(negate|prevent) {n:amount} [of the|of that|of this] damage [from the attack|from that attack|from this attack]",
            Same("negate {n:amount} damage"),
        ),
        (
            "reduce (the damage|that damage|this damage|it) [from the attack] (to 0|to zero)",
            Same("negate the damage"),
        ),
        (
            "reduce (the damage|that damage|this damage|it) [from the attack] by {n:amount}",
            Same("negate {n:amount} damage"),
        ),
        (
            "(set|reduce|change) your [current] (hit points|hit point value|hit point total) to {n:amount}",
            As("set your hit points to {n}"),
        ),
        (
            "(set|reduce|change) (its|their|that ally's|that enemy's|that figure's) [current]"
            " (hit points|hit point value|hit point total) to {n:amount}",
            As("set the hit points of it to {n}"),
        ),
        ("you are reduced to {n:amount} hit (point|points)", As("set your hit points to {n}")),
        (
            "(it is|they are|that ally is|that figure is|that summon is) reduced to {n:amount} hit (point|points)",
            As("set the hit points of it to {n}"),
        ),
        ("redirect (the|that) attack to {w:select}", Same("redirect the attack to {w:select}")),
        (
            "[the] ignore {x:the_effects} {what:ignored} [values|value]",
            As("ignore {what}"),
        ),
        ("you are not affected by {what:ignored}", As("ignore {what}")),
        ("you (do not suffer|suffer no) damage from {what:ignored}", As("ignore {what}")),
        (
            "{w:select} (ignores|does not suffer damage from|do not suffer damage from) {what:ignored}",
            As("{w} is unaffected by {what}"),
        ),
        (
            "remove {n:so_many} {name:name} (token|tokens|counter|counters) from this card",
            lambda n, name: Ability("gain", -n, name),
        ),
        (
            "spend {n:so_many} {name} [token|tokens|counter|counters]",
            lambda n, name: Ability("gain", -n, name),
        ),
        (
            "(return|returns) {t:things} to (your|their|its|the|his|her) (hand|hands)",
            As("recover {t}"),
        ),
        ("(nothing)", As("does not act")),
        ("do not act", As("does not act")),
        ("choose which card to lose [during the rest]", As("ignore random losses")),
        (
            "{w:select} [must|has to|have to|is forced to|are forced to] (focuses|focus) on (self|yourself|you) [{what:forced_how_long}]",
            lambda w, what="": Ability("force focus", what=what, target=w, to=Select("self")),
        ),
        (
            "force {w:select} to focus on {on:select} [{what:forced_how_long}]",
            As("{w} focuses on {on} [{what}]"),
        ),
        (
            "{w:select} (must|has to|have to|is forced to|are forced to) focus on {on:select} [{what:forced_how_long}]",
            As("{w} focuses on {on} [{what}]"),
        ),
        (
            "bring {n:count_of} (more|additional) [{what:slot_of_item}] (item|items) [into each scenario]",
            As("bring {n} more [{what}] items"),
        ),
        (
            "(increase|raise) the damage [value] of {w:select} by {n:amount}",
            lambda w, n: _armed_trap(w, (n, "damage")),
        ),
        (
            "{w:select} (deals|deal|inflicts|inflict) {n:amount} (additional|more) damage",
            lambda w, n: _armed_trap(w, (n, "damage")),
        ),
        ("{w:select} (gains|gain) {x:armed_with}", _armed_trap),
        ("remove any number of {b:body}", _taken_off_at_will),
        ("remove up to {n:plain_count} {b:body}", lambda n, b: _taken_off_at_will(b, n)),
        ("remove {s:select}", lambda s: _taken_off(s)),
    ],
    "the_effects": [("the [damaging] effects of [all|the|any]", None), ("(all|the|any)", None)],
    "forced_how_long": Phrases(
        {f"{word} {whose} next turn": "next turn" for word in ("on", "during") for whose in ("its", "their")}
    ),
    "deck_name": Phrases(
        {
            "modifier deck": "attack modifier deck",
            "ability card deck": "ability deck",
            "attack modifier decks": "attack modifier deck",
            "modifier decks": "attack modifier deck",
            "ability decks": "ability deck",
        }
    ),
}

FIRST: Final[dict[str, Rule]] = {
    "deed": [
        (
            "[you] gain {n:amount} gold {q:for_each}",
            lambda n, q: Ability("gold", q if n == 1 else Sum(n, "x", q)),
        ),
        (
            "remove {c:cleansed} from (self|yourself|you) or (a|an|one) {b:bare_body}",
            lambda c, b: _cleansed_of_one(c, b),
        ),
        (
            "remove {c:cleansed} from (self|yourself) (and|or) {n:count} {b:bare_body}",
            lambda c, n, b: _cleansed(c, n, b),
        ),
        ("remove {c:cleansed} (from|on|,) (self|yourself)", As("remove {c}")),
        ("remove {c:cleansed} you have", As("remove {c}")),
        ("{w:select} (loses|lose|removes|remove) all {k:condition_kind}", As("remove all {k} from {w}")),
        (
            "{w:others} may [each] (remove|lose) {c:cleansed}",
            lambda w, c: replace(_cleansed_from(c, w), optional=True),
        ),
        (
            "remove up to {n:plain_count} {k:condition_kind} from {w:select}",
            lambda n, k, w: Ability("cleanse", n, k, None if w.who == "self" else w, optional=True),
        ),
        (
            "destroy any {b:bare_body}",
            lambda b: _at_will(None, b, "destroy") if b.noun.many else MISFIT,
        ),
        (
            "gain {n:count_of} {name} (token|tokens|counter|counters) {q:for_each}",
            lambda n, name, q: Ability("gain", q if n == 1 else Sum(n, "x", q), name),
        ),
        (
            "gain {n:count_of} {name} (token|tokens|counter|counters)",
            lambda n, name: Ability("gain", n, name),
        ),
        (
            "lose {n:so_many} {name} (token|tokens|counter|counters)",
            lambda n, name: Ability("gain", -n, name),
        ),
        (
            "treat [all] {t:terrain_named} terrain [hexes|tiles] {x:as_normal}",
            lambda t, x: Ability("ignore", what=t),
        ),
        (
            "(you may|may) treat [all|the] [two] hexes (with|containing) {name} tokens as [being] adjacent to"
            " each other [during move abilities|during your move abilities]",
            As("link hexes with {name} tokens"),
        ),
        (
            "{w:others} may treat [all|the] [two] hexes (with|containing) {name} tokens as [being] adjacent to"
            " each other [during move abilities|during their move abilities]",
            As("{w} link hexes with {name} tokens"),
        ),
        ("prevent {c:kept_off} for {w:select}", Same("prevent {c:kept_off} on {w:select}")),
        ("ignore {what:ignored} (values|value)", As("ignore {what}")),
        *(
            (
                f"all monsters consider you to be {which} in initiative order when determining [their] focus [this round]",
                Same(f"all monsters consider you to be {which} in initiative order when determining focus"),
            )
            for which in ("first", "last")
        ),
        ("(reduce|lower) your initiative by {n:amount}", As("decrease your initiative by {n}")),
        *(
            (
                f"{{w:select}} must {verb} {{t:things}} [{{p:played}}]",
                lambda w, t, p="", verb=verb: Ability(verb, what=p, target=w, to=t, mandatory=True),
            )
            for verb in DECLINED
        ),
        (f"give {THAT_CONDITION} to {{w:select}}", As("give the same conditions to {w}")),
        (f"[you] gain {THAT_CONDITION}", As("give the same conditions to you")),
        (f"{{w:select}} (gain|gains) {THAT_CONDITION}", As("give the same conditions to {w}")),
        (
            "increase your maximum hit point value by {n:amount}",
            As("increase your maximum hit points by {n}"),
        ),
        *(
            (
                f"{said} your leading initiative [value] by {{n:amount}}",
                lambda n, way=way: Ability("initiative", n, way),
            )
            for said, way in (
                ("increase or decrease", "either"),
                ("increase", "increase"),
                ("decrease", "decrease"),
            )
        ),
        ("this [item] can be used while you have {c:condition_name}", As("ignore {c}")),
        ("you do not act", As("does not act")),
        *(row for verb in (*DECLINED, "destroy") for row in _with_fewer(verb)),
        *((f"{{w:others}} may also {verb} {{t:things}}", As(f"{{w}} may {verb} {{t}}")) for verb in DECLINED),
        (
            "return up to {n:plain_count} {b:body} to (your|their|its|the|his|her) (hand|hands)",
            lambda n, b: _at_will(n, b, "recover"),
        ),
        ("focus on moving toward {t:somewhere}", As("focus on moving towards {t}")),
        (
            "focus on {b:bare_body}",
            lambda b: Ability("focus", target=plain(b.select(1))) if b.pick else MISFIT,
        ),
    ],
}
