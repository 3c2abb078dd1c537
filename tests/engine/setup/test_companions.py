"""Companions: figures that a class has from the start of each scenario, and that its cards command."""

from pathlib import Path

from msgspec.structs import replace

from havenwright.cards.reading import read_action
from havenwright.cards.tree import Summon
from havenwright.engine.game import Game
from havenwright.packs import content_hash, load_pack, write_content
from tests.engine.tables import hero, monster, select, table, until
from tests.packs.folders import CLASS, FILES, make_pack

DOG = "Old Dog: Hit Points 3 + X, Move 3, Attack 2, where X is your level"
ROOM = """
1   .   .   .   M
  .   .   .   .
"""


def game(*tops: str) -> Game:
    cards = [(30 + n, top, "Move 1") for n, top in enumerate(tops)]
    rest = [(70 + n, "Heal 1, self", "Move 1") for n in range(6 - len(cards))]
    (companion,) = read_action(f"Summon {DOG}").parts
    assert isinstance(companion, Summon)
    keeper = replace(hero("Keeper", *cards, *rest), companion=companion)
    return table(ROOM, [keeper], {"M": monster("Rat", (60, "Does not act"))})


def dogs(played: Game) -> list[int]:
    first = len(played.setting.identities)
    return [n for n, who in enumerate(played.state.born, first) if who.monster == "old dog"]


def with_dog(*tops: str) -> Game:
    """A game whose companion has come."""
    played = until(game(*tops), "summon")
    assert played.decision is not None
    played.choose(played.decision.options[0])
    return until(played, "select cards")


def test_a_companion_comes_at_the_start_with_its_values() -> None:
    played = with_dog()
    (dog,) = dogs(played)
    assert played.state.figures[dog].hit_points == 4
    assert played.setting.board(()).distance(played.state.figures[dog].hex, played.state.figures[0].hex) == 1


def test_a_card_commands_it_by_its_name() -> None:
    played = with_dog("This is a Command\nControl one of your Old Dog summons: Heal 2, self; Move 3")
    (dog,) = dogs(played)
    played.state.figures[dog].hit_points = 1
    select(played, (0, 1))
    until(played, "play card").choose((0, 0))
    until(played, "play card", {"control": dog})
    assert [event.get("target") for event in played.events if event.kind == "commanded"] == [dog]
    assert played.state.figures[dog].hit_points == 3


def test_the_line_of_a_companion_is_read_and_written(tmp_path: Path) -> None:
    said = FILES[CLASS].replace("  perks\n", f"  companion {DOG}\n  perks\n", 1)
    kind = next(
        one for one in load_pack(make_pack(tmp_path / "a", {**FILES, CLASS: said})).classes if one.companion
    )
    assert kind.companion is not None
    assert kind.companion.name == "old dog"
    written = {**FILES, CLASS: write_content(kind)}
    again = next(one for one in load_pack(make_pack(tmp_path / "b", written)).classes if one.companion)
    assert again == kind
    assert content_hash(again) == content_hash(kind)
