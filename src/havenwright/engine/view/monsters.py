"""Sets of monsters: the card of the round with resulting values for each rank, and the stat lines."""

from collections.abc import Iterator

import msgspec

from havenwright.cards.tree import Ability, Part, Relative
from havenwright.engine.core.play import Play
from havenwright.engine.model.decisions import PARTY
from havenwright.engine.model.frames import Frame
from havenwright.engine.round.monster_card import card_of, resulting
from havenwright.engine.view.figures import StatsView, stats_view
from havenwright.engine.view.text import action_lines, part_line
from havenwright.packs.records import MonsterCard


class ResultView(msgspec.Struct, frozen=True):
    """A line of a monster card, and its values with the stat card added."""

    text: str
    verb: str
    amount: int
    range: int | None = None
    """0 is melee; None: it has none."""
    targets: int = 1
    added: int | None = None
    """The number with a sign on the card, of one that adds to the stat card."""


class RankView(msgspec.Struct, frozen=True):
    """The figures of one rank of a set."""

    monster: str
    name: str
    rank: str
    figures: tuple[int, ...]
    stats: StatsView
    results: tuple[ResultView, ...] = ()
    """The moves and attacks of the card of the round."""


class MonsterCardView(msgspec.Struct, frozen=True):
    """The card that a set drew."""

    id: str
    name: str
    initiative: int
    lines: tuple[str, ...]
    shuffle: bool = False


class SetView(msgspec.Struct, frozen=True):
    """Monsters that act by the same card."""

    id: str
    name: str
    ranks: tuple[RankView, ...]
    card: MonsterCardView | None = None
    """None before it is drawn."""


def set_views(play: Play) -> Iterator[SetView]:
    """The sets of monsters on the map."""
    present = [n for n in play.present() if play.who(n).kind == "monster" and not play.who(n).objective]
    drawn = dict(play.state.monster_cards)
    for own in dict.fromkeys(play.who(n).set for n in present):
        members = [n for n in present if play.who(n).set == own]
        kind = play.setting.monsters[play.who(members[0]).monster]
        card = next((one for one in kind.deck if one.id == drawn.get(own)), None)
        ranks = dict.fromkeys((play.who(n).monster, play.who(n).rank) for n in members)
        yield SetView(
            id=own,
            name=play.setting.monsters[own].name if own in play.setting.monsters else kind.name,
            ranks=tuple(
                _rank(play, [n for n in members if (play.who(n).monster, play.who(n).rank) == rank], card)
                for rank in ranks
            ),
            card=None if card is None else _card(card),
        )


def _card(card: MonsterCard) -> MonsterCardView:
    return MonsterCardView(card.id, card.name, card.initiative, action_lines(card.action), card.shuffle)


def _rank(play: Play, figures: list[int], card: MonsterCard | None) -> RankView:
    first, who = figures[0], play.who(figures[0])
    return RankView(
        monster=who.monster,
        name=play.setting.monsters[who.monster].name,
        rank=who.rank,
        figures=tuple(figures),
        stats=stats_view(play, first),
        results=() if card is None else tuple(_results(play, first)),
    )


def _results(play: Play, figure: int) -> Iterator[ResultView]:
    """The moves and attacks of the card of a figure, with its own values added."""
    frame = Frame(figure, PARTY)
    for part in card_of(play, figure):
        for ability in _planned(part):
            values = resulting(play, frame, ability)
            if values is None:
                continue
            added = ability.amount.plus if isinstance(ability.amount, Relative) else None
            head = part_line(ability)
            yield ResultView(head, ability.verb, values.amount, values.range, values.targets, added)


def _planned(part: Part) -> Iterator[Ability]:
    if isinstance(part, Ability) and part.verb in ("move", "attack"):
        yield part
