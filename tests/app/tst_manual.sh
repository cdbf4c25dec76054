#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# tst_manual.sh PROGRAM: the manual's page is one that man takes without a warning, and help, page and completions know
# every option.
set -euo pipefail
program=$1
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

fail() {
    echo "$*" >&2
    exit 1
}

"$program" --man >"$folder/posiscope.1"
for shell in bash zsh fish; do "$program" --completion "$shell" >"$folder/$shell"; done
for command in "" $("$program" --help | sed -nE 's/^  posiscope ([a-z]+) .*/\1/p' | sort -u); do
    # shellcheck disable=SC2086 # no command is no word
    "$program" $command --help >"$folder/help $command"
    [[ ! -s "$folder/help $command" ]] && fail "posiscope $command --help says nothing"
done

# Every option that help shows stands in the page and in the shells' words.
options=$(cat "$folder"/help* | grep -oE '^  (-[a-z], )?--[a-z0-9-]+' | grep -oE -- '--.*' | sort -u)
(($(wc -l <<<"$options") > 50)) || fail "only these options were found: $options"
for option in $options; do
    grep -qF -- "${option//-/\\-}" "$folder/posiscope.1" || fail "the manual's page leaves out $option"
    grep -qE -- "${option}[ ']" "$folder/bash" || fail "bash's completion leaves out $option"
    grep -qF -- "'*$option" "$folder/zsh" || fail "zsh's completion leaves out $option"
    grep -qF -- " -l ${option#--} " "$folder/fish" || fail "fish's completion leaves out $option"
done

# A command without a subject offers files.
! grep -q "'1::" "$folder/zsh" || fail "zsh's completion offers a subject where there is none"
! grep -q -- "-a ''" "$folder/fish" || fail "fish's completion offers a subject where there is none"

! LC_ALL=C grep -q '[^ -~]' "$folder/posiscope.1" || fail "the manual's page has letters beyond ASCII"
if command -v groff >/dev/null; then
    warnings=$(groff -man -Tutf8 -ww -rLL=100n -z "$folder/posiscope.1" 2>&1) || true
    [[ -z $warnings ]] || fail "groff: $warnings"
    text=$(groff -man -Tutf8 -P-c -P-b -P-u -P-o "$folder/posiscope.1")
    for words in 'posiscope data TABLE' '--max-len' '√d_model' '0 ≤ A ≤ B' 'one of interleaved, halves' 'Exit status' 'similarity(p, q)'; do
        grep -qF -- "$words" <<<"$text" || fail "the page does not show “$words”"
    done
fi
bash -n "$folder/bash"
if command -v zsh >/dev/null; then zsh -n "$folder/zsh"; fi
if command -v fish >/dev/null; then fish --no-execute "$folder/fish"; fi

# Each shell's words are the shell's own: quotes are closed wherever they were opened.
for shell in zsh fish; do
    python=$(command -v /usr/bin/python3 || command -v python3) || continue
    sed -e 's/^#.*//' -e "s/\\\\'/ /g" "$folder/$shell" >"$folder/quotes"
    "$python" -c 'import sys
if open(sys.argv[1]).read().count("\x27") % 2: sys.exit("an open quote in " + sys.argv[2])' "$folder/quotes" "$shell"
done
