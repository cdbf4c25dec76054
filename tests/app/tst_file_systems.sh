#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# tst_file_systems.sh PROGRAM: on a file system that is full, and on one that may only be read, every kind of file ends
# with one line that says so and status 1; what was there before stays, and nothing is left beside it.
set -euo pipefail
program=$(readlink -f -- "$1")
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
mkdir "$place/bin" "$place/disk" "$place/films" "$place/frames"
printf '# T\n## A\n' >"$place/a.md"
# Stands for ffmpeg: the film is as long as its frames.
printf '#!/bin/sh\nfor last; do :; done\ncat >"$last"\n' >"$place/bin/ffmpeg"
chmod +x "$place/bin/ffmpeg"

# A file system of one's own takes a mount, which takes rights of one's own.
if ! unshare -rm mount -t tmpfs none "$place/disk" 2>/dev/null; then
    echo "SKIP   : tst_file_systems() no file system can be mounted here"
    exit 77
fi

# A handout of several figures, of which a full disk has room for the first.
printf '# T\n\n<!-- scene\nd_model = 8\nmax_len = 20\n-->\n' >"$place/lesson.md"
for step in A B C D E F; do printf '\n## %s\n' $step; done >>"$place/lesson.md"

cat >"$place/script" <<'END'
fail() { echo "$*" >&2; exit 1; }

# check REASON FILE WORDS…: the file before and after, and what is said.
check() {
    reason=$1 file=$2 status=0
    shift 2
    "$program" "$@" >"$place/out" 2>"$place/said" || status=$?
    [ "$status" = 1 ] || fail "posiscope $*: status $status: $(cat "$place/said")"
    case $(cat "$place/said") in
        "posiscope: "$file": cannot be written: $reason") ;; # the file is a pattern
        *) fail "posiscope $* says: $(cat "$place/said")" ;;
    esac
    [ ! -s "$place/out" ] || fail "posiscope $* prints: $(cat "$place/out")"
    for name in $names; do [ "$(cat "$name")" = old ] || fail "posiscope $*: $name is no longer what it was"; done
    [ "$(ls -A | sort | tr '\n' ' ')" = "$before" ] || fail "posiscope $* leaves: $(ls -A)"
}

checkAll() {
    before=$(ls -A | sort | tr '\n' ' ')
    table='data encoding --max-len 20000 --d-model 64'
    figure='export heatmap --size 1500x1000'
    for name in a.npy a.csv; do check "$1" $name $table --output $name; done
    for name in a.png a.svg a.pdf; do check "$1" $name $figure --output $name; done
    for name in b.npy b.csv; do check "$1" $name $table --output $name; done
    check "$1" b.pdf $figure --output b.pdf
    check "$1" a.mp4 $figure --sweep n=10:100:3 --output a.mp4
    check "$1" c-1.png $figure --sweep n=10:100:3 --output c.png
    check "$1" a.png $figure --output a.png --output a.svg --output a.pdf
}

export PATH=$place/bin:$PATH QT_QPA_PLATFORM=offscreen TMPDIR=$place
names='a.npy a.csv a.png a.svg a.pdf a.mp4'
mount -t tmpfs -o size=64k none "$place/disk"
cd "$place/disk"
for name in $names; do echo old >$name; done
checkAll 'No space left on device'
check 'No space left on device' './b-figures*' lesson export "$place/lesson.md" --output b.md
mount -o remount,ro "$place/disk"
checkAll 'Read-only file system'
check 'the folder ./b-figures cannot be made: Read-only file system' ./b-figures/step-1.svg \
    lesson export ../a.md --output b.md

# A film's frames are in another folder.
mount -t tmpfs -o size=64k none "$place/frames"
cd "$place/films"
export TMPDIR=$place/frames
names='' before=''
check "No space left on device, in $TMPDIR, where its frames are kept meanwhile; TMPDIR names another folder" a.mp4 \
    export heatmap --size 1500x1000 --sweep n=10:100:3 --output a.mp4
END
program=$program place=$place unshare -rm sh -eu "$place/script"
