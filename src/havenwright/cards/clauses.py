"""Reading what a bonus waits for as a noun: `your next two ranged attacks`, `sources of damage to you`."""

from typing import Final, Literal, TypeAlias

from msgspec.structs import replace

from havenwright.cards.durations import OWN, read_another, read_lasts
from havenwright.cards.lexicon.moments import ADJECTIVES, ANYBODY, KINDS_OF_ABILITY, LIMITS, NOUN_EVENTS, YOU
from havenwright.cards.lexicon.verbs import NOUNS, NUMBER_WORDS, ORDINALS, SELF_WORDS, TARGETED
from havenwright.cards.selects import begins_select, read_select
from havenwright.cards.text.cursor import Cursor
from havenwright.cards.tree import (
    Ability,
    Compare,
    Condition,
    Count,
    Did,
    Every,
    Fact,
    Is,
    Moment,
    Not,
    Select,
    Some,
    Variable,
)
from havenwright.cards.vocabulary import Event, Lasts, Limit, Scope, When
from havenwright.cards.whether import read_condition
from havenwright.cards.words_with_parts import OfKind

MOST_SLOTS: Final = 12
ARTICLES: Final = ("any", "each", "every", "another")
WHOSE: Final = frozenset(
    ("a", "an", "any", "one", "the", "of", "your", "adjacent", "each", "other", "normal", "elite")
)
PLACED: Final = ("adjacent", "within", "occupying", "in", "on")
"""Words that say where a figure is."""
SCOPES_OF: Final[dict[Event, Scope]] = {
    "turn": "turn",
    **dict.fromkeys(("attack", "attack ability", "move", "heal", "heal ability", "ability"), "ability"),
}
"""In what something was done that is said of a turn or an ability."""
FIRST_ROUND: Final = Compare(Variable("R"), "=", 1)
NOUN_NAMES: Final = ("attacks", "moves", "heals", "attack", "move", "heal")
ON_WHOM: Final = ("targeting", "against")
Operator: TypeAlias = Literal["<", "<=", "=", ">=", ">"]
COMPARING: Final[dict[tuple[str, ...], Operator]] = {
    ("exactly",): "=",
    ("at", "least"): ">=",
    ("at", "most"): "<=",
    ("more", "than"): ">",
    ("less", "than"): "<",
}
COMPARED: Final[dict[str, Operator]] = {"more": ">=", "greater": ">=", "less": "<=", "fewer": "<="}


class Waiting:
    """A bonus that is being read: what its words have said so far."""

    def __init__(self) -> None:
        self.event: Event = "always"
        self.who = YOU
        self.whom: Select | None = None
        self.when: When = "during"
        self.filters: list[Condition] = []
        self.conditions: list[Condition] = []
        self.count: int | None = None
        self.lasts: Lasts = ""
        self.limit: Limit = ""
        self.optional = False
        self.card = ""
        """The modifier card that is drawn."""
        self.this = False
        """True if the turn under way counts, which `next` alone leaves out."""
        self.bearer: Select | None = None
        self.kind = ""
        """Of what kind another action ends it."""
        self.delay = 0
        """How many times what is waited for passes before."""

    def moment(self) -> Moment:
        where = (*self.filters, *self.conditions)
        return Moment(self.event, self.who, self.whom, self.when, where)


# Who


def begins_clause(cursor: Cursor) -> bool:
    """True if somebody is named who does something, and not something that is theirs."""
    if cursor.next.kind not in ("word", "number"):
        return False
    if cursor.next.small in ("you", "it", "they", "that"):
        return True
    if cursor.sees("the", "target") or cursor.sees("the", "attacker"):
        return True
    if _possessive(cursor) is not None or cursor.sees("one", "of", "your", "attacks"):
        return False
    at = cursor.at
    cursor.accept_any(*ARTICLES)
    named = at != cursor.at and cursor.next.small in ("adjacent", "other", *NOUNS)
    named = named or begins_select(cursor)
    cursor.at = at
    return named


def read_somebody(cursor: Cursor) -> Select:
    """Read the doer or the target: one at a time, however many are meant."""
    if cursor.sees("you", "and") and begins_select(cursor):
        return replace(read_select(cursor), count=1)
    if cursor.accept_any(*SELF_WORDS):
        return YOU
    if cursor.accept_any("it", "they", "them"):
        return Select("it")
    token = cursor.next
    if token.small in ARTICLES:
        cursor.tokens[cursor.at] = token._replace(text="one", small="one")
    elif not begins_select(cursor):
        cursor.tokens.insert(cursor.at, token._replace(kind="word", text="one", small="one"))
        if not begins_select(cursor):
            del cursor.tokens[cursor.at]
            raise cursor.wrong(["you", "an enemy", "an ally", "a figure"])
    return replace(read_select(cursor), count=1)


def _possessive(cursor: Cursor) -> int | None:
    """Where a word ends in `'s` that says whose something is: `an ally's attack`."""
    for at in range(cursor.at, min(cursor.at + 6, len(cursor.tokens))):
        word = cursor.tokens[at].small.replace("\u2019", "'")
        if word.endswith(("'s", "s'")):
            return at
        if word not in WHOSE:
            return None
    return None


def _whose(cursor: Cursor) -> Select | None:
    """`your`, `each of your`, `an ally's`; nothing if it isn't said."""
    owner = _possessive(cursor)
    if owner is None:
        at = cursor.at
        if cursor.accept_any("each", "all", "any", "every", "one"):
            cursor.accept("of")
        if cursor.accept_any(*OWN):
            return YOU
        cursor.at = at
        return None
    token = cursor.tokens[owner]
    word = token.text.replace("\u2019", "'").removesuffix("'s").removesuffix("'")
    cursor.tokens[owner] = token._replace(text=word, small=word.lower())
    cursor.accept("the")
    if cursor.sees("your"):
        said = [cursor.next._replace(text=one, small=one) for one in ("one", "of")]
        cursor.tokens[cursor.at : cursor.at] = said
    return read_somebody(cursor)


# Things that are done, as nouns


def read_phrase(cursor: Cursor, waiting: Waiting, *, theirs: bool = False) -> None:
    """`your next two ranged attacks targeting an enemy with Shield`, `the next source of damage to you`.

    `theirs`: whose it is was said before.
    """
    waiting.this = cursor.accept("this")
    if waiting.this and not cursor.accept("and"):
        waiting.count = 1
    whose = YOU if waiting.count else _whose(cursor)
    if whose is None:
        cursor.accept_any("the", "all", "any", "each", "every", "a", "an")
    read_count(cursor, waiting)
    if cursor.accept_any("sources", "source"):
        _sources(cursor, waiting, whose)
        return
    if _conditions_gained(cursor, waiting):
        return
    read_noun(cursor, waiting, whose is not None)
    waiting.who = whose or waiting.who
    said = whose is not None
    while True:
        if _targets_one(cursor):
            waiting.filters.append(Is("single-target"))
        elif cursor.accept_any(*ON_WHOM) or on_somebody(cursor, waiting):
            waiting.whom = _the_one_before(cursor) or read_somebody(cursor)
            if not said and not theirs:
                waiting.who = ANYBODY
            said = True
        elif cursor.accept("performed", "by") or cursor.accept("of" if _has_owner(waiting) else "by"):
            waiting.who = read_somebody(cursor)
            said = True
        elif not said and (who := _performer(cursor)) is not None:
            waiting.who = who
            said = True
        elif not _trails(cursor, waiting):
            break
    of_each_target(waiting)
    if not said and not theirs and waiting.event not in ("turn", "rest", "short rest", "long rest", "loot"):
        raise cursor.wrong(["targeting", "performed by"], near=["targeting", "performed"])


def _the_one_before(cursor: Cursor) -> Select | None:
    """`this enemy`, the target of an ability before; nothing if that isn't said, or there is none."""
    pointing = cursor.next.small in ("this", "that") and cursor.peek().small in ("enemy", "figure", "target")
    aimed = any(isinstance(part, Ability) and part.verb in TARGETED for part in cursor.before)
    if not pointing or not aimed:
        return None
    cursor.at += 2
    return Select("target")


def _conditions_gained(cursor: Cursor, waiting: Waiting) -> bool:
    """`negative conditions applied to you`, `negative conditions you would gain`."""
    at = cursor.at
    kind = cursor.accept_any("negative", "positive")
    if kind and cursor.accept_any("condition", "conditions"):
        if cursor.accept("applied", "to") or cursor.accept("given", "to"):
            waiting.who = read_somebody(cursor)
        elif not cursor.accept("you", "would", "gain"):
            cursor.at = at
            return False
        waiting.event, waiting.when = "gain condition", "before"
        waiting.filters.append(Is(f"{kind} condition"))
        return True
    cursor.at = at
    return False


def of_each_target(waiting: Waiting) -> None:
    """An attack, or a heal, of an ability that is for certain targets: each of them has its own."""
    if waiting.whom is not None and waiting.event in ("attack ability", "heal ability"):
        waiting.event = "attack" if waiting.event == "attack ability" else "heal"


def _has_owner(waiting: Waiting) -> bool:
    """True if it can be said whose it is: `the turn of an ally`, `all attacks of all allies`."""
    return waiting.event in ("turn", "attack", "move", "heal", "attack ability", "heal ability")


def on_somebody(cursor: Cursor, waiting: Waiting) -> bool:
    """`your attack on an enemy with Poison`: the target; `on your turn` is a time."""
    if not cursor.sees("on") or waiting.event not in ("attack", "attack ability", "heal", "heal ability"):
        return False
    cursor.take()
    if begins_select(cursor):
        return True
    cursor.at -= 1
    return False


def _targets_one(cursor: Cursor) -> bool:
    """`targeting only one enemy`, `targeting exactly one figure`: that is single-target."""
    at = cursor.at
    if cursor.accept_any(*ON_WHOM):
        limited = cursor.accept_any("only", "exactly") or cursor.accept("a", "single")
        cursor.accept_any("one", "a")
        if limited and cursor.accept_any("enemy", "target", "figure"):
            return True
    cursor.at = at
    return False


def _performer(cursor: Cursor) -> Select | None:
    """`you perform`, `you and all allies perform`."""
    at = cursor.at
    if cursor.next.small == "you" or begins_clause(cursor):
        who = read_somebody(cursor)
        if cursor.accept_any("perform", "performs", "make", "makes"):
            return who
    cursor.at = at
    return None


def read_count(cursor: Cursor, waiting: Waiting) -> None:
    """`next`, `next four`, `first`: how often a bonus helps; `second`, of turns and rounds: how late."""
    if cursor.next.small in ORDINALS and cursor.peek().small in ("turn", "round"):
        waiting.count, waiting.delay = 1, ORDINALS.index(cursor.take().small)
        return
    if not cursor.accept_any("next", "first"):
        return
    waiting.count = 1 + waiting.this
    if cursor.next.kind == "number" or cursor.next.small in NUMBER_WORDS:
        token = cursor.take()
        waiting.count = (NUMBER_WORDS.get(token.small) or int(token.text)) + waiting.this
        if not 1 <= waiting.count <= MOST_SLOTS:
            raise cursor.mistake(f"{waiting.count} uses; there could be 1 to {MOST_SLOTS}", token)


def read_noun(cursor: Cursor, waiting: Waiting, own: bool) -> None:
    """`single-target ranged attack abilities`, `summon actions`, `long rests`."""
    while (adjective := _adjective(cursor)) is not None:
        waiting.filters.append(Is(adjective))
    if cursor.sees("of") and waiting.filters and waiting.filters[-1] in (Is("top"), Is("bottom")):
        cursor.tokens.insert(cursor.at, cursor.next._replace(text="action", small="action"))
    at = cursor.at
    verb = cursor.take().small if cursor.next.small in KINDS_OF_ABILITY else ""
    if (name := cursor.name(_NOT_KINDS)) and cursor.next.small in ("action", "actions"):
        waiting.filters += [Is(verb)] if verb else []
        waiting.filters.append(Is(OfKind(name)))
    else:
        cursor.at = at
    for length in (2, 1):
        words = tuple(token.small for token in cursor.tokens[cursor.at : cursor.at + length])
        if words in NOUN_EVENTS:
            waiting.event = NOUN_EVENTS[words]
            cursor.at += length
            break
        if length == 2 and words[0] in KINDS_OF_ABILITY and words[-1] in _PLAIN_NOUNS:
            waiting.event = _PLAIN_NOUNS[words[1]]
            if words[0] == "summon" and waiting.event == "ability":
                waiting.event = "summon"
                # Its own words have no place for adjectives: they follow an `if`.
                waiting.conditions, waiting.filters = [*waiting.filters, *waiting.conditions], []
            else:
                waiting.filters.append(Is(words[0]))
            cursor.at += 2
            break
    else:
        if own:
            raise cursor.wrong([*NOUN_NAMES, "turns", "actions"])
        raise cursor.wrong(["your", "attacks targeting you"], near=["your", "attacks", "next"])
    if waiting.event == "action" and cursor.accept("of"):
        cursor.accept_any("an", "your", "one")
        cursor.expect("ability")
        cursor.expect("card", "cards")


_NOT_KINDS: Final = frozenset(
    ("action", "actions", *KINDS_OF_ABILITY, *ADJECTIVES, *(word for words in NOUN_EVENTS for word in words))
)
"""Words before `actions` that are no kind of a class's own."""
_PLAIN_NOUNS: Final[dict[str, Event]] = {
    "ability": "ability",
    "abilities": "ability",
    "action": "action",
    "actions": "action",
}


def _adjective(cursor: Cursor) -> str | None:
    if cursor.accept_any("default"):
        return "basic"
    if cursor.sees("lost", "action") or cursor.sees("lost", "actions"):
        cursor.take()
        return "lost"
    for adjective in (*ADJECTIVES, "later"):
        if cursor.accept(*adjective.replace("-", " - ").split()):
            return adjective
    return None


def _sources(cursor: Cursor, waiting: Waiting, whose: Select | None) -> None:
    """`of 4 or less damage from attacks targeting you performed by an enemy`."""
    cursor.expect("of")
    waiting.event = "suffer"
    waiting.who = whose or YOU
    read_damage(cursor, waiting)
    while True:
        if cursor.accept_any("to", "targeting"):
            waiting.who = read_somebody(cursor)
        elif cursor.accept("performed", "by") or cursor.accept("caused", "by"):
            waiting.whom = read_somebody(cursor)
        elif not (read_cause(cursor, waiting) or _trails(cursor, waiting)):
            if not begins_clause(cursor):
                return
            waiting.who = read_somebody(cursor)
            cursor.accept("would")
            cursor.expect("suffer", "suffers")


def read_damage(cursor: Cursor, waiting: Waiting) -> None:
    """`damage`, `3 or more damage`, `exactly 2 damage`."""
    if compared := read_compared(cursor):
        waiting.filters.append(Compare(Fact("damage suffered", "now", "it"), *compared))
    cursor.accept("any")
    cursor.expect("damage")


def read_compared(cursor: Cursor) -> tuple[Operator, int] | None:
    """`3 or more`, `exactly 2`, `at least 4`; nothing if no number follows."""
    for words, operator in COMPARING.items():
        if cursor.accept(*words):
            return operator, _number(cursor)
    if cursor.next.kind != "number" and cursor.next.small not in NUMBER_WORDS:
        return None
    number = _number(cursor)
    cursor.expect("or")
    return COMPARED[cursor.expect(*COMPARED)], number


def _number(cursor: Cursor) -> int:
    word = cursor.accept_any(*NUMBER_WORDS)
    return cursor.number() if word is None else NUMBER_WORDS[word]


def read_cause(cursor: Cursor, waiting: Waiting) -> bool:
    """`from an attack`, `from ranged attacks`, `from any source`, `from an enemy`."""
    if not cursor.accept("from"):
        return False
    if cursor.accept("any", "source") or cursor.accept("any", "sources"):
        return True
    at = cursor.at
    cursor.accept_any("a", "an", "any", "all")
    kind = cursor.accept_any("melee", "ranged")
    if cursor.accept_any("attack", "attacks"):
        waiting.filters += [Is("by an attack"), *([Is(kind)] if kind else [])]
        if cursor.accept("performed", "by"):
            waiting.whom = read_somebody(cursor)
    else:
        cursor.at = at
        waiting.whom = read_somebody(cursor)
    return True


def _trails(cursor: Cursor, waiting: Waiting) -> bool:
    """Read what can follow any event: `with the lost icon`, `this round`, `if ...`."""
    at = cursor.at
    cursor.accept("from", "an", "action")
    if cursor.accept("with", "the", "lost", "icon") or cursor.accept("with", "lost"):
        waiting.filters.append(Is("lost"))
        return True
    cursor.at = at
    if read_duration(cursor, waiting):
        pass
    elif cursor.accept("with", "an", "attack"):
        cursor.accept("ability")
        waiting.filters.append(Is("by an attack"))
    elif cursor.accept("with", "a", "move"):
        cursor.accept("ability")
        waiting.filters.append(Is("by a move"))
    elif cursor.next.small in ("each", "every") and cursor.peek().small in LIMITS:
        cursor.take()
        waiting.limit = LIMITS[cursor.take().small]
        waiting.count = None
    elif cursor.accept("to", "negate", "damage"):
        waiting.filters.append(Is("to negate damage"))
    elif cursor.accept("when", "possible") or (
        waiting.event == "long rest declared" and cursor.accept("during", "card", "selection")
    ):
        pass
    elif waiting.event in ("die", "exhaust") and cursor.accept("by", "an", "attack"):
        waiting.filters.append(Is("by an attack"))
    elif cursor.accept("during", "the", "first", "round"):
        cursor.accept("of", "each", "scenario")
        waiting.conditions.append(FIRST_ROUND)
    elif cursor.sees("and", "you", "have") or cursor.sees("and", "you", "are"):
        cursor.take()
        add_condition(waiting, read_condition(cursor))
    elif cursor.accept("during", "which"):
        add_condition(waiting, _within(read_condition(cursor), SCOPES_OF.get(waiting.event, "action")))
    elif cursor.accept("performed", "while") or cursor.accept_any("if", "while", "when", "where"):
        _say_of_whom(cursor, waiting)
        add_condition(waiting, read_condition(cursor))
    else:
        return False
    return True


def _within(condition: Condition, scope: Scope) -> Condition:
    """A condition within the event's own time: `turns during which you moved`."""
    match condition:
        case Did(scope="action"):
            return replace(condition, scope=scope)
        case Compare(Fact(scope="action") as fact):
            return replace(condition, left=replace(fact, scope=scope))
        case Compare(Count(what)):
            where = tuple(_within(one, scope) for one in what.where)
            return replace(condition, left=Count(replace(what, where=where)))
        case Not(inner):
            return Not(_within(inner, scope))
        case Every(several):
            return Every(tuple(_within(one, scope) for one in several))
        case Some(several):
            return Some(tuple(_within(one, scope) for one in several))
    return condition


def _say_of_whom(cursor: Cursor, waiting: Waiting) -> None:
    """Puts in of whom a condition without a subject is: `when you are attacked while adjacent to an ally`."""
    if cursor.next.small not in PLACED:
        return
    attacked = waiting.who == ANYBODY and waiting.whom is not None
    told = "you are" if YOU in (waiting.who, waiting.whom) else "the target is" if attacked else "it is"
    words = [cursor.next._replace(kind="word", text=word, small=word) for word in told.split()]
    cursor.tokens[cursor.at : cursor.at] = words


def read_duration(cursor: Cursor, waiting: Waiting) -> bool:
    """How long a bonus lasts, if that comes next."""
    if lasts := read_lasts(cursor):
        waiting.lasts = lasts
        return True
    kind = read_another(cursor)
    if kind is not None:
        waiting.lasts, waiting.kind = "another", kind
    return kind is not None


def read_trailing(cursor: Cursor, waiting: Waiting) -> None:
    while _trails(cursor, waiting):
        pass


def add_condition(waiting: Waiting, condition: Condition) -> None:
    waiting.conditions += condition.of if isinstance(condition, Every) else [condition]
