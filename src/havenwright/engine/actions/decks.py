"""Abilities on decks: modifier cards taken out and put in, shuffling, looking ahead."""

from types import MappingProxyType

from msgspec.structs import replace

from havenwright.cards.lexicon.components import DECKS, EVERY_MONSTER
from havenwright.engine.actions.ability import AbilityUnderWay
from havenwright.engine.actions.targets import targets_of
from havenwright.engine.components.decks import next_cards, without
from havenwright.engine.components.modifier_decks import SUPPLY, called, deck_of, shuffled
from havenwright.engine.core.play import Play, Rule, ask
from havenwright.engine.core.record import note
from havenwright.engine.figures.conditions import add_from_supply
from havenwright.engine.figures.initiative import redraw_monster_card
from havenwright.engine.loot import LOOT, draw_loot_card
from havenwright.engine.model.decisions import SKIP, Answer
from havenwright.engine.model.identity import MONSTERS
from havenwright.engine.model.state import EVERYBODY, Deck
from havenwright.engine.setting.roster import shared_set
from havenwright.engine.terms.choices import choose_figures
from havenwright.engine.terms.selections import fitting, number_of, people
from havenwright.packs.modifiers import put_into

MODIFIER_DECK, ABILITY_DECK, LOOT_DECK = DECKS

ASKED = MappingProxyType(
    {"any order": "next card", "bottom": "card to the bottom", "discard": "card to discard"}
)
"""Questions about cards that were looked at."""


def _decks(play: Play, doing: AbilityUnderWay, kind: str) -> Rule[list[str]]:
    """The decks that a sentence names: the figure's own, or those of whom it says."""
    target = doing.ability.target
    if kind == LOOT_DECK:
        return [LOOT] if LOOT in play.state.decks else []
    if target == EVERY_MONSTER and kind == MODIFIER_DECK:
        return [MONSTERS] if MONSTERS in play.state.decks else []
    deck = _ability_deck if kind == ABILITY_DECK else deck_of
    if target is None:
        return _there(play, [deck(play, doing.actor)])
    if target.range is not None or target.who in ("self", "target", "it", "marked", "summoner"):
        return _there(play, [deck(play, n) for n in (yield from targets_of(play, doing, "self"))])
    # Without a range it is a deck that is chosen, wherever its figures are: one of each will do.
    owners: dict[str, int] = {}
    for figure in fitting(play, doing.context, target, people(play, doing.context, target)):
        owners.setdefault(deck(play, figure), figure)
    figures = list(owners.values())
    if target.count != "all":
        count = number_of(play, doing.context, target.count)
        figures = yield from choose_figures(play, doing.context, doing.ability.verb, figures, count)
    return _there(play, [deck(play, n) for n in figures])


def _there(play: Play, names: list[str]) -> list[str]:
    """Each once, of those that the game has."""
    return [name for name in dict.fromkeys(names) if name in play.state.decks]


def _ability_deck(play: Play, figure: int) -> str:
    """The deck of a kind of monsters, or of the kinds that share one."""
    return shared_set(play.setting.monsters, play.who(figure).monster) if play.who(figure).monster else ""


def take_out(play: Play, doing: AbilityUnderWay) -> Rule[None]:
    """Take cards of a kind out of a deck: a number, or all; undrawn ones first."""
    card = doing.ability.what
    for name in (yield from _decks(play, doing, MODIFIER_DECK)):
        deck = play.state.decks[name]
        left, discarded = list(deck.left), list(deck.discarded)
        most = doing.amount or len(left) + len(discarded)
        taken = 0
        for pile in (left, discarded):
            while card in pile and taken < most:
                pile.remove(card)
                taken += 1
        if taken:
            doing.perform(play)
            play.state.decks[name] = Deck(tuple(left), tuple(discarded), deck.shuffle)
            play.emit("cards out", "modifiers", deck=name, card=card, number=taken, by=doing.actor)


def put_in(play: Play, doing: AbilityUnderWay) -> Rule[None]:
    """Cards are shuffled into a deck: blessings and curses from their supply, others as many as are said."""
    card = doing.ability.what
    for name in (yield from _decks(play, doing, MODIFIER_DECK)):
        added = 0
        for _ in range(doing.amount):
            if card not in SUPPLY:
                deck = play.state.decks[name]
                left = put_into(deck.left, card, name)
                play.state.decks[name] = replace(deck, left=left, top=(), bottom=())
            elif not add_from_supply(play, name, card):
                break
            added += 1
        if added:
            doing.perform(play)
            play.emit("cards in", "modifiers", deck=name, card=card, number=added, by=doing.actor)


def shuffle(play: Play, doing: AbilityUnderWay) -> Rule[None]:
    """The discard pile goes back into the deck."""
    for name in (yield from _decks(play, doing, doing.ability.what)):
        doing.perform(play)
        play.state.decks[name] = shuffled(play.state.decks[name])
        play.emit("shuffled", "modifiers", figure=doing.actor, deck=name)


# Looking at what comes next


def look(play: Play, doing: AbilityUnderWay) -> Rule[None]:
    """Look at the next cards, or reveal them to all; they stay where they are."""
    revealed = doing.ability.verb == "reveal"
    seat = EVERYBODY if revealed else play.seat_of(doing.actor)
    looked = []
    for name in (yield from _decks(play, doing, doing.ability.what)):
        deck = play.state.decks[name]
        top = next_cards(play, name, deck, doing.amount)
        cards = top[: doing.amount]
        if not cards:
            continue
        doing.perform(play)
        from_bottom = max(0, len(top) + len(deck.bottom) - len(deck.left))
        play.state.decks[name] = replace(
            deck, top=top, seen_by=seat, seen=len(cards), bottom=deck.bottom[from_bottom:]
        )
        looked.append((name, len(cards)))
        if revealed and doing.ability.what == MODIFIER_DECK:
            for card in cards:
                note(play, doing.actor, f"reveal {called(card)}", frame=doing.frame)
        if revealed:
            play.emit("cards revealed", "modifiers", figure=doing.actor, deck=name, cards=cards)
        else:
            play.emit("looked", "modifiers", figure=doing.actor, deck=name, number=len(cards))
            play.emit("seen", "modifiers", seat=seat, deck=name, cards=cards)
    doing.frame.looked = tuple(looked)


def arrange(play: Play, doing: AbilityUnderWay) -> Rule[None]:
    """Cards that were just looked at go to the bottom or are discarded, or they are put back in any order."""
    looked = []
    for name, number in doing.frame.looked:
        deck = play.state.decks[name]
        cards = list(deck.top[:number])
        chosen = yield from _sort_out(play, doing, cards)
        if doing.ability.what == "any order":
            cards, chosen = chosen, []
        if cards or chosen:
            doing.perform(play)
        top = (*cards, *deck.top[number:])
        if doing.ability.what == "bottom":
            deck = replace(deck, bottom=(*deck.bottom, *chosen))
        elif chosen:
            kept = [card for card in chosen if card not in SUPPLY]
            deck = replace(
                deck, left=without(deck.left, chosen), discarded=tuple(sorted((*deck.discarded, *kept)))
            )
        known = bool(top or deck.bottom)
        play.state.decks[name] = replace(
            deck, top=top, seen=len(cards), seen_by=deck.seen_by if known else -1
        )
        looked.append((name, len(cards)))
        _emit_sorted(play, doing, name, tuple(chosen), len(cards))
    doing.frame.looked = tuple(looked)


def _sort_out(play: Play, doing: AbilityUnderWay, cards: list[str]) -> Rule[list[str]]:
    """Some of the cards, one after the other, which are taken out of them; of an order all."""
    how, ability = doing.ability.what, doing.ability
    most = len(cards) if how == "any order" or not doing.amount else min(doing.amount, len(cards))
    may_stop = how != "any order" and (ability.optional or not doing.amount)
    chosen: list[str] = []
    for _ in range(most):
        options: list[Answer] = [*dict.fromkeys(cards)]
        if may_stop:
            options.append(SKIP)
        answer = yield from ask(doing.frame.decider, ASKED[how], options, about=doing.actor)
        if answer == SKIP:
            break
        assert isinstance(answer, str)
        cards.remove(answer)
        chosen.append(answer)
    return chosen


def _emit_sorted(play: Play, doing: AbilityUnderWay, deck: str, chosen: tuple[str, ...], left: int) -> None:
    """Emit what others see: the number of sorted cards; discarded ones lie open."""
    match doing.ability.what:
        case "any order":
            play.emit("cards sorted", "modifiers", figure=doing.actor, deck=deck, number=left)
        case "bottom" if chosen:
            play.emit("cards at bottom", "modifiers", figure=doing.actor, deck=deck, number=len(chosen))
        case _ if chosen:
            play.emit("cards thrown", "modifiers", figure=doing.actor, deck=deck, cards=chosen)


# Cards of this round


def redraw(play: Play, doing: AbilityUnderWay) -> Rule[None]:
    """Monsters draw another ability card for this round, if none of their set has acted."""
    targets = yield from targets_of(play, doing, "monster")
    for own in dict.fromkeys(play.who(figure).set for figure in targets):
        of_set = [body for n, body in enumerate(play.state.figures) if own and play.who(n).set == own]
        if own in dict(play.state.monster_cards) and not any(body.acted for body in of_set):
            doing.perform(play)
            redraw_monster_card(play, own)


# Loot


def draw_loot(play: Play, doing: AbilityUnderWay) -> Rule[None]:
    """Loot cards: money by the scenario's level, anything else as it is."""
    for _ in range(doing.amount):
        if not (yield from draw_loot_card(play, doing.actor)):
            return
        note(play, doing.actor, "tokens looted", frame=doing.frame)
        doing.perform(play)
