"""Trees performed in a scene: parts that a test builds itself, items that it hands out, plain answers."""

from collections.abc import Sequence
from typing import Any, Literal, TypeAlias

from msgspec.structs import replace

from havenwright.cards.reading import read_action
from havenwright.cards.tree import Action, Part
from havenwright.engine import Game
from havenwright.engine.components.items import item_bonuses
from havenwright.engine.model.agenda import Conclude, Perform
from havenwright.engine.model.decisions import Answer
from havenwright.engine.model.state import OnMap
from havenwright.engine.setting.setting import Carried
from havenwright.packs.records import Item
from tests.engine.scenes import PLAIN, Scene

Ending: TypeAlias = Literal["won", "lost"]


def perform(
    scene: Scene,
    who: str,
    *parts: Part,
    answers: Sequence[Answer] = (),
    draws: Sequence[str] = PLAIN,
    **more: Any,
) -> Scene:
    """A figure performs these parts as one action; answers are given where they are among the options."""
    action = Action(
        parts, **{name: value for name, value in more.items() if name in ("loss", "stays", "needs", "kind")}
    )
    run(scene, Perform(actor=number(scene, who), action=action, card=more.get("card", -1)), answers, draws)
    return scene


def say(scene: Scene, who: str, text: str, *answers: Answer) -> Scene:
    """A figure performs card text as one action."""
    return perform(scene, who, *read_action(text).parts, answers=answers)


def run(scene: Scene, entry: Any, answers: Sequence[Answer] = (), draws: Sequence[str] = PLAIN) -> Scene:
    """A step of the engine, with all that it sets going."""
    runner = scene.runner
    runner.literal = True
    runner.replies.begin(answers)
    runner.play.forced = list(draws)
    runner._run(entry)
    assert not runner.replies.answers, (
        f"not asked for: {runner.replies.answers}; asked: {[d.kind for d in scene.asked]}"
    )
    runner.play.forced = []
    return scene


def conclude(game: Game, outcome: Ending) -> None:
    """End a scenario; nothing is asked any more."""
    assert game.scene.do(Conclude(outcome=outcome)).decision is None


def number(scene: Scene, who: str) -> int:
    return scene.runner.position.number(who)


def at(scene: Scene, name: str) -> int:
    """The number of a hex that the drawing names."""
    return scene.board.index(scene.places[name])


def tiles(scene: Scene, kind: str) -> list[str]:
    """The names of the hexes where tiles of a kind lie."""
    names = {scene.board.index(place): name for name, place in scene.places.items()}
    hexes = [hex for tile in scene.state.tiles if tile.kind == kind for hex in tile.at]
    return sorted(names.get(hex, str(scene.board.hex(hex))) for hex in hexes)


def lay(scene: Scene, kind: str, *names: str, fixed: bool = False) -> Scene:
    """A tile that lies there from the start; on several hexes if need be."""
    state = scene.runner.play.state
    state.tiles = (*state.tiles, OnMap(kind, tuple(at(scene, name) for name in names), fixed=fixed))
    return scene


def equip(scene: Scene, who: str, *items: Item) -> Scene:
    """A character has brought these items."""
    play = scene.runner.play
    seat = number(scene, who)
    for item in items:
        n = len(play.setting.items)
        play.setting.items = (*play.setting.items, Carried(seat, item))
        play.state.items = (*play.state.items, "ready")
        for bonus in item_bonuses(n, play.setting.items[n]):
            play.state.serial += 1
            play.state.bonuses = (*play.state.bonuses, replace(bonus, number=play.state.serial))
    return scene
