"""`haven bench`: one benchmark of the folder bench/, its figures with the machine and the commit."""

import os
import platform
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

import click

from havenwright import checkout
from havenwright.cli.common import json_option, note, write_json
from havenwright.errors import UserError


@click.command()
@click.argument("name")
@click.argument("file", required=False, type=click.Path(path_type=Path))
@click.option(
    "--against",
    type=click.Path(path_type=Path, exists=True, file_okay=False),
    help="Another checkout: both are measured, in turns.",
)
@json_option
def command(name: str, file: Path | None, against: Path | None, as_json: bool) -> None:
    """Measure how fast a part of the engine is, and print the figures.

    NAME is a file of the folder bench/. FILE is for benchmarks that measure
    somebody's own input; the others need none.

    \b
    haven bench hexes                 the geometry, as a table
    haven bench hexes --json          one object: the machine, the commit and the figures
    haven bench engine --against ../before    this checkout and another one in one run
    """
    module = _load(name, checkout.data_folder("bench"))
    if file is not None and (against is not None or not getattr(module, "READS_FILES", False)):
        raise UserError(f"the benchmark {name!r} measures no file here")
    if against is None:
        figures = module.figures(file, note)
    elif hasattr(module, "compared"):
        figures = module.compared(against, note)
    else:
        raise UserError(f"the benchmark {name!r} can't compare two checkouts")
    root = checkout.root()
    result: dict[str, object] = {
        "bench": name,
        "machine": machine(),
        "commit": root and checkout.commit(root),
        "dirty": root is not None and checkout.is_dirty(root),
        **figures,
    }
    if as_json:
        write_json(result)
    else:
        _show(result)


def machine() -> dict[str, object]:
    """Facts to know before comparing the figures with those of another machine."""
    return {
        "python": platform.python_version(),
        "implementation": platform.python_implementation(),
        "platform": platform.platform(),
        "cpus": os.cpu_count(),
        "cpu": _cpu_model(),
    }


def _load(name: str, folder: Path) -> Any:
    """A benchmark: it has `figures(file, progress)`, and may have `compared(other, progress)`.

    One with `READS_FILES` measures somebody's own file.
    """
    known = sorted(path.stem for path in folder.glob("*.py") if not path.stem.startswith("_"))
    if name not in known:
        raise UserError(f"there is no benchmark {name!r}; there are: {', '.join(known) or 'none yet'}")
    path = folder / f"{name}.py"
    spec = spec_from_file_location(f"havenwright_bench_{name}", path)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def _cpu_model() -> str:
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except OSError:
        lines = []
    models = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return models[0] if models else platform.processor() or platform.machine()


def _show(result: dict[str, object]) -> None:
    """Single figures as lines; a group of records that share their fields as a table."""
    from rich.console import Console
    from rich.table import Table

    console = Console()
    for title, value in result.items():
        rows = _rows(value)
        if rows is None:
            console.print(f"[bold]{title}[/bold] {_text(value)}", highlight=False)
            continue
        fields = list(dict.fromkeys(field for _, row in rows for field in row))
        table = Table(title=title, title_justify="left", title_style="bold")
        table.add_column("")
        for field in fields:
            table.add_column(field, justify="right")
        for label, row in rows:
            table.add_row(label, *(_text(row.get(field, "")) for field in fields))
        console.print(table)


def _rows(value: object) -> list[tuple[str, dict[str, object]]] | None:
    if isinstance(value, dict):
        pairs = [(str(label), row) for label, row in value.items()]
    elif isinstance(value, list):
        pairs = [(str(number), row) for number, row in enumerate(value, start=1)]
    else:
        return None
    return pairs if pairs and all(isinstance(row, dict) for _, row in pairs) else None


def _text(value: object) -> str:
    if isinstance(value, float):
        return f"{value:,.3g}" if abs(value) < 100 else f"{value:,.0f}"
    if isinstance(value, dict):
        return ", ".join(f"{key} {_text(inner)}" for key, inner in value.items())
    return str(value)
