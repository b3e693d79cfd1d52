#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# misuse.sh SIMULATOR: commits each misuse of misuse/BOARD.c on its board; the run must end in the complaint it names.
set -uo pipefail
here=$(cd "$(dirname "$0")" && pwd)
top=$(cd "$here/../.." && pwd)
simulator=$1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
failed=0

# build BOARD: its image in $work/image
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
        -Wall -Wextra -Werror -Wl,--no-warn-rwx-segments -I"$top/include" -I"$top/board/common" -L "$top/board/common" \
        -T "$top/board/$1/image.ld" -o "$work/image" "$top/board/common/$start" "$top/board/$1/port.c" "$here/misuse/main.c" \
        "$here/misuse/$1.c"
}

for list in "$here"/misuse/*.c; do
    board=$(basename "$list" .c)
    [ "$board" = main ] && continue
    build "$board" || { failed=1; continue; }
    mapfile -t complaints < <("$simulator" --board "$board" --quiet "$work/image" 2>/dev/null | grep -v '^end,')
    [ "${#complaints[@]}" -gt 0 ] || { echo "FAILED $board: no list"; failed=1; }
    for i in "${!complaints[@]}"; do
        printed=$("$simulator" --board "$board" --quiet --max-cycles 1000000 --set "misuse_case=$i" "$work/image" 2>&1)
        got=$?
        if [ "$got" = 125 ] && [[ $printed == *"${complaints[$i]}"* ]]; then
            echo "ok $board ${complaints[$i]}"
        else
            echo "FAILED $board ${complaints[$i]}: status $got; printed: $printed"
            failed=1
        fi
    done
done
exit $failed
