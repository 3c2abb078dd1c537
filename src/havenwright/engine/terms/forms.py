"""Forms of a character, of which its class has some: it is in one of them."""

from msgspec import UNSET

from havenwright.engine.core.play import Play


def forms_of(play: Play, figure: int) -> tuple[str, ...]:
    """The forms of a character's class; nobody else has any."""
    seat = play.who(figure).seat
    return play.setting.classes[play.setting.party[seat].character].forms if seat >= 0 else ()


def form_of(play: Play, figure: int) -> str:
    """The form that a figure is in; empty if it has none."""
    taken = play.figure(figure).form
    return next(iter(forms_of(play, figure)), "") if taken is UNSET else taken


def next_form(play: Play, figure: int, what: str = "") -> str:
    """The form that a figure takes: the one that is named, or else the next; empty if it can't."""
    forms, now = forms_of(play, figure), form_of(play, figure)
    if not forms:
        return ""
    other = what or forms[(forms.index(now) + 1) % len(forms)]
    return other if other in forms and other != now else ""
