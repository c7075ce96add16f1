#!/usr/bin/env bash
# Install what some tests of a release need and most machines lack: proxies, a database, a guest, Ray, pyarrow.
# Whatever cannot be installed is said in a line each; the tests that need it are then among those that are skipped.
set -uo pipefail
cd "$(dirname "$0")/.."

lacking=()
for each in nginx:nginx caddy:caddy systemd-analyze:systemd unshare:util-linux; do
    command -v "${each%%:*}" >/dev/null || [[ -x /usr/sbin/${each%%:*} ]] || lacking+=("${each##*:}")
done
command -v postgres >/dev/null || compgen -G '/usr/lib/postgresql/*/bin/postgres' >/dev/null || lacking+=(postgresql)
if ((${#lacking[@]})); then
    if [[ $(id -u) == 0 ]] && command -v apt-get >/dev/null; then
        apt-get update -qq || true
        for package in "${lacking[@]}"; do
            # policy-rc.d: a service that was just installed is not started
            [[ -e /usr/sbin/policy-rc.d ]] || { printf '#!/bin/sh\nexit 101\n' >/usr/sbin/policy-rc.d && chmod +x /usr/sbin/policy-rc.d && made_policy=1; }
            DEBIAN_FRONTEND=noninteractive apt-get install -qq -y --no-install-recommends "$package" >/dev/null 2>&1 \
                || echo "release: $package could not be installed, so its tests are skipped"
        done
        [[ -z ${made_policy-} ]] || rm -f /usr/sbin/policy-rc.d
    else
        echo "release: these are not on this machine and only root can install them with apt, so their tests are skipped: ${lacking[*]}"
    fi
fi
if command -v npm >/dev/null && [[ ! -d examples/guests/majiang-ai/node_modules ]]; then
    (cd examples/guests/majiang-ai && npm install --no-audit --no-fund --no-save --loglevel=error >/dev/null 2>&1) \
        || echo "release: majiang-ai could not be installed by npm, so its tests are skipped"
fi
for package in 'ray>=2.50' pyarrow; do
    .venv/bin/pip install -qq --disable-pip-version-check "$package" >/dev/null 2>&1 \
        || echo "release: $package could not be installed by pip, so its tests are skipped"
done
