#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# tst_install.sh PROGRAM CMAKE BUILD: what builds the program builds all that is installed with it, and `cmake --install`
# puts that where it belongs.
set -euo pipefail
program=$1
cmake=$2
build=$3
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

fail() {
    echo "$*" >&2
    exit 1
}

DESTDIR=$folder/staged "$cmake" --install "$build" --prefix /usr >"$folder/said" 2>&1 || fail "$(cat "$folder/said")"
installed_in=$folder/staged/usr
[[ -x $installed_in/bin/posiscope ]] || fail 'the program is not installed'
# Of libraries of its own, which are for tests, it finds none where it is installed.
if ! grep -qx 'BUILD_SHARED_LIBS:[A-Z]*=ON' "$build/CMakeCache.txt"; then
    "$installed_in/bin/posiscope" --version >/dev/null || fail 'the installed program does not run'
fi
for file in applications/posiscope.desktop mime/packages/posiscope.xml icons/hicolor/scalable/apps/posiscope.svg; do
    [[ -s $installed_in/share/$file ]] || fail "share/$file is not installed"
done
sources=$(dirname "$0")/../..
for file in "$sources"/LICENSE "$sources"/LICENSES/*; do
    cmp "$file" "$installed_in/share/doc/posiscope/${file##*/}" || fail "${file##*/} is not installed"
done

# installed FILE OPTION…: it is what the program says with these options, and the target that ./app/run builds makes it.
installed() {
    local file=$installed_in/$1
    shift
    "$program" "$@" | cmp - "$file" || fail "$file is not what posiscope $* says"
    [[ ! -f $build/build.ninja ]] || grep -qF -- "said/${file##*/}" "$folder/commands" ||
        fail "the target posiscope does not make ${file##*/}"
}

ninja=$(sed -n 's/^CMAKE_MAKE_PROGRAM:[A-Z]*=//p' "$build/CMakeCache.txt")
if [[ -f $build/build.ninja ]]; then "$ninja" -C "$build" -t commands posiscope >"$folder/commands"; fi
installed share/man/man1/posiscope.1 --man
installed share/bash-completion/completions/posiscope --completion bash
installed share/zsh/site-functions/_posiscope --completion zsh
installed share/fish/vendor_completions.d/posiscope.fish --completion fish
