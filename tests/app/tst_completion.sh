#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# tst_completion.sh PROGRAM: what bash makes of a Tab.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
mkdir "$folder/bin" "$folder/here"
ln -s "$(readlink -f -- "$1")" "$folder/bin/posiscope"
PATH=$folder/bin:$PATH
"$1" --completion bash >"$folder/words"
# shellcheck source=/dev/null
. "$folder/words"
cd "$folder/here"
touch a.posiscope 'b c.png' .hidden.csv
compopt() { :; } # there is no line to be completed here

# completes WORDS… : EXPECTED…: the last of the words is the one that the cursor stands behind.
completes() {
    COMP_WORDS=()
    while [[ $1 != : ]]; do COMP_WORDS+=("$1") && shift; done
    shift
    COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
    COMPREPLY=()
    _posiscope
    local given
    given=$(printf '%s\n' "${COMPREPLY[@]+"${COMPREPLY[@]}"}" | sort)
    if [[ $given != "$(printf '%s\n' "$@" | sort)" ]]; then
        printf '%s<Tab> gives:\n%s\n' "${COMP_WORDS[*]}" "$given" >&2
        exit 1
    fi
}

completes posiscope e : export
completes posiscope '' : export data gallery lesson identify train a.posiscope 'b c.png'
completes posiscope export h : heatmap heatmap-waves
mapfile -t views < <(posiscope export --help | sed -n '/^View$/,/^$/{ s/one of//; s/,//g; /^ /p }' | xargs -n 1)
completes posiscope export '' : "${views[@]}"
completes posiscope data o : offset-curve
completes posiscope data encoding --fo : --format
completes posiscope data encoding --format '' : csv npy
completes posiscope data encoding -f n : npy
completes posiscope data encoding --format = c : csv
completes posiscope data encoding --format = : csv npy
completes posiscope data encoding --output a : a.posiscope
completes posiscope data encoding b : 'b c.png'
completes posiscope data encoding --output .h : .hidden.csv
completes posiscope data encoding --out : --output
completes posiscope export heatmap --colour-map v : viridis vik
completes posiscope export heatmap --unit m : mm
completes posiscope export heatmap --sweep d : d-model= divider= dropout= dropout-seed= dimension=
completes posiscope export heatmap --gallery P2 : P2 P2b
completes posiscope lesson '' : check new export
completes posiscope lesson export --paper l : letter
completes posiscope lesson check a : a.posiscope
completes posiscope lesson check --h : --help
completes posiscope identify a : a.posiscope
completes posiscope identify --j : --json
completes posiscope --lay : --layout
completes posiscope --layout h : halves
completes posiscope --max-len 1 :
completes posiscope gallery P2 : P2 P2b
