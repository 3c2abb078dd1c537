"""A campaign in the terminal: the same decisions as in the browser, as numbered lists."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from havenwright.cli.campaign import keep_campaign, read_campaign, show_campaign
from havenwright.cli.common import note
from havenwright.errors import UserError

if TYPE_CHECKING:
    from havenwright.campaign.campaign import Campaign
    from havenwright.campaign.model.decisions import Decision
    from havenwright.packs import Registry
    from havenwright.telling.campaigns import CampaignWords

HELP = "a number answers; u takes back, s shows the sheets, n shows another decision, q leaves"


def play_campaign(file: Path, campaign: "Campaign", packs: "Registry") -> int:
    """Ask the decisions of a campaign until somebody leaves; every answer is kept in the file."""
    from havenwright.telling.campaigns import CampaignWords

    note(f"kept in {file}; {HELP}")
    told, shift = len(campaign.events), 0
    while decisions := campaign.decisions:
        words = CampaignWords(campaign)
        for event in campaign.events[told:]:
            click.echo(f"  {words.told(event)}")
        told = len(campaign.events)
        decision = decisions[shift % len(decisions)]
        _ask(campaign, words, decision)
        try:
            said = click.prompt(">", prompt_suffix=" ").strip()
        except (click.Abort, EOFError):
            break
        if said == "q":
            break
        if said == "n":
            shift += 1
            continue
        if said == "s":
            show_campaign(campaign)
            continue
        try:
            _answer(campaign, decision, said, packs)
        except UserError as error:
            note(str(error))
            continue
        shift = 0
        told = min(told, len(campaign.events))
        if campaign.pending is None:
            keep_campaign(file, campaign)
    if not campaign.decisions:
        click.echo("The campaign is over.")
    return 0


def _ask(campaign: "Campaign", words: "CampaignWords", decision: "Decision") -> None:
    who = campaign.state.players[decision.seat] if decision.seat >= 0 else "The party"
    click.echo(f"\n{who}: {words.question(decision)}")
    event = campaign.content.events.get(decision.about)
    if decision.kind == "option" and event is not None:
        click.echo(event.story)
    if decision.kind == "scenario":
        click.echo("  1  enter a result: the name of a JSON file (docs/campaigns.md)")
        click.echo("  g  let greedy bots play it")
        return
    for number, option in enumerate(decision.options, 1):
        click.echo(f"  {number}  {words.option(decision, option)}")


def _answer(campaign: "Campaign", decision: "Decision", said: str, packs: "Registry") -> None:
    if said == "u":
        campaign.undo(decision.seat)
    elif decision.kind == "scenario":
        _finish(campaign, said, packs)
    elif said.isdecimal() and 1 <= int(said) <= len(decision.options):
        campaign.choose(decision.options[int(said) - 1], decision.seat)
    else:
        raise UserError(HELP)


def _finish(campaign: "Campaign", said: str, packs: "Registry") -> None:
    from havenwright import bots
    from havenwright.campaign.games import read_result

    if said == "g":
        game = campaign.play_scenario(packs)
        bots.played(game, bots.named("greedy", len(campaign.log)))
        click.echo(f"The bots have {game.outcome} in {game.state.round} rounds.")
        campaign.finish(game)
        return
    name = click.prompt("the file") if said == "1" else said
    try:
        content = Path(name).read_bytes()
    except OSError as error:
        raise UserError(f"cannot be read: {error.strerror}", file=Path(name)) from None
    campaign.enter(read_result(content))


def found_or_go_on(
    folder: Path, packs: "Registry", ruleset: str, name: str, players: tuple[str, ...], seed: int | None
) -> tuple[Path, "Campaign"]:
    """The campaign of a name from its file, or a new one."""
    from random import SystemRandom

    from havenwright.bots.careers import campaign_of
    from havenwright.campaign.campaign import Campaign
    from havenwright.rulesets import ruleset as named_ruleset

    id = campaign_of(packs, ruleset, name)
    file = folder / "campaigns" / f"{ruleset}-{id}.haven"
    if file.exists():
        return file, read_campaign(file, packs)
    fewest, _ = named_ruleset(ruleset).party
    names = players or tuple(f"Player {number}" for number in range(1, fewest + 1))
    chance = SystemRandom().randrange(1, 1_000_000) if seed is None else seed
    campaign = Campaign.start(ruleset=ruleset, packs=packs, campaign=id, players=names, seed=chance)
    file.parent.mkdir(parents=True, exist_ok=True)
    keep_campaign(file, campaign)
    return file, campaign
