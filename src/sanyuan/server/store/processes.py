"""Processes: who a server is, so that another one on the same machine can tell whether it still runs.

A process number means something only within one boot of a machine and one PID namespace (a container has its own). A
host name proves neither: containers share one, and machines may have the same.
"""

import os
import socket
from pathlib import Path
from typing import NamedTuple

_UNKNOWN = "?"
_BOOT = Path("/proc/sys/kernel/random/boot_id")
_LONGEST_HOST = 60
"""Letters of a host name: with all the rest it has room in the 160 of the column."""


class Process(NamedTuple):
    """One process: its number, when it began in ticks of its machine, and where that number means something."""

    number: int
    begun: str
    boot: str
    namespace: str
    host: str

    def as_text(self) -> str:
        """Return the process as the database keeps it."""
        return f"{self.number} {self.begun} {self.boot} {self.namespace} on {self.host}"

    def name(self) -> str:
        """Return the process as people call it."""
        return f"{self.number} on {self.host}"

    def is_near(self) -> bool:
        """Tell whether this process and ours have the same boot and PID namespace, so that it can be looked up."""
        ours = this_process()
        places = (self.boot, self.namespace)
        return _UNKNOWN not in (*places, self.begun) and places == (ours.boot, ours.namespace)

    def is_gone(self) -> bool:
        """Tell whether the process is known to be gone; one that cannot be looked up is not."""
        if not self.is_near():
            return False
        try:
            os.kill(self.number, 0)
        except ProcessLookupError:
            return True
        except OSError:  # it runs, and belongs to another user
            pass
        return _begin_of(self.number) not in (self.begun, _UNKNOWN)


def this_process() -> Process:
    """Return the process that runs this."""
    number, host = os.getpid(), socket.gethostname()[:_LONGEST_HOST]
    try:
        boot = _BOOT.read_text(encoding="ascii").strip()
        namespace = str(os.stat("/proc/self/ns/pid").st_ino)
        own_numbers = os.readlink("/proc/self") == str(number)
    except OSError:
        return Process(number, _UNKNOWN, _UNKNOWN, _UNKNOWN, host)
    # Where /proc is that of another namespace, its numbers are not ours.
    return Process(number, _begin_of(number) if own_numbers else _UNKNOWN, boot, namespace, host)


def read_process(text: str) -> Process:
    """Read a process that the database keeps; of one that an older version wrote little is known."""
    numbers, _, host = text.partition(" on ")
    number, begun, boot, namespace = (numbers.split() + [_UNKNOWN] * 2)[:4]
    return Process(int(number), begun, boot, namespace, host)


def _begin_of(process: int) -> str:
    """Return when a process began, as its machine counts; "?" where that cannot be read."""
    try:
        return Path(f"/proc/{process}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()[19]
    except (OSError, IndexError):
        return _UNKNOWN
