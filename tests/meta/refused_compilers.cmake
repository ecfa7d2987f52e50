# SPDX-License-Identifier: BSL-1.0
#
# cmake -D COMPILER=<g++ or clang++> -D INCLUDE=<directory> -P refused_compilers.cmake
#
# A compiler, a standard library or a language that is too old gets one sentence that names it, as its
# first error. The compiler poses as an older one by its macros; a real g++ 11 and clang 13 are tried where
# they are installed.

cmake_minimum_required(VERSION 3.25)
set(ENV{LC_ALL} C)

# first_error(<variable> <command>...): the first error of a program that includes a header. There may be one
# other, the end of the compilation, where the language is too old: every line would be an error.
function(first_error variable)
  file(WRITE ${CMAKE_CURRENT_BINARY_DIR}/refused.cpp "#include <boxline/core/grid.hpp>\n")
  execute_process(COMMAND ${ARGN} -fsyntax-only -I${INCLUDE} ${CMAKE_CURRENT_BINARY_DIR}/refused.cpp
                  ERROR_VARIABLE diagnostics)
  string(REGEX MATCH "error: [^\n]*" first "${diagnostics}")
  set(${variable} "${first}" PARENT_SCOPE)
  string(REGEX MATCHALL "error: " errors "${diagnostics}")
  list(LENGTH errors count)
  set(count ${count} PARENT_SCOPE)
endfunction()

function(expect sentence)
  first_error(first ${ARGN})
  set(count ${count} PARENT_SCOPE)
  string(FIND "${first}" "${sentence}" at)
  if(at EQUAL -1 OR (sentence STREQUAL "" AND first))
    message(SEND_ERROR "${ARGN}: expected '${sentence}', got '${first}'")
  endif()
endfunction()

set(cxx20 ${COMPILER} -std=c++20)
execute_process(COMMAND ${cxx20} -E -dM -x c++ /dev/null OUTPUT_VARIABLE macros)
expect("" ${cxx20})
expect("boxline needs C++20" ${COMPILER} -std=c++17)
if(count GREATER 2)
  message(SEND_ERROR "with C++17 there are ${count} errors in place of 2")
endif()
if(macros MATCHES "__clang_major__")
  expect("boxline needs clang 14 or newer" ${cxx20} -U__clang_major__ -D__clang_major__=13)
else()
  expect("boxline needs g++ 12 or newer" ${cxx20} -U__GNUC__ -D__GNUC__=11)
endif()
expect("boxline needs libc++ 15 or newer" ${cxx20} -D_LIBCPP_VERSION=14000)

foreach(old IN ITEMS g++-11 clang++-13)
  find_program(path_of_${old} ${old})
  if(path_of_${old})
    string(REGEX REPLACE "^(g|clang)[^-]*-([0-9]+)$" "\\1" family ${old})
    expect("boxline needs ${family}" ${path_of_${old}} -std=c++20)
  endif()
endforeach()
