# SPDX-License-Identifier: BSL-1.0
#
# cmake -D COMPILER=... -D COMPILER_ID=GNU|Clang -D SOURCE=<case> -D INCLUDE=<directory> -P run.cmake
#
# A case is a source file that begins with lines
#   // expect: <text>       the diagnostics must contain it; at least one such line
#   // max-lines: <number>  how many lines of diagnostics are allowed; 20 by default
# and has its wrong line under #ifndef BOXLINE_GOOD, the right one under #else. It must fail to compile as it
# is; that it compiles with BOXLINE_GOOD defined, so that it cannot fail for another reason than the one it is
# about, is the test compile-fail-right-forms. Diagnostics are in the C locale (the quotes are ', on both
# compilers), and counted without the compiler's excerpts of the source.

cmake_minimum_required(VERSION 3.25)
set(ENV{LC_ALL} C)
set(flags -std=c++20 -fsyntax-only -I${INCLUDE})
if(COMPILER_ID MATCHES "Clang")
  list(APPEND flags -fno-caret-diagnostics -fno-color-diagnostics)
else()
  list(APPEND flags -fdiagnostics-plain-output)
endif()

execute_process(COMMAND ${COMPILER} ${flags} ${SOURCE} RESULT_VARIABLE result ERROR_VARIABLE diagnostics)
if(result EQUAL 0)
  message(FATAL_ERROR "the wrong form compiles")
endif()

file(STRINGS ${SOURCE} expectations REGEX "^// expect: ")
if(NOT expectations)
  message(FATAL_ERROR "no line // expect: in ${SOURCE}")
endif()
foreach(line IN LISTS expectations)
  string(REGEX REPLACE "^// expect: " "" text "${line}")
  string(FIND "${diagnostics}" "${text}" at)
  if(at EQUAL -1)
    message(SEND_ERROR "not in the diagnostics: ${text}")
  endif()
endforeach()

set(allowed 20)
file(STRINGS ${SOURCE} limit REGEX "^// max-lines: ")
if(limit MATCHES "([0-9]+)")
  set(allowed ${CMAKE_MATCH_1})
endif()
string(REGEX MATCHALL "\n" line_ends "${diagnostics}")
list(LENGTH line_ends count)
if(count GREATER allowed)
  message(SEND_ERROR "${count} lines of diagnostics, ${allowed} allowed")
endif()
message("${count} lines:\n${diagnostics}")
