"""Sections: what is read happens. A section may lead to others, but not to itself."""

from havenwright.campaign.core.play import Play


def read(play: Play, section: str) -> None:
    """Read a section, and do what it says."""
    # What a section does may move a track, and tracks have sections: the rules themselves go in a circle.
    from havenwright.campaign.events.happening import happen

    play.need(section not in play.reading, f"section {section} leads to itself")
    play.tell("section read", section=section)
    play.state.read.append(section)
    play.reading.append(section)
    happen(play, play.content.sections.get(section, ()), tuple(play.state.active()))
    play.reading.pop()
