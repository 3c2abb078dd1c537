"""Text to tree: actions, traits, changes and formulas, all mistakes of a text in one pass.

A sentence is an ability, a bonus that waits, something for consumed elements, or a change that is added
to the ability before it. A mistake in one doesn't keep the next from being read.
"""

from collections.abc import Callable, Collection, Sequence
from pathlib import Path
from typing import Final, Literal, TypeAlias, TypeVar

from msgspec.structs import replace

from havenwright.cards.abilities import read_ability, read_changes, read_element
from havenwright.cards.cursor import Cursor
from havenwright.cards.problems import CardError, Problems
from havenwright.cards.quantities import read_amount, read_definitions
from havenwright.cards.tree import (
    Ability,
    Action,
    Amount,
    Bonus,
    Change,
    Choose,
    Consume,
    Extra,
    Field,
    If,
    Moment,
    Part,
    Pay,
)
from havenwright.cards.vocabulary import (
    ATTACKS_ON_YOU,
    CONDITION_WORDS,
    FIELD_WORDS,
    FITTING,
    NUMBER_WORDS,
    VERB_WORDS,
    WAITING,
    YOUR_ATTACKS,
    YOUR_HEALS,
    YOUR_MOVES,
    capital,
)
from havenwright.cards.words import Token, sentences

T = TypeVar("T")
Loss: TypeAlias = Literal["no", "lost", "unrecoverable"]
Stays: TypeAlias = Literal["no", "round", "persistent"]

MOST_SLOTS: Final = 12
TRAITS: Final = ("shield", "retaliate", "flying")
BONUS_NOUNS: Final[dict[str, Moment]] = {
    "attack": YOUR_ATTACKS,
    "attacks": YOUR_ATTACKS,
    "move": YOUR_MOVES,
    "moves": YOUR_MOVES,
    "heal": YOUR_HEALS,
    "heals": YOUR_HEALS,
}
OCCASIONS: Final[dict[Moment, str]] = {
    YOUR_ATTACKS: "your attacks",
    ATTACKS_ON_YOU: "attacks targeting you",
    YOUR_MOVES: "your moves",
    YOUR_HEALS: "your heals",
}
AMBIGUOUS: Final = frozenset(("push", "pull", "infuse", *CONDITION_WORDS))
"""Words that begin an ability, or a change to one."""
ALL_FIELDS: Final[tuple[Field, ...]] = (*dict.fromkeys(FIELD_WORDS.values()), "condition")


def read_action(
    text: str,
    *,
    loss: Loss = "no",
    stays: Stays = "no",
    first_line: int = 1,
    first_column: int = 1,
    file: str | Path | None = None,
) -> Action:
    """The action that lines of card text say: half a card, a monster's card, a trap."""
    parts = _read(text, _action_sentence, first_line, first_column, file)
    return Action(tuple(parts), loss, stays)


def read_traits(
    text: str, *, first_line: int = 1, first_column: int = 1, file: str | Path | None = None
) -> tuple[Part, ...]:
    """The bonuses that a stat card lists: `Shield 1, Retaliate 2, Range 2, Flying`."""
    return tuple(_read(text, _traits_sentence, first_line, first_column, file))


def read_effects(
    text: str, *, first_line: int = 1, first_column: int = 1, file: str | Path | None = None
) -> tuple[Change, ...]:
    """Changes to attacks, as a stat card or a modifier card lists them: `Poison, Pierce 2, +1 Target`."""
    return tuple(_read(text, _effects_sentence, first_line, first_column, file))


def read_formula(
    text: str, *, first_line: int = 1, first_column: int = 1, file: str | Path | None = None
) -> Amount:
    """An amount by itself: `6`, `C x 2`, `4 + L`."""
    amounts = _read(text, _formula_sentence, first_line, first_column, file)
    if len(amounts) == 1:
        return amounts[0]
    problems = Problems(file)
    problems.add(CardError("one amount should stand here", line=first_line, column=first_column))
    problems.raise_any()
    raise AssertionError("a problem was added")


def _read(
    text: str,
    read_sentence: Callable[[Cursor, list[T], bool], None],
    line: int,
    column: int,
    file: str | Path | None,
) -> list[T]:
    """What the sentences of a text say, each added to the list by `read_sentence`.

    It also hears whether a sentence before had a mistake, and doesn't miss what may have stood there.
    """
    problems = Problems(file)
    found: list[T] = []
    for sentence in sentences(text, line, column, problems):
        cursor = Cursor(sentence)
        try:
            read_definitions(cursor)
            read_sentence(cursor, found, bool(problems.found))
            _finish(cursor)
        except CardError as problem:
            problems.add(problem)
    problems.raise_any()
    return found


def _finish(cursor: Cursor) -> None:
    if not cursor.done:
        raise cursor.wrong(["a comma", "the end of the sentence"])
    if cursor.slots:
        raise cursor.mistake("use slots belong to a bonus: 'On your next two attacks, ...'", cursor.slots[0])
    for letter, token in cursor.unused.items():
        raise cursor.mistake(f"{letter} is explained, but nothing uses it", token)


def _traits_sentence(cursor: Cursor, found: list[Part], _: bool) -> None:
    if cursor.sees("on"):
        found.append(_bonus(cursor))
        return
    while True:
        if cursor.next.small not in TRAITS:
            raise cursor.wrong([capital(word) for word in TRAITS])
        start = cursor.at
        last = next((at for at in range(start + 1, len(cursor.tokens)) if _next_trait(cursor, at)), None)
        trait = cursor.slice(start, len(cursor.tokens) - 1 if last is None else last)
        trait.letters, trait.unused = cursor.letters, cursor.unused
        found += [draft.ability(trait) for draft in read_ability(trait)]
        if not trait.done:
            raise trait.wrong(["a comma"])
        if last is None:
            cursor.at = len(cursor.tokens) - 1
            return
        cursor.at = last + 1


def _next_trait(cursor: Cursor, at: int) -> bool:
    """Whether a comma stands here, and behind it another trait."""
    return cursor.tokens[at].text == "," and cursor.tokens[at + 1].small in TRAITS


def _effects_sentence(cursor: Cursor, found: list[Change], _: bool) -> None:
    found += read_changes(cursor, FITTING["attack"], "an attack")


def _formula_sentence(cursor: Cursor, found: list[Amount], _: bool) -> None:
    found.append(read_amount(cursor))


def _action_sentence(cursor: Cursor, parts: list[Part], broken: bool) -> None:
    if cursor.sees("on"):
        parts.append(_bonus(cursor))
        return
    context = Context(ALL_FIELDS, "an ability", lambda field: broken or _fitting(parts, [field]) is not None)
    mandatory = cursor.accept("you", "must")
    if not mandatory and cursor.accept("mandatory"):
        mandatory = bool(cursor.expect(":"))
    found = _body(cursor, context)
    if mandatory:
        found = tuple(replace(one, mandatory=True) if isinstance(one, Ability) else one for one in found)
    for one in found:
        changed = fields_changed((one,))
        if changed and isinstance(one, Change | Consume | Pay | If):
            _attach(cursor, parts, changed, one, context.place, broken)
        elif not isinstance(one, Change):
            parts.append(one)


def _attach(
    cursor: Cursor,
    parts: list[Part],
    changed: Sequence[Field],
    extra: Extra,
    place: Token | None,
    broken: bool,
) -> None:
    """Adds an extra to the last ability before that all of its changes fit."""
    at = _fitting(parts, changed)
    if at is not None:
        ability = parts[at]
        assert isinstance(ability, Ability)
        parts[at] = replace(ability, extras=(*ability.extras, extra))
    elif not broken:
        raise cursor.mistake("no ability before this has what it changes", place)


def _fitting(parts: Sequence[Part], changed: Sequence[Field]) -> int | None:
    for at in reversed(range(len(parts))):
        part = parts[at]
        if isinstance(part, Ability) and all(field in FITTING[part.verb] for field in changed):
            return at
    return None


def fields_changed(then: Sequence[Change | Part]) -> tuple[Field, ...]:
    """What a body changes in the ability that it belongs to, however deep it says so."""
    found: list[Field] = []
    for one in then:
        match one:
            case Change(field=field):
                found.append(field)
            case Consume(then=inner) | Pay(then=inner) | If(then=inner, otherwise=()):
                found += fields_changed(inner)
            case If(then=inner, otherwise=otherwise):
                found += fields_changed((*inner, *otherwise))
            case Choose(options=options):
                found += fields_changed([each for option in options for each in option])
    return tuple(found)


# Bodies: what follows a comma or a colon


class Context:
    """Which changes can stand in a body, whose they are, and which words are changes, not abilities."""

    def __init__(self, allowed: Collection[Field], owner: str, fits: Callable[[Field], bool]) -> None:
        self.allowed = allowed
        self.owner = owner
        self.fits = fits
        self.within = False
        """Whether this is a body, and not the sentence itself."""
        self.gains = False
        """Whether what is gained belongs to the thing that the body waits for."""
        self.place: Token | None = None
        """Where the first change stands."""


def read_then(
    cursor: Cursor, fitting: Collection[Field] | None = None, owner: str = "an ability"
) -> tuple[Change | Part, ...]:
    """A body: changes, or parts, several joined by `,`, `and` or `;`, as far as they go.

    With `fitting`, these are the changes there can be, and words like `Wound`, `Push 1` and `gain Shield 1`
    are changes where they fit, unless whom they are for is said. Without, such words are abilities.
    """
    if fitting is None:
        return _body(cursor, Context(ALL_FIELDS, owner, lambda _: False))
    context = Context(fitting, owner, fitting.__contains__)
    context.within = context.gains = True
    return _body(cursor, context)


def _body(cursor: Cursor, context: Context) -> tuple[Change | Part, ...]:
    found = _item(cursor, context)
    while cursor.accept(";"):
        found += _item(cursor, context)
    return tuple(found)


def _item(cursor: Cursor, context: Context) -> list[Change | Part]:
    """Changes, or a part, or several abilities that stand together."""
    if cursor.accept("consume"):
        return [_consume(cursor, context)]
    changes = _changes(cursor, context)
    return [*changes] if changes else [draft.ability(cursor) for draft in read_ability(cursor)]


def _changes(cursor: Cursor, context: Context) -> tuple[Change, ...]:
    """The changes that follow; nothing if an ability does."""
    first = cursor.next
    if cursor.accept("add") or cursor.next.text in ("+", "-") or _begins_change(cursor, context):
        context.place = context.place or first
        cursor.accept_any("gain", "gains")
        return read_changes(cursor, context.allowed, context.owner)
    return ()


def _begins_change(cursor: Cursor, context: Context) -> bool:
    """Whether a word begins a change: one that begins no ability, or one that fits and says no target."""
    at = cursor.at
    gained = context.gains and cursor.accept_any("gain", "gains")
    word = cursor.next.small
    cursor.at = at
    field: Field | None = "condition" if word in CONDITION_WORDS else FIELD_WORDS.get(word)
    if field is None:
        return False
    if gained and word not in CONDITION_WORDS:
        return context.fits(field)
    if word in AMBIGUOUS:
        return context.within and context.fits(field) and not _reads_as_ability(cursor)
    return word not in VERB_WORDS


def _consume(cursor: Cursor, context: Context) -> Consume:
    elements = [read_element(cursor)]
    joined = ""
    while word := cursor.accept_any(",", "or", "and"):
        if word != ",":
            if joined not in ("", word):
                raise cursor.mistake("'and' and 'or' together; write two sentences")
            joined = word
        elements.append(read_element(cursor))
    if len(elements) > 1 and not joined:
        raise cursor.mistake("'and' or 'or' should stand between the elements", cursor.tokens[cursor.at - 1])
    cursor.expect(":")
    context.within = True
    return Consume(tuple(elements), _body(cursor, context), joined == "or")  # type: ignore[arg-type]


def _reads_as_ability(cursor: Cursor) -> bool:
    """Whether what follows can only be an ability: it says for whom it is, or gives experience."""
    first = cursor.at
    try:
        drafts = read_ability(cursor)
    except CardError:
        return False
    finally:
        cursor.at = first
    return drafts[0].says_whom or any(draft.verb != "infuse" for draft in drafts[1:])


# Bonuses that wait


def _bonus(cursor: Cursor) -> Bonus:
    """`On your next two attacks, add +1 Attack. [ ][1 xp]`."""
    cursor.take()
    when, count = _occasion(cursor)
    cursor.accept(",")
    cursor.expect("add", "gain")
    changes = read_changes(cursor, WAITING[when], f"a bonus for {OCCASIONS[when]}")
    slots, cursor.slots = cursor.slots, []
    uses = tuple(_experience(cursor, slot) for slot in slots)
    if count is None and uses:
        raise cursor.mistake("use slots, but no number of uses: 'On your next two attacks, ...'", slots[0])
    if count is not None and not uses:
        uses = (0,) * count
    if count is not None and len(uses) != count:
        raise cursor.mistake(f"{count} uses, but {len(uses)} use slots", slots[0])
    return Bonus(when, changes, uses)


def _occasion(cursor: Cursor) -> tuple[Moment, int | None]:
    """What a bonus waits for, and how often it helps: `your next two attacks`, `attacks targeting you`."""
    yours = cursor.accept("your") or cursor.accept("each", "of", "your") or cursor.accept("all", "your")
    if not yours:
        cursor.accept_any("the", "all")
    count = None
    if cursor.accept("next"):
        count = 1
        if cursor.next.kind == "number" or cursor.next.small in NUMBER_WORDS:
            token = cursor.take()
            count = NUMBER_WORDS.get(token.small) or int(token.text)
            if not 1 <= count <= MOST_SLOTS:
                raise cursor.mistake(f"{count} uses; there could be 1 to {MOST_SLOTS}", token)
    if not yours:
        if not cursor.accept("attack") and not cursor.accept("attacks"):
            raise cursor.wrong(["your", "attacks targeting you"], near=["your", "attacks", "next"])
        cursor.expect("targeting")
        cursor.expect("you")
        return ATTACKS_ON_YOU, count
    noun = cursor.expect("attacks", "moves", "heals", "attack", "move", "heal")
    cursor.accept_any("abilities", "ability")
    return BONUS_NOUNS[noun], count


def _experience(cursor: Cursor, slot: Token) -> int:
    """What using a slot gives: `[ ]` nothing, `[1 xp]` an experience."""
    said = slot.small[1:-1].split()
    if not said:
        return 0
    if len(said) == 2 and said[0] in ("1", "2", "3") and said[1] == "xp":
        return int(said[0])
    raise cursor.mistake("a use slot is '[ ]', or '[1 xp]' with the experience it gives", slot)
