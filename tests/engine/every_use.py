"""`python -m tests.engine.every_use --ruleset fh --pack lading`: games until everything in packs was used.

Everything is each half of a card, each item, each card of a monster, and the conditions and kinds of tiles
that the packs speak of. Who plays is curious: it takes the classes, cards and items that nobody has used
yet. What is still unused after the last game is printed, and the exit status is 1 then.
"""

import argparse
import sys
from collections.abc import Iterator
from itertools import product
from random import Random

from havenwright.bots import named as named_bot
from havenwright.bots import played as played_by
from havenwright.bots.matches import classes_for, fitting, kinds_in, playable
from havenwright.cards.tree import Ability, Build, Change
from havenwright.engine.characters import BOTTOM, TOP
from havenwright.engine.decisions import Answer, Decision
from havenwright.engine.game import Game
from havenwright.engine.learning import LEARNING, learning_hand
from havenwright.engine.setting import Seat
from havenwright.errors import UserError
from havenwright.packs.content import CharacterClass, Item, MonsterType, Pack, Scenario
from havenwright.packs.loading import shipped_packs
from havenwright.packs.registry import Registry
from havenwright.packs.scenario.checking import walk
from havenwright.rulesets import ruleset
from tests.engine.games import KeenBot

MOST_DECISIONS = 5_000
MOST_ITEMS = 5
WINNING = 5
"""Of so many games one is played to be won."""
SIZES = (2, 3, 4)
STRENGTHS, LEVELS = (1, 5, 9), (1, 4, 0, 7)
DEEDS_ARE_NO = frozenset(("played", "turn", "turn ended", "bonus used", "looted", "loot card"))
"""Events that a half of a card can't have brought about."""
TILES = {"icy terrain": "icy", "difficult terrain": "difficult", "hazardous terrain": "hazardous"}
Use = tuple[str, str]
"""A kind, and what of that kind."""
Thing = CharacterClass | Item | MonsterType | Scenario
"""What something of can be used."""


def uses(packs: Registry, chosen: list[Pack], game: str) -> set[Use]:
    """Everything that can be used of some packs."""
    scenarios = [packs.scenarios[id] for id in playable(packs, game)]
    own = {(type(thing), thing.id) for pack in chosen for thing in contents(pack)}
    kinds = {kind for scenario in scenarios if (Scenario, scenario.id) in own for kind in kinds_in(scenario)}
    kinds &= packs.monsters.keys()  # without the scenarios' own figures
    things: list[Thing] = [packs.classes[id] for id in classes_for(packs, game)]
    things += [*packs.items.values(), *scenarios, *(packs.monsters[id] for id in sorted(kinds))]
    there = [one for one in things if (type(one), one.id) in own]
    found = {use for thing in there for use in uses_of(thing)} | named(there, game)
    return {use for use in found if use[0] != "tile" or use[1] in ruleset(game).tiles}


def contents(pack: Pack) -> tuple[Thing, ...]:
    return *pack.classes, *pack.items, *pack.monsters, *pack.scenarios


def uses_of(thing: Thing) -> Iterator[Use]:
    match thing:
        case CharacterClass(cards=cards):
            yield from (("half", f"{card.id} {half}") for card, half in product(cards, (TOP, BOTTOM)))
        case Item():
            yield "item", thing.id
        case MonsterType(deck=deck):
            yield from (("monster card", f"{thing.id} {card.name}") for card in deck)
        case Scenario(tiles=tiles):
            yield from (("tile", tile.kind) for tile in tiles)


def named(things: list[Thing], game: str) -> set[Use]:
    """The conditions and tiles that texts speak of, and that the game has."""
    rules, found = ruleset(game), set[Use]()
    for node in walk(things):
        if isinstance(node, Build):
            found.add(("tile", TILES.get(node.kind, node.kind)))
        elif isinstance(node, Ability | Change) and node.what in rules.conditions:
            found.add(("condition", node.what))
    return found


def used(game: Game) -> set[Use]:
    """What was used in a game."""
    cards = [card.id for _, card in game.setting.cards]
    people = (*game.setting.identities, *game.state.born)
    found: set[Use] = {
        ("item", one.item.id) for one in game.setting.items if one.item.use == "none" and one.here
    }
    found |= {("tile", tile.kind) for tile in game.state.tiles}
    found |= {("tile", tile.kind) for tile in game.setting.scenario.tiles}
    played: Use | None = None
    drawn: dict[str, str] = {}
    revealed: set[object] = set()
    for event in game.events:
        values = dict(event.data)
        match event.kind:
            case "played":
                number = int(str(values["card"]))
                if played is not None and number not in revealed:  # the half before it played another card
                    found.add(played)
                played = "half", f"{cards[number]} {values['half']}"
            case "revealed cards":
                shown = values["cards"]
                revealed |= set(shown) if isinstance(shown, tuple) else set()
            case "round":
                revealed = set()
            case "turn ended":
                played = None
            case "turn":
                who = people[int(str(values["figure"]))]
                if who.kind == "monster" and (card := drawn.get(who.monster)):
                    found.add(("monster card", f"{who.monster} {card}"))
            case "monster card":
                drawn[str(values["monster"])] = str(values["card"])
            case "item used":
                found.add(("item", str(values["item"])))
            case "condition":
                found.add(("condition", str(values["condition"])))
            case "created":
                tile = str(values["tile"])
                found.add(("tile", TILES.get(tile, tile)))
        if played is not None and (
            event.kind not in DEEDS_ARE_NO or event.kind == _all_it_does(game, played)
        ):
            found.add(played)
    return found


def _all_it_does(game: Game, played: Use) -> str:
    """What is told of a half that does nothing but loot, which else may be the end of the turn."""
    id, _, half = played[1].rpartition(" ")
    card = next(card for _, card in game.setting.cards if card.id == id)
    parts = (card.top if half == str(TOP) else card.bottom).parts
    return "looted" if all(isinstance(part, Ability) and part.verb == "loot" for part in parts) else ""


class CuriousBot(KeenBot):
    """Keen, and fond of cards that it hasn't seen."""

    def __init__(self, seed: int, wanted: set[Use]) -> None:
        super().__init__(seed)
        self._wanted = wanted
        self._chance = Random(seed)

    def __call__(self, game: Game, decision: Decision) -> Answer:
        cards = [card.id for _, card in game.setting.cards]

        def news(option: Answer) -> int:
            if not isinstance(option, tuple) or len(option) != 2 or min(option) < 0:
                return 0
            if decision.kind == "play card":
                return int(("half", f"{cards[option[0]]} {option[1]}") in self._wanted)
            return sum(
                ("half", f"{cards[card]} {half}") in self._wanted for card in option for half in (TOP, BOTTOM)
            )

        if decision.kind in ("play card", "select cards"):
            best = max(map(news, decision.options))
            if best:
                return self._chance.choice([option for option in decision.options if news(option) == best])
        if decision.kind.startswith("use: "):
            return self._chance.choice([one for one in decision.options if one != "pass"] or decision.options)
        return super().__call__(game, decision)


def party_for(
    packs: Registry, wanted: set[Use], game: str, scenario: str, chance: Random, size: int
) -> list[Seat]:
    """Classes, cards and items of which much is still unused."""
    able = fitting(packs, game, scenario, classes_for(packs, game))
    order = {id: (-_missing(packs.classes[id], wanted), chance.random()) for id in able}
    new = [item.id for item in packs.items.values() if ("item", item.id) in wanted]
    chance.shuffle(new)
    party: list[Seat] = []
    for seat, id in enumerate(sorted(order, key=order.__getitem__)[:size]):
        one = packs.classes[id]
        learns = learning_hand(ruleset(game), packs.scenario(scenario), one)
        news = sorted(one.cards, key=lambda card: (-_left(card.id, wanted), chance.random()))
        hand = [card for card in news if card.level not in LEARNING][: one.hand_size]
        if learns:
            hand = [
                c for level, count in learns.items() for c in [o for o in news if o.level == level][:count]
            ]
        perks = [n for n, perk in enumerate(one.perks) for _ in range(perk.marks) if chance.random() < 0.5]
        cards = tuple(card.id for card in hand)
        items = tuple(new[seat::size][:MOST_ITEMS])
        party.append(Seat(id, chance.choice(STRENGTHS), cards, tuple(perks), items))
    return party


def _left(card: str, wanted: set[Use]) -> int:
    return sum(("half", f"{card} {half}") in wanted for half in (TOP, BOTTOM))


def _missing(one: CharacterClass, wanted: set[Use]) -> int:
    return sum(_left(card.id, wanted) for card in one.cards)


def begun(packs: Registry, game: str, scenario: str, party: list[Seat], seed: int) -> Game:
    """A game with as many of the items as there is room for."""
    for most in range(MOST_ITEMS, -1, -1):
        seats = [Seat(s.character, s.level, s.cards, s.perks, s.items[:most]) for s in party]
        try:
            level = LEVELS[seed % len(LEVELS)]
            return Game.start(
                ruleset=game, packs=packs, scenario=scenario, party=seats, level=level, seed=seed
            )
        except UserError:
            if not most:
                raise
    raise AssertionError("unreachable")


def unused(packs: Registry, chosen: list[Pack], game: str, games: int, seed: int = 0) -> set[Use]:
    """What is left after so many games, or as soon as nothing is."""
    wanted = uses(packs, chosen, game)
    own = {scenario.id for pack in chosen for scenario in pack.scenarios}
    scenarios = [id for id in playable(packs, game) if id in own]
    for number in range(seed, seed + games):
        if not wanted:
            break
        chance = Random(number)
        scenario = scenarios[number % len(scenarios)]
        party = party_for(packs, wanted, game, scenario, chance, SIZES[number % len(SIZES)])
        one = begun(packs, game, scenario, party, number)
        play_out(one, number, wanted)
        assert one.outcome
        wanted -= used(one)
    return wanted


def play_out(game: Game, seed: int, wanted: set[Use]) -> None:
    """To the end: by who looks for new cards and items; once they are known, and now and then before, by who
    wants to win, and so comes to see all monsters."""
    kinds = {kind for kind, _ in wanted}
    if not kinds & {"half", "item"} or ("monster card" in kinds and seed % WINNING == 0):
        played_by(game, named_bot("greedy", seed), MOST_DECISIONS)
        return
    bot = CuriousBot(seed, wanted)
    for _ in range(MOST_DECISIONS):
        if game.decision is None:
            return
        game.choose(bot(game, game.decision), game.decision.seat)


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.engine.every_use", description=__doc__)
    parser.add_argument("--ruleset", default="gh2", help="by whose rules")
    parser.add_argument("--pack", default="", help="only what this pack brings")
    parser.add_argument("--games", type=int, default=500, help="at most")
    parser.add_argument("--seed", type=int, default=0, help="of the first")
    chosen = parser.parse_args(arguments)
    packs = shipped_packs(chosen.ruleset)
    some = [pack for pack in packs.packs if chosen.pack in ("", pack.id)]
    left = sorted(unused(packs, some, chosen.ruleset, chosen.games, chosen.seed))
    print(f"{len(left)} unused" + "".join(f"\n  {kind}: {what}" for kind, what in left))
    return 1 if left else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
