"""Reading abilities: `Attack 3, Range 2`, `All adjacent enemies suffer 1 damage`, `Move 3, Jump`."""

from typing import Final, Literal

from msgspec.structs import replace

from havenwright.cards.amounts import read_reach
from havenwright.cards.changes import (
    CONDITION_NAMES,
    OTHER_STARTS,
    TARGET_WORDS,
    read_change,
    read_drawn,
    read_each,
    read_infused,
)
from havenwright.cards.cursor import Cursor
from havenwright.cards.deck_deeds import begins_putting, begins_sorting, read_putting, read_sorting, whose
from havenwright.cards.deed_words import AFTER_ALL, BEFORE_ALL
from havenwright.cards.deeds import (
    COUNTERS,
    DEED_NAMES,
    HINDERING,
    SUBJECT_HEADS,
    begins_deed,
    read_deed,
    read_place,
    read_token_moved,
)
from havenwright.cards.drafts import Deed, Draft
from havenwright.cards.facts import DAMAGE_OF_THE_MOMENT, read_ref
from havenwright.cards.forcing import begins_forced_focus, read_forced_focus
from havenwright.cards.problems import CardError
from havenwright.cards.quantities import (
    begins_select,
    read_amount,
    read_attacked,
    read_figures,
    read_quantity,
    read_select,
    read_target_count,
    read_whom,
)
from havenwright.cards.things import read_name, read_number
from havenwright.cards.tree import (
    Amount,
    Change,
    Field,
    Ground,
    Is,
    Not,
    Ref,
    Relative,
    Select,
    Some,
    Sum,
    Variable,
    Verb,
)
from havenwright.cards.vocabulary import (
    CONDITION_WORDS,
    DEEDS,
    ELEMENT_WORDS,
    FIELD_WORDS,
    FITTING,
    HOSTILE,
    NOUNS,
    NUMBER_WORDS,
    SELF_WORDS,
    TARGETED,
    VERB_WORDS,
    WITH_BASE_VALUE,
    capital,
)
from havenwright.cards.words import Token

ABILITY_NAMES: Final = tuple(capital(word) for word in FITTING if word not in ("condition", *DEEDS))
OTHER_NAMES: Final = ("Summon", "Create", "Place", "Grant", "Control", "Choose one", "For each", "If")
SENTENCE_STARTS: Final = (*ABILITY_NAMES, "a condition", "Consume", "On your next")
KNOWN: Final = (
    *ABILITY_NAMES,
    *CONDITION_NAMES,
    *DEED_NAMES,
    *OTHER_NAMES,
    *("Consume", "On", "Add", "Gain", "Mandatory", "All", "One"),
)
KNOWN_RESOURCES: Final = ("damage", "gold", "experience", "xp")
"""What is no class's own, and is gained in other words."""
STRUCK_BACK: Final[tuple[Field, ...]] = ("push", "pull", "condition")
"""What can stand beside a retaliate, for whoever it strikes."""
SELECTORS: Final = ("Range", "Target", "Area")
GROUND: Final = frozenset(Ground.__args__)  # type: ignore[attr-defined]
SEEING: Final = ("look", "reveal", "arrange")
"""Verbs behind which it is said what becomes of the cards."""
ENDING: Final = ("then", "otherwise", "at")
"""Words behind a comma that end what stands beside an ability."""
STRAIGHT: Final = "in a straight line"
SEPARATE: Final = ("attack", "move", "heal", "loot", "teleport")
"""Verbs that are abilities of their own wherever they have a number and change nothing."""
SUFFER: Final = ("suffer", "suffers", "take", "takes")
WHOSE: Final = ("its", "their", "your", "his", "her")


def read_ability(cursor: Cursor) -> list[Draft]:
    """An ability, with what stands beside it. `Infuse fire and ice` and `Attack 2, Experience 1` are two."""
    drafts = _head(cursor)
    if drafts[-1].verb in TARGETED and not drafts[-1].says_whom and cursor.sees("targeting"):
        drafts[-1].place = cursor.take()
        drafts[-1].whom = read_whom(cursor)
    while _beside_without_comma(cursor, drafts[-1]):
        _beside(cursor, drafts[-1])
    while cursor.next.small in (",", "and"):
        first = cursor.at
        joined = cursor.take().small
        joined = "and" if cursor.accept("and") else joined
        draft = drafts[-1]
        if draft.verb == "infuse" and cursor.next.small in ELEMENT_WORDS:
            drafts.append(Draft("infuse", what=read_infused(cursor)))
        elif draft.verb in SEEING and _sorts(cursor):
            drafts += map(_drafted, read_sorting(cursor))
        elif gained := _experience(cursor):
            drafts.append(gained)
        elif joined == "," and _own_ability(cursor, draft):
            drafts += read_ability(cursor)
        elif cursor.next.small in ENDING or (joined == "and" and _begins_another(cursor, draft)):
            cursor.at = first
            break
        elif (own := _gained_by_self(cursor, draft)) is not None:
            drafts.append(own)
        else:
            _beside(cursor, draft)
    return drafts


def _beside_without_comma(cursor: Cursor, draft: Draft) -> bool:
    """Whether something stands beside an ability without a comma: `Attack 2 at Range 3`, `Heal 2 self`."""
    if draft.verb not in FITTING or draft.verb in DEEDS:
        return False
    if draft.verb in TARGETED and cursor.sees("at", "range"):
        return cursor.accept("at")
    if draft.verb in TARGETED and cursor.sees("range") and cursor.peek().kind == "number":
        return True
    field = FIELD_WORDS.get(cursor.peek().small)
    if cursor.sees("with") and (field in FITTING[draft.verb] or cursor.peek().small in CONDITION_WORDS):
        return cursor.accept("with")
    own = cursor.next.small in ("self", "yourself")
    return draft.verb in ("heal", "condition") and not draft.says_whom and own


def _gained_by_self(cursor: Cursor, draft: Draft) -> Draft | None:
    """`Attack 3, Bless, self`: a condition of one's own, since an attack is for others."""
    of_self = cursor.peek().text == "," and cursor.peek(2).small == "self"
    of_self = of_self and cursor.peek(3).text in (",", "", ";")
    if draft.verb not in HOSTILE or cursor.next.small not in CONDITION_WORDS or not of_self:
        return None
    own = Draft("condition", what=cursor.take().small, whom=Select("self"))
    cursor.at += 2
    return own


def _own_ability(cursor: Cursor, draft: Draft) -> bool:
    """Whether another ability stands behind a comma, which can't be beside this one: `Move 2, Attack 3`."""
    verb = VERB_WORDS.get(cursor.next.small)
    if verb is None or draft.verb in DEEDS:
        return verb is not None
    if FIELD_WORDS.get(cursor.next.small) in FITTING[draft.verb]:
        return False
    after = cursor.peek(2) if cursor.peek().text in ("+", "-") and verb in WITH_BASE_VALUE else cursor.peek()
    return verb in SEPARATE and after.kind == "number"


def _sorts(cursor: Cursor) -> bool:
    """Whether cards are sorted that were just looked at."""
    first = cursor.at
    cursor.accept("then")
    if begins_sorting(cursor):
        return True
    cursor.at = first
    return False


def _experience(cursor: Cursor) -> Draft | None:
    """`Experience 1`, `gain 1 experience`, `you gain 1 experience`."""
    first = cursor.at
    cursor.accept("you")
    cursor.accept("gain")
    if cursor.accept_any("experience", "xp"):
        return Draft("experience", read_each(cursor, read_amount(cursor)))
    if cursor.next.kind == "number":
        amount = cursor.number()
        if cursor.accept_any("experience", "xp"):
            return Draft("experience", read_each(cursor, amount))
    cursor.at = first
    return None


def _begins_another(cursor: Cursor, draft: Draft) -> bool:
    """Whether, after `and`, an ability of its own follows and nothing that stands beside this one."""
    word = cursor.next.small
    if draft.verb in DEEDS:
        return True
    if word in ("gain", "gains"):
        beside = cursor.peek().small in (*CONDITION_WORDS, "disadvantage")
        return not (draft.verb in ("suffer", "attack") and draft.whom is not None and beside)
    if word in SELF_WORDS and draft.verb in TARGETED and draft.whom is None:
        return cursor.peek().small in ("gain", "suffer", "may")
    if begins_select(cursor) and draft.verb in TARGETED and not draft.says_whom and draft.verb != "suffer":
        return False
    return word in OTHER_STARTS or begins_deed(cursor) or word in ("shield", "retaliate", "infuse")


def _head(cursor: Cursor) -> list[Draft]:
    """The verb with its amount; or who suffers or gains something."""
    token = cursor.next
    if (standing := _for_focus(cursor)) is not None:
        return [standing]
    if begins_sorting(cursor):
        return [*map(_drafted, read_sorting(cursor))]
    if begins_putting(cursor):
        cursor.take()
        return [_drafted(read_putting(cursor))]
    if token.small not in CONDITION_WORDS and token.small not in VERB_WORDS:
        if cursor.accept("the", "attacker"):
            return _with_subject(cursor, Select("it"))
        if begins_select(cursor):
            return _with_subject(cursor, read_whom(cursor))
    if cursor.accept("you", "are", "immune", "to"):
        return _immune(cursor)
    if cursor.accept("this", "item", "can", "be") or cursor.accept("this", "can", "be"):
        return _usable(cursor)
    if cursor.accept("you") or (cursor.sees("self") and cursor.accept("self")):
        return [_yours(cursor)]
    if cursor.accept_any("deal", "deals"):
        return [_dealt(cursor)]
    if cursor.accept("give"):
        return [_given(cursor)]
    if cursor.accept("force"):
        return [_forced(cursor)]
    if cursor.accept("ally", "to", "all"):
        side = cursor.expect("monsters", "characters")
        cursor.expect("this")
        cursor.expect("round")
        return [Draft("join", what=side)]
    if cursor.accept_any("gain", "gains"):
        return [_gained(cursor, Select("self"))]
    if cursor.accept_any(*SUFFER):
        return [_suffered(cursor, None)]
    if token.small in CONDITION_WORDS:
        return [_condition(cursor)]
    if begins_deed(cursor):
        return _done(cursor)
    if cursor.accept("collect"):
        return [_collected(cursor)]
    verb = VERB_WORDS.get(token.small)
    if verb is None:
        raise cursor.wrong(SENTENCE_STARTS, near=KNOWN)
    cursor.take()
    if verb == "infuse":
        return [Draft("infuse", what=read_infused(cursor))]
    if verb == "flying":
        return [Draft("flying")]
    if verb in ("move", "teleport", "loot", "push", "pull") and (moved := _moved(cursor, verb)) is not None:
        return [moved]
    if verb in WITH_BASE_VALUE and begins_select(cursor) and not _names_itself(cursor):
        return [_aimed(cursor, verb, token)]
    if verb == "heal" and (cursor.next.small in SELF_WORDS or (begins_select(cursor) and _says_for(cursor))):
        return [_healed(cursor)]
    amount = read_amount(cursor, relative=verb in WITH_BASE_VALUE)
    if verb == "suffer":
        cursor.accept("damage")
    return [Draft(verb, read_each(cursor, amount))]


def _done(cursor: Cursor) -> list[Draft]:
    """A deed; several conditions that are removed together are one each."""
    listed: list[str] = []
    first = cursor.at
    if cursor.accept("remove"):
        while cursor.next.small in CONDITION_WORDS:
            listed.append(cursor.take().small)
            if not cursor.accept_any(",", "and"):
                break
            cursor.accept("and")
    if len(listed) < 2 or not cursor.accept_any("from", "on"):
        cursor.at = first
        return [_drafted(read_deed(cursor))]
    whom = Select("self") if cursor.accept_any(*SELF_WORDS) else read_whom(cursor)
    return [Draft("cleanse", what=what, whom=None if whom == Select("self") else whom) for what in listed]


def _names_itself(cursor: Cursor) -> bool:
    """`Move 2 ability`: no cards, whose other name is like it."""
    return cursor.next.kind == "number" and cursor.peek().small in ("ability", "action")


def _says_for(cursor: Cursor) -> bool:
    """Whether an amount stands behind those whom a heal is for."""
    first = cursor.at
    try:
        read_whom(cursor)
        return cursor.sees("for")
    except CardError:
        return False
    finally:
        cursor.at = first


def _healed(cursor: Cursor) -> Draft:
    """`yourself for 3`, `one ally within Range 3 for 2`."""
    if begins_select(cursor):
        whom = read_whom(cursor)
    else:
        cursor.expect(*SELF_WORDS)
        whom = Select("self")
    cursor.expect("for")
    return Draft("heal", read_amount(cursor), whom=whom)


def _drafted(deed: Deed) -> Draft:
    draft = Draft(deed.verb, deed.amount, deed.what, deed.target)
    draft.to = deed.to
    draft.optional = deed.optional
    return draft


def _with_subject(cursor: Cursor, whom: Select) -> list[Draft]:
    """`All adjacent enemies suffer 1 damage`, `one ally may recover one lost card`, from the verb on."""
    optional = cursor.accept("may")
    mandatory = not optional and not begins_forced_focus(cursor) and cursor.accept("must")
    if begins_putting(cursor):
        cursor.take()
        draft = _drafted(whose(read_putting(cursor), whom))
    elif cursor.next.small in SUBJECT_HEADS:
        draft = _drafted(read_deed(cursor))
        draft.whom = whom
    elif cursor.accept("act", "again") or cursor.accept("acts", "again"):
        draft = Draft("act", whom=whom)
    elif cursor.accept("does", "not", "act") or cursor.accept("do", "not", "act"):
        draft = Draft("nothing", whom=whom)
    elif cursor.accept_any("cannot", "can't"):
        draft = Draft("condition", what=_hindered(cursor), whom=whom)
    elif begins_forced_focus(cursor):
        draft = _drafted(read_forced_focus(cursor, whom))
    elif cursor.accept_any("dies", "die"):
        draft = Draft("kill", whom=whom)
    elif cursor.accept_any(*SUFFER):
        draft = _suffered(cursor, whom)
    else:
        cursor.expect("suffer", "suffers", "gain", "gains")
        draft = _gained(cursor, whom)
    draft.optional = draft.optional or optional
    draft.mandatory = draft.mandatory or mandatory
    return [draft]


def _dealt(cursor: Cursor) -> Draft:
    """`2 damage to all adjacent enemies`, `the excess damage to one enemy`: what they suffer."""
    if cursor.sees("the") or cursor.accept("damage", "equal", "to"):
        amount = read_quantity(cursor)
    else:
        amount = read_amount(cursor)
        cursor.expect("damage")
    cursor.expect("to")
    return Draft("suffer", amount, whom=read_whom(cursor))


def _yours(cursor: Cursor) -> Draft:
    """After `you`."""
    if cursor.accept("heal"):
        draft = Draft("heal", read_amount(cursor), whom=Select("self"))
        cursor.accept("damage")
        return draft
    if begins_deed(cursor) and (cursor.next.small in SUBJECT_HEADS or cursor.sees("do", "not", "act")):
        return _drafted(read_deed(cursor))
    if cursor.accept("die"):
        return Draft("kill", whom=Select("self"))
    if cursor.accept_any(*SUFFER):
        return _suffered(cursor, None)
    cursor.expect("suffer", "gain", "gains")
    return _gained(cursor, Select("self"))


def _forced(cursor: Cursor) -> Draft:
    """`all enemies to move one hex toward the closest corridor`: a pull in words; or a focus."""
    draft = Draft("pull", whom=read_whom(cursor))
    cursor.expect("to")
    if draft.whom is not None and begins_forced_focus(cursor):
        return _drafted(read_forced_focus(cursor, draft.whom))
    cursor.expect("move", "focus")
    count = read_target_count(cursor)
    if count == "all":
        raise cursor.wrong(["a number"])
    draft.amount = count
    cursor.expect("hexes", "hex")
    cursor.expect("towards", "toward")
    draft.to = read_place(cursor)
    return draft


def _usable(cursor: Cursor) -> list[Draft]:
    """`used while you have Impair or Stun`: conditions that don't keep the item from being used."""
    for word in ("used", "while", "you", "have"):
        cursor.expect(word)
    found = []
    while True:
        found.append(Draft("ignore", what=cursor.expect(*HINDERING)))
        if not cursor.accept("or"):
            return found


def _for_focus(cursor: Cursor) -> Draft | None:
    """`All monsters consider you to be last in initiative order when determining their focus`."""
    if cursor.accept("you", "are", "considered", "to", "have"):
        cursor.expect("an")
        cursor.expect("initiative")
        cursor.expect("of")
        amount = cursor.number()
        for word in ("for", "the", "purpose", "of", "enemy", "focusing"):
            cursor.expect(word)
        return Draft("initiative", amount, "focus")
    if not cursor.accept("all", "monsters", "consider", "you", "to", "be"):
        return None
    amount = BEFORE_ALL if cursor.expect("first", "last") == "first" else AFTER_ALL
    for word in ("in", "initiative", "order", "when", "determining"):
        cursor.expect(word)
    cursor.accept("their")
    cursor.expect("focus")
    cursor.accept("this", "round")  # as long as it is without a word
    return Draft("initiative", amount, "focus")


def _immune(cursor: Cursor) -> list[Draft]:
    """`Poison and Wound`, which can't be gained."""
    found: list[Draft] = []
    while True:
        if cursor.next.small not in CONDITION_WORDS:
            raise cursor.wrong(["a condition"])
        found.append(Draft("prevent", what=cursor.take().small))
        first = cursor.at
        cursor.accept(",")
        cursor.accept("and")
        if cursor.at == first or cursor.next.small not in CONDITION_WORDS:
            cursor.at = first
            return found


def _given(cursor: Cursor) -> Draft:
    """`Stun to one enemy`, `the target Bane`, `the attacker Brittle`."""
    if cursor.next.small in CONDITION_WORDS:
        what = cursor.take().small
        cursor.expect("to")
        return Draft("condition", what=what, whom=read_whom(cursor))
    whom = read_whom(cursor)
    if cursor.next.small not in CONDITION_WORDS:
        raise cursor.wrong(["a condition"])
    return Draft("condition", what=cursor.take().small, whom=whom)


def _hindered(cursor: Cursor) -> str:
    """`cannot move until the end of its next turn`: a condition in words."""
    word = cursor.expect("move", "attack")
    _until_next_turn(cursor)
    return "immobilize" if word == "move" else "disarm"


def _until_next_turn(cursor: Cursor) -> None:
    if cursor.accept("until", "the", "end", "of"):
        cursor.accept_any(*WHOSE)
        cursor.expect("next")
        cursor.expect("turn")


def _condition(cursor: Cursor) -> Draft:
    """`Poison`, `Poison all adjacent enemies`; to disarm a trap is to destroy it."""
    token = cursor.take()
    if cursor.next.text in (",", "and", "") or not begins_select(cursor):
        return Draft("condition", what=token.small)
    first = cursor.at
    whom = read_select(cursor)
    if whom.who == "trap" and token.small == "disarm":
        return Draft("destroy", whom=whom)
    cursor.at = first
    whom = read_whom(cursor)
    return Draft("condition", what=token.small, whom=whom)


def _collected(cursor: Cursor) -> Draft:
    """`Collect all money tokens and treasure tiles in or adjacent to your hex`: a loot in words."""
    cursor.expect("all")
    for words in ("money tokens and treasure tiles", "loot", "tokens and tiles", "money tokens"):
        if cursor.accept(*words.split()):
            break
    else:
        raise cursor.wrong(["money tokens and treasure tiles", "loot"])
    if cursor.accept("in", "or", "adjacent", "to", "your", "hex"):
        return Draft("loot", 1)
    cursor.expect("within")
    return Draft("loot", read_reach(cursor))


def _moved(cursor: Cursor, verb: Verb) -> Draft | None:
    """Moves that don't say a number alone: of tiles and tokens, of others, to a place, in words."""
    if verb == "move" and (cursor.sees("the") or _sees_character_token(cursor)):
        first = cursor.at
        try:
            return _drafted(read_token_moved(cursor))
        except CardError:
            if cursor.at - first > 2:
                raise
            cursor.at = first
    if verb == "move" and cursor.accept("as", "far", "from"):
        return _fled(cursor)
    if verb in ("move", "teleport") and cursor.accept("up", "to"):
        amount = read_amount(cursor)
        cursor.accept_any("hexes", "hex")
        cursor.accept("away")
        return Draft(verb, amount)
    if verb == "teleport" and cursor.accept("to"):
        draft = Draft(verb)
        draft.to = read_place(cursor)
        return draft
    if verb == "attack" or not begins_select(cursor) or _names_itself(cursor):
        return None
    place = cursor.next
    first = cursor.at
    whom = read_select(cursor)
    if verb == "loot":
        return Draft("loot", whom=whom)
    if verb == "move" and whom.who in (*GROUND, "made"):
        draft = Draft("relocate", whom=whom)
        if cursor.accept("up", "to"):
            draft.amount = read_number(cursor)
            cursor.expect("hexes", "hex")
            return draft
        if cursor.next.kind == "number":
            draft.amount = cursor.number()
            cursor.expect("hexes", "hex")
            if cursor.next.small != "to":
                return draft
            cursor.expect("to")
            cursor.expect("the")
            draft.what = cursor.expect("right", "left")
            return draft
        cursor.expect("to")
        draft.to = read_place(cursor)
        return draft
    if verb in ("push", "pull") and whom.who not in GROUND:
        if verb == "pull" and not cursor.accept("towards", "you"):
            cursor.accept("toward", "you")
        draft = Draft(verb, _hexes(cursor), whom=whom)
        draft.place = place
        return draft
    cursor.at = first
    raise cursor.wrong(["a number"])


def _sees_character_token(cursor: Cursor) -> bool:
    """`one of your character tokens`, on a card's use slots."""
    return cursor.peek().small == "of" and cursor.peek(3).small in ("character", "characters")


def _fled(cursor: Cursor) -> Draft:
    """`as far from the focus as possible while still within Range 3 of them`, from `the` on."""
    origin: Ref | None = "focus" if cursor.accept("focus") else read_ref(cursor)
    if origin is None:
        raise cursor.wrong(["the focus", "the target"])
    cursor.expect("as")
    cursor.expect("possible")
    reach: Amount | None = None
    if cursor.accept("while"):
        cursor.accept_any("still", "remaining")
        cursor.expect("within")
        cursor.expect("range")
        reach = read_amount(cursor)
        cursor.expect("of")
        cursor.expect("them", "it")
    draft = Draft("move", Relative(0))
    draft.to = Select("hex", range=reach, origin=origin, pick="farthest")
    return draft


def _hexes(cursor: Cursor) -> Amount:
    cursor.accept("up", "to")
    amount = read_amount(cursor)
    cursor.accept_any("hexes", "hex")
    return amount


def _aimed(cursor: Cursor, verb: Verb, token: Token) -> Draft:
    """`Attack all adjacent enemies`: with the figure's own value."""
    if verb not in TARGETED:
        raise cursor.wrong(["a number"])
    draft = Draft(verb, Relative(0), whom=_aimed_at(cursor, verb))
    draft.place = token
    return draft


def _aimed_at(cursor: Cursor, verb: Verb) -> Select:
    return read_attacked(cursor) if verb == "attack" else read_whom(cursor)


def _suffered(cursor: Cursor, whom: Select | None) -> Draft:
    amount = _of_the_map(cursor)
    if amount is None and cursor.accept("the", "same", "amount", "of"):
        amount = DAMAGE_OF_THE_MOMENT
    if amount is None and cursor.accept("damage", "equal", "to"):
        return Draft("suffer", read_quantity(cursor), whom=whom)
    if amount is None:
        amount = read_amount(cursor)
    cursor.expect("damage")
    if whom is not None and cursor.accept("(", "plus"):
        return _attacked(cursor, whom, amount)
    return Draft("suffer", read_each(cursor, amount), whom=whom)


def _of_the_map(cursor: Cursor) -> Amount | None:
    """`trap damage`, `hazardous terrain damage`: what these do at the scenario's level."""
    if cursor.sees("trap", "damage"):
        cursor.take()
        return Sum(2, "+", Variable("L"))
    if cursor.sees("hazardous", "terrain", "damage"):
        cursor.at += 2
        return Sum(1, "+", Sum(Variable("L"), "/ rounded up", 3))
    return None


def _attacked(cursor: Cursor, whom: Select, amount: Amount) -> Draft:
    """`One adjacent enemy suffers 3 damage (plus modifier)`: an attack in words."""
    while not cursor.done and not cursor.accept(")"):
        cursor.take()
    if whom.range == 1 and whom.count != "all":
        whom = replace(whom, range=None)
    return Draft("attack", amount, whom=whom)


def _gained(cursor: Cursor, whom: Select) -> Draft:
    token = cursor.next
    if token.small in CONDITION_WORDS:
        return Draft("condition", what=cursor.take().small, whom=whom)
    verb = VERB_WORDS.get(token.small)
    if verb in ("shield", "retaliate"):
        cursor.take()
        return Draft(verb, read_amount(cursor), whom=None if whom.who == "self" else whom)
    if cursor.accept("disadvantage"):
        for words in (
            "on all its attacks",
            "on all of their attacks",
            "on all their attacks",
            "on all its attack",
        ):
            if cursor.accept(*words.split()):
                break
        _until_next_turn(cursor)
        return Draft("condition", what="muddle", whom=whom)
    if whom.who != "self" and token.kind == "number":
        return Draft("gain", cursor.number(), _resource(cursor), whom)
    if whom.who == "self":
        if cursor.accept("flying"):
            return Draft("flying")
        if cursor.accept("experience"):
            return Draft("experience", read_each(cursor, read_amount(cursor)))
        if token.kind == "number" or len(token.text) == 1 or token.small in NUMBER_WORDS:
            return _counted_gain(cursor)
        raise cursor.wrong(["Shield", "Retaliate", "Flying", "a condition", "a number"], near=KNOWN)
    raise cursor.wrong(["Shield", "Retaliate", "a condition"], near=KNOWN)


def _resource(cursor: Cursor) -> str:
    """The name of a resource, which may stand in small letters."""
    name = cursor.name() or (cursor.take().small if cursor.next.kind == "word" else "")
    if not name or name in KNOWN_RESOURCES:
        raise cursor.wrong(["the name of a resource"])
    return name


def _counted_gain(cursor: Cursor) -> Draft:
    """`2 experience`, `3 gold`, or so many of a class's own resource."""
    amount = read_number(cursor)
    if cursor.accept_any("gold", "coins", "coin"):
        return Draft("gold", read_each(cursor, amount))
    name = "" if cursor.next.small in ("experience", "xp") else cursor.name(COUNTERS)
    if name:
        cursor.accept_any(*COUNTERS)
        return Draft("gain", read_each(cursor, amount), name)
    cursor.expect("experience", "xp", "gold")
    return Draft("experience", read_each(cursor, amount))


def _beside(cursor: Cursor, draft: Draft) -> None:
    """One thing that stands beside an ability, after a comma."""
    token = cursor.next
    if draft.verb == "move" and _restricted(cursor, draft):
        return
    if draft.verb in ("push", "pull") and cursor.accept_any("towards", "toward"):
        draft.to = read_place(cursor)
        return
    if draft.whom is not None and cursor.accept_any("gain", "gains"):
        _beside_gained(cursor, draft)
        return
    if draft.whom is not None and cursor.accept_any("cannot", "can't"):
        draft.extras.append(Change("condition", 1, _hindered(cursor)))
        return
    if token.small in SELF_WORDS and draft.verb not in HOSTILE and not _self_and_others(cursor):
        _say_self(cursor, draft)
    elif draft.verb not in TARGETED:
        draft.extras.append(read_change(cursor, FITTING[draft.verb], draft.name, gained=False))
    elif token.small == "area":
        _say_area(cursor, draft)
    elif token.small == "range" and not _sign_follows(cursor):
        cursor.take()
        _say_range(cursor, draft, read_amount(cursor), token)
    elif begins_select(cursor) or (token.small in (*TARGET_WORDS, "targeting") and not _sign_follows(cursor)):
        _say_targets(cursor, draft)
    else:
        selectors = SELECTORS if draft.verb in HOSTILE else ("self", *SELECTORS)
        fitting = (*FITTING[draft.verb], *STRUCK_BACK) if draft.verb == "retaliate" else FITTING[draft.verb]
        change = read_change(cursor, fitting, draft.name, gained=False, selectors=selectors)
        draft.extras.append(change)


def _self_and_others(cursor: Cursor) -> bool:
    """Whether `self and all adjacent allies` comes next, and nothing that these allies do."""
    if not begins_select(cursor):
        return False
    first = cursor.at
    try:
        return read_whom(cursor).count == "all" and (cursor.done or cursor.next.kind == "sign")
    except CardError:
        return False
    finally:
        cursor.at = first


def _beside_gained(cursor: Cursor, draft: Draft) -> None:
    """`suffers 2 damage and gains Wound`: for the same figures."""
    other = _gained(cursor, draft.whom or Select("self"))
    if other.verb != "condition":
        raise cursor.mistake("beside this, a condition can be gained", cursor.tokens[cursor.at - 1])
    draft.extras.append(Change("condition", 1, other.what))


def _restricted(cursor: Cursor, draft: Draft) -> bool:
    """`in a straight line`, `to a hex adjacent to an obstacle`."""
    if cursor.accept(*STRAIGHT.split()):
        draft.what = STRAIGHT
        return True
    if cursor.accept("to"):
        draft.to = read_place(cursor)
        return True
    return False


def _sign_follows(cursor: Cursor) -> bool:
    return cursor.peek().text in ("+", "-")


def _say_self(cursor: Cursor, draft: Draft) -> None:
    token = cursor.take()
    if draft.whom is not None or draft.count is not None:
        raise cursor.mistake("a second target", token)
    draft.whom = Select("self")
    draft.place = draft.place or token
    if cursor.accept("or"):
        # Another one that is named, besides the figure itself.
        name = read_name(cursor, ())
        if not name:
            raise cursor.wrong(["a name"])
        draft.whom = Select("friend", where=(Some((Not(Is("other")), Is(f"kind: {name}"))),))


def _say_range(cursor: Cursor, draft: Draft, reach: Amount, token: Token) -> None:
    if draft.range is not None or (draft.whom and draft.whom.range is not None):
        raise cursor.mistake("a second range", token)
    draft.range = reach
    draft.place = draft.place or token


def _say_targets(cursor: Cursor, draft: Draft) -> None:
    """`Target 2`, `Target 2 enemies`, `target all adjacent enemies`, `one ally`, `target self`."""
    token = cursor.next
    if (
        cursor.accept_any(*TARGET_WORDS, "targeting")
        and cursor.next.small in SELF_WORDS
        and not begins_select(cursor)
    ):
        _say_self(cursor, draft)
        return
    whom = count = None
    if begins_select(cursor):
        whom = _aimed_at(cursor, draft.verb)
    else:
        count = read_target_count(cursor)
        if count != "all" and cursor.next.text in ("+", "-") and cursor.peek().kind == "number":
            sign: Literal["+", "-"] = "+" if cursor.take().text == "+" else "-"
            count = Sum(count, sign, cursor.number())
        if cursor.next.small in ("of", "adjacent", *NOUNS):
            whom = read_figures(cursor, count)
    if draft.whom is not None or draft.count is not None:
        raise cursor.mistake("a second target", token)
    if whom is not None:
        if whom.range is not None and draft.range is not None:
            raise cursor.mistake("a second range", token)
        draft.whom = whom
    else:
        draft.count = count
    draft.place = draft.place or token


def _say_area(cursor: Cursor, draft: Draft) -> None:
    token = cursor.take()
    area = read_drawn(cursor)
    if draft.area is not None:
        raise cursor.mistake("a second area", token)
    draft.area = area
    draft.place = draft.place or token
