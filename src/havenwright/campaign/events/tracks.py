"""Tracks of a campaign: prosperity, reputation, morale, defense, soldiers, inspiration, imbuement."""

from collections.abc import Mapping

from havenwright.campaign.core.play import Play
from havenwright.campaign.events import sections
from havenwright.campaign.events.supplies import put
from havenwright.packs.campaigns.outcomes import Track

MOST_MORALE = 20


def shift(play: Play, track: Track, amount: int, faction: str = "") -> None:
    """Move a track by an amount, as far as its ends allow; then levels and sections that are reached."""
    play.need(_is_used(play, track), f"there is no {track} in this game")
    match track:
        case "prosperity":
            _shift_prosperity(play, amount)
        case "reputation":
            _shift_reputation(play, amount, faction)
        case "morale":
            _shift_morale(play, amount)
        case "defense":
            play.state.defense += amount
            _tell(play, track, amount)
        case "soldiers":
            _shift_soldiers(play, amount)
        case "inspiration":
            before = play.state.inspiration
            play.state.inspiration = max(0, before + amount)
            _tell(play, track, play.state.inspiration - before)


def _tell(play: Play, track: Track, moved: int, faction: str = "") -> None:
    if moved:
        play.tell("track", track=track, faction=faction, amount=moved)


def _is_used(play: Play, track: Track) -> bool:
    """True if the game has a track at all."""
    rules = play.rules
    match track:
        case "prosperity":
            return rules.prosperity
        case "inspiration":
            return rules.inspires
        case "reputation":
            return rules.reputation != "none"
        case "morale" | "defense" | "soldiers":
            return rules.morale


def _shift_prosperity(play: Play, amount: int) -> None:
    """Mark boxes, or erase some: never one that a level begins with."""
    state, levels = play.state, play.content.prosperity_at
    before = state.prosperity
    floor = max([0, *(box for box in levels if box <= before)])
    state.prosperity = now = max(floor, before + amount)
    _tell(play, "prosperity", now - before)
    for box in range(before + 1, now + 1):
        if box in levels:
            _reach_prosperity(play, 2 + levels.index(box))
        _read_reached(play, "prosperity", box - 1, box, play.content.prosperity_sections)


def _reach_prosperity(play: Play, level: int) -> None:
    """Put the items of a prosperity level into the supply."""
    state = play.state
    for name, item in play.content.items.items():
        if item.prosperity == level and (copies := state.unavailable.get(name, 0)):
            put(state.unavailable, name, -copies)
            put(state.shop, name, copies)
    play.tell("prosperity level", level=level)


def most_reputation(play: Play, faction: str) -> int:
    """The most reputation that there can be with a faction."""
    most = play.state.reputation_most
    return max(play.rules.reputation_bounds[1], most.get("", 0), most.get(faction, 0))


def raise_most_reputation(play: Play, most: int, faction: str) -> None:
    """Raise the most reputation that there can be with a faction, or with all of them."""
    play.need(play.rules.reputation == "by faction", "there are no factions in this game")
    play.need(not faction or faction in play.state.reputation, f"there is no faction '{faction}'")
    if most > most_reputation(play, faction):
        play.state.reputation_most[faction] = most
        play.tell("most reputation", faction=faction, most=most)


def _shift_reputation(play: Play, amount: int, faction: str) -> None:
    lowest, highest = play.rules.reputation_bounds
    if play.rules.reputation == "one":
        play.need(not faction, "reputation is the same with everybody here")
        before = play.party.reputation
        play.party.reputation = max(lowest, min(highest, before + amount))
        _tell(play, "reputation", play.party.reputation - before)
    elif play.rules.reputation == "by faction":
        play.need(faction in play.state.reputation, f"there is no faction '{faction}'")
        before = play.state.reputation[faction]
        highest = max(before, most_reputation(play, faction))
        play.state.reputation[faction] = max(lowest, min(highest, before + amount))
        _tell(play, "reputation", play.state.reputation[faction] - before, faction)
        _read_reached(
            play,
            f"reputation {faction}",
            before,
            play.state.reputation[faction],
            play.content.reputation_sections.get(faction, {}),
        )
        read_further(play)


def _shift_soldiers(play: Play, amount: int) -> None:
    """Gain soldiers up to what the Barracks allows, or lose some."""
    state = play.state
    before = state.soldiers
    state.soldiers = max(0, min(max(before, most_soldiers(play)), before + amount))
    _tell(play, "soldiers", state.soldiers - before)


def _shift_morale(play: Play, amount: int) -> None:
    """Change morale; at either end a section is read."""
    state = play.state
    before = state.morale
    state.morale = max(0, min(MOST_MORALE, before + amount))
    _tell(play, "morale", state.morale - before)
    section = play.content.morale_sections.get(state.morale)
    if section is not None and state.morale != before:
        sections.read(play, section)


def mark_imbuement(play: Play, boxes: int) -> None:
    """Mark boxes of the imbuement track: every fifth gives prosperity, and some have a section."""
    for _ in range(boxes):
        play.state.imbuement += 1
        if play.state.imbuement % 5 == 0:
            shift(play, "prosperity", 1)
        if (section := play.content.imbuement_sections.get(play.state.imbuement)) is not None:
            sections.read(play, section)


def most_soldiers(play: Play) -> int:
    """The most soldiers that the Barracks allows."""
    barracks = play.built("barracks")
    return 0 if barracks is None else barracks[1].soldiers


def total_defense(play: Play) -> int:
    """Defense with the modifier of the present morale alone."""
    steps = [morale for morale in play.content.defense_by_morale if morale <= play.state.morale]
    return play.state.defense + (play.content.defense_by_morale[max(steps)] if steps else 0)


def read_further(play: Play) -> None:
    """Read sections whose reputation is reached and whose scenarios are completed; each once."""
    state = play.state
    for one in play.content.further_sections:
        key = f"further {one.section}"
        done = all(state.scenarios.get(name) == "completed" for name in one.completed)
        if done and key not in state.tracked and state.reputation.get(one.faction, 0) >= one.reputation:
            state.tracked.append(key)
            sections.read(play, one.section)


def _read_reached(play: Play, track: str, before: int, now: int, found: Mapping[int, str]) -> None:
    """Read the sections of values that are reached; each once in a campaign."""
    for value, section in sorted(found.items()):
        key = f"{track} {value}"
        if before < value <= now and key not in play.state.tracked:
            play.state.tracked.append(key)
            sections.read(play, section)
