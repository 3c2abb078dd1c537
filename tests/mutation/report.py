"""The report of a run: figures, and the mutants that no test noticed."""

from pathlib import Path

import msgspec

from tests.mutation.judging import Judging, Verdict, spent


class Report(msgspec.Struct):
    """All that a run found."""

    seed: int
    possible: int
    """How many mutants there are to draw from."""
    mutants: int
    killed: list[Verdict]
    survivors: list[Verdict]
    unreached: list[Verdict]
    equivalent: list[Verdict]
    """Those that the list of equivalent mutants has; they weren't tried."""
    invalid: list[Verdict]
    failing: list[str]
    """Tests that fail without a mutant."""
    judges: int
    """How many tests judge."""
    seconds: float
    """The CPU seconds of the whole run."""
    map_seconds: float
    """The CPU seconds of the map of lines to tests, earlier runs included."""
    mapped: int
    """How many tests this run mapped; the others were kept."""
    interrupted: bool

    @classmethod
    def of(cls, judged: Judging, seed: int, possible: int) -> "Report":
        assert judged.reach is not None
        verdicts = sorted(judged.verdicts, key=lambda one: (one.mutant.path, one.mutant.line))
        fates: dict[str, list[Verdict]] = {}
        for verdict in verdicts:
            fates.setdefault(verdict.fate, []).append(verdict)
        return cls(
            seed=seed,
            possible=possible,
            mutants=len(verdicts),
            killed=fates.get("killed", []),
            survivors=fates.get("survived", []),
            unreached=fates.get("unreached", []),
            equivalent=fates.get("equivalent", []),
            invalid=fates.get("invalid", []),
            failing=sorted(set(judged.failing)),
            judges=sum(judge.outcome == "passed" for judge in judged.reach.judges),
            seconds=round(spent(), 1),
            map_seconds=judged.reach.seconds,
            mapped=judged.mapped,
            interrupted=judged.interrupted,
        )

    def told(self) -> str:
        lines = [
            *(["interrupted: this is the report so far"] if self.interrupted else []),
            *(f"fails without a mutant, judges nothing: {id}" for id in self.failing),
            *(f"survived {_judged(one)}: {one.mutant}" for one in self.survivors),
            *(f"unreached by any test: {one.mutant}" for one in self.unreached),
            f"seed {self.seed}: {self.mutants} of {self.possible} mutants, {len(self.killed)} killed, "
            f"{len(self.survivors)} survived, {len(self.unreached)} unreached"
            + (f", {len(self.equivalent)} listed as equivalent" if self.equivalent else "")
            + (f", {len(self.invalid)} invalid" if self.invalid else ""),
            f"{self.seconds:.0f} CPU seconds, judged by {self.judges} tests; "
            f"their map took {self.map_seconds:.0f} ({self.mapped} tests mapped in this run)",
        ]
        return "\n".join(lines)


def _judged(one: Verdict) -> str:
    all_of = "all" if one.tests == one.reaching else f"of {one.reaching}"
    return f"{one.tests} tests ({all_of} that reach it)"


def left_over(file: Path) -> set[tuple[str, str, str, str]]:
    """Read the keys of the mutants that no test killed, of a report as JSON."""
    report = msgspec.json.decode(file.read_bytes(), type=Report)
    return {verdict.mutant.key for verdict in (*report.survivors, *report.unreached)}
