"""Words for the record of play: facts, values, deeds."""

from typing import Final, Literal, get_args

from havenwright.cards.lexicon.nouns import ADJECTIVE_WORDS, NOUNS, PICKS
from havenwright.cards.lexicon.verbs import CONDITION_WORDS, ELEMENT_WORDS, FIELD_WORDS, VERB_WORDS
from havenwright.cards.vocabulary import CONDITIONS, ELEMENTS, ChartName, Creature, Scope, Verb

STATS: Final[dict[str, str]] = {
    "hit points": "current hit point value",
    "maximum hit points": "maximum hit point value",
    "shield": "Shield value",
    "shield for the attack": "Shield value for the attack",
    "retaliate": "Retaliate value",
    "level": "level",
    "initiative": "initiative",
    "turn order": "place in the turn order",
    "attack": "Attack value",
    "move": "Move value",
    "gold": "gold",
    "range": "range",
    "conditions": "number of conditions",
}


FACTS: Final[dict[str, str]] = {
    "hexes moved": "number of hexes {} moved",
    "damage dealt": "damage {} dealt",
    "damage suffered": "damage {} suffered",
    "damage from attacks": "damage {} suffered from attacks",
    "excess damage": "excess damage {} dealt",
    "enemies killed": "number of enemies {} killed",
    "figures killed": "number of figures {} killed",
    "figures targeted": "number of figures {} targeted",
    "attacks received": "number of attacks that targeted {}",
    "figures healed": "number of figures {} healed",
    "cards lost": "number of cards {} lost",
    "cards discarded": "number of cards {} discarded",
    "actions performed": "number of actions {} performed",
    "tokens looted": "number of tokens {} looted",
    "hexes forced": "number of hexes {} pushed or pulled",
    "hexes not forced": "number of hexes {} could not push or pull",
    "hexes driven": "number of hexes {} moved by push or pull",
    "hexes destroyed": "number of hexes {} destroyed",
    "elements consumed": "number of elements {} consumed",
    "different elements consumed": "number of different elements {} consumed",
    "elements infused": "number of elements {} infused",
    "elements changed": "number of elements {} changed",
    "obstacles destroyed": "number of obstacles {} destroyed",
    "traps destroyed": "number of traps {} destroyed",
    "traps sprung": "number of traps {} caused to spring",
    "items refreshed": "number of items {} refreshed",
    "items used": "number of items {} used",
    "conditions removed": "number of conditions {} removed",
    "slots passed": "number of use slots {} passed",
    "resources spent": "number of resources {} spent",
}
"""Followed by a scope; facts about now stand below."""

PRESENT_FACTS: Final[dict[str, str]] = {
    "cards lost": "number of {} lost cards",
    "cards discarded": "number of {} discarded cards",
    "hit points missing": "number of {} missing hit points",
}

SINCE_LAST_TURN: Final = ("damage suffered", "damage from attacks", "damage dealt", "hexes moved")
"""Facts that can be told of all the time since the start of one's last turn."""

LAST_TURN: Final = "since the start of your last turn"

FACTS_OF_FORCE: Final[dict[str, str]] = {
    "hexes driven": "number of hexes {} moved by push or pull",
    "hexes barred": "number of hexes {} could not be pushed or pulled because of walls or obstacles",
    "hexes short": "number of hexes {} could not be pushed or pulled",
}
"""Facts about the last push or pull of a figure."""

MOMENTARY: Final = {
    "damage suffered": "the same amount of damage",
    "value": "the value of that ability",
    "trap damage": "the damage of that trap",
    "level lost": "the level of the lost card",
    "level discarded": "the level of the discarded card",
}
"""Facts about what the moment of a bonus is about, or about the last one that it was done to."""

SCOPES: Final[dict[Scope, str]] = {
    "ability": "with this ability",
    "action": "this action",
    "turn": "this turn",
    "round": "this round",
    "scenario": "this scenario",
}


TALES: Final[dict[str, tuple[str, ...]]] = {
    "hex": ("hex", "hexes"),
    "damage": ("damage", "point of damage", "points of damage"),
    "excess": ("excess damage", "point of excess damage", "points of excess damage"),
    "enemy": ("enemy", "enemies", "of your enemies"),
    "figure": ("figure", "figures", "target"),
    "card": ("card", "cards", "of your cards"),
    "token": (
        *("token", "tokens", "money token", "money tokens", "loot token", "loot tokens", "tokens and tiles"),
        *("token or tile", "money tokens and treasure tiles", "tokens or tiles"),
    ),
    "element": ("element", "elements"),
    "different": ("different element", "different elements"),
    "obstacle": ("obstacle", "obstacles"),
    "trap": ("trap", "traps"),
    "item": ("item", "items"),
    "condition": ("condition", "conditions", "negative condition", "negative conditions"),
    "slot": ("slot", "slots", "use slot", "use slots"),
}


TALE_VERBS: Final[dict[tuple[str, str], str]] = {
    ("hex", "moved"): "hexes moved",
    ("hex", "pushed"): "hexes forced",
    ("hex", "pulled"): "hexes forced",
    ("hex", "forced"): "hexes forced",
    ("hex", "destroyed"): "hexes destroyed",
    ("damage", "dealt"): "damage dealt",
    ("damage", "inflicted"): "damage dealt",
    ("damage", "done"): "damage dealt",
    ("damage", "suffered"): "damage suffered",
    ("excess", "dealt"): "excess damage",
    ("excess", "suffered"): "excess damage",
    ("enemy", "killed"): "enemies killed",
    ("enemy", "targeted"): "figures targeted",
    ("enemy", "attacked"): "figures targeted",
    ("enemy", "healed"): "figures healed",
    ("figure", "killed"): "figures killed",
    ("figure", "targeted"): "figures targeted",
    ("figure", "attacked"): "figures targeted",
    ("figure", "healed"): "figures healed",
    ("card", "lost"): "cards lost",
    ("card", "discarded"): "cards discarded",
    ("token", "looted"): "tokens looted",
    ("element", "consumed"): "elements consumed",
    ("different", "consumed"): "different elements consumed",
    ("element", "infused"): "elements infused",
    ("element", "changed"): "elements changed",
    ("element", "moved"): "elements changed",
    ("obstacle", "destroyed"): "obstacles destroyed",
    ("trap", "destroyed"): "traps destroyed",
    ("trap", "disarmed"): "traps destroyed",
    ("item", "refreshed"): "items refreshed",
    ("item", "used"): "items used",
    ("condition", "removed"): "conditions removed",
    ("slot", "passed"): "slots passed",
    ("token", "spent"): "resources spent",
}
"""Facts by verb and noun."""

HAD: Final = dict(
    [
        *((name, name) for name in (*CONDITIONS, "shield", "retaliate", "flying")),
        ("negative condition", "negative condition"),
        ("negative conditions", "negative condition"),
        ("positive condition", "positive condition"),
        ("positive conditions", "positive condition"),
        ("condition", "condition"),
        ("conditions", "condition"),
    ]
)

RECORDED: Final[dict[str, tuple[str, str]]] = {
    "move": ("moved", "move"),
    "kill": ("killed an enemy", "kill an enemy"),
    "consume": ("consumed an element", "consume an element"),
    "infuse": ("infused an element", "infuse an element"),
    "open a door": ("opened a door", "open a door"),
    "rest": ("rested", "rest"),
    "short rest": ("performed a short rest", "perform a short rest"),
    "long rest": ("performed a long rest", "perform a long rest"),
    "lost action": ("performed an action with the lost icon", "perform an action with the lost icon"),
    "suffer": ("suffered damage", "suffer damage"),
    "damage from attacks": ("suffered damage from attacks", "suffer damage from attacks"),
    "forced movement": ("suffered forced movement", "suffer forced movement"),
    "lose": ("lost a card", "lose a card"),
    "discard": ("discarded a card", "discard a card"),
    "recover": ("recovered a card", "recover a card"),
    "loot": ("looted a token", "loot a token"),
    "spring a trap": ("sprang a trap", "spring a trap"),
    "use an item": ("used an item", "use an item"),
    **{f"infuse {element}": (f"infused {element}", f"infuse {element}") for element in ELEMENTS},
    **{f"consume {element}": (f"consumed {element}", f"consume {element}") for element in ELEMENTS},
}
"""Deeds of the record, in the past tense and behind `did not`."""


DEALINGS: Final[dict[str, tuple[str, str]]] = {
    "attack": ("attacked", "attack"),
    "figures healed": ("healed", "heal"),
    "suffer": ("suffered damage from", "suffer damage from"),
}
"""Deeds of one figure to another, in the past tense and behind `did not`."""

BORNE: Final[dict[str, str]] = {
    "attacks received": "attacked by",
    "forced movement": "moved by",
}
"""Deeds of another figure to this one, behind `was`."""

OTHER_ONES: Final[dict[Creature | Literal["target"], str]] = {
    "self": "you",
    "ally": "an ally",
    "friend": "you or an ally",
    "enemy": "an enemy",
    "figure": "a figure",
    "summon": "one of your summons",
    "character": "a character",
    "monster": "a monster",
    "target": "the target",
}
"""Figures that something was done to, or by."""


def recorded_words(what: str) -> tuple[str, str] | None:
    """A deed of the record in the past tense and behind `did not`; None if it is an ability."""
    verb, _, card = what.partition(" ")
    if verb == "reveal" and card:
        name = card if card[0] in "+-2" else card.capitalize()
        return f"revealed a {name} card", f"reveal a {name} card"
    return RECORDED.get(what)


ABILITY_VERBS: Final[dict[str, str]] = {
    verb: verb for verb in (*get_args(Verb), "consume", "kill", "grant", "control")
}


OPERATORS: Final[dict[str, str]] = {
    "<": "less than",
    "<=": "at most",
    "=": "exactly",
    ">=": "at least",
    ">": "more than",
}


STATES: Final = ("strong", "waning", "inert")
"""Of elements."""

CHART_VALUES: Final[dict[ChartName, str]] = {
    "trap damage": "trap damage",
    "hazard damage": "hazardous terrain damage",
    "money token": "the value of a money token",
}


GRAMMAR: Final = """
you your it its the that this all each any one a an no of adjacent within self and or if is are has have to
with next add gain area l c h r x they them on at up for in perform performs most fewest lowest highest
every both another
"""
WHOLE_NOUNS: Final = frozenset(phrase for phrase in NOUNS if " " not in phrase)
"""Nouns of one word; the first word of a longer one may begin a name."""
FIRST_OF_HAD: Final = frozenset(phrase.split()[0] for phrase in HAD)
MENTIONED: Final = frozenset(GRAMMAR.split()).union(
    *(
        CONDITION_WORDS,
        ELEMENT_WORDS,
        FIELD_WORDS,
        VERB_WORDS,
        WHOLE_NOUNS,
        FIRST_OF_HAD,
        ADJECTIVE_WORDS,
        PICKS,
    )
)
"""Words that are no names."""
HAD_BY_FIGURES: Final = frozenset(
    (*CONDITIONS, "shield", "retaliate", "flying", "condition", "negative condition", "positive condition")
)
