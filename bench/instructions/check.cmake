# SPDX-License-Identifier: BSL-1.0
#
# cmake -D VALGRIND=... -D COMPILER=... -D CODES=... -D PROGRAMS=... -D FIGURES=... -D SCRATCH=...
#       -D BUILD=... [-D RECORD=ON] -P check.cmake
# Counts the instructions of PROGRAMS-<code> at each size, and fails if they exceed the figures by more than a
# tenth. With RECORD, replaces this compiler's figures by the counts.

cmake_minimum_required(VERSION 3.25)
include(${CMAKE_CURRENT_LIST_DIR}/../../cmake/figures.cmake)
set(allowed_percent 110)
set(sizes 9 16)
string(REPLACE "," ";" CODES "${CODES}")

if(NOT VALGRIND)
  message(STATUS "skipped: valgrind not found (Debian: valgrind)")
  return()
endif()

# What this processor cannot do, valgrind cannot either.
if("x86-64-v3" IN_LIST CODES)
  file(READ /proc/cpuinfo processor LIMIT 8192)
  if(NOT processor MATCHES " avx2 .* bmi2 ")
    message(STATUS "not measured: x86-64-v3: this processor has no AVX2")
    list(REMOVE_ITEM CODES x86-64-v3)
  endif()
endif()

boxline_read_figures(${FIGURES})
foreach(code IN LISTS CODES)
  foreach(size IN LISTS sizes)
    set(counts ${SCRATCH}/callgrind.${code}.${size})
    execute_process(
      COMMAND ${VALGRIND} --tool=callgrind --callgrind-out-file=${counts} --toggle-collect=measured_${size}
              ${PROGRAMS}-${code} ${size}
      OUTPUT_VARIABLE puzzles ERROR_VARIABLE errors RESULT_VARIABLE result OUTPUT_STRIP_TRAILING_WHITESPACE)
    if(errors MATCHES "valgrind: Unrecognised instruction")
      message(STATUS "not measured: ${code}, ${size}x${size}: unknown instruction to this valgrind")
      continue()
    endif()
    if(NOT result EQUAL 0)
      message(FATAL_ERROR "${PROGRAMS}-${code} ${size} ended with ${result} under valgrind\n${errors}")
    endif()
    file(STRINGS ${counts} total REGEX "^(summary|totals): [0-9]+")
    list(GET total 0 total)
    string(REGEX REPLACE "^[a-z]+: " "" total "${total}")
    math(EXPR found "${total} / ${puzzles}")
    boxline_compare_figure("${COMPILER} ${code} ${size}x${size}" ${found} ${allowed_percent}
                           "instructions a puzzle")
  endforeach()
endforeach()
boxline_end_figures(
  ${FIGURES} "Instructions a puzzle that the default pipelines take: compiler, code, grid, figure."
  instructions-record)
