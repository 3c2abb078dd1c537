"""Retiring: when a quest is fulfilled, what it opens, and what becomes of what the character had."""

from typing import Final

from havenwright.campaign.core.play import Play
from havenwright.campaign.events import conditions, decks, sections, supplies, tracks, unlocking
from havenwright.campaign.events.happening import happen
from havenwright.campaign.model.state import TOWN, Character, Status
from havenwright.campaign.town import enhancement
from havenwright.packs.campaigns.content import Quest

ANY: Final = "any"
"""A second quest that is still to be chosen, of the two that are drawn."""


def is_fulfilled(play: Play, name: str) -> bool:
    """True if a character has done what its quest asks for."""
    character = play.character(name)
    if character.quest is None:
        return False
    needs = play.content.quests[character.quest].needs
    if needs is None:
        return character.quest_done
    return conditions.holds(play, needs, (name,), name)


def is_due(play: Play, name: str) -> bool:
    """True if a character must retire before the phase ends."""
    return play.rules.quests and is_fulfilled(play, name)


def must_stay(play: Play, name: str) -> bool:
    """True if a character has to retire before it plays again."""
    return not play.rules.fulfilled_play_on and is_due(play, name)


def retire(play: Play, name: str, second: str = "") -> None:
    """Retire a character, and resolve its quest; perhaps a second one with inspiration."""
    character = play.present(name)
    play.need(play.rules.quests, "nobody retires here")
    play.need_step("downtime")
    at = play.rules.questless_retires_at
    tired = character.quest is None and at is not None and character.xp >= at
    play.need(tired or is_fulfilled(play, name), f"{play.called(name)} hasn't fulfilled a quest")
    present = tuple(one for one in play.state.active() if one != name) or (name,)
    first_of_all = not any(play.state.retired.values())
    own = play.content.quests[character.quest] if character.quest else None
    open_before = _open_things(play)
    if own is not None:
        _add_quest(play, own)
    another = _second_quest(play, second, character.player) if second else None
    if another is not None and play.rules.second_quest_adds_quest:
        _add_quest(play, another)
    tracks.shift(play, "prosperity", play.rules.retiring_prosperity)
    if own is not None:
        _open(play, own, open_before, present, character)
        happen(play, own.extra, present)
    if another is not None:
        tracks.shift(play, "prosperity", play.rules.retiring_prosperity)
        _open(play, another, open_before, present, character)
    _add_events(play, character.class_)
    section = play.class_of(character).section
    if section and section not in play.state.read:
        sections.read(play, section)
    if play.rules.first_retirement_reads and first_of_all:
        sections.read(play, play.rules.first_retirement_reads)
    play.state.retired[character.player] = play.state.retired.get(character.player, 0) + 1
    character.quest = None
    enhancement.remove_temporary(play, name)
    leave(play, name, "retired")
    play.tell("retired", character=name)


def leave(play: Play, name: str, status: Status) -> None:
    """Somebody leaves for good: items to the supply, resources to the town, gold lost, the quest back."""
    character = play.character(name)
    supplies.release(play, character)
    for what, amount in list(character.resources.items()):
        supplies.add(play, name, what, -amount)
        supplies.add(play, TOWN, what, amount)
    character.status = status
    if status != "retired" or play.rules.retired_gold_lost:
        supplies.add(play, name, "gold", -character.gold)
    if character.quest is not None:
        decks.put_in(play, "quests", character.quest)
        character.quest = None


def _open_things(play: Play) -> frozenset[str]:
    state = play.state
    return frozenset({*state.classes, *state.envelopes, *state.buildings})


def _open(
    play: Play, quest: Quest, before: frozenset[str], present: tuple[str, ...], retiring: Character
) -> None:
    """Open what a quest names; if that was open before, its alternate, or something at random."""
    for kind, name in (
        ("class", quest.unlocks),
        ("envelope", quest.envelope),
        ("building", quest.building),
        ("building", quest.alternate),
    ):
        if name and name not in before:
            if kind == "envelope":
                play.state.envelopes.append(name)
                play.tell("unlocked", thing="envelope", name=name)
                happen(play, play.content.envelopes.get(name, ()), present)
            else:
                unlocking.unlock(play, kind, name)
            if kind == "class" and name != retiring.class_:
                _add_events(play, name)
            return
    unlocking.gain_random_scenario(play, present)
    unlocking.gain_random_design(play, present)


def _add_events(play: Play, class_: str) -> None:
    """Put the events of a class into their decks."""
    if play.rules.retiring_adds_events:
        for deck, events in play.content.class_of(class_).events.items():
            for event in events:
                decks.change(play, deck, event, added=True)


def _add_quest(play: Play, quest: Quest) -> None:
    """Bring the quest that a quest names into the deck; if it is there no more, one at random."""
    if not play.rules.retiring_adds_quest or not quest.adds:
        return
    locked = decks.cards(play, "locked quests")
    if quest.adds in locked:
        locked.remove(quest.adds)
        decks.put_in(play, "quests", quest.adds)
    elif locked:
        decks.put_in(play, "quests", decks.draw(play, "locked quests")[0])


def _second_quest(play: Play, chosen: str, player: str) -> Quest:
    """Pay inspiration for a second quest, one of two that are drawn."""
    price, deck = play.needed(play.rules.second_quest, "no second quest can be completed here")
    play.need(play.state.inspiration >= price, f"that costs {price} inspiration")
    drawn = decks.draw(play, deck, 2)
    play.need(bool(drawn), "there is no quest left")
    play.tell("quests drawn", player=player, amount=len(drawn))
    if chosen == ANY and len(drawn) > 1:
        chosen = play.answers.choose("quest", "which quest is completed", drawn, player)
    elif chosen == ANY:
        chosen = drawn[0]
    play.need(chosen in drawn, f"the quest {chosen} wasn't drawn")
    tracks.shift(play, "inspiration", -price)
    for other in drawn:
        if other != chosen:
            decks.put_in(play, deck, other)
    return play.content.quests[chosen]
