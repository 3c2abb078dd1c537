"""Conditions of battle goals and masteries on the record of a whole scenario, as text and back.

    you killed at least five enemies
    you never short rested
    you ended the scenario with 3 or fewer hit points and you looted at least four money tokens

They are conditions like any other of the card language, which reads whatever isn't said in these words.
"""

from collections.abc import Iterator
from typing import Final

from havenwright.cards.lexicon.verbs import NUMBER_WORDS
from havenwright.cards.text.mistakes import CardError, CardErrors
from havenwright.cards.tree import Amount, Compare, Condition, Count, Did, Every, Fact, Is, Not, Select, Stat
from havenwright.cards.write.phrase import Letters, write_condition
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


def _counted_deeds() -> Iterator[tuple[str, str, str]]:
    """Facts that are numbers: the name of each, what was done, and words for what it was done to."""
    for name, (verb, noun) in COUNTED.items():
        one = next((one for one, many in PLURALS.items() if many == noun), noun)
        yield name, verb, f"{noun}|{one}{'|token|tokens' * (name == 'tokens looted')}"


LANGUAGE: Final = LineLanguage(globals())


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
