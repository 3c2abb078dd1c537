"""Conditions of battle goals and masteries on the record of a whole scenario, as text and back.

    you killed at least five enemies
    you never short rested
    you ended the scenario with 3 or fewer hit points and you looted at least four money tokens

They are conditions like any other of the card language, which reads whatever isn't said in these words.
"""

from collections.abc import Sequence
from typing import Final

from havenwright.cards.lexicon.verbs import NUMBER_WORDS
from havenwright.cards.text.mistakes import CardError, CardErrors, listed
from havenwright.cards.tree import Amount, Compare, Condition, Count, Did, Every, Fact, Is, Not, Select, Stat
from havenwright.cards.write.phrase import Letters, write_condition
from havenwright.grammar import Phrases, Rule
from havenwright.grammar.rules import Row, Rows
from havenwright.packs.line_language import LineLanguage, LineWords
from havenwright.packs.pack_file import Field

COUNTED: Final[dict[str, tuple[str, str]]] = {
    "enemies killed": ("killed", "enemies"),
    "figures killed": ("killed", "figures"),
    "figures healed": ("healed", "figures"),
    "figures targeted": ("targeted", "figures"),
    "tokens looted": ("looted", "money tokens"),
    "damage suffered": ("suffered", "damage"),
    "damage dealt": ("dealt", "damage"),
    "cards lost": ("lost", "cards"),
    "cards discarded": ("discarded", "cards"),
    "hexes moved": ("moved", "hexes"),
    "elements consumed": ("consumed", "elements"),
    "elements infused": ("infused", "elements"),
}
"""Facts that are numbers: what was done, and to how many of what."""
FACTS: Final = {name: Fact(name, "scenario") for name in COUNTED}  # type: ignore[arg-type]
DONE: Final[dict[str, str]] = {
    "short rest": "short rested",
    "long rest": "long rested",
    "rest": "rested",
    "open a door": "opened a door",
    "negate damage": "negated damage",
    "use an item": "used an item",
    "loot a treasure": "looted a treasure",
    "spring a trap": "sprang a trap",
    "attack": "attacked",
    "heal": "healed",
    "teleport": "teleported",
}
"""Facts that are so or not."""
HELD: Final[dict[str, Amount]] = {
    "hit points": Stat("hit points"),
    "gold": Stat("gold"),
    "conditions": Stat("conditions"),
    "cards in hand": Count(Select("card", "all", named="hand")),
    "lost cards": Fact("cards lost", "now"),
}
"""Things that a character holds an amount of when the scenario ends."""
PLURALS: Final = {
    "enemy": "enemies",
    "figure": "figures",
    "money token": "money tokens",
    "card": "cards",
    "hex": "hexes",
    "element": "elements",
    "hit point": "hit points",
    "condition": "conditions",
    "card in hand": "cards in hand",
    "lost card": "lost cards",
}
STATES: Final = ("undamaged", "damaged", "exhausted")
QUANTITIES: Final = (
    (">=", "at least {}"),
    ("<=", "at most {}"),
    ("=", "exactly {}"),
    (">", "more than {}"),
    ("<", "fewer than {}"),
    (">=", "{} or more"),
    ("<=", "{} or fewer"),
)
END: Final = "ended the scenario"
MANY: Final = "at least two, exactly two, more than two, two or more, at most two, fewer than two or no"


def _every(first: Condition, more: Sequence[Condition]) -> Condition:
    return Every((first, *more)) if more else first


def _counted(name: str) -> Row:
    """`you killed at least five enemies`, of one of the facts that are numbers."""
    verb, noun = COUNTED[name]
    one = next((one for one, many in PLURALS.items() if many == noun), noun)
    more = "" if name != "tokens looted" else "|token|tokens"
    return (
        f"you {verb} {{q:deed_number}} ({noun}|{one}{more})",
        lambda q: Compare(FACTS[name], q[0], q[1]),
    )


RULES: Final[dict[str, Rule]] = {
    "deeds": [("{first:deed_of_scenario} {more:next_deed*}", _every)],
    "next_deed": [("(and|, and) {d:deed_of_scenario}", lambda d: d)],
    "deed_of_scenario": [
        ("{d:deed_told} [(this|in this|during the) scenario]", lambda d: d),
        ("{c:condition}", lambda c: c),
    ],
    "deed_done": Phrases({phrase: what for what, phrase in DONE.items()}, listed([*DONE.values()])),
    "deed_or_done": Phrases(
        {phrase: what for what, done in DONE.items() for phrase in (done, what)}, listed([*DONE.values()])
    ),
    "deed_amount": [("{n:number}", lambda n: n), ("{n:any_number_word}", lambda n: n)],
    "any_number_word": Phrases(dict(NUMBER_WORDS), "one"),
    "deed_number": Rows(
        [
            ("no", lambda: ("=", 0)),
            *((form.format("{n:deed_amount}"), lambda n, sign=sign: (sign, n)) for sign, form in QUANTITIES),
        ],
        MANY,
    ),
    "deed_state": Phrases({state: state for state in STATES}),
    "deed_held": Phrases(
        {
            word: HELD[PLURALS.get(word, word)]
            for word in (*HELD, *PLURALS)
            if PLURALS.get(word, word) in HELD
        },
        listed([*HELD]),
    ),
    "deed_told": [
        ("you (never|did not|didn't) {d:deed_or_done}", lambda d: Not(Did(d, "scenario"))),
        ("you lost no cards to negate damage", lambda: Not(Did("negate damage", "scenario"))),
        *map(_counted, COUNTED),
        (f"you {END} {{s:deed_state}}", lambda s: Is(s, "self")),
        (f"you {END} with {{q:deed_number}} {{held:deed_held}}", lambda q, held: Compare(held, q[0], q[1])),
        ("you {d:deed_done}", lambda d: Did(d, "scenario")),
    ],
}
LANGUAGE: Final = LineLanguage(RULES)


def read_deed(text: str, *, line: int = 1, column: int = 1) -> Condition:
    """The condition that a text states; mistakes come as `CardErrors`."""
    try:
        return LANGUAGE.read(LineWords(Field(text, line, column)), "deeds")  # type: ignore[return-value]
    except CardError as mistake:
        raise CardErrors([mistake]) from None


def write_deed(condition: Condition) -> str:
    """A condition as text that reads back as the same."""
    match condition:
        case Every(of):
            return " and ".join(map(write_deed, of))
        case Not(Did(what, "scenario", "self")) if what in DONE:
            return f"you never {DONE[what]}"
        case Did(what, "scenario", "self") if what in DONE:
            return f"you {DONE[what]}"
        case Compare(Fact(name, "scenario", "self"), operator, int(number)) if name in COUNTED:
            verb, noun = COUNTED[name]
            return f"you {verb} {_written(operator, number)} {_of(number, noun)}"
        case Compare(Stat("hit points"), "=", Stat("maximum hit points")):
            return f"you {END} undamaged"
        case Compare(left, operator, int(number)) if left in HELD.values():
            noun = next(noun for noun, amount in HELD.items() if amount == left)
            return f"you {END} with {_written(operator, number)} {_of(number, noun)}"
        case Is(what, "self") if what in STATES:
            return f"you {END} {what}"
    return write_condition(condition, Letters())


def _of(number: int, noun: str) -> str:
    """The noun after a number."""
    return next((one for one, many in PLURALS.items() if many == noun and number == 1), noun)


def _written(operator: str, number: int) -> str:
    if operator == "=" and not number:
        return "no"
    form = next(form for sign, form in QUANTITIES if sign == operator)
    words = {value: word for word, value in reversed(NUMBER_WORDS.items())}
    return form.format(words.get(number, number))
