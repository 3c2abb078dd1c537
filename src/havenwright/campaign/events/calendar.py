"""The calendar: weeks that pass, and sections that are read in theirs."""

from havenwright.campaign.core.play import Play
from havenwright.campaign.events import sections


def add_section(play: Play, section: str, weeks: int) -> None:
    """Write a section into a box to come, counted from the last one that is marked."""
    play.state.calendar.setdefault(play.state.week + weeks, []).append(section)
    play.tell("section added", section=section, week=play.state.week + weeks)


def pass_time(play: Play) -> None:
    """A week passes outside of the outpost phase: its sections go on to the next box."""
    state = play.state
    state.week += 1
    if waiting := state.calendar.pop(state.week, []):
        state.calendar.setdefault(state.week + 1, []).extend(waiting)
    play.tell("week", week=state.week)


def mark_week(play: Play) -> None:
    """Mark the next box at home, and read its sections in the order that the party wants."""
    state = play.state
    state.week += 1
    play.tell("week", week=state.week)
    waiting = state.calendar.pop(state.week, [])
    while waiting:
        section = play.answers.next_section(list(waiting)) if len(waiting) > 1 else waiting[0]
        play.need(section in waiting, f"section {section} isn't in week {state.week}")
        waiting.remove(section)
        sections.read(play, section)
