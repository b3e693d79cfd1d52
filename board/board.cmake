# SPDX-License-Identifier: Apache-2.0
# mica_board_image(NAME CORE KHZ SOURCES...): the image side of a board, target mica_board. The folder of the caller holds
# port.c, provider.c and image.ld; MICA_BOARD_BLOCKS names the drivers of accel/ that provider.c uses.
# mica_board_flashable(SUFFIX OBJCOPY_OPTIONS...): beside the benchmark's ELF a file a programmer takes.
set(MICA_BOARD_COMMON ${CMAKE_CURRENT_LIST_DIR}/common)

function(mica_board_image name core khz)
    add_library(mica_board OBJECT port.c provider.c ${MICA_BOARD_COMMON}/bench_port.c)
    foreach(source IN LISTS ARGN)
        target_sources(mica_board PRIVATE ${MICA_BOARD_COMMON}/${source})
    endforeach()
    target_include_directories(mica_board PUBLIC ${MICA_BOARD_COMMON})
    target_compile_definitions(mica_board PRIVATE MICA_BOARD_NAME="${name}" MICA_BOARD_CORE="${core}"
        MICA_BOARD_KHZ=${khz})
    target_link_libraries(mica_board PUBLIC mica_bench_suite PRIVATE mica_flags)
    foreach(block IN LISTS MICA_BOARD_BLOCKS)
        target_link_libraries(mica_board PUBLIC mica_accel_${block})
    endforeach()
    target_link_options(mica_board INTERFACE -L ${MICA_BOARD_COMMON} -T ${CMAKE_CURRENT_SOURCE_DIR}/image.ld
        -Wl,--print-memory-usage)
endfunction()

function(mica_board_flashable suffix)
    set(image ${CMAKE_BINARY_DIR}/bench/board/bench-${MICA_BOARD})
    add_custom_command(OUTPUT ${image}.${suffix} DEPENDS bench-${MICA_BOARD}
        COMMAND ${CMAKE_OBJCOPY} ${ARGN} ${image}.elf ${image}.${suffix} VERBATIM)
    add_custom_target(mica_board_flashable ALL DEPENDS ${image}.${suffix})
endfunction()
