# SPDX-License-Identifier: BSL-1.0
#
# 64-bit Windows with Debian's cross compiler; programs run under wine. Debian: g++-mingw-w64-x86-64-posix,
# wine64.

set(CMAKE_SYSTEM_NAME Windows)
set(CMAKE_SYSTEM_PROCESSOR x86_64)
set(CMAKE_CXX_COMPILER x86_64-w64-mingw32-g++-posix)
set(CMAKE_EXE_LINKER_FLAGS_INIT -static)
find_program(wine_program NAMES wine64 wine HINTS /usr/lib/wine)
set(CMAKE_CROSSCOMPILING_EMULATOR ${wine_program})
set(CMAKE_FIND_ROOT_PATH /usr/x86_64-w64-mingw32 ${CMAKE_BINARY_DIR}/host)
include(${CMAKE_CURRENT_LIST_DIR}/host.cmake)
