#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# tst_site.sh PROGRAM: the site of all lessons in a real browser, Chromium: no error on the console, every picture is one,
# and no text is cut, in dark at 360 pixels and in light at 1280.
set -euo pipefail
program=$1
browser=$(command -v chromium || command -v chromium-browser || command -v google-chrome) || {
    echo "SKIP   : tst_site() no Chromium here"
    exit 77
}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
"$program" lesson export --all --output "$folder/site"

# What a page says of itself: its width, every text that is wider than its place, every picture that is none.
measured='<script>
addEventListener("load", async () => {
    const faults = [], root = document.documentElement;
    if (root.scrollWidth > root.clientWidth) faults.push("the page is wider than the window");
    for (const text of document.querySelectorAll("h1, h2, h3, p, li, summary, pre, .display, table"))
        if (text.scrollWidth > text.clientWidth + 1 && getComputedStyle(text).overflowX != "auto")
            faults.push("cut: " + text.textContent.slice(0, 40));
    for (const picture of document.images) {
        picture.loading = "eager";
        await picture.decode().catch(() => faults.push("no picture: " + picture.src));
    }
    const mode = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
    parent.postMessage("MEASURED " + mode + " at " + innerWidth + ": " + faults.join("; ") + " END", "*");
});
</script>'

# What a page says at a width, in a scheme: 0 is dark, 1 light. It is in a frame, because no window is that narrow.
measure() {
    echo "<!DOCTYPE html><script>onmessage = said => document.body.append(said.data)</script>
        <iframe style='width: $2px; height: 900px; border: 0' src='${1##*/}'></iframe>" >"$folder/site/frame.htm"
    "$browser" --headless --no-sandbox --disable-gpu --user-data-dir="$folder/profile" --enable-logging=stderr \
        --window-size=1400,1000 --blink-settings="preferredColorScheme=$3" --virtual-time-budget=20000 \
        --dump-dom "file://$folder/site/frame.htm" 2>"$folder/log" | grep -o 'MEASURED [dl].* END' || true
}

failed=
check() { # check PAGE WIDTH SCHEME NAME
    local copy=${1%.*}-measured.htm result
    cat "$1" - <<<"$measured" >"$copy"
    result=$(measure "$copy" "$2" "$3")
    if [[ $result != "MEASURED $4 at $2:  END" ]] || grep -q CONSOLE "$folder/log"; then
        echo "${1##*/} at $2 pixels, $4: ${result:-nothing measured} $(grep CONSOLE "$folder/log" || true)" >&2
        failed=yes
    fi
}

# What it must find, or it shows nothing.
echo '<!DOCTYPE html><p style="white-space: nowrap; width: 300px">A text that is by far too long for the place that it has</p>
<img src="none.svg"><script>nothing()</script>' >"$folder/site/wrong.htm"
check "$folder/site/wrong.htm" 360 0 dark 2>"$folder/said"
for words in 'cut: A text' 'no picture: ' 'nothing is not defined'; do
    grep -q "$words" "$folder/said" || { echo "does not find “$words”: $(cat "$folder/said")" >&2; exit 1; }
done

failed=
for page in "$folder"/site/*.html; do
    check "$page" 360 0 dark
    check "$page" 1280 1 light
done
[[ -z $failed ]]
