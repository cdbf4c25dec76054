#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# tst_install.sh PROGRAM CMAKE BUILD ID: what builds the program builds all that is installed with it, and `cmake --install`
# puts that where it belongs. Files that name each other do so by the program's id, and each one's own checker, where it
# is there, has no complaint.
set -euo pipefail
program=$1
cmake=$2
build=$3
id=$4
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
    : >"$installed_in/bin/portable"
    printf '[General]\nversion=1\n' >"$installed_in/bin/posiscope.ini"
    grep -qx "settings *$installed_in/bin/posiscope.ini" <<<"$("$installed_in/bin/posiscope" --info)" ||
        fail 'the settings are not beside the program, where a file "portable" stands'
    "$installed_in/bin/posiscope" --reset-settings
    [[ ! -e $installed_in/bin/posiscope.ini ]] ||
        fail 'the settings beside the program are not forgotten'
    rm "$installed_in/bin/portable"
fi
desktop=$installed_in/share/applications/$id.desktop
metainfo=$installed_in/share/metainfo/$id.metainfo.xml
mime=$installed_in/share/mime/packages/$id.xml
icons=$installed_in/share/icons/hicolor
for file in "$desktop" "$metainfo" "$mime" "$icons/scalable/apps/$id.svg"; do
    [[ -s $file ]] || fail "$file is not installed"
    ! grep -n '@' "$file" || fail "$file was not filled in"
done
grep -qxF "Icon=$id" "$desktop" || fail 'the desktop file has another icon'
grep -qF "<launchable type=\"desktop-id\">$id.desktop<" "$metainfo" || fail 'the metainfo names another desktop file'
grep -qF "<icon name=\"$id\"/>" "$mime" || fail 'projects have another icon'
sources=$(dirname "$0")/../..
for file in LICENSE resources/notices.txt LICENSES/Apache-2.0.txt LICENSES/OFL-1.1.txt; do
    cmp "$sources/$file" "$installed_in/share/doc/posiscope/${file##*/}" || fail "$file is not installed"
done
cmp "$sources/LICENSE" "$sources/LICENSES/GPL-3.0-or-later.txt"

skip() { echo "SKIP   : tst_install() $*"; }
if grep -q 'svg' <<<"$(find /usr/lib* -path '*qt6/plugins/imageformats/libqsvg.so' 2>/dev/null)"; then
    for size in 16 24 32 48 64 128 256 512; do
        png=$icons/${size}x$size/apps/$id.png
        wanted=$(printf '%08x%08x' $size $size)
        [[ $(od -An -tx1 -j16 -N8 "$png" | tr -d ' ') == "$wanted" ]] || fail "$png is no picture of that size"
    done
else
    skip 'Qt has no SVG module here, which draws the icon'
fi

# checked TOOL ARGUMENT…: it ends well and says nothing.
checked() {
    command -v "$1" >/dev/null || {
        skip "no $1 here"
        return
    }
    "$@" >"$folder/said" 2>&1 || fail "$*: $(cat "$folder/said")"
    # AppStream before 1.0 does not know the tag "developer", which newer ones ask for.
    ! grep -E '^[EWIP]: |hint:|mandoc: ' "$folder/said" | grep -v ' unknown-tag developer$' || fail "$1 complains"
}
checked desktop-file-validate "$desktop"
checked appstreamcli validate --pedantic --no-net "$metainfo"
checked mandoc -T lint "$installed_in/share/man/man1/posiscope.1"

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
zsh=site-functions
if [[ -e /etc/debian_version ]]; then zsh=vendor-completions; fi
installed share/zsh/$zsh/_posiscope --completion zsh
installed share/fish/vendor_completions.d/posiscope.fish --completion fish
