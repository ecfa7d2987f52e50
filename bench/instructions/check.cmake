# SPDX-License-Identifier: BSL-1.0
#
# cmake -D VALGRIND=... -D COMPILER=... -D CODES=... -D PROGRAMS=... -D FIGURES=... -D SCRATCH=...
#       -D BUILD=... [-D RECORD=ON] -P check.cmake
# Counts the instructions of PROGRAMS-<code> at each size, and fails if they exceed the figures by more than a
# tenth. With RECORD, replaces this compiler's figures by the counts.

cmake_minimum_required(VERSION 3.25)
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

set(figures "")
if(EXISTS ${FIGURES})
  file(STRINGS ${FIGURES} figures REGEX "^[^#]")
endif()
set(record "cmake --build ${BUILD} -t instructions-record")

set(lines "")
set(worse "")
set(compared 0)
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
    set(key "${COMPILER} ${code} ${size}x${size}")
    list(APPEND lines "${key} ${found}")

    set(wanted ${figures})
    list(FILTER wanted INCLUDE REGEX "^${key} [0-9]+$")
    if(NOT wanted)
      message(STATUS "${key}: ${found} instructions a puzzle; no figure to compare with")
      continue()
    endif()
    string(REGEX REPLACE "^.* " "" wanted "${wanted}")
    math(EXPR compared "${compared} + 1")
    math(EXPR percent "100 * ${found} / ${wanted}")
    message(STATUS "${key}: ${found} instructions a puzzle, recorded ${wanted}: ${percent} %")
    math(EXPR over "100 * ${found} - ${allowed_percent} * ${wanted}")
    if(over GREATER 0)
      string(APPEND worse "\n  ${key}: ${found} instructions a puzzle, recorded ${wanted}")
    endif()
  endforeach()
endforeach()

if(RECORD)
  foreach(line IN LISTS lines)
    string(REGEX REPLACE "[0-9]+$" "" key "${line}")
    list(FILTER figures EXCLUDE REGEX "^${key}")
  endforeach()
  list(APPEND figures ${lines})
  list(SORT figures COMPARE NATURAL)
  list(JOIN figures "\n" text)
  file(WRITE ${FIGURES}
       "# Instructions a puzzle that the default pipelines take: compiler, code, grid, figure.\n"
       "# Written by: cmake --build <build> -t instructions-record\n${text}\n")
  message(STATUS "recorded in ${FIGURES}")
elseif(worse)
  message(FATAL_ERROR "more than a tenth over the figures in ${FIGURES}:${worse}\n"
                      "If that is intended, record new ones:\n  ${record}")
elseif(compared EQUAL 0)
  message(STATUS "skipped: no figures of ${COMPILER} in ${FIGURES}; to record them:\n  ${record}")
endif()
