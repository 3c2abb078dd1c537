"""Checks of events and decisions against the catalogue of the protocol, in games under way."""

from collections.abc import Iterator
from itertools import chain

from havenwright.bots.matches import classes_for, fitting, playable
from havenwright.cards.vocabulary import CONDITIONS, ELEMENTS
from havenwright.engine.game import Game
from havenwright.engine.model.decisions import PARTY, Answer, Decision
from havenwright.engine.model.event_kinds import EVENT_KINDS
from havenwright.engine.model.events import Event
from havenwright.engine.model.value_types import VALUE_TYPES, Field, ValueType, has_form
from havenwright.engine.setting.setting import Seat
from havenwright.engine.setting.variants import BY_THE_BOOK
from tests.engine import crowds
from tests.engine import shipped_games as games
from tests.engine.shipped_games import packs, sizes

NONE = -1

ONE_OF = {
    ValueType.FIGURES: ValueType.FIGURE,
    ValueType.HEXES: ValueType.HEX,
    ValueType.PATH: ValueType.HEX,
    ValueType.CARDS: ValueType.CARD,
    ValueType.ITEMS: ValueType.ITEM,
    ValueType.DECK_CARDS: ValueType.DECK_CARD,
    ValueType.GOALS: ValueType.GOAL,
    ValueType.CONDITIONS: ValueType.CONDITION,
    ValueType.ELEMENTS: ValueType.ELEMENT,
    ValueType.NAMES: ValueType.NAME,
    ValueType.WORDS: ValueType.WORD,
}
"""Types of lists, and the type of what is in them."""


def is_one(game: Game, type: ValueType, value: object) -> bool:
    """Check that a value of a type stands for something that the game has."""
    setting, state = game.setting, game.state
    match type, value:
        case ValueType.FIGURE, int(number):
            return 0 <= number < len(state.figures)
        case ValueType.HEX, int(number):
            return number >= 0 and bool(setting.board(state.open_doors).floor >> number & 1)
        case ValueType.CARD, int(number):
            return 0 <= number < len(setting.cards)
        case ValueType.HALF, int(number):
            return 0 <= number < 4
        case ValueType.SELECTION, (int(first), int(second)):
            pair = is_one(game, ValueType.CARD, first) and is_one(game, ValueType.CARD, second)
            return (first, second) == (NONE, NONE) or (pair and first != second)
        case ValueType.CARD_AND_HALF, (int(card), int(half)):
            return is_one(game, ValueType.CARD, card) and is_one(game, ValueType.HALF, half)
        case ValueType.TARGET_AND_MASK, (int(target), int(mask)):
            return is_one(game, ValueType.FIGURE, target) and mask > 0
        case ValueType.ITEM, int(number):
            return 0 <= number < len(setting.items)
        case ValueType.BONUS, int(number):
            return any(active.number == number for active in state.bonuses)
        case ValueType.ITEM_ID, str(id):
            return any(one.item.id == id for one in setting.items)
        case ValueType.ELEMENT_NUMBER, int(number):
            return 0 <= number < len(ELEMENTS)
        case ValueType.CONDITION, str(name):
            return name in CONDITIONS
        case ValueType.ELEMENT, str(name):
            return name in (*ELEMENTS, "any")
        case ValueType.DECK, str(name):
            return name in state.decks
        case ValueType.GOAL, str(id):
            return id in setting.goals
        case ValueType.MASTERY, str(id):
            return any(id == one.id for kind in setting.classes.values() for one in kind.masteries)
        case ValueType.MONSTER, str(id):
            return id in setting.monsters
        case ((ValueType.TILE_NUMBER | ValueType.CHOICE | ValueType.NUMBER), int(number)):
            return number >= NONE
        case (
            (ValueType.WORD | ValueType.DOOR | ValueType.SIDE | ValueType.DECK_CARD | ValueType.TILE),
            str(text),
        ):
            return bool(text)
    if type in ONE_OF:
        assert isinstance(value, tuple)
        return all(is_one(game, ONE_OF[type], one) for one in value)
    return True


def fits(game: Game, field: Field, value: object) -> bool:
    """Check a value against the field that declares it."""
    if not has_form(value, VALUE_TYPES[field.type].form):
        return False
    if field.none and value == NONE:
        return True
    return is_one(game, field.type, value) and (not field.words or value in field.words)


def check_told(game: Game, event: Event) -> None:
    """Check the fields of an event, and who may see it."""
    kind = EVENT_KINDS[event.kind]
    for name, value in event.data:
        assert fits(game, kind.fields[name], value), (name, kind.fields[name], event)
    assert event.why, event
    if kind.secret:
        assert event.seat in range(len(game.setting.party)), event
        assert dict(event.data).get("figure", event.seat) == event.seat, event
    else:
        assert event.seat is None, event


def check_asked(game: Game, decision: Decision) -> None:
    """Check the subject of a decision, its options, and who is asked."""
    kind = decision.declared
    assert decision.seat in range(PARTY, len(game.setting.party)), decision
    assert kind.asked == "a seat or the party" or (decision.seat == PARTY) == (kind.asked == "the party"), (
        decision
    )
    assert kind.about is None or fits(game, kind.about, decision.about), decision
    for option in decision.options:
        assert is_declared(game, decision, option), (option, decision)
    assert (bool(decision.limits)) == bool(decision.free or kind.free), decision


def is_declared(game: Game, decision: Decision, option: Answer) -> bool:
    """Check that an option is a word of the kind, or of the type that it declares."""
    type = decision.type_of(option)
    return option in decision.declared.words or (type is not None and fits(game, Field(type), option))


def by_the_book(ruleset: str, seed: int) -> Iterator[Game]:
    """A game in which the set-up is asked too, at each of its decisions."""
    scenarios = playable(packs(ruleset), ruleset)
    played = scenarios[seed % len(scenarios)]
    classes = fitting(packs(ruleset), ruleset, played, classes_for(packs(ruleset), ruleset))
    party = [Seat(classes[seat % len(classes)], items=()) for seat in range(sizes(ruleset)[-1])]
    game = Game.start(
        ruleset=ruleset, packs=packs(ruleset), scenario=played, party=party, seed=seed, variants=BY_THE_BOOK
    )
    choose = games.bot(seed)
    for _ in range(games.MOST_DECISIONS):
        yield game
        if game.decision is None:
            return
        game.choose(choose(game, game.decision), game.decision.seat)


def all_games(ruleset: str, count: int) -> Iterator[Iterator[Game]]:
    """Random games of an edition: laden with items, by the book, and of crowds."""
    for seed in range(count):
        yield games.play(seed, ruleset=ruleset)
    yield by_the_book(ruleset, 1)
    yield by_the_book(ruleset, 2)
    yield chain(crowds.play(count), crowds.play(count + 1))
