#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# tst_folders.sh SOURCES: the folders of core/ and those of ui/ can be put in an order in which each includes only from
# those before it, and no file includes against the arrow app → ui → core. The list of the layer's README is such an
# order, and whole. A function is defined in the folder whose header declares it; only those of ui/system have a folder for each
# system. Headers of an operating system are included in ui/system/posix and ui/system/windows alone. The headers of views do not
# read QCustomPlot's header, which takes seconds to compile.
set -euo pipefail

includes() { # includes SOURCES LAYER: every "included folder, folder that includes it" of a layer
    grep -rHoE --include='*.h' --include='*.cpp' "^#include \"$2/[a-z_/]+/" "$1/$2" |
        sed -E "s|^.*/$2/([a-z_/]+)/[^/:]*:#include \"$2/([a-z_/]+)/|\2 \1|" | sort -u
}

plotting() { # plotting SOURCES: the headers of views that read <qcustomplot.h>, themselves or by others
    local lines found=qcustomplot.h more
    lines=$(cd "$1" && grep -rHoE --include='*.h' '^#include [<"][a-z_/]+\.h' ui | sed -E 's/#include [<"]//' || true)
    while more=$(awk -F: -v found="$found" 'BEGIN { n = split(found, f, " "); for (i = 1; i <= n; ++i) in_it[f[i]] = 1 }
        in_it[$2] && !in_it[$1] && !seen[$1]++ { print $1 }' <<<"$lines" | tr '\n' ' ') && [ -n "$more" ]; do
        found+=" $more"
    done
    tr ' ' '\n' <<<"$found" | grep -E '^ui/views?/' | tr '\n' ' ' || true
}

elsewhere() { # elsewhere SOURCES LAYER: the functions that a header of one folder declares and a file of another defines
    find "$1/$2" -name '*.h' -printf '0 %p\n' -o -name '*.cpp' -printf '1 %p\n' | sort | cut -d' ' -f2 | xargs awk '
        FNR == 1 { folder = FILENAME; sub(/\/[^\/]*$/, "", folder); hidden = 0 }
        /^namespace \{/ { hidden = 1 }
        /^} \/\/ namespace$/ { hidden = 0 }
        hidden || !/^[A-Za-z]/ || /^(using|template|namespace|class|struct|enum|static) / { next }
        match($0, /[ *&][A-Za-z0-9_]+\(/) && substr($0, 1, RSTART) !~ /[=(]/ {
            name = substr($0, RSTART + 1, RLENGTH - 2)
            if (FILENAME ~ /\.h$/)
                declared[name] = declared[name] " " folder " "
            else if (name in declared && !index(declared[name], " " folder " ") && folder !~ /\/ui\/system\//)
                print name " is declared in" declared[name] "and defined in " folder
        }'
}

fails() { # says what is wrong in SOURCES; its status is 0 where something is
    local loop= apart= against layer plotting
    for layer in core ui; do
        apart+=$(elsewhere "$1" $layer)
        loop+=$(includes "$1" $layer | tsort 2>&1 >/dev/null | sed 's/^tsort: //' | tr '\n' ' ') || true
    done
    against=$(grep -rnE --include='*.h' --include='*.cpp' '^#include "(app|tests)/' "$1/ui" "$1/core" || true
        grep -rnE --include='*.h' --include='*.cpp' '^#include ("ui/|<Q)' "$1/core" || true
        grep -rnE --include='*.h' --include='*.cpp' '^#include <((unistd|fcntl|dlfcn|signal|pthread|poll|io|windows|sys/[a-z]+)\.h|csignal)>' \
            "$1/app" "$1/ui" "$1/core" | grep -vE "^$1/ui/system/(posix|windows)/" || true)
    plotting=$(plotting "$1")
    [ -n "$loop" ] && echo "folders include one another: $loop"
    [ -n "$plotting" ] && echo "headers of views read QCustomPlot's: $plotting"
    [ -n "$apart" ] && echo "$apart"
    [ -n "$against" ] && echo "$against"
    [ -n "$loop$apart$against$plotting" ]
}

# What it must find, or it shows nothing.
wrong=$(mktemp -d)
trap 'rm -rf "$wrong"' EXIT
mkdir -p "$wrong"/{app,core,ui}
for layer in core ui; do
    mkdir -p "$wrong/$layer"/{low,high/inner}
    echo "#include \"$layer/low/a.h\"" >"$wrong/$layer/high/inner/b.h"
    if fails "$wrong"; then echo "finds a fault where there is none" >&2; exit 1; fi
    echo "#include \"$layer/high/inner/b.h\"" >"$wrong/$layer/low/a.cpp"
    fails "$wrong" >/dev/null || { echo "does not find two folders of $layer that include one another" >&2; exit 1; }
    rm "$wrong/$layer/low/a.cpp"
    echo "bool isHigh(int number);" >"$wrong/$layer/low/a.h"
    echo "bool isHigh(int number)" >"$wrong/$layer/high/inner/b.cpp"
    [[ $(fails "$wrong") == *"isHigh is declared in $wrong/$layer/low and defined in $wrong/$layer/high/inner"* ]] ||
        { echo "does not find a function of $layer that another folder defines" >&2; exit 1; }
    rm "$wrong/$layer/low/a.h" "$wrong/$layer/high/inner/b.cpp"
done
mkdir -p "$wrong/ui/view" "$wrong/ui/views/a"
echo '#include <qcustomplot.h>' >"$wrong/ui/low/plot.h"
echo '#include "ui/low/plot.h"' >"$wrong/ui/view/b.h"
echo '#include "ui/view/b.h"' >"$wrong/ui/views/a/c.h"
[[ $(fails "$wrong") == *"ui/view/b.h ui/views/a/c.h"* ]] ||
    { echo "does not find QCustomPlot in a view's header" >&2; exit 1; }
rm -r "$wrong/ui/view" "$wrong/ui/views" "$wrong/ui/low/plot.h"
for line in '#include "ui/low/a.h"' '#include "app/c.h"' '#include <QString>' '#include <sys/stat.h>'; do
    echo "$line" >"$wrong/core/c.cpp"
    fails "$wrong" >/dev/null || { echo "does not find $line in core" >&2; exit 1; }
done

if fails "$1" >&2; then exit 1; fi

for layer in core ui; do
    listed=$(sed -nE "/^    $layer\//,/^    [^ ]/s|^      ([a-z_/]+)/ .*|\1|p" "$1/$layer/README.md")
    there=$(find "$1/$layer" -mindepth 2 -type f \( -name '*.h' -o -name '*.cpp' \) -printf '%P\n' | sed 's|/[^/]*$||' | sort -u)
    diff <(sort <<<"$listed") <(echo "$there") >&2 || { echo "$layer/README.md lists other folders than there are" >&2; exit 1; }
    place() { grep -nxF -- "$1" <<<"$listed" | cut -d: -f1; }
    includes "$1" $layer | while read -r included folder; do
        (($(place "$included") <= $(place "$folder"))) ||
            { echo "$layer/README.md lists $folder before $included, which it includes from" >&2; exit 1; }
    done
    echo "folders of $layer/, each after those it includes from: $(includes "$1" $layer | tsort | tr '\n' ' ')"
done
