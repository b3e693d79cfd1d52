#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# boards.sh SIMULATOR: runs the programs of boards/ on each board; their line "expect: STATUS TEXT" is as in programs.sh.
set -uo pipefail
here=$(cd "$(dirname "$0")" && pwd)
top=$(cd "$here/../.." && pwd)
simulator=$1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
failed=0

# build BOARD PROGRAM: an image of it in $work/image
build() {
    local gcc=arm-none-eabi-gcc machine start=start_m.c more=
    case $1 in
    pic32cx_bz2) machine="-mcpu=cortex-m4 -mthumb" ;;
    ra6m5)
        machine="-mcpu=cortex-m33 -mthumb -I$top/accel -I$top/board/ra6m5"
        more="$top/board/ra6m5/engine.c $top/board/ra6m5/sce9_shim.c $top/accel/sce9/sce9.c $top/accel/common/accel.c" ;;
    m2354) machine="-mcpu=cortex-m23 -mthumb" ;;
    sama5d3) machine="-mcpu=cortex-a5 -marm -mfloat-abi=soft" start=start_a.c ;;
    esp32_c3) gcc=riscv64-unknown-elf-gcc machine="-march=rv32imc -mabi=ilp32" start=start_riscv.c ;;
    esac
    # shellcheck disable=SC2086
    $gcc --specs=picolibc.specs -nostartfiles $machine -std=c11 -Os -ffunction-sections -fdata-sections -Wl,--gc-sections \
        -Wl,--no-warn-rwx-segments -I"$top/include" -I"$top/src" -I"$top/board/common" -I"$top/bench" \
        -DMICA_BOARD_NAME='"test"' -DMICA_BOARD_CORE='"test"' -DMICA_BOARD_KHZ=0 \
        -L "$top/board/common" -T "$top/board/$1/image.ld" -o "$work/image" \
        "$top/board/common/$start" "$top/board/common/bench_port.c" "$top/board/$1/port.c" \
        "$top"/src/hash/hash.c "$top"/src/hash/md.c "$top"/src/hash/sha256_c.c "$top"/src/base/secret.c $more "$2"
}

for board in pic32cx_bz2 sama5d3 m2354 esp32_c3 ra6m5; do
    for program in "$here"/boards/*.c; do
        name="$board $(basename "$program" .c)"
        read -r status text < <(sed -n 's|^/\* expect: \(.*\) \*/$|\1|p' "$program")
        build "$board" "$program" || { failed=1; continue; }
        printed=$("$simulator" --board "$board" --max-cycles 100000000 "$work/image" 2>&1)
        got=$?
        printed=${printed#*mica-sim: fault: }
        # shellcheck disable=SC2053
        if [ "$got" = "$status" ] && [[ $printed == $text ]]; then
            echo "ok $name"
        else
            echo "FAILED $name: status $got, expected $status; printed: $printed"
            failed=1
        fi
    done
done
exit $failed
