#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# programs.sh SIMULATOR: runs each program of programs/ on each bare core. Its line "expect: STATUS TEXT" gives the exit status
# and a pattern for what it prints (the console's first line, or the fault).
set -uo pipefail
here=$(cd "$(dirname "$0")" && pwd)
export MICA_SIM=$1
failed=0
for core in m4 m33 m23 a5 rv32; do
    for program in "$here"/programs/*.c; do
        read -r status text < <(sed -n 's|^/\* expect: \(.*\) \*/$|\1|p' "$program")
        printed=$("$here/../../sim/bare/cyc" "$core" --quiet --max-cycles=1000000 "$program" 2>&1)
        got=$?
        printed=${printed#mica-sim: fault: }
        name="$core $(basename "$program" .c)"
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
