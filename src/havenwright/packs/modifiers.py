"""Attack modifier cards as text, and back.

    +1        -2        2x        null        bless        curse
    +0, rolling, Push 1
    +1, Heal 2, self
    +2, shuffle, Infuse fire

What follows the number and the marks is card language: it stands there as it would behind an attack. The
factor and the miss of the usual deck shuffle it; `2x, no shuffle` doesn't. A card may say whose deck it
belongs to: `-1, star` is any character's, `+1, monster` the monsters'. What `+0, of Bellwarden, Heal 1,
target one ally` does beside its number the Bellwarden does, whoever draws it.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import lru_cache
from types import MappingProxyType
from typing import Final, Literal, TypeAlias, get_args

from havenwright.cards.reading import read_beside
from havenwright.cards.text.mistakes import CardError, CardErrors
from havenwright.cards.text.tokens import LONGEST_NUMBER
from havenwright.cards.tree import Ability, Action, Change, Consume, If, Part, Pay, Relative
from havenwright.cards.write.action import write_action
from havenwright.errors import UserError
from havenwright.grammar import Token
from havenwright.packs.line_language import LineLanguage, PlainWords
from havenwright.packs.pack_file import Field, slug
from havenwright.packs.records import Modifier, ModifierDeck

STANDARD_DECK: Final[Mapping[str, int]] = MappingProxyType(
    {"+0": 6, "+1": 5, "-1": 5, "+2": 1, "-2": 1, "null": 1, "2x": 1}
)
"""The twenty cards that every character begins with, and the monsters."""
Factor = Literal["2x", "null"]
FACTORS: Final[tuple[Factor, ...]] = get_args(Factor)
MOST_PLUS: Final = 20
Table: TypeAlias = tuple[tuple[str, ...], ...]
"""The rows of a table that a die is rolled on."""
COLUMNS: Final = 3
USUAL: Final = 4
"""The attack by which modifiers are ranked: on it doubling is better than any number on a usual table."""
SUPPLY: Final = {"bless": Modifier("2x", kind="bless"), "curse": Modifier("null", kind="curse")}
ATTACK: Final = Ability("attack", Relative(0))
"""The attack beside which the text of a card stands."""
WHOM: Final = "a modifier card doesn't say whom the attack is for"


def _value(tokens: Sequence[Token], at: int) -> tuple[int | Factor, int] | None:
    """The number of a card; `rolling +1 Target` has none, it adds a target."""
    said = [token.small for token in tokens[at : at + 3]] + [""] * 3
    if said[0] == "null":
        return "null", at + 1
    if said[:2] == ["2", "x"]:
        return "2x", at + 2
    if said[0] not in ("+", "-") or not said[1].isdecimal() or said[2] == "target":
        return None
    if len(said[1]) > LONGEST_NUMBER or int(said[1]) > MOST_PLUS:
        message = f"{said[0]}{said[1][:LONGEST_NUMBER]} on a modifier card; the most is {MOST_PLUS}"
        place, length = tokens[at], len(said[1]) + 1
        raise CardError(message, line=place.line, column=place.column, length=length, found=said[1][:40])
    return int(said[0] + said[1]), at + 2


def _owner(tokens: Sequence[Token], at: int) -> tuple[str, int] | None:
    """The name of a class, up to a comma or the end."""
    end = at
    while end < len(tokens) and (tokens[end].text[0].isalpha() or tokens[end].text in "'-"):
        end += 1
    ends = end == len(tokens) or tokens[end].text in (",", ".")
    assert isinstance(tokens, PlainWords)
    return (slug(tokens.raw(at, end).text), end) if ends and end > at else None


def _beside(tokens: Sequence[Token], at: int) -> tuple[tuple[Change | Part, ...], int]:
    assert isinstance(tokens, PlainWords)
    field = tokens.rest(at)
    return read_beside_attack(field.text, line=field.line, column=field.column), len(tokens)


def _card(
    before: Sequence[str],
    v: int | Factor = 0,
    behind: Sequence[str] = (),
    whose: str = "",
    effects: tuple[Change | Part, ...] = (),
) -> Modifier:
    marks = {*before, *behind}
    return Modifier(
        v,
        rolling="rolling" in marks,
        effects=effects,
        shuffle="shuffle" in marks or (v in FACTORS and "no shuffle" not in marks),
        owner="star" if "star" in marks else "monster" if "monster" in marks else "",
        whose=whose,
    )


LANGUAGE: Final = LineLanguage(globals(), beside_cards=False)


@lru_cache(maxsize=4096)
def read_modifier(text: str, *, line: int = 1, column: int = 1) -> Modifier:
    """The card that a text describes; all mistakes in one `CardErrors`."""
    try:
        return LANGUAGE.read(PlainWords(Field(text, line, column)), "modifier")  # type: ignore[return-value]
    except CardError as mistake:
        raise CardErrors([mistake]) from None


def write_modifier(card: Modifier) -> str:
    """The card as text that reads back as the same card; cards that mean the same are written the same."""
    if card.kind:
        return card.kind
    factor = card.value in FACTORS
    parts = [f"{card.value:+}" if isinstance(card.value, int) else card.value]
    parts += ["rolling"] * card.rolling
    parts += ["shuffle"] * (card.shuffle and not factor) + ["no shuffle"] * (factor and not card.shuffle)
    parts += [card.owner] * bool(card.owner)
    parts += [f"of {card.whose}"] * bool(card.whose)
    parts += [write_beside_attack(card.effects)] * bool(card.effects)
    return ", ".join(parts)


def joins(card: Modifier, deck: str) -> bool:
    """True if a card may be put into a deck: that of a seat, of the allies or of the `monsters`."""
    return card.owner in (("", "monster") if deck == "monsters" else ("", "star"))


def put_into(cards: Sequence[str], card: str, deck: str, times: int = 1) -> tuple[str, ...]:
    """The cards of a deck with some more; one that doesn't belong there is refused."""
    if not joins(read_modifier(card), deck):
        raise UserError(f"the card {card} doesn't belong into the deck of {deck}")
    return tuple(sorted((*cards, *[card] * times)))


def read_beside_attack(text: str, *, line: int = 1, column: int = 1) -> tuple[Change | Part, ...]:
    """Effects of a text beside an attack: `Poison`, `Push 1. Heal 1, self`, `Shield 1`."""
    said = text.lower().split(maxsplit=1)
    whom = said[:1] in (["range"], ["target"])
    attack, *others = (ATTACK,) if whom else read_beside(text, ATTACK, first_line=line, first_column=column)
    if whom or not isinstance(attack, Ability) or attack.target is not None:
        raise CardErrors([CardError(WHOM, line=line, column=column, length=len(text))])
    return (*attack.extras, *others)


def write_beside_attack(effects: tuple[Change | Part, ...]) -> str:
    """Those effects as text: one line."""
    extras = tuple(effect for effect in effects if is_extra(effect))
    parts = [effect for effect in effects if not isinstance(effect, Change) and not is_extra(effect)]
    attack = Ability("attack", Relative(0), extras=extras)  # type: ignore[arg-type]
    written = write_action(Action((attack, *parts))).removeprefix("Attack +0")
    lines = [row.rstrip(".") for row in written.removeprefix(",").removeprefix(".").strip().splitlines()]
    return ". ".join(lines)


def deck_at(decks: Sequence[ModifierDeck], level: int) -> tuple[str, ...]:
    """The cards of a class's own deck at a level; nothing if it has none."""
    fitting = [deck for deck in decks if deck.level <= level]
    cards = fitting[-1].cards if fitting else ()
    return tuple(sorted(write_modifier(card) for number, card in cards for _ in range(number)))


def standard_cards(counts: Mapping[str, int]) -> tuple[str, ...]:
    """The cards of a deck, or the modifiers of a table, that are listed by number."""
    return tuple(sorted(Counter(counts).elements()))


def table_at(decks: Sequence[ModifierDeck], level: int) -> Table:
    """A class's own table at a level; nothing if it has none. One that lists no rows is laid out."""
    fitting = [deck for deck in decks if deck.level <= level]
    if not fitting:
        return ()
    rows = tuple(tuple(write_modifier(cell) for cell in row) for row in fitting[-1].rows)
    return rows or laid_out(deck_at(decks, level))


def laid_out(cards: Sequence[str]) -> Table:
    """Modifiers in rows for a die: the worst third in the first column, the best in the last.

    Where a text says how many there are of each and not where they stand, the mild rows come first.
    """
    ranked = sorted(cards, key=lambda card: (read_modifier(card).applied(USUAL), card))
    third = len(ranked) // COLUMNS
    worst, best = ranked[:third], ranked[-third:]
    return tuple(zip(reversed(worst), ranked[third : 2 * third], best, strict=True))


def is_extra(effect: Change | Part) -> bool:
    """True if an effect changes the attack itself."""
    match effect:
        case Change():
            return True
        case Consume(then=then) | Pay(then=then) | If(then=then):
            return bool(then) and all(map(is_extra, then))
    return False
