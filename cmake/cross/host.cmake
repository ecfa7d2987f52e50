# SPDX-License-Identifier: BSL-1.0
#
# For toolchain files: programs are the host's, libraries and headers the target's. The headers of doctest and
# Boost, which are the same for every machine, come from the host's /usr/include. That folder itself has the
# host's C library, and so must not be searched.

set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_PACKAGE ONLY)
foreach(library IN ITEMS doctest boost)
  if(NOT EXISTS /usr/include/${library})
    continue()
  endif()
  file(MAKE_DIRECTORY ${CMAKE_BINARY_DIR}/host/include)
  file(CREATE_LINK /usr/include/${library} ${CMAKE_BINARY_DIR}/host/include/${library} SYMBOLIC)
  string(REGEX REPLACE "^boost$" "Boost" package ${library})
  string(REGEX REPLACE "^boost$" "headers" target ${library})
  file(WRITE ${CMAKE_BINARY_DIR}/host/${package}Config.cmake
       "add_library(${package}::${target} INTERFACE IMPORTED)\n"
       "target_include_directories(${package}::${target} INTERFACE \${CMAKE_CURRENT_LIST_DIR}/include)\n")
  set(${package}_DIR ${CMAKE_BINARY_DIR}/host)
endforeach()
