#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# usage: check.sh BUILD SCRATCH: install BUILD below SCRATCH, then build and run the outside program there.
set -eu
build=$1
scratch=$2
here=$(cd "$(dirname "$0")" && pwd)
rm -rf "$scratch"
mkdir -p "$scratch"

echo "== install"
"$CMAKE" --install "$build" --prefix "$scratch/prefix" >"$scratch/install.log" || { cat "$scratch/install.log"; exit 1; }
(cd "$scratch/prefix" && find . -type f | sort)
prefix=$scratch/prefix

echo "== find_package"
"$CMAKE" -S "$here/outside" -B "$scratch/outside" -G Ninja -DCMAKE_C_COMPILER="$CC" -DCMAKE_PREFIX_PATH="$prefix" \
    >"$scratch/outside.log" || { cat "$scratch/outside.log"; exit 1; }
"$CMAKE" --build "$scratch/outside" >"$scratch/outside.log" || { cat "$scratch/outside.log"; exit 1; }
"$scratch/outside/outside"

echo "== a maker's driver and the conformance suite"
maker=$prefix/share/mica/conformance
"$CMAKE" -S "$maker/example" -B "$scratch/maker" -G Ninja -DCMAKE_C_COMPILER="$CC" -DCMAKE_PREFIX_PATH="$prefix" \
    >"$scratch/maker.log" || { cat "$scratch/maker.log"; exit 1; }
"$CMAKE" --build "$scratch/maker" >"$scratch/maker.log" || { cat "$scratch/maker.log"; exit 1; }
"$maker/run.py" --program "$scratch/maker/acme" --some --junit "$scratch/acme.xml" --json "$scratch/acme.json"
grep -q 'testcase classname="check.sha256_acme"' "$scratch/acme.xml"
grep -q '"failures": 0' "$scratch/acme.json"

echo "== pkg-config"
PKG_CONFIG_PATH=$(dirname "$(find "$prefix" -name mica-crypto.pc)")
export PKG_CONFIG_PATH
# shellcheck disable=SC2046
$CC -std=c11 -Wall -Wextra -Werror -o "$scratch/by-pkg-config" "$here/outside/main.c" \
    $(pkg-config --cflags --libs --static mica-crypto)
"$scratch/by-pkg-config"

echo "== every public header by itself, in C and in C++"
cd "$prefix/include"
for header in $(find mica -name '*.h' | sort); do
    echo "#include <$header>" >"$scratch/one.c"
    $CC -std=c11 -pedantic -Wall -Wextra -Werror -fsyntax-only -I. "$scratch/one.c"
    if command -v g++ >/dev/null; then
        g++ -std=c++11 -Wall -Wextra -Werror -fsyntax-only -x c++ -I. "$scratch/one.c"
    fi
done
command -v g++ >/dev/null || echo "no g++ here: C++ not tried"
rm -rf "$scratch"
