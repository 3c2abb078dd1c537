"""A campaign in the terminal: the same decisions as in the browser, as numbered lists."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from havenwright.cli.campaign import keep_campaign, read_campaign, show_campaign
from havenwright.cli.campaign_answers import answer_of, manner, rows
from havenwright.cli.campaign_commands import carry_out, command_of, help_on_commands
from havenwright.cli.campaign_looks import card_lines, look
from havenwright.cli.campaign_names import characters
from havenwright.cli.campaign_scenario import finish_scenario, show_ways
from havenwright.cli.common import joined, note, say
from havenwright.errors import UserError

if TYPE_CHECKING:
    from havenwright.campaign.campaign import Campaign
    from havenwright.campaign.model.decisions import Decision
    from havenwright.packs import Registry

GRAVE = frozenset({"retire", "abandon"})
"""Acts that are asked about twice."""
HELP = """\
  a number answers
  u  takes the last answer back        r  gives it again
  n  shows the next open decision      l  lists the answers again
  h  says what a bot would do          s  shows the sheets
  q  leaves: everything is kept"""


def play_campaign(file: Path, campaign: "Campaign", packs: "Registry") -> int:
    """Ask the decisions of a campaign until somebody leaves; every answer is kept in the file."""
    note(f"kept in {file}; ? shows what can be typed, q leaves")
    if not campaign.log:
        say(f"\n{campaign.content.name}\n\n{joined(campaign.content.story)}".rstrip())
    told, shift, asks = len(campaign.events), 0, True
    sure, typed = "", dict[str, str]()
    while decisions := campaign.decisions:
        told = _tell(campaign, told)
        decision = decisions[shift % len(decisions)]
        if asks:
            _ask(campaign, decision)
        asks = True
        try:
            said = click.prompt(">", prompt_suffix=" ").strip()
        except (click.Abort, EOFError):
            click.echo()
            break
        if said == "q":
            break
        if said == "l":
            continue
        if said == "n":
            shift += 1
            if len(decisions) == 1:
                note("nothing else is open")
            continue
        try:
            if _looks(campaign, decision, said):
                asks = False
                continue
            if said != sure and (grave := _grave(campaign, decision, said)):
                note(f"{grave}? Type {said} again if you are sure")
                sure, asks = said, False
                continue
            _answer(file, campaign, decision, said, packs, typed)
        except UserError as error:
            note(str(error))
            asks = False
            continue
        shift, told, sure = _next_of(campaign, decision.seat), min(told, len(campaign.events)), ""
        if campaign.pending is None:
            keep_campaign(file, campaign)
    if not campaign.decisions:
        _tell(campaign, told)
        click.echo("The campaign is over.")
    return 0


def _next_of(campaign: "Campaign", seat: int) -> int:
    """The number of the decision that comes next: one of the same seat, or else the first."""
    return next((at for at, decision in enumerate(campaign.decisions) if decision.seat == seat), 0)


def _tell(campaign: "Campaign", told: int) -> int:
    """Print the events since a number, and return how many there are."""
    from havenwright.telling.campaigns import CampaignWords

    words = CampaignWords(campaign)
    for event in campaign.events[told:]:
        if event.kind != "shuffled":
            say(words.told(event), 2)
        if event.kind == "scenario ended" and (conclusion := campaign.conclusion(event)):
            say(f"\n{joined(conclusion)}\n")
    return len(campaign.events)


def _ask(campaign: "Campaign", decision: "Decision") -> None:
    from havenwright.telling.campaigns import CampaignWords

    words = CampaignWords(campaign)
    who = campaign.state.players[decision.seat] if decision.seat >= 0 else "The party"
    click.echo(f"\n{who}: {words.question(decision)}")
    event = campaign.content.events.get(decision.about)
    if decision.kind == "option" and event is not None:
        say(joined(event.story))
    if decision.kind == "player":
        for line in _standing(campaign, decision.seat):
            say(line, 2)
    if decision.kind == "scenario":
        show_ways()
        return
    for number, text in enumerate(rows(words, decision), 1):
        say(f"{number:2}  {text}", 2, 4)
        for line in _described(campaign, decision, number - 1):
            say(line, 6)
    if how := manner(words, decision):
        click.echo(f"  {how}")


def _standing(campaign: "Campaign", seat: int) -> list[str]:
    """Lines on the active characters of a player, with what is due."""
    player, found = campaign.state.players[seat], []
    for one in campaign.sheets(seat).characters:
        if one.player == player and one.status == "active" and one.next_level:
            has = [
                f"level {one.level}",
                f"{one.experience} of {one.next_level} experience",
                f"{one.gold} gold",
            ]
            has += [f"{count} {what}" for what, count in one.resources.items()]
            waits = f"; due: {', '.join(one.waits)}" if one.waits else ""
            found.append(f"{one.name}: {', '.join(has)}{waits}")
    return found


def _described(campaign: "Campaign", decision: "Decision", number: int) -> list[str]:
    """Lines below an option that has to be read before it is chosen: a quest, or a card."""
    option = decision.options[number] if number < len(decision.options) else ""
    if decision.kind == "quest" and (quest := campaign.content.quests.get(option)) is not None:
        return [*quest.story.splitlines(), *quest.said]
    if decision.kind in ("card", "bring", "leave"):
        return card_lines(campaign, option)
    return []


def _looks(campaign: "Campaign", decision: "Decision", said: str) -> bool:
    """Show what somebody asked to see; False if it was something else."""
    if said in ("?", "help"):
        click.echo(f"{HELP}\n{help_on_commands(campaign)}")
    elif said == "s":
        show_campaign(campaign)
    elif said == "h":
        _hint(campaign, decision)
    else:
        return look(campaign, said)
    return True


def _grave(campaign: "Campaign", decision: "Decision", said: str) -> str:
    """The act that a number stands for, if it ends a character's story; empty: it doesn't."""
    from havenwright.telling.campaigns import CampaignWords

    number = int(said) - 1 if said.isdecimal() else -1
    option = decision.options[number] if 0 <= number < len(decision.options) else None
    if decision.kind != "player" or not isinstance(option, dict) or GRAVE.isdisjoint(option):
        return ""
    return CampaignWords(campaign).option(decision, option)


def _hint(campaign: "Campaign", decision: "Decision") -> None:
    from havenwright.bots.campaigns import advise
    from havenwright.telling.campaigns import CampaignWords

    act = advise(decision, campaign)
    said = "a bot would only guess" if act is None else CampaignWords(campaign).option(decision, act)
    note(said if act is None else f"a bot would do this: {said}")


def _answer(
    file: Path,
    campaign: "Campaign",
    decision: "Decision",
    said: str,
    packs: "Registry",
    typed: dict[str, str],
) -> None:
    if said == "u":
        campaign.undo(decision.seat)
    elif said == "r":
        campaign.redo()
    elif (command := command_of(said)) is not None:
        carry_out(campaign, command, said)
    elif decision.kind == "scenario":
        finish_scenario(file, campaign, said, packs, typed)
    else:
        campaign.choose(answer_of(decision, said, characters(campaign)), decision.seat)


def found_or_go_on(
    folder: Path, packs: "Registry", ruleset: str, name: str, players: tuple[str, ...], seed: int | None
) -> tuple[Path, "Campaign"]:
    """The campaign of a name from its file, or a new one."""
    from havenwright.bots.careers import campaign_of
    from havenwright.campaign.campaign import Campaign
    from havenwright.rulesets import ruleset as named_ruleset
    from havenwright.table.party import new_secret

    id = campaign_of(packs, ruleset, name)
    file = folder / "campaigns" / f"{ruleset}-{id}.haven"
    if file.exists():
        campaign = read_campaign(file, packs, from_stored=True)
        if players and list(players) != list(campaign.state.players):
            note(f"this campaign goes on with its players: {', '.join(campaign.state.players)}")
        return file, campaign
    fewest, _ = named_ruleset(ruleset).party
    names = players or tuple(f"Player {number}" for number in range(1, fewest + 1))
    chance = new_secret() if seed is None else seed
    campaign = Campaign.start(ruleset=ruleset, packs=packs, campaign=id, players=names, seed=chance)
    file.parent.mkdir(parents=True, exist_ok=True)
    keep_campaign(file, campaign)
    return file, campaign
