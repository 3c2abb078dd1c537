"""What is gained: rewards of the scenario, and what lies in treasures."""

from msgspec.structs import replace

from havenwright.engine.basics import GOLD
from havenwright.engine.core.play import Play, Rule
from havenwright.engine.figures.damage import befall
from havenwright.engine.finding import find, held
from havenwright.engine.model.state import CHECKMARKS, OnMap
from havenwright.engine.terms.groups import number
from havenwright.packs.plot import Reward


def give(play: Play, rewards: tuple[Reward, ...], looter: int = -1) -> None:
    """Gold and experience go to characters, to who looted them or to each; the rest is written down."""
    for reward in rewards:
        amount = number(play, reward.amount)
        whose = range(len(play.setting.party)) if reward.each else [looter] if looter >= 0 else []
        for seat in whose:
            body = play.figure(seat)
            if reward.kind == "gold":
                body.gold = max(0, body.gold + amount)
            elif reward.kind == "experience":
                body.experience = max(0, body.experience + amount)
            elif reward.kind == "item":
                find(play, seat, reward.what)
            elif reward.kind == "money":
                body.gold += amount * GOLD[play.setting.level]
            elif reward.kind == "checkmark":
                key = f"{seat} {CHECKMARKS}"
                play.count(key, amount)
        play.emit(
            "reward",
            "rewards",
            what=reward.kind,
            name=reward.what,
            amount=amount,
            figure=looter,
            each=reward.each,
        )
    play.state.plot = replace(play.state.plot, gained=(*play.state.plot.gained, *rewards))


def loot_treasure(play: Play, looter: int, tile: OnMap) -> Rule[None]:
    """A treasure is taken off the map: what it holds is given, what it does happens to who looted it.

    What the scenario itself says about it counts; only else is it looked up by its number.
    """
    state, printed = play.state, tile.overlay
    state.tiles = tuple(other for other in state.tiles if other is not tile)
    treasure = printed.number if printed is not None else 0
    if treasure:
        state.plot = replace(state.plot, treasures=(*state.plot.treasures, treasure))
    play.emit("treasure", "loot", figure=looter, tile=tile.number, number=treasure)
    rewards, effect = (printed.contents, printed.effect) if printed is not None else ((), tile.effect)
    index = play.setting.treasures.get(treasure)
    if index is not None and not rewards and effect is None:
        rewards, effect = held(play, index), index.effect
    give(play, rewards, looter)
    if effect is not None and effect.parts:
        yield from befall(play, looter, effect, by=-1, why="treasures")
