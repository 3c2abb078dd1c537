"""Write small words: facts, values, names, filters, areas, durations."""

from collections.abc import Iterable

from havenwright.cards.areas import SPACER
from havenwright.cards.lexicon.components import NAMED
from havenwright.cards.lexicon.durations import DURATIONS
from havenwright.cards.lexicon.nouns import (
    ADJECTIVES,
    KINDS,
    OWNERS,
    PARTICIPLES,
    PLACE_PHRASES,
    REFS,
    titled,
)
from havenwright.cards.lexicon.record import (
    BORNE,
    DEALINGS,
    FACTS,
    FACTS_OF_FORCE,
    HAD,
    LAST_TURN,
    MOMENTARY,
    OPERATORS,
    OTHER_ONES,
    PRESENT_FACTS,
    SCOPES,
    STATS,
    recorded_words,
)
from havenwright.cards.lexicon.verbs import NUMBERS, capital
from havenwright.cards.tree import Area, Bonus, Compare, Condition, Did, Fact, Has, Is, Not, Some, Stat
from havenwright.cards.vocabulary import Ref
from havenwright.cards.words_with_parts import (
    Active,
    Brought,
    HasWord,
    IsWord,
    OfKind,
    OfSize,
    PlacedAt,
    Shared,
)


def number_word(number: int) -> str:
    return NUMBERS[number - 1] if 1 <= number <= len(NUMBERS) else str(number)


def series(words: Iterable[str], last: str) -> str:
    """`a, b and c`."""
    *before, end = words
    return f"{', '.join(before)} {last} {end}" if before else end


def raised(said: str) -> str:
    """A sentence with a capital letter."""
    return said[0].upper() + said[1:]


def article(word: str) -> str:
    return "an" if word[0].lower() in "aeiou" else "a"


def with_article(said: str) -> str:
    """`an empty hex` instead of `one empty hex`."""
    if not said.startswith("one ") or said.startswith("one of "):
        return said
    rest = said.removeprefix("one ")
    return f"{article(rest)} {rest}"


def fact_phrase(fact: Fact) -> str:
    if fact.scope == "last turn":
        return f"the {FACTS[fact.name].format('you')} {LAST_TURN}"
    if fact.scope != "now":
        return f"the {FACTS[fact.name].format(REFS[fact.of])} {SCOPES[fact.scope]}"
    if fact.name in MOMENTARY:
        return MOMENTARY[fact.name]
    if fact.name in FACTS_OF_FORCE:
        return f"the {FACTS_OF_FORCE[fact.name].format(REFS[fact.of])}"
    if fact.name == "hit points missing":
        return f"the number of hit points {REFS[fact.of]} {be(fact.of)} missing"
    return f"the {PRESENT_FACTS[fact.name].format(OWNERS[fact.of])}"


def stat_phrase(stat: Stat) -> str:
    if stat.name == "range":
        return f"the range to {REFS[stat.of]}"
    if stat.name == "conditions":
        return f"the number of conditions on {REFS[stat.of]}"
    return f"{OWNERS[stat.of]} {STATS[stat.name]}"


def adjective_of(condition: Condition) -> str:
    match condition:
        case Is(OfSize(number, "hex"), "it"):
            return f"{number}-hex"
        case Is(str(what), "it") if what in ADJECTIVES:
            return what
        case Some(of) if all(isinstance(one, Is) and adjective_of(one) for one in of):
            return " or ".join(map(adjective_of, of))
    return ""


def kind_of(condition: Condition) -> str:
    """The name of a kind of monsters, if it is asked for."""
    match condition:
        case Is(OfKind(name), "it"):
            return titled(name)
        case Some(of) if len(of) > 1 and all(isinstance(one, Is) and kind_of(one) for one in of):
            return series([kind_of(one) for one in of], "or")
    return ""


def one_or_many(number: int) -> str:
    return "one" if number == 1 else "many"


def numbered(operator: str, right: int, noun: str) -> str:
    if operator == "=" and right == 0:
        return f"no {noun}"
    if operator == ">=" and right == 1:
        return f"{'one' if noun.startswith('of ') else article(noun)} {noun}"
    number = number_word(right) if right else "0"
    return f"{'fewer than' if operator == '<' else OPERATORS[operator]} {number} {noun}"


def predicate_of(condition: Condition, *, many: bool = False) -> str:
    """Write a predicate without its subject."""
    negative = isinstance(condition, Not)
    inner = condition.that if isinstance(condition, Not) else condition
    not_ = " not" if negative else ""
    match inner:
        case Has(Brought(name)):
            return f"{'did not bring' if negative else 'brought'} {titled(name)}"
        case Has(what, who):
            if not negative:
                return f"{_have(who, many)} {had(what)}"
            return f"{'do' if who == 'self' or many else 'does'} not have {had(what)}"
        case Is("acted", who):
            return f"{_have(who, many)}{not_} acted this round"
        case Is("in a straight line", "self"):
            return f"{'did not move' if negative else 'moved'} in a straight line"
        case Is(what, who):
            plural = many or who == "self"
            being = ("were" if plural else "was") if what in PARTICIPLES else be(who, many)
            said = _being(
                what, many or (who == "self" and isinstance(what, OfKind))
            )  # a form, and no monster
            return f"{being}{not_} {said}"
        case Did(what, scope, who, whom) if what in BORNE and whom:
            being = "were" if many or who == "self" else "was"
            return f"{being}{not_} {BORNE[what]} {OTHER_ONES[whom]} {SCOPES[scope]}"
        case Did(what, scope, _, whom) if whom:
            past, base = DEALINGS[what]
            return f"{f'did not {base}' if negative else past} {OTHER_ONES[whom]} {SCOPES[scope]}"
        case Did(what, scope):
            past, base = recorded_words(what) or (f"performed {_ability(what)}", f"perform {_ability(what)}")
            return f"{f'did not {base}' if negative else past} {SCOPES[scope]}"
    raise ValueError(f"{inner} is said in another way")


def _being(what: IsWord, many: bool) -> str:
    """`a Reed Wolf`, `2-herb`, `in a straight line`."""
    match what:
        case OfKind(name):
            return titled(name) if many else f"a {titled(name)}"
        case OfSize(number, of):
            return f"{number}-{of}"
        case PlacedAt(label):
            return f"from hex {label}"
        case str():
            kinds = KINDS.get(what)
            return kinds[1 if many else 0] if kinds else PLACE_PHRASES.get(what, what)


def _ability(verb: str) -> str:
    return f"{article(verb)} {verb} ability"


def be(who: Ref, many: bool = False) -> str:
    return "are" if many or who == "self" else "is"


def _have(who: Ref, many: bool = False) -> str:
    return "have" if many or who == "self" else "has"


def is_named(what: str) -> bool:
    """True if it is a condition or a trait by its name."""
    return what in HAD and not what.endswith("condition")


def had(what: HasWord) -> str:
    """A condition, one's own or shared, a trait, a token by its name, or an active card by its kind."""
    if isinstance(what, Active):
        return f"an active {titled(what.kind)}"
    if isinstance(what, Shared):
        return f"a {what.kind} that {REFS[what.of]} {_have(what.of)}"
    assert isinstance(what, str)
    if what.endswith("condition"):
        return f"a {what}"
    if what in HAD:
        return capital(what)
    return f"your {titled(what)} token"


def write_area(area: Area) -> str:
    """An area as the bracket that `read_area` reads."""
    words = {(q, r): kind for q, r, kind in area.hexes}
    top = min(r for _, r in words)
    left = min(2 * q + r for q, r in words)
    odd = next(2 * q + r - left for q, r in words if r == top) % 2
    rows = []
    for row in range(top, max(r for _, r in words) + 1):
        columns: dict[int, str] = {2 * q + r - left: kind for (q, r), kind in words.items() if r == row}
        if not columns:
            columns = {(odd + row - top) % 2: SPACER}
        rows.append("".join(columns.get(column, " ") for column in range(max(columns) + 1)))
    return f"[{'/'.join(rows)}]"


def write_lasts(bonus: Bonus) -> str:
    """How long a bonus lasts."""
    if bonus.lasts == "another" and bonus.kind:
        return f"until you play another {titled(bonus.kind)}"
    return DURATIONS[bonus.lasts]


def is_modifier_card(word: str) -> bool:
    """True if a word names a modifier card: `curse`, `2x`, `+1`."""
    return word in (*NAMED, "2x") or (word[:1] in "+-" and word[1:].isdecimal())


def order_words(condition: Condition) -> tuple[Ref, str] | None:
    """The reference and words of a turn-order condition: `after you`."""
    match condition:
        case Compare(Stat("turn order", who), "<" | ">" as operator, Stat("turn order", other)):
            return who, f"{'after' if operator == '>' else 'before'} {REFS[other]}"
    return None
