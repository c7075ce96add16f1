"""A checker of fair walls, written from docs/fair-walls.md alone: the standard library's hashes, nothing of sanyuan."""

import hashlib
import json
from collections.abc import Iterator
from typing import Any


def lines_hash(*lines: str) -> str:
    return hashlib.sha256("".join(f"{line}\n" for line in lines).encode("utf-8")).hexdigest()


def digest(rules: dict[str, Any]) -> str:
    text = json.dumps(rules, sort_keys=True, ensure_ascii=False, separators=(",", ":"))
    return hashlib.sha256(text.encode("utf-8")).hexdigest()


def promise(table: str, variant: str, rules_digest: str, seed: str) -> str:
    return lines_hash("sanyuan promise 2", table, variant, rules_digest, seed)


def seal(table: str, promised: str, number: int, player: int, nonce: str) -> str:
    return lines_hash("sanyuan seal 2", table, promised, str(number), str(player), nonce)


def key(table: str, promised: str, seed: str, number: int, nonces: list[Any]) -> str:
    return lines_hash("sanyuan walls 2", table, promised, seed, str(number), *(nonce or "-" for nonce in nonces))


def first_promise(rules_digest: str, seed: str) -> str:
    return hashlib.sha256(b"sanyuan commitment 1" + rules_digest.encode() + bytes.fromhex(seed)).hexdigest()


def numbers(key_text: str, hand: int) -> Iterator[Any]:
    """Yield the numbers of the stream, two bytes each."""
    block = 0
    while True:
        start = b"sanyuan wall 1" + bytes.fromhex(key_text)
        piece = hashlib.sha256(start + hand.to_bytes(4, "big") + block.to_bytes(4, "big")).digest()
        for at in range(0, 32, 2):
            yield int.from_bytes(piece[at : at + 2], "big")
        block += 1


def wall(key_text: str, hand: int, tiles: list[Any]) -> list[Any]:
    order, stream = list(tiles), numbers(key_text, hand)
    for place in range(len(order) - 1, 0, -1):
        choices = place + 1
        number = next(number for number in stream if number < 65536 // choices * choices)
        other = number % choices
        order[place], order[other] = order[other], order[place]
    return order


def faults(record: str, promised: str) -> list[str]:
    """Return what is wrong with the walls of a record whose promise was shown before play."""
    head = json.loads(record.splitlines()[0])
    said = head.get("promise") or {"version": 1, "seed": head["seed"]}
    rules_digest = digest(head["rules"])
    found: list[str] = []
    if said["version"] == 1:
        if first_promise(rules_digest, said["seed"]) != promised:
            found.append("promise")
        walls_key = said["seed"]
    else:
        table, number, nonces = said["table"], said["round"], said["nonces"]
        if promise(table, head["variant"], rules_digest, said["seed"]) != promised:
            found.append("promise")
        for player, (sealed, nonce) in enumerate(zip(said["seals"], nonces, strict=True)):
            if (sealed is None) != (nonce is None) or (
                nonce and seal(table, promised, number, player, nonce) != sealed
            ):
                found.append(f"seal {player}")
        walls_key = key(table, promised, said["seed"], number, nonces)
    if walls_key != head["seed"]:
        found.append("key")
    for hand, given in enumerate(head["walls"]):
        if wall(walls_key, hand, sorted(given)) != given:
            found.append(f"wall {hand}")
    return found
