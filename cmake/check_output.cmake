# SPDX-License-Identifier: BSL-1.0
#
# cmake -D PROGRAM=... -D EXPECTED=... -D ACTUAL=... -P check_output.cmake
# Runs the program, keeps its standard output in ACTUAL, and fails unless it ends with status 0 and ACTUAL is
# EXPECTED.

cmake_minimum_required(VERSION 3.25)
execute_process(COMMAND ${PROGRAM} OUTPUT_FILE ${ACTUAL} ERROR_VARIABLE errors RESULT_VARIABLE result)
if(NOT result EQUAL 0)
  message(FATAL_ERROR "${PROGRAM} ended with ${result}\n${errors}")
endif()
execute_process(COMMAND ${CMAKE_COMMAND} -E compare_files ${EXPECTED} ${ACTUAL} RESULT_VARIABLE different
                ERROR_QUIET)
if(different)
  find_program(DIFF diff)
  if(DIFF AND EXISTS ${EXPECTED})
    execute_process(COMMAND ${DIFF} -u ${EXPECTED} ${ACTUAL})
  endif()
  message(FATAL_ERROR "${ACTUAL} differs from ${EXPECTED}")
endif()
