# SPDX-License-Identifier: Apache-2.0
# The conformance suite of drivers as a library, for boards, for this machine, and installed for makers of drivers.
file(GLOB suite CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/test/conformance/*.c)
list(FILTER suite EXCLUDE REGEX "/(image|mock|[a-z]+_test)\\.c$")
# Keys and their known answers are the benchmark's.
add_library(mica_conformance STATIC ${suite} ${PROJECT_SOURCE_DIR}/bench/suite/keys_table.c)
add_library(mica::conformance ALIAS mica_conformance)
set_target_properties(mica_conformance PROPERTIES EXPORT_NAME conformance)
target_include_directories(mica_conformance
    PUBLIC $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/test/conformance> $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}/mica-accel>
    PRIVATE ${PROJECT_SOURCE_DIR}/bench)
target_link_libraries(mica_conformance PUBLIC mica_legacy PRIVATE $<BUILD_INTERFACE:mica_flags>)
