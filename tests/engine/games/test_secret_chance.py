"""Chance with a secret: the same answers make the same game, and nothing that is told says what comes."""

from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from typing import Any, Final, NoReturn

import pytest

from havenwright.bots.matches import classes_for, fitting, playable
from havenwright.cards.words_with_parts import to_json
from havenwright.engine.core.play import Play
from havenwright.engine.game import Game
from havenwright.engine.model import chance
from havenwright.engine.model.chance import Seed, derived_secret, drawn, keyed_number, seeded, shuffled
from havenwright.engine.saves.format import decoded, sealed
from havenwright.engine.setting.setting import Seat
from havenwright.engine.setting.variants import BY_THE_BOOK
from havenwright.engine.timeline import Timeline
from havenwright.errors import UserError
from havenwright.packs.dungeon import RANDOM_DUNGEON
from havenwright.rulesets import RULESETS
from tests.engine.agreement import agrees
from tests.engine.shipped_games import bot, packs

SECRET: Final = "7e" * 32
OTHER: Final = "b1" * 32
ANSWERS: Final = 40
SMALL: Final = 2_000
"""Seeds that the attack tries; the breaker tried a million."""


def begun(ruleset: str, seed: Seed, scenario: str = "") -> Game:
    """A game of two by the book, with battle goals, loot cards and standees at random."""
    played = scenario or playable(packs(ruleset), ruleset)[1]
    classes = fitting(packs(ruleset), ruleset, played, classes_for(packs(ruleset), ruleset))
    party = [Seat(name, 5 if ruleset != "bnb" else 1) for name in classes[: 1 if ruleset == "bnb" else 2]]
    return Game.start(
        ruleset=ruleset, packs=packs(ruleset), scenario=played, party=party, seed=seed, variants=BY_THE_BOOK
    )


def steps(game: Game, answers: int = ANSWERS, sample: int = 1) -> Iterator[Game]:
    """A game at each of its decisions, played by a bot."""
    choose = bot(sample)
    for _ in range(answers):
        yield game
        if game.decision is None:
            return
        game.choose(choose(game, game.decision), game.decision.seat)


def to_the_end_of(game: Game, answers: int = ANSWERS) -> Game:
    for _ in steps(game, answers):
        pass
    return game


def _refused(*_: object) -> NoReturn:
    raise AssertionError("this generator draws nothing here")


@contextmanager
def without(patch: pytest.MonkeyPatch, generator: str) -> Iterator[None]:
    with patch.context() as context:
        context.setattr(chance, generator, _refused)
        yield


GAMES: Final = [*((ruleset, "") for ruleset in RULESETS), ("gh2", RANDOM_DUNGEON), ("fh", RANDOM_DUNGEON)]


@pytest.mark.parametrize(("ruleset", "scenario"), GAMES)
def test_every_draw_of_a_game_with_a_secret_is_a_keyed_hash(
    ruleset: str, scenario: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with without(monkeypatch, "_next"):
        game = to_the_end_of(begun(ruleset, SECRET, scenario))
    assert all(count < 0 for count in game.state.chance.values())
    assert min(game.state.chance.values()) < chance.NOTHING_DRAWN


def test_a_game_with_a_number_draws_as_it_always_did(monkeypatch: pytest.MonkeyPatch) -> None:
    state, values = seeded(7, "seat 0"), []
    assert state == 13_064_033_605_066_493_434
    for _ in range(8):
        state, value = drawn(7, "seat 0", state, 20)
        values.append(value)
    assert values == [13, 10, 9, 12, 14, 16, 16, 3]
    with without(monkeypatch, "keyed_number"):
        to_the_end_of(begun("gh2", 7))


@pytest.mark.parametrize(("ruleset", "scenario"), GAMES)
def test_the_same_secret_and_the_same_answers_make_the_same_game(ruleset: str, scenario: str) -> None:
    game = to_the_end_of(begun(ruleset, SECRET, scenario))
    twin = to_the_end_of(begun(ruleset, SECRET, scenario))
    assert (twin.events, twin.hash()) == (game.events, game.hash())
    assert to_the_end_of(begun(ruleset, OTHER, scenario)).events != game.events
    agrees(game)  # a fork, the save loaded again, answers taken back and given again


def test_a_game_with_a_secret_goes_on_from_its_stored_round() -> None:
    game = to_the_end_of(begun("gh2", SECRET))
    stored = Game.load(game.save(), packs("gh2"), from_stored=True)
    assert stored.setting.seed == SECRET
    assert to_the_end_of(stored.fork(), 20).events == to_the_end_of(stored, 20).events


def test_a_save_with_a_secret_of_another_form_is_refused() -> None:
    save = begun("gh2", SECRET).save().split(b"\n", 1)[1]
    for wrong in (SECRET[:-2], SECRET.upper(), "zz" * 32, f"{SECRET}\\n"):
        with pytest.raises(UserError, match="not a saved game"):
            decoded(sealed(save.replace(SECRET.encode(), wrong.encode())))


def told(game: Game) -> bytes:
    """Everything that people and bots may be told of a game, by any seat."""
    seats = range(-1, len(game.setting.party))
    found: list[object] = [game.events, game.decisions, game.log, game.state, game.rounds, game.hash()]
    for seat in seats:
        found += [game.view(seat), game.glance(seat), repr(game.onlooker(seat).outlook)]
        found += [game.faces(seat)] if seat >= 0 else []
    found += [game.offer(decision) for decision in game.decisions]
    found += [game.result()] if game.outcome else []
    return to_json(found)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_nothing_but_the_save_holds_the_secret(ruleset: str) -> None:
    digits = SECRET.encode()
    for number, game in enumerate(steps(begun(ruleset, SECRET))):
        if number % 10 == 0:
            assert digits not in told(game)
            assert repr(bytes.fromhex(SECRET)).encode() not in told(game)
    assert game.save().count(digits) == 1


@pytest.mark.parametrize("ruleset", RULESETS)
def test_nothing_of_the_secret_comes_into_what_somebody_imagines(
    ruleset: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    deal_anew, draw = Timeline._reseed, chance.keyed_number
    imagining = False

    def reseed(twin: Timeline, seed: int, seat: int) -> None:
        nonlocal imagining
        deal_anew(twin, seed, seat)
        imagining = True  # a copy is made by the same draws again, and nothing is drawn so from here on

    def keyed(*of: Any) -> int:
        assert not imagining
        return draw(*of)

    monkeypatch.setattr(Timeline, "_reseed", reseed)
    monkeypatch.setattr(chance, "keyed_number", keyed)
    for number, game in enumerate(steps(begun(ruleset, SECRET))):
        if number % 13 or game.decision is None:
            continue
        copy, sample = game.handle().imagine(5), Random(number)
        copy.run(lambda seat: sample.choice(seat.decision.options), "round")  # noqa: B023 - done at once
        assert imagining
        for figure in [n for n, body in enumerate(game.state.figures) if body.here]:
            imagining = False
            if game.who(figure).kind != "character":
                game.preview(figure, 0)
                assert imagining
        imagining = False


def test_a_generator_with_a_secret_only_counts() -> None:
    """How often was drawn is all that a state knows: two games that drew as often have the same one."""
    one, other = begun("gh2", SECRET), begun("gh2", OTHER)
    assert one.state.chance == other.state.chance
    assert [one.setting.identities] != [other.setting.identities] or one.state.decks == other.state.decks
    results = [[drawn(seed, "monsters", -1 - n, 1 << 30)[1] for n in range(50)] for seed in (SECRET, OTHER)]
    assert not set(results[0]) & set(results[1])


def test_draws_of_one_purpose_tell_nothing_of_another() -> None:
    """No value of one purpose comes again in another, in a derived secret, or a draw later."""
    values = [
        keyed_number(SECRET, purpose, n) for purpose in ("monsters", "seat 0", "1 a") for n in range(99)
    ]
    values += [keyed_number(derived_secret(SECRET, "a"), "monsters", n) for n in range(99)]
    assert len(set(values)) == len(values)
    assert keyed_number(SECRET, "a1", 1) != keyed_number(SECRET, "a", 11)
    counts = [0] * 6
    for n in range(6_000):
        counts[drawn(SECRET, "die", -1 - n, 6)[1]] += 1
    assert all(880 < count < 1_120 for count in counts)


# The breaker's attack: all small seeds that explain what was drawn

Draws = list[tuple[str, int, int]]
"""For which purpose was drawn, how many options there were, and which came."""


def watched(ruleset: str, seed: Seed, patch: pytest.MonkeyPatch) -> Draws:
    """All draws of a game: more than any seat ever sees."""
    seen: Draws = []
    draw = Play.chance

    def noted(play: Play, purpose: str, options: int) -> int:
        seen.append((purpose, options, draw(play, purpose, options)))
        return seen[-1][2]

    with patch.context() as context:
        context.setattr(Play, "chance", noted)
        to_the_end_of(begun(ruleset, seed), 40)
    return seen


def broken(seen: Draws) -> list[int]:
    """The seeds that explain all draws."""
    return [seed for seed in range(SMALL) if _explains(seed, seen)]


def _explains(seed: int, seen: Draws) -> bool:
    states: dict[str, int] = {}
    for purpose, options, value in seen:
        states[purpose], found = drawn(seed, purpose, states.get(purpose, seeded(seed, purpose)), options)
        if found != value:
            return False
    return True


@pytest.mark.parametrize("ruleset", RULESETS)
def test_no_small_seed_explains_what_a_table_saw(ruleset: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The attack finds a number that was chosen, and nothing where chance is secret."""
    assert broken(watched(ruleset, 1_618, monkeypatch)) == [1_618]
    assert broken(watched(ruleset, SECRET, monkeypatch)) == []


@pytest.mark.parametrize(("ruleset", "scenario"), GAMES)
def test_no_small_seed_explains_any_kind_of_chance(ruleset: str, scenario: str) -> None:
    """Each purpose for itself, by eight draws: decks, goals, rests, standees, loot, dungeon cards ..."""
    for seed, found in ((1_618, [1_618]), (SECRET, [])):
        game = begun(ruleset, seed, scenario)
        for purpose in game.state.chance:
            state, seen = seeded(seed, purpose), []
            for _ in range(8):
                state, number = drawn(seed, purpose, state, 20)
                seen.append((purpose, 20, number))
            assert broken(seen) == found, purpose


@pytest.mark.parametrize("purpose", ["numbers of bilge-rat", "discovery", "loot cards"])
def test_no_small_seed_explains_what_was_drawn_before_the_first_question(purpose: str) -> None:
    things = range(14)
    by_number, by_secret = shuffled(1_618, purpose, things), shuffled(SECRET, purpose, things)
    assert [seed for seed in range(SMALL) if shuffled(seed, purpose, things) == by_number] == [1_618]
    assert [seed for seed in range(SMALL) if shuffled(seed, purpose, things) == by_secret] == []
