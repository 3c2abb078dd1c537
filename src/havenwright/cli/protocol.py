"""`haven protocol`: every kind of decision and event, with its fields and types."""

from typing import Final

import click

from havenwright.cli.common import json_option, write_json

EXAMPLE: Final = """\
from havenwright.engine import Game, Seat
from havenwright.packs import shipped_packs

party = [Seat("bellwarden"), Seat("lampwright")]
game = Game.start(ruleset="gh2", packs=shipped_packs(), scenario="lamps-at-low-water", party=party, seed=7)
told = [0, 0]
while game.decision is not None:
    for decision in game.decisions:  # several only if all seats choose at once, as with `select cards`
        seat = max(decision.seat, 0)  # -1 is the party: any seat may answer
        view = game.view(seat)  # the table as this seat may see it
        events = game.events_for(seat)[told[seat] :]  # the news for this seat
        told[seat] += len(events)
        kinds = [decision.type_of(option) for option in decision.options]
        game.choose(decision.options[0], seat)
assert game.outcome in ("won", "lost")
"""
"""A whole game by a program, for the page."""


@click.command()
@json_option
@click.option("--wire", is_flag=True, help="The messages of the service instead, as a JSON schema.")
@click.option("--typescript", is_flag=True, help="The messages of the service as types of TypeScript.")
def command(as_json: bool, wire: bool, typescript: bool) -> None:
    """Print all that the engine asks and tells, as docs/protocol.md has it.

    Decisions with their options, events with their fields, the windows in which bonuses act,
    and the names in the record of play: for authors of bots and clients.

    \b
    haven protocol                  the page
    haven protocol --json           for programs
    haven protocol --wire           the messages between the service and its clients
    haven protocol --typescript     the same as types, for the page (web/src/wire/types.ts)
    """
    if typescript:
        from havenwright.server.typescript import typescript as types

        click.echo(types(), nl=False)
        return
    if wire:
        from havenwright.server.wire import schema

        write_json(schema())
        return
    from havenwright.campaign.model.protocol import campaign_data
    from havenwright.engine import protocol_data

    if as_json:
        write_json({**protocol_data(), **campaign_data()})
    else:
        click.echo(page(), nl=False)


def page() -> str:
    """The page `docs/protocol.md`."""
    from havenwright.campaign.model.protocol import campaign_page
    from havenwright.engine import protocol_page

    return protocol_page(EXAMPLE) + campaign_page()
