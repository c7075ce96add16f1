#!/usr/bin/env bash
# Serves at once, interpreted where need be; meanwhile compiles the core at low priority and goes over to it.
# Live tables are kept: whoever plays comes back to the table as it was.
set -uo pipefail
cd "$(dirname "$0")/.."

serve() { PYTHONPATH="$1" exec .venv/bin/python -m sanyuan serve --app web/dist "${@:2}"; }

if make -sq --no-print-directory build/compiled/built 2>/dev/null; then serve build/compiled "$@"; fi

mkdir -p build
serve src "$@" &
server=$!
setsid nice -n 19 make -s --no-print-directory build JOBS=1 >build/background.log 2>&1 &
build=$!
trap 'kill -TERM $server -- -$build 2>/dev/null; wait; exit 130' INT TERM
echo "serving interpreted; the core is being compiled meanwhile (build/background.log), the server then goes over to it"
wait -n $server $build
if kill -0 $build 2>/dev/null; then # the server has ended by itself
  wait $server
  status=$?
  kill -TERM -- -$build 2>/dev/null
  exit $status
fi
if ! wait $build; then
  echo "the core could not be compiled (build/background.log); the server goes on interpreted"
  wait $server
  exit $?
fi
kill -TERM $server 2>/dev/null
wait $server
serve build/compiled "$@"
