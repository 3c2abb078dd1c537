"""Scenes into which monsters come: by summoners, doors and spawns."""

from msgspec.structs import replace

from havenwright.engine.figures.arrivals import spawn
from havenwright.engine.figures.newcomers import Newcomer, kind_called
from havenwright.engine.game import Game
from havenwright.engine.model.identity import MONSTERS
from havenwright.packs.records import CharacterClass
from tests.engine.tables import hero, monster, table


def summoner(*texts: str, hp: int = 10, initiative: int = 30) -> CharacterClass:
    """A class whose first cards have these tops; all others move on the spot."""
    cards = [(initiative + number, text, "Move 1") for number, text in enumerate(texts)]
    return hero("Caller", *cards, *((80 + n, "Loot 1", "Move 1") for n in range(6 - len(cards))), hp=hp)


CALLER = "Summon one normal Rat"


def den(
    drawing: str, card: str = CALLER, *, rat: tuple[int, str] = (60, "Attack +0"), standees: int = 10
) -> Game:
    kind = replace(monster("Rat", rat, attack=1, hp=2), standees=standees)
    return table(drawing, [summoner()], {"M": monster("Queen", (20, card)), "N": kind})


def spawned(played: Game, kind: str, at: tuple[int, int], rank: str = "normal") -> int | None:
    running = spawn(
        played.scene.play,
        Newcomer(kind_called(played.scene.play, kind).id, rank, MONSTERS, played.setting.board(()).index(at)),
    )
    try:
        asked = next(running)
        while True:
            asked = running.send(asked.options[0])  # type: ignore[union-attr]
    except StopIteration as stop:
        number = stop.value
        assert number is None or isinstance(number, int)
        return number
