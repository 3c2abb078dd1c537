"""Scenarios of a campaign: the game that is played, and its result as the campaign takes it."""

from collections.abc import Collection, Mapping
from typing import Any, Final, get_args

import msgspec
from msgspec.structs import replace

from havenwright.campaign.core.play import Play
from havenwright.campaign.core.variants import of_scenario
from havenwright.campaign.model.state import Character, Playing
from havenwright.campaign.road import pool
from havenwright.campaign.road.typed_rewards import read_rewards
from havenwright.decoding import UNREADABLE
from havenwright.engine import (
    Facts,
    Game,
    Given,
    Result,
    Seat,
    SeatResult,
    Seed,
    Variants,
    derived_secret,
    learning_hand,
)
from havenwright.errors import UserError
from havenwright.packs.campaigns.next_scenario import affect_of
from havenwright.packs.campaigns.read_quest import Deeds, counted
from havenwright.packs.campaigns.records import Subject
from havenwright.packs.dungeon import RANDOM_DUNGEON
from havenwright.packs.pack_file import slug
from havenwright.packs.registry import Registry
from havenwright.rulesets.base import Ruleset

RANDOM: Final = "random"
"""The source of items that loot cards draw; those of other campaigns stay out."""


def game_of(play: Play, rules: Ruleset, packs: Registry, number: int) -> Game:
    """The scenario under way, as a game; its chance follows from the campaign's seed and the log."""
    playing = play.needed(play.party.playing, "no scenario is under way")
    play.need_step("scenario")
    if playing.scenario != RANDOM_DUNGEON and playing.scenario not in packs.scenarios:
        raise UserError(f"the scenario {playing.scenario} isn't in these packs any more")
    seats = [_seat(play, rules, packs, playing, name) for name in playing.with_]
    return Game.start(
        ruleset=rules.id,
        packs=packs,
        scenario=playing.scenario,
        party=seats,
        level=playing.level,
        seed=_seed(play.state.seed, playing, number),
        variants=_variants(play, playing),
        events=tuple(affect_of(text) for text in playing.effects),
        facts=_facts(play, playing, packs),
    )


def _seed(seed: Seed, playing: Playing, number: int) -> Seed:
    """The seed of a scenario: nobody learns that of the campaign from it, nor that of another scenario."""
    if isinstance(seed, int):
        return seed * 1_000_003 + number
    return derived_secret(seed, f"{playing.mode} {number} {playing.scenario}")


def _variants(play: Play, playing: Playing) -> Variants:
    imbuement = "" if playing.imbuement == "none" else playing.imbuement
    return replace(of_scenario(play.variants), imbuement=imbuement, favors=tuple(playing.favors))


def check_favors(play: Play, rules: Ruleset, packs: Registry, act: Mapping[str, Any]) -> None:
    """Refuse favors that a scenario can't be begun with, before anybody sets out."""
    party = play.state.at
    party.step = "scenario"
    party.playing = Playing(
        scenario=str(act["start"]),
        level=act.get("level", 1),
        with_=list(act.get("with") or play.state.active()),
        favors=list(act["favors"]),
    )
    game_of(play, rules, packs, 0)


def _facts(play: Play, playing: Playing, packs: Registry) -> Facts:
    state = play.state
    others = [
        id for id, item in packs.items.items() if item.source == RANDOM and id not in play.content.items
    ]
    return Facts(
        mode=playing.mode,
        achievements=tuple(state.achievements),
        party_achievements=tuple(play.party.achievements),
        stickers=tuple(state.stickers),
        choices=tuple(state.choices),
        completed=tuple(name for name, status in state.scenarios.items() if status == "completed"),
        treasures=tuple(int(number) for number in state.treasures if number.isdecimal()),
        random_items=(*state.random_items, *others),
        random_item_scenarios=tuple(state.random_item_scenarios),
        rewards="told",
        loot_stickers=tuple(sorted(state.loot_stickers.items())),
    )


def _seat(play: Play, rules: Ruleset, packs: Registry, playing: Playing, name: str) -> Seat:
    character = play.character(name)
    kind = packs.character_class(character.class_)
    learns = learning_hand(rules, packs.scenario(playing.scenario), kind)
    by_cards = play.rules.level_by == "scenario"
    owned = pool.items(play, playing.scenario) if by_cards else character.items
    return Seat(
        character=character.class_,
        level=character.level,
        pool=() if learns or by_cards else _pool(play, character),
        perks=_perks(play, name),
        owned=tuple(item for item in owned if item in packs.items),
        enhancements=_stickers(play, character),
        used_up=tuple(item for item in playing.used_up.get(name, ()) if item in packs.items),
        discards=playing.discards.get(name, 0),
        blesses=playing.blesses.get(name, 0),
        swaps=tuple(playing.swaps.get(name, {}).items()),
        masteries=tuple(character.masteries),
        called=character.called,
    )


def _pool(play: Play, character: Character) -> tuple[str, ...]:
    return (*play.class_of(character).first_cards, *character.cards)


def _perks(play: Play, name: str) -> tuple[int, ...]:
    """The perks by number, once for each box that is marked."""
    character = play.character(name)
    perks = play.class_of(character).perks
    kept = {perk: boxes for perk, boxes in character.boxes.items() if perk in perks}
    return tuple(perks[perk].number for perk, boxes in kept.items() for _ in range(boxes))


def _stickers(play: Play, character: Character) -> tuple[tuple[str, str], ...]:
    pool = _pool(play, character)
    return tuple(
        (card, sticker)
        for card, stickers in play.state.enhancements.items()
        if card in pool
        for sticker in stickers
    )


# Results


def act_of(play: Play, result: Result) -> dict[str, Any]:
    """The result of a game as the act that enters it."""
    playing = play.needed(play.party.playing, "no scenario is under way")
    if result.scenario != playing.scenario or len(result.seats) != len(playing.with_):
        raise UserError(f"this is no result of {playing.scenario}")
    seats = dict(zip(playing.with_, result.seats, strict=True))
    act: dict[str, Any] = {"finish": result.outcome}
    if play.rules.economy:
        value = play.chart[playing.level].gold
        gains: dict[str, Mapping[str, Any]] = {
            "xp": {name: seat.experience for name, seat in seats.items()},
            "money": {name: seat.tokens for name, seat in seats.items()},
            "gold": {name: seat.gold - seat.tokens * value for name, seat in seats.items()},
            "goals": {name: seat.checkmarks for name, seat in seats.items()},
            "loot": {name: dict(seat.loot) for name, seat in seats.items()},
            "masteries": {name: list(seat.masteries) for name, seat in seats.items()}
            if play.rules.masteries
            else {},
            "treasures": {name: [str(number) for number in seat.treasures] for name, seat in seats.items()},
            "items": {name: list(seat.random_items) for name, seat in seats.items()},
            "counted": {name: _counted(play, name, seat, result) for name, seat in seats.items()},
        }
        for word, values in gains.items():
            kept = {name: value for name, value in values.items() if value}
            if kept:
                act[word] = kept
        act |= _rewards(play, playing, result)
    if died := [name for name, seat in seats.items() if seat.died]:
        act["died"] = died
    if result.choices:
        act["chosen"] = list(result.choices)
    if result.rounds:
        act["rounds"] = result.rounds
    if result.save:
        act["save"] = result.save
    return act


PERSONAL: Final = (
    *("gold", "money", "experience", "checkmark", "perk", "item"),
    *("lumber", "metal", "hide", "herb"),
)
"""Rewards that a character has, not the party."""


def _rewards(play: Play, playing: Playing, result: Result) -> dict[str, Any]:
    """Rewards in the middle of a scenario, as outcomes: by character, and of the party if it was won for the
    first time. Those of numbered treasures and of the conclusion are the campaign's own; things of
    other campaigns are left out."""
    found: dict[str, list[str]] = {}
    party: list[str] = []
    for reward in result.rewards:
        if reward.treasure or reward.source == "conclusion":
            continue
        if reward.kind in PERSONAL and reward.seats:
            text = _reward_text(reward, play.chart[playing.level].gold)
            for seat in reward.seats if _is_known(play, text) else ():
                found.setdefault(playing.with_[seat], []).append(text)
        elif _is_known(play, text := _reward_text(reward, 1)):
            party.append(text)
    act: dict[str, Any] = {}
    if found:
        act["found"] = {name: "; ".join(texts) for name, texts in found.items()}
    first = play.state.scenarios.get(playing.scenario) != "completed" and playing.mode == "campaign"
    if party and first and result.outcome == "won":
        act["rewards"] = "; ".join(party)
    return act


def _is_known(play: Play, text: str) -> bool:
    """True if a reward is one of this campaign."""
    try:
        read_rewards(play.content, text)
    except UserError:
        return False
    return True


def _reward_text(reward: Given, money: int) -> str:
    """A reward in the words of outcomes."""
    kind, what = reward.kind, reward.what
    amount = reward.amount * (money if kind == "money" else 1)
    verb = "gain" if amount >= 0 else "lose"
    match kind:
        case "scenario" | "class" | "building":
            return f"unlock {kind} {slug(what)}"
        case "section":
            return f"read section {what}"
        case "item" | "design":
            return f"gain {kind} {slug(what)}"
        case "achievement" | "sticker" | "random design" | "random scenario":
            return f"gain {kind} {what}".strip()
        case "money":
            return f"{verb} {abs(amount)} gold"
        case "soldier" | "perk" | "checkmark":
            return f"{verb} {abs(amount)} {kind}s"
        case "herb":
            return f"{verb} {abs(amount)} {what}"
    return f"{verb} {abs(amount)} {kind} {what}".strip()


def _counted(play: Play, name: str, seat: SeatResult, result: Result) -> dict[str, int]:
    """The counters of a character's quest, as far as this scenario raises them."""
    deeds = Deeds(
        won=result.outcome == "won",
        kills=seat.kills,
        elites=seat.elites,
        totals=seat.totals,
        loot={"tokens": seat.tokens, **seat.loot},
        treasures=len(seat.treasures),
    )
    return _tallied(play, name, deeds, get_args(Subject))


TYPED: Final[tuple[Subject, ...]] = ("scenarios", "lost scenarios", "treasures", "loot")
"""Things that quests count and that a typed result tells."""


def _tallied(play: Play, name: str, deeds: Deeds, subjects: Collection[Subject]) -> dict[str, int]:
    """The counters of a character's quest that some deeds raise, as far as they count such subjects."""
    quest = play.content.quests.get(play.character(name).quest or "")
    tallies = [tally for tally in quest.tallies if tally.subject in subjects] if quest else []
    return {tally.name: number for tally in tallies if (number := counted(tally, deeds))}


def with_counters(play: Play, act: Mapping[str, Any]) -> dict[str, Any]:
    """A result that people typed, with what it adds to counters of quests that they didn't type: scenarios,
    treasures and loot."""
    playing = play.party.playing
    found: dict[str, dict[str, int]] = {name: dict(of) for name, of in act.get("counted", {}).items()}
    for name in playing.with_ if playing is not None else ():
        deeds = Deeds(
            won=act.get("finish") == "won",
            loot={"tokens": act.get("money", {}).get(name, 0), **act.get("loot", {}).get(name, {})},
            treasures=len(act.get("treasures", {}).get(name, ())),
        )
        for counter, amount in _tallied(play, name, deeds, TYPED).items():
            found.setdefault(name, {}).setdefault(counter, amount)
    return {**act, "counted": found} if found else dict(act)


def read_result(text: bytes) -> dict[str, Any]:
    """A result that people typed: the act that enters it, as JSON."""
    try:
        act = msgspec.json.decode(text, type=dict[str, Any])
    except UNREADABLE as error:
        raise UserError(f"this is no result of a scenario: {error}") from None
    if "finish" not in act:
        raise UserError("a result says `finish`: `won` or `lost`")
    return act
