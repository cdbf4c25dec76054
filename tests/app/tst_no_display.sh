#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# tst_no_display.sh PROGRAM: where no window can be shown the program ends with status 1 and one line of its own.
set -euo pipefail
program=$1
unset DISPLAY WAYLAND_DISPLAY QT_QPA_PLATFORM XDG_SESSION_TYPE
home=$(mktemp -d)
trap 'rm -rf "$home"' EXIT
export HOME=$home XDG_CONFIG_HOME=$home XDG_RUNTIME_DIR=$home
chmod 700 "$home"

check() { # what it is about, what the line must name, then variables and words
    local about=$1 named=$2 status=0 lines
    shift 2
    env "$@" >"$home/out" 2>"$home/err" || status=$?
    lines=$(wc -l <"$home/err")
    if ((status != 1)) || ((lines != 1)) || [ -s "$home/out" ] || ! grep -qF -- "$named" "$home/err" ||
        ! grep -q '^posiscope: .*`posiscope export`.*-platform vnc' "$home/err"; then
        echo "$about: status $status, said:" >&2
        cat "$home/out" "$home/err" >&2
        exit 1
    fi
}

check "no display" "no display" "$program"
check "a display that nobody serves" ":4711" DISPLAY=:4711 "$program"
check "the same by option" ":4712" "$program" -display :4712
check "a Wayland display that nobody serves" "wayland-4711" WAYLAND_DISPLAY=wayland-4711 "$program"
check "a platform that Qt does not have" "moon" "$program" -platform moon
check "the same from the environment" "moon" QT_QPA_PLATFORM=moon "$program"
check "a platform whose display nobody serves" ":4711" DISPLAY=:4711 "$program" -platform xcb
check "what was found, on a display that nobody serves" ":4711" DISPLAY=:4711 "$program" --info

# A name that the gallery does not have is wrong with or without a display.
status=0
"$program" gallery B99 >"$home/out" 2>"$home/err" || status=$?
if ((status != 2)) || ! grep -q 'B99' "$home/err"; then
    echo "a wrong item of the gallery: status $status, said:" >&2
    cat "$home/out" "$home/err" >&2
    exit 1
fi
