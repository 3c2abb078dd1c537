"""Invariants at every decision of every game."""

from collections import Counter
from functools import cache, lru_cache

import msgspec

from havenwright.engine.components.modifier_decks import standard_deck
from havenwright.engine.game import Game
from havenwright.engine.model.agenda import Land, Walk
from havenwright.engine.model.identity import MONSTERS, Identity
from havenwright.engine.model.state import GONE, HIDDEN
from havenwright.engine.setting.setting import Setting
from havenwright.engine.setup.modifier_decks import seat_deck
from havenwright.engine.terms.ways import kind_of
from havenwright.packs.checks.scenarios import walk
from havenwright.packs.records import Scenario
from havenwright.packs.scenario.records import Overlay
from havenwright.rulesets import ruleset

STANDARD = standard_deck(ruleset("gh2"))
SUPPLIED = ("bless", "curse")
ZONES = {"hand", "selected", "play", "discard", "lost", "active", "removed", "left out"}
MOST_TOKENS = 25
MOST_BLESSINGS = 10

OTHER_DECKS = ("loot", "random items", "battle goals", "room cards", "setup cards")
"""Decks that aren't of modifiers, nor of a kind of monster."""


def check(game: Game) -> None:
    """All of it."""
    figures_stand_apart_on_floor(game)
    hit_points_are_within_bounds(game)
    ability_cards_are_conserved(game)
    modifier_cards_are_conserved(game)
    tokens_are_limited(game)
    latecomers_are_known(game)
    hands_are_secret(game)
    decisions_can_be_answered(game)


def figures_stand_apart_on_floor(game: Game) -> None:
    state = game.state
    board = game.setting.board(state.open_doors)
    # Who is on the way through others, or forced through them, may be asked something there.
    under_way = {entry.actor for entry in (game.under_way, *game.scene.agenda) if isinstance(entry, Walk)}
    last = game.events[-1] if game.events and game.decisions else None
    if last is not None and last.kind == "moved" and last.get("by") is not None:
        under_way |= {number for number in range(len(state.figures)) if number == last.get("figure")}
    bodies = [(number, body.hex) for number, body in enumerate(state.figures) if body.here]
    # Where objectives are things, who flies stops above them.
    places = [at for n, at in bodies if n not in under_way and not game.scene.play.is_object(n)]
    assert len(places) == len(set(places)), "two figures in one hex"
    obstacles = {at for tile in state.tiles if tile.kind == "obstacle" for at in tile.at}
    for number, (who, body) in enumerate(zip(everybody(game), state.figures, strict=True)):
        assert body.hex in (GONE, HIDDEN) or board.floor >> body.hex & 1, f"{who.name} off the floor"
        flying = body.here and kind_of(game.scene.play, number, jump=False) == "fly"
        flying = flying or any(open.kind == "land" and open.about == number for open in game.decisions)
        # Who falls onto an obstacle may be asked about the damage first.
        flying = flying or (isinstance(game.under_way, Land) and game.under_way.actor == number)
        assert not body.here or flying or body.hex not in obstacles, f"{who.name} in an obstacle"


def latecomers_are_known(game: Game) -> None:
    """Whoever came later stands behind the others, with a number that no one else of the kind has."""
    state = game.state
    people = everybody(game)
    assert len(people) == len(state.figures), "a figure that is nobody"
    here = [
        who for who, body in zip(people, state.figures, strict=True) if body.here and who.kind == "monster"
    ]
    for kind in {who.monster for who in here if not who.objective}:
        same = [who for who in here if who.monster == kind]
        assert len(same) <= game.setting.monsters[kind].standees, f"more {kind} than there are standees"
    for who, body in zip(people, state.figures, strict=True):
        if who.kind == "summon" and body.here:
            assert state.figures[who.summoner].here, f"{who.name} is there without its summoner"


def everybody(game: Game) -> tuple[Identity, ...]:
    """All figures, those that came later included."""
    return (*game.setting.identities, *game.state.born)


def hit_points_are_within_bounds(game: Game) -> None:
    for who, body in zip(everybody(game), game.state.figures, strict=True):
        assert 0 <= body.hit_points <= body.max_hit_points, who.name
        dying = any(body is game.state.figures[number] for number in game.state.dying) or (
            # Somebody is asked for something that takes the place of its death.
            game.decision is not None
            and game.decision.kind in ("use: die", "use: exhaust")
            and body is game.state.figures[game.decision.about]
        )
        assert not body.here or dying or body.hit_points > 0, f"{who.name} is on the map with no hit points"
        names = [condition.name for condition in body.conditions]
        assert len(names) == len(set(names)), f"{who.name} has a condition twice: {names}"


def ability_cards_are_conserved(game: Game) -> None:
    state = game.state
    assert len(state.zones) == len(game.setting.cards)
    assert set(state.zones) <= ZONES
    here = [who for who, body in zip(everybody(game), state.figures, strict=True) if body.here]
    for number, ((owner, _), zone) in enumerate(zip(game.setting.cards, state.zones, strict=True)):
        gone = state.figures[owner].hex == GONE and owner not in state.plot.escaped
        assert not gone or zone in ("lost", "removed", "left out"), "an exhausted character has a card"
        bonuses = [bonus for bonus in state.bonuses if bonus.card == number]
        summons = [who for who in here if who.card == number]
        assert zone != "active" or bonuses or summons, "an active card without a bonus"
        assert not summons or zone in ("active", "play"), f"a summon of a card that is in the {zone} zone"
        assert all(who.summoner == owner and who.kind == "summon" for who in summons)
        assert not bonuses or zone in ("active", "play"), f"a bonus of a card that is in the {zone} zone"
        assert all(game.state.figures[bonus.figure].here for bonus in bonuses)
    if game.decision is not None and game.decision.kind == "select cards":
        assert not state.frames, "something is still under way between rounds"
        assert not {"play", "selected"} & set(state.zones), "a card in play between rounds"


def modifier_cards_are_conserved(game: Game) -> None:
    if game.setting.rules.modifiers == "table":
        assert not any(deck.left or deck.discarded for deck in game.state.decks.values())
        assert game.state.rows.keys() == game.setting.tables.keys()
        assert all(0 <= row < len(game.setting.tables[whose]) for whose, row in game.state.rows.items())
        return
    blessings: Counter[str] = Counter()
    changed = any(event.kind in ("cards in", "cards out") for event in game.events)
    for name, deck in game.state.decks.items():
        cards = sorted((*deck.left, *deck.discarded))
        if name in game.setting.monsters:
            assert cards == sorted(card.id for card in game.setting.monsters[name].deck), name
            continue
        for supplied in SUPPLIED:
            assert supplied not in deck.discarded, f"a drawn {supplied} belongs to the supply"
            whose = "monsters" if name == "monsters" else "characters"
            blessings[f"{supplied} {whose}"] += cards.count(supplied)
        if name not in OTHER_DECKS and not changed:
            assert [card for card in cards if card not in SUPPLIED] == printed_deck(game.setting, name), name
    assert all(count <= MOST_BLESSINGS for count in blessings.values()), blessings


@lru_cache(maxsize=64)
def printed_deck(setting: Setting, name: str) -> list[str]:
    """A seat's modifier deck, or that of monsters or allies, when the scenario begins; sorted."""
    return sorted(seat_deck(setting, int(name.split()[1])) if name.startswith("seat") else STANDARD)


def tokens_are_limited(game: Game) -> None:
    """Whoever dies on the monsters' side leaves one while there are any; the scenario may lay some too."""
    state = game.state
    assert state.tokens_placed + game.setting.money_at_start <= MOST_TOKENS
    laid = game.setting.dungeon is not None  # set-up cards lay money down too
    if not laid and not lays_money(game.setting.scenario):
        assert len(state.tokens) <= state.tokens_placed
    people = [state.changed.get(str(number), who) for number, who in enumerate(everybody(game))]
    dead = sum(
        who.side == MONSTERS
        and not who.objective
        and body.died_at >= 0
        and (body.hex == GONE or number in state.dying)
        and (game.setting.rules.latecomers_leave_money or not (who.spawned or who.summoner >= 0))
        for number, (who, body) in enumerate(zip(people, state.figures, strict=True))
    )
    left = (min(dead, MOST_TOKENS - game.setting.money_at_start)) if game.setting.rules.money else 0
    assert (
        state.tokens_placed >= left
        if laid or lays_money(game.setting.scenario)
        else state.tokens_placed == left
    )


@cache
def lays_money(scenario: Scenario) -> bool:
    return any(isinstance(each, Overlay) and each.kind == "money" for each in walk(scenario))


def hands_are_secret(game: Game) -> None:
    """No seat sees what another holds, or has selected but not revealed; of its own it sees all.

    While a game goes on the seats look by turns, one at every third decision; at its end all do.
    """
    turn, waits = divmod(len(game.log), 3)
    if waits and game.decisions:
        return
    seats = range(len(game.setting.party))
    zones = game.state.zones
    owners = [owner for owner, _ in game.setting.cards]
    revealed = game.state.order or game.state.turn >= 0
    secret = ("hand",) if revealed else ("hand", "selected")
    in_hand = [number for number, zone in enumerate(zones) if zone in secret]
    printed = {number: game.setting.cards[number][1].name for number in in_hand}
    title = game.setting.scenario.name  # a card may be called like the scenario
    names = {number: msgspec.json.encode(name) for number, name in printed.items() if name != title}
    for seat in [turn % len(seats)] if game.decisions else seats:
        view = game.view(seat)
        for other, shown in enumerate(view.seats):
            own = {n for n, owner in enumerate(owners) if owner == other and zones[n] != "left out"}
            hidden = own.intersection(in_hand) if other != seat else set()
            assert {card.number for card in shown.cards} == own - hidden
            assert shown.hidden == len(hidden)
            assert all(card.zone == zones[card.number] for card in shown.cards)
        text = msgspec.json.encode(view)
        assert not [name for number, name in names.items() if owners[number] != seat and name in text]


def decisions_can_be_answered(game: Game) -> None:
    seats = [decision.seat for decision in game.decisions]
    assert len(seats) == len(set(seats)), "a seat is asked twice at once"
    for decision in game.decisions:
        assert len(decision.options) > 1 or decision.kind == "select cards", f"{decision.kind} is no question"
        assert len(set(decision.options)) == len(decision.options), f"{decision.kind} offers something twice"
    assert bool(game.decisions) != bool(game.outcome)
