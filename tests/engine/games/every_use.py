"""`python -m tests.engine.games.every_use --ruleset gh2`: plays until all that is shipped was used once.

Every half of every card that a game can play, every item, every monster card, every condition and kind of
tile that some of it speaks of. Whoever plays is curious: what was never used goes first. What never was is
listed; a failure is printed with the command that plays the game again.
"""

import argparse
import sys
from collections.abc import Iterator, Sequence
from random import Random

from havenwright.bots import GreedyBot, answered
from havenwright.bots.matches import fitting
from havenwright.cards.character_card import counts_as_level
from havenwright.cards.tree import Ability
from havenwright.cards.vocabulary import CONDITIONS
from havenwright.engine.game import Game
from havenwright.engine.model.decisions import Answer, Decision
from havenwright.engine.model.events import Event
from havenwright.engine.setting.hands import learning_hand
from havenwright.engine.setting.setting import Seat
from havenwright.hexes import bits
from havenwright.packs.records import AbilityCard, CharacterClass, Content
from havenwright.rulesets import RULESETS, Ruleset, ruleset
from havenwright.rulesets.requirements import kinds_in, suited, words_of
from tests.engine.shipped_games import MOST_DECISIONS, KeenBot, apart, laden, packs, start_laden

HALVES = ("top", "bottom")
LEVELS = (0, 1, 0)
"""Of scenarios: so easy that the party sees all of them."""
IMAGINED = 8
"""So often a round is played with other draws, where monsters are of which only cards are missing."""
FEW = 8
"""So many missing uses are named while games go on."""
NO_DEEDS = frozenset(("played", "turn", "turn ended", "bonus used", "looted", "loot card"))
"""Events that half a card can't have brought about."""


# What there is


def wanted(rules: Ruleset, pack: str = "") -> set[str]:
    """Everything of a game that can be used, or what one pack brings of it, by a name for each use."""
    there = packs(rules.id)
    offered = suited(there, rules.id)
    brought = {id for one in there.packs if pack in ("", one.id) for id in _contents(one)}
    classes = [there.classes[id] for id in offered.classes if id in brought]
    items = [there.items[id] for id in offered.items if id in brought]
    scenarios = [there.scenarios[id] for id in offered.scenarios if id in brought]
    kinds = {kind for one in scenarios for kind in kinds_in(one)} & there.monsters.keys() & brought
    monsters = [there.monsters[id] for id in sorted(kinds)]
    said = {word for thing in (*classes, *monsters, *items, *scenarios) for word in words_of(thing)}
    return {
        *(use for one in classes for card in one.cards for use in card_uses(card)),
        *(f"item {item.id}" for item in items),
        *(f"monster card {one.id}: {card.name}" for one in monsters for card in one.deck),
        *(f"condition {word}" for word in said & rules.conditions & set(CONDITIONS)),
        *(f"tile {word}" for word in said & rules.tiles),
    }


def _contents(pack: Content) -> set[str]:
    kinds = ("classes", "items", "monsters", "scenarios")
    return {thing.id for kind in kinds for thing in getattr(pack, kind)}


def card_uses(card: AbilityCard) -> list[str]:
    sides = ("A", "B") if card.back is not None else ("A",)
    return [half_use(card.id, side, half) for side in sides for half in HALVES]


def half_use(card: str, side: str, half: str) -> str:
    return f"card {card} {side} {half}"


def chosen_use(game: Game, decision: Decision, answer: Answer) -> str:
    """The use that an answer is: half a card."""
    if decision.kind not in ("play card", "play") or not isinstance(answer, tuple) or answer[0] < 0:
        return ""
    card, half = answer
    side = "B" if card in game.state.flipped else "A"
    return half_use(game.setting.cards[card][1].id, side, HALVES[half]) if half < len(HALVES) else ""


# What was used


class Watcher:
    """Whoever notes down what is used in a game."""

    def __init__(self, game: Game) -> None:
        self.used = {
            f"item {one.item.id}" for one in game.setting.items if one.here and one.item.use == "none"
        }
        self._told, self._half = 0, ""
        self._drawn: dict[str, str] = {}

    def look(self, game: Game, half: str) -> None:
        """Note down what happened since, and which half was begun."""
        self._half = half or self._half
        for event in game.events[self._told :]:
            self.used.update(self._uses(game, event))
        self._told = len(game.events)
        standing = {body.hex for body in game.state.figures if body.here}
        for tile in game.state.tiles:
            if standing & set(tile.at) or tile.kind == "obstacle":
                self.used.add(f"tile {tile.kind}")

    def _uses(self, game: Game, event: Event) -> Iterator[str]:
        match event.kind:
            case "item used":
                yield f"item {event.get('item')}"
            case "condition":
                yield f"condition {event.get('condition')}"
            case "monster card":
                self._drawn[str(event.get("monster"))] = str(event.get("card"))
            case "trap sprung":
                yield "tile trap"
            case "treasure":
                yield "tile treasure"
            case "turn":
                yield from self._monsters_turn(game, event)
            case "turn ended":
                self._half = ""
        if self._half and (event.kind not in NO_DEEDS or event.kind == _all_it_does(game, self._half)):
            yield self._half

    def _monsters_turn(self, game: Game, event: Event) -> Iterator[str]:
        """A monster that has its turn acts by the card that was drawn for its kind or its set."""
        who = (*game.setting.identities, *game.state.born)[int(str(event.get("figure")))]
        card = self._drawn.get(who.monster) or self._drawn.get(who.set)
        if who.kind == "monster" and card:
            yield f"monster card {who.monster}: {card}"


def _all_it_does(game: Game, use: str) -> str:
    """The events of a half that does nothing but loot, which else may be the end of the turn."""
    for _, card in game.setting.cards:
        for name, half in zip(HALVES, (card.top, card.bottom), strict=True):
            if use == half_use(card.id, "A", name):
                loots = all(isinstance(part, Ability) and part.verb == "loot" for part in half.parts)
                return "looted" if loots else ""
    return ""


# Who plays


def party_for(rules: Ruleset, scenario: str, missing: set[str], sample: Random) -> list[Seat]:
    """Characters, hands and items of which the most are still missing."""
    there = packs(rules.id)
    able = fitting(there, rules.id, scenario, list(suited(there, rules.id).classes))
    fewest, most = rules.party
    size = min(len(able), sample.randint(fewest, most))
    order = sorted(able, key=lambda id: (-_worth(there.classes[id], missing), sample.random()))
    level = sample.choice((1, 5, 9, 9)) if rules.levels == "characters" else 1
    seats = [
        Seat(id, level, _hand(rules, scenario, id, level, missing, sample), _perks(there.classes[id], sample))
        for id in order[:size]
    ]
    items = [use.removeprefix("item ") for use in sorted(missing) if use.startswith("item ")]
    return laden(seats, rules.id, sample, sample.sample(items, len(items)))


def _worth(one: CharacterClass, missing: set[str]) -> int:
    return sum(use in missing for card in one.cards for use in card_uses(card))


def _hand(
    rules: Ruleset, scenario: str, id: str, level: int, missing: set[str], sample: Random
) -> tuple[str, ...]:
    """The cards that say most of what is missing; of a class whose cards come by themselves, none."""
    one = packs(rules.id).classes[id]
    order = {
        card.id: (-sum(use in missing for use in card_uses(card)), sample.random()) for card in one.cards
    }
    cards = sorted(one.cards, key=lambda card: order[card.id])
    if learnt := learning_hand(rules, packs(rules.id).scenario(scenario), one):
        hands = ([card for card in cards if card.level == level][:count] for level, count in learnt.items())
        return tuple(card.id for hand in hands for card in hand)
    usual = [card for card in cards if card.level in ("1", "X")]
    if any(card.back is not None for card in usual) or (level == 1 and len(usual) <= one.hand_size):
        return ()
    hand: list[AbilityCard] = []
    for card in cards:
        own = card.level == "X" or card.level.isdecimal()  # others are there to learn with
        if own and len(hand) < one.hand_size and _is_gained([*hand, card], level):
            hand.append(card)
    return tuple(card.id for card in hand)


def _is_gained(cards: Sequence[AbilityCard], level: int) -> bool:
    """True if somebody of a level can have all these cards: one was gained with each level."""
    ranks = [counts_as_level(card.level) for card in cards]
    return all(sum(rank > least for rank in ranks) <= level - least for least in range(1, level + 1))


def _perks(one: CharacterClass, sample: Random) -> tuple[int, ...]:
    """About half of the boxes."""
    return tuple(
        number for number, perk in enumerate(one.perks) for _ in range(perk.marks) if sample.random() < 0.5
    )


class CuriousBot:
    """Plays what was never played and uses what was never used; otherwise it is keen, or plays to win."""

    def __init__(self, seed: int, missing: set[str]) -> None:
        self._random, self._keen, self._missing = Random(seed), KeenBot(seed), missing
        self._greedy = GreedyBot(seed)
        halves_left = any(use.startswith("card ") for use in missing)
        self._plays_to_win = not halves_left or seed % 4 == 3

    def __call__(self, game: Game, decision: Decision) -> Answer:
        options = decision.options
        if decision.kind == "select cards" and not self._plays_to_win:
            pairs = [option for option in options if isinstance(option, tuple) and option[0] >= 0]
            if pairs and self._random.random() < 0.9:
                return max(pairs, key=lambda pair: (self._news(game, pair), self._random.random()))
        if decision.kind in ("play card", "play"):
            new = [option for option in options if chosen_use(game, decision, option) in self._missing]
            if new:
                return self._random.choice(new)
        if decision.kind.startswith("use"):
            numbers = [option for option in options if isinstance(option, int)]
            if numbers and self._random.random() < 0.8:
                return self._random.choice(numbers)
        if decision.kind == "move" and (there := self._goals(game)):
            hexes = [option for option in options if isinstance(option, int)]
            return min(hexes, key=lambda at: min(apart(game, at, goal) for goal in there), default=options[0])
        if self._plays_to_win:
            return answered(self._greedy, game)
        return self._keen(game, decision)

    def _goals(self, game: Game) -> list[int]:
        """Hexes to go to for something that is missing."""
        return self._treasures(game) or self._doors(game) or self._money(game)

    def _money(self, game: Game) -> list[int]:
        """Where money lies, once of characters only items are missing: some wait for somebody who loots."""
        kinds = {use.partition(" ")[0] for use in self._missing}
        return list(game.state.tokens) if "item" in kinds and "card" not in kinds else []

    def _treasures(self, game: Game) -> list[int]:
        """Where treasures lie in rooms that are open, if one is missing."""
        if "tile treasure" not in self._missing:
            return []
        shown = game.setting.shown(game.state.open_doors, game.state.plot.revealed)
        return [at for one in game.state.tiles if one.kind == "treasure" for at in one.at if shown >> at & 1]

    def _doors(self, game: Game) -> list[int]:
        """Closed doors, behind which monsters may be that are missing."""
        if _missing_monsters(self._missing) <= _monsters_here(game):
            return []
        return list(bits(game.setting.board(game.state.open_doors).closed_doors))

    def _news(self, game: Game, pair: Sequence[int]) -> int:
        """How many halves of two cards were never played; one of each can be."""
        found = 0
        for number in pair:
            card = game.setting.cards[number][1]
            side = "B" if number in game.state.flipped else "A"
            found += any(half_use(card.id, side, half) in self._missing for half in HALVES)
        return found


# Playing


def start(rules: Ruleset, scenarios: Sequence[str], seed: int, missing: set[str]) -> Game:
    """The game of a seed: the next scenario, and a party that brings what is missing as far as it may."""
    scenarios = _with_missing_monsters(rules, scenarios, missing)
    scenario = scenarios[seed % len(scenarios)]
    seats = party_for(rules, scenario, missing, Random(seed))
    return start_laden(rules.id, scenario, seats, LEVELS[seed // len(scenarios) % len(LEVELS)], seed)


def _with_missing_monsters(rules: Ruleset, scenarios: Sequence[str], missing: set[str]) -> Sequence[str]:
    """Once only monsters' cards are missing, the scenarios in which they are."""
    kinds = _missing_monsters(missing)
    return [id for id in scenarios if kinds_in(packs(rules.id).scenarios[id]) & kinds] or scenarios


def _missing_monsters(missing: set[str]) -> set[str]:
    """The kinds of monsters with missing cards, once no card of a character and no item is missing."""
    if any(use.startswith(("card ", "item ")) for use in missing):
        return set()
    cards = (use for use in missing if use.startswith("monster card "))
    return {use.removeprefix("monster card ").partition(":")[0] for use in cards}


def play(game: Game, seed: int, missing: set[str]) -> None:
    """Play a game to its end, or until nothing is missing; what is used in it is missing no longer."""
    bot, watcher, round = CuriousBot(seed, missing), Watcher(game), 0
    for _ in range(MOST_DECISIONS):
        if (decision := game.decision) is None:
            assert game.outcome
            return
        if game.state.round != round and _monsters_here(game) & _missing_monsters(missing):
            for draws in range(IMAGINED):
                _play_round(game.imagine(0, draws), KeenBot(seed), missing)
        if not missing:
            return
        round = game.state.round
        _answer(game, decision, bot, watcher, missing)
    raise AssertionError(f"the game of seed {seed} goes on after {MOST_DECISIONS} decisions")


def _play_round(game: Game, bot: KeenBot, missing: set[str]) -> None:
    """Play an imagined game to the end of its round: other cards come than in the game itself."""
    watcher, round = Watcher(game), game.state.round
    while game.state.round == round and (decision := game.decision):
        _answer(game, decision, bot, watcher, missing)


def _answer(
    game: Game, decision: Decision, bot: CuriousBot | KeenBot, watcher: Watcher, missing: set[str]
) -> None:
    answer = bot(game, decision)
    half = chosen_use(game, decision, answer)
    game.choose(answer, decision.seat)
    watcher.look(game, half)
    missing -= watcher.used


def _monsters_here(game: Game) -> set[str]:
    people = zip((*game.setting.identities, *game.state.born), game.state.figures, strict=True)
    return {who.monster for who, body in people if body.here}


def unused(name: str, games: int, seed: int = 0, pack: str = "", loud: bool = False) -> set[str]:
    """The parts of a game that were never used after so many games, or as soon as nothing is missing."""
    rules = ruleset(name)
    missing = wanted(rules, pack)
    everything = len(missing)
    brought = {scenario.id for one in packs(name).packs if pack in ("", one.id) for scenario in one.scenarios}
    scenarios = [id for id in suited(packs(name), name).scenarios if id in brought]
    for number in range(games):
        if not missing:
            break
        try:
            game = start(rules, scenarios, seed + number, missing)
            play(game, seed + number, missing)
        except Exception:
            again = (
                f"python -m tests.engine.games.every_use --ruleset {name} --games {number + 1} --seed {seed}"
            )
            again += f" --pack {pack}" if pack else ""
            print(f"game {number + 1} failed; play it again with: {again}", file=sys.stderr, flush=True)
            raise
        if loud:
            left = f"; missing: {', '.join(sorted(missing))}" if 0 < len(missing) <= FEW else ""
            played = f"{game.setting.scenario.id}, {game.outcome or 'left'} in round {game.state.round}"
            used = f"{everything - len(missing)} of {everything} used{left}"
            print(f"game {number + 1} ({played}, {game.hash()[:8]}): {used}", flush=True)
    return missing


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.engine.games.every_use", description=__doc__)
    parser.add_argument("--ruleset", choices=RULESETS, default="gh2")
    parser.add_argument("--pack", default="", help="only what this pack brings")
    parser.add_argument("--games", type=int, default=1000, help="at most so many")
    parser.add_argument("--seed", type=int, default=0, help="of the first game; each next one has the next")
    chosen = parser.parse_args(arguments)
    missing = unused(chosen.ruleset, chosen.games, chosen.seed, chosen.pack, loud=True)
    for use in sorted(missing):
        print(f"never used: {use}")
    print(f"{len(missing)} never used")
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
