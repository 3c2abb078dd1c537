"""`python -m tests.engine.everything --ruleset gh2`: plays until all that is shipped was used at least once.

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
from havenwright.cards.tree import CONDITIONS
from havenwright.engine.decisions import Answer, Decision
from havenwright.engine.game import Game
from havenwright.engine.setting import Seat
from havenwright.packs.content import AbilityCard, CharacterClass
from havenwright.packs.registry import Registry
from havenwright.rulesets import RULESETS, Ruleset, ruleset
from havenwright.rulesets.suiting import kinds_in, suited, words_of
from tests.engine.games import MOST_DECISIONS, KeenBot, apart, laden, packs, start_laden

HALVES = ("top", "bottom")
LEVELS = (0, 1, 0)
"""Of scenarios: mostly so easy that the party sees all of them."""


# What there is


def wanted(there: Registry, rules: Ruleset) -> set[str]:
    """Everything that a game has and that can be used, by a name for each use."""
    offered = suited(there, rules.id)
    classes = [there.classes[id] for id in offered.classes]
    kinds = set().union(*(kinds_in(there.scenarios[id]) for id in offered.scenarios))
    monsters = [there.monsters[id] for id in sorted(kinds & there.monsters.keys())]
    items = [there.items[id] for id in offered.items]
    scenarios = [there.scenarios[id] for id in offered.scenarios]
    said = {word for thing in (*classes, *monsters, *items, *scenarios) for word in words_of(thing)}
    return {
        *(use for one in classes for card in one.cards for use in card_uses(card)),
        *(f"item {item.id}" for item in items),
        *(f"monster card {card.id}" for one in monsters for card in one.deck),
        *(f"condition {word}" for word in said & rules.conditions & set(CONDITIONS)),
        *(f"tile {word}" for word in said & rules.tiles),
    }


def card_uses(card: AbilityCard) -> list[str]:
    sides = ("A", "B") if card.back is not None else ("A",)
    return [half_use(card.id, side, half) for side in sides for half in HALVES]


def half_use(card: str, side: str, half: str) -> str:
    return f"card {card} {side} {half}"


# What was used


def chosen_use(game: Game, decision: Decision, answer: Answer) -> str:
    """The use that an answer is: half a card."""
    if decision.kind not in ("play card", "play") or not isinstance(answer, tuple) or answer[0] < 0:
        return ""
    card, half = answer
    side = "B" if card in game.state.flipped else "A"
    return half_use(game.setting.cards[card][1].id, side, HALVES[half]) if half < len(HALVES) else ""


def uses_so_far(game: Game, since: int) -> Iterator[str]:
    """What events tell of uses, from one on, and where figures stand."""
    for event in game.events[since:]:
        if event.kind == "item used":
            yield f"item {event.get('item')}"
        elif event.kind == "condition":
            yield f"condition {event.get('condition')}"
        elif event.kind == "monster card":
            yield from _drawn(game, str(event.get("card")))
        elif event.kind == "trap sprung":
            yield "tile trap"
        elif event.kind == "treasure":
            yield "tile treasure"
    standing = {body.hex for body in game.state.figures if body.here}
    for tile in game.state.tiles:
        if standing & set(tile.at) or tile.kind == "obstacle":
            yield f"tile {tile.kind}"


def _drawn(game: Game, name: str) -> Iterator[str]:
    for kind in game.setting.monsters.values():
        yield from (f"monster card {card.id}" for card in kind.deck if card.name == name)


def always_there(game: Game) -> Iterator[str]:
    """Items that nobody can use, because they always help."""
    for carried in game.setting.items:
        if carried.here and carried.item.use == "none":
            yield f"item {carried.item.id}"


# Who plays


def party_for(rules: Ruleset, scenario: str, missing: set[str], sample: Random) -> list[Seat]:
    """Characters, hands and items of which the most are still missing."""
    there = packs(rules.id)
    able = fitting(there, rules.id, scenario, list(suited(there, rules.id).classes))
    fewest, most = rules.party
    size = min(len(able), sample.randint(fewest, most))
    order = sorted(able, key=lambda id: (-_worth(there.classes[id], missing), sample.random()))
    level = sample.choice((1, 5, 9, 9)) if rules.levels == "characters" else 1
    seats = [Seat(id, level, _hand(there.classes[id], missing, sample)) for id in order[:size]]
    items = [use.removeprefix("item ") for use in sorted(missing) if use.startswith("item ")]
    return laden(seats, rules.id, sample, sample.sample(items, len(items)))


def _worth(one: CharacterClass, missing: set[str]) -> int:
    return sum(use in missing for card in one.cards for use in card_uses(card))


def _hand(one: CharacterClass, missing: set[str], sample: Random) -> tuple[str, ...]:
    """The cards that say most of what is missing; of a class whose cards come by themselves, none."""
    cards = [card for card in one.cards if card.level in ("1", "X")]
    if len(cards) <= one.hand_size or any(card.back is not None for card in cards):
        return ()
    cards.sort(key=lambda card: (-sum(use in missing for use in card_uses(card)), sample.random()))
    return tuple(card.id for card in cards[: one.hand_size])


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
        if decision.kind == "move" and "tile treasure" in self._missing and (there := self._treasures(game)):
            hexes = [option for option in options if isinstance(option, int)]
            return min(hexes, key=lambda at: min(apart(game, at, goal) for goal in there), default=options[0])
        if self._plays_to_win:
            return answered(self._greedy, game)
        return self._keen(game, decision)

    def _treasures(self, game: Game) -> list[int]:
        """Where treasures lie in rooms that are open."""
        shown = game.setting.shown(game.state.open_doors, game.state.plot.revealed)
        return [at for one in game.state.tiles if one.kind == "treasure" for at in one.at if shown >> at & 1]

    def _news(self, game: Game, pair: Sequence[int]) -> int:
        """How many halves of two cards were never played; one of each can be."""
        found = 0
        for number in pair:
            card = game.setting.cards[number][1]
            side = "B" if number in game.state.flipped else "A"
            found += any(half_use(card.id, side, half) in self._missing for half in HALVES)
        return found


# Playing


def start(rules: Ruleset, seed: int, missing: set[str]) -> Game:
    """The game of a seed: the next scenario, and a party that brings what is missing as far as it may."""
    scenarios = suited(packs(rules.id), rules.id).scenarios
    scenario = scenarios[seed % len(scenarios)]
    seats = party_for(rules, scenario, missing, Random(seed))
    return start_laden(rules.id, scenario, seats, LEVELS[seed // len(scenarios) % len(LEVELS)], seed)


def play(rules: Ruleset, seed: int, missing: set[str]) -> set[str]:
    """What was used in the game of a seed."""
    game = start(rules, seed, missing)
    bot, used, told = CuriousBot(seed, missing), set(always_there(game)), 0
    for _ in range(MOST_DECISIONS):
        if (decision := game.decision) is None:
            return used
        answer = bot(game, decision)
        used.add(chosen_use(game, decision, answer))
        game.choose(answer, decision.seat)
        used.update(uses_so_far(game, told))
        told = len(game.events)
        missing -= used
    raise AssertionError(f"the game of seed {seed} goes on after {MOST_DECISIONS} decisions")


def play_until_used(name: str, games: int, seed: int = 0, loud: bool = False) -> tuple[set[str], int]:
    """What was never used after so many games at most, and how many were played."""
    rules = ruleset(name)
    missing = wanted(packs(name), rules)
    everything = len(missing)
    for number in range(games):
        if not missing:
            return missing, number
        try:
            missing -= play(rules, seed + number, missing)
        except Exception:
            again = f"python -m tests.engine.everything --ruleset {name} --games {number + 1} --seed {seed}"
            print(f"game {number + 1} failed; play it again with: {again}", file=sys.stderr, flush=True)
            raise
        if loud:
            print(f"game {number + 1}: {everything - len(missing)} of {everything} used", flush=True)
    return missing, games


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.engine.everything", description=__doc__)
    parser.add_argument("--ruleset", choices=RULESETS, default="gh2")
    parser.add_argument("--games", type=int, default=1000, help="at most so many")
    parser.add_argument("--seed", type=int, default=0, help="of the first game; each next one has the next")
    chosen = parser.parse_args(arguments)
    missing, games = play_until_used(chosen.ruleset, chosen.games, chosen.seed, loud=True)
    for use in sorted(missing):
        print(f"never used: {use}")
    print(f"{games} games, {len(missing)} never used")
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
