#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# tst_sources.sh SOURCES: every file says under which licence it is, and every source has the layout of .clang-format, as
# clang-format 14 understands it: other versions lay out some lines differently. Version, day and addresses are those of CMakeLists.txt.
set -euo pipefail
cd "$1"
version=$(sed -nE 's/^project\(Posiscope VERSION (\S+) .*/\1/p' CMakeLists.txt)
day=$(sed -nE 's/^set\(POSISCOPE_RELEASED (\S+)\).*/\1/p' CMakeLists.txt)
page=$(sed -nE 's/^project\(.* HOMEPAGE_URL (\S+)$/\1/p' CMakeLists.txt)
repository=$(sed -nE 's/^set\(POSISCOPE_REPOSITORY (\S+)\).*/\1/p' CMakeLists.txt)
for line in "version: $version" "date-released: $day" "url: $page" "repository-code: $repository"; do
    grep -qxF "$line" CITATION.cff || {
        echo "CITATION.cff lacks '$line'"
        exit 1
    }
done
grep -qF "<$page>" README.md && grep -qF "($repository/releases/latest)" README.md
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
