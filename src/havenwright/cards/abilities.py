"""Reading abilities and changes: `Attack 3, Range 2`, `All adjacent enemies suffer 1 damage`, `+1 Attack`."""

from collections.abc import Collection
from typing import Final, Literal

from havenwright.cards.areas import read_area
from havenwright.cards.cursor import Cursor
from havenwright.cards.problems import CardError, did_you_mean, listed, quoted
from havenwright.cards.quantities import (
    begins_figures,
    read_amount,
    read_counted,
    read_factor,
    read_figures,
    read_target_count,
    read_whom,
)
from havenwright.cards.tree import (
    CONDITIONS,
    ELEMENTS,
    Ability,
    Amount,
    Area,
    Change,
    Field,
    Relative,
    Select,
    Sum,
    Verb,
)
from havenwright.cards.vocabulary import (
    BARE_FIELDS,
    CONDITION_WORDS,
    ELEMENT_WORDS,
    FIELD_WORDS,
    FITTING,
    GAINED_FIELDS,
    HOSTILE,
    NOUNS,
    SELF_WORDS,
    TARGETED,
    VERB_WORDS,
    WITH_BASE_VALUE,
    WITHOUT_NUMBER,
    capital,
    default_who,
    settled,
)
from havenwright.cards.words import Token

ABILITY_NAMES: Final = tuple(capital(word) for word in FITTING if word != "condition")
CONDITION_NAMES: Final = tuple(map(capital, CONDITIONS))
SENTENCE_STARTS: Final = (*ABILITY_NAMES, "a condition", "Consume", "On your next")
KNOWN: Final = (*ABILITY_NAMES, *CONDITION_NAMES, "Consume", "On", "Add", "Gain", "Mandatory", "All", "One")
TARGET_WORDS: Final = ("target", "targets", "affect", "affects")
SELECTORS: Final = ("Range", "Target", "Area")


# Changes


def read_changes(cursor: Cursor, fitting: Collection[Field], owner: str) -> tuple[Change, ...]:
    """`+1 Attack, Pierce 2, Wound`: as many changes as follow each other."""
    found = [read_change(cursor, fitting, owner)]
    while cursor.accept_any(",", "and"):
        cursor.accept("and")
        if found[-1].field == "infuse" and cursor.next.small in ELEMENT_WORDS:
            found.append(Change("infuse", 1, read_element(cursor)))
        else:
            found.append(read_change(cursor, fitting, owner))
    return tuple(found)


def read_change(
    cursor: Cursor,
    fitting: Collection[Field],
    owner: str,
    *,
    gained: bool = True,
    selectors: Collection[str] = (),
) -> Change:
    """One change that can stand beside this owner. `gained`: whether `Shield 1` is one, and no ability."""
    token = cursor.next
    if token.text in ("+", "-"):
        return _added(cursor, fitting, owner)
    if token.small in CONDITION_WORDS and "condition" in fitting:
        return Change("condition", 1, cursor.take().small)
    field = FIELD_WORDS.get(token.small)
    if field is None or field not in fitting or (field in GAINED_FIELDS and not gained):
        raise stranger(cursor, fitting, owner, selectors=selectors)
    cursor.take()
    if field == "infuse":
        return Change("infuse", 1, read_element(cursor))
    if field in WITHOUT_NUMBER:
        return Change(field)
    if cursor.next.text in ("+", "-"):
        return Change(field, _each(cursor, _signed(cursor)))
    if field in BARE_FIELDS or field in GAINED_FIELDS:
        return Change(field, _each(cursor, read_amount(cursor)))
    raise cursor.mistake(f"a change to {capital(field)} has a sign: '+1 {capital(field)}'", token)


def _added(cursor: Cursor, fitting: Collection[Field], owner: str) -> Change:
    """`+1 Attack`, `+X Attack`, `-1 Attack`, `+1 Attack for each ally adjacent to the target`."""
    amount = _signed(cursor)
    field = FIELD_WORDS.get(cursor.next.small)
    if field is None or field not in fitting or field in WITHOUT_NUMBER:
        numeric = [one for one in fitting if one not in WITHOUT_NUMBER]
        raise stranger(cursor, numeric, owner, signed=True)
    cursor.take()
    return Change(field, _each(cursor, amount))


def _signed(cursor: Cursor) -> Amount:
    if cursor.accept("+"):
        return read_factor(cursor)
    cursor.expect("-")
    return -cursor.number()


def _each(cursor: Cursor, amount: Amount) -> Amount:
    """The amount, or so much `for each` of something."""
    if not cursor.accept("for", "each"):
        return amount
    if not isinstance(amount, int):
        raise cursor.mistake("only a number can stand before 'for each'")
    counted = read_counted(cursor)
    return counted if amount == 1 else Sum(amount, "x", counted)


def read_element(cursor: Cursor) -> str:
    if cursor.next.small not in ELEMENT_WORDS:
        raise cursor.wrong([*ELEMENTS, "any"])
    return cursor.take().small


def stranger(
    cursor: Cursor,
    fitting: Collection[Field],
    owner: str,
    *,
    selectors: Collection[str] = (),
    signed: bool = False,
) -> CardError:
    """The mistake that something can't stand beside an ability or a bonus, and what could."""
    token = cursor.next
    expected = [*selectors, *(_name(field, signed) for field in fitting)]
    message = f"'{quoted(token.text)}' can't stand" if token.text else "something is missing"
    message += f" beside {owner}"
    message += f"; there could stand {listed(expected)}" if expected else ", which stands alone"
    known = [*selectors, *(capital(field) for field in fitting if field != "condition")]
    near = did_you_mean(token.text, [*known, *(CONDITION_NAMES if "condition" in fitting else ())])
    if not near and token.small in VERB_WORDS and FIELD_WORDS.get(token.small) not in fitting:
        near = "; an ability of its own begins a new line"
    return CardError(
        message + near,
        line=token.line,
        column=token.column,
        length=max(1, len(token.text)),
        found=token.text,
        expected=expected,
    )


def _name(field: Field, signed: bool) -> str:
    if field == "condition":
        return "a condition"
    if field in WITHOUT_NUMBER or field in BARE_FIELDS or signed:
        return capital(field)
    return f"+1 {capital(field)}"


# Abilities


class Draft:
    """An ability that is being read: what its words have said so far."""

    def __init__(self, verb: Verb, amount: Amount = 0, what: str = "", whom: Select | None = None) -> None:
        self.verb = verb
        self.amount = amount
        self.what = what
        self.whom = whom
        self.range: Amount | None = None
        self.count: int | Literal["all"] | None = None
        self.area: Area | None = None
        self.extras: list[Change] = []
        self.place: Token | None = None
        """The first word that said something about targets."""

    @property
    def name(self) -> str:
        return capital(self.what if self.verb == "condition" else self.verb)

    @property
    def says_whom(self) -> bool:
        return self.whom is not None or self.place is not None

    def ability(self, cursor: Cursor) -> Ability:
        return Ability(self.verb, self.amount, self.what, self._target(cursor), tuple(self.extras))

    def _target(self, cursor: Cursor) -> Select | None:
        whom = self.whom or Select(default_who(self.verb, self.what))
        if whom.who == "self" and (self.count is not None or self.area is not None or self.range is not None):
            if self.verb == "retaliate" and self.count is None and self.area is None:
                return Select("self", range=self.range)
            message = f"{self.name} is for the figure itself; say for whom: 'target one ally within Range 2'"
            raise cursor.mistake(message, self.place)
        count = whom.count if self.count is None else self.count
        reach = whom.range if self.range is None else self.range
        return settled(Select(whom.who, count, reach, self.area), self.verb, self.what)


def read_ability(cursor: Cursor) -> list[Draft]:
    """An ability, with what stands beside it. `Infuse fire and ice` and `Attack 2, Experience 1` are two."""
    drafts = _head(cursor)
    while cursor.accept_any(",", "and"):
        cursor.accept("and")
        draft = drafts[-1]
        if draft.verb == "infuse" and cursor.next.small in ELEMENT_WORDS:
            drafts.append(Draft("infuse", what=read_element(cursor)))
        elif cursor.accept("experience"):
            drafts.append(Draft("experience", read_amount(cursor)))
        else:
            _beside(cursor, draft)
    return drafts


def _head(cursor: Cursor) -> list[Draft]:
    """The verb with its amount; or who suffers or gains something."""
    if begins_figures(cursor):
        whom = read_whom(cursor)
        done = cursor.expect("suffer", "suffers", "gain", "gains")
        return [_suffered(cursor, whom) if done.startswith("suffer") else _gained(cursor, whom)]
    if cursor.accept("you"):
        done = cursor.expect("suffer", "gain")
        return [_suffered(cursor, None) if done == "suffer" else _gained(cursor, Select("self"))]
    if cursor.accept("gain"):
        return [_gained(cursor, Select("self"))]
    if cursor.accept("suffer"):
        return [_suffered(cursor, None)]
    token = cursor.next
    if token.small in CONDITION_WORDS:
        return [Draft("condition", what=cursor.take().small)]
    verb = VERB_WORDS.get(token.small)
    if verb is None:
        raise cursor.wrong(SENTENCE_STARTS, near=KNOWN)
    cursor.take()
    if verb == "infuse":
        return [Draft("infuse", what=read_element(cursor))]
    if verb == "flying":
        return [Draft("flying")]
    if verb in WITH_BASE_VALUE and begins_figures(cursor):
        return [_aimed(cursor, verb, token)]
    return [Draft(verb, read_amount(cursor, relative=verb in WITH_BASE_VALUE))]


def _aimed(cursor: Cursor, verb: Verb, token: Token) -> Draft:
    """`Attack all adjacent enemies`: with the figure's own value."""
    if verb not in TARGETED:
        raise cursor.wrong(["a number"])
    draft = Draft(verb, Relative(0), whom=read_whom(cursor))
    draft.place = token
    return draft


def _suffered(cursor: Cursor, whom: Select | None) -> Draft:
    amount = read_amount(cursor)
    cursor.accept("damage")
    return Draft("suffer", amount, whom=whom)


def _gained(cursor: Cursor, whom: Select) -> Draft:
    token = cursor.next
    if token.small in CONDITION_WORDS:
        return Draft("condition", what=cursor.take().small, whom=whom)
    verb = VERB_WORDS.get(token.small)
    if verb in ("shield", "retaliate"):
        cursor.take()
        return Draft(verb, read_amount(cursor), whom=None if whom.who == "self" else whom)
    if whom.who == "self":
        if cursor.accept("flying"):
            return Draft("flying")
        if cursor.accept("experience"):
            return Draft("experience", read_amount(cursor))
        if token.kind == "number" or len(token.text) == 1:
            amount = read_amount(cursor)
            cursor.expect("experience", "xp")
            return Draft("experience", amount)
        raise cursor.wrong(["Shield", "Retaliate", "Flying", "a condition", "a number"], near=KNOWN)
    raise cursor.wrong(["Shield", "Retaliate", "a condition"], near=KNOWN)


def _beside(cursor: Cursor, draft: Draft) -> None:
    """One thing that stands beside an ability, after a comma."""
    token = cursor.next
    if token.small in SELF_WORDS and draft.verb not in HOSTILE:
        _say_self(cursor, draft)
    elif draft.verb not in TARGETED:
        draft.extras.append(read_change(cursor, FITTING[draft.verb], draft.name, gained=False))
    elif token.small == "area":
        _say_area(cursor, draft)
    elif token.small == "range" and not _sign_follows(cursor):
        cursor.take()
        _say_range(cursor, draft, read_amount(cursor), token)
    elif begins_figures(cursor) or (token.small in TARGET_WORDS and not _sign_follows(cursor)):
        _say_targets(cursor, draft)
    else:
        selectors = SELECTORS if draft.verb in HOSTILE else ("self", *SELECTORS)
        change = read_change(cursor, FITTING[draft.verb], draft.name, gained=False, selectors=selectors)
        draft.extras.append(change)


def _sign_follows(cursor: Cursor) -> bool:
    after = cursor.tokens[min(cursor.at + 1, len(cursor.tokens) - 1)]
    return after.text in ("+", "-")


def _say_self(cursor: Cursor, draft: Draft) -> None:
    token = cursor.take()
    if draft.whom is not None or draft.count is not None:
        raise cursor.mistake("a second target", token)
    draft.whom = Select("self")
    draft.place = draft.place or token


def _say_range(cursor: Cursor, draft: Draft, reach: Amount, token: Token) -> None:
    if draft.range is not None or (draft.whom and draft.whom.range is not None):
        raise cursor.mistake("a second range", token)
    draft.range = reach
    draft.place = draft.place or token


def _say_targets(cursor: Cursor, draft: Draft) -> None:
    """`Target 2`, `Target 2 enemies`, `target all adjacent enemies`, `one ally`, `target self`."""
    token = cursor.next
    if cursor.accept_any(*TARGET_WORDS) and cursor.next.small in SELF_WORDS:
        _say_self(cursor, draft)
        return
    count = read_target_count(cursor)
    if draft.whom is not None or draft.count is not None:
        raise cursor.mistake("a second target", token)
    if cursor.next.small in ("of", "adjacent", *NOUNS):
        if cursor.accept("of"):
            cursor.accept("your")
        draft.whom = read_figures(cursor, count)
        if draft.whom.range is not None and draft.range is not None:
            raise cursor.mistake("a second range", token)
    else:
        draft.count = count
    draft.place = draft.place or token


def _say_area(cursor: Cursor, draft: Draft) -> None:
    token = cursor.take()
    drawn = cursor.next
    if drawn.kind != "bracket":
        raise cursor.wrong(["an area in brackets: [R R/ R]"])
    if draft.area is not None:
        raise cursor.mistake("a second area", token)
    draft.area = read_area(drawn.text, line=drawn.line, column=drawn.column)
    cursor.take()
    draft.place = draft.place or token
