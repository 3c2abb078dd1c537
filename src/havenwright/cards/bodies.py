"""Reading bodies: what follows a colon or a comma, and the sentences that have one.

`If ...: Heal 2, self`, `Consume fire: +2 Attack`, `Suffer 2 damage to add +2 Attack`, `Choose one: ...`.
A body reaches to the end of its sentence, or of the parentheses that it stands in.
"""

from collections.abc import Callable, Collection, Sequence
from typing import Final

from msgspec.structs import replace

from havenwright.cards.abilities import read_ability
from havenwright.cards.again import begins_again, read_again
from havenwright.cards.always import ALWAYS, unfolded
from havenwright.cards.amounts import begins_amount, read_factor
from havenwright.cards.changes import ALL_FIELDS, begins_sentence, instead_follows, read_changes, read_element
from havenwright.cards.commands import begins_command, read_command
from havenwright.cards.deck_deeds import begins_deck_deed, begins_putting
from havenwright.cards.deeds import begins_deed
from havenwright.cards.drafts import Draft
from havenwright.cards.durations import read_lasts
from havenwright.cards.either import read_both, read_either_tile
from havenwright.cards.facts import read_fact
from havenwright.cards.lexicon.nouns import FIGURES
from havenwright.cards.lexicon.verbs import (
    CONDITION_WORDS,
    ELEMENT_WORDS,
    FIELD_WORDS,
    FITTING,
    NUMBER_WORDS,
    SELF_WORDS,
    TARGETED,
    VERB_WORDS,
    WITHOUT_NUMBER,
)
from havenwright.cards.moments import begins_bonus, read_bonuses
from havenwright.cards.selects import begins_select, read_figures, read_whom
from havenwright.cards.subjects import say_who_gains, told_whenever
from havenwright.cards.summons import read_summon
from havenwright.cards.text.cursor import Cursor
from havenwright.cards.text.mistakes import CardError
from havenwright.cards.text.tokens import Token
from havenwright.cards.tiles import begins_build, read_about_trap, read_build
from havenwright.cards.tree import (
    Ability,
    Amount,
    Bonus,
    Change,
    Choose,
    Condition,
    Consume,
    Count,
    Did,
    Each,
    Every,
    Has,
    If,
    Is,
    Moment,
    Not,
    Part,
    Pay,
    Select,
    Sum,
)
from havenwright.cards.vocabulary import Field
from havenwright.cards.whether import read_condition

LASTING: Final = ("shield", "retaliate", "flying")
"""Bonuses with a duration."""
DEEPEST_BODY: Final = 16
AMBIGUOUS: Final = frozenset(("push", "pull", "infuse", *CONDITION_WORDS))
"""Words that begin an ability, or a change to one."""
FIRST_OF_ALL: Final = ("before", "applying", "any", "other", "bonuses")
"""When something is paid for a change, which it is in any case."""
ELEMENT_NOUNS: Final = ("element", "elements")
OPTIONS: Final = (
    ("choose", "one", "of", "the", "following"),
    ("choose", "one"),
    ("do", "one", "of", "the", "following"),
    ("one", "of", "the", "following"),
    ("either",),
)


NO_BONUS: Final = frozenset(
    (
        *("consume", "summon", "spawn", "create", "place", "replace", "grant", "control", "choose"),
        *("destroy", "kill", "recover", "refresh", "discard", "lose", "spend", "swap", "remove"),
    )
)
"""Words that begin something else than a bonus."""
JOINED: Final = ((",", "then"), ("and", "then"), (",", "and", "then"), (",", "and"), ("and",), ("then",))
"""Words before another item of the same body."""


class Context:
    """Which changes can stand in a body, whose they are, and which words are changes, not abilities."""

    def __init__(self, allowed: Collection[Field], owner: str, fits: Callable[[Field], bool]) -> None:
        self.allowed = allowed
        self.owner = owner
        self.fits = fits
        self.within = False
        """True if this is a body, and not the sentence itself."""
        self.gains = False
        """True if what is gained belongs to the thing that the body waits for."""
        self.place: Token | None = None
        """Where the first change stands."""

    def read(self, cursor: Cursor) -> tuple[Change | Part, ...]:
        """A body within this one."""
        before, self.within = self.within, True
        cursor.accept(":")
        found = read_body(cursor, self)
        self.within = before
        return found

    def read_parts(self, cursor: Cursor) -> tuple[Part, ...]:
        """A body that changes nothing."""
        first = cursor.next
        found = self.read(cursor)
        for one in found:
            if isinstance(one, Change):
                raise cursor.mistake("here abilities should stand, not changes to one", first)
        return found  # type: ignore[return-value]


def read_then(
    cursor: Cursor, fitting: Collection[Field] | None = None, owner: str = "an ability"
) -> tuple[Change | Part, ...]:
    """A body: changes, or parts, several joined by `,`, `and` or `;`, as far as they go.

    With `fitting`, these are the changes there can be, and words like `Wound`, `Push 1` and `gain Shield 1`
    are changes where they fit, unless whom they are for is said. Without, such words are abilities.
    """
    if fitting is None:
        return read_body(cursor, Context(ALL_FIELDS, owner, lambda _: False))
    context = Context(fitting, owner, fitting.__contains__)
    context.within = context.gains = True
    return read_body(cursor, context)


def read_body(cursor: Cursor, context: Context) -> tuple[Change | Part, ...]:
    """Read the items of a body, or of a sentence."""
    if cursor.depth >= DEEPEST_BODY:
        raise cursor.mistake(f"sentences within sentences, deeper than {DEEPEST_BODY}")
    cursor.depth += 1
    found = _item(cursor, context)
    while _another(cursor):
        found += _item(cursor, context)
    cursor.depth -= 1
    return tuple(found)


def _another(cursor: Cursor) -> bool:
    """Takes what stands before another item of the same body; what is experienced is the sentence's own."""
    if cursor.done:
        return False
    if cursor.depth == 1 and cursor.sees(",") and cursor.peek().small in ("experience", "gain"):
        return cursor.accept(",")
    if cursor.next.text == ";" and cursor.peek().small in ("or", "otherwise"):
        return False
    if cursor.accept(";"):
        cursor.accept("then")
        return True
    if cursor.sees(",") and begins_sentence(cursor, 1):
        return cursor.accept(",")
    return any(cursor.accept(*words) for words in JOINED)


def _item(cursor: Cursor, context: Context) -> list[Change | Part]:
    """Changes, or a part, or several abilities that stand together, and what is said of them afterwards."""
    if cursor.sees("("):
        return _in_parentheses(cursor, context)
    if cursor.sees("you", "and") and (both := _you_and_one(cursor, context)):
        return both
    mandatory = may = False
    paid = cursor.accept(*FIRST_OF_ALL) and bool(cursor.expect(","))
    if cursor.next.small in ("you", "mandatory"):
        mandatory = cursor.accept("you", "must")
        if not mandatory and cursor.accept("mandatory"):
            mandatory = bool(cursor.expect(":"))
        may = cursor.accept("you", "may")
    first = cursor.at
    found = _twice_or_once(cursor, context)
    if cursor.done and not (paid or mandatory or may):
        return found
    found = _told_when(cursor, _told_how_long(cursor, found))
    if paid and not cursor.sees(":"):
        raise cursor.wrong([":"])
    if cursor.sees("or") and (either := _either_cost(cursor, context, found)):
        return either
    if (cursor.next.small == "to" or cursor.sees(":")) and not cursor.done:
        if isinstance(found[0], Change) and cursor.tokens[first].small in AMBIGUOUS:
            # What is paid is something done.
            cursor.at = first
            found = [draft.ability(cursor) for draft in read_ability(cursor)]
        found = [_paid(cursor, context, found)]
        may = False
    if cursor.accept("if"):
        found = _only_if(cursor, found)
    found = _or_else(cursor, context, _so_often(cursor, found))
    if mandatory or may:
        found = [_marked(one, mandatory, may) for one in found]
    return found


def _only_if(cursor: Cursor, found: list[Change | Part]) -> list[Change | Part]:
    """Wrap the items before `if` in that condition; it is asked of each figure that is named first."""
    they = cursor.sees("they")
    condition = read_condition(cursor)
    match found:
        case [Ability(target=Select(count="all") as whom) as ability] if they:
            return [replace(ability, target=replace(whom, where=(*whom.where, condition)))]
    return [If(condition, tuple(found))]


def _either_cost(cursor: Cursor, context: Context, cost: list[Change | Part]) -> list[Change | Part]:
    """`Suffer 2 damage or destroy one adjacent obstacle to ...`: what is had for the one or for the other."""
    first = cursor.at
    cursor.take()
    try:
        other = _simple(cursor, context) if begins_deed(cursor) or cursor.next.small in VERB_WORDS else []
    except CardError:
        other = []
    if not other or not cursor.sees("to") or not all(isinstance(one, Ability) for one in (*cost, *other)):
        cursor.at = first
        return []
    paid = _paid(cursor, context, cost)
    return [Choose(((paid,), (replace(paid, cost=tuple(other)),)))]


def _twice_or_once(cursor: Cursor, context: Context) -> list[Change | Part]:
    """Read a sentence, for both figures where two are named that no selection can have."""

    def read() -> list[Change | Part]:
        return _compound(cursor, context) or _simple(cursor, context)

    return read_either_tile(cursor, read) or _for_both(cursor, read) or read()


def _for_both(cursor: Cursor, read: Callable[[], list[Change | Part]]) -> list[Change | Part]:
    """The abilities of a sentence that is for oneself and one ally."""
    word = cursor.next.small
    begins = word in TARGETED or word in CONDITION_WORDS or word in SELF_WORDS
    begins = begins or cursor.sees("the", "target", "and")
    return read_both(cursor, read) if begins else []


def _you_and_one(cursor: Cursor, context: Context) -> list[Change | Part]:
    """`You and one adjacent ally may each recover one lost card`; nothing if nothing is left to both."""
    start, tokens = cursor.at, cursor.tokens
    cursor.at += 2
    other = cursor.at
    try:
        whom = read_whom(cursor) if cursor.next.small == "one" and begins_select(cursor) else None
        end = cursor.at
        if whom is not None and whom.who in FIGURES and whom.count == 1 and cursor.accept("may"):
            cursor.accept("each")
            rest = tokens[cursor.at :]
            own = [_marked(one, mandatory=False, may=True) for one in _simple(cursor, context)]
            cursor.tokens, cursor.at = [*tokens[:start], *tokens[other : end + 1], *rest], start
            return [*own, *_twice_or_once(cursor, context)]
    except CardError:
        pass
    cursor.tokens, cursor.at = tokens, start
    return []


def _so_often(cursor: Cursor, found: list[Change | Part]) -> list[Change | Part]:
    """`Attack 1 three times`: abilities, with how often they are performed behind them."""
    if cursor.depth > 1 or not all(isinstance(one, Ability) for one in found):
        return found
    parts = tuple(one for one in found if isinstance(one, Ability))
    if cursor.accept("twice"):
        return [Each(2, parts)]
    if cursor.next.small in NUMBER_WORDS and cursor.peek().small == "times":
        times = NUMBER_WORDS[cursor.take().small]
        cursor.take()
        return [Each(times, parts)]
    return found


def _or_else(cursor: Cursor, context: Context, found: list[Change | Part]) -> list[Change | Part]:
    """`Attack 2 or Heal 2, self`: one of several abilities."""
    options = [tuple(found)]
    while cursor.depth == 1 and cursor.sees("or") and cursor.peek().small in VERB_WORDS:
        cursor.take()
        options.append(tuple(_simple(cursor, context)))
    return found if len(options) == 1 else [Choose(tuple(options))]


def _told_how_long(cursor: Cursor, found: list[Change | Part]) -> list[Change | Part]:
    """`Shield 1 this round`: what one has, with how long behind it."""
    if not all(isinstance(one, Ability) and one.verb in LASTING for one in found):
        return found
    if cursor.depth > 1:
        cursor.accept("for", "the", "round")  # as long as it is without a word
        return found
    if cursor.accept("while"):
        condition = read_condition(cursor)
        where = condition.of if isinstance(condition, Every) else (condition,)
        return [*unfolded(Bonus(replace(ALWAYS, where=where), tuple(found)))]
    lasts = read_lasts(cursor)
    return [*unfolded(Bonus(ALWAYS, tuple(found), lasts=lasts))] if lasts else found


def _told_when(cursor: Cursor, found: list[Change | Part]) -> list[Change | Part]:
    """Items at the start or the end of turns: the targets' turns, or the figure's own."""
    first = cursor.at
    cursor.accept(",")
    alone = found[0] if len(found) == 1 else None
    if isinstance(alone, Ability) and (waits := told_whenever(cursor, alone)) is not None:
        return [waits]
    if len(found) == 1 and isinstance(ability := found[0], Ability) and cursor.accept("at"):
        cursor.accept("the")
        side = cursor.accept_any("start", "end")
        if side and cursor.accept("of"):
            theirs = bool(cursor.accept_any("their", "its"))
            whom = ability.target
            if cursor.accept_any("turn", "turns") and (
                not theirs or (whom is not None and whom.who in FIGURES)
            ):
                moment = Moment("start of turn" if side == "start" else "end of turn")
                if theirs and whom is not None:
                    moment = replace(moment, who=replace(whom, count=1))
                    ability = replace(ability, target=Select("it"))
                return [Bonus(moment, (ability,))]
    cursor.at = first
    return found


def _in_parentheses(cursor: Cursor, context: Context) -> list[Change | Part]:
    """`(Consume fire: Move 2)`; several that are paid together have `and` between them."""
    found: list[Change | Part] = []
    while True:
        cursor.expect("(")
        found += context.read(cursor)
        cursor.expect(")")
        if not (cursor.sees("and") and cursor.peek().text == "(" and cursor.accept("and")):
            break
    return [_paid(cursor, context, found)] if cursor.sees("to") else found


def _marked(one: Change | Part, mandatory: bool, may: bool) -> Change | Part:
    if not isinstance(one, Ability):
        return one
    may = may and not (one.verb == "arrange" and one.amount == 0)  # any of them can be none
    return replace(one, mandatory=mandatory or one.mandatory, optional=may or one.optional)


def _simple(cursor: Cursor, context: Context) -> list[Change | Part]:
    """Changes, or abilities."""
    if begins_again(cursor):
        return [*read_again(cursor)]
    changes = _changes(cursor, context)
    if changes:
        each = _on_each(cursor)
        return [If(each, changes)] if each is not None else [*changes]
    if cursor.accept_any("perform", "performs"):
        cursor.accept_any("a", "an")
        cursor.accept(":")
        if found := _compound(cursor, context):
            return found
    drafts = read_ability(cursor)
    found = [draft.ability(cursor) for draft in drafts]
    cursor.accept_any("action", "ability")
    while cursor.sees("("):
        found[-1] = _with_extras(cursor, found[-1])
    return found


def _with_extras(cursor: Cursor, ability: Change | Part) -> Change | Part:
    """`Attack 2 (consume fire: +1 Attack)`: what is added to an ability within a body."""
    assert isinstance(ability, Ability)
    fitting = FITTING[ability.verb]
    place = cursor.take()
    inner = Context(fitting, _name(ability), fitting.__contains__)
    extras = inner.read(cursor)
    cursor.expect(")")
    for extra in extras:
        if not isinstance(extra, Change | Consume | Pay | If) or not fields_changed((extra,)):
            raise cursor.mistake("in parentheses stands what changes the ability before them", place)
    return replace(ability, extras=(*ability.extras, *extras))


def _name(ability: Ability) -> str:
    return Draft(ability.verb, what=ability.what).name


# Changes


def _changes(cursor: Cursor, context: Context) -> tuple[Change, ...]:
    """The changes that follow; nothing if an ability does."""
    first = cursor.next
    if begins_putting(cursor):
        return ()
    if context.within:
        _skip_named(cursor)
    if cursor.accept("add") or cursor.next.text in ("+", "-") or _begins_change(cursor, context):
        context.place = context.place or first
        if context.gains or cursor.peek().text in ("+", "-"):
            cursor.accept_any("gain", "gains")
        return read_changes(cursor, context.allowed, context.owner)
    return ()


def _skip_named(cursor: Cursor) -> None:
    """`the attack gains`: of the ability that the change is for, which goes without saying."""
    at = cursor.at
    named = cursor.accept_any("the", "this") and cursor.accept_any("attack", "move", "movement", "heal")
    cursor.accept_any("ability", "action")
    if not (named and cursor.accept_any("gains", "has")):
        cursor.at = at


def _begins_change(cursor: Cursor, context: Context) -> bool:
    """True if a word begins a change: one that begins no ability, or one that fits and says no target."""
    at = cursor.at
    gained = (context.gains or cursor.peek().text in ("+", "-")) and cursor.accept_any("gain", "gains")
    token = cursor.next
    word = token.small
    cursor.at = at
    if word == "double" or (gained and word in ("+", "-")):
        return True
    if token.kind == "number":
        return cursor.peek().small in FIELD_WORDS and instead_follows(cursor)
    field: Field | None = "condition" if word in CONDITION_WORDS else FIELD_WORDS.get(word)
    if field is None:
        return word in ("affect", "affects") and context.within
    if gained and word not in CONDITION_WORDS:
        return context.fits(field)
    if word in AMBIGUOUS:
        return context.within and context.fits(field) and not _reads_as_ability(cursor)
    if word in VERB_WORDS:
        more = cursor.peek().kind == "number" and cursor.peek(2).small in ("more", "additional")
        return cursor.peek().small == "times" or instead_follows(cursor) or more
    return word not in ("target", "targets") or context.within


def _reads_as_ability(cursor: Cursor) -> bool:
    """True if what follows can only be an ability: it says for whom it is, or more follows it."""
    first = cursor.at
    unused = dict(cursor.unused)
    try:
        drafts = read_ability(cursor)
    except CardError:
        return False
    finally:
        cursor.at = first
        cursor.unused = unused
    return drafts[0].says_whom or any(draft.verb not in ("infuse", "experience") for draft in drafts[1:])


def _on_each(cursor: Cursor) -> Condition | None:
    """`on each undamaged target`: if the target is that."""
    if not cursor.accept("on", "each"):
        return None
    where = read_figures(cursor, "all").where
    of_target = tuple(replace(one, who="target") if isinstance(one, Has | Is) else one for one in where)
    return of_target[0] if len(of_target) == 1 else Every(of_target)


def fields_changed(then: Sequence[Change | Part]) -> tuple[Field, ...]:
    """Fields of the ability that a body changes, at any depth."""
    found: list[Field] = []
    for one in then:
        match one:
            case Change(field=field):
                found.append(field)
            case Consume(then=inner) | Pay(then=inner):
                found += fields_changed(inner)
            case If(then=inner, otherwise=otherwise):
                found += fields_changed((*inner, *otherwise))
            case Choose(options=options):
                found += fields_changed([each for option in options for each in option])
    return tuple(found)


# Sentences with a body


def _compound(cursor: Cursor, context: Context) -> list[Change | Part]:
    """A sentence with a body, or one that makes something; nothing if something else follows."""
    word = cursor.next.small
    if word == "move" and begins_command(cursor):
        return [read_command(cursor, context.read_parts)]
    if word in VERB_WORDS or word in CONDITION_WORDS or begins_deck_deed(cursor):
        return []
    if begins_again(cursor):
        return [*read_again(cursor)]
    say_who_gains(cursor)
    if word not in NO_BONUS and begins_bonus(cursor):
        return [*read_bonuses(cursor, read_then)]
    if cursor.accept("consume"):
        return [_consume(cursor, context)]
    if cursor.accept("if"):
        return [_if(cursor, context)]
    if cursor.accept("for", "each"):
        return _for_each(cursor, context)
    if any(cursor.accept(*words) for words in OPTIONS):
        return [_choose(cursor, context)]
    if (times := _times(cursor)) is not None:
        return [Each(times, context.read_parts(cursor))]
    if word in ("summon", "spawn"):
        return [read_summon(cursor, context.read_parts)]
    if begins_build(cursor):
        return [read_build(cursor, context.read_parts)]
    if begins_command(cursor):
        return [read_command(cursor, context.read_parts)]
    return []


def _for_each(cursor: Cursor, context: Context) -> list[Change | Part]:
    """`For each enemy that was targeted: Shield 1`; changes for each are added as often."""
    counted: Amount | None = read_fact(cursor)
    select = None
    if counted is not None:
        _because(cursor)
    else:
        select = read_figures(cursor, "all", counting=True)
    _opens(cursor)
    place = cursor.next
    then = context.read(cursor)
    changes = [one for one in then if isinstance(one, Change)]
    if len(changes) == len(then):
        much = Count(select) if counted is None and select is not None else counted
        assert much is not None
        return [_so_much(cursor, one, much, place) for one in changes]
    if changes:
        raise cursor.mistake("here abilities should stand, or changes to one, not both", place)
    parts = tuple(one for one in then if not isinstance(one, Change))
    return [Each(select if counted is None and select is not None else counted or 0, parts)]


def _so_much(cursor: Cursor, change: Change, counted: Amount, place: Token) -> Change:
    if not isinstance(change.amount, int) or change.how != "add" or change.field in WITHOUT_NUMBER:
        raise cursor.mistake("only a number can be added for each of something", place)
    return replace(change, amount=counted if change.amount == 1 else Sum(change.amount, "x", counted))


def _because(cursor: Cursor) -> None:
    """`because of a wall or obstacle`: nothing else keeps figures from being moved."""
    if cursor.accept("because", "of"):
        for word in ("a", "wall", "or", "obstacle"):
            cursor.expect(word)


def _opens(cursor: Cursor) -> None:
    """The comma or the colon before a body."""
    if not cursor.accept(","):
        cursor.expect(":", ",")


def _consume(cursor: Cursor, context: Context) -> Consume:
    elements = _elements(cursor)
    joined = "and" if len(elements) > 1 else ""
    while not _body_follows(cursor) and (word := cursor.accept_any(",", "or", "and", "/")):
        word = "or" if word == "/" else word
        if word != ",":
            if joined not in ("", word):
                raise cursor.mistake("'and' and 'or' together; write two sentences")
            joined = word
        cursor.accept("consume")
        elements.append(read_element(cursor))
    if len(elements) > 1 and not joined:
        raise cursor.mistake("'and' or 'or' should stand between the elements", cursor.tokens[cursor.at - 1])
    if not cursor.accept("to") and not cursor.accept(","):
        cursor.expect(":")
    return Consume(tuple(elements), context.read(cursor), joined == "or")  # type: ignore[arg-type]


def read_trap_consumed(cursor: Cursor, trap: Part) -> list[Part]:
    """`Consume ice: the trap also has Stun`, of a trap that is made before: one of the two is made."""

    class OfTrap(Context):
        def read(self, cursor: Cursor) -> tuple[Change | Part, ...]:
            other = read_about_trap(cursor, trap)
            if other is None:
                raise cursor.wrong(["the trap has"])
            return (other,)

    if not cursor.accept("consume"):
        return []
    try:
        return [_consume(cursor, OfTrap((), "the trap", lambda _: False)), If(Not(Did("consume")), (trap,))]
    except CardError:
        cursor.at = 0
        return []


def _elements(cursor: Cursor) -> list[str]:
    """`fire`, `any element`, `two elements`: the first of those that are consumed."""
    if cursor.sees("any") and cursor.peek().small in NUMBER_WORDS:
        cursor.take()
    if cursor.next.small in NUMBER_WORDS and cursor.peek().small in ELEMENT_NOUNS:
        count = NUMBER_WORDS[cursor.take().small]
        cursor.take()
        return ["any"] * count
    found = read_element(cursor)
    if found == "any":
        cursor.accept_any(*ELEMENT_NOUNS)
    return [found]


def _body_follows(cursor: Cursor) -> bool:
    """True if a comma ends the elements, and is no comma between them."""
    return cursor.sees(",") and cursor.peek().small not in (*ELEMENT_WORDS, "or", "and")


def _paid(cursor: Cursor, context: Context, cost: list[Change | Part]) -> Pay:
    """`... to add +2 Attack`: what stands before was the cost."""
    place = cursor.take()
    paid = tuple(one for one in cost if not isinstance(one, Change))
    if len(paid) < len(cost):
        raise cursor.mistake("what is paid is something done, no change", place)
    cursor.accept("have")
    return Pay(paid, context.read(cursor))


def _if(cursor: Cursor, context: Context) -> If:
    condition = read_condition(cursor)
    _opens(cursor)
    then = context.read(cursor)
    first = cursor.at
    if not cursor.accept(";"):
        cursor.accept(",")
    if not cursor.accept("otherwise"):
        cursor.at = first
        return If(condition, then)
    cursor.accept(",")
    return If(condition, then, context.read(cursor))


def _choose(cursor: Cursor, context: Context) -> Choose:
    """`Choose one: Attack 2; or Heal 2`."""
    cursor.expect(":")
    options = [context.read(cursor)]
    while cursor.accept(";", "or") or cursor.accept(",", "or") or cursor.accept("or"):
        options.append(context.read(cursor))
    if len(options) < 2:
        raise cursor.wrong(["; or"])
    return Choose(tuple(options))


def _times(cursor: Cursor) -> Amount | None:
    """`Perform 3 times:`, `X times:`, `perform the following twice:`."""
    first = cursor.at
    cursor.accept("perform")
    cursor.accept("the", "following")
    if cursor.accept("twice"):
        cursor.expect(":")
        return 2
    if begins_amount(cursor):
        unused = dict(cursor.unused)
        try:
            amount = read_factor(cursor)
        except CardError:
            cursor.at = first
            return None
        if cursor.accept("times"):
            cursor.expect(":")
            return amount
        cursor.unused = unused
    cursor.at = first
    return None
