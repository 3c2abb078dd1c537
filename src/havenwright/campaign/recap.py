"""A recap: what has happened since, what is open, who has to decide, and who must level up or retire."""

from dataclasses import dataclass

from havenwright.campaign.core.play import Told
from havenwright.campaign.sheets import sheets_of
from havenwright.campaign.timeline import Timeline


@dataclass(frozen=True, slots=True, kw_only=True)
class Recap:
    """The news of a campaign for somebody who comes back to it."""

    acts: int
    """The number of acts by now: where the next recap begins."""
    events: tuple[Told, ...]
    scenarios: tuple[str, ...]
    """Scenarios that can be played, by name."""
    step: str
    waits: tuple[tuple[str, str], ...]
    """Characters, by name, and what is due: `level`, `perk`, `retirement`."""


def recap_of(timeline: Timeline, since: int) -> Recap:
    """The news since a number of acts."""
    sheets = sheets_of(timeline.begin(), timeline.game.id)
    return Recap(
        acts=len(timeline.held),
        events=tuple(told for some in timeline.events_by_act(max(0, since)) for told in some),
        scenarios=tuple(place.name for place in sheets.map if not place.why_not),
        step=sheets.party.step,
        waits=tuple((one.name, due) for one in sheets.characters for due in one.waits),
    )
