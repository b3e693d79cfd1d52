#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# made_up.sh: adds the board more/made_up to mica-sim as board/README.md says, and tries registers by table on it.
set -uo pipefail
here=$(cd "$(dirname "$0")" && pwd)
top=$(cd "$here/../.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cmake -S "$top" -B "$work/build" -G Ninja -DBUILD_TESTING=OFF -DMICA_MORE_BOARDS="$here/more/made_up" >"$work/log" &&
    cmake --build "$work/build" --target mica-sim >>"$work/log" || { cat "$work/log"; exit 1; }
failed=0

# try CASE STATUS TEXT
try() {
    arm-none-eabi-gcc --specs=picolibc.specs -nostartfiles -mcpu=cortex-m4 -mthumb -std=c11 -O1 -DCASE="$1" \
        -Wl,--no-warn-rwx-segments -I"$top/sim/bare" -T "$top/sim/bare/bare.ld" -o "$work/image" \
        "$top/sim/bare/start.c" "$here/more/lamp.c" || exit 1
    printed=$("$work/build/sim/mica-sim" --board made_up --quiet --max-cycles 100000 "$work/image" 2>&1)
    got=$?
    # shellcheck disable=SC2053
    if [ "$got" = "$2" ] && [[ $printed == $3 ]]; then
        echo "ok $1"
    else
        echo "FAILED $1: status $got, expected $2; printed: $printed"
        failed=1
    fi
}

try 0 0 ""
try 1 125 "*write to a locked register: LAMP.LAMP at 0x50000004, PC * in main*"
try 2 125 "*read of 1 bytes: LAMP has no such register at 0x50000004*"
try 3 125 "*write not allowed: STATUS.STATUS at 0x50000020*"
try 4 125 "*read of 4 bytes: LAMP has no such register at 0x50000014*"
try 5 125 "*read of nothing at 0x60000000*"
exit $failed
