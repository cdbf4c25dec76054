#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# tst_standard_output.sh PROGRAM: what is said to a disk that is full, or to nobody, ends with one line that says why.
set -euo pipefail
program=$1
unset XDG_RUNTIME_DIR
export QT_QPA_PLATFORM=offscreen
said=$(mktemp)
trap 'rm -f "$said"' EXIT

check() { # the reason, then the words; standard output is the caller's
    local reason=$1 status=0
    shift
    "$program" "$@" 2>"$said" || status=$?
    if ((status != 1)) || [[ $(cat "$said") != "posiscope: standard output: cannot be written: $reason" ]]; then
        echo "posiscope $*: status $status, said:" >&2
        cat "$said" >&2
        exit 1
    fi
}

for words in --help --version --man --info '--completion bash' '--completion zsh' '--completion fish' gallery \
    'export --help' 'data encoding' 'data encoding --format npy'; do
    # shellcheck disable=SC2086 # several words
    check 'No space left on device' $words >/dev/full
    # shellcheck disable=SC2086
    check 'Bad file descriptor' $words >&-
done

# Who has read enough of it and goes is no failure to be told of. The table is more than a pipe holds.
"$program" data encoding --max-len 100000 2>"$said" | head -n 1 >/dev/null || true
[[ ! -s $said ]] || { cat "$said" >&2; exit 1; }
