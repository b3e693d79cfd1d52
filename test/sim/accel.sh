#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# accel.sh SIMULATOR: what the models of crypto blocks must refuse. accel/BOARD.c is built for the board once and run for each of its lines
# "misuse NAME: PATTERN", NAME told by --set: the fault must match the pattern.
set -uo pipefail
here=$(cd "$(dirname "$0")" && pwd)
top=$(cd "$here/../.." && pwd)
simulator=$1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
failed=0

# build BOARD: an image of accel/BOARD.c in $work/image
build() {
    local gcc=arm-none-eabi-gcc machine start=start_m.c
    case $1 in
    pic32cx_bz2) machine="-mcpu=cortex-m4 -mthumb" ;;
    ra6m5) machine="-mcpu=cortex-m33 -mthumb" ;;
    m2354) machine="-mcpu=cortex-m23 -mthumb" ;;
    sama5d3) machine="-mcpu=cortex-a5 -marm -mfloat-abi=soft" start=start_a.c ;;
    esp32_c3) gcc=riscv64-unknown-elf-gcc machine="-march=rv32imc -mabi=ilp32" start=start_riscv.c ;;
    esac
    # shellcheck disable=SC2086
    $gcc --specs=picolibc.specs -nostartfiles $machine -std=c11 -Os -ffunction-sections -fdata-sections -Wl,--gc-sections \
        -Wl,--no-warn-rwx-segments -I"$top/include" -I"$top/board/common" -L "$top/board/common" \
        -T "$top/board/$1/image.ld" -o "$work/image" "$top/board/common/$start" "$top/board/$1/port.c" "$here/accel/$1.c"
}

for source in "$here"/accel/*.c; do
    board=$(basename "$source" .c)
    build "$board" || { failed=1; continue; }
    while IFS= read -r line; do
        name=${line%%:*}
        pattern=${line#*: }
        printed=$("$simulator" --board "$board" --max-cycles 100000000 --set "misuse=$name" "$work/image" 2>&1)
        # shellcheck disable=SC2053
        if [ $? = 125 ] && [[ $printed == *"mica-sim: fault: "$pattern ]]; then
            echo "ok $board $name"
        else
            echo "FAILED $board $name: expected $pattern; printed: $printed"
            failed=1
        fi
    done < <(sed -n 's|^ \* misuse \(.*\)$|\1|p' "$source")
done
exit $failed
