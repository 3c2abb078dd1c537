"""Loot: what is taken, by whom and from where, and what it is worth."""

from typing import Any

import pytest
from msgspec.structs import replace

from havenwright.cards.reading import read_action
from havenwright.cards.tree import Ability, Change
from havenwright.engine.figures.damage import suffer
from havenwright.engine.loot import loot
from havenwright.engine.model.agenda import EndTurn
from havenwright.engine.model.decisions import Answer
from havenwright.engine.model.state import Deck
from havenwright.packs.records import MonsterType, Tile, Treasure
from havenwright.packs.scenario.records import Reward
from tests.engine.acting import at, number, perform, run
from tests.engine.courses import waiting
from tests.engine.loot.looting import IDLE, ended, scene
from tests.engine.scenes import PLAIN, Scene
from tests.engine.stories import kind, story
from tests.engine.tables import hero, monster, select, table, until
from tests.proves import proves

rule = pytest.mark.rule


def kind_at(name: str, initiative: int, text: str = "Shield 1, self", attack: int = 0) -> MonsterType:
    """A kind of monster with eight times the same card."""
    return monster(name, *[(initiative, text)] * 8, attack=attack)


def done(scene: Scene, who: str, text: str, *answers: Answer) -> Scene:
    """Perform a text, with answers where they are asked for; letters are figures."""
    given = [number(scene, a) if isinstance(a, str) and len(a) == 1 and a.isupper() else a for a in answers]
    return perform(scene, who, *read_action(text).parts, answers=given, draws=PLAIN)


# Loot and elements


def killed(drawing: str, *victims: str) -> Scene:
    scene = Scene(drawing)
    for victim in victims:
        scene.damage(victim, 10)
    return scene


@rule("gh2.loot.loot-x", "gh2.loot.unaffected-by-figures")
def test_loot_takes_all_tokens_within_its_range() -> None:
    scene = killed("A   M   N   P", "M", "N", "P").perform("A", "Move 1", "M")
    scene._acts[-1].answers[:] = [list(scene.places["M"])]
    scene.perform("A", "Loot 1")
    assert scene.tokens() == ["P"]
    under = killed("A   Mx  P", "M").perform("P", "Move 1", "x").perform("A", "Loot 1")
    assert (under.at("P"), under.tokens()) == ("x", [])


@rule("gh2.loot.end-of-turn", "gh2.loot.end-of-turn-only")
def test_a_character_takes_the_token_where_its_turn_ends() -> None:
    scene = killed("A   Mx  y", "M").turn("A", "Move 1", answers=["x"])
    assert scene.tokens() == []
    assert [decision.kind for decision in scene.asked] == ["move"]
    past = killed("A   Mx  y", "M").turn("A", "Move 2", answers=["y"])
    assert past.tokens() == ["x"]


@rule("gh2.loot.characters-only")
def test_a_summon_takes_nothing_where_its_turn_ends() -> None:
    scene = killed("A   S   Mx  N", "M").monster_turn("S", "Move +0\nAttack +0", "x")
    assert scene.tokens() == ["x"]


@rule("gh2.monster-other.loot")
def test_what_a_monster_loots_is_gone() -> None:
    scene = Scene("A   M   .\n  .   .")
    runner = scene.runner
    board, play = scene.board, runner.play
    play.state.tokens = tuple(board.index(at) for at in board.hexes() if at not in scene.places.values())
    assert len(play.state.tokens) == 3
    runner._perform(1, ["Loot 1"])
    assert scene.tokens() == []
    runner._perform(0, ["All adjacent enemies suffer 10 damage"])
    assert scene.tokens() == ["M"]


@rule("gh2.los.not-for-untargeted")
def test_loot_needs_no_line_of_sight() -> None:
    scene = killed("A   #   M\n  .   .", "M").perform("A", "Loot 3")
    assert scene.tokens() == []


@rule("gh2.suffer.not-targeted")
def test_suffered_damage_is_not_aimed() -> None:
    scene = Scene("A   #   M\n  N   .", N={"conditions": ["invisible"]})
    scene.perform("A", "All enemies within Range 3 suffer 1 damage")
    assert scene.hp("M", "N") == [9, 9]


# Tokens


@proves("gh1.loot.must-take", "jotl.loot.loot-x", "fh.loot.loot-x")
def test_loot_takes_everything_in_range(edition: str) -> None:
    if edition == "gh1":
        open_room = """
.   .   .   .   .
  A   x   y   .   M
.   .   .   .   .
"""
        found = scene("x", "y", "y", drawing=open_room)
        perform(found, "A", Ability("loot", 2))
        assert (found.tokens(), found.asked) == ([], [])
        behind = scene("y", drawing=open_room)
        perform(behind, "A", Ability("loot", 1))
        assert behind.tokens() == ["y"]
        return
    tokens, left = {"jotl": (("A", "x", "x"), []), "fh": (("A", "x", "y"), ["y"])}[edition]
    found = scene(*tokens)
    perform(found, "A", Ability("loot", 1))
    assert found.tokens() == left
    told = [event.get("tokens") for event in found.events if event.kind == "looted"]
    assert told == [{"jotl": 3, "fh": 2}[edition]]


@proves("fh.loot.unaffected-by-contents")
def test_what_lies_under_an_enemy_is_looted_too() -> None:
    found = scene("M", drawing="A   M   .")
    perform(found, "A", Ability("loot", 1))
    assert found.tokens() == []


@proves("jotl.loot.needs-something-to-loot", "fh.loot.needs-something")
def test_without_anything_to_loot_it_is_not_performed(edition: str) -> None:
    found = scene("y")
    perform(found, "A", Ability("loot", 1), Ability("experience", 1))
    assert (found.result("A")["xp"], found.tokens()) == (0, ["y"])


@proves("gh1.loot.end-of-turn", "jotl.loot.end-of-turn")
def test_at_the_end_of_a_turn_everything_underfoot_is_looted(edition: str) -> None:
    chest = Tile(kind="treasure", at=(1, 0), contents=(Reward(kind="gold", amount=7),))
    walker = hero("One", *[(10 + n, "Loot 1", "Move 1") for n in range(4)])
    tiles = (chest,) if edition == "gh1" else ()
    game = table("1   .   .   M", [walker], {"M": IDLE}, tiles=tiles)
    count = {"gh1": 1, "jotl": 2}[edition]
    there = game.setting.board(()).index((1, 0))
    game.state.tokens = (there,) * count
    select(game, (0, 1))
    game.choose((0, 1))
    game.choose(there)
    assert game.state.tokens == (there,) * count
    until(game, "play card").choose((1, 2))
    until(game, "short rest")
    assert (game.state.tokens, game.state.tiles) == ((), ())
    assert game.state.figures[0].gold == 2 * count + 7 * len(tiles)


@proves("fh.loot.end-of-turn-loot")
def test_what_is_only_passed_is_not_looted() -> None:
    found = scene("x", "y", cards=("money 1",) * 5)
    found.runner.play.state.turn = 0
    perform(found, "A", Ability("move", 2), answers=[at(found, "y")])
    assert found.tokens() == ["x", "y"]
    run(found, EndTurn(figure=0))
    assert (found.tokens(), len(found.state.decks["loot"].left)) == (["x"], 4)


@proves("fh.loot.end-of-turn-characters-only")
def test_summons_and_monsters_loot_nothing_at_the_end_of_their_turns() -> None:
    found = Scene("A   S   .   M")
    found.monster_turn("S", "Attack +0").monster_turn("M", "Attack +0")
    state = found.runner.play.state
    state.tokens = tuple(at(found, name) for name in "SM")
    for who in "SM":
        run(found, EndTurn(figure=found.runner.position.number(who)))
    assert found.tokens() == ["S", "M"]


def _killed(play: Any, figure: int) -> Any:
    return suffer(play, figure, 20, by=-1, why="suffer damage")


@proves("gh1.loot.money-for-killed-monsters", "jotl.loot.money-token-on-kill")
def test_which_monsters_leave_money(edition: str) -> None:
    found = Scene("A   M   N   P")
    play = found.runner.play
    m, n, p = (found.runner.position.number(who) for who in "MNP")
    play.become(n, replace(play.who(n), spawned=True))
    play.become(p, replace(play.who(p), summoner=m))
    for who in "NPM":
        found.runner._drive(_killed(play, found.runner.position.number(who)))
    assert sorted(found.tokens()) == {"gh1": ["M"], "jotl": ["M", "N", "P"]}[edition]


@proves("jotl.loot.monsters-remove", "fh.loot.monster-loots-token", "fh.loot.treasure-only-characters")
def test_what_monsters_loot(edition: str) -> None:
    hexes = {"jotl": 1, "fh": 2}[edition]
    rats = kind("Rat", f"Loot {hexes}")
    played = story(
        """
      map
        s   s   .   .   m   T   a
      m  Rat  normal
      T  treasure 7
      a  hex
    """,
        monsters=(rats,),
        treasures=(Treasure(id="box", name="Box", number=7, rewards=(Reward(kind="gold", amount=20),)),),
    )
    state = played.game.state
    state.decks["loot"] = Deck(("money 1",) * 4)
    state.chance["loot"] = 1
    state.tokens = (played.body("Rat 1").hex,) * 2
    played.round()
    assert played.game.state.tokens == ()
    assert [tile.kind for tile in played.game.state.tiles] == ([] if edition == "jotl" else ["treasure"])
    assert len(played.game.state.decks["loot"].left) == 4
    assert [body.gold for body in played.game.state.figures[:2]] == [0, 0]


@proves(
    "jotl.loot.money-converts-at-end", "gh1.level.gold-conversion-table", "jotl.level.gold-conversion-table"
)
def test_money_is_gold_by_the_level(edition: str) -> None:
    cases = {"jotl": {(2, 4): 12, (7, 5): 30, (1, 5): 10}, "gh1": {(3, 4): 12}}[edition]
    for (level, tokens), gold in cases.items():
        found = scene(*["A"] * tokens, *["y"] * 3, level=level)
        found.runner._drive(loot(found.runner.play, 0, 0))
        assert ended(found)["gold"] == gold
    rates = []
    for level in range(8):
        one = scene("A", level=level)
        one.runner._drive(loot(one.runner.play, 0, 0))
        rates.append(ended(one, "lost")["gold"])
    assert rates == [2, 2, 3, 3, 4, 4, 5, 6]


@proves("fh.level.gold-conversion-table", "fh.loot-deck.money-cards", "fh.end-of-scenario.gold-conversion")
def test_coins_are_gold_by_the_level() -> None:
    cases = {(7, ("money 2", "money 3")): 30, (1, ("money 3", "money 2")): 10, (4, ("money 3",)): 12}
    for (level, cards), gold in cases.items():
        found = scene(*["A"] * len(cards), level=level, cards=cards)
        found.runner._drive(loot(found.runner.play, 0, 0))
        assert ended(found)["gold"] == gold
    lost = scene("A", "A", level=3, cards=("money 1", "money 3"))
    lost.runner._drive(loot(lost.runner.play, 0, 0))
    assert ended(lost, "lost")["gold"] == 12
    rates = []
    for level in range(8):
        one = scene("A", level=level, cards=("money 1",))
        one.runner._drive(loot(one.runner.play, 0, 0))
        rates.append(ended(one)["gold"])
    assert rates == [2, 2, 3, 3, 4, 4, 5, 6]


# The end


@rule("gh2.loot.monster-loot")
def test_monsters_loot_tokens_and_no_treasures() -> None:
    game = table(
        "1   .   .   .   M   T", [waiting("One", 20, 30, 40, 45)], {"M": kind_at("Rat", 60, "Loot 1")}
    )
    board = game.setting.board(())
    beside = [at for at in board.hexes() if board.adjacent(board.index(at), game.state.figures[1].hex)]
    game.state.tokens = tuple(board.index(at) for at in beside)
    assert len(beside) == 2
    until(select(game, (0, 1)), "short rest")
    assert not game.state.tokens
    assert [tile.kind for tile in game.state.tiles] == ["treasure"]


# Setting up


@pytest.mark.parametrize(("level", "gold"), [(0, 8), (2, 12), (5, 16), (7, 24)])
@rule("gh2.level.gold-conversion")
def test_what_four_tokens_are_worth(level: int, gold: int) -> None:
    scene = Scene("A   M", level=level)
    play = scene.runner.play
    play.state.tokens = (play.figure(0).hex,) * 4
    scene.runner._drive(loot(play, 0, 0))
    assert play.figure(0).gold == gold


# Loot


@pytest.mark.parametrize(
    "loot",
    [
        "Loot each hex you enter",
        "Loot every hex you moved through during this move",
        "Loot all hexes you entered",
    ],
)
def test_every_hex_that_was_entered_is_looted(loot: str) -> None:
    scene = Scene("A   x   y   z")
    scene.state.tokens = tuple(at(scene, name) for name in "xyz")
    done(scene, "A", f"Move 2. {loot}", at(scene, "y"))
    assert scene.state.tokens == (at(scene, "z"),)
    assert scene.state.figures[number(scene, "A")].gold == 4


# Moves and force


def test_everything_on_the_way_is_looted() -> None:
    scene = Scene("A   x   y   z   M")
    scene.runner.play.state.tokens = tuple(at(scene, name) for name in ("A", "x", "z"))
    perform(scene, "A", Ability("move", 3, extras=(Change("loot", 0),)), answers=[at(scene, "z")])
    assert scene.tokens() == ["A"]
    assert scene.runner.play.figure(0).gold == 4
