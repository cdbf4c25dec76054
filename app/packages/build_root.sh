# SPDX-License-Identifier: GPL-3.0-or-later
# shellcheck shell=bash
# Sourced, after app/set_up.sh, by the scripts that build for another system. They need root: they build in a root of
# Debian 13, where the compilers for these systems and the sources of Qt are packages that fit together.

is_root || {
    say 'this builds in a root of its own: run it as root'
    exit 1
}
# Mounts of a namespace of its own end with the script.
# shellcheck disable=SC2154 # $here is the script
[[ -n ${POSISCOPE_UNSHARED-} ]] || POSISCOPE_UNSHARED=yes exec unshare --mount -- "$here" "$@"

# mark FILE WORD…: a file beside FILE's name that only the same words lead to.
mark() { echo "$1-$(cksum <<<"${*:2}" | cut -d' ' -f1)"; }

# begin_root NAME PACKAGE…: build/NAME/debian with these packages, what any build needs, and the sources of Qt and
# QCustomPlot in /source. It is kept while the packages are the same, and has the project in /posiscope. build/NAME.log is the log.
begin_root() {
    local ready
    debian=$root/build/$1/debian
    ready=$(mark "$debian/ready" "${@:2}")
    log=$root/build/$1.log
    mkdir -p "$root/build/$1"
    : >"$log"
    if [[ ! -e $ready ]]; then
        say "making a root of Debian 13 in build/$1 …"
        # What is mounted there is on the same device, and would be removed with it.
        ! mountpoint -q "$debian/posiscope" || { say "the project is mounted in $debian"; exit 1; }
        rm -rf --one-file-system "$debian"
        quietly debootstrap --variant=minbase trixie "$debian"
        cp -L /etc/resolv.conf /etc/hosts "$debian/etc/"
        sed -n '/^deb /{s//deb-src /p}' "$debian/etc/apt/sources.list" >"$debian/etc/apt/sources.list.d/sources.list"
        quietly inside "apt-get update
            apt-get install -y --no-install-recommends qt6-base-dev qt6-base-dev-tools cmake ninja-build libeigen3-dev ccache \
                g++ dpkg-dev xz-utils ${*:2}
            mkdir -p /source && cd /source
            apt-get source qt6-base qcustomplot
            ln -s qt6-base-* qt6-base && ln -s qcustomplot-* qcustomplot"
        touch "$ready"
    fi
    mount -t proc proc "$debian/proc"
    mount --bind /dev "$debian/dev"
    mkdir -p "$debian/posiscope"
    mount --bind "$root" "$debian/posiscope"
}

# inside COMMANDS: there.
inside() {
    chroot "$debian" env -i HOME=/root PATH=/usr/sbin:/usr/bin:/sbin:/bin LC_ALL=C.UTF-8 DEBIAN_FRONTEND=noninteractive \
        bash -euo pipefail -c "$1"
}

# quietly WORD…: what it says goes into the log, whose end is shown where it fails.
quietly() {
    "$@" >>"$log" 2>&1 </dev/null && return
    tail -n 40 "$log" >&2
    say "could not go on; the log is $log"
    exit 1
}

# build_qt OPTION…: Qt, built with these options of its CMake, stands in /qt. It is kept while the options are the same.
build_qt() {
    local ready
    ready=$(mark "$debian/qt/ready" "$@")
    [[ ! -e $ready ]] || return 0
    rm -rf "$debian/qt"
    say 'building Qt, once; this takes up to half an hour …'
    quietly inside "cmake -G Ninja -S /source/qt6-base -B /source/qt -DCMAKE_BUILD_TYPE=Release -DCMAKE_INSTALL_PREFIX=/qt \
        -DQT_HOST_PATH=/usr -DQT_HOST_PATH_CMAKE_DIR=/usr/lib/$(uname -m)-linux-gnu/cmake -DBUILD_SHARED_LIBS=OFF \
        -DQT_BUILD_EXAMPLES=OFF -DQT_BUILD_TESTS=OFF -DQT_BUILD_TOOLS_WHEN_CROSSCOMPILING=OFF \
        -DFEATURE_{sql,concurrent,dbus,opengl}=OFF -DFEATURE_system_{zlib,png,jpeg,freetype,harfbuzz,pcre2}=OFF $*
    cmake --build /source/qt
    cmake --install /source/qt"
    touch "$ready"
    rm -rf "$debian/source/qt"
}
