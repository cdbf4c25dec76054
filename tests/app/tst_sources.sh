#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# tst_sources.sh SOURCES: every file says under which licence it is, and every source has the layout of .clang-format, as
# clang-format 14 understands it: other versions lay out some lines differently. Version and day are those of CMakeLists.txt.
set -euo pipefail
cd "$1"
version=$(sed -nE 's/^project\(Posiscope VERSION (\S+) .*/\1/p' CMakeLists.txt)
day=$(sed -nE 's/^set\(POSISCOPE_RELEASED (\S+)\).*/\1/p' CMakeLists.txt)
grep -qx "version: $version" CITATION.cff && grep -qx "date-released: $day" CITATION.cff
grep -qxF "## [$version] - $day" CHANGELOG.md
skip() { echo "SKIP   : tst_sources() $*"; }

if ! git ls-files --error-unmatch CMakeLists.txt >/dev/null 2>&1; then # built files would be among them
    skip 'no git checkout'
    exit
fi
if ! command -v reuse >/dev/null; then
    skip 'no reuse here'
elif ! said=$(reuse lint 2>&1); then
    printf '%s\n' "$said"
    exit 1
fi
format=$(command -v clang-format-14 || command -v clang-format) || format=
if [[ $("${format:-echo}" --version) != *'version 14.'* ]]; then
    skip 'no clang-format 14 here'
else
    git ls-files -z '*.h' '*.cpp' | xargs -0 "$format" --dry-run -Werror
fi
