# SPDX-License-Identifier: BSL-1.0
#
# 64-bit ARM with Debian's cross compiler; programs run under qemu. Debian: g++-aarch64-linux-gnu,
# qemu-user-static.

set(CMAKE_SYSTEM_NAME Linux)
set(CMAKE_SYSTEM_PROCESSOR aarch64)
set(CMAKE_CXX_COMPILER aarch64-linux-gnu-g++)
set(CMAKE_EXE_LINKER_FLAGS_INIT -static)
set(CMAKE_CROSSCOMPILING_EMULATOR qemu-aarch64-static)
set(CMAKE_FIND_ROOT_PATH /usr/aarch64-linux-gnu ${CMAKE_BINARY_DIR}/host)
include(${CMAKE_CURRENT_LIST_DIR}/host.cmake)
