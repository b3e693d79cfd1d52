#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# run.sh SIMULATOR BOARD IMAGE: the unit tests on the simulator; all of them, with their longest sweeps, with MICA_TEST_ALL=1.
set -euo pipefail
selection=()
[ "${MICA_TEST_ALL:-0}" != 1 ] || selection=(--set small_selection=all)
[ -x "$1" ] || { echo "$1 is missing: cmake --build --preset host --target mica-sim"; exit 1; }
[ -e "$3" ] || { echo "$3 is missing: cmake --build --preset $2 --target mica-unit-tests.elf"; exit 1; }
exec "$1" --board "$2" --quiet "${selection[@]}" "$3"
