"""Questions name what is at stake: who is pushed and where to, what is created, which condition."""

from havenwright.engine import Game
from havenwright.engine.model.agenda import Conclude
from havenwright.packs.scenario.records import Reward
from havenwright.telling import Words, asked
from havenwright.telling.places import path_text, where_text
from tests.engine.tables import hero, monster, select, table

RAT = monster("Rat", (90, "Move +0\nAttack +0"), move=2, attack=1)
MAP = """
.   .   .   .
  1   M   .   .
.   .   .   .
"""


def asked_for(text: str, kind: str) -> Game:
    """A hero beside a rat who plays a card until a question of a kind comes."""
    game = table(MAP, [hero("Anna", *[(10, text, text)] * 4, hp=20)], {"M": RAT})
    select(game, (0, 1))
    while (decision := game.decision) is not None and decision.kind != kind:
        game.choose(decision.options[0])
    assert game.decision is not None
    return game


def prompt(game: Game) -> str:
    assert game.decision is not None
    return asked(game, game.decision).prompt


def texts(game: Game) -> list[str]:
    """The options without the notes on costs and chances."""
    assert game.decision is not None
    return [option.text.partition("; ")[0] for option in asked(game, game.decision).options]


def test_a_push_names_the_figure_and_the_way() -> None:
    game = asked_for("Push 1, target one adjacent enemy", "push")
    assert (prompt(game), texts(game)) == ("Push whom?", ["Rat 1 (10/10)", "Don't push"])
    game.choose(1)
    assert prompt(game) == "Push Rat 1 to which hex?"
    assert set(texts(game)) <= {"Don't move it", "1 east", "1 northeast", "1 southeast"}


def test_a_reward_for_one_is_named() -> None:
    rewards = (Reward(kind="experience", amount=5, each=True), Reward(kind="gold", amount=10))
    heroes = [hero(name, *[(10, "Attack 2", "Move 2")] * 4) for name in ("Anna", "Bert")]
    game = table("1   2   M", heroes, {"M": RAT}, edition="jotl", rewards=rewards)
    scene = game.scene.do(Conclude(outcome="won"))
    assert scene.decision is not None
    assert asked(game, scene.decision).prompt == "Reward: who gets 10 gold?"


def test_what_is_created_is_named() -> None:
    game = asked_for("Create one trap in an adjacent empty hex: Damage 2", "create")
    assert prompt(game) == "Create a trap in which hex?"
    assert texts(game)[-1] == "Create nothing"


def test_a_condition_is_the_verb_of_its_question() -> None:
    game = asked_for("Poison, Range 3", "condition")
    assert prompt(game) == "Poison whom?"
    assert texts(game) == ["Rat 1 (10/10)", "Skip"]


def test_one_can_stop_attacking() -> None:
    game = asked_for("Attack 2", "attack")
    assert prompt(game) == "Whom does Anna attack?"
    assert texts(game) == ["Rat 1 (10/10)", "Stop attacking"]


def test_a_move_names_hexes_from_where_one_stands_and_who_is_next_to_them() -> None:
    game = asked_for("Move 1", "move")
    assert prompt(game) == "Move 1: where does Anna go?"
    assert "1 northeast, next to Rat 1" in texts(game)
    assert texts(game)[-1] == "Don't move"


def test_ways_are_told_in_straight_parts() -> None:
    game = asked_for("Move 1", "move")
    words, board = Words(game.setting, game.state), game.setting.board(())
    start = game.state.figures[0].hex
    q, r = board.hex(start)
    corner = board.index((q + 2, r - 1))
    assert where_text(words, start, start) == "this hex"
    assert where_text(words, corner, start) == "1 northeast, 1 east"
    way = (board.index((q + 1, r)), board.index((q + 2, r - 1)))
    assert path_text(words, way, start) == "1 east, 1 northeast"
    assert where_text(Words(game.setting, game.state, coordinates=True), corner) == f"{q + 2},{r - 1}"
