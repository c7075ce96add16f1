"""What is refused where many jobs are done, by the code of the sentence."""

from typing import Final

from sanyuan.words.text import Words

REFUSALS: Final[dict[str, Words]] = {
    "processes": Words(
        "进程数是 0 以上的整数（0 为每核一个），不是 {count}", "processes are a number from 0 (one a core), not {count}"
    ),
    "ray.missing": Words(
        "还没有装 Ray：pip install 'sanyuan[ray]'", "Ray is not installed: pip install 'sanyuan[ray]'"
    ),
    "ray.unreachable": Words(
        "连不上 Ray（{address}）：{error}；请先 ray start，或用 --ray local",
        "Ray cannot be reached at {address}: {error}; start it (ray start), or take --ray local",
    ),
    "worker.died": Words(
        "做这一项时进程接连死了 {times} 次：{job}",
        "a worker process died {times} {times|time|times} at this job: {job}",
    ),
}
