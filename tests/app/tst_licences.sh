#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# tst_licences.sh SOURCES: what a package has of licences: the program's, those of libraries, and where all sources are.
set -euo pipefail
cd "$1"
if [[ ! -d /usr/share/common-licenses || ! -s /usr/share/doc/libc6/copyright ]]; then
    echo 'SKIP   : tst_licences() not a Debian'
    exit
fi
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
mkdir -p "$folder/some-library/debian"
echo 'some-library (1.2-3) unstable; urgency=medium' >"$folder/some-library/debian/changelog"
echo 'licence of some-library' >"$folder/some-library/debian/copyright"

app/packages/licences "$folder/put" libc6 "$folder/some-library"
cmp LICENSE "$folder/put/LICENSE"
cmp LICENSES/OFL-1.1.txt "$folder/put/OFL-1.1.txt"
cmp /usr/share/doc/libc6/copyright "$folder/put/libraries/libc6"
cmp "$folder/some-library/debian/copyright" "$folder/put/libraries/some-library"
[[ -s $folder/put/libraries/common-licenses/LGPL-3 ]]
grep -qx 'some-library 1.2-3' "$folder/put/libraries/SOURCES"
grep -qx 'glibc [0-9].*' "$folder/put/libraries/SOURCES"
grep -q 'source of Posiscope is v[0-9.]* of https://' "$folder/put/libraries/SOURCES"
