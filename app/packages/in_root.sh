# SPDX-License-Identifier: GPL-3.0-or-later
# shellcheck shell=bash
# Sourced by the scripts that check a package in a root of its own, after app/set_up.sh: $jail is that root, which the script
# fills, and $place a folder beside it; both are gone when the script ends.

# Mounts of a namespace of its own end with the script.
# shellcheck disable=SC2154 # $here is the script
[[ -n ${POSISCOPE_UNSHARED-} ]] || POSISCOPE_UNSHARED=yes exec unshare --mount -- "$here" "$@"
place=$(mktemp -d)
jail=$place/root
server=
program=
end() {
    for started in $program $server; do kill "$started" 2>/dev/null || true; done
    wait
    umount -q "$jail/proc" || true
    rm -rf --one-file-system "$place"
}
trap end EXIT

fail() {
    say "FAILED: $*"
    exit 1
}
passed() { printf 'PASS: %s\n' "$*"; }
quietly() { "$@" >"$place/log" 2>&1 </dev/null || fail "$*: $(tail -n 20 "$place/log")"; }

# begin_user: a user with a home and nothing else.
begin_user() {
    mkdir -p "$jail/proc" "$jail/home/user" "$jail/out"
    mount -t proc proc "$jail/proc"
    chown 1000:1000 "$jail/home/user" "$jail/out"
    chmod 700 "$jail/home/user"
}

# as_user WORD…: by that user.
as_user() {
    env -i HOME=/home/user XDG_RUNTIME_DIR=/home/user DISPLAY="${DISPLAY-}" PATH=/usr/bin:/bin LC_ALL=C.UTF-8 \
        "$(command -v chroot)" --userspec=1000:1000 "$jail" "$@"
}

# exports PROGRAM: each view, as a picture of each format.
exports() {
    local views view ending
    views=$(as_user "$1" export --help | sed -nE '/^View$/,/^$/{s/^ +(one of)?//p}' | tr '\n,' ' ')
    (($(wc -w <<<"$views") > 5)) || fail "no views in the help: $views"
    for view in $views; do
        as_user "$1" export "$view" --output "/out/$view.png" --output "/out/$view.svg" --output "/out/$view.pdf" \
            >"$place/log" 2>&1 || fail "export $view: $(cat "$place/log")"
        for ending in png svg pdf; do
            [[ -s $jail/out/$view.$ending ]] || fail "export $view wrote no $ending"
        done
    done
    passed "exported as PNG, SVG and PDF: $(xargs <<<"$views")"
}

# opens PROGRAM: its window, on a display without a window manager, of the class that its desktop file tells.
opens() {
    local class window icon
    Xvfb -displayfd 3 -screen 0 1280x800x24 -nolisten tcp -noreset -ac 3>"$place/display" 2>"$place/xvfb" &
    server=$!
    for _ in {1..100}; do
        [[ ! -s $place/display ]] || break
        sleep 0.2
    done
    DISPLAY=:$(cat "$place/display")
    export DISPLAY
    as_user "$1" >"$place/window" 2>&1 &
    program=$!
    class=$(find "$jail" -xdev -name '*posiscope.desktop' -exec sed -n 's/^StartupWMClass=//p' {} +)
    for _ in {1..100}; do
        window=$(xwininfo -root -tree | sed -nE "s/^ *(0x[0-9a-f]+) \"[^\"]*\": \(\"$class\" .*/\\1/p")
        icon=$(xprop -id "${window:-0}" _NET_WM_ICON 2>&1) || true
        [[ $icon != *'Icon ('* ]] || break
        sleep 0.2
    done
    [[ -n $window ]] || fail "no window of the class $class: $(cat "$place/window")"
    [[ $icon == *'Icon ('* ]] || fail 'the window has no icon'
    # Of a root without fonts fontconfig says that it has no configuration.
    ! grep -v '^Fontconfig error: Cannot load default config file' "$place/window" >"$place/said" ||
        fail "the window's program says: $(cat "$place/said")"
    passed "a window of the class $class, $(xwininfo -id "$window" | sed -nE 's/.*(Width|Height): //p' | paste -sd x), with its icon"
    kill "$program"
    wait "$program" 2>/dev/null || true
}
