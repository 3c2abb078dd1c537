"""How fast the service answers: one table alone, and a hundred tables of four at once."""

import asyncio
import tempfile
from collections.abc import Callable
from pathlib import Path
from random import Random
from time import perf_counter

from _service import Seat, Service, spread

ROUND_TRIPS = 400

ROOMS = 100
CLIENTS = 4
SECONDS = 60


def figures(file: Path | None, progress: Callable[[str], None]) -> dict[str, object]:
    """Round trips of answers from a client's request to the table after it, over real sockets."""
    with tempfile.TemporaryDirectory() as folder:
        service = Service(Path(folder) / "alone")
        try:
            progress("one table, two seats")
            alone = asyncio.run(_alone(service))
        finally:
            service.kill()
        service = Service(Path(folder) / "many")
        try:
            progress(f"{ROOMS} tables of {CLIENTS}, an answer a second at each, {SECONDS} s")
            many = asyncio.run(_many(service))
        finally:
            service.kill()
    return {"answers": {"one table": alone, f"{ROOMS} tables of {CLIENTS}": many}}


async def _alone(service: Service) -> dict[str, float]:
    taken: list[float] = []
    chance, seed = Random(1), 1
    while len(taken) < ROUND_TRIPS:
        seats = await _come(service.begin(2, seed), chance)
        seed += 1
        while len(taken) < ROUND_TRIPS and (asked := _asked(seats)) is not None:
            started = perf_counter()
            await asked.answer()
            taken.append(perf_counter() - started)
            await _settled(seats)
        await _leave(seats)
    return spread(taken)


async def _many(service: Service) -> dict[str, float]:
    links = [await asyncio.to_thread(service.begin, CLIENTS, seed) for seed in range(ROOMS)]
    rooms = [await _come(urls, Random(seed)) for seed, urls in enumerate(links)]
    taken: list[float] = []
    before, began = service.processor_seconds(), perf_counter()

    async def play(seats: list[Seat], offset: float) -> None:
        await asyncio.sleep(offset)
        due = perf_counter()
        while due < began + SECONDS:
            await asyncio.sleep(max(0.0, due - perf_counter()))
            due += 1
            asked = _asked(seats)
            if asked is None:
                return
            started = perf_counter()
            await asked.answer()
            taken.append(perf_counter() - started)
            await _settled(seats)

    await asyncio.gather(*(play(seats, i / ROOMS) for i, seats in enumerate(rooms)))
    wall, used = perf_counter() - began, service.processor_seconds() - before
    lost = 0
    for urls, seats in zip(links, rooms, strict=True):
        again = Seat(urls[0], Random(0))
        await again.come()
        lost += again.step["seen"] != seats[0].step["seen"]
        await again.leave()
        await _leave(seats)
    return {
        **spread(taken),
        "lost": lost,
        "processor": used / wall,
        "memory_mb": service.memory() / 1024,
    }


def _asked(seats: list[Seat]) -> Seat | None:
    """A seat that is asked something; None at the end of the scenario."""
    return next((seat for seat in seats if seat.question is not None), None)


async def _settled(seats: list[Seat]) -> None:
    """Wait until every client has heard of the last change."""
    last = max(seat.step["change"] for seat in seats)
    for seat in seats:
        while seat.step["change"] < last:
            seat.changed.clear()
            if seat.step["change"] < last:
                await seat.changed.wait()


async def _come(urls: list[str], chance: Random) -> list[Seat]:
    seats = [Seat(url, chance) for url in urls]
    for seat in seats:
        await seat.come()
    await _settled(seats)
    return seats


async def _leave(seats: list[Seat]) -> None:
    for seat in seats:
        await seat.leave()
