# SPDX-License-Identifier: Apache-2.0
# Install the libraries and headers, with a CMake package and one pkg-config file per library.
include(CMakePackageConfigHelpers)

set(mica_libraries base crypto legacy arch port_posix)
set(mica_needs_base "")
set(mica_needs_crypto base)
set(mica_needs_legacy crypto)
set(mica_needs_arch legacy)
set(mica_needs_port_posix crypto)
set(mica_text_base "statuses, wiping and constant-time comparison")
set(mica_text_crypto "hashes, ciphers, MACs, key derivation, random numbers and public-key cryptography")
set(mica_text_legacy "old algorithms: MD5, SHA-1, DES, DSA, short RSA and Diffie-Hellman")
set(mica_text_arch "implementations on the CPU's own instructions for cryptography")
set(mica_text_port_posix "entropy and time of a POSIX system")

# The tree may be moved after it is installed: pkg-config files find the prefix from their own place.
file(RELATIVE_PATH to_prefix /prefix/${CMAKE_INSTALL_LIBDIR}/pkgconfig /prefix)

foreach(library IN LISTS mica_libraries)
    if(NOT TARGET mica_${library})
        continue()
    endif()
    install(TARGETS mica_${library} EXPORT mica-targets ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR})
    string(REPLACE "_" "-" name mica-${library})
    set(requires "")
    foreach(need IN LISTS mica_needs_${library})
        string(APPEND requires "mica-${need} ")
    endforeach()
    set(text ${mica_text_${library}})
    configure_file(${CMAKE_CURRENT_LIST_DIR}/mica.pc.in ${CMAKE_CURRENT_BINARY_DIR}/${name}.pc @ONLY)
    install(FILES ${CMAKE_CURRENT_BINARY_DIR}/${name}.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
endforeach()

# For makers of drivers: what drivers share, and the suite that tries them.
if(TARGET mica_conformance)
    set(for_drivers ${CMAKE_INSTALL_INCLUDEDIR}/mica-accel)
    install(TARGETS mica_accel_common mica_conformance EXPORT mica-targets ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR})
    install(FILES ${PROJECT_SOURCE_DIR}/accel/common/accel.h DESTINATION ${for_drivers}/common)
    install(FILES ${PROJECT_SOURCE_DIR}/src/aead/modes.h DESTINATION ${for_drivers}/aead)
    install(FILES ${PROJECT_SOURCE_DIR}/test/conformance/conformance.h DESTINATION ${for_drivers})
    install(PROGRAMS ${PROJECT_SOURCE_DIR}/test/conformance/run.py DESTINATION ${CMAKE_INSTALL_DATADIR}/mica/conformance)
    install(FILES ${PROJECT_SOURCE_DIR}/test/conformance/README.md DESTINATION ${CMAKE_INSTALL_DATADIR}/mica/conformance)
    install(DIRECTORY ${PROJECT_SOURCE_DIR}/test/conformance/example DESTINATION ${CMAKE_INSTALL_DATADIR}/mica/conformance)
endif()

install(DIRECTORY ${PROJECT_SOURCE_DIR}/include/mica DESTINATION ${CMAKE_INSTALL_INCLUDEDIR} FILES_MATCHING PATTERN "*.h")
install(EXPORT mica-targets NAMESPACE mica:: DESTINATION ${CMAKE_INSTALL_LIBDIR}/cmake/mica)
configure_package_config_file(${CMAKE_CURRENT_LIST_DIR}/mica-config.cmake.in
    ${CMAKE_CURRENT_BINARY_DIR}/mica-config.cmake INSTALL_DESTINATION ${CMAKE_INSTALL_LIBDIR}/cmake/mica)
write_basic_package_version_file(${CMAKE_CURRENT_BINARY_DIR}/mica-config-version.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${CMAKE_CURRENT_BINARY_DIR}/mica-config.cmake ${CMAKE_CURRENT_BINARY_DIR}/mica-config-version.cmake
    DESTINATION ${CMAKE_INSTALL_LIBDIR}/cmake/mica)
