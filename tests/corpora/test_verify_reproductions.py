"""Records that were once accused without a fault of theirs: double rons, edited replays, both layouts of a wall."""

from pathlib import Path

from sanyuan.record.files import verify_files


def test_nothing_is_found_in_records_without_a_fault(audit: Path) -> None:
    files = [*audit.glob("riichi/*.mjai"), *audit.glob("guobiao/*.json"), *audit.glob("guobiao/*.jsonl")]
    report = verify_files(sorted(files))
    assert report.findings == []
    assert report.files == len(files) > 0
