"""Ours and the peers on the same data: ``make bench``, or ``python -m benchmarks --json``.

A module here that has ``TASKS`` is found by itself. A task names, for ours and for every peer, a function that gets
everything ready (importing its library only then) and returns a function that does the work once and returns how
many items it did. Every library runs in a process of its own, and the processes take turns.
"""
