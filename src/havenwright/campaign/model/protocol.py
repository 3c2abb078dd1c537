"""The protocol of campaigns: its decisions and events as a chapter of the page, and as data."""

from collections.abc import Iterator

from havenwright.campaign.model.decisions import KINDS as DECISIONS
from havenwright.campaign.model.event_kinds import CHAPTERS, EventKind


def campaign_page() -> str:
    """The chapter about campaigns of `docs/protocol.md`."""
    return "\n".join(_lines()) + "\n"


def campaign_data() -> dict[str, list[dict[str, object]]]:
    """Its tables as plain data."""
    return {
        "campaign decisions": [{"kind": kind, "meaning": meaning} for kind, meaning in DECISIONS.items()],
        "campaign events": [
            {
                "chapter": chapter,
                "kind": kind.name,
                "meaning": kind.meaning,
                "fields": dict(kind.fields),
                "commits": kind.commits,
            }
            for chapter, kinds in CHAPTERS.items()
            for kind in kinds
        ],
    }


def _lines() -> Iterator[str]:
    yield "\n## Campaigns\n"
    yield "Between scenarios a campaign asks and tells in the same way: `campaign.decisions`,"
    yield "`campaign.choose`, `campaign.events_for`. Acts are maps with a verb, as"
    yield "[campaign trials](campaign-trials.md) write them."
    yield "\n### Decisions of a campaign\n"
    yield "| kind | question and options |"
    yield "| --- | --- |"
    for name, meaning in DECISIONS.items():
        yield f"| `{name}` | {meaning} |"
    for chapter, kinds in CHAPTERS.items():
        yield f"\n### {chapter}\n"
        yield "| kind | meaning | fields |"
        yield "| --- | --- | --- |"
        for kind in kinds:
            yield f"| `{kind.name}` | {kind.meaning} | {_fields(kind)} |"


def _fields(kind: EventKind) -> str:
    told = {name: f"`{name}` {type}" for name, type in kind.fields.items()}
    return ", ".join(f"[{one}]" if name in kind.optional else one for name, one in told.items())
