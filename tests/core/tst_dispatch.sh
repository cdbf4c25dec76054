#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# tst_dispatch.sh NM LIBRARY GENERATION…: the library has versions of kernels for these generations of x86-64 beside the oldest,
# and for no others.
set -euo pipefail

found=$("$1" "$2" | sed -nE 's/.*\.arch_x86_64_(v[0-9])$/\1/p' | sort -u | xargs)
[ "$found" = "${*:3}" ] || { echo "kernels for '$found' instead of '${*:3}'" >&2; exit 1; }
