"""Creating characters, and those who wait, leave for good, or come back."""

from typing import Final

from havenwright.campaign.characters import levels, lineage
from havenwright.campaign.characters.retirement import leave
from havenwright.campaign.core.play import Play
from havenwright.campaign.events import decks, supplies
from havenwright.campaign.events.marks import gain_experience, gain_perks
from havenwright.campaign.model.state import Character
from havenwright.campaign.town import shop

NOTHING: Final = ""
"""The answer of who buys nothing more."""
LONGEST_NAME: Final = 40
MOST_PLAYERS: Final = 12


def create(
    play: Play,
    name: str,
    class_: str,
    player: str,
    *,
    quest: str = "",
    level: int = 1,
    cards: tuple[str, ...] = (),
    buys: tuple[str, ...] = (),
    crossover: bool = False,
) -> None:
    """Make a new character in downtime, or for one who died right before a scenario that is forced."""
    rules, state = play.rules, play.state
    if not (is_forced(play) and player in mourning(play)):
        _need_time(play)
    play.need(name not in state.characters, f"there is a character called {name} already")
    play.need(class_ in free_classes(play), f"the class {play.content.class_name(class_)} can't be chosen")
    _check_no_other(play, player)
    play.need(1 <= level <= highest_first_level(play), f"nobody can begin at level {level}")
    traits = list(play.content.class_of(class_).traits)
    follows = lineage.predecessor(play, player)
    character = Character(player=player, class_=class_, party=state.party, traits=traits, follows=follows)
    state.characters[name] = character
    play.tell("joined", character=name, class_=class_)
    for number in range(level - 1):
        levels.rise(play, name, cards[number] if number < len(cards) else "", due=False)
    play.need(len(cards) < level, f"level {level} has {level - 1} cards to gain")
    if crossover:
        brought = play.needed(rules.crossover, "nobody crosses over to this game so")
        gold, experience, perks = brought
        gain_experience(play, name, experience)
        gain_perks(play, name, perks, "crossover")
    else:
        fixed, by_prosperity, by_level = rules.first_gold
        gold = fixed + by_prosperity * play.prosperity_level + by_level * level
        gain_perks(play, name, lineage.retired_before(play, name) if rules.quests else 0, "retirements")
    supplies.add(play, name, "gold", gold)
    if rules.quests:
        _draw_quest(play, character, quest)
    for item in buys:
        shop.pay_for(play, name, item)
    if not buys and not rules.first_gold_kept:
        _spend_first_gold(play, name)
    if not rules.first_gold_kept:
        supplies.add(play, name, "gold", -character.gold)


def _spend_first_gold(play: Play, name: str) -> None:
    """Ask for purchases with starting gold, one by one, as long as there is something to buy."""
    character = play.character(name)
    while affordable := [
        item
        for item in play.content.items
        if not shop.why_not(play, name, item) and shop.price_of(play, item) <= character.gold
    ]:
        chosen = play.answers.choose(
            "purchase",
            f"{character.gold} gold to spend, what is left is lost",
            [NOTHING, *affordable],
            character.player,
        )
        if chosen == NOTHING:
            return
        play.need(chosen in affordable, f"{play.content.item_name(chosen)} can't be bought now")
        shop.pay_for(play, name, chosen)


def is_forced(play: Play) -> bool:
    """True if the party is about to begin a scenario that it was forced to go to."""
    party = play.party
    if party.step != "leaving" or not party.bound:
        return False
    return party.playing is None or party.bound in play.content.scenario(party.playing.scenario).forces


def mourning(play: Play) -> dict[str, str]:
    """Players who have lost a character for good and made no other since, with its name."""
    found: dict[str, str] = {}
    for name, character in play.state.characters.items():
        if character.status == "dead":
            found[character.player] = name
        else:
            found.pop(character.player, None)
    held = {one.player for one in play.state.characters.values() if one.status in ("active", "aside")}
    return {player: name for player, name in found.items() if player not in held}


def check_the_dead(play: Play) -> None:
    """Whoever has lost a character for good makes a new one, as long as there is a class for it."""
    for player, name in mourning(play).items() if free_classes(play) else ():
        play.refuse(f"{player} has to make a new character in place of {play.called(name)}")


def _need_time(play: Play) -> None:
    """Characters come in downtime; and before the party sets out, if too few are left to play together."""
    classes = {play.state.characters[name].class_ or name for name in play.state.active()}
    if play.party.founding:
        return
    at_home = not play.party.bound and play.party.location == "home"
    few = len(classes) < play.company[0] and at_home
    play.need_step("downtime", *(("leaving",) if few and play.rules.home else ()))


def highest_first_level(play: Play) -> int:
    """The highest level that a new character can have."""
    match play.rules.first_level:
        case "1":
            return 1
        case "to the prosperity level":
            return play.prosperity_level
        case "free levels":
            return max(1, levels.free_level(play))


def free_classes(play: Play) -> list[str]:
    """Unlocked classes for a new character: where a class is held by one at a time, those without one."""
    held = {one.class_ for one in play.state.characters.values() if one.status in ("active", "aside")}
    if play.rules.classes_shared:
        held = set()
    known = play.content.classes
    crossing = "crossover classes" in play.variants
    guests = [name for name, one in known.items() if one.game and one.starting]
    unlocked = dict.fromkeys(name for name in (*play.state.classes, *guests) if name in known)
    return [name for name in unlocked if name not in held and (crossing or not known[name].game)]


def _check_no_other(play: Play, player: str) -> None:
    """Without the variant for one person a player has one active character in a party."""
    others = [name for name in play.state.active() if play.state.characters[name].player == player]
    play.need("solo" in play.variants or not others, f"{player} has an active character")


def _draw_quest(play: Play, character: Character, wanted: str) -> None:
    """Draw two quests, keep one, and shuffle the other back."""
    drawn = decks.draw(play, "quests", 2)
    if not drawn:
        play.need(not wanted, "there is no quest left")
        return
    play.tell("quests drawn", player=character.player, amount=len(drawn))
    chosen = wanted or drawn[0]
    if not wanted and len(drawn) > 1:
        chosen = play.answers.choose("quest", "which quest is kept", drawn, character.player)
    play.need(chosen in drawn, f"the quest {chosen} wasn't drawn")
    character.quest = chosen
    for other in drawn:
        if other != chosen:
            decks.put_in(play, "quests", other)


def invite(play: Play, player: str) -> None:
    """Let another player come to the campaign, who makes a character in downtime."""
    name, players = player.strip(), play.state.players
    play.need(play.party.step != "scenario", "that waits until the scenario is over")
    play.need(play.company[1] > 1, "one person plays this game")
    play.need(0 < len(name) <= LONGEST_NAME, f"a name has 1 to {LONGEST_NAME} letters")
    play.need(name not in players, f"{name} plays here already")
    play.need(len(players) < MOST_PLAYERS, f"a campaign has {MOST_PLAYERS} players at most")
    players.append(name)
    play.tell("player joined", player=name)


def swap_seats(play: Play, player: str, other: str) -> None:
    """Let two players take over each other's characters; those who have retired still count for each."""
    play.need(play.party.step != "scenario", "that waits until the scenario is over")
    for name in (player, other):
        play.need(name in play.state.players, f"nobody called {name} plays here")
    play.need(player != other, "two people swap seats")
    takes_over = {player: other, other: player}
    for one in play.state.characters.values():
        if one.player in takes_over and one.status in ("active", "aside"):
            play.need(not (one.secret and one.player == other), f"{other} keeps a quest secret")
            one.player = takes_over[one.player]
    play.tell("swapped", player=player, other=other)


def rename(play: Play, name: str, called: str) -> None:
    """Give a character another name."""
    character = play.own(name)
    play.need(0 < len(called.strip()) <= LONGEST_NAME, f"a name has 1 to {LONGEST_NAME} letters")
    character.called = called.strip()
    play.tell("called", character=name, name=character.called)


def keep_secret(play: Play, name: str, *, secret: bool) -> None:
    """Show the quest of a character to nobody, or to all again."""
    character = play.own(name)
    play.need(play.rules.quests, "there are no quests here")
    character.secret = secret
    play.tell("secrecy", character=name, secret=secret)


def set_aside(play: Play, name: str) -> None:
    """Let a character wait with all it has."""
    character = play.present(name)
    if not _may_change(play):
        play.need_step("downtime")
    character.status = "aside"
    play.tell("set aside", character=name)


def abandon(play: Play, name: str) -> None:
    """Give a character up for good."""
    character = play.own(name)
    play.need_step("downtime")
    play.need(character.status in ("active", "aside"), f"{play.called(name)} has left already")
    leave(play, name, "abandoned")
    play.tell("abandoned", character=name)


def resume(play: Play, name: str) -> None:
    """Play a character again that was set aside."""
    character = play.own(name)
    if not _may_change(play):
        _need_time(play)
    play.need(character.status == "aside", f"{play.called(name)} doesn't wait")
    _check_no_other(play, character.player)
    character.status = "active"
    play.tell("resumed", character=name)


def _may_change(play: Play) -> bool:
    """True if those who belong to the party may come and go here, wherever that is."""
    return play.rules.members_change_anywhere and play.party.step != "scenario"
