"""Initiative of monsters and newcomers: draw their cards, and find their place in the order."""

from collections.abc import Callable, Collection, Iterable, Mapping
from types import MappingProxyType
from typing import Final

from msgspec.structs import replace

from havenwright.engine.components.decks import drawn_from, next_card
from havenwright.engine.components.modifier_decks import shuffled
from havenwright.engine.core.play import Play
from havenwright.engine.figures.exhaustion import takes_part
from havenwright.engine.model.identity import CHARACTERS, Identity
from havenwright.engine.model.state_words import After
from havenwright.engine.setting.roster import shared_set
from havenwright.monsters.position import UNDECIDED


def roll_action(play: Play, monster: str, purpose: str) -> str:
    """The action of a kind of monster for this round, by its id; one that has a single action has no die."""
    deck = play.setting.monsters[monster].deck
    column = play.chance(purpose, len(deck)) if len(deck) > 1 else 0
    play.emit("monster card", "monster cards", monster=monster, card=deck[column].name)
    return deck[column].id


RANKS = ("boss", "named", "elite", "normal")
"""In the order in which monsters of a kind act."""


def redraw_monster_card(play: Play, set: str) -> None:
    """Draw another card for the monsters of a set, none of which has acted; the order is a new one."""
    play.state.monster_cards = tuple(pair for pair in play.state.monster_cards if pair[0] != set)
    draw_monster_cards(play, set)
    if play.state.order:
        place_in_order(play)


def draw_monster_cards(play: Play, only: str = "") -> None:
    """One card for each kind of monster on the map that has none this round, or for one set of them."""
    drawn = dict(play.state.monster_cards)
    for number in play.present():
        who = play.who(number)
        if who.kind != "monster" or not who.set or only not in ("", who.set):
            continue
        if who.set not in drawn:
            kind = who.set if who.set in play.setting.monsters else who.monster
            drawn[who.set] = MONSTER_ACTIONS[play.setting.rules.monster_actions](play, kind)
        card = next(c for c in play.setting.monsters[who.monster].deck if c.id == drawn[who.set])
        if _is_placed(play, number):
            continue
        # After characters with the same initiative.
        tied = int(initiative_set(play, number) not in play.state.sets_ahead)
        play.figure(number).initiative = (card.initiative, 1, tied, *place_in_set(play, who))
    play.state.monster_cards = tuple(sorted(drawn.items()))


def place_in_set(play: Play, who: Identity) -> tuple[int, int]:
    """The place of a monster within its set: first bosses and named ones, then elites, by number."""
    by_number = play.setting.rules.monsters_act_by == "number" and who.rank == "elite"
    return RANKS.index("normal" if by_number else who.rank), who.number


def initiative_set(play: Play, figure: int) -> str:
    """With whom a monster comes in the order: with its set; kinds that share one come one after the other."""
    who = play.who(figure)
    return who.set if who.set in play.setting.monsters else who.monster


def _draw(play: Play, monster: str) -> str:
    name = shared_set(play.setting.monsters, monster)
    deck = play.state.decks[name]
    if not deck.left:
        deck = shuffled(deck)
    card = next_card(play, name, deck)
    printed = next(c for c in play.setting.monsters[monster].deck if c.id == card)
    shuffles = deck.shuffle or printed.shuffle
    discarded = (*deck.discarded, card)
    play.state.decks[name] = replace(drawn_from(deck, card), discarded=discarded, shuffle=shuffles)
    play.emit("monster card", "monster cards", monster=monster, card=printed.name)
    return card


def _roll(play: Play, monster: str) -> str:
    return roll_action(play, monster, shared_set(play.setting.monsters, monster))


MONSTER_ACTIONS: Final[Mapping[str, Callable[[Play, str], str]]] = MappingProxyType(
    {"deck": _draw, "die": _roll}
)
"""How a kind of monster gets the action of a round."""


def place_in_order(play: Play) -> None:
    """The order of this round: who has acted stays before who has not."""
    mark_open_ties(play)
    present = list(play.present())
    waiting = [
        n for n in present if not play.figure(n).acted and n != play.state.turn and not play.who(n).objective
    ]
    waiting = [n for n in waiting if play.who(n).kind != "character" or takes_part(play, n)]
    revealers = put_after(play, waiting)

    def place(n: int) -> tuple[tuple[int, ...], bool, tuple[int, ...], int]:
        own = play.figure(n).initiative
        return (play.figure(revealers[n]).initiative, True, own, n) if n in revealers else (own, False, (), n)

    play.state.order = tuple(sorted(waiting, key=place))


def put_after(play: Play, waiting: Collection[int]) -> dict[int, int]:
    """The figures that wait for another's turn, which is still to come, and for whose."""
    after = [ahead for ahead in play.state.sets_ahead if isinstance(ahead, After)]
    return {one.figure: one.other for one in after if one.other in waiting}


def wait_for(play: Play, revealer: int, revealed: Iterable[int]) -> None:
    """Let those who were revealed and are faster than the revealer act after its turn, if that is to come.

    By some rules the others of their sets wait as well.
    """
    if play.setting.rules.faster_act == "next" or revealer not in play.state.order:
        return
    leading = play.figure(revealer).initiative[0]
    faster = [n for n in revealed if n in play.state.order and play.figure(n).initiative[0] < leading]
    if play.setting.rules.faster_act == "after the revealer, with their set":
        sets = {initiative_set(play, n) for n in faster}
        faster = [n for n in play.state.order if play.who(n).set and initiative_set(play, n) in sets]
    waiting = tuple(After(n, revealer) for n in faster)
    play.state.sets_ahead = (*play.state.sets_ahead, *waiting)
    place_in_order(play)


def has_own_initiative(play: Play, number: int) -> bool:
    """True for an ally of the characters that belongs to no set of monsters."""
    who = play.who(number)
    own = play.setting.own_initiative
    return who.monster in own and who.side == CHARACTERS and who.kind == "monster" and not who.objective


def mark_open_ties(play: Play) -> None:
    """Note which allies are tied with a character that is still to act: the party decides their order.

    Characters come before sets of monsters, and such an ally is none. One that was chosen to act first has
    its place directly before the first of those characters and their summons.
    """
    own = play.setting.own_initiative
    if not own:
        return
    figures = play.state.figures
    for number in [n for n, who in enumerate(play.people) if who.monster in own and figures[n].hex >= 0]:
        body = figures[number]
        if len(body.initiative) < 3 or not has_own_initiative(play, number) or _is_placed(play, number):
            continue
        leading, _, _, *rest = body.initiative
        ahead = initiative_set(play, number) in play.state.sets_ahead
        tied = _tied_characters(play, leading)
        if tied and ahead:
            first, second, third, *_ = min(tied)
            body.initiative = (first, second, third - 2, *rest)
        else:
            body.initiative = (leading, *(UNDECIDED if tied else (1, int(not ahead))), *rest)


def _is_placed(play: Play, number: int) -> bool:
    """True for an ally that the party put before a character in this round."""
    if not play.setting.own_initiative or not has_own_initiative(play, number):
        return False
    return (
        play.figure(number).initiative[1:2] == (0,) and initiative_set(play, number) in play.state.sets_ahead
    )


def _tied_characters(play: Play, leading: int) -> list[tuple[int, ...]]:
    """The initiatives of the characters that are still to act and have this leading number."""
    return [
        body.initiative
        for seat, body in enumerate(play.state.figures[: len(play.setting.party)])
        if body.initiative[:2] == (leading, 0) and not body.acted and takes_part(play, seat)
    ]


def before_summoner(play: Play, number: int) -> tuple[int, ...]:
    """The initiative of a character's summon: directly before its summoner, in the order of summoning."""
    leading = play.figure(play.who(number).summoner).initiative
    return (*leading[:2], (leading[2] if len(leading) > 2 else 0) - 1, number)
