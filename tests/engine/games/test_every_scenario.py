"""Random play of every scenario, with two, three and four characters, at levels 0, 1, 4 and 7."""

from collections.abc import Iterator
from itertools import count
from random import Random
from typing import NamedTuple

import pytest

from havenwright.bots.matches import classes_for, fitting, playable, rotated
from havenwright.bots.random_bot import RandomBot
from havenwright.engine.game import Game
from havenwright.engine.model.log import REQUEST
from havenwright.engine.saves.format import decoded
from havenwright.engine.saves.replay import Replay
from havenwright.rulesets import RULESETS
from havenwright.rulesets import ruleset as named_ruleset
from tests.engine.agreement import agrees, same_as
from tests.engine.invariants import check
from tests.engine.shipped_games import LEVELS, laden, packs, sizes, start_laden

COMPARED = 0.015
"""The share of decisions at which a saved game is loaded, which plays all of it again."""
COPIED = 0.2
"""The share of decisions at which a copy is made, and an answer taken back and given again."""

LOADED = 30
"""Of so many decisions one whose save is loaded by itself, which plays all of it again."""

REQUESTS, MOST_GAMES = 4, 60
"""The requests in games of each scenario, and the games in which they come about."""


class Table(NamedTuple):
    """The scenarios played, by how many characters, at which level."""

    ruleset: str
    scenario: str
    size: int
    level: int


def tables() -> Iterator[Table]:
    """Every scenario in all sizes, at some level; among them at all levels."""
    for ruleset in RULESETS:
        for number, scenario in enumerate(playable(packs(ruleset), ruleset)):
            for size in sizes(ruleset):
                yield Table(ruleset, scenario, size, LEVELS[(number + size) % len(LEVELS)])


SCENARIOS = [(ruleset, one) for ruleset in RULESETS for one in playable(packs(ruleset), ruleset)]


def decisions(table: Table, seed: int) -> Iterator[Game]:
    """A game at each of its decisions, and at its end."""
    ruleset, scenario, size, level = table
    classes = fitting(packs(ruleset), ruleset, scenario, classes_for(packs(ruleset), ruleset))
    party = rotated(classes, size, seed, level if named_ruleset(ruleset).levels == "characters" else 1)
    game = start_laden(ruleset, scenario, laden(party, ruleset, Random(seed)), level, seed)
    bot = RandomBot(seed)
    while game.decision is not None:
        yield game
        if (decision := game.decision) is not None:  # who looks on may have asked for something
            game.choose(bot(decision), decision.seat)
    yield game


@pytest.mark.parametrize("table", list(tables()), ids=lambda table: "-".join(map(str, table)))
def test_every_state_keeps_its_properties_and_every_copy_agrees(table: Table) -> None:
    sample = Random(table.size * 10 + table.level)
    for game in decisions(table, sample.randrange(10_000)):
        check(game)
        selections_are_kept(game)
        if sample.random() < COPIED:
            copies_agree(game)
        if sample.random() < COMPARED:
            agrees(game)
            options_are_accepted(game, sample)
    assert game.outcome
    assert {event.why for event in game.events if game.setting.rules.cite(event.why) is None} == set()


@pytest.mark.parametrize(("ruleset", "scenario"), SCENARIOS)
def test_a_saved_game_can_be_loaded_at_every_decision(ruleset: str, scenario: str) -> None:
    """Each save holds the log of its decision, and whoever plays the last one again comes by all of them."""
    digests: list[str] = []
    for number, game in enumerate(decisions(Table(ruleset, scenario, sizes(ruleset)[0], 1), 5)):
        digests.append(game.hash())
        blob = game.save()
        assert (list(decoded(blob).log), decoded(blob).hash) == (list(game.log), digests[-1])
        if number % LOADED == 0 or game.outcome:
            loaded = Game.load(blob, packs(ruleset))
            same_as(loaded, digests[-1], list(game.events))
            assert list(loaded.log) == list(game.log)
    replay = Replay(game.save(), packs(ruleset))
    for digest in digests[:-1]:
        assert replay.game.hash() == digest
        assert replay.forward()
    same_as(replay.game, digests[-1], list(game.events))
    assert not replay.forward()


def copies_agree(game: Game) -> None:
    """A fork, and an answer that is taken back and given again."""
    digest, events = game.hash(), list(game.events)
    twin = game.fork()
    same_as(twin, digest, events)
    if game.replies:
        twin.undo()
        assert twin.hash() != digest
        twin.redo()
        same_as(twin, digest, events)
    assert game.hash() == digest


def options_are_accepted(game: Game, sample: Random) -> None:
    for decision in game.decisions:
        for option in sample.sample(decision.options, min(12, len(decision.options))):
            twin = game.fork()
            twin.choose(option, None if decision.seat < 0 else decision.seat)
            assert twin.replies[-1] == (decision.seat, option)


def selections_are_kept(game: Game) -> None:
    """No seat is told which cards another has selected."""
    for seat in range(len(game.setting.party)):
        told = [event for event in game.events_for(seat) if event.kind == "selected"]
        assert all(event.get("figure") == seat for event in told)


@pytest.mark.parametrize("scenario", playable(packs(), "gh2"))
def test_requests_in_the_middle_of_anything_keep_everything_in_order(scenario: str) -> None:
    """In as many games as it takes for some requests, after each of which the game goes on in order."""
    asked = 0
    for seed in count():
        before = asked
        for game in decisions(Table("gh2", scenario, 3, 1), seed):
            for number, zone in enumerate(game.state.zones):
                owner = game.setting.cards[number][0]
                lasting = any(b.card == number and b.lasts == "persistent" for b in game.state.bonuses)
                if zone == "active" and lasting and number not in game.state.requests and game.decision:
                    game.request(owner, number)
                    assert game.replies[-1] == (REQUEST, (owner, number))
                    asked += 1
                    copies_agree(game)
            if asked > before:
                check(game)
        if asked >= REQUESTS:
            return
        assert seed < MOST_GAMES, f"{asked} requests in {seed} games"
