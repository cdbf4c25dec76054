# SPDX-License-Identifier: GPL-3.0-or-later
# shellcheck shell=bash
# Sourced by app/run and tests/run: sees that what they need is there, installs it where it can, configures and builds.
# Everything is said on standard error: standard output belongs to the program.

unset CDPATH
root=$(cd -P -- "$(dirname -- "${BASH_SOURCE[0]}")/.." && pwd)

# What is needed, a line each. A probe looks at files alone, so that asking costs milliseconds and no package manager:
# "tool" is any of these commands, "config" a CMake package, "font" a font file's name, "module" a Python module,
# "library" a shared library. Without a line of "build" nothing works; without one of the others something is left out.
needs() {
    cat <<'END'
build | tool c++ g++ clang++  | g++                | gcc-c++ libasan libubsan | gcc              | llvm         | a C++20 compiler
build | tool cmake            | cmake              | cmake                    | cmake            | cmake        | CMake
build | tool ninja            | ninja-build        | ninja-build              | ninja            | ninja        | Ninja
build | config Eigen3         | libeigen3-dev      | eigen3-devel             | eigen            | eigen        | Eigen
build | config Qt6Widgets     | qt6-base-dev       | qt6-qtbase-devel         | qt6-base         | qt           | Qt 6
build | config QCustomPlotQt6 | libqcustomplot-dev | qcustomplot-qt6-devel    | qcustomplot-qt6* | not known    | QCustomPlot for Qt 6
looks | library Qt6Svg        | libqt6svg6         | qt6-qtsvg                | qt6-svg          | qt           | Qt 6 SVG, for the icon
looks | font DejaVuSans       | fonts-dejavu-core  | dejavu-sans-fonts        | ttf-dejavu       | font-dejavu  | DejaVu fonts
tests | module numpy          | python3-numpy      | python3-numpy            | python-numpy     | numpy        | NumPy
tests | tool groff            | groff-base         | groff-base               | groff            | groff        | groff
tests | tool desktop-file-validate | desktop-file-utils | desktop-file-utils | desktop-file-utils | desktop-file-utils | desktop-file-validate
tests | tool appstreamcli     | appstream          | appstream                | appstream        | not known    | appstreamcli
tests | tool mandoc           | mandoc             | mandoc                   | mandoc           | mandoc       | mandoc
tests | tool reuse            | reuse              | reuse                    | reuse            | reuse        | reuse
style | tool clang-format-14 | clang-format-14   | not known                | not known        | not known    | clang-format 14
tests | tool rsvg-convert     | librsvg2-bin       | librsvg2-tools           | librsvg          | librsvg      | rsvg-convert
tests | tool pdftocairo       | poppler-utils      | poppler-utils            | poppler          | poppler      | Poppler's tools
tests | tool ffmpeg           | ffmpeg             | ffmpeg-free              | ffmpeg           | ffmpeg       | ffmpeg
tests | tool tesseract        | tesseract-ocr tesseract-ocr-eng | tesseract tesseract-langpack-eng | tesseract tesseract-data-eng | tesseract | Tesseract
deb | tool dpkg-shlibdeps   | dpkg-dev           | not known                | not known        | not known    | dpkg-dev
deb | tool file              | file               | not known                | not known        | not known    | file
deb | tool lintian          | lintian            | not known                | not known        | not known    | lintian
archive | tool xz            | xz-utils           | not known                | not known        | not known    | xz
check | tool debootstrap     | debootstrap        | not known                | not known        | not known    | debootstrap
check | tool Xvfb            | xvfb               | not known                | not known        | not known    | Xvfb
check | tool xauth         | xauth              | not known                | not known        | not known    | xauth
check | tool xwininfo        | x11-utils          | not known                | not known        | not known    | xwininfo and xprop
browser | tool chromium      | chromium           | chromium                 | chromium         | not known    | Chromium
browser | tool node          | nodejs             | nodejs                   | nodejs           | node         | Node.js
browser | tool npm           | npm                | nodejs-npm               | npm              | not known    | npm
bench | module numpy          | python3-numpy      | python3-numpy            | python-numpy     | numpy        | NumPy
bench | module matplotlib     | python3-matplotlib | python3-matplotlib       | python-matplotlib | python-matplotlib | matplotlib
bench | tool Xvfb             | xvfb               | xorg-x11-server-Xvfb     | xorg-server-xvfb | not known    | Xvfb
bench | module sklearn        | python3-sklearn    | python3-scikit-learn     | python-scikit-learn | not known  | scikit-learn
bench | module torch          | python3-torch      | python3-torch            | python-pytorch   | pytorch      | PyTorch
bench | library openblas      | libopenblas0-pthread | openblas-threads       | openblas         | openblas     | OpenBLAS
END
}

say() { printf 'posiscope: %s\n' "$*" >&2; }

# has KIND NAME…: whether any of the names is there.
has() {
    local kind=$1 name place
    shift
    for name in "$@"; do
        case $kind in
        tool) command -v "$name" >/dev/null && return ;;
        config) has_config "$name" && return ;;
        font)
            for place in /usr/share/fonts /usr/local/share/fonts ~/.local/share/fonts ~/Library/Fonts; do
                [[ -d $place && -n $(find -L "$place" -name "$name*.[ot]t[fc]" -print -quit 2>/dev/null) ]] && return
            done
            ;;
        library)
            compgen -G "/usr/lib*/lib$name*.so*" >/dev/null && return
            compgen -G "/usr/lib/*/lib$name*.so*" >/dev/null && return
            compgen -G "/opt/homebrew/lib/lib$name*" >/dev/null && return
            ;;
        module)
            for place in /usr/bin/python3 python3; do
                "$place" -c "import importlib.util as u; exit(u.find_spec('$name') is None)" 2>/dev/null && return
            done
            ;;
        esac
    done
    return 1
}

# has_config NAME: whether a CMake package of that name lies where packages usually do.
has_config() {
    local prefix
    local prefixes=(/usr /usr/local /opt/homebrew)
    [[ -n ${CMAKE_PREFIX_PATH:-} ]] && IFS=: read -r -a prefixes <<<"/usr:/usr/local:/opt/homebrew:$CMAKE_PREFIX_PATH"
    for prefix in "${prefixes[@]}"; do
        compgen -G "$prefix/lib*/cmake/$1/$1Config.cmake" >/dev/null && return
        compgen -G "$prefix/lib/*/cmake/$1/$1Config.cmake" >/dev/null && return
        compgen -G "$prefix/share/*/cmake/$1Config.cmake" >/dev/null && return
    done
    return 1
}

# missing PART…: the lines of needs() for these parts whose probe finds nothing.
missing() {
    local line part probe
    needs | while IFS= read -r line; do
        IFS='|' read -r part probe _ <<<"$line"
        # shellcheck disable=SC2086 # a probe is words: its kind, then names
        if [[ " $* " == *" ${part%% *} "* ]] && ! has $probe; then printf '%s\n' "$line"; fi
    done
}

# column N LINES BETWEEN: what stands in the Nth column, on one line, with BETWEEN from one to the next.
column() { awk -F' *[|] *' -v n="$1" -v between="$3" '{ printf "%s%s", (NR > 1 ? between : ""), $n }' <<<"$2"; }

# Debian, and what is made from it and has its package names.
is_debian_like() {
    local ID='' ID_LIKE=''
    # shellcheck source=/dev/null
    [[ -r /etc/os-release ]] && . /etc/os-release
    [[ " $ID $ID_LIKE " =~ \ (debian|ubuntu)\  ]] && command -v apt-get >/dev/null
}

is_root() { ((EUID == 0)); }

# install PACKAGE…: as root or through sudo. The package lists are fetched where there are none, or where the ones
# that are there do not lead to the packages.
install() {
    local log=$root/build/install.log
    local apt=(env DEBIAN_FRONTEND=noninteractive apt-get -q -y -o DPkg::Lock::Timeout=600)
    mkdir -p "$root/build"
    : >"$log"
    if ! is_root; then
        if ! sudo -v; then # asked once, before any output goes to the log
            echo 'sudo did not let this user install packages' >"$log"
            return 1
        fi
        apt=(sudo "${apt[@]}")
    fi
    if compgen -G '/var/lib/apt/lists/*_Packages*' >/dev/null; then
        "${apt[@]}" install --no-install-recommends "$@" </dev/null >>"$log" 2>&1 && return
    fi
    "${apt[@]}" update </dev/null >>"$log" 2>&1 &&
        "${apt[@]}" install --no-install-recommends "$@" </dev/null >>"$log" 2>&1 && return
    tail -n 15 "$log" >&2
    return 1
}

# provide PART…: what is missing is installed on Debian and Ubuntu, and named elsewhere. The script ends here if
# something of "build" stays missing; the rest can be done without.
provide() {
    local lines packages
    lines=$(missing "$@")
    [[ -z $lines ]] && return
    if ! is_debian_like; then
        provided_elsewhere "$lines" || exit 1
        return
    fi
    packages=$(column 3 "$lines" ' ')
    say "missing: $(column 7 "$lines" ', ')"
    if ! is_root && ! command -v sudo >/dev/null; then
        say 'to install packages takes root or sudo, and here is neither. As root:'
    else
        say "installing $packages; this may take some minutes …"
        # shellcheck disable=SC2086 # package names hold no spaces
        install $packages && return
        say "could not install them; what was tried is in $root/build/install.log. By hand, as root:"
    fi
    say "  apt-get update && apt-get install -y --no-install-recommends $packages"
    if takes_build "$lines"; then exit 1; fi
}

# takes_build LINES: whether something without which nothing works is among them.
takes_build() { grep -q '^build ' <<<"$1"; }

# provided_elsewhere LINES: on a system that is not set up from here, names what is missing; unless it is not missing
# at all, since cmake looks in more places than the probes do.
provided_elsewhere() {
    takes_build "$1" || return 0
    if ! grep -q '^build | tool' <<<"$1" && configure release 2>/dev/null; then return 0; fi
    say 'only Debian 12 and Ubuntu 24.04 are set up by this script. Missing here, with the names of the packages:'
    awk -F' *[|] *' '{ printf "  %s: Debian %s · Fedora %s · Arch %s · Homebrew %s\n", $7, $3, $4, $5, $6 }' <<<"$1" >&2
    say 'untried: the names for Fedora, Arch and Homebrew. * from the AUR.'
    return 1
}

# configure PRESET [ARGUMENTS OF CMAKE]: nothing where build/PRESET stands already, was made from here and is not older than
# the presets.
configure() {
    local build=$root/build/$1 log=$root/build/$1.log
    if [[ -f $build/build.ninja && ! $root/CMakePresets.json -nt $build/build.ninja ]]; then
        grep -qxF "CMAKE_HOME_DIRECTORY:INTERNAL=$root" "$build/CMakeCache.txt" && return
    fi
    mkdir -p "$root/build"
    # A folder that was moved remembers where it was.
    grep -qsxF "CMAKE_HOME_DIRECTORY:INTERNAL=$root" "$build/CMakeCache.txt" || rm -rf "$build"
    if command -v ccache >/dev/null; then export CMAKE_CXX_COMPILER_LAUNCHER=${CMAKE_CXX_COMPILER_LAUNCHER-ccache}; fi
    (cd "$root" && cmake --preset "$@") </dev/null >"$log" 2>&1 && return
    cat "$log" >&2
    say "could not configure $1; the log is $log"
    return 1
}

# build PRESET TARGET: quiet while all is well; where it is not, from the first failure on.
build() {
    local log=$root/build/$1.log
    NINJA_STATUS='[%f/%t] ' cmake --build "$root/build/$1" --target "$2" </dev/null 2>&1 | tee "$log" | progress "$1" &&
        return
    awk '/^FAILED: /{ found = 1 } found' "$log" | head -n 80 >&2
    grep -q '^FAILED: ' "$log" || tail -n 40 "$log" >&2
    say "could not build $1; the log is $log"
    return 1
}

# progress PRESET: what a build's [done/all] lines say: one line that moves on a terminal, one that stays elsewhere.
progress() {
    local line shown=''
    while IFS= read -r line; do
        [[ $line =~ ^\[([0-9]+)/([0-9]+)\]\ [^R] ]] || continue
        if [[ -t 2 ]]; then
            printf '\rposiscope: building %s, step %s of %s ' "$1" "${BASH_REMATCH[1]}" "${BASH_REMATCH[2]}" >&2
        elif [[ -z $shown ]]; then
            say "building $1, ${BASH_REMATCH[2]} steps …"
        fi
        shown=yes
    done
    if [[ -n $shown && -t 2 ]]; then printf '\n' >&2; fi
}
