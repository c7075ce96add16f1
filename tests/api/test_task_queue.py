"""Whose task is next: nobody's pile of work keeps another waiting, and what people wait for goes first."""

from sanyuan.server.task_queue import AGED_SECONDS, Priority, TaskQueue, Ticket

TABLE, RECORD, ANALYSIS, MATCHES = Priority


class Clock:
    seconds = 0.0

    def __call__(self) -> float:
        return self.seconds


def queue(workers: int = 2, most_waiting: int = 16) -> tuple[TaskQueue, Clock]:
    clock = Clock()
    return TaskQueue(workers, most_waiting, clock), clock


def begin_all(tasks: TaskQueue) -> list[Ticket]:
    """Begin whatever may begin now."""
    begun = []
    while (ticket := tasks.next()) is not None:
        tasks.begin(ticket)
        begun.append(ticket)
    return begun


def test_what_a_table_waits_for_goes_before_logs_and_they_before_analysis() -> None:
    tasks, _ = queue(workers=1)
    running = tasks.enter("a", ANALYSIS, False)
    assert begin_all(tasks) == [running]
    analysis = tasks.enter("b", ANALYSIS, False)
    record = tasks.enter("c", RECORD, False)
    table = tasks.enter("d", TABLE, False)
    order = []
    for _ in range(3):
        tasks.leave(running)
        [running] = begin_all(tasks)
        order.append(running)
    assert order == [table, record, analysis]


def test_clients_take_turns_however_much_one_has_asked_for() -> None:
    tasks, _ = queue(workers=1)
    pile = [tasks.enter("hog", ANALYSIS, False) for _ in range(6)]
    assert begin_all(tasks) == pile[:1]
    guest = [tasks.enter("guest", ANALYSIS, False) for _ in range(2)]
    order, running = [], pile[0]
    for _ in range(5):
        tasks.leave(running)
        [running] = begin_all(tasks)
        order.append(running.client)
    assert order == ["guest", "hog", "guest", "hog", "hog"]
    assert guest


def test_one_client_never_has_all_the_workers() -> None:
    tasks, _ = queue(workers=2)
    for _ in range(5):
        tasks.enter("hog", TABLE, False)
    assert len(begin_all(tasks)) == 1
    guest = tasks.enter("guest", ANALYSIS, False)
    assert begin_all(tasks) == [guest]


def test_a_client_has_one_long_task_at_a_time() -> None:
    tasks, _ = queue(workers=4)
    first, second = tasks.enter("a", RECORD, True), tasks.enter("a", RECORD, True)
    other = tasks.enter("b", RECORD, True)
    assert begin_all(tasks) == [first, other]
    tasks.leave(first)
    assert begin_all(tasks) == [second]


def test_matches_between_bots_take_no_worker_from_anybody() -> None:
    tasks, _ = queue(workers=2)
    matches = [tasks.enter(name, MATCHES, True) for name in ("a", "b", "c")]
    assert begin_all(tasks) == matches[:1]
    log, waits = tasks.enter("d", RECORD, True), tasks.enter("e", TABLE, False)
    assert begin_all(tasks) == [waits, log]
    tasks.leave(matches[0])
    assert begin_all(tasks) == [matches[1]]


def test_who_has_waited_long_waits_no_longer_than_those_who_go_first() -> None:
    tasks, clock = queue(workers=1)
    running = tasks.enter("a", TABLE, False)
    begin_all(tasks)
    analysis = tasks.enter("b", ANALYSIS, False)
    clock.seconds = AGED_SECONDS
    table = tasks.enter("a", TABLE, False)
    tasks.leave(running)
    assert begin_all(tasks) == [analysis]
    assert tasks.next() is None
    tasks.leave(analysis)
    assert begin_all(tasks) == [table]


def test_a_full_queue_refuses_whoever_waits_for_most() -> None:
    tasks, _ = queue(workers=1, most_waiting=3)
    begin_all(tasks)
    running = tasks.enter("hog", ANALYSIS, False)
    assert begin_all(tasks) == [running]
    pile = [tasks.enter("hog", ANALYSIS, False) for _ in range(3)]
    guest = tasks.enter("guest", ANALYSIS, False)
    assert [each.refused for each in pile] == [False, False, True]
    assert not guest.refused
    assert tasks.enter("hog", ANALYSIS, False).refused


def test_the_servers_own_tasks_take_no_turns() -> None:
    tasks, _ = queue(workers=2)
    mine = [tasks.enter("", TABLE, False) for _ in range(3)]
    assert begin_all(tasks) == mine[:2]
