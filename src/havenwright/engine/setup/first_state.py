"""The first state of a scenario: figures on the map, hands, decks, elements, the first agenda entry."""

from msgspec.structs import replace

from havenwright.cards.tree import Ability, Action, Select
from havenwright.cards.vocabulary import ELEMENTS
from havenwright.engine.bonuses.active import traits_of
from havenwright.engine.components.items import item_bonuses
from havenwright.engine.components.modifier_decks import monster_deck, standard_deck
from havenwright.engine.model.agenda import (
    BeginRound,
    BringItems,
    DealGoals,
    Entry,
    Happen,
    NextRoom,
    PickCards,
    RemoveFoeCard,
    StartAt,
)
from havenwright.engine.model.chance import drawn, seeded
from havenwright.engine.model.identity import Identity
from havenwright.engine.model.state import (
    GOALS,
    GONE,
    HIDDEN,
    INERT,
    RANDOM_ITEMS,
    STANDEES,
    ActiveBonus,
    Deck,
    Figure,
    OnMap,
    Plot,
    State,
    Zone,
    counter_key,
)
from havenwright.engine.setting.roster import overlay_of
from havenwright.engine.setting.setting import Setting
from havenwright.engine.setting.standees import left_out, renumbered
from havenwright.engine.setup.favors import named, paid_deck
from havenwright.engine.setup.items import first_item_states, more_hit_points, perk_bonuses, random_items
from havenwright.engine.setup.modifier_decks import seat_deck
from havenwright.engine.terms.amounts import value
from havenwright.packs.scenario.plot import Affect
from havenwright.packs.scenario.records import Group


def first_agenda(setting: Setting) -> tuple[Entry, ...]:
    """Players prepare, what an event and the scenario do happens, the first round begins; the last first."""
    effects, events = setting.scenario.effects, setting.events
    later = (Happen(effects=effects, at_start=True),) if effects else ()
    before = (Happen(effects=events),) if events else ()
    discards = [discard(seat, one.discards) for seat, one in enumerate(setting.party) if one.discards]
    return (BeginRound(), *later, *before, *reversed(discards), *reversed(preparations(setting)))


def discard(seat: int, cards: int) -> Entry:
    """An event makes a character discard cards of the hand that was chosen."""
    action = Action((Ability("discard", to=Select("card", cards)),))
    return Happen(effects=(Affect(Group(kind="named", name="it"), action),), it=seat)


def preparations(setting: Setting) -> tuple[Entry, ...]:
    """The players' set-up before the scenario's own effects, the first first."""
    rooms: tuple[Entry, ...] = (NextRoom(),) if setting.dungeon is not None else ()
    plans = named(setting.variants, "strategy")
    favors: tuple[Entry, ...] = tuple(RemoveFoeCard(deck=deck) for deck in plans)
    if setting.variants.quick:
        return (*favors, *rooms)
    seats = range(len(setting.party))
    goals: tuple[Entry, ...] = (DealGoals(),) if setting.rules.battle_goals else ()
    items: tuple[Entry, ...] = tuple(BringItems(seat=seat) for seat in seats)
    cards: tuple[Entry, ...] = tuple(PickCards(seat=seat) for seat in seats)
    places: tuple[Entry, ...] = tuple(StartAt(seat=seat) for seat in seats)
    return (*favors, *goals, *items, *cards, *(rooms or places))


def first_state(setting: Setting) -> State:
    """The scenario before its first round."""
    board = setting.board(())
    starts = setting.scenario.starts
    figures = []
    shown = setting.shown(())
    for who in setting.identities:
        if who.kind == "character":
            seat = setting.party[who.seat]
            points = setting.classes[seat.character].hit_points[seat.level - 1]
            points += more_hit_points(setting, who.seat)
            known = setting.variants.quick and setting.dungeon is None
            at = board.index(starts[who.seat]) if known else HIDDEN
            figures.append(Figure(at, points, points))
        else:
            assert who.at is not None
            at = board.index(who.at)
            points = value(setting, setting.stats(who).hit_points)
            figures.append(Figure(at if shown >> at & 1 else HIDDEN, points, points, (who.initiative,)))
    chance = {STANDEES: seeded(setting.seed, STANDEES)}
    changed = _place_first_room(setting, figures, chance)
    owners = (*(f"seat {number}" for number in range(len(setting.party))), "monsters", "allies")
    tables, dice = setting.rules.modifiers == "table", setting.rules.monster_actions == "die"
    decks = {owner: Deck(() if tables else standard_deck(setting.rules)) for owner in owners}
    if not tables:
        of_monsters = monster_deck(setting.rules, setting.variants.imbuement)
        decks["monsters"] = Deck(paid_deck(of_monsters, setting.variants))
        decks |= {f"seat {number}": Deck(seat_deck(setting, number)) for number in range(len(setting.party))}
    kinds = [kind.set or kind.id for kind in setting.monsters.values()]
    for kind in setting.monsters.values():
        if not dice:
            decks[kind.set or kind.id] = Deck(tuple(card.id for card in kind.deck))
    if setting.dungeon is not None:
        decks["room cards"] = Deck(tuple(sorted(setting.dungeon.rooms)))
        decks["setup cards"] = Deck(tuple(sorted(setting.dungeon.setups)))
    if not setting.variants.quick and setting.rules.battle_goals:
        decks[GOALS] = Deck(tuple(sorted(setting.goals)))
    if setting.loot:
        decks["loot"] = Deck(setting.loot)
    if random := random_items(setting.catalogue, setting.loot):
        left = {item.id for item in random}.difference(setting.facts.random_items)
        decks[RANDOM_ITEMS] = Deck(tuple(sorted(left)))
    purposes = (*decks, *kinds, "rests", STANDEES)
    bonuses = _bonuses(setting)
    return State(
        0,
        figures,
        first_zones(setting),
        decks,
        {purpose: seeded(setting.seed, purpose) for purpose in purposes} | chance,
        (INERT,) * len(ELEMENTS),
        tiles=tuple(
            OnMap(
                tile.kind,
                tuple(map(board.index, tile.hexes)),
                tile.effect,
                number,
                overlay=overlay_of(tile),
            )
            for number, tile in enumerate(setting.scenario.tiles)
            if tile.kind not in ("objective", "money", "token")
        ),
        placed=tuple(
            sorted(
                (tile.name, board.index(tile.at)) for tile in setting.scenario.tiles if tile.kind == "token"
            )
        ),
        tokens=tuple(
            board.index(tile.at)
            for tile in setting.scenario.tiles
            if tile.kind == "money"
            for _ in range(max(1, tile.number))
        ),
        plot=Plot(
            goal=setting.scenario.goal,
            triggers=setting.scenario.triggers,
            rules=setting.scenario.rules,
            places=setting.scenario.places,
            locked=setting.scenario.locked,
        ),
        resources={counter_key(one.name): value(setting, one.value) for one in setting.scenario.counters},
        items=first_item_states(setting),
        bonuses=bonuses,
        serial=len(bonuses),
        rows=dict.fromkeys(owners, 0) if tables else {},
        changed=changed,
    )


def _place_first_room(setting: Setting, figures: list[Figure], chance: dict[str, int]) -> dict[str, Identity]:
    """Place the first room's monsters as long as there are standees: elites, then the nearest to where
    characters start. Monsters whose numbers no standee has get others, which are returned."""
    board, starts = setting.board(()), setting.scenario.starts[: len(setting.party)]
    here = {n: who for n, who in enumerate(setting.identities) if who.kind == "monster" and figures[n].here}

    def rank(number: int) -> tuple[bool, int]:
        ranges = [board.distance(figures[number].hex, board.index(start)) for start in starts]
        nearest = min((hexes for hexes in ranges if hexes is not None), default=len(board))
        return here[number].rank == "normal", nearest

    def pick(free: int) -> int:
        if setting.variants.quick:
            return 0
        chance[STANDEES], index = drawn(setting.seed, STANDEES, chance[STANDEES], free)
        return index

    nowhere = left_out(setting.monsters, here, (), rank)
    for number in nowhere:
        figures[number].hex = GONE
    placed = {number: who for number, who in here.items() if number not in nowhere}
    return {str(n): who for n, who in renumbered(setting.monsters, placed, (), pick).items()}


def first_zones(setting: Setting) -> list[Zone]:
    """All cards are in hand; where better ones take their places, those wait until they are picked."""
    waits = setting.rules.levels == "scenario"
    return [
        "left out" if waits and card.upgrades and setting.party[seat].pool else "hand"
        for seat, card in setting.cards
    ]


def _bonuses(setting: Setting) -> tuple[ActiveBonus, ...]:
    """Bonuses from the start: of items and of stat cards."""
    bonuses: list[ActiveBonus] = []
    for number, carried in enumerate(setting.items):
        bonuses += item_bonuses(number, carried)
    for number in range(len(setting.party)):
        bonuses += perk_bonuses(setting, number)
    for figure, who in enumerate(setting.identities):
        bonuses += traits_of(setting, figure, who)
    return tuple(replace(bonus, number=number) for number, bonus in enumerate(bonuses, 1))
