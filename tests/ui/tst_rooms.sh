#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# tst_rooms.sh SOURCES: the folders of ui/ can be put in an order in which each includes only from those before it, and
# no file includes against the arrow app → ui → core; README's list of them is such an order, and whole.
set -euo pipefail

rooms() { # every "room, room it includes" of the ui/ in a folder
    grep -rHoE --include='*.h' --include='*.cpp' '^#include "ui/[a-z_]+/' "$1/ui" |
        sed -E 's|^.*/ui/([a-z_]+)/[^:]*:#include "ui/([a-z_]+)/|\2 \1|' | sort -u
}

fails() { # says what is wrong in a folder; its status is 0 where something is
    local loop against
    loop=$(rooms "$1" | tsort 2>&1 >/dev/null | sed 's/^tsort: //' | tr '\n' ' ') || true
    against=$(grep -rnE --include='*.h' --include='*.cpp' '^#include "(app|tests)/' "$1/ui" "$1/core" || true
        grep -rnE --include='*.h' --include='*.cpp' '^#include ("ui/|<Q)' "$1/core" || true)
    [ -n "$loop" ] && echo "rooms of ui/ include one another: $loop"
    [ -n "$against" ] && echo "$against"
    [ -n "$loop$against" ]
}

# What it must find, or it shows nothing.
wrong=$(mktemp -d)
trap 'rm -rf "$wrong"' EXIT
mkdir -p "$wrong"/{ui/{low,high},core}
echo '#include "ui/low/a.h"' >"$wrong/ui/high/b.h"
if fails "$wrong"; then echo "finds a fault where there is none" >&2; exit 1; fi
echo '#include "ui/high/b.h"' >"$wrong/ui/low/a.cpp"
fails "$wrong" >/dev/null || { echo "does not find two rooms that include one another" >&2; exit 1; }
rm "$wrong/ui/low/a.cpp"
for line in '#include "ui/low/a.h"' '#include "app/c.h"' '#include <QString>'; do
    echo "$line" >"$wrong/core/c.cpp"
    fails "$wrong" >/dev/null || { echo "does not find $line in core" >&2; exit 1; }
done

if fails "$1" >&2; then exit 1; fi

listed=$(sed -nE '/^    ui\//,/^    app\//s|^      ([a-z_]+)/.*|\1|p' "$1/README.md")
[ "$(sort <<<"$listed")" = "$(find "$1/ui" -mindepth 1 -maxdepth 1 -type d -printf '%f\n' | sort)" ] ||
    { echo "README lists other rooms than there are in ui/" >&2; exit 1; }
place() { grep -nxF -- "$1" <<<"$listed" | cut -d: -f1; }
rooms "$1" | while read -r included room; do
    (($(place "$included") <= $(place "$room"))) ||
        { echo "README lists $room before $included, which it includes from" >&2; exit 1; }
done
echo "rooms of ui/, each after those it includes from: $(rooms "$1" | tsort | tr '\n' ' ')"
