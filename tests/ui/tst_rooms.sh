#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# tst_rooms.sh SOURCES: the folders of core/ and those of ui/ can be put in an order in which each includes only from
# those before it, and no file includes against the arrow app → ui → core. README's list is such an order, and whole.
# Headers of an operating system are included in ui/system/posix alone.
set -euo pipefail

includes() { # includes SOURCES LAYER: every "included folder, folder that includes it" of a layer
    grep -rHoE --include='*.h' --include='*.cpp' "^#include \"$2/[a-z_/]+/" "$1/$2" |
        sed -E "s|^.*/$2/([a-z_/]+)/[^/:]*:#include \"$2/([a-z_/]+)/|\2 \1|" | sort -u
}

fails() { # says what is wrong in SOURCES; its status is 0 where something is
    local loop= against layer
    for layer in core ui; do
        loop+=$(includes "$1" $layer | tsort 2>&1 >/dev/null | sed 's/^tsort: //' | tr '\n' ' ') || true
    done
    against=$(grep -rnE --include='*.h' --include='*.cpp' '^#include "(app|tests)/' "$1/ui" "$1/core" || true
        grep -rnE --include='*.h' --include='*.cpp' '^#include ("ui/|<Q)' "$1/core" || true
        grep -rnE --include='*.h' --include='*.cpp' '^#include <((unistd|fcntl|dlfcn|signal|pthread|poll|sys/[a-z]+)\.h|csignal)>' \
            "$1/app" "$1/ui" "$1/core" | grep -v "^$1/ui/system/posix/" || true)
    [ -n "$loop" ] && echo "folders include one another: $loop"
    [ -n "$against" ] && echo "$against"
    [ -n "$loop$against" ]
}

# What it must find, or it shows nothing.
wrong=$(mktemp -d)
trap 'rm -rf "$wrong"' EXIT
mkdir -p "$wrong"/{app,core,ui}
for layer in core ui; do
    mkdir -p "$wrong/$layer"/{low,high/inner}
    echo "#include \"$layer/low/a.h\"" >"$wrong/$layer/high/inner/b.h"
    if fails "$wrong"; then echo "finds a fault where there is none" >&2; exit 1; fi
    echo "#include \"$layer/high/inner/b.h\"" >"$wrong/$layer/low/a.cpp"
    fails "$wrong" >/dev/null || { echo "does not find two folders of $layer that include one another" >&2; exit 1; }
    rm "$wrong/$layer/low/a.cpp"
done
for line in '#include "ui/low/a.h"' '#include "app/c.h"' '#include <QString>' '#include <sys/stat.h>'; do
    echo "$line" >"$wrong/core/c.cpp"
    fails "$wrong" >/dev/null || { echo "does not find $line in core" >&2; exit 1; }
done

if fails "$1" >&2; then exit 1; fi

for layer in core ui; do
    listed=$(sed -nE "/^    $layer\//,/^    [^ ]/s|^      ([a-z_/]+)/ .*|\1|p" "$1/README.md")
    there=$(find "$1/$layer" -mindepth 2 -type f \( -name '*.h' -o -name '*.cpp' \) -printf '%P\n' | sed 's|/[^/]*$||' | sort -u)
    diff <(sort <<<"$listed") <(echo "$there") >&2 || { echo "README lists other folders than there are in $layer/" >&2; exit 1; }
    place() { grep -nxF -- "$1" <<<"$listed" | cut -d: -f1; }
    includes "$1" $layer | while read -r included folder; do
        (($(place "$included") <= $(place "$folder"))) ||
            { echo "README lists $folder before $included, which it includes from" >&2; exit 1; }
    done
    echo "folders of $layer/, each after those it includes from: $(includes "$1" $layer | tsort | tr '\n' ' ')"
done
