#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# What app/set_up.sh does about missing packages, with every package manager replaced by one that only takes notes.
set -euo pipefail
here=$(cd -P -- "$(dirname -- "${BASH_SOURCE[0]}")" && pwd)
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT

for manager in apt apt-get dpkg dpkg-query sudo; do
    # shellcheck disable=SC2016 # the script's own variables
    printf '#!/bin/sh\necho "%s $*" >>"%s/calls"\nexit "$(cat "%s/status")"\n' "$manager" "$place" "$place" \
        >"$place/$manager"
    chmod +x "$place/$manager"
done
PATH=$place:$PATH

# shellcheck source=app/set_up.sh
. "$here/../../app/set_up.sh"
root=$place
every=$(needs)
# Nothing is there, and each part is asked for.
# shellcheck disable=SC2046 # parts hold no spaces
found=$(has() { false; }; missing $(cut -d' ' -f1 <<<"$every"))
needs() {
    cat <<'END'
build | tool bash          | bash       | bash         | bash      | bash      | the shell
build | tool no-such-tool  | a-tool     | a-tool-fed   | a-tool-a  | a-tool-b  | a tool
build | config NoSuchThing | a-dev b-dev | a-devel     | a         | not known | a library
fonts | font NoSuchFont    | fonts-none | none-fonts   | otf-none  | font-none | a font
tests | tool bash          | bash       | bash         | bash      | bash      | the shell
END
}

# attempt STATUS PART…: says what provide says with package managers that end so, and what they were asked.
attempt() {
    rm -f "$place/calls"
    echo "$1" >"$place/status"
    if (provide "${@:2}") 2>&1; then echo 'goes on'; else echo 'gives up'; fi
    cat "$place/calls" 2>/dev/null || echo "asked nothing"
}

# check NAME WANTED TEXT: each line that is wanted must stand somewhere in the text.
failures=0
check() {
    local line
    while IFS= read -r line; do
        [[ $3 == *"$line"* ]] && continue
        printf 'FAIL: %s\n  wanted: %s\n  said: %s\n' "$1" "$line" "$3"
        failures=$((failures + 1))
        return
    done <<<"$2"
    printf 'PASS: %s\n' "$1"
}

check 'finds every line of what is needed' "$every" "$found"
is_debian_like() { true; }
check 'nothing missing' $'goes on\nasked nothing' "$(attempt 99 tests)"
check 'installs what is missing, and that alone' \
    $'missing: a tool, a library\ninstall --no-install-recommends a-tool a-dev b-dev\ngoes on' "$(attempt 0 build)"
check 'says what to do where it cannot install' \
    $'  apt-get update && apt-get install -y --no-install-recommends a-tool a-dev b-dev\ngives up' "$(attempt 1 build)"
check 'goes on without a font' $'missing: a font\ngoes on' "$(attempt 1 fonts)"

is_root() { false; }
check 'asks through sudo' \
    $'sudo -v\nsudo env DEBIAN_FRONTEND=noninteractive apt-get' "$(attempt 0 build)"
check 'leaves the log it names where sudo refuses' "install.log. By hand" "$(attempt 1 build)"
check 'and says there why' 'sudo did not let' "$(cat "$root/build/install.log" 2>&1)"

is_debian_like() { false; }
check 'names the packages elsewhere' \
    $'a tool: Debian a-tool · Fedora a-tool-fed · Arch a-tool-a · Homebrew a-tool-b\nuntried\ngives up\nasked nothing' \
    "$(attempt 0 build)"
check 'goes on without a font elsewhere' $'goes on\nasked nothing' "$(attempt 0 fonts)"

exit $((failures > 0))
