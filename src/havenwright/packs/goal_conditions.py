"""Conditions of battle goals and masteries on the record of a whole scenario, as text and back.

    you killed at least five enemies
    you never short rested
    you ended the scenario with 3 or fewer hit points and you looted at least four money tokens

They are conditions like any other of the card language, which reads whatever isn't said in these words.
"""

import re
from collections.abc import Mapping
from typing import Final

from havenwright.cards.lexicon.verbs import NUMBER_WORDS
from havenwright.cards.reading import read_condition
from havenwright.cards.text.cursor import Cursor
from havenwright.cards.text.mistakes import CardError, CardErrors, Problems, unexpected
from havenwright.cards.text.tokens import sentences
from havenwright.cards.tree import Amount, Compare, Condition, Count, Did, Every, Fact, Is, Not, Select, Stat
from havenwright.cards.write.phrase import Letters, write_condition

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
SAME: Final = {
    "lost no cards to negate damage": "never negated damage",
    "did not": "never",
    "didn't": "never",
    "tokens": "money tokens",
    "token": "money token",
    "a card to negate damage": "damage",
}
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
_AND: Final = re.compile(r",? and (?=you\b)", re.IGNORECASE)
_SCOPE: Final = re.compile(r" (?:this scenario|in this scenario|during the scenario)$", re.IGNORECASE)
_NUMBER: Final = rf"({'|'.join(NUMBER_WORDS)}|\d{{1,3}})"
_QUANTITY: Final = re.compile(
    "|".join(form.replace("{}", _NUMBER) for _, form in QUANTITIES) + "|(no)", re.IGNORECASE
)


def read_deed(text: str, *, line: int = 1, column: int = 1) -> Condition:
    """The condition that a text states; mistakes come as `CardErrors`."""
    found: list[Condition] = []
    at = 0
    for part in [*_AND.finditer(text), None]:
        end = part.start() if part else len(text)
        found.append(_one(text[at:end].rstrip(" ."), line, column + at))
        at = part.end() if part else end
    return found[0] if len(found) == 1 else Every(tuple(found))


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


def _one(text: str, line: int, column: int) -> Condition:
    said = _SCOPE.sub("", text.lower())
    for old, new in SAME.items():
        said = re.sub(rf"\b{re.escape(old)}\b(?<!money tokens)(?<!money token)", new, said)
    if not said.startswith("you "):
        return _of_cards(text, line, column)
    said = said.removeprefix("you ")
    never = said.startswith("never ")
    said = said.removeprefix("never ")
    for what, phrase in DONE.items():
        if said == phrase or (never and said == what):
            return Not(Did(what, "scenario")) if never else Did(what, "scenario")
    if never:
        shown = text.lower().partition("never ")[2] or text
        start = column + text.lower().find(shown)
        raise CardErrors([unexpected(shown, tuple(DONE.values()), line=line, column=start)])
    if said.startswith(END):
        return _at_the_end(text, said.removeprefix(END).strip(), line, column)
    verb, _, rest = said.partition(" ")
    facts = {noun: FACTS[name] for name, (own, noun) in COUNTED.items() if own == verb}
    return _compared(facts, text, rest, line, column) if facts else _of_cards(text, line, column)


def _at_the_end(text: str, said: str, line: int, column: int) -> Condition:
    for state in STATES:
        if said == state:
            return Is(state, "self")
    if not said.startswith("with "):
        at = column + len(text) - len(said)
        raise CardErrors([unexpected(said, ("with", *STATES), line=line, column=at)])
    return _compared(HELD, text, said.removeprefix("with "), line, column)


def _compared(known: Mapping[str, Amount], text: str, said: str, line: int, column: int) -> Condition:
    """`at least five enemies`, where these nouns are known."""
    found = _QUANTITY.match(said)
    at = column + len(text) - len(said)
    if found is None:
        forms = tuple(form.format("two") for _, form in QUANTITIES)
        raise CardErrors([unexpected(said.partition(" ")[0], (*forms, "no"), line=line, column=max(1, at))])
    noun = said[found.end() :].strip()
    noun = PLURALS.get(noun, noun)
    if noun not in known:
        place = at + len(said) - len(noun)
        raise CardErrors([unexpected(noun, tuple(known), line=line, column=max(1, place))])
    left = known[noun]
    groups = found.groups()
    if groups[-1]:
        return Compare(left, "=", 0)
    which = next(number for number, word in enumerate(groups) if word)
    word = groups[which]
    value = NUMBER_WORDS.get(word.lower()) or int(word)
    return Compare(left, QUANTITIES[which][0], value)


def _of_cards(text: str, line: int, column: int) -> Condition:
    """A condition in the card language's own words."""
    problems = Problems()
    found: list[Condition] = []
    for sentence in sentences(text, line, column, problems):
        cursor = Cursor(sentence)
        try:
            found.append(read_condition(cursor))
            if not cursor.done:
                raise cursor.wrong(["the end of the condition"])
        except CardError as error:
            problems.add(error)
    if not found and not problems.found:
        problems.add(CardError("a condition is missing", line=line, column=column))
    problems.raise_any()
    return found[0] if len(found) == 1 else Every(tuple(found))


def _of(number: int, noun: str) -> str:
    """The noun after a number."""
    return next((one for one, many in PLURALS.items() if many == noun and number == 1), noun)


def _written(operator: str, number: int) -> str:
    if operator == "=" and not number:
        return "no"
    form = next(form for sign, form in QUANTITIES if sign == operator)
    words = {value: word for word, value in reversed(NUMBER_WORDS.items())}
    return form.format(words.get(number, number))
