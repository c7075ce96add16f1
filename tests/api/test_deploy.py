"""The examples of deploy/: they parse, say what the server understands, and pass the tools that are on this machine."""

import json
import re
import shutil
import subprocess
from pathlib import Path

import pytest
import yaml
from fastapi.testclient import TestClient
from serving import make_app

from sanyuan.server.settings import PREFIX, Settings, called

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
FILES = sorted(DEPLOY.iterdir())
NOT_SETTINGS = {"SANYUAN_SITE", "SANYUAN_SERVER", "SANYUAN_COMPILED", "SANYUAN_APP"}
"""What the proxy and the build read, and not the server."""


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_every_variable_of_an_example_is_a_setting_of_the_server(file: Path) -> None:
    named = set(re.findall(rf"\b{PREFIX}[A-Z_]+\b", file.read_text(encoding="utf-8"))) - NOT_SETTINGS
    assert {name.removeprefix(PREFIX).lower() for name in named} <= set(Settings.model_fields)


def test_what_the_examples_ask_of_the_server_is_there(tmp_path: Path) -> None:
    text = "\n".join(file.read_text(encoding="utf-8") for file in FILES)
    asked = set(re.findall(r"/(?:livez|readyz|metrics|healthz|startupz)\b", text))
    assert asked == {"/livez", "/readyz", "/metrics"}
    with TestClient(make_app(tmp_path, metrics=True)) as client:
        assert [client.get(address).status_code for address in asked] == [200, 200, 200]


def test_the_image_runs_as_nobody_in_particular_and_copies_what_is_there() -> None:
    text = re.sub(r"\\\n", " ", (DEPLOY / "Containerfile").read_text(encoding="utf-8"))
    lines = [line.split(maxsplit=1) for line in text.splitlines() if line and not line.startswith("#")]
    known = {"FROM", "WORKDIR", "COPY", "RUN", "LABEL", "USER", "VOLUME", "ENV", "EXPOSE", "STOPSIGNAL"}
    assert {word for word, _ in lines} == known | {"HEALTHCHECK", "ENTRYPOINT", "CMD"}
    last = lines[max(at for at, (word, _) in enumerate(lines) if word == "FROM") :]
    said = dict(last)
    assert said["USER"].isdigit()
    assert json.loads(said["ENTRYPOINT"]) == ["sanyuan"]
    assert json.loads(said["CMD"])[0] == "serve"
    for word, rest in lines:
        if word == "COPY" and "--from" not in rest:
            assert all((ROOT / source).exists() for source in rest.split()[:-1])


def test_compose_waits_for_what_is_healthy_and_keeps_its_password_in_a_file() -> None:
    text = (DEPLOY / "compose.yaml").read_text(encoding="utf-8")
    said = yaml.safe_load(text)
    services = said["services"]
    assert set(services) == {"server", "database", "proxy"}
    for service in services.values():
        for name, wait in service.get("depends_on", {}).items():
            assert wait == {"condition": "service_healthy"}
            assert name in services
        assert set(service.get("secrets", [])) <= set(said["secrets"])
        for volume in service.get("volumes", []):
            source = volume.partition(":")[0]
            assert (DEPLOY / source).is_file() if source.startswith(".") else source in said["volumes"]
    assert (
        services["server"]["environment"]["SANYUAN_TRUSTED_PROXIES"]
        == said["networks"]["inside"]["ipam"]["config"][0]["subnet"]
    )
    assert (DEPLOY / services["server"]["build"]["context"] / services["server"]["build"]["dockerfile"]).is_file()
    assert not re.search(r"PASSWORD: ", text)


@pytest.mark.parametrize("unit", [file.name for file in FILES if file.suffix in (".service", ".timer")])
def test_systemd_finds_nothing_wrong_with_a_unit(unit: str, tmp_path: Path) -> None:
    if shutil.which("systemd-analyze") is None:
        pytest.skip("systemd-analyze is not on this machine")
    for file in FILES:
        if file.suffix in (".service", ".timer"):
            text = file.read_text(encoding="utf-8")
            (tmp_path / file.name).write_text(text.replace("/opt/sanyuan/bin/sanyuan", "/bin/true"))
    done = subprocess.run(["systemd-analyze", "verify", tmp_path / unit], capture_output=True, text=True, check=False)
    assert not [line for line in done.stderr.splitlines() if unit in line], done.stderr


@pytest.mark.parametrize("proxy", ["nginx", "caddy"])
def test_a_proxy_takes_its_configuration(proxy: str, tmp_path: Path) -> None:
    if shutil.which(proxy) is None:
        pytest.skip(f"{proxy} is not on this machine")
    if proxy == "caddy":
        check = ["caddy", "validate", "--adapter", "caddyfile", "--config", str(DEPLOY / "Caddyfile")]
    else:
        text = re.sub(r"\n *(ssl_certificate\w*|http2) [^;]*;", "", (DEPLOY / "nginx.conf").read_text(encoding="utf-8"))
        text = text.replace("listen 443 ssl;", "listen 127.0.0.1:44380;")  # there is no certificate here
        whole = tmp_path / "nginx.conf"
        whole.write_text(f"pid {tmp_path}/pid;\nevents {{}}\nhttp {{\naccess_log off;\n{text}\n}}\n")
        check = ["nginx", "-t", "-e", str(tmp_path / "log"), "-c", str(whole)]
    done = subprocess.run(check, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def test_every_setting_is_told_by_its_flag_or_its_variable() -> None:
    docs = ROOT / "docs"
    told = (docs / "server.md").read_text(encoding="utf-8") + (docs / "operations.md").read_text(encoding="utf-8")
    clock = {"seconds"}  # for tests
    names = {name: called(name, {name: "given"}) for name in Settings.model_fields}
    untold = [name for name, flag in names.items() if flag not in told and called(name, {}) not in told]
    assert set(untold) == clock
