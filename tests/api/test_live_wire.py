"""The short way into the server: a client's messages are the same however the network cuts them."""

import asyncio
import random
from pathlib import Path

from live_serving import ServerProcess, server_process
from websockets.frames import Frame, Opcode

from sanyuan.server.live.wire import unread, whole_text

PING = b'{"v":1,"type":"ping"}'


def frames(rng: random.Random) -> list[bytes]:
    """Return frames of a client: texts short and long, a part of one, pongs and bytes."""
    made = []
    for _ in range(rng.randrange(1, 6)):
        size = rng.choice((0, 1, 60, 125, 126, 127, 400, 70_000))
        opcode = rng.choice((Opcode.TEXT, Opcode.TEXT, Opcode.BINARY, Opcode.CONT))
        frame = Frame(opcode, bytes(rng.choices(b'{"v":1}', k=size)), fin=rng.random() < 0.8)
        if rng.random() < 0.2:
            frame = Frame(Opcode.PONG, b"1234")
        made.append(frame.serialize(mask=True))
    return made


def test_only_a_short_text_that_comes_alone_is_taken_the_short_way() -> None:
    for text in ("", "Hello", "三元", "x" * 125):
        assert whole_text(Frame(Opcode.TEXT, text.encode()).serialize(mask=True)) == text
    whole = Frame(Opcode.TEXT, b"Hello").serialize(mask=True)
    others = [
        whole[:-1],
        whole + b"\x81",
        whole + whole,
        Frame(Opcode.TEXT, b"Hello").serialize(mask=False),
        Frame(Opcode.TEXT, b"Hello", fin=False).serialize(mask=True),
        b"\xc1" + whole[1:],
        Frame(Opcode.TEXT, b"\xff\xfe").serialize(mask=True),
        Frame(Opcode.TEXT, b"x" * 126).serialize(mask=True),
        Frame(Opcode.PING, b"Hello").serialize(mask=True),
        b"",
    ]
    assert [whole_text(data) for data in others] == [None] * len(others)


def test_it_is_known_where_a_frame_begins_unless_a_head_was_cut() -> None:
    rng = random.Random(17)
    known = 0
    for _ in range(400):
        made = frames(rng)
        data = b"".join(made)
        ends = [sum(map(len, made[: place + 1])) for place in range(len(made))]
        at = left = 0
        while at < len(data):
            cut = min(len(data), at + rng.choice((1, 2, 7, 50, 131, 80_000)))
            left = unread(data[at:cut], left)
            at = cut
            if left >= 0:
                known += 1
                assert left == next(end for end in [*ends, at] if end >= at) - at
    assert known > 400


def test_messages_cut_joined_and_in_parts_are_all_answered(tmp_path: Path) -> None:
    def framed(text: bytes, opcode: Opcode = Opcode.TEXT, fin: bool = True) -> bytes:
        return Frame(opcode, text, fin=fin).serialize(mask=True)

    ping = framed(PING)
    parts = [framed(PING[:9], fin=False), framed(PING[9:], Opcode.CONT)]
    said = [framed(b'{"v":1,"type":"hello"}'), ping, *parts, ping + ping, ping[:20], ping[20:], ping]

    async def run(server: ServerProcess, table: str) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
        head = f"GET /api/tables/{table}/live HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        writer.write(f"{head}Sec-WebSocket-Key: {'A' * 22}==\r\nSec-WebSocket-Version: 13\r\n\r\n".encode())
        await reader.readuntil(b"\r\n\r\n")
        for data in said:
            writer.write(data)
            await writer.drain()
            await asyncio.sleep(0.05)
        heard = b""
        async with asyncio.timeout(60):
            while heard.count(b'"pong"') < 6:
                heard += await reader.read(65_536)
        writer.close()

    with server_process(tmp_path) as server:
        table, _ = server.begin(variant="wuhan", seats=["random"] * 4)
        asyncio.run(run(server, table))
