"""The OpenAPI description holds: schemathesis sends what it allows and what it forbids, and reads every answer."""

import tempfile
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from live_serving import GAMES, SHORT
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import positive_data_acceptance
from serving import make_app

from running import RELEASE

pytestmark = pytest.mark.slow

FOLDER = tempfile.TemporaryDirectory()
DESCRIBED = schemathesis.openapi.from_asgi("/api/openapi.json", make_app(Path(FOLDER.name), selfplay_matches=1))
SELFPLAY = "/api/selfplay"
ANALYSE = "/api/analyse"
# These take the very body that a score takes, which takes seconds to make: they are tried before a release.
LIKE_A_SCORE = [f"/api/{name}" for name in ("score/text", "shanten", "waits", "switches", "compare")]
HEAVY, LEFT_OUT = ([SELFPLAY, ANALYSE], []) if RELEASE else ([SELFPLAY], [ANALYSE, *LIKE_A_SCORE])

refusals = DESCRIBED.config.checks.negative_data_rejection
refusals.expected_statuses = [*refusals.expected_statuses, "413"]  # what is wrong may be too large as well


@DESCRIBED.exclude(path=HEAVY + LEFT_OUT).parametrize()
@settings(max_examples=25 if RELEASE else 2, suppress_health_check=list(HealthCheck))
def test_no_answer_is_undocumented(case: Any) -> None:
    # A hand can fit the schema and still be refused for what its tiles are, so a 422 is right there.
    case.call_and_validate(excluded_checks=[positive_data_acceptance])


@DESCRIBED.include(path=HEAVY).parametrize()
@settings(max_examples=8 if RELEASE else 1, suppress_health_check=list(HealthCheck))
def test_no_answer_to_what_takes_long_is_undocumented(case: Any) -> None:
    """Whole matches and look-aheads take long, so there are few of them, and a busy machine may give one up."""
    answer = case.call()
    given_up = [not_a_server_error] if answer.status_code == 504 else []
    case.validate_response(answer, excluded_checks=[positive_data_acceptance, *given_up])


@pytest.mark.parametrize("variant", GAMES)
def test_matches_that_are_played_are_answered_as_described(variant: Any) -> None:
    body = {"variant": variant, "rules": SHORT[variant], "matches": 1, "bots": ["random"] * 4}
    case = DESCRIBED[SELFPLAY]["POST"].Case(body=body)
    assert case.call_and_validate().status_code == 200
