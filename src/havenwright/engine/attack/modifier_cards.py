"""Modifier cards of an attack: draw, rolling cards, advantage, disadvantage, printed effects."""

from collections.abc import Callable, Mapping, Sequence
from math import prod
from types import MappingProxyType
from typing import Final, TypeAlias

from msgspec.structs import replace

from havenwright.cards.tree import Ability, Action, Change, Consume, If, Part, Pay
from havenwright.cards.words_with_parts import ANOTHER_CARD, ANY_CARD, SHUFFLED_CARD
from havenwright.engine.actions.perform import pay
from havenwright.engine.bonuses.elements import consume
from havenwright.engine.bonuses.moments import Window
from havenwright.engine.bonuses.windows import open_window
from havenwright.engine.components.decks import drawn_from, next_card
from havenwright.engine.components.die import Reading, roll_dice
from havenwright.engine.components.modifier_decks import SUPPLY, called, deck_of, shuffled
from havenwright.engine.core.play import Play, Rule, Step, ask, ask_number
from havenwright.engine.model.agenda import Perform
from havenwright.engine.model.frames import NOBODY, Context
from havenwright.engine.model.state import Deck
from havenwright.engine.terms.conditions import holds
from havenwright.engine.terms.permission import is_barred
from havenwright.packs.modifiers import is_extra, put_into
from havenwright.packs.modifiers import read_modifier as modifier
from havenwright.packs.pack_file import slug
from havenwright.packs.records import Modifier

NONE: Mapping[str, str] = MappingProxyType({})

Drawn: TypeAlias = tuple[list[str], list[str]]
"""The cards that were drawn, and those of them that count."""


def draw_modifiers(
    play: Play,
    actor: int,
    value: int,
    advantage: int,
    reads: Mapping[str, str] = NONE,
    commander: int = -1,
    reading: Reading | None = None,
    lender: int = NOBODY,
    more: int = 0,
    choice: bool = False,
) -> Rule[tuple[int, bool, tuple[Change | Part, ...]]]:
    """The attack value after the modifiers, if it is a miss, and the effects that are printed on them.

    One card, and on from rolling ones to the first that doesn't roll; with advantage (1) or disadvantage (-1)
    two, as the rules have it. Some cards may be read as others; `reading` asks about those that are drawn. A
    `lender` has them drawn from its own deck. Some `more` can be drawn besides, which all count, or one for a
    `choice` between them.
    """
    play.summing = value, ()
    deck = deck_of(play, actor if lender == NOBODY else lender, commander)
    source = SOURCES[play.setting.rules.modifiers]
    names, used = yield from source(play, actor, deck, value, advantage, reads, reading)
    for number in range(more + choice):
        if source is _draw_cards:
            drawn = counting = _draw_rolling(play, deck, names)
        else:
            drawn, counting = yield from source(play, actor, deck, value, 0, reads, reading)
        names = [*names, *drawn]
        chosen = choice and number == 0
        used = (yield from _choose_draw(play, actor, used, counting)) if chosen else [*used, *counting]
    if source is _draw_cards:
        names, used, reads = yield from _draw_instead(play, deck, names, used, reads, reading)
    cards = [counted(play, reads.get(name, name)) for name in used]
    after = yield from _apply_in_order(play, actor, value, cards)
    play.emit(
        "modifier",
        "modifiers",
        figure=actor,
        drawn=tuple(names),
        used=tuple(used),
        before=value,
        after=after,
    )
    if "draw" in play.awaited:
        for name in names:
            yield from open_window(play, Window("draw", actor, kinds=frozenset((called(name),))))
    missed = any(card.times == 0 for card in cards)
    return after, missed, (yield from _choose_effects(play, actor, cards))


def _choose_draw(play: Play, actor: int, one: list[str], other: list[str]) -> Rule[list[str]]:
    """Choose one of two draws, by their last cards; rolling cards before it go with it."""
    options = tuple(dict.fromkeys((one[-1], other[-1])))
    answer = yield from ask(_seat_of_deck(play, actor), "choose modifier", options, about=actor)
    return one if answer == one[-1] else other


def _draw_instead(
    play: Play,
    deck: str,
    names: list[str],
    used: list[str],
    reads: Mapping[str, str],
    reading: Reading | None,
) -> Rule[tuple[list[str], list[str], Mapping[str, str]]]:
    """Read cards as others where somebody says so, and draw again for those that another card replaces.

    Returns all cards that were drawn, those that count, and what each is read as.
    """
    cards_there = len(play.state.decks[deck].left) + len(play.state.decks[deck].discarded)
    fresh, before = used, names
    while True:
        said = {**reads, **(yield from reading(fresh))} if reading is not None else reads
        if ANY_CARD in said:
            said = {**said, fresh[-1]: said[ANY_CARD]}
            reads = {card: other for card, other in reads.items() if card != ANY_CARD}
        replaced = [name for name in fresh if said.get(name) in REDRAWN]
        if not replaced or len(names) >= cards_there:
            return names, used, {card: other for card, other in said.items() if other not in REDRAWN}
        for name in replaced:
            used = _but_one(used, name)
            if said[name] == SHUFFLED_CARD:
                before = _but_one(before, name)
                _shuffle_in(play, deck, name)
        fresh = [card for _ in replaced for card in _draw_rolling(play, deck, before)]
        names, used, before = [*names, *fresh], [*used, *fresh], [*before, *fresh]


REDRAWN: Final = (ANOTHER_CARD, SHUFFLED_CARD)


def _but_one(cards: list[str], name: str) -> list[str]:
    """The cards without one of a name."""
    return [*cards[: cards.index(name)], *cards[cards.index(name) + 1 :]]


def _shuffle_in(play: Play, name: str, card: str) -> None:
    """Shuffle a card that was drawn back into its deck."""
    deck = play.state.decks[name]
    discarded = deck.discarded if card in SUPPLY else tuple(_but_one(list(deck.discarded), card))
    icon = any(modifier(one).shuffle for one in discarded)
    play.state.decks[name] = Deck(put_into(deck.left, card, name), discarded, icon)


def _draw_cards(
    play: Play,
    actor: int,
    deck: str,
    value: int,
    advantage: int,
    reads: Mapping[str, str],
    reading: Reading | None,
) -> Rule[Drawn]:
    """Cards of a deck; those that are read as others are drawn all the same."""
    if advantage:
        found = yield from SECOND_CARD[play.setting.rules.second_card](play, actor, deck, value, advantage)
    else:
        names = _draw_rolling(play, deck)
        found = names, names
    if play.setting.rules.empty_decks == "at once" and not play.state.decks[deck].left:
        play.state.decks[deck] = shuffled(play.state.decks[deck])
    return found


def _roll_on_table(
    play: Play,
    actor: int,
    deck: str,
    value: int,
    advantage: int,
    reads: Mapping[str, str],
    reading: Reading | None,
) -> Rule[Drawn]:
    return (yield from roll_dice(play, actor, deck, advantage, reads, reading))


Source: TypeAlias = Callable[[Play, int, str, int, int, Mapping[str, str], Reading | None], Rule[Drawn]]

SOURCES: Mapping[str, Source] = MappingProxyType({"deck": _draw_cards, "table": _roll_on_table})
"""Where the modifiers of an attack come from."""


def _draw_rolling(play: Play, deck: str, before: Sequence[str] = ()) -> list[str]:
    """A card, and on from rolling ones; a deck of nothing but rolling cards is run through once."""
    cards_there = len(play.state.decks[deck].left) + len(play.state.decks[deck].discarded)
    names = [draw(play, deck, before)]
    while modifier(names[-1]).rolling and len(before) + len(names) < cards_there:
        names.append(draw(play, deck, (*before, *names)))
    return names


def _draw_second_after(play: Play, actor: int, deck: str, value: int, advantage: int) -> Rule[Drawn]:
    """Rolling cards to the first that doesn't roll, and one more; one of the last two counts.

    The rolling ones count with advantage, and don't with disadvantage.
    """
    names = _draw_rolling(play, deck)
    names.append(draw(play, deck, names))
    *rolling, first, second = names
    counting = rolling if advantage > 0 else []
    last = yield from _choose_one(play, actor, first, second, value, advantage, counting)
    return names, [*counting, last]


def _draw_second_with(play: Play, actor: int, deck: str, value: int, advantage: int) -> Rule[Drawn]:
    """Two cards. If one of them rolls it is added to the other with advantage, and left out otherwise;
    if both do, cards are drawn on, and all count with advantage, only the last one otherwise."""
    names = [draw(play, deck)]
    names.append(draw(play, deck, names))
    still = [name for name in names if not modifier(name).rolling]
    if not still:
        names += _draw_rolling(play, deck, names)
        still = names[-1:]
    elif len(still) == len(names):
        return names, [(yield from _choose_one(play, actor, names[0], names[1], value, advantage))]
    return names, names if advantage > 0 else still


SECOND_CARD: Mapping[str, Callable[[Play, int, str, int, int], Rule[Drawn]]] = MappingProxyType(
    {"after the first": _draw_second_after, "with the first": _draw_second_with}
)

LESS_RANDOM: Mapping[int | str, int] = MappingProxyType({"2x": 2, "null": -2})
"""Values of 2x and null with reduced randomness."""


def counted(play: Play, name: str) -> Modifier:
    """A card as it counts at this table."""
    card = modifier(name)
    if play.setting.variants.reduced_randomness and card.value in LESS_RANDOM:
        return replace(card, value=LESS_RANDOM[card.value])
    return card


def step_of(card: Modifier) -> Step:
    """A card as a step of a sum."""
    return ("add", card.plus) if card.times == 1 else ("times", card.times)


def _apply_in_order(play: Play, actor: int, value: int, cards: Sequence[Modifier]) -> Rule[int]:
    """The value after several cards, in any order: whose deck it is chooses, where that matters.

    A card that makes the final value zero does so whatever else is drawn.
    """
    results = sorted(_results(value, cards), reverse=True)
    if len(results) > 1:
        play.summing = value, tuple(map(step_of, cards))
    return (yield from ask_number(_seat_of_deck(play, actor), "order of modifiers", results, about=actor))


def _results(value: int, cards: Sequence[Modifier]) -> set[int]:
    """The values that several cards can lead to, by the order in which they are applied."""
    if any(card.times == 0 for card in cards):
        return {0}
    doubled = [card.times for card in cards if card.times != 1]
    factors = [prod(doubled[at:]) for at in range(len(doubled) + 1)]
    results = {value * factors[0]}
    for card in cards:
        if card.times == 1:  # each is added before some of the doublings, and after the others
            results = {result + card.plus * factor for result in results for factor in factors}
    return {max(0, result) for result in results}


def _seat_of_deck(play: Play, actor: int) -> int:
    """The seat that decides about modifier cards: the deck's owner, also if a summon draws."""
    who = play.who(actor)
    return play.who(who.summoner).seat if who.summoner >= 0 else who.seat


def _choose_effects(play: Play, actor: int, cards: Sequence[Modifier]) -> Rule[tuple[Change | Part, ...]]:
    """The effects of cards; a character may do without those of a card, never without its number."""
    seat = _seat_of_deck(play, actor)
    effects: list[Change | Part] = []
    for card in cards:
        owner = _owner(play, card)
        if owner >= 0 and owner != play.seat_of(actor):
            yield from _perform_by_owner(play, owner, card)
            effects += [effect for effect in card.effects if isinstance(effect, Change)]
            continue
        if card.effects and seat >= 0:
            answer = yield from ask(seat, "modifier effects", ("apply", "skip"), about=actor)
            if answer == "skip":
                continue
        effects += card.effects
    return tuple(effects)


def _owner(play: Play, card: Modifier) -> int:
    """The seat that does what a card says, whoever draws it; -1: nobody in particular."""
    classes = [slug(seat.character) for seat in play.setting.party]
    return classes.index(card.whose) if card.whose in classes else -1


def _perform_by_owner(play: Play, owner: int, card: Modifier) -> Rule[None]:
    """The owner of a modifier card performs its text, after the attack."""
    parts = tuple(effect for effect in card.effects if not isinstance(effect, Change))
    if not play.figure(owner).here or all(is_barred(play, owner, part) for part in parts):
        return
    if (yield from ask(owner, "modifier effects", ("apply", "skip"), about=owner)) == "apply":
        play.push(Perform(actor=owner, action=Action(parts)))


def merge_heals(play: Play, parts: Sequence[Part]) -> tuple[Part, ...]:
    """Several heals of the attacker from cards for one attack are one heal: all of them, or the best one."""
    heals = [p for p in parts if isinstance(p, Ability) and p.verb == "heal" and isinstance(p.amount, int)]
    alike = [p for p in heals if p.target == heals[0].target and not p.extras]
    if len(alike) < 2:
        return tuple(parts)
    count = max if play.setting.rules.modifier_heals == "only one" else sum
    amount = count(p.amount for p in alike if isinstance(p.amount, int))
    whole = Ability("heal", amount, target=alike[0].target)
    return (whole, *(part for part in parts if part not in alike))


def _choose_one(
    play: Play,
    actor: int,
    first: str,
    second: str,
    value: int,
    advantage: int,
    rolling: Sequence[str] = (),
) -> Rule[str]:
    """The better of two cards, or the worse; with advantage the rules may leave it to somebody.

    `rolling`: cards that count with either, and so decide how much a doubling is worth.
    """
    counting = [counted(play, name) for name in rolling]
    order = _compare(counted(play, first), counted(play, second), value, counting)
    if advantage > 0:
        if first != second and _chooses(play, actor, order):
            play.summing = value, tuple(map(step_of, counting))
            answer = yield from ask(play.seat_of(actor), "choose modifier", (first, second), about=actor)
            assert isinstance(answer, str)
            return answer
        return second if order < 0 else first
    # Where it is unclear which is worse, the first drawn is used.
    return second if order > 0 else first


def _chooses(play: Play, actor: int, order: int) -> bool:
    """True if somebody chooses between two cards of advantage of which it is known how they compare."""
    match play.setting.rules.better_card:
        case "character chooses":
            return play.who(actor).kind == "character"
        case "better, else players choose":
            return order == 0
        case _:
            return False


def _compare(one: Modifier, other: Modifier, value: int, rolling: Sequence[Modifier] = ()) -> int:
    """1 if one card is better than the other, -1 if it is worse, 0 if that can't be told.

    An effect has a positive value that nobody knows: with equal numbers the plain card is worse, and cards
    with different effects can't be compared.
    """
    numbers = max(_results(value, [*rolling, one])) - max(_results(value, [*rolling, other]))
    mine, others = set(one.effects), set(other.effects)
    effects = len(mine) - len(others)
    if numbers * effects < 0 or not (mine <= others or others <= mine):
        return 0
    total = numbers or effects
    return (total > 0) - (total < 0)


def draw(play: Play, name: str, before: Sequence[str] = ()) -> str:
    """Draw the next card of a deck. If it is empty, shuffle the discards without those drawn `before`."""
    deck = play.state.decks[name]
    if not deck.left:
        deck = reshuffled(deck, before)
    card = play.forced.pop(0) if play.forced else next_card(play, name, deck)
    discarded = deck.discarded if card in SUPPLY else tuple(sorted((*deck.discarded, card)))
    shuffles = deck.shuffle or modifier(card).shuffle
    play.state.decks[name] = replace(drawn_from(deck, card), discarded=discarded, shuffle=shuffles)
    return card


def reshuffled(deck: Deck, before: Sequence[str]) -> Deck:
    """Shuffle the discards without the cards `before`: an attack discards its own when it is over."""
    shown = tuple(card for card in before if card not in SUPPLY)
    rest = list(deck.discarded)
    for card in shown:
        if card in rest:
            rest.remove(card)
    if not shown or not rest:
        return shuffled(deck)
    icon = any(modifier(card).shuffle for card in shown)
    return replace(shuffled(replace(deck, discarded=tuple(rest))), discarded=shown, shuffle=icon)


Effects: TypeAlias = tuple[Change | Part, ...]


def modifier_card_effects(
    play: Play, context: Context, effects: Effects, frame: str
) -> Rule[tuple[list[Change], list[Part]]]:
    """Split the effects on modifier cards: changes to the attack, and parts for after it."""
    changes: list[Change] = []
    parts: list[Part] = []
    for effect in effects:
        then: Effects = ()
        match effect:
            case Change():
                changes.append(effect)
            case Consume() if is_extra(effect):
                if (yield from consume(play, context, effect)):
                    then = effect.then
            case Pay() if is_extra(effect):
                entry = Perform(actor=context.actor, action=Action(()), inner=True, frame=frame)
                if (yield from pay(play, entry, context, effect)).times:
                    then = effect.then
            case If():
                then = effect.then if holds(play, context, effect.condition) else effect.otherwise
            case _:
                parts.append(effect)
        if then:
            more, later = yield from modifier_card_effects(play, context, then, frame)
            changes += more
            parts += later
    return changes, parts
