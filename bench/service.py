"""The service under load: how fast it answers, and that neither kills nor hostile frames harm it."""

import asyncio
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from random import Random
from statistics import median, quantiles
from time import perf_counter
from typing import Any
from urllib.parse import parse_qs, urlsplit
from urllib.request import Request, urlopen

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

SCENARIO = "lamps-at-low-water"

CLASSES = ("bellwarden", "lampwright", "shucker", "dredger")

ROUND_TRIPS = 400

ROOMS = 100
CLIENTS = 4
SECONDS = 60

KILLS = 50

FRAMES = 20_000


class Service:
    """`haven serve` on a folder; it can be killed and started again on the same port."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = 0
        self.start()

    def start(self) -> None:
        """Start it, and wait for its address."""
        line = [sys.executable, "-P", "-m", "havenwright", "serve", "--json", "--data", str(self.folder)]
        self.process = subprocess.Popen(
            [*line, "--port", str(self.port)], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
        )
        assert self.process.stdout is not None
        self.url: str = json.loads(self.process.stdout.readline())["url"]
        self.address = self.url.partition("/#")[0]
        self.port = urlsplit(self.address).port or 0

    def begin(self, people: int, seed: int) -> list[str]:
        """Begin a room with people in all seats; return the links to them."""
        places = [
            {"seat": {"character": name, "level": 1, "cards": []}, "player": "person"}
            for name in CLASSES[:people]
        ]
        wanted = {
            "setup": {"ruleset": "gh2", "scenario": SCENARIO, "places": places, "seed": seed, "hidden": True}
        }
        key = parse_qs(urlsplit(self.url).fragment)["house"][0]
        request = Request(
            f"{self.address}/api/rooms",
            json.dumps(wanted).encode(),
            {"authorization": f"Bearer {key}", "content-type": "application/json"},
        )
        with urlopen(request, timeout=60) as answer:
            return [seat["url"] for seat in json.load(answer)["seats"]]

    def memory(self) -> int:
        """Kilobytes that it uses."""
        with suppress(OSError):
            for line in Path(f"/proc/{self.process.pid}/status").read_text().splitlines():
                if line.startswith("VmRSS"):
                    return int(line.split()[1])
        return 0

    def processor_seconds(self) -> float:
        """Seconds of processor time that it has used."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def kill(self) -> None:
        """End it at once, as a power failure would."""
        self.process.kill()
        self.process.wait()
        assert self.process.stdout is not None
        self.process.stdout.close()


class Seat:
    """A client of a room that answers at random."""

    def __init__(self, url: str, chance: Random) -> None:
        named = parse_qs(urlsplit(url).fragment)
        self.room, self.key = named["room"][0], named["key"][0]
        self.address = f"ws://{urlsplit(url).netloc}/socket"
        self.chance = chance
        self.step: dict[str, Any] = {}
        self.changed = asyncio.Event()
        self.socket: ClientConnection | None = None
        self._reading: asyncio.Task[None] | None = None

    async def come(self) -> None:
        """Come to the table."""
        self.socket = await connect(self.address, max_size=None, open_timeout=60, compression=None)
        await self.socket.send(json.dumps({"type": "hello", "room": self.room, "key": self.key}))
        first = json.loads(await self.socket.recv())
        assert first["type"] == "table", first
        self.step = first["step"]
        self._reading = asyncio.create_task(self._read())

    async def _read(self) -> None:
        assert self.socket is not None
        async for message in self.socket:
            told = json.loads(message)
            if told["type"] == "step":
                self.step = told
                self.changed.set()

    @property
    def question(self) -> dict[str, Any] | None:
        """The question to this seat, or to the party."""
        return self.step.get("question")

    async def answer(self) -> None:
        """Answer the question at random; wait until the service has said that it is done."""
        question = self.question
        assert question is not None
        assert self.socket is not None
        answer = self.chance.choice(question["options"])["answer"]
        number = question["number"]
        self.changed.clear()
        await self.socket.send(json.dumps({"type": "answer", "number": number, "answer": answer}))
        while (asked := self.question) is not None and asked["number"] == number:
            await self.changed.wait()
            self.changed.clear()

    async def leave(self) -> None:
        """Go away."""
        if self._reading is not None:
            self._reading.cancel()
        if self.socket is not None:
            await self.socket.close()


def spread(seconds: Sequence[float]) -> dict[str, float]:
    """The spread of some times, in milliseconds."""
    cuts = quantiles(seconds, n=100)
    return {
        "count": len(seconds),
        "median_ms": median(seconds) * 1e3,
        "p95_ms": cuts[94] * 1e3,
        "p99_ms": cuts[98] * 1e3,
        "max_ms": max(seconds) * 1e3,
    }


def figures(file: Path | None, progress: Callable[[str], None]) -> dict[str, object]:
    """Round trips over real sockets, from a client's answer to the table after it; then the trouble."""
    parts = {
        "one table": ("one table, two seats", _alone),
        f"{ROOMS} tables of {CLIENTS}": (
            f"{ROOMS} tables of {CLIENTS}, an answer a second at each, {SECONDS} s",
            _many,
        ),
        "kills": (f"{KILLS} kills under load", _kills),
        "frames": (f"{FRAMES} hostile frames", _frames),
    }
    found: dict[str, dict[str, float]] = {}
    for name, (said, measure) in parts.items():
        progress(said)
        with tempfile.TemporaryDirectory() as folder:
            service = Service(Path(folder))
            try:
                found[name] = asyncio.run(measure(service))
            finally:
                service.kill()
    return {
        "answers": {name: found[name] for name in list(parts)[:2]},
        "kills": found["kills"],
        "frames": found["frames"],
    }


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


async def _kills(service: Service) -> dict[str, float]:
    """Kill it while tables play; everything that a client was told must be there again."""
    links = [service.begin(2, seed) for seed in range(8)]
    chance = Random(3)
    told: dict[int, tuple[int, int]] = {}
    lost = answers = 0
    for _ in range(KILLS):
        rooms = [await _come(urls, chance) for urls in links]
        for room, seats in enumerate(rooms):
            last = told.get(room)
            if last is not None and seats[0].step["generation"] == 0 and seats[0].step["seen"] < last[1]:
                lost += 1
        played = [asyncio.create_task(_play_on(seats)) for seats in rooms]
        await asyncio.sleep(0.2 + chance.random() * 0.4)
        service.kill()
        for task in played:
            answers += await task
        for room, seats in enumerate(rooms):
            told[room] = (0, max(seat.step["seen"] for seat in seats))
            await _leave(seats)
        service.start()
    return {"kills": KILLS, "answers": answers, "lost": lost}


async def _play_on(seats: list[Seat]) -> int:
    """Answer as fast as the service does, until it is gone."""
    count = 0
    with suppress(ConnectionClosed, OSError, TimeoutError):
        while (asked := _asked(seats)) is not None:
            await asyncio.wait_for(asked.answer(), 2)
            count += 1
    return count


async def _frames(service: Service) -> dict[str, float]:
    """Send what no client should, beside a table that goes on; nothing of it may change a game."""
    urls = service.begin(2, 5)
    seats = await _come(urls, Random(5))
    before, memory, chance = seats[0].step, service.memory(), Random(6)
    sent = dropped = 0
    while sent < FRAMES:
        number = seats[0].question["number"] if seats[0].question else 0
        try:
            async with connect(seats[0].address, max_size=None, compression=None) as socket:
                if chance.random() < 0.8:
                    key = chance.choice([seats[0].key, seats[1].key, "", "nobody's"])
                    await socket.send(json.dumps({"type": "hello", "room": seats[0].room, "key": key}))
                for _ in range(chance.randrange(1, 40)):
                    await socket.send(_hostile(chance, number))
                    sent += 1
        except (ConnectionClosed, OSError):
            dropped += 1
    again = Seat(urls[0], Random(0))
    await again.come()
    changed = again.step["view"] != before["view"] or again.step["seen"] != before["seen"]
    with urlopen(f"{service.address}/healthz", timeout=10) as answer:
        alive = answer.status == 200
    await again.leave()
    await _leave(seats)
    return {
        "frames": sent,
        "connections dropped": dropped,
        "changed": int(changed),
        "alive": int(alive),
        "more memory_mb": (service.memory() - memory) / 1024,
    }


def _hostile(chance: Random, number: int) -> str | bytes:
    """A frame that no client of ours sends: malformed, of another seat, of the past, too large."""
    kinds: list[Callable[[], str | bytes]] = [
        lambda: chance.randbytes(chance.randrange(1, 200)),
        lambda: "{" * chance.randrange(1, 5000),
        lambda: json.dumps({"type": "answer", "number": number + chance.choice([-3, -1, 1, 9]), "answer": 0}),
        lambda: json.dumps({"type": "answer", "number": number, "answer": "no such answer"}),
        lambda: json.dumps({"type": "answer", "number": number, "answer": [chance.randrange(-9, 10**9)] * 9}),
        lambda: json.dumps({"type": "answer", "number": "7", "answer": None}),
        lambda: json.dumps({"type": "hello", "room": "../../etc/passwd", "key": "x"}),
        lambda: json.dumps({"type": "hand over", "seat": 9, "player": "nobody"}),
        lambda: json.dumps({"type": "remove", "seat": -4}),
        lambda: json.dumps({"type": "claim host"}),
        lambda: json.dumps({"type": "why", "event": chance.choice([-1, 10**12])}),
        lambda: json.dumps({"type": "preview", "figure": chance.choice([-7, 10**6])}),
        lambda: json.dumps({"type": "put away", "card": chance.choice([-1, 999])}),
        lambda: json.dumps({"type": "consent", "yes": True}),
        lambda: "x" * chance.choice([70_000, 200_000]),
        lambda: json.dumps({"type": "answer"}) + "\u0000" * 50,
    ]
    return chance.choice(kinds)()
