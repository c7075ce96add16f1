#!/usr/bin/env bash
# Compile a C file once: CC="tools/compile_once.sh gcc" keeps each object in build/objects, by the compiler, its flags and
# what its preprocessor makes of the file, and gives it again. Whatever is no such compilation goes to the compiler as it is.
set -euo pipefail

compiler=$1
shift
source='' object='' flags=()
kept="$(dirname "$0")/../build/objects"
arguments=("$@")
while (($#)); do
    case $1 in
        -c) ;;
        -o) object=$2 && shift ;;
        -I) shift ;;
        -I*) ;;
        *.c) source=$1 ;;
        *) flags+=("$1") ;;
    esac
    shift
done
if [[ -z $source || $object != *.o ]]; then exec "$compiler" "${arguments[@]}"; fi

digest() { if command -v sha256sum >/dev/null; then sha256sum; else shasum -a 256; fi; }
preprocess=() # the same arguments without -c and -o
for ((at = 0; at < ${#arguments[@]}; at++)); do
    case ${arguments[at]} in
        -c) ;;
        -o) at=$((at + 1)) ;;
        *) preprocess+=("${arguments[at]}") ;;
    esac
done
key=$({ "$compiler" --version; echo "${flags[*]-}"; "$compiler" "${preprocess[@]}" -E -P; } | digest | cut -c1-64)
if [[ ! -e $kept/$key.o ]]; then
    "$compiler" "${arguments[@]}"
    mkdir -p "$kept"
    cp "$object" "$kept/$key.$$" && mv "$kept/$key.$$" "$kept/$key.o"
else
    touch "$kept/$key.o" # old ones are those that nobody asks for
    mkdir -p "$(dirname "$object")"
    cp "$kept/$key.o" "$object"
fi
