#!/bin/bash
# SPDX-License-Identifier: GPL-3.0-or-later
# tst_no_kind_by_name.sh SOURCE: outside the kinds no file of the program names one, so that a new kind needs no change
# there. What people type for a kind (gallery_search.cpp), what the files of models say (core/model_config), and an example
# of one (ready_made.cpp), ask not which there is.
set -u
cd "$1" || exit 1
kinds=$(grep -rhoE '(\.name = |[kK]ind<[a-zA-Z]+>\()"[a-z0-9-]+"' core/encodings | cut -d '"' -f 2)
[ "$(wc -w <<<"$kinds")" -ge 9 ] || { echo "only these kinds were found: $kinds"; exit 1; }
names=$(grep -vx none <<<"$kinds" | paste -sd '|' -) # none is also the name of choices
makers=$(grep -rhoE 'const Kind& [a-z0-9]+Kind' core/encodings --include='*.h' | cut -d ' ' -f 3 | paste -sd '|' -)
found=$(grep -rnE "\"($names)\"|(name|kind)[A-Za-z()]* *[!=]= *\"none\"|\\b($makers)\\(\\)" core ui app |
    grep -vE '^(core/encodings|core/kinds|core/model_config|ui/kinds)/|^ui/gallery/gallery_search.cpp|^ui/panels/ready_made.cpp.*kindIdOf')
[ -z "$found" ] || { echo "$found"; exit 1; }
# Nor by its number; what a found table may be (core/identify) is made by it, and asked by what the kind does.
found=$(grep -rnE '\b[a-z0-9]+KindId\b|EncodingKind>?[{(][0-9]' core ui app |
    grep -vE '^core/kinds/|^core/identify/.*[a-z()]\.kind = [a-z]+KindId;')
[ -z "$found" ] || { echo "$found"; exit 1; }
